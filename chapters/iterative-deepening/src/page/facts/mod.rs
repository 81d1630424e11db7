//! Every number that the page quotes, with what it was measured on and what else confirms it.

mod aspiration;
mod demo;
mod four;
mod half_known;
mod horizon;
mod stopped;

use chapter::search::name;
use chapter::{Aspect, Facts, Judge, Measure, Quantity, Quotes, Roots, Run, Says, run, says};
use recount::{
    Board, ConnectFour, INFINITY, Iteration, Policy, Position, Table, alpha_beta, best_within,
    finished_within, pvs, stop_carelessly, with_table,
};

use crate::DeepeningSearch::{
    Aspiration, FinishedRootMoves, FixedDepth, FixedDepthTable, HalfKnown, IterativeDeepening,
    Parrying, RetryDeeper, UnfinishedMove, WithPvs, WithoutTable,
};
use crate::{DeepeningSearch, Options};

pub use demo::DEMO;
pub use four::{DEEPEST, run_four};
pub use horizon::{LOST, SEEN};
pub use stopped::{BLOCK, BUDGET};

/// Tells all facts, by subject.
pub fn tell(facts: &mut Facts) {
    demo::tell(facts);
    stopped::tell(facts);
    half_known::tell(facts);
    four::tell(facts);
    aspiration::tell(facts);
    horizon::tell(facts);
}

/// Plies enough for every game of the page.
const TO_THE_END: u32 = 99;

/// A run, and the iterations of its second implementation.
type Deepening = Measure<Run<DeepeningSearch>, Vec<Iteration>>;

/// What stands behind most counts.
fn second() -> Says {
    says!("plain iterative deepening over rows of characters, with a map of bounds")
}

/// A search of a board to its end, with its iterations.
fn board(cells: &str, search: DeepeningSearch) -> Deepening {
    Roots::board(cells).search(search, second(), move |root| {
        recount(search, root, TO_THE_END)
    })
}

/// A search of Connect Four after these columns, lines counted at the horizon, with its iterations.
fn columns(played: &str, depth: u32, search: DeepeningSearch) -> Deepening {
    let mut roots = Roots::connect_four(played, depth, Judge::Lines);
    if search == Parrying {
        roots.second = roots.second.deep(depth, ConnectFour::lines_when_quiet);
    }
    roots.search(search, second(), move |root| recount(search, root, depth))
}

/// A search of a board within a budget of nodes, and the iteration whose move it plays.
fn board_within(
    cells: &str,
    search: DeepeningSearch,
    budget: u64,
) -> Measure<Run<DeepeningSearch>, Iteration> {
    let (options, how) = (
        Options::with_budget(budget),
        says!("stopped after {budget} nodes"),
    );
    Roots::board(cells).search_with(search, options, &how, second(), move |root| {
        let rows = recount(search, root, TO_THE_END);
        let finished = finished_within(&rows, budget).expect("an iteration in time");
        let best = match search {
            FinishedRootMoves | UnfinishedMove => best_within(&rows, budget),
            _ => finished.best_move.map(|mv| (mv, finished.score)),
        };
        let (mv, score) = best.expect("a move in time");
        Iteration {
            score,
            best_move: Some(mv),
            ..finished.clone()
        }
    })
}

/// The run of a board within a budget.
fn run_within(cells: &str, search: DeepeningSearch, budget: u64) -> Run<DeepeningSearch> {
    run(
        search,
        &Roots::board(cells).task,
        &Options::with_budget(budget),
    )
}

/// The budget that a tour and an example type.
fn parse(budget: &str) -> u64 {
    budget.parse().expect("a number of nodes")
}

/// The second implementation's iterations of a search to this depth.
fn recount<B: Board>(search: DeepeningSearch, root: &Position<B>, to: u32) -> Vec<Iteration> {
    let from = match search {
        FixedDepth | FixedDepthTable | HalfKnown => to,
        _ => 1,
    };
    let mut table = Table::new(Policy::BEST_FIRST);
    let crate::Aspiration {
        reach,
        failures,
        back,
    } = crate::Aspiration::DEFAULT;
    if search == RetryDeeper {
        return recount::retry_deeper(root, to, reach.into(), &mut table);
    }
    recount::deepen(root, from..=to, |position, before| match search {
        FixedDepth | WithoutTable | Parrying => alpha_beta(position, -INFINITY, INFINITY),
        // The fault leaves the best move of the iteration before where it is.
        UnfinishedMove => {
            let natural = position.clone().in_order(&[]);
            alpha_beta(&natural, -INFINITY, INFINITY)
        }
        FixedDepthTable | IterativeDeepening | FinishedRootMoves => {
            with_table(position, -INFINITY, INFINITY, &mut table)
        }
        Aspiration => {
            let guess = before.iter().rev().nth(back - 1).map(|row| row.score);
            recount::aspire(position, guess, (reach.into(), failures), &mut table)
        }
        WithPvs => pvs(position, -INFINITY, INFINITY),
        RetryDeeper => unreachable!("it is no driver of whole iterations"),
        // It has no iterations: its two searches, should nothing stop the first, end with what the table holds.
        HalfKnown => {
            let window = (-INFINITY, INFINITY);
            stop_carelessly(position, window, u64::MAX, &mut table)
        }
    })
}

/// The finished iterations of a run.
fn iterations(run: &Run<DeepeningSearch>) -> &[crate::Iteration<chapter::Move>] {
    let deepened = run.extras.as_ref();
    deepened.map_or(&[], |deepened| &deepened.finished)
}

/// Tells something of one iteration.
#[track_caller]
fn tell_iteration(facts: &mut Facts, id: String, aspect: Aspect, row: usize, of: &Deepening) {
    let (what, number) = (aspect.says(), row + 1);
    facts.quote(
        id,
        &says!("{what} iteration {number} of"),
        of,
        move |run| iterations(run)[row].quote(aspect),
        move |rows| rows[row].quote(aspect),
    );
}

impl Quotes for crate::Iteration<chapter::Move> {
    fn quote(&self, aspect: Aspect) -> Quantity {
        match aspect {
            Aspect::Score => self.score.into(),
            Aspect::Move => name(self.best_move),
            Aspect::Nodes => self.counts.nodes.into(),
            _ => "not quoted of an iteration".into(),
        }
    }
}
