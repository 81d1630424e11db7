//! What the tests need to know about the book and about this machine.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use serde_json::{Map, Value as Json, json};

use crate::facts::Facts;
use crate::snapshots::Stepper;

/// The plan of one run of the tests.
pub struct Plan {
    /// The browser.
    pub chromium: PathBuf,
    /// The directory of the built book.
    pub site: PathBuf,
    /// How the book is served a second time.
    pub below: Below,
    /// What the counters of the steppers must come to.
    pub facts: Facts,
    /// The steppers with their recorded runs.
    pub steppers: Vec<Stepper>,
}

/// The book as project pages serve it.
pub struct Below {
    /// The path, with a slash at either end.
    pub at: &'static str,
    /// The page for what is not there.
    pub missing: PathBuf,
}

impl Plan {
    /// Writes the plan where the tests read it.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn write(&self, file: &Path) -> Result<()> {
        let directory = file.parent().context("a plan lies in a directory")?;
        fs::create_dir_all(directory)
            .and_then(|()| fs::write(file, self.json().to_string()))
            .with_context(|| format!("cannot write {}", file.display()))
    }

    fn json(&self) -> Json {
        let facts: Map<String, Json> = self
            .facts
            .iter()
            .map(|fact| (fact.id.clone(), json!(fact.text)))
            .collect();
        let steppers: Vec<Json> = self
            .steppers
            .iter()
            .map(|stepper| json!({"page": stepper.slug, "name": stepper.name, "run": stepper.run}))
            .collect();
        json!({
            "chromium": self.chromium,
            "site": self.site,
            "below": {"at": self.below.at, "missing": self.below.missing},
            "facts": facts,
            "steppers": steppers,
        })
    }
}
