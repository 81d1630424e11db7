//! The mistakes that people make, each as a search that can be run, so that a reader knows one when he sees it.
//!
//! None of these is used by anything but pitfalls and the tests that show where they go wrong.

mod no_side;
mod untagged;
mod wrong_depth;

pub use no_side::no_side;
pub use untagged::untagged;
pub use wrong_depth::{AnyDepth, SHALLOW, wrong_depth};
