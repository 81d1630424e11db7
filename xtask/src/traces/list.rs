//! What there is to ask, as the program `demos` lists it.

use anyhow::{Context as _, Result};
use serde::Deserialize;

/// A page and what it plays.
#[derive(Debug, Clone, Deserialize)]
pub struct Page {
    /// The chapter's slug.
    #[serde(rename = "page")]
    pub slug: String,
    /// What it plays.
    pub steppers: Vec<Stepper>,
}

/// Something that a page plays.
#[derive(Debug, Clone, Deserialize)]
pub struct Stepper {
    /// Its name on the page.
    pub name: String,
    /// What the reader may set.
    pub controls: Vec<Control>,
}

/// Something that the reader may set.
#[derive(Debug, Clone, Deserialize)]
pub struct Control {
    /// Its name in requests.
    pub name: String,
    /// What it takes: `mode`, `board`, `to_move`, `tree`, `order` or something else.
    pub kind: String,
    /// The value that the page starts from.
    pub default: String,
    /// Values that are worth trying one after the other.
    pub values: Vec<String>,
}

impl Stepper {
    /// The first control of a kind.
    pub fn control(&self, kind: &str) -> Option<&Control> {
        self.controls.iter().find(|control| control.kind == kind)
    }
}

/// Reads what `demos --list` prints.
///
/// # Errors
///
/// It is something else.
pub fn read(text: &str) -> Result<Vec<Page>> {
    serde_json::from_str(text).context("`demos --list` prints something unknown")
}
