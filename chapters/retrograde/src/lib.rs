//! Games in which positions repeat, solved backwards from their ends.
//!
//! A [`FiniteGame`] gives every position an index, its moves, its predecessors and its ends; [`solve()`] finds the [`Verdict`]
//! of each, with the distance in plies, and [`solve_watched`] tells a [`Watcher`] every step on the way. [`Graph`] is such a
//! game read from a line of text, [`Endgame`] one of the endgames of chess with three men, and [`Unfolded`] one made from any
//! [`Game`](gametree::Game) without cycles. [`first_inconsistency`] proves a table right from its own entries. [`faulty`] holds the mistakes
//! that people make.

mod algorithms;
mod answers;
mod best_move;
mod clock;
mod consistency;
mod endgame;
mod facts;
pub mod faulty;
mod figures;
mod finite_game;
mod graph;
pub mod index;
mod places;
mod play;
mod program;
mod recount;
mod solve;
mod steppers;
mod table;
pub mod tables;
mod tour;
mod unfolded;
mod verdict;
mod watcher;

pub use best_move::best_move;
pub use clock::{can_claim, under_the_fifty_move_rule};
pub use consistency::first_inconsistency;
pub use endgame::{Endgame, Promotions};
pub use finite_game::{FiniteGame, Successor};
pub use graph::{Graph, GraphError, Mark};
pub use play::{Chooser, Line, LineEnd, choose, play};
pub use program::{Options, Retrograde, run_program};
pub use solve::{solve, solve_watched};
pub use table::{Census, SideCensus, Table};
pub use unfolded::Unfolded;
pub use verdict::Verdict;
pub use watcher::{Unwatched, Watcher};
