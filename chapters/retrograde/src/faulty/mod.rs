//! The mistakes that people make, each as something that can be run, so that a reader knows one when he sees it.
//!
//! Two are solvers of their own. The others leave the solver as it is and tell it something wrong about the game, which is
//! where these faults come from. None is used by anything but the chapter's pitfalls and the tests that show where they go
//! wrong.

mod any_winning_move;
mod child_counted_once;
mod naive_memo;
mod no_move_is_loss;
mod one_kind_of_end;
mod one_queue;

pub use any_winning_move::any_winning_move;
pub use child_counted_once::ChildCountedOnce;
pub use naive_memo::{MemoEvent, naive_memo, naive_memo_watched};
pub use no_move_is_loss::NoMoveIsLoss;
pub use one_kind_of_end::OneKindOfEnd;
pub use one_queue::one_queue;
