//! Iterative deepening with MTD(f): where a good first guess comes from.

use chapter::{Facts, Measure, Move, Quantity, Roots, Task, says};
use gametree::{Counter, Depth, Level, Observer, Score, Search, Window};
use recount::{ConnectFour, Policy, Position, Table, drive, run_with_table, with_table};
use transposition_tables::{TableOptions, tagged_alpha_beta};

use super::columns;
use crate::{Start, Step, mtdf};

/// The last iteration.
const DEEPEST: u32 = 8;
/// X has the middle of the board.
const AHEAD: &str = "4142";

/// Where the first guess of an iteration comes from.
#[derive(Clone, Copy)]
enum Seed {
    /// A draw, whatever the iterations before have found.
    Draw,
    /// The score of the iteration before.
    Previous,
    /// The score of the iteration before that, which ended on a move of the same side.
    TwoBefore,
    /// Nowhere: each iteration is one search with a full window.
    FullWindow,
}

impl Seed {
    /// The guess after iterations with these scores, if one is made; a score that is not there yet is replaced by the nearest one
    /// that is, or by a draw.
    fn guess(self, scores: &[i32]) -> Option<i32> {
        let before = |iterations: usize| {
            let place = scores.len().checked_sub(iterations);
            let score = place.map(|place| scores[place]);
            score.or(scores.last().copied()).unwrap_or(0)
        };
        match self {
            Self::Draw => Some(0),
            Self::Previous => Some(before(1)),
            Self::TwoBefore => Some(before(2)),
            Self::FullWindow => None,
        }
    }
}

/// What becomes of the table between two iterations.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Between {
    /// Each iteration has a table of its own, and moves stand in their own order.
    Fresh,
    /// All iterations share one table, whose move comes first.
    Kept,
}

/// What the iterations found, and what they cost together.
#[derive(Default)]
struct Iterations {
    scores: Vec<i32>,
    lookups: u64,
}

/// Iteration after iteration, one ply deeper each: `search` gets the depth and the guess, and gives the score and the lookups.
fn iterate(
    deepest: Depth,
    seed: Seed,
    mut search: impl FnMut(u32, Option<i32>) -> (i32, u64),
) -> Iterations {
    let mut iterations = Iterations::default();
    for depth in 1..=deepest.plies() {
        let (score, lookups) = search(depth, seed.guess(&iterations.scores));
        iterations.scores.push(score);
        iterations.lookups += lookups;
    }
    iterations
}

fn deepen(task: &Task, seed: Seed, between: Between) -> Iterations {
    let table = TableOptions {
        table_move: between == Between::Kept,
        ..TableOptions::default()
    };
    let mut memory = table.memory();
    iterate(task.depth, seed, |depth, guess| {
        if between == Between::Fresh {
            memory = table.memory();
        }
        let mut counter = Counter::default();
        let mut observer: &mut dyn Observer<Move> = &mut counter;
        let mut search = Search {
            scoring: &task.scoring,
            observer: &mut observer,
        };
        let (root, level) = (&task.root, Level::root(Depth::new(depth)));
        let score = match guess {
            None => tagged_alpha_beta(&mut search, &mut memory, root, level, Window::FULL),
            Some(guess) => {
                let start = Start::at(Score::new(guess));
                mtdf(&mut search, &mut memory, root, level, start).score
            }
        };
        (score.points(), counter.nodes + counter.hits)
    })
}

fn recount_deepening(
    root: &Position<ConnectFour>,
    deepest: Depth,
    seed: Seed,
    between: Between,
) -> Iterations {
    let policy = match between {
        Between::Fresh => Policy::PLAIN,
        Between::Kept => Policy::BEST_FIRST,
    };
    let mut table = Table::new(policy);
    let (mut iterations, mut scores) = (Iterations::default(), vec![0; 2]);
    for depth in 1..=deepest.plies() {
        if between == Between::Fresh {
            table = Table::new(policy);
        }
        let root = root.clone().deep(depth, ConnectFour::lines);
        // The two scores before this iteration stand at the end; the first iteration fills both places.
        let from = match seed {
            Seed::FullWindow => None,
            Seed::Draw => Some(0),
            Seed::TwoBefore => scores.iter().rev().nth(1).copied(),
            Seed::Previous => scores.last().copied(),
        };
        let (score, tally) = match from {
            None => {
                let found = run_with_table(&root, &mut table);
                (found.score, found.tally)
            }
            Some(guess) => {
                let step = Step::ONE.points().into();
                let driven = drive(&root, guess, step, &mut table, with_table);
                (driven.score, driven.tally)
            }
        };
        scores = match depth {
            1 => vec![score; 2],
            _ => [scores, vec![score]].concat(),
        };
        iterations
            .scores
            .push(i32::try_from(score).expect("a score"));
        iterations.lookups += tally.lookups();
    }
    iterations
}

/// The iterations of a row of the page's tables.
fn measure(roots: Roots<ConnectFour>, seed: Seed, between: Between) -> Measure<Iterations> {
    let from = match seed {
        Seed::Draw => says!("mtdf from the guess that nobody is ahead"),
        Seed::Previous => says!("mtdf from the score of the iteration before"),
        Seed::TwoBefore => says!("mtdf from the score of the last iteration but one"),
        Seed::FullWindow => says!("full windows instead of mtdf"),
    };
    let table = match between {
        Between::Fresh => says!("a fresh table for each iteration, moves in their own order"),
        Between::Kept => says!("one table for all iterations, its move first"),
    };
    let Roots { task, second: root } = roots;
    let deepest = task.depth;
    Measure::new(
        says!("iterative deepening on {task}: {from}, {table}"),
        move || deepen(&task, seed, between),
        says!(
            "the second implementation: iterations of the plain driver over a map from whole boards to bounds"
        ),
        move || recount_deepening(&root, deepest, seed, between),
    )
}

pub fn tell(facts: &mut Facts) {
    let what = says!(
        "depth of the last iteration of iterative deepening with mtdf in Connect Four, in plies"
    );
    let depth = facts.given("deep.depth", DEEPEST, what);
    let what = says!("columns of an opening of Connect Four after which X is well ahead");
    let ahead = facts.given("deep.far", AHEAD, what);
    for (name, opening) in [("empty", ""), ("ahead", ahead)] {
        facts.twice(
            format!("deep.{name}.values"),
            &says!("scores of all iterations, in their order, of"),
            &measure(columns(opening, depth), Seed::TwoBefore, Between::Kept),
            |iterations| Quantity::list(&iterations.scores),
        );
        for (table, between) in [("fresh", Between::Fresh), ("kept", Between::Kept)] {
            for (guess, seed) in [
                ("draw", Seed::Draw),
                ("previous", Seed::Previous),
                ("two", Seed::TwoBefore),
                ("full", Seed::FullWindow),
            ] {
                facts.twice(
                    format!("deep.{name}.{table}.{guess}"),
                    &says!("lookups (nodes and hits) of all iterations together of"),
                    &measure(columns(opening, depth), seed, between),
                    |iterations| iterations.lookups,
                );
            }
        }
    }
}
