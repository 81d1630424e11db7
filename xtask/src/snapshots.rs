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
    let headed = text
        .strip_prefix("---\n")
        .and_then(|rest| rest.split_once("\n---\n"));
    let (_, body) = headed.with_context(|| {
        let path = path.display();
        format!("{path} is not a snapshot: it has no header between two lines of `---`")
    })?;
    Ok(body.trim_end_matches('\n').to_owned())
}

/// The locked outputs of every member, in the order of members and file names.
///
/// # Errors
///
/// When a snapshot cannot be read, or its first line is not `$ ` and a command.
pub fn outputs(workspace: &Workspace) -> Result<Vec<Output>> {
    let output = |Named { path, body, .. }: Named| {
        let first = body.lines().next().unwrap_or_default();
        let command = first.strip_prefix("$ ").with_context(|| {
            format!("{} does not begin with `$ ` and a command", path.display())
        })?;
        Ok(Output {
            command: command.to_owned(),
            path,
            block: body,
        })
    };
    named(workspace, "output-")?
        .into_iter()
        .map(output)
        .collect()
}

/// The locked figures of every member, in the order of members and file names.
///
/// # Errors
///
/// When a snapshot cannot be read.
pub fn figures(workspace: &Workspace) -> Result<Vec<Figure>> {
    let figure = |named: Named| Figure {
        id: format!("{}.{}", named.slug, named.name),
        path: named.path,
        svg: named.body,
    };
    let figures = named(workspace, "figure-")?.into_iter();
    Ok(figures.map(figure).collect())
}

/// The recorded runs of every member's steppers, in the order of members and file names.
///
/// # Errors
///
/// When a snapshot cannot be read or holds no JSON object.
pub fn steppers(workspace: &Workspace) -> Result<Vec<Stepper>> {
    let stepper = |named: Named| {
        let run = serde_json::from_str(&named.body)
            .with_context(|| format!("{} does not hold a recorded run", named.path.display()))?;
        Ok(Stepper {
            slug: named.slug,
            name: named.name,
            run,
        })
    };
    let steppers = named(workspace, "stepper-")?.into_iter();
    steppers.map(stepper).collect()
}

/// A snapshot whose name says what it is.
struct Named {
    path: PathBuf,
    /// The name of the member that it belongs to.
    slug: String,
    /// What follows the prefix in the snapshot's name.
    name: String,
    body: String,
}

/// The snapshots of every member whose names begin with the prefix. Insta puts the test target's name and two underscores in
/// front of a name unless told otherwise, so these are looked past.
fn named(workspace: &Workspace, prefix: &str) -> Result<Vec<Named>> {
    let mut found = Vec::new();
    for member in workspace.members()? {
        for path in files_below(&member.dir.join("tests/snapshots"), "snap")? {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let own = stem.rsplit_once("__").map_or(&*stem, |(_, own)| own);
            if let Some(name) = own.strip_prefix(prefix) {
                found.push(Named {
                    slug: member.name.clone(),
                    name: name.to_owned(),
                    body: body(&path)?,
                    path,
                });
            }
        }
    }
    Ok(found)
}
