//! The locked snapshots: what chapters computed, printed and drew when their tests last agreed.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::{Map, Value as Json};

use crate::workspace::{Workspace, files_below, read};

/// A locked output: what a command printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Output {
    /// The snapshot file.
    pub path: PathBuf,
    /// The command as the book shows it, without the `$ `.
    pub command: String,
    /// The whole block as the book shows it: `$ `, the command, and the lines it printed. No line break at its end.
    pub block: String,
}

/// A locked figure, drawn by a chapter's code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figure {
    /// The snapshot file.
    pub path: PathBuf,
    /// How pages name it: the chapter's slug, a dot, and the figure's own name.
    pub id: String,
    /// One `<svg …>…</svg>`.
    pub svg: String,
}

/// A stepper of a page, with the run that the page records.
#[derive(Debug, Clone, PartialEq)]
pub struct Stepper {
    /// The slug of the chapter.
    pub slug: String,
    /// The stepper's own name.
    pub name: String,
    /// The document of the run, with the stepper's controls.
    pub run: Map<String, Json>,
}

impl Stepper {
    /// How pages name it: the chapter's slug, a dot, and the stepper's own name.
    pub fn id(&self) -> String {
        format!("{}.{}", self.slug, self.name)
    }
}

/// The body of an insta snapshot: everything behind the header, without line breaks at its end.
///
/// # Errors
///
/// When the file cannot be read or has no header.
pub fn body(path: &Path) -> Result<String> {
    let text = read(path)?.replace("\r\n", "\n");
    body_of(&text).map(str::to_owned).with_context(|| {
        format!(
            "{} is not a snapshot: it has no header between two lines of `---`",
            path.display()
        )
    })
}

/// The body within the text of a snapshot file, if that has a header.
fn body_of(text: &str) -> Option<&str> {
    let rest = text.strip_prefix("---\n")?;
    let (_, body) = rest.split_once("\n---\n")?;
    Some(body.trim_end_matches('\n'))
}

/// The snapshot files of one member, sorted.
///
/// # Errors
///
/// When a directory cannot be read.
pub fn files(member: &Path) -> Result<Vec<PathBuf>> {
    files_below(&member.join("tests").join("snapshots"), "snap")
}

/// The locked outputs of every member, in the order of members and file names.
///
/// # Errors
///
/// When a snapshot cannot be read, or its first line is not `$ ` and a command.
pub fn outputs(workspace: &Workspace) -> Result<Vec<Output>> {
    let mut outputs = Vec::new();
    for member in workspace.members()? {
        for path in files(&member.dir)? {
            if name_after(&path, "output-").is_none() {
                continue;
            }
            let block = body(&path)?;
            let command = block
                .lines()
                .next()
                .and_then(|line| line.strip_prefix("$ "))
                .with_context(|| {
                    format!("{} does not begin with `$ ` and a command", path.display())
                })?
                .to_owned();
            outputs.push(Output {
                path,
                command,
                block,
            });
        }
    }
    Ok(outputs)
}

/// The locked figures of every member, in the order of members and file names.
///
/// # Errors
///
/// When a snapshot cannot be read.
pub fn figures(workspace: &Workspace) -> Result<Vec<Figure>> {
    let mut figures = Vec::new();
    for member in workspace.members()? {
        for path in files(&member.dir)? {
            if let Some(name) = name_after(&path, "figure-") {
                let id = format!("{}.{name}", member.name);
                let svg = body(&path)?;
                figures.push(Figure { path, id, svg });
            }
        }
    }
    Ok(figures)
}

/// The recorded runs of every member's steppers, in the order of members and file names.
///
/// # Errors
///
/// When a snapshot cannot be read or holds no JSON object.
pub fn steppers(workspace: &Workspace) -> Result<Vec<Stepper>> {
    let mut steppers = Vec::new();
    for member in workspace.members()? {
        for path in files(&member.dir)? {
            if let Some(name) = name_after(&path, "stepper-") {
                let run = serde_json::from_str(&body(&path)?)
                    .with_context(|| format!("{} does not hold a recorded run", path.display()))?;
                steppers.push(Stepper {
                    slug: member.name.clone(),
                    name,
                    run,
                });
            }
        }
    }
    Ok(steppers)
}

/// What follows the prefix in a snapshot's name, without the extension. Insta puts the test target's name and two
/// underscores in front unless told otherwise, so these are looked past.
fn name_after(path: &Path, prefix: &str) -> Option<String> {
    let stem = path.file_stem()?.to_str()?;
    let own = stem.rsplit_once("__").map_or(stem, |(_, own)| own);
    own.strip_prefix(prefix).map(str::to_owned)
}
