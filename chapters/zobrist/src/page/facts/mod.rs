//! Every number that the page quotes, with what it was measured on and what else confirms it.

mod by_hand;
mod collisions;
mod counted;
mod counts;
mod demo;
mod pitfalls;
mod poor;
mod room;
mod stepper;
mod unturned;
mod wrong;

use chapter::{Facts, Formula, Measure, Quantity, Roots, Run, Says, Size, says};
use recount::{
    Board as _, Found, Keys, Policy, Position, Scores, Table, TicTacToe, positions_by_ply,
    run_with_scores, run_with_table,
};

use super::searches::ZobristSearch::{
    ColumnKey, Memo, MemoZobrist, NoSideKey, PoorNumbers, Rebuilt, ShortKey, ShortStamp, Symmetric,
    TurnedMove, UnturnedMove, Zobrist,
};
use super::searches::{Options, ZobristSearch};
use crate::Numbers;
use crate::collisions::positions;

pub use collisions::{ENOUGH, FEW, KEY_BITS, PLIES, read};
pub use demo::{DEMO, MOVE};
pub use pitfalls::SIDES;
pub use room::PLACE_BITS;

/// The empty board of tic-tac-toe.
pub const EMPTY: &str = ".........";
/// The board of Connect Four on which the page counts.
const SIZE: Size = Size::SevenBySix;
/// The base of the numbers that keys are, one digit a bit.
const BASE: u64 = 2;
/// Its positions.
type Four = gametree::ConnectFour<7, 6>;

/// A search, and its second implementation.
type Searched = Measure<Run<ZobristSearch>, Found>;
/// Different positions of a game, in both implementations.
type Positions<G, B> = Measure<Vec<G>, Vec<B>>;
/// All positions of tic-tac-toe.
type Cells = Positions<gametree::TicTacToe, TicTacToe>;
/// Positions of Connect Four.
type Columns = Positions<Four, recount::ConnectFour>;

/// Tells all facts, by subject.
pub fn tell(facts: &mut Facts) {
    let plies = EMPTY.len();
    let cells = Measure::new(
        says!("the tic-tac-toe positions that can arise from the empty board"),
        move || positions(&gametree::TicTacToe::EMPTY, plies),
        second_positions(),
        move || positions_by_ply(&TicTacToe::new(EMPTY), plies).concat(),
    );
    by_hand::tell(facts);
    demo::tell(facts, &cells);
    stepper::tell(facts, &cells);
    let columns = collisions::tell(facts, &cells);
    wrong::tell(facts);
    room::tell(facts, &cells);
    counts::tell(facts);
    pitfalls::tell(facts);
    poor::tell(facts, &columns);
    unturned::tell(facts);
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

/// A number of things in a formula.
fn whole(count: impl TryInto<i64>) -> Formula {
    let count = count.try_into().ok();
    count.map(Formula::from).expect("formulas hold it")
}

/// A search of a board with the usual options.
fn board(cells: &str, search: ZobristSearch) -> Searched {
    let (options, seed) = (Options::default(), Numbers::SEED);
    let second = match search {
        Symmetric => "minimax over characters with a map of the first image of each board",
        ColumnKey => "minimax over characters with a map of wide integers",
        Zobrist => "alpha-beta over characters with a map of bounds",
        _ => "minimax over characters with a map of whole boards",
    };
    let second = says!("the second implementation: {second}");
    let how = says!("numbers of seed {seed}");
    Roots::board(cells).search_with(search, options, &how, second, move |root| {
        recount(search, root, &Options::default())
    })
}

/// The second implementation of a search.
fn recount(search: ZobristSearch, root: &Position<TicTacToe>, options: &Options) -> Found {
    let keys = second_keys(options.seed);
    let by_keys = |keys: Keys| run_with_scores(root, |board| keys.of(board), &mut Scores::new());
    match search {
        Memo | MemoZobrist => run_with_scores(root, TicTacToe::key, &mut Scores::new()),
        Symmetric => run_with_scores(root, TicTacToe::least_image, &mut Scores::new()),
        ShortKey => run_with_scores(
            root,
            |board| shorten(keys.of(board), options.key_bits),
            &mut Scores::new(),
        ),
        NoSideKey => by_keys(keys.without_side()),
        ColumnKey => by_keys(keys.by_column()),
        Zobrist | Rebuilt => run_with_table(root, &mut Table::new(Policy::PLAIN)),
        TurnedMove | ShortStamp | PoorNumbers | UnturnedMove => {
            unreachable!("no fact of tic-tac-toe is quoted from it")
        }
    }
}

/// The second implementation's numbers for tic-tac-toe.
fn second_keys(seed: u64) -> Keys {
    Keys::new(seed, EMPTY.len() as u64)
}

/// So many bits of a key from the second implementation.
fn shorten(key: u64, bits: u32) -> u64 {
    key >> (u64::BITS - bits)
}

/// A quotient of whole numbers, rounded to one decimal.
fn one_decimal(part: u128, whole: u128) -> Quantity {
    let tenths = (20 * part + whole) / (2 * whole);
    Quantity::Text(format!("{}.{}", tenths / 10, tenths % 10))
}
