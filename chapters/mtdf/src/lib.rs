//! The value of a game from null windows alone.
//!
//! [`drive()`] is the loop of MTD(f): it asks for one null window after another until a floor and a ceiling have met.
//! [`probe_from_root()`] runs it over any search, and [`mtdf()`] over the table of bounds of the chapter on transposition tables,
//! which is what makes the repeated searches cheap. [`line()`] reads from that table how the game goes on. [`fail_hard()`] is
//! right and slow; [`faulty`] holds the mistakes that people make on the way.

mod line;

mod drive;
mod start;

mod probe_from_root;

mod mtdf;

mod fail_hard;

pub mod faulty;

mod page;

#[cfg(test)]
mod tests;

pub use drive::{Probe, drive};
pub use fail_hard::fail_hard;
pub use line::line;
pub use mtdf::mtdf;
pub use page::{Mtdf, MtdfSearch, Options, Probes, run_program};
pub use probe_from_root::{Found, RootMove, probe_from_root};
pub use start::{Start, Step};
