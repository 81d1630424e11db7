//! What every chapter program shares: the command line, the facts behind the prose, traces and output.
//!
//! A chapter implements [`Chapter`] and hands it to [`main`]; everything a reader can type, and everything that the book
//! locks, follows from that. Most chapters search a game for two from a root: for them [`search`] holds a ready-made question.

mod argument;
mod arguments;
mod chapter;
mod draw;
mod error;
mod fact;
#[cfg(not(target_family = "wasm"))]
mod interrupt;
#[cfg(target_family = "wasm")]
mod interrupt {
    //! A page is not interrupted: its worker is ended.

    /// There is nothing to notice.
    pub const fn listen() {}

    /// It never has.
    #[must_use]
    pub const fn has_come() -> bool {
        false
    }
}
mod output;
mod program;
mod progress;
mod prose;
mod readable;
mod report;
mod rows;
mod says;
pub mod search;
mod serve;
pub mod stepper;
mod style;
#[cfg(feature = "testing")]
pub mod testing;

pub use argument::Digits;
pub use arguments::whole_number;
pub use chapter::{Asks, Chapter, Example, Figure, Reply, TourStep};
pub use draw::{DrawnEdge, DrawnNode, Scale, Series, Shape, draw_search, draw_tree, plot};
pub use error::Error;
pub use fact::{Check, CheckKind, Fact, Facts, Formula, Measure, Once, Quantity, Unchecked};
pub use interrupt::{has_come as is_interrupted, listen as listen_for_interrupts};
pub use output::{Form, Output};
pub use program::{execute, main};
pub use progress::Progress;
pub use rows::{Align, write_rows};
pub use says::{Says, refuse_numerals};
pub use search::{
    Answer, Aspect, BoardArgs, Extras, FromRoot, Judge, Move, Position, Quotes, Root, Roots, Run,
    Searches, Size, Stopped, Task, Tells, Watched, run,
};
pub use serve::reply;
pub use stepper::{Ask, Control, ControlKind, Stepper};

pub use clap;
pub use serde_json;
#[cfg(target_family = "wasm")]
pub use wasm_bindgen;
