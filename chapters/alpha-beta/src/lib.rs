//! Alpha-beta: the score of minimax for a fraction of the nodes.
//!
//! [`alpha_beta()`] searches a position with a window, and what it returns is the score or a bound of it. [`fail_hard()`] says no more than that the
//! window was left. [`faulty`] holds the mistakes that people make on the way.

mod alpha_beta;
mod fail_hard;

pub mod faulty;

mod page;

pub use alpha_beta::alpha_beta;
pub use fail_hard::fail_hard;
pub use page::{AlphaBeta, AlphaBetaSearch, run_program};

#[cfg(test)]
mod tests;
