//! The value of a game from null windows alone.
//!
//! [`drive()`] is the loop of MTD(f): it asks for one null window after another until a floor and a ceiling have met.
//! [`mtdf()`] runs it over the table of bounds of the chapter on transposition tables, which is what makes the repeated
//! searches cheap. [`line()`] reads from that table how the game goes on. [`faulty`] holds the mistakes that people make on the
//! way.

mod closing;
mod drive;
mod facts;
pub mod faulty;
mod figures;
mod line;
mod mtdf;
mod number_line;
mod program;
mod start;
mod stepper;
mod tour;

pub use closing::{Bounds, closing};
pub use drive::{Probe, drive};
pub use line::line;
pub use mtdf::{Found, RootMove, mtdf, probe_from_root};
pub use program::{Mtdf, MtdfOptions, run_program};
pub use start::{Start, Step};
