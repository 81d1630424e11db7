//! Every number that the page quotes, with what it was measured on and what else confirms it.

mod aspiration;
pub mod connect_four;
mod demo;
mod half_known;
mod horizon;
mod stopped;

use chapter::{Algorithm, Chapter, Fact, Quantity, Run};
use gametree::{Cell, Depth, Ordered, Scoring, TicTacToe};

use crate::{IterativeDeepening, Options};

pub use demo::DEMO;
pub use horizon::LOST;
pub use stopped::BLOCK;

/// All facts, by subject.
pub const FACTS: &[&[Fact]] = &[
    demo::FACTS,
    stopped::FACTS,
    half_known::FACTS,
    connect_four::FACTS,
    aspiration::FACTS,
    horizon::FACTS,
];

/// What stands behind most counts.
const SECOND: &str = "plain iterative deepening over rows of characters, with a map of bounds";

/// The algorithm of this name.
fn algorithm(name: &str) -> Algorithm {
    let known = IterativeDeepening::ALGORITHMS
        .iter()
        .find(|algorithm| algorithm.name == name);
    *known.expect("a fact names an algorithm of the chapter")
}

fn on_board(board: &str, name: &str, options: &Options) -> Run<Cell> {
    let position = TicTacToe::parse(board, None).expect("a board of the page is legal");
    chapter::run::<IterativeDeepening, _, _>(
        algorithm(name),
        &Ordered::natural(position),
        Depth::UNLIMITED,
        &Scoring::DEPTH_AWARE,
        options,
        false,
    )
}

/// An entry of one of a run's iterations, as its JSON has it.
fn read<M>(run: &Run<M>, index: usize, key: &str) -> i64 {
    let entry = &run.extras["iterations"][index][key];
    entry.as_i64().expect("a number in every iteration")
}

/// The nodes of all of a run's iterations, added up.
fn total<M>(run: &Run<M>) -> u64 {
    let iterations = run.extras["iterations"].as_array().map_or(0, Vec::len);
    let nodes = (0..iterations).map(|index| read(run, index, "nodes"));
    nodes.sum::<i64>().cast_unsigned()
}

fn points(points: i64) -> Quantity {
    Quantity::Points(points)
}

/// A move as its number.
fn mv(number: impl ToString + Copy) -> Quantity {
    Quantity::Text(number.to_string())
}

fn number(mv: Option<impl ToString + Copy>) -> Quantity {
    Quantity::Text(mv.map_or_else(|| "none".to_string(), |mv| mv.to_string()))
}
