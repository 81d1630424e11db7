//! Reads what `cargo test` printed: which binary ran, what it counted, which tests failed and where they panicked.
//!
//! libtest's JSON format is not stable, so this reads the lines that people read. Nothing here decides whether the
//! tests hold: cargo's exit code does, and a failure that no line explains stays a failure.

use std::sync::LazyLock;

use regex::Regex;

/// Everything of one `cargo test` run that findings are made from.
#[derive(Debug, Default)]
pub struct Transcript {
    /// Tests that ran, passed or failed; ignored and filtered ones do not count.
    pub executed: usize,
    /// The tests that failed, in the order in which they were reported.
    pub failed: Vec<FailedTest>,
    /// The targets that cargo lists as failed, in its own words: `-p minimax --test facts`, or without the package when
    /// there is only one.
    pub failed_targets: Vec<String>,
    binary: Option<String>,
    section: Option<usize>,
}

/// A test that failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FailedTest {
    /// The test's path within its binary, for example `tests::a_win_scores_ten`.
    pub name: String,
    /// Path of the binary as cargo prints it; `None` for a documentation test.
    pub binary: Option<String>,
    /// Where it panicked.
    pub place: Option<Place>,
    /// The snapshot that did not match, where the failure was insta's.
    pub snapshot: Option<String>,
    /// The panic's message, its first line.
    pub message: String,
}

/// A place in a source file, as a panic or insta prints it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The file, relative to the workspace for its own sources.
    pub file: String,
    /// One-based line.
    pub line: usize,
    /// One-based column.
    pub column: usize,
}

/// What a line is to the person who runs the tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Show {
    /// Worth printing: cargo's progress, a result, or part of a failure.
    Yes,
    /// A passing test, or the space around it.
    No,
}

static RUNNING: LazyLock<Regex> = LazyLock::new(|| pattern(r"^\s+Running .*\((?<binary>[^)]+)\)$"));
static RESULT: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"^test result: .*?(?<passed>\d+) passed; (?<failed>\d+) failed;"));
static SECTION: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"^---- (?<name>.+?) (?:stdout )?----$"));
static PANIC: LazyLock<Regex> = LazyLock::new(|| {
    pattern(r"^thread '.*' (?:\(\d+\) )?panicked at (?<file>.+?):(?<line>\d+):(?<column>\d+):$")
});
static SNAPSHOT: LazyLock<Regex> = LazyLock::new(|| pattern(r"^Snapshot file: (?<file>.+)$"));
static SOURCE: LazyLock<Regex> = LazyLock::new(|| pattern(r"^Source: (?<file>.+):(?<line>\d+)$"));
static TARGET: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"^(?:error: (?:doc)?test failed, to rerun pass|\s+) ?`(?<target>(?:-p \S+ )?--[^`]+)`$",
    )
});

static DOCUMENTATION: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"^(?<file>\S+\.rs) - .*\(line (?<line>\d+)\)$"));

fn pattern(text: &str) -> Regex {
    Regex::new(text).expect("the patterns of this file are tested")
}

impl Transcript {
    /// Takes the next line, without its line break, and says whether it is worth showing.
    pub fn line(&mut self, line: &str) -> Show {
        if let Some(found) = RUNNING.captures(line) {
            self.enter(Some(found["binary"].to_owned()));
        } else if line.trim_start().starts_with("Doc-tests ") {
            self.enter(None);
        } else if let Some(found) = RESULT.captures(line) {
            self.executed += count(&found["passed"]) + count(&found["failed"]);
            self.section = None;
        } else if let Some(found) = SECTION.captures(line) {
            self.open(&found["name"]);
        } else if let Some(found) = TARGET.captures(line) {
            let target = found["target"].to_owned();
            if !self.failed_targets.contains(&target) {
                self.failed_targets.push(target);
            }
        } else if let Some(test) = self.section {
            self.failed[test].detail(line);
        } else {
            return if passing(line) { Show::No } else { Show::Yes };
        }
        Show::Yes
    }

    fn enter(&mut self, binary: Option<String>) {
        self.binary = binary;
        self.section = None;
    }

    fn open(&mut self, name: &str) {
        self.section = Some(self.failed.len());
        self.failed.push(FailedTest {
            name: name.to_owned(),
            binary: self.binary.clone(),
            place: documentation_place(name),
            snapshot: None,
            message: String::new(),
        });
    }
}

/// The place of a documentation test, which is its name: `shared/chapter/src/lib.rs - run (line 12)`.
fn documentation_place(name: &str) -> Option<Place> {
    let found = DOCUMENTATION.captures(name)?;
    Some(Place {
        file: found["file"].to_owned(),
        line: count(&found["line"]),
        column: 1,
    })
}

impl FailedTest {
    /// Takes a line of the test's own output.
    fn detail(&mut self, line: &str) {
        if let Some(found) = SNAPSHOT.captures(line) {
            self.snapshot = Some(found["file"].to_owned());
        } else if let Some(found) = SOURCE.captures(line) {
            // insta panics in its own code; the line that asserted is the one to go to.
            self.place = Some(Place {
                file: found["file"].to_owned(),
                line: count(&found["line"]),
                column: 1,
            });
        } else if let Some(found) = PANIC.captures(line) {
            // A test that catches a panic and panics again reports both: the last one ended it. A documentation test
            // panics in a file that rustdoc made up.
            if self.snapshot.is_none() && documentation_place(&self.name).is_none() {
                self.place = Some(Place {
                    file: found["file"].to_owned(),
                    line: count(&found["line"]),
                    column: count(&found["column"]),
                });
            }
            self.message.clear();
        } else if self.message.is_empty() && self.place.is_some() {
            line.trim().clone_into(&mut self.message);
        }
    }
}

/// Whether a line only says that all is well so far.
fn passing(line: &str) -> bool {
    line.is_empty()
        || line.starts_with("running ")
        || (line.starts_with("test ") && !line.ends_with("FAILED"))
}

fn count(digits: &str) -> usize {
    digits.parse().unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Transcript, Vec<String>) {
        let mut transcript = Transcript::default();
        let shown = text
            .lines()
            .filter(|line| transcript.line(line) == Show::Yes)
            .map(str::to_owned)
            .collect();
        (transcript, shown)
    }

    const PASSING: &str = "     Running unittests src/lib.rs (target/debug/deps/minimax-0a1b)\n\nrunning 2 tests\n\
        test a ... ok\ntest b ... ok\n\ntest result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s\n";

    const FAILING: &str = "     Running tests/rules.rs (target/debug/deps/rules-0a1b)\n\nrunning 1 test\n\
        test wins::a_row_wins ... FAILED\n\nfailures:\n\n---- wins::a_row_wins stdout ----\n\n\
        thread 'wins::a_row_wins' (812) panicked at chapters/minimax/tests/rules.rs:8:5:\n\
        assertion `left == right` failed\n  left: 1\n right: 2\n\n\nfailures:\n    wins::a_row_wins\n\n\
        test result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\n\
        error: test failed, to rerun pass `-p minimax --test rules`\nerror: 2 targets failed:\n    `-p minimax --test rules`\n    `-p pvs --lib`\n";

    const SNAPSHOT_FAILURE: &str = "     Running tests/facts.rs (target/debug/deps/facts-0a1b)\n\nfailures:\n\n\
        ---- facts stdout ----\n━━━━ Snapshot Summary ━━━━\nSnapshot file: chapters/minimax/tests/snapshots/facts.snap\n\
        Snapshot: facts\nSource: chapters/minimax/tests/facts.rs:12\n────\n\n\
        thread 'facts' (7) panicked at /registry/insta/src/runtime.rs:700:13:\nsnapshot assertion for 'facts' failed in line 12\n\n\
        failures:\n    facts\n\ntest result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n";

    #[test]
    fn passed_and_failed_tests_count_as_executed_and_ignored_ones_do_not() {
        assert_eq!(read(PASSING).0.executed, 2);
        assert_eq!(read(FAILING).0.executed, 1);
    }

    #[test]
    fn of_passing_tests_only_progress_and_results_are_shown() {
        let (_, shown) = read(PASSING);
        assert_eq!(shown.len(), 2, "{shown:?}");
        assert!(shown[1].starts_with("test result: ok."));
    }

    #[test]
    fn a_failed_test_has_the_place_where_it_panicked() {
        let (transcript, _) = read(FAILING);
        let place = Place {
            file: "chapters/minimax/tests/rules.rs".to_owned(),
            line: 8,
            column: 5,
        };
        assert_eq!(transcript.failed.len(), 1);
        assert_eq!(transcript.failed[0].name, "wins::a_row_wins");
        assert_eq!(
            transcript.failed[0].binary.as_deref(),
            Some("target/debug/deps/rules-0a1b")
        );
        assert_eq!(transcript.failed[0].place, Some(place));
        assert_eq!(
            transcript.failed[0].message,
            "assertion `left == right` failed"
        );
    }

    #[test]
    fn a_failed_documentation_test_has_the_place_of_its_example() {
        let text = "   Doc-tests chapter\n\nfailures:\n\n---- shared/chapter/src/lib.rs - run (line 12) stdout ----\n\
            thread 'main' panicked at /scratch/doctest.rs:3:1:\nno\n";
        let (transcript, _) = read(text);
        let place = Place {
            file: "shared/chapter/src/lib.rs".to_owned(),
            line: 12,
            column: 1,
        };
        assert_eq!(transcript.failed[0].place, Some(place));
        assert_eq!(transcript.failed[0].binary, None);
        assert_eq!(transcript.failed[0].message, "no");
    }

    #[test]
    fn each_failed_target_is_listed_once() {
        assert_eq!(
            read(FAILING).0.failed_targets,
            ["-p minimax --test rules", "-p pvs --lib"]
        );
    }

    #[test]
    fn a_target_of_the_only_package_is_listed_without_it() {
        let text =
            "error: doctest failed, to rerun pass `--doc`\nerror: 1 target failed:\n    `--doc`\n";
        assert_eq!(read(text).0.failed_targets, ["--doc"]);
    }

    #[test]
    fn a_failed_snapshot_is_named_and_placed_at_its_assertion() {
        let (transcript, _) = read(SNAPSHOT_FAILURE);
        let test = &transcript.failed[0];
        assert_eq!(
            test.snapshot.as_deref(),
            Some("chapters/minimax/tests/snapshots/facts.snap")
        );
        assert_eq!(
            test.place.as_ref().unwrap().file,
            "chapters/minimax/tests/facts.rs"
        );
        assert_eq!(test.place.as_ref().unwrap().line, 12);
    }

    #[test]
    fn the_output_of_a_failed_test_is_shown_whole() {
        let (_, shown) = read(FAILING);
        assert!(shown.iter().any(|line| line.contains("right: 2")));
    }
}
