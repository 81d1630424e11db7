//! The mistakes that people make, each as a search that can be run, so that a reader knows them on sight.
//!
//! None of these is used by anything but pitfalls and the tests that show where they go wrong.

mod last_probe_move;
mod unmoved;
mod untagged;
mod until_equal;

pub use last_probe_move::last_probe_move;
pub use unmoved::{Unmoved, unmoved};
pub use untagged::untagged;
pub use until_equal::until_equal;
