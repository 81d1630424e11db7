use chapter::Aspect::{Lookups, Probes, Score};
use chapter::{Facts, Judge, Measure, Root, Roots, says};
use gametree::{Evaluation, Level, Scoring, observe};
use recount::{ConnectFour, Policy, Table};

use super::{ZERO, columns, measure, points, second};
use crate::MtdfSearch::Mtdf;
use crate::{Options, Step, mtdf};

/// The opening on which steps are measured: its score is far from a draw.
pub const STEPPED: &str = "4142";
/// How deep, in plies.
pub const STEPPED_DEPTH: &str = "7";
/// The steps that are compared.
const STEPS: [u32; 2] = [1, 16];
/// What the coarse evaluation divides by.
const GRAIN: i32 = 8;

pub fn tell(facts: &mut Facts) {
    let what = says!("columns of the opening of Connect Four on which steps are measured");
    let opening = facts.given("step.opening", STEPPED, what);
    let what = says!(
        "depth of the searches of Connect Four after {opening} that differ in their steps, in plies"
    );
    let depth = facts.given("step.depth", STEPPED_DEPTH, what);
    let roots = columns(opening, depth.parse().expect("plies"));
    for step in STEPS {
        let id = format!("step.by{step}");
        let what = says!("a step of the driver in Connect Four after {opening}, in points");
        let step = facts.given(&id, step, what);
        let options = Options {
            step: u16::try_from(step)
                .ok()
                .and_then(Step::new)
                .expect("a step"),
            ..Options::from_guess(points(ZERO))
        };
        let run = measure(roots.clone(), Mtdf, options);
        facts.search_each(id, [Probes, Lookups], &run);
        if options.step == Step::ONE {
            facts.search_each("step", [Score], &run);
        }
    }
    tell_coarse(facts, roots);
}

/// The lines through each stone, divided by the grain towards zero.
struct Coarse {
    judge: Judge,
    grain: i32,
}

impl Evaluation<Root> for Coarse {
    fn evaluate(&self, position: &Root) -> gametree::Score {
        let fine = self.judge.evaluate(position.position()).points();
        gametree::Score::new(fine / self.grain)
    }
}

fn tell_coarse(facts: &mut Facts, roots: Roots<ConnectFour>) {
    let what = says!(
        "points of the evaluation by lines that one point of the coarse evaluation stands for"
    );
    let grain = facts.given("coarse.grain", GRAIN, what);
    let Roots { task, second: root } = roots;
    let (options, depth) = (Options::from_guess(points(ZERO)), task.depth);
    let coarse = Measure::new(
        says!(
            "mtdf on {task}, the evaluation divided by {grain} towards zero, from guess {ZERO}, finished games not stored"
        ),
        move || {
            let judge = task.scoring.evaluation;
            let scoring = Scoring::with_evaluation(Coarse { judge, grain });
            let (mut memory, level) = (options.table.memory(), Level::root(depth));
            observe(&scoring, |search| {
                mtdf(search, &mut memory, &task.root, level, options.start()).score
            })
        },
        second(),
        move || {
            let coarse = |board: &ConnectFour| board.lines() / i64::from(GRAIN);
            let root = root.deep(depth.plies(), coarse);
            let (guess, step) = (options.guess.into(), options.step.points().into());
            let mut table = Table::new(Policy::PLAIN);
            recount::drive(&root, guess, step, &mut table, recount::with_table)
        },
    );
    facts.search_each("coarse", [Probes, Lookups], &coarse);
}
