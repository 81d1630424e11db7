//! What every chapter program shares: the command line, the facts behind the prose, traces and output.
//!
//! A chapter implements [`Chapter`] and hands it to [`main`]; everything a reader can type, and everything that the book
//! locks, follows from that.

mod answer;
mod arguments;
mod chapter;
mod document;
mod error;
mod fact;
mod input;
mod plot;
mod program;
mod progress;
mod prose;
mod report;
mod request;
mod run;
mod serve;
pub mod stepper;
mod style;
mod summary;
#[cfg(feature = "testing")]
pub mod testing;
mod trace;
mod tree_figure;

pub use answer::Answer;
pub use chapter::{Algorithm, Chapter, Example, Figure, Kind, Step};
pub use error::Error;
pub use fact::{Check, Fact, Quantity};
pub use input::Subject;
pub use plot::{Scale, Series, plot};
pub use program::{execute, main};
pub use progress::Progress;
pub use run::{Run, run};
pub use serve::reply;
pub use stepper::{Ask, Control, ControlKind, Stepper};
pub use tree_figure::tree_figure;

pub use clap;
pub use serde_json;
#[cfg(target_family = "wasm")]
pub use wasm_bindgen;
