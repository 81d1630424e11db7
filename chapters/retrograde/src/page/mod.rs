//! What binds the crate to its page: the numbers that it quotes, what it draws and plays, and the program that a reader runs.

mod algorithm;
mod answers;
mod facts;
mod figures;
mod places;
mod program;
mod steppers;
mod tour;
mod words;

use algorithm::Algorithm;

pub use program::{Options, Retrograde, run_program};
