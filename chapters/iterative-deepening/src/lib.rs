//! Search one ply deep, then deeper and deeper: a move at any time, and a good order of moves for the next iteration.
//!
//! [`iterative_deepening()`] is the driver, and repeats the searches of the earlier chapters as they are: a [`Stoppable`] game
//! ends when the [`Stop`] has come, a [`Remembered`] table stores nothing from then on, and a gate keeps the rest from whoever
//! watches. [`aspire`] searches with a narrow window first, in a loop that is sure to end. [`Parrying`] is a small quiescence
//! search. [`faulty`] holds the mistakes that people make on the way.

mod stop;
mod stoppable;

mod gate;
mod remembered;

mod deepening;
mod repeated;

mod aspiration;
mod parrying;

pub mod faulty;

mod page;

#[cfg(test)]
mod tests;

pub use aspiration::{Aspiration, aspire};
pub use deepening::{CutOff, Deepened, Iteration, Plan, RootOrder, iterative_deepening};
pub use gate::{Gate, RootWatch};
pub use page::{DeepeningSearch, IterativeDeepening, Options, play_last_finished, run_program};
pub use parrying::Parrying;
pub use remembered::Remembered;
pub use repeated::{AlphaBeta, Repeated, Scouting, WithTable};
pub use stop::{Clock, Limits, Stop, Stopwatch, Timeless};
pub use stoppable::{Inside, Stoppable, StoppableMoves};
