//! The value of a game by backward induction, and how alpha-beta reaches it without looking at everything.
//!
//! [`minimax()`] is the definition read as a program. [`negamax()`] says the same in one voice. [`alpha_beta()`] gives the same
//! scores for a fraction of the nodes. [`oracle()`] asks minimax for the truth that every other search of the book is tested
//! against. [`faulty`] holds the mistakes that people make on the way.

mod minimax;
mod negamax;

mod alpha_beta;

mod oracle;

pub mod faulty;

mod page;

pub use alpha_beta::alpha_beta;
pub use minimax::minimax;
pub use negamax::negamax;
pub use oracle::{oracle, oracle_with};
pub use page::{Minimax, MinimaxSearch, run_program};

#[cfg(test)]
mod tests;
