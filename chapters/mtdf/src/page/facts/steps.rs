use chapter::Aspect::{Lookups, Probes, Score};
use chapter::{Facts, Judge, Measure, Root, Task, says};
use gametree::{Counter, Evaluation, Level, Scoring, Search};
use recount::{ConnectFour, Driven, Policy, Table};

use super::{ZERO, columns, columns_task, points, recount_columns, second};
use crate::MtdfSearch::Mtdf;
use crate::{Found, Options, Step, mtdf};

/// The opening on which steps are measured: its score is far from a draw.
pub const STEPPED: &str = "4142";
/// How deep, in plies, as an argument.
pub const STEPPED_DEPTH: &str = "7";
/// The step of the run that the page shows, as an argument.
pub const STEP: &str = "16";
/// The steps of the measured table.
const STEPS: [&str; 4] = ["1", "4", STEP, "64"];
/// What the coarse evaluation divides by.
const GRAIN: u32 = 8;

pub fn tell(facts: &mut Facts) {
    let depth = STEPPED_DEPTH.parse().expect("plies");
    facts.given(
        "step.opening",
        STEPPED,
        says!("columns of the opening of Connect Four on which steps are measured"),
    );
    facts.given(
        "step.depth",
        depth,
        says!("depth of the searches of Connect Four after {STEPPED} that differ in their steps, in plies"),
    );
    let stepped = STEPS.map(|step| {
        let options = Options {
            step: step.parse().ok().and_then(Step::new).expect("a step"),
            ..Options::from_guess(points(ZERO))
        };
        columns(STEPPED, depth, Mtdf, options)
    });
    facts.search("step.value", Score, &stepped[0]);
    for (step, run) in STEPS.iter().zip(&stepped) {
        let id = |what: &str| format!("step.by{step}{what}");
        facts.given(
            id(""),
            *step,
            says!("a step of the driver in Connect Four after {STEPPED}, in points"),
        );
        facts.search(id(".probes"), Probes, run);
        facts.search(id(".lookups"), Lookups, run);
    }
    tell_coarse(facts, columns_task(STEPPED, depth));
}

/// The lines through each stone, divided by the grain towards zero.
struct Coarse(Judge);

impl Evaluation<Root> for Coarse {
    fn evaluate(&self, position: &Root) -> gametree::Score {
        let fine = self.0.evaluate(position.position()).points();
        gametree::Score::new(fine / GRAIN.cast_signed())
    }
}

fn tell_coarse(facts: &mut Facts, task: Task) {
    facts.given(
        "coarse.grain",
        GRAIN,
        says!(
            "points of the evaluation by lines that one point of the coarse evaluation stands for"
        ),
    );
    let depth = task.depth.plies();
    let coarse = Measure::new(
        says!(
            "mtdf on {task}, the evaluation divided by {GRAIN} towards zero, from guess {ZERO}, finished games not stored"
        ),
        move || search_coarsely(&task),
        second(),
        move || recount_coarsely(depth),
    );
    facts.quote(
        "coarse.value",
        &Score.says(),
        &coarse,
        |(found, _)| found.score,
        |driven| driven.score,
    );
    facts.quote(
        "coarse.probes",
        &Probes.says(),
        &coarse,
        |(_, counts)| counts.probes,
        |driven| driven.results.len(),
    );
    facts.quote(
        "coarse.lookups",
        &Lookups.says(),
        &coarse,
        |(_, counts)| counts.nodes + counts.hits,
        |driven| driven.tally.lookups(),
    );
}

fn search_coarsely(task: &Task) -> (Found<chapter::Move>, Counter) {
    let options = Options::from_guess(points(ZERO));
    let scoring = Scoring::with_evaluation(Coarse(task.scoring.evaluation));
    let mut counts = Counter::default();
    let mut search = Search {
        scoring: &scoring,
        observer: &mut counts,
    };
    let (mut memory, level) = (options.table.memory(), Level::root(task.depth));
    let found = mtdf(&mut search, &mut memory, &task.root, level, options.start());
    (found, counts)
}

fn recount_coarsely(depth: u32) -> Driven {
    let coarse = |board: &ConnectFour| board.lines() / i64::from(GRAIN);
    let root = recount_columns(STEPPED, depth).deep(depth, coarse);
    let (guess, step) = (points(ZERO).into(), Step::ONE.points().into());
    recount::drive(
        &root,
        guess,
        step,
        &mut Table::new(Policy::PLAIN),
        recount::with_table,
    )
}
