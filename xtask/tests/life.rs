//! One number's life, as the book tells it: what the commands print when a page or the code says something else. Both are changed in
//! a copy of the workspace, and what is printed there is what the book shows.

use std::path::Path;
use std::process::Command;

use regex::Regex;
use tempfile::TempDir;
use walkdir::WalkDir;
use xtask::workspace::{Workspace, read, write};

const PAGE: &str = "book/src/honest.md";
const SNAPSHOT: &str = "chapters/retrograde/tests/snapshots/facts.snap";
const QUOTED: &str = "takes [five](fact:retrograde.graph.longest)";
const MISQUOTED: &str = "takes [four](fact:retrograde.graph.longest)";

/// A copy of what is checked, its ledger kept anew, so that nothing is found but what is changed from here on.
fn copy() -> TempDir {
    let (root, copy) = (
        Workspace::discover().unwrap().root,
        tempfile::tempdir().unwrap(),
    );
    let is_made = |name: &str| ["target", "node_modules", "stepper"].contains(&name);
    let files = WalkDir::new(&root).into_iter().filter_entry(|entry| {
        let name = entry.file_name().to_string_lossy();
        let is_hidden = name.starts_with('.') && ![".cargo", ".ci", ".github"].contains(&&*name);
        entry.depth() == 0
            || !(is_hidden || is_made(&name) && entry.path().parent() != Some(&root.join("book")))
    });
    for entry in files {
        let entry = entry.unwrap();
        let to = copy.path().join(entry.path().strip_prefix(&root).unwrap());
        if entry.file_type().is_dir() {
            std::fs::create_dir_all(to).unwrap();
        } else {
            std::fs::copy(entry.path(), to).unwrap();
        }
    }
    let left = run(copy.path(), &["bless", "prose"]);
    let holds = run(copy.path(), &["verify", "prose"]).contains("Everything holds");
    assert!(
        holds,
        "a page does not hold before anything is changed:\n{left}"
    );
    copy
}

/// What a command prints in the workspace at `root`, below the command itself. The times that it took differ, and are left out.
fn run(root: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    let command = command
        .args(arguments)
        .current_dir(root)
        .env_remove("CARGO_MANIFEST_DIR");
    let output = command.env("NO_COLOR", "1").output().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    let time = Regex::new(r"\d+\.\d s").unwrap();
    let printed = time.replace_all(&printed, "… s");
    format!(
        "$ cargo xtask {}\n{}",
        arguments.join(" "),
        printed.trim_end()
    )
}

/// Puts one text in the place of another, where that stands first.
fn replace(file: &Path, old: &str, new: &str) {
    let text = read(file).unwrap();
    assert!(text.contains(old), "{old} in {}", file.display());
    write(file, text.replacen(old, new, 1)).unwrap();
}

fn lock(name: &str, printed: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, printed));
}

#[test]
fn a_number_changes_on_its_page_and_in_its_lock() {
    let copy = copy();
    let (page, snapshot) = (copy.path().join(PAGE), copy.path().join(SNAPSHOT));
    replace(&page, QUOTED, MISQUOTED);
    lock(
        "output-life-verify",
        &run(copy.path(), &["verify", "prose"]),
    );
    replace(&page, MISQUOTED, QUOTED);
    let text =
        |text: &str| format!("\"id\": \"retrograde.graph.longest\",\n    \"text\": \"{text}\"");
    replace(&snapshot, &text("5"), &text("6"));
    lock("output-life-bless", &run(copy.path(), &["bless", "prose"]));
}
