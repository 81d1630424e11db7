use chapter::Aspect::{Entries, Move, Nodes};
use chapter::{Facts, Formula, Quotes as _, says};
use gametree::{Composed as _, TicTacToe};

use super::ZobristSearch::{MemoZobrist, Symmetric};
use super::{Cells, EMPTY, Four, SIZE, board, tell_formula, whole};
use crate::Numbers;

/// The book's board, O to move.
pub const DEMO: &str = "XXO..X.O.";
/// The cell that the figure marks on it: O's best move.
pub const MOVE: u8 = 6;

pub fn tell(facts: &mut Facts, cells: &Cells) {
    tell_numbers(facts);
    tell_demo(facts);
    let empty = board(EMPTY, MemoZobrist);
    facts.quote_first("empty.nodes", Nodes, &empty).recount(
        says!("all positions over characters, counted"),
        cells.read_second(Vec::len),
    );
    facts.search("empty.symmetric", Entries, &board(EMPTY, Symmetric));
    let (rotations, images) = (4_u64, TicTacToe::EMPTY.symmetries().len());
    let what =
        says!("images of a tic-tac-toe board under rotation and reflection, itself included");
    let says = says!("{rotations} rotations, each with and without a reflection");
    tell_formula(facts, "empty.images", what, images, says, 2 * rotations);
}

fn tell_numbers(facts: &mut Facts) {
    let seed = says!("where the sequence of random numbers starts unless told otherwise");
    let seed = facts.given("seed", Numbers::SEED.to_string(), seed);
    let cells = EMPTY.len();
    let what = says!("random numbers for tic-tac-toe, with one for the side to move");
    let seed = seed.parse().expect("a number");
    let all = Numbers::new(seed, &TicTacToe::EMPTY).all().count();
    let marks = ['X', 'O'].len();
    let formula = |cells: usize| Formula::from(2) * whole(cells) + 1;
    let says = says!("{marks} for each cell, and one");
    facts
        .fact("numbers", what, move || all)
        .formula(&says, &formula(cells));
    let (columns, rows) = SIZE.columns_and_rows();
    let what =
        says!("random numbers for Connect Four on the {SIZE} board, with one for the side to move");
    facts
        .fact("numbers.four", what, || Four::EMPTY.part_count() + 1)
        .formula(&says, &formula((columns * rows) as usize));
}

fn tell_demo(facts: &mut Facts) {
    let carried = says!("the board that the book carries along, O to move");
    let cells = facts.given("demo.board", DEMO, carried);
    let demo = board(cells, MemoZobrist);
    let played = demo.conditions();
    let cell = says!("the cell that O marks in the figure of one move on the board {DEMO}");
    let says = says!("the move played in the second implementation of {played}");
    facts
        .fact("demo.move", cell, || u64::from(MOVE))
        .recount(says, demo.read_second(|found| found.quote(Move)));
}
