//! Every search of the book on the same boards, and which to choose.

mod decision;
mod facts;
mod figures;
mod program;
mod stepper;
mod tour;

pub use program::{Choosing, run_program};
