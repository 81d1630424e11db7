//! The part `tests`: every test of the workspace, with insta never writing, and no snapshot that nothing reads.
//!
//! The tests are built at once and their binaries run side by side. Whether one holds is told by its exit status alone. One that
//! passed before is not run again as long as nothing has changed that it can read: its own bytes, the programs of its package, and
//! every file in the directory of its package, or in the whole workspace where its sources know a way out of that directory.

mod failures;
pub mod snapshots;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use rayon::iter::{ParallelBridge as _, ParallelIterator as _};
use serde::{Deserialize, Serialize};

use crate::cargo::{self, Executable};
use crate::finding::Finding;
use crate::pattern::Pattern;
use crate::proof::{Input, Proof};
use crate::workspace::{Workspace, files_below, read, relative};

/// Builds and runs the tests of the workspace, and checks that the snapshots on disk are those that the tests read.
///
/// Standard output gets a line for each binary that ran, and everything that one printed which failed.
///
/// # Errors
///
/// The tests could not be built or run, or there is none at all.
pub fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let root = &workspace.root;
    let built = cargo::build_tests(root)?;
    if !built.findings.is_empty() {
        return Ok(built.findings);
    }
    let mut tests = binaries(root, &built.executables)?;
    tests.push(documentation(root)?);
    let known: Vec<Option<Passed>> = tests.iter().map(Tests::known).collect();
    let unchanged = known.iter().flatten().count();
    let results: Vec<Outcome> = tests
        .iter()
        .zip(known)
        // One after the other is handed to whoever has nothing to do.
        .par_bridge()
        .map(|(tests, known)| {
            known.map_or_else(|| tests.run(root), |known| Ok(Outcome::Passed(known)))
        })
        .collect::<Result<_>>()?;
    let mut findings = Vec::new();
    let mut passed = Passed::default();
    for outcome in results {
        match outcome {
            Outcome::Passed(tests) => {
                passed.count += tests.count;
                passed.snapshots.extend(tests.snapshots);
            }
            Outcome::Failed(found) => findings.extend(found),
        }
    }
    say!(
        "          {} tests passed; of {} test binaries {unchanged} are unchanged since they passed, by hash, and did not run again",
        passed.count,
        tests.len()
    );
    findings.extend(snapshots::pending(root)?);
    // A test that failed early may not have come to its snapshots, so only when all pass can one be called unused.
    if findings.is_empty() {
        if passed.count == 0 {
            bail!("there is no test at all");
        }
        findings.extend(snapshots::unreferenced(root, &passed.snapshots)?);
    }
    Ok(findings)
}

/// Tests that run in one process.
struct Tests {
    /// What selects them on cargo's command line: `-p minimax --test facts`.
    name: String,
    /// The program, its arguments, and the directory that it runs in.
    program: PathBuf,
    arguments: Vec<&'static str>,
    directory: PathBuf,
    proof: Proof,
}

/// What is known of tests that passed.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Passed {
    count: usize,
    /// The snapshots that they read, relative to the root.
    snapshots: BTreeSet<String>,
}

/// What came of tests.
enum Outcome {
    Passed(Passed),
    Failed(Vec<Finding>),
}

static PASSED: Pattern = Pattern::new(r"(?m)^test result: ok\. (\d+) passed;");

/// The test binaries that cargo built.
fn binaries(root: &Path, executables: &[Executable]) -> Result<Vec<Tests>> {
    let tests = executables.iter().filter(|executable| executable.is_test);
    tests
        .map(|test| {
            let name = format!("-p {} {}", test.package, test.target);
            let readable = if looks_around(&test.directory)? {
                root
            } else {
                &test.directory
            };
            let programs = executables.iter();
            let programs = programs.filter(|other| other.package == test.package && !other.is_test);
            let mut inputs = vec![Input::Directory(readable.to_owned())];
            inputs.push(Input::File(test.path.clone()));
            inputs.extend(programs.map(|program| Input::File(program.path.clone())));
            Ok(Tests {
                proof: Proof::of(root, &name, inputs)?,
                name,
                program: test.path.clone(),
                arguments: Vec::new(),
                directory: test.directory.clone(),
            })
        })
        .collect()
}

/// Whether the sources of a package know a way out of its directory, so that its tests may read anything in the workspace.
fn looks_around(directory: &Path) -> Result<bool> {
    for file in files_below(directory, "rs")? {
        let source = read(&file)?;
        if source.contains("CARGO_MANIFEST_DIR")
            || source.contains("\"../")
            || source.contains("\"..\"")
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The examples in the documentation, which rustdoc compiles and runs.
fn documentation(root: &Path) -> Result<Tests> {
    let mut cargo = cargo::command("-Vv");
    let version = String::from_utf8(cargo.output()?.stdout)?;
    let sources = ["chapters", "shared", "xtask/src", "book/interpreter"];
    let mut inputs = vec![Input::Text(version)];
    inputs.extend(sources.map(|sources| Input::Directory(root.join(sources))));
    inputs.extend(["Cargo.toml", "Cargo.lock"].map(|file| Input::File(root.join(file))));
    let name = "--workspace --doc".to_owned();
    Ok(Tests {
        proof: Proof::of(root, &name, inputs)?,
        name,
        program: cargo.get_program().into(),
        arguments: vec!["test", "--quiet", "--workspace", "--doc", "--color=never"],
        directory: root.to_owned(),
    })
}

impl Tests {
    /// What is known of them, when nothing has changed since they passed.
    fn known(&self) -> Option<Passed> {
        serde_json::from_str(&self.proof.note()?).ok()
    }

    fn run(&self, root: &Path) -> Result<Outcome> {
        let references = tempfile::NamedTempFile::new().context("no temporary file can be made")?;
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).current_dir(&self.directory);
        without_insta_settings(&mut command);
        let begun = Instant::now();
        let output = command
            .env("CARGO_MANIFEST_DIR", &self.directory)
            .env("INSTA_UPDATE", "no")
            .env("INSTA_SNAPSHOT_REFERENCES_FILE", references.path())
            .stdin(Stdio::null())
            .output()
            .with_context(|| format!("the tests of `{}` cannot be started", self.name))?;
        let text =
            [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
        if !output.status.success() {
            say!(
                "\ncargo test {}: {}\n{}",
                self.name,
                output.status,
                text.concat()
            );
            let manifest = relative(&self.directory.join("Cargo.toml"), root);
            return Ok(Outcome::Failed(failures::find(
                &self.name, &manifest, &text[0], root,
            )));
        }
        let counts = PASSED
            .captures_iter(&text[0])
            .map(|found| found[1].parse::<usize>());
        let passed = Passed {
            count: counts.sum::<Result<_, _>>()?,
            snapshots: snapshots::read(root, &std::fs::read_to_string(references.path())?),
        };
        if passed.count > 0 {
            let seconds = begun.elapsed().as_secs_f64();
            say!(
                "          {}: {} passed in {seconds:.1} s",
                self.name,
                passed.count
            );
        }
        self.proof.keep(&serde_json::to_string(&passed)?)?;
        Ok(Outcome::Passed(passed))
    }
}

/// Lets the tests that a command runs write their snapshots, whatever they were.
pub fn write_snapshots(command: &mut Command) {
    without_insta_settings(command);
    command.env("INSTA_UPDATE", "always");
    command.env("INSTA_FORCE_PASS", "1");
}

/// Takes every setting of insta's out of a command's environment: some make a failing snapshot pass.
fn without_insta_settings(command: &mut Command) {
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("INSTA_") {
            command.env_remove(name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tests that a shell takes the part of.
    fn tests(root: &Path, script: &'static str) -> Tests {
        let inputs = vec![Input::Text(script.to_owned())];
        Tests {
            name: "-p a --test b".to_owned(),
            program: "sh".into(),
            arguments: vec!["-c", script],
            directory: root.to_owned(),
            proof: Proof::of(root, "a", inputs).unwrap(),
        }
    }

    #[test]
    fn tests_that_pass_are_known_with_their_snapshots_until_something_changes() {
        let root = tempfile::tempdir().unwrap();
        std::fs::write(root.path().join("a.snap"), "").unwrap();
        let script = "echo 'test result: ok. 2 passed; 0 failed;'; echo ./a.snap >$INSTA_SNAPSHOT_REFERENCES_FILE";
        let passing = tests(root.path(), script);
        assert_eq!(passing.known(), None);
        let Outcome::Passed(passed) = passing.run(root.path()).unwrap() else {
            panic!("it exits with success");
        };
        assert_eq!((passed.count, passed.snapshots.len()), (2, 1));
        assert_eq!(passing.known(), Some(passed));
        assert_eq!(tests(root.path(), "exit 0").known(), None);
    }

    #[test]
    fn tests_that_name_a_path_out_of_their_package_may_read_anything() {
        let root = tempfile::tempdir().unwrap();
        let looks = |source: &str| {
            std::fs::write(root.path().join("a.rs"), source).unwrap();
            looks_around(root.path()).unwrap()
        };
        assert!(!looks("include!(\"a/b.rs\"); // up ../.."));
        assert!(!looks("board(\".........\")"));
        assert!(looks("read(\"../book\")"));
        assert!(looks("directory.join(\"..\")"));
        assert!(looks("env!(\"CARGO_MANIFEST_DIR\")"));
    }

    #[test]
    fn the_exit_status_decides_and_a_failure_is_never_known_as_passed() {
        let root = tempfile::tempdir().unwrap();
        let failing = tests(
            root.path(),
            "echo 'test result: ok. 1 passed; 0 failed;'; exit 101",
        );
        let Outcome::Failed(findings) = failing.run(root.path()).unwrap() else {
            panic!("it exits with failure");
        };
        assert_eq!(findings.len(), 1);
        assert_eq!(failing.known(), None);
    }

    #[test]
    fn insta_is_told_to_write_nothing() {
        let root = tempfile::tempdir().unwrap();
        let asks = tests(
            root.path(),
            "test \"$INSTA_UPDATE\" = no && test -z \"$INSTA_FORCE_PASS\"",
        );
        assert!(matches!(asks.run(root.path()).unwrap(), Outcome::Passed(_)));
    }
}
