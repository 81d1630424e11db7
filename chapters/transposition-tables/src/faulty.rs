//! The mistakes that people make, each as a search that can be run, so that a reader knows one when it is met.
//!
//! None of these is used by anything but pitfalls and the tests that show where they go wrong.

mod closed_window;
mod erased_move;
mod no_side;
mod untagged;
mod wrong_depth;
mod zero_key;

pub use closed_window::closed_window;
pub use erased_move::{erased_move, erasing};
pub use no_side::no_side;
pub use untagged::untagged;
pub use wrong_depth::{AnyDepth, SHALLOW, wrong_depth};
pub use zero_key::ZeroedTable;
