//! Every search of the book on the same boards, and which to choose.

mod compared;
mod together;

mod page;

pub use compared::ComparedSearch;
pub use page::{Choosing, run_program};
pub use together::tagged_pvs;
