//! The value of a game by backward induction.
//!
//! [`minimax()`] is the definition read as a program. [`negamax()`] says the same in one voice.  [`oracle()`] asks minimax for the truth that every other search of the book is tested
//! against. [`faulty`] holds the mistakes that people make on the way.

mod minimax;
mod negamax;

mod oracle;

pub mod faulty;

mod page;

pub use minimax::minimax;
pub use negamax::negamax;
pub use oracle::{oracle, oracle_with};
pub use page::{Minimax, MinimaxSearch, run_program};

#[cfg(test)]
mod tests;
