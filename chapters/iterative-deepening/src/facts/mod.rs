//! Every number that the page quotes, with what it was measured on and what else confirms it.

mod aspiration;
pub mod connect_four;
mod demo;
mod half_known;
mod horizon;
mod stopped;

use std::ops::RangeInclusive;

use chapter::{Algorithm, Chapter, Fact, Quantity, Run};
use gametree::{Cell, Depth, Ordered, Scoring, TicTacToe};

use recount::{INFINITY, Iteration, Policy, Position, Table};

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

/// Plies enough for every game of the page.
const TO_THE_END: u32 = 99;

fn second_board(board: &str) -> Position<recount::TicTacToe> {
    Position::new(recount::TicTacToe::new(board))
}

/// A Connect Four board in the second implementation, lines counted at the horizon.
fn second_columns(played: &str) -> Position<recount::ConnectFour> {
    Position::new(recount::ConnectFour::after(played)).deep(TO_THE_END, recount::ConnectFour::lines)
}

/// The second implementation's iterations without a table.
fn recount_plain<B: recount::Board>(
    root: &Position<B>,
    depths: RangeInclusive<u32>,
) -> Vec<Iteration> {
    recount::deepen(root, depths, |position, _, tally| {
        recount::alpha_beta(position, -INFINITY, INFINITY, tally)
    })
}

/// Its iterations with a table, whose move comes first.
fn recount_with_table<B: recount::Board>(
    root: &Position<B>,
    depths: RangeInclusive<u32>,
) -> Vec<Iteration> {
    let mut table = Table::new(Policy::BEST_FIRST);
    recount::deepen(root, depths, |position, _, tally| {
        recount::with_table(position, -INFINITY, INFINITY, &mut table, tally)
    })
}

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
