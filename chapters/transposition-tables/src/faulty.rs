//! The mistakes that people make, each as a search that can be run, so that a reader knows one when he sees it.
//!
//! None of these is used by anything but pitfalls and the tests that show where they go wrong.

mod any_depth;
mod no_side;
mod untagged;

pub use any_depth::AnyDepth;
pub use no_side::no_side;
pub use untagged::untagged;
