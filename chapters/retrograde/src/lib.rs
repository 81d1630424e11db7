//! Games in which positions repeat, solved backwards from their ends.
//!
//! A [`FiniteGame`] gives every position an index, its moves, its predecessors and its ends; [`solve()`] finds the [`Verdict`]
//! of each, with the distance in plies, and [`solve_watched`] tells a [`Watcher`] every step on the way. [`Graph`] is such a
//! game read from a line of text, [`Unfolded`] one made from any [`Game`](gametree::Game) without cycles, and [`chess`] has the
//! endgames with three men. [`first_inconsistency`] proves a table right from its own entries. [`faulty`] holds the mistakes
//! that people make.

mod algorithms;
mod answers;
mod best_play;
pub mod chess;
mod consistency;
mod facts;
pub mod faulty;
mod figures;
mod finite_game;
mod graph;
mod places;
mod program;
mod solve;
mod steppers;
mod tour;
mod unfolded;
mod verdict;
mod watcher;

pub use best_play::best_move;
pub use consistency::first_inconsistency;
pub use finite_game::{FiniteGame, Successor};
pub use graph::{Graph, GraphError, Mark};
pub use program::{Options, Retrograde, run_program};
pub use solve::{solve, solve_watched};
pub use unfolded::Unfolded;
pub use verdict::Verdict;
pub use watcher::{Unwatched, Watcher};
