//! Every number that the page on Zobrist hashing quotes, with what it was measured on and what else confirms it.

mod collisions;
mod counts;
mod demo;
mod pitfalls;
mod room;
mod stepper;
mod wrong;

use chapter::{Algorithm, Chapter, Fact, Run};
use gametree::{Cell, Depth, Ordered, Scoring, TicTacToe};

use crate::{Options, Zobrist};

pub use collisions::{drawn_pairs, drawn_positions};
pub use demo::{DEMO, MOVE};
pub use pitfalls::{COLUMN, SIDES};

/// All facts, by subject.
pub const FACTS: &[&[Fact]] = &[
    demo::FACTS,
    stepper::FACTS,
    collisions::FACTS,
    wrong::FACTS,
    room::FACTS,
    counts::FACTS,
    pitfalls::FACTS,
];

/// One search to the end of the game from a board of the page.
fn on_board(board: &str, name: &str, options: &Options) -> Run<Cell> {
    let known = Zobrist::ALGORITHMS
        .iter()
        .find(|algorithm: &&Algorithm| algorithm.name == name);
    let position = TicTacToe::parse(board, None).expect("a board of the page is legal");
    chapter::run::<Zobrist, _, _>(
        *known.expect("a fact names an algorithm of the chapter"),
        &Ordered::natural(position),
        Depth::UNLIMITED,
        &Scoring::DEPTH_AWARE,
        options,
        false,
    )
}
