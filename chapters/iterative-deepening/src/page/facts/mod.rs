//! Every number that the page quotes, with what it was measured on and what else confirms it.

mod aspiration;
mod demo;
mod four;
mod half_known;
mod horizon;
mod stopped;

use chapter::{Facts, Judge, Measure, Quantity, Run, Says, Size, Task, run, says};
use gametree::Depth;
use recount::{Board, ConnectFour, INFINITY, Iteration, Policy, Position, Table, TicTacToe};

use crate::{DeepeningSearch, Options};

pub use demo::{DEMO, WITHIN};
pub use four::{DEEPEST, run_four};
pub use half_known::HALF_KNOWN;
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

/// A board of the page, searched to its end.
fn board_task(cells: &str) -> Task {
    Task::board(cells, None).expect("a board of the page is legal")
}

/// Connect Four after these columns, lines counted at the horizon.
fn columns_task(played: &str, depth: u32) -> Task {
    let task = Task::connect_four(Size::SevenBySix, played, Depth::new(depth), Judge::Lines);
    task.expect("a position of the page is legal")
}

/// A search of a board to its end, with its iterations.
fn board(
    cells: &'static str,
    search: DeepeningSearch,
    second_run: impl FnOnce() -> Vec<Iteration> + 'static,
) -> Deepening {
    Measure::search(search, board_task(cells), second(), second_run)
}

/// A search of a board within a budget of nodes, beside iterations that are not stopped.
fn board_within(
    cells: &'static str,
    search: DeepeningSearch,
    budget: u64,
    second_run: impl FnOnce() -> Vec<Iteration> + 'static,
) -> Deepening {
    let (options, how) = (
        Options::with_budget(budget),
        says!("stopped after {budget} nodes"),
    );
    Measure::search_with(
        search,
        board_task(cells),
        options,
        &how,
        second(),
        second_run,
    )
}

/// The run of a board within a budget.
fn run_within(cells: &str, search: DeepeningSearch, budget: u64) -> Run<DeepeningSearch> {
    run(search, &board_task(cells), &Options::with_budget(budget))
}

/// The budget that a tour and an example type.
fn parse(budget: &str) -> u64 {
    budget.parse().expect("a number of nodes")
}

fn second_board(cells: &str) -> Position<TicTacToe> {
    Position::new(TicTacToe::new(cells))
}

fn second_columns(played: &str) -> Position<ConnectFour> {
    Position::new(ConnectFour::after(played)).deep(TO_THE_END, ConnectFour::lines)
}

/// The second implementation's iterations without a table.
fn deepen_plainly<B: Board>(root: &Position<B>, from: u32, to: u32) -> Vec<Iteration> {
    recount::deepen(root, from..=to, |position, _, tally| {
        recount::alpha_beta(position, -INFINITY, INFINITY, tally)
    })
}

/// Its iterations with a table, whose move comes first.
fn deepen_with_table<B: Board>(root: &Position<B>, from: u32, to: u32) -> Vec<Iteration> {
    let mut table = Table::new(Policy::BEST_FIRST);
    recount::deepen(root, from..=to, |position, _, tally| {
        recount::with_table(position, -INFINITY, INFINITY, &mut table, tally)
    })
}

/// One finished iteration of a run.
fn iteration(run: &Run<DeepeningSearch>, index: usize) -> &crate::Iteration<chapter::Move> {
    let deepened = run.extras.as_ref().expect("a search in iterations");
    &deepened.finished[index]
}

/// The number of a run's finished iterations.
fn count_iterations(run: &Run<DeepeningSearch>) -> usize {
    run.extras
        .as_ref()
        .map_or(0, |deepened| deepened.finished.len())
}

/// A move as its name.
fn name(mv: Option<impl ToString>) -> Quantity {
    Quantity::Text(mv.map_or_else(|| "none".to_string(), |mv| mv.to_string()))
}
