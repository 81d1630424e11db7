//! The numbers that the book quotes: what was measured, what came out, and what else confirms it.

mod check;
mod facts;
mod measure;
mod quantity;

pub use check::{Check, CheckKind};
pub use facts::{Fact, Facts, Unchecked};
pub use measure::{Measure, Once};
pub use quantity::Quantity;
