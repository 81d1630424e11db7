//! The locked snapshots: what chapters computed, printed and drew when their tests last agreed.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::{Map, Value as Json};

use crate::workspace::{Workspace, files_below, read, stem};

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

/// A snapshot whose name says what it is: a chapter's figure or stepper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named<T> {
    /// The snapshot file.
    pub path: PathBuf,
    /// The slug of the chapter.
    pub slug: String,
    /// Its own name.
    pub name: String,
    /// What it holds.
    pub body: T,
}

/// A locked figure, drawn by a chapter's code: one `<svg …>…</svg>`.
pub type Figure = Named<String>;

/// A stepper of a page, with the document of the run that the page records, and with the stepper's controls.
pub type Stepper = Named<Json>;

impl<T> Named<T> {
    /// Whether a page means it: by the chapter's slug, a dot and its own name, or on the chapter's own page by its name.
    pub fn is_meant(&self, page_slug: Option<&str>, typed: &str) -> bool {
        let full = typed
            .strip_prefix(&*self.slug)
            .and_then(|rest| rest.strip_prefix('.'));
        full == Some(&self.name) || (page_slug == Some(&self.slug) && typed == self.name)
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
    let output = |Named { path, body, .. }: Named<String>| {
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
    named(workspace, "figure-")
}

/// The recorded runs of every member's steppers, in the order of members and file names.
///
/// # Errors
///
/// When a snapshot cannot be read or holds no JSON object.
pub fn steppers(workspace: &Workspace) -> Result<Vec<Stepper>> {
    let stepper = |stepper: Named<String>| {
        let Named {
            path,
            slug,
            name,
            body,
        } = stepper;
        let run = serde_json::from_str::<Map<String, Json>>(&body);
        let run =
            run.with_context(|| format!("{} does not hold a recorded run", path.display()))?;
        Ok(Stepper {
            path,
            slug,
            name,
            body: Json::Object(run),
        })
    };
    let steppers = named(workspace, "stepper-")?.into_iter();
    steppers.map(stepper).collect()
}

/// The snapshots of every member whose names begin with the prefix. Insta puts the test target's name and two underscores in
/// front of a name unless told otherwise, so these are looked past.
fn named(workspace: &Workspace, prefix: &str) -> Result<Vec<Named<String>>> {
    let mut found = Vec::new();
    for member in workspace.members()? {
        let slug = stem(&member);
        for path in files_below(&member.join("tests/snapshots"), "snap")? {
            let stem = stem(&path);
            let own = stem.rsplit_once("__").map_or(&*stem, |(_, own)| own);
            if let Some(name) = own.strip_prefix(prefix) {
                found.push(Named {
                    slug: slug.clone(),
                    name: name.to_owned(),
                    body: body(&path)?,
                    path,
                });
            }
        }
    }
    Ok(found)
}
