//! What the page can play: a chapter's own searches, step by step, from whatever the reader has set.
//!
//! A [`Stepper`] is asked through a flat map of names and values and answers with one JSON document. The same function answers
//! natively, where its document is locked as a snapshot, and in the page, where it is compiled to WebAssembly. For that reason
//! nothing here may read a command line, a clock or a file.

mod ask;
mod control;
mod opening;
mod record;
mod search;
mod search_scene;
mod tree_scene;

pub use ask::Ask;
pub use control::{Control, ControlKind, Mode};
pub use opening::Opening;
pub use record::record;
pub use search::{Played, play, play_and_compare, read_board, replay};
pub use tree_scene::{SceneNode, SceneStep, TreeScene};

use serde_json::Value as Json;

use crate::Error;

/// Something that a page plays step by step.
#[derive(Clone, Copy, Debug)]
pub struct Stepper {
    /// The name that the page uses: `stepper:<slug>.<name>`.
    pub name: &'static str,
    /// What the reader may set, in the order of the page.
    pub controls: &'static [Control],
    /// The document that plays what the reader has set.
    pub replay: fn(&Ask) -> Result<Json, Error>,
    /// Where the page opens a run.
    pub opens: Opening,
    /// Counters of the document that must equal facts of the chapter at the end of the default run: the counter's name, then the
    /// fact's id.
    pub facts: &'static [(&'static str, &'static str)],
}

impl Stepper {
    /// What the reader finds before setting anything.
    pub fn default_ask(&self) -> Ask {
        self.controls
            .iter()
            .map(|control| (control.name, control.default))
            .collect()
    }

    /// The document that plays what the reader has set, with the step at which the page opens it, and with those of the stepper's
    /// controls that change nothing about it.
    ///
    /// # Errors
    ///
    /// Names the control whose value makes no sense.
    pub fn play(&self, ask: &Ask) -> Result<Json, Error> {
        let mut document = (self.replay)(ask)?;
        document["opens"] = self.opens.step(&document).into();
        if let Some(Json::Object(idle)) = document.get_mut("idle") {
            idle.retain(|name, _| self.controls.iter().any(|control| control.name == name));
        }
        Ok(document)
    }
}
