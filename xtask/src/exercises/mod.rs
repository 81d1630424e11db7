//! Exercises: files with a hole that a reader fills, below `chapters/*/exercises`. The part `exercises` proves of each that it can be
//! failed, and solved by what the page shows.

mod trial;
mod work;

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result};
use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};

use crate::finding::{Fault, Finding, rules};
use crate::pattern::Pattern;
use crate::proof::{Input, Proof};
use crate::snapshots::Named;
use crate::sources::is_marker;
use crate::workspace::{Workspace, files_below, read, stem, write};

pub use work::run;

/// The anchor around what a reader has to write.
pub const SOLUTION: &str = "solution";

/// No warnings about what is not used yet.
const WHILE_EMPTY: [&str; 2] = ["-A", "unused"];

/// An exercise, and its whole file.
pub type Exercise = Named<String>;

static HOLE: Pattern =
    Pattern::new(r"(?ms)^( *)// ANCHOR: solution\n(.*)^ *// ANCHOR_END: solution\n");

/// The exercises of all chapters, in the order of the chapters and of their own names.
///
/// # Errors
///
/// When a file cannot be read.
pub fn load(workspace: &Workspace) -> Result<Vec<Exercise>> {
    let mut exercises = Vec::new();
    for slug in workspace.chapters()? {
        let folder = workspace.root.join("chapters").join(&slug);
        for path in files_below(&folder.join("exercises"), "rs")? {
            exercises.push(Exercise {
                slug: slug.clone(),
                name: stem(&path),
                body: read(&path)?.replace("\r\n", "\n"),
                path,
            });
        }
    }
    Ok(exercises)
}

/// The solution, and what a reader begins with: the file with a panic in its place. Nothing when the file has no hole, or more.
fn take_apart(text: &str) -> Option<(&str, String)> {
    let markers = text.lines().filter(|line| is_marker(line)).count();
    let hole = HOLE.captures(text).filter(|_| markers == 2)?;
    let panic = "${1}panic!(\"nothing is written here yet\");\n";
    let solution = hole.get(2)?.as_str();
    Some((solution, HOLE.replace(text, panic).into_owned()))
}

rules! {
    ONE_HOLE: "what the reader writes, once, between `// ANCHOR: solution` and `// ANCHOR_END: solution`, each on a line of its own"
        => "put the markers around it, and no others into the file";
    UNSEEN: "a solution of which nothing longer than a few words stands elsewhere in the file" => "write the tests otherwise";
    BEGINS: "a file that compiles with a panic in place of the solution" => "move the markers around whole statements";
    FAILS: "a test that fails as long as nothing is written" => "test what the reader writes";
    SOLVES: "a solution without a warning that passes every test" => "mend the solution or the tests";
    FORMATTED: "what rustfmt writes" => "rustfmt --edition 2024 <file>";
}

/// Checks every exercise. One that held before and has not changed is not tried again.
///
/// # Errors
///
/// When a file cannot be read, or rustc or rustfmt cannot be started.
pub fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let version = Command::new("rustc").arg("-vV").output();
    let version = version.context("rustc cannot be started")?.stdout;
    let version = String::from_utf8_lossy(&version);
    let exercises = load(workspace)?;
    let checked = exercises.par_iter().map(|exercise| {
        let name = format!("exercise {} {}", exercise.slug, exercise.name);
        let inputs = [&*version, &exercise.body].map(|text| Input::Text(text.to_owned()));
        let proof = Proof::of(&workspace.root, &name, inputs.to_vec())?;
        if proof.note().is_some() {
            return Ok(None);
        }
        let fault = try_out(exercise)?;
        if fault.is_none() {
            proof.keep("")?;
        }
        let file = workspace.relative(&exercise.path);
        Ok(Some(fault.map(|fault| fault.at(&file, (1, 1)))))
    });
    let checked = checked.collect::<Result<Vec<_>>>()?;
    let unchanged = checked.iter().filter(|checked| checked.is_none()).count();
    say!(
        "           of {} exercises {unchanged} are unchanged since they held, by hash, and were not tried again",
        exercises.len()
    );
    Ok(checked.into_iter().flatten().flatten().collect())
}

/// What is wrong with an exercise, if anything is.
fn try_out(exercise: &Exercise) -> Result<Option<Fault>> {
    let text = &exercise.body;
    let Some((solution, starter)) = take_apart(text) else {
        return Ok(Some(ONE_HOLE.broken("another number of holes than one")));
    };
    let mut lines = solution.lines().map(str::trim);
    if let Some(line) = lines.find(|line| line.len() > 24 && starter.contains(line)) {
        let found = format!("`{line}`, which a reader finds in the file");
        return Ok(Some(UNSEEN.broken(found)));
    }
    let folder = tempfile::tempdir().context("no temporary directory can be made")?;
    let at = |name: &str| folder.path().join(name).join(&exercise.name);
    let attempt = |name: &str, text: &str, lints| {
        let file = at(name).with_extension("rs");
        write(&file, text)?;
        trial::run(&file, &at(name), lints, Stdio::piped())
    };
    let begun = attempt("starter", &starter, WHILE_EMPTY)?;
    let solved = attempt("solved", text, ["-D", "warnings"])?;
    Ok(match (begun, solved) {
        (Err(said), _) => Some(BEGINS.broken(said.trim())),
        (Ok(tests), _) if tests.failed.is_empty() => {
            Some(FAILS.broken("tests that hold though nothing is written"))
        }
        (_, Err(said)) => Some(SOLVES.broken(said.trim())),
        (_, Ok(tests)) if !tests.hold() => {
            let found = format!("a solution that fails: {:?}", tests.failed);
            Some(SOLVES.broken(found))
        }
        _ => unformatted(&at("solved").with_extension("rs"))?,
    })
}

fn unformatted(file: &Path) -> Result<Option<Fault>> {
    let mut rustfmt = Command::new("rustfmt");
    let rustfmt = rustfmt.args(["--edition", "2024", "--check"]).arg(file);
    let output = rustfmt.output().context("rustfmt cannot be started")?;
    let fault = || FORMATTED.broken("a file that is not formatted");
    Ok((!output.status.success()).then(fault))
}

#[cfg(test)]
mod tests {
    use super::*;

    pub const TEXT: &str = "//! Write one.\npub fn one() -> u8 {\n    // ANCHOR: solution\n    1\n    // ANCHOR_END: solution\n}\n\n\
        #[cfg(test)]\nmod tests {\n    #[test]\n    fn it_is_one() {\n        assert_eq!(super::one(), 1);\n    }\n}\n";

    fn found(text: &str) -> String {
        let exercise = Exercise {
            path: "chapters/demo/exercises/one.rs".into(),
            slug: "demo".to_owned(),
            name: "one-more".to_owned(),
            body: text.to_owned(),
        };
        let fault = try_out(&exercise).unwrap();
        fault.map_or_else(String::new, |fault| fault.at("one.rs", (1, 1)).to_string())
    }

    #[test]
    fn an_exercise_can_be_failed_and_solved_and_gives_nothing_away() {
        assert_eq!(found(TEXT), "");
        let more = "    // ANCHOR: more\n    1\n    // ANCHOR_END: more\n";
        let long = "    u8::from_str_radix(\"1\", 2).unwrap()\n";
        for (from, to, says) in [
            ("// ANCHOR: solution\n", "\n", "number of holes"),
            ("}\n\n", &format!("}}\n\n{more}"), "number of holes"),
            ("    1\n", long, ""),
            (
                "    // ANCHOR: solution\n    1\n    // ANCHOR_END: solution\n",
                "    1\n    // ANCHOR: solution\n    // ANCHOR_END: solution\n",
                "compiles with a panic",
            ),
            (
                "assert_eq!(super::one(), 1)",
                "assert_eq!(1, 1)",
                "hold though nothing",
            ),
            ("    1\n", "    2\n", "a solution that fails"),
            ("    1\n", "    let unused = 1;\n    1\n", "unused variable"),
            ("    1\n", "  1\n", "not formatted"),
        ] {
            let text = TEXT.replacen(from, to, 1);
            let found = found(&text);
            assert!(
                found.contains(says) && found.is_empty() == says.is_empty(),
                "{text}\n{found}"
            );
        }
        let shown = TEXT
            .replacen("    1\n", long, 1)
            .replace("1);", "u8::from_str_radix(\"1\", 2).unwrap());");
        assert!(found(&shown).contains("which a reader finds"));
    }
}
