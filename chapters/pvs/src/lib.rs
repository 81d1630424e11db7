//! Principal variation search: the first move is searched with the full window, and each later one is only asked whether it
//! is better.
//!
//! [`pvs()`] is the search; what it promises is what [`alpha_beta`](alpha_beta::alpha_beta) promises. [`tight_research`] re-searches
//! with a smaller window. [`Sorted`] puts an order of moves into the game, for all of them alike. [`faulty`] holds the mistakes
//! that people make on the way.

mod pvs;

mod tight_research;

mod first_moves;
mod sorted;
mod surprises;

pub mod faulty;

mod page;

#[cfg(test)]
mod tests;

pub use first_moves::FirstMoves;
pub use page::{Options, Pvs, PvsSearch, run_program};
pub use pvs::pvs;
pub use sorted::{Lot, Sorted, Sorting, Unsorted};
pub use surprises::Surprises;
pub use tight_research::{Floor, tight_research};
