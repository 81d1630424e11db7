//! Every search of the book once more, written to be read, and to disagree should the book be wrong.
//!
//! The crate has no dependencies, so the compiler keeps the promise that it shares no code with what it confirms. Boards are
//! arrays of characters; scores are plain signed numbers, seen by the side to move, so that each search shows its
//! `-beta, -alpha`; a table is a map whose keys are whole boards. Nothing here is quick, and nothing is generic where a number
//! would do.
//!
//! A [`Position`] is a board and how it is searched: how deep, what the horizon is worth, in which order. [`run`] starts any
//! search that takes a window and returns its score, its line and its [`Tally`]:
//!
//! ```
//! use recount::{Position, TicTacToe, alpha_beta, pvs, run};
//!
//! let demo = Position::new(TicTacToe::new("XXO..X.O."));
//! assert_eq!(run(&demo, alpha_beta).tally.nodes, 40);
//! assert_eq!(run(&demo.in_order(&[6, 3, 4, 8]), pvs).tally.nodes, 29);
//! ```

mod alpha_beta;
pub mod chess;
mod connect_four;
mod count;
mod deepening;
pub mod faulty;
mod history;
mod keys;
mod memo;
mod minimax;
mod mtdf;
mod order;
mod position;
mod pvs;
mod quotient;
pub mod retrograde;
mod slots;
mod table;
mod tally;
pub mod tic_tac_toe;
mod together;
mod tree;

pub use alpha_beta::{alpha_beta, fail_hard_alpha_beta};
pub use connect_four::ConnectFour;
pub use count::{count_positions, positions_by_ply};
pub use deepening::{
    Iteration, aspire, best_within, deepen, deepen_within, finished_within, retry_deeper,
    stop_carelessly, stoppable, total_nodes,
};
pub use history::Remembered;
pub use keys::{Carried, Folded, Grid, Keys, equal_pairs, joined, places, random};
pub use memo::{Scores, memo, run_with_scores};
pub use minimax::{best_moves, minimax, move_scores};
pub use mtdf::{Driven, SearchWithTable, drive, fail_hard, forgetful, halve, mtdf, without_table};
pub use position::{Board, End, Position};
pub use pvs::{Variant, pvs, pvs_variant};
pub use quotient::{hundredths, percent, quotient};
pub use slots::Scheme;
pub use table::{Fault, Known, Policy, Table, run_with_table, with_table};
pub use tally::{Found, Tally, run};
pub use tic_tac_toe::TicTacToe;
pub use together::{deepen_mtdf, pvs_with_table};
pub use tree::Tree;

/// Beyond every score.
pub const INFINITY: i64 = 1_000_000;
