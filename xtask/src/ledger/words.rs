//! The words that readers meet beside the pages: help, messages and tours of the programs, the player and the theme, the
//! descriptions of the packages, and what continuous integration runs.

use std::fmt::Write as _;

use anyhow::Result;
use similar::{ChangeTag, TextDiff};

use super::AS_READ;
use crate::bibliography::squeeze;
use crate::finding::Finding;
use crate::pattern::Pattern;
use crate::prose::{HELP, TOKEN};
use crate::workspace::{HIDDEN, Workspace, files, read, write};

/// Where they are kept, relative to the root.
pub const KEPT: &str = "book/ledger/words.lock";

/// A comment, which is passed over, or a text in quotes.
static SCRIPT: Pattern =
    Pattern::new(r#"(?s)//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`[^`]*`"#);
/// A sentence, or a word on a button.
static SAYS: Pattern = Pattern::new(r"[A-Za-z]{2}.* |^.[A-Z][a-z]| [A-Za-z]{2}");

/// The words that are not as they were last read.
///
/// # Errors
///
/// When a file cannot be read.
pub fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let (was, is) = (
        read(&workspace.root.join(KEPT)).unwrap_or_default(),
        text(workspace)?,
    );
    let mut findings = Vec::new();
    for change in TextDiff::from_lines(&was, &is).iter_all_changes() {
        let (file, words) = change
            .value()
            .trim_end()
            .split_once(": ")
            .unwrap_or_default();
        if change.tag() != ChangeTag::Equal {
            let fault = AS_READ.broken(format!(
                "words that are not as they were last read\n    {} {words}",
                change.tag()
            ));
            findings.push(fault.at(file, (1, 1)));
        }
    }
    Ok(findings)
}

/// Keeps the words as they are now.
///
/// # Errors
///
/// When a file cannot be read or written.
pub fn keep(workspace: &Workspace) -> Result<()> {
    write(&workspace.root.join(KEPT), text(workspace)?)
}

/// What is kept of the words as they are now, a line for each.
///
/// # Errors
///
/// When a file cannot be read.
pub fn text(workspace: &Workspace) -> Result<String> {
    let mut text = String::new();
    let visible = files(&workspace.root)?;
    let hidden = HIDDEN.map(|file| workspace.root.join(file));
    for path in visible
        .into_iter()
        .chain(hidden)
        .filter(|path| path.is_file())
    {
        let file = workspace.relative(&path);
        for words in words(&file, &read(&path).unwrap_or_default()) {
            writeln!(text, "{file}: {words}")?;
        }
    }
    Ok(text)
}

/// What a file says, a line for each text in quotes; of what has no quotes, each line that says anything.
pub fn words(file: &str, text: &str) -> Vec<String> {
    let is_in = |folders: &[&str]| folders.iter().any(|folder| file.starts_with(folder));
    let (is_package, is_page) = (
        is_in(&["chapters/", "shared/"]),
        is_in(&["book/stepper/", "book/theme/"]),
    );
    let is_test =
        !file.contains("/src/") || file.ends_with("/tests.rs") || file.contains("/testing/");
    let (_, extension) = file.rsplit_once('.').unwrap_or_default();
    let pattern = match extension {
        "rs" if is_package && !is_test => &TOKEN,
        "js" if is_page => &SCRIPT,
        "toml" if is_package => return lines(text, |line| line.starts_with("description")),
        "hbs" | "svg" if is_page => {
            return lines(text, |line| line.contains("</") && SAYS.is_match(line));
        }
        _ if HIDDEN.contains(&file) => return lines(text, |line| !line.starts_with('#')),
        _ => return Vec::new(),
    };
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or(text);
    let is_help = HELP.is_match(text);
    let tokens = pattern.find_iter(text).map(|token| token.as_str());
    let says = tokens.filter(|token| {
        let is_comment = token.starts_with('/');
        let is_read = !is_comment || is_help && token.starts_with("///");
        is_read && SAYS.is_match(token)
    });
    says.map(squeeze).collect()
}

fn lines(text: &str, is_said: impl Fn(&str) -> bool) -> Vec<String> {
    let lines = text.lines().map(squeeze);
    lines
        .filter(|line| !line.is_empty() && is_said(line))
        .collect()
}
