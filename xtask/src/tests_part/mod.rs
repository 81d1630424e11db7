//! The part `tests`: every test of the workspace, with insta never writing, and no snapshot that nothing reads.

pub mod snapshots;
mod transcript;

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context as _, Result, bail};

use crate::cargo::{self, Executable};
use crate::finding::Finding;
use crate::workspace::Workspace;
use transcript::{FailedTest, Show, Transcript};

/// Builds and runs the tests of the workspace, and checks that the snapshots on disk are those that the tests read.
///
/// Standard output gets cargo's `test result:` lines and the whole output of every test that failed.
///
/// # Errors
///
/// The tests could not be run, or no test ran at all.
pub fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let root = &workspace.root;
    let mut command = cargo::command();
    command.args(["test", "--workspace", "--no-run", "--message-format=json"]);
    let built = cargo::compile(&mut command, root, root)?;
    if !built.findings.is_empty() {
        return Ok(built.findings);
    }
    let references = ReferencesFile::new();
    let (transcript, status) = run(root, &references.0)?;
    let mut findings = failures(&transcript, &built.executables, root);
    if !status.success() && findings.is_empty() {
        bail!("cargo test failed ({status}); its own message stands above");
    }
    if transcript.executed == 0 {
        bail!("cargo test ran no test at all");
    }
    findings.extend(snapshots::pending(root)?);
    // A test that failed early may not have come to its snapshots, so only a green run can call one unused.
    if status.success() {
        findings.extend(snapshots::unreferenced(root, &references.read()?)?);
    }
    Ok(findings)
}

/// Where insta lists each snapshot file that it read; removed again when the run is over.
struct ReferencesFile(PathBuf);

impl ReferencesFile {
    fn new() -> Self {
        let name = format!("cairn-snapshots-{}.txt", std::process::id());
        Self(std::env::temp_dir().join(name))
    }

    fn read(&self) -> Result<String> {
        // No test has a snapshot: insta never made the file.
        if self.0.exists() {
            std::fs::read_to_string(&self.0)
                .with_context(|| format!("cannot read {}", self.0.display()))
        } else {
            Ok(String::new())
        }
    }
}

impl Drop for ReferencesFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn run(root: &Path, references: &Path) -> Result<(Transcript, ExitStatus)> {
    let mut command = cargo::command();
    command
        .args(["test", "--workspace", "--no-fail-fast", "--color=never"])
        .current_dir(root);
    without_insta_settings(&mut command);
    command
        .env("INSTA_UPDATE", "no")
        .env("INSTA_SNAPSHOT_REFERENCES_FILE", references);
    // One pipe for both streams: cargo names each binary on the one and the binary reports on the other, and only
    // their order tells which test belongs to which.
    let (reader, writer) = std::io::pipe()?;
    command
        .stdin(Stdio::null())
        .stdout(writer.try_clone()?)
        .stderr(writer);
    let mut child = command.spawn().context("cargo test cannot be started")?;
    // The command holds the writing ends; the pipe would never end while they are open.
    drop(command);
    let mut transcript = Transcript::default();
    for line in BufReader::new(reader).split(b'\n') {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        if transcript.line(&line) == Show::Yes {
            anstream::println!("{line}");
        }
    }
    Ok((transcript, child.wait()?))
}

/// Takes every setting of insta's out of a command's environment: some make a failing snapshot pass.
pub fn without_insta_settings(command: &mut Command) {
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("INSTA_") {
            command.env_remove(name);
        }
    }
}

fn failures(transcript: &Transcript, executables: &[Executable], root: &Path) -> Vec<Finding> {
    let mut findings: Vec<Finding> = transcript
        .failed
        .iter()
        .map(|test| failure(test, executables, root))
        .collect();
    for target in &transcript.failed_targets {
        let names = |executable: &Executable| {
            // Cargo leaves the package out when the workspace has only one.
            let alone = target == &executable.target;
            alone || *target == format!("-p {} {}", executable.package, executable.target)
        };
        let explains = |test: &FailedTest| match owner(test, executables) {
            Some(executable) => names(executable),
            None => target.ends_with("--doc"),
        };
        if !transcript.failed.iter().any(explains) {
            let package = target
                .strip_prefix("-p ")
                .and_then(|rest| rest.split(' ').next());
            let package = package.unwrap_or_default();
            findings.push(Finding::whole_file(
                &manifest(package, root),
                format!("the tests of `{target}` failed without naming a test"),
                "a result for each test",
                format!("cargo test {target}"),
            ));
        }
    }
    findings
}

fn failure(test: &FailedTest, executables: &[Executable], root: &Path) -> Finding {
    let owner = owner(test, executables);
    let (file, line, column) = match &test.place {
        Some(place) => (
            cargo::relative(Path::new(&place.file), root),
            place.line,
            place.column,
        ),
        None => (
            manifest(owner.map_or("xtask", |owner| &owner.package), root),
            1,
            1,
        ),
    };
    let (found, expected, mend) = if let Some(snapshot) = &test.snapshot {
        (
            format!("test `{}` no longer agrees with {snapshot}", test.name),
            "what the snapshot locks",
            "mend the code, or take a wanted change over with `cargo xtask bless`".to_owned(),
        )
    } else {
        let message = if test.message.is_empty() {
            String::new()
        } else {
            format!(": {}", test.message)
        };
        (
            format!("test `{}` failed{message}", test.name),
            "every test to pass",
            rerun(test, owner),
        )
    };
    Finding {
        file,
        line,
        column,
        found,
        expected: expected.to_owned(),
        mend,
    }
}

fn owner<'a>(test: &FailedTest, executables: &'a [Executable]) -> Option<&'a Executable> {
    let binary = test.binary.as_deref()?;
    executables
        .iter()
        .find(|executable| executable.path.ends_with(binary))
}

/// The command that runs a test alone.
fn rerun(test: &FailedTest, owner: Option<&Executable>) -> String {
    match owner {
        Some(owner) => format!(
            "mend the code; `cargo test -p {} {} {}` runs it alone",
            owner.package, owner.target, test.name
        ),
        None => {
            "mend the code; `cargo test --workspace --doc` runs the documentation's tests alone"
                .to_owned()
        }
    }
}

fn manifest(package: &str, root: &Path) -> String {
    ["chapters", "shared", "."]
        .iter()
        .map(|parent| root.join(parent).join(package).join("Cargo.toml"))
        .find(|path| path.is_file())
        .map_or_else(
            || "Cargo.toml".to_owned(),
            |path| cargo::relative(&path, root).replacen("./", "", 1),
        )
}

#[cfg(test)]
mod tests {
    use super::*;
    use transcript::Place;

    fn executable() -> Executable {
        Executable {
            path: "/w/target/debug/deps/facts-0a1b".to_owned(),
            package: "minimax".to_owned(),
            target: "--test facts".to_owned(),
        }
    }

    fn failed(snapshot: Option<&str>) -> FailedTest {
        FailedTest {
            name: "the_demo_board".to_owned(),
            binary: Some("target/debug/deps/facts-0a1b".to_owned()),
            place: Some(Place {
                file: "chapters/minimax/tests/facts.rs".to_owned(),
                line: 4,
                column: 9,
            }),
            snapshot: snapshot.map(str::to_owned),
            message: "left is not right".to_owned(),
        }
    }

    #[test]
    fn a_failed_test_is_mended_by_running_it_alone() {
        let finding = failure(&failed(None), &[executable()], Path::new("/w"));
        assert_eq!(finding.file, "chapters/minimax/tests/facts.rs");
        assert!(
            finding.found.contains("the_demo_board") && finding.found.contains("left is not right")
        );
        assert!(
            finding
                .mend
                .contains("cargo test -p minimax --test facts the_demo_board")
        );
    }

    #[test]
    fn a_failed_snapshot_is_mended_by_bless() {
        let finding = failure(
            &failed(Some("chapters/minimax/tests/snapshots/facts.snap")),
            &[executable()],
            Path::new("/w"),
        );
        assert!(finding.found.contains("facts.snap"));
        assert!(finding.mend.contains("cargo xtask bless"));
    }

    #[test]
    fn a_target_that_failed_without_a_failed_test_is_a_finding_of_its_own() {
        let mut transcript = Transcript::default();
        transcript
            .failed_targets
            .push("-p minimax --test facts".to_owned());
        assert_eq!(
            failures(&transcript, &[executable()], Path::new("/w")).len(),
            1
        );
        transcript.failed_targets.push("--lib".to_owned());
        assert_eq!(
            failures(&transcript, &[executable()], Path::new("/w")).len(),
            2
        );
        transcript.failed_targets.pop();
        transcript.failed.push(failed(None));
        assert_eq!(
            failures(&transcript, &[executable()], Path::new("/w")).len(),
            1,
            "the failed test explains it"
        );
    }
}
