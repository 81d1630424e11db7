//! `cargo xtask exercise`: a reader's own copy of an exercise, and what is still wrong with it.

use std::fs;
use std::process::Stdio;

use anyhow::{Context as _, Result, bail};

use super::trial::{self, Tests};
use super::{Exercise, WHILE_EMPTY, load, take_apart};
use crate::workspace::{Workspace, write};

/// Where readers work, relative to the root.
const COPIES: &str = "exercises";

/// Tries the reader's copies of a chapter's exercises, or of one, and makes those that are not there; without a chapter lists all
/// exercises. `again` starts over. Says whether all hold.
///
/// # Errors
///
/// When there is no such exercise, a file cannot be read or written, or rustc cannot be started.
pub fn run(
    workspace: &Workspace,
    chapter: Option<&str>,
    name: Option<&str>,
    again: bool,
) -> Result<bool> {
    let all = load(workspace)?;
    let Some(chapter) = chapter else {
        say!("The exercises to program; the page of each chapter says more:");
        for exercise in &all {
            say!("  cargo xtask exercise {} {}", exercise.slug, exercise.name);
        }
        return Ok(true);
    };
    let own = all.iter().filter(|exercise| exercise.slug == chapter);
    let own: Vec<&Exercise> = own.collect();
    if own.is_empty() {
        let mut slugs: Vec<&str> = all.iter().map(|exercise| &*exercise.slug).collect();
        slugs.dedup();
        let slugs = slugs.join(", ");
        bail!("no chapter `{chapter}` has exercises to program; these have: {slugs}");
    }
    let is_meant = |exercise: &&&Exercise| name.is_none_or(|name| exercise.name == name);
    let meant: Vec<&&Exercise> = own.iter().filter(is_meant).collect();
    if meant.is_empty() {
        let names: Vec<&str> = own.iter().map(|exercise| &*exercise.name).collect();
        let (name, names) = (name.unwrap_or_default(), names.join(", "));
        bail!("the chapter `{chapter}` has no exercise `{name}`; it has: {names}");
    }
    let mut all_hold = true;
    for exercise in meant {
        all_hold &= work_on(workspace, exercise, again)?;
    }
    Ok(all_hold)
}

fn work_on(workspace: &Workspace, exercise: &Exercise, again: bool) -> Result<bool> {
    let Exercise {
        slug, name, body, ..
    } = exercise;
    let command = format!("cargo xtask exercise {slug} {name}");
    let copy = format!("{COPIES}/{slug}/{name}.rs");
    let file = workspace.root.join(&copy);
    let mut is_new = !file.is_file();
    if again && !is_new {
        let old = file.with_extension("old");
        fs::rename(&file, &old).with_context(|| format!("{copy} cannot be put aside"))?;
        say!("What you had is now {}.", workspace.relative(&old));
        is_new = true;
    }
    if is_new {
        let starter = take_apart(body).map(|(_, starter)| starter);
        write(&file, starter.context("the exercise has no hole")?)?;
        say!("{copy} is your copy. Its first lines say what to write, in place of `panic!`.");
    } else {
        say!("{copy} is your copy; `{command} --again` starts over.");
    }
    let program = workspace.root.join("target/exercises").join(slug);
    fs::create_dir_all(&program).context("target cannot be written to")?;
    let program = program.join(name);
    let Ok(tests) = trial::run(&file, &program, WHILE_EMPTY, Stdio::inherit())? else {
        say!(
            "It does not compile: the compiler says above where.\nNext: mend that, then `{command}` again."
        );
        return Ok(false);
    };
    report(&tests);
    let count = tests.passed.len() + tests.failed.len();
    if tests.hold() {
        say!(
            "It is solved: all {count} tests hold. A solution is folded below the exercise on the page."
        );
    } else if count == 0 {
        say!("There is no test in it any more.\nNext: `{command} --again` brings them back.");
    } else {
        let passed = tests.passed.len();
        let first = tests.failed.first().map_or("", |(test, _)| test);
        let first = words(first);
        say!(
            "{passed} of {count} tests hold.\nNext: write what `{first}` asks for, then `{command}` again."
        );
    }
    Ok(tests.hold())
}

fn report(tests: &Tests) {
    for test in &tests.passed {
        say!("  holds  {}", words(test));
    }
    for (test, message) in &tests.failed {
        say!("  FAILS  {}", words(test));
        for line in message.lines() {
            say!("         {line}");
        }
    }
}

/// The name of a test as a sentence.
fn words(test: &str) -> String {
    test.trim_start_matches("tests::").replace('_', " ")
}

#[cfg(test)]
mod tests {
    use super::super::tests::TEXT;
    use super::*;
    use crate::workspace::{read, tree};

    #[test]
    fn a_copy_is_made_once_and_never_overwritten_and_put_aside_when_asked() {
        let root = tree(&[
            ("book/src/SUMMARY.md", "# Summary\n"),
            ("chapters/demo/Cargo.toml", ""),
            ("chapters/demo/exercises/one.rs", TEXT),
        ]);
        let workspace = Workspace::at(root.path());
        let run = |name, again| run(&workspace, Some("demo"), name, again);
        let copy = root.path().join("exercises/demo/one.rs");
        assert!(!run(None, false).unwrap());
        let starter = read(&copy).unwrap();
        assert!(starter.contains("{\n    panic!(") && !starter.contains("ANCHOR"));
        for (written, holds) in [
            ("let unused = 1;\n    1", true),
            ("2", false),
            ("one(", false),
            ("one()", false),
        ] {
            let text = starter.replace("panic!(\"nothing is written here yet\");", written);
            write(&copy, &text).unwrap();
            assert_eq!(run(Some("one"), false).unwrap(), holds, "{written}");
            assert_eq!(read(&copy).unwrap(), text);
        }
        write(&copy, "mine").unwrap();
        assert!(!run(Some("one"), true).unwrap());
        assert_eq!(read(&copy).unwrap(), starter);
        assert_eq!(read(&copy.with_extension("old")).unwrap(), "mine");
        for (chapter, name, says) in [
            ("gone", None, "these have: demo"),
            ("demo", Some("two"), "it has: one"),
        ] {
            let error = super::run(&workspace, Some(chapter), name, false).unwrap_err();
            assert!(error.to_string().ends_with(says), "{error}");
        }
        assert!(super::run(&workspace, None, None, false).unwrap());
    }
}
