//! The usual case of a chapter: searches of games for two from a root, which is a board, a tree or an opening of Connect Four.

mod answer;
mod document;
mod position;
mod question;
mod quote;
mod roots;
mod run;
mod searches;
mod sentry;
mod table;
mod task;
mod trace;

pub use answer::{Answer, Extras};
pub use document::{move_json, run_json};
pub use position::{Judge, Move, Moves, Position, Root};
pub use question::{BoardArgs, CONNECT_FOUR_DEPTH, FromRoot, answer, search_parser};
pub use quote::{Aspect, Quotes, name};
pub use roots::Roots;
pub use run::{Run, Stopped, run, run_recorded};
pub use searches::{Searches, Tells, Watched};
pub use sentry::{MOST_PROBES, MOST_STORED, Stop};
pub use table::write_line;
pub use task::{Size, Task};
pub use trace::Narrator;
