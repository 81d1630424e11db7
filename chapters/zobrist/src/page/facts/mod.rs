//! Every number that the page quotes, with what it was measured on and what else confirms it.

mod collisions;
mod counts;
mod demo;
mod pitfalls;
mod room;
mod stepper;
mod wrong;

use std::hash::Hash;

use chapter::{Facts, Measure, Quantity, Run, Says, Size, Task, says};
use recount::{Found, Keys, Position, Scores, positions_by_ply, run_with_scores};

use super::searches::{Options, ZobristSearch};
use crate::collisions::positions;

pub use collisions::{FEW, KEY_BITS, PLIES, read};
pub use demo::{DEMO, MOVE};
pub use pitfalls::SIDES;

/// The empty board of tic-tac-toe.
pub const EMPTY: &str = ".........";
/// The board of Connect Four on which the page counts.
const SIZE: Size = Size::SevenBySix;
/// Its positions.
type Four = gametree::ConnectFour<7, 6>;

/// A search, and its second implementation.
type Searched = Measure<Run<ZobristSearch>, Found>;
/// Different positions of a game, in both implementations.
type Positions<G, B> = Measure<Vec<G>, Vec<B>>;
/// All positions of tic-tac-toe.
type Cells = Positions<gametree::TicTacToe, recount::TicTacToe>;

/// Tells all facts, by subject.
pub fn tell(facts: &mut Facts) {
    let plies = EMPTY.len();
    let cells = Measure::new(
        says!("the tic-tac-toe positions that can arise from the empty board"),
        move || positions(&gametree::TicTacToe::EMPTY, plies),
        second_positions(),
        move || positions_by_ply(&recount::TicTacToe::new(EMPTY), plies).concat(),
    );
    demo::tell(facts, &cells);
    stepper::tell(facts, &cells);
    collisions::tell(facts, &cells);
    wrong::tell(facts);
    room::tell(facts, &cells);
    counts::tell(facts);
    pitfalls::tell(facts);
}

/// What confirms the counts of positions and of keys.
fn second_positions() -> Says {
    says!(
        "boards of characters, collected ply by ply; keys as wide integers, equal ones counted in a map"
    )
}

/// Tells a number that needs no run, and what a formula gives.
#[track_caller]
fn tell_formula(
    facts: &mut Facts,
    id: &str,
    conditions: Says,
    value: impl Into<Quantity> + Clone + 'static,
    says: Says,
    formula: impl Into<Quantity> + Clone + 'static,
) {
    facts
        .fact(id, conditions, move || value.clone())
        .closed_form(says, move || formula.clone());
}

/// A board of the page, searched to its end.
fn task(cells: &str) -> Task {
    Task::board(cells, None).expect("a board of the page is legal")
}

/// A search of a board with the usual options, confirmed by minimax that knows boards by `key`, as `how` says.
fn board<K: Eq + Hash>(
    cells: &'static str,
    search: ZobristSearch,
    how: &str,
    key: impl Fn(&recount::TicTacToe) -> K + 'static,
) -> Searched {
    let options = Options::default();
    let numbers = say_seed(options.seed);
    let second = says!("the second implementation: minimax over characters with a map {how}");
    Measure::search_with(search, task(cells), options, &numbers, second, move || {
        recount_memo(cells, key)
    })
}

fn say_seed(seed: u64) -> Says {
    says!("numbers of seed {seed}")
}

/// The second implementation's minimax with an exact table of these keys.
fn recount_memo<K: Eq + Hash>(cells: &str, key: impl Fn(&recount::TicTacToe) -> K) -> Found {
    run_with_scores(&second_board(cells), key, &mut Scores::new())
}

fn second_board(cells: &str) -> Position<recount::TicTacToe> {
    Position::new(recount::TicTacToe::new(cells))
}

/// The second implementation's numbers for tic-tac-toe.
fn second_keys(seed: u64) -> Keys {
    Keys::new(seed, EMPTY.len() as u64)
}

/// So many bits of a key from the second implementation.
fn shorten(key: u128, bits: u32) -> u128 {
    key >> (u64::BITS - bits)
}

/// A quotient of whole numbers, rounded to one decimal.
fn one_decimal(part: u128, whole: u128) -> Quantity {
    let tenths = (20 * part + whole) / (2 * whole);
    Quantity::Text(format!("{}.{}", tenths / 10, tenths % 10))
}
