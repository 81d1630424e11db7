//! Games in which positions repeat, solved backwards from their ends.
//!
//! A [`FiniteGame`] gives every position an index, its moves, its predecessors and its ends; [`solve()`] finds the [`Verdict`]
//! of each, with the distance in plies, and [`solve_watched`] tells a listener every step on the way. [`Graph`] is such a
//! game read from a line of text, [`Endgame`] one of the endgames of chess with three men, and [`Unfolded`] one made from any
//! [`Game`](gametree::Game) without cycles. [`first_inconsistency`] proves a table right from its own entries. [`faulty`] holds
//! the mistakes that people make.

// The idea: a token on a graph.
mod graph;

// The endgames of three men.
pub mod index;

mod endgame;

mod table;
pub mod tables;

mod play;

// The implementation.
mod verdict;

mod finite_game;

mod solve;
mod solve_event;

mod best_move;

mod consistency;

// A game without cycles.
mod unfolded;

// The rule that ends a game without progress.
mod clock;

// The pitfalls.
pub mod faulty;

// What binds the crate to its page.
mod page;

#[cfg(test)]
mod tests;

pub use best_move::best_move;
pub use clock::{can_claim, under_the_fifty_move_rule};
pub use consistency::first_inconsistency;
pub use endgame::{Endgame, Promotions};
pub use finite_game::{FiniteGame, Successor};
pub use graph::{Graph, GraphError, Mark};
pub use page::{Algorithm, Question, Retrograde, run_program};
pub use play::{Chooser, Line, LineEnd, choose, play};
pub use solve::{solve, solve_watched};
pub use solve_event::SolveEvent;
pub use table::{Census, LongestMate, SideCensus, Table};
pub use unfolded::Unfolded;
pub use verdict::Verdict;
