//! The numbers that the book quotes: what was measured, what came out, and what else confirms it.

mod check;
mod facts;
mod formula;
mod measure;
mod number;
mod quantity;
mod typeset;

pub use check::{Check, CheckKind};
pub use facts::{Fact, Facts, Unchecked};
pub use formula::Formula;
pub use measure::{Measure, Once};
pub use quantity::Quantity;
