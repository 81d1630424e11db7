//! What a test binary printed about the tests that failed, as findings.
//!
//! libtest's JSON format is not stable, so this reads the lines that people read. Nothing here decides whether the tests hold: the
//! exit status has done that, and a failure that no line explains is a finding of its own.

use std::path::Path;

use regex::Captures;

use crate::finding::Finding;
use crate::pattern::Pattern;
use crate::workspace::relative;

static SECTION: Pattern = Pattern::new(r"(?m)^---- (.+?) (?:stdout )?----$");
static PANIC: Pattern =
    Pattern::new(r"(?m)^thread '.*' (?:\(\d+\) )?panicked at (.+?):(\d+):(\d+):\n(.*)$");
static SNAPSHOT: Pattern = Pattern::new(r"(?m)^Snapshot file: (.+)$");
static SOURCE: Pattern = Pattern::new(r"(?m)^Source: (.+):(\d+)$");
static DOCUMENTATION: Pattern = Pattern::new(r"^(\S+\.rs) - .*\(line (\d+)\)$");

/// A finding for each failed test in the output of the tests that `cargo test NAME` runs, whose package has this manifest.
pub fn find(name: &str, manifest: &str, output: &str, root: &Path) -> Vec<Finding> {
    let starts: Vec<Captures> = SECTION.captures_iter(output).collect();
    let ends = starts.iter().skip(1).map(|next| next.get_match().start());
    let sections = starts.iter().zip(ends.chain([output.len()]));
    let findings: Vec<Finding> = sections
        .map(|(start, end)| {
            let said = &output[start.get_match().end()..end];
            failure(name, manifest, &start[1], said, root)
        })
        .collect();
    if !findings.is_empty() {
        return findings;
    }
    vec![Finding::whole_file(
        manifest,
        format!("the tests of `{name}` failed without naming a test"),
        "a result for each test",
        format!("cargo test {name}"),
    )]
}

fn failure(name: &str, manifest: &str, test: &str, said: &str, root: &Path) -> Finding {
    let number = |digits: &str| digits.parse().unwrap_or(1);
    // A test that catches a panic and panics again reports both: the last one ended it.
    let panic = PANIC.captures_iter(said).last();
    let snapshot = SNAPSHOT.captures(said);
    // insta panics in its own code, and a documentation test in a file that rustdoc made up.
    let source = SOURCE.captures(said).filter(|_| snapshot.is_some());
    let asserted = source.or_else(|| DOCUMENTATION.captures(test));
    let (file, line, column) = match (&asserted, &panic) {
        (Some(place), _) => (&place[1], number(&place[2]), 1),
        (None, Some(panic)) => (&panic[1], number(&panic[2]), number(&panic[3])),
        (None, None) => (manifest, 1, 1),
    };
    let (found, expected, mend) = if let Some(snapshot) = snapshot {
        (
            format!("test `{test}` no longer agrees with {}", &snapshot[1]),
            "what the snapshot locks",
            "mend the code, or take a wanted change over with `cargo xtask bless`".to_owned(),
        )
    } else {
        let message = panic.as_ref().map(|panic| format!(": {}", panic[4].trim()));
        (
            format!("test `{test}` failed{}", message.unwrap_or_default()),
            "every test to pass",
            format!("mend the code; `cargo test {name}` runs it again"),
        )
    };
    Finding {
        file: relative(Path::new(file), root),
        line,
        column,
        found,
        expected: expected.to_owned(),
        mend,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(output: &str) -> Vec<Finding> {
        let (name, manifest) = ("-p minimax --test rules", "chapters/minimax/Cargo.toml");
        find(name, manifest, output, Path::new("/w"))
    }

    fn place(finding: &Finding) -> (&str, usize, usize) {
        (&finding.file, finding.line, finding.column)
    }

    const FAILING: &str = "running 2 tests\ntest wins::a_row_wins ... FAILED\n\nfailures:\n\n---- wins::a_row_wins stdout ----\n\n\
        thread 'wins::a_row_wins' (812) panicked at chapters/minimax/tests/rules.rs:8:5:\n\
        assertion `left == right` failed\n  left: 1\n right: 2\n\n\
        ---- other stdout ----\n\nthread 'other' panicked at a.rs:1:2:\ncaught\nthread 'other' panicked at b.rs:3:4:\nlast\n\n\
        failures:\n    other\n    wins::a_row_wins\n\n\
        test result: FAILED. 0 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n";

    const SNAPSHOT_FAILURE: &str = "failures:\n\n---- facts stdout ----\n━━━━ Snapshot Summary ━━━━\n\
        Snapshot file: chapters/minimax/tests/snapshots/facts.snap\nSnapshot: facts\nSource: chapters/minimax/tests/facts.rs:12\n────\n\n\
        thread 'facts' (7) panicked at /registry/insta/src/runtime.rs:700:13:\nsnapshot assertion for 'facts' failed in line 12\n\n\
        failures:\n    facts\n";

    #[test]
    fn a_failed_test_is_told_where_it_panicked_with_the_message_and_the_command_that_repeats_it() {
        let findings = read(FAILING);
        assert_eq!(findings.len(), 2);
        let (first, second) = (&findings[0], &findings[1]);
        assert_eq!(place(first), ("chapters/minimax/tests/rules.rs", 8, 5));
        let found = "test `wins::a_row_wins` failed: assertion `left == right` failed";
        assert_eq!(first.found, found);
        let again = "cargo test -p minimax --test rules";
        assert!(first.mend.contains(again));
        assert_eq!(place(second), ("b.rs", 3, 4), "the panic that ended it");
        assert!(second.found.ends_with("failed: last"));
    }

    #[test]
    fn a_failed_snapshot_is_told_at_its_assertion_and_mended_by_bless() {
        let findings = read(SNAPSHOT_FAILURE);
        assert_eq!(findings.len(), 1);
        let first = &findings[0];
        assert_eq!(place(first), ("chapters/minimax/tests/facts.rs", 12, 1));
        let snapshot = "chapters/minimax/tests/snapshots/facts.snap";
        assert!(first.found.contains(snapshot));
        assert!(first.mend.contains("cargo xtask bless"));
    }

    #[test]
    fn a_failed_documentation_test_is_told_at_its_example() {
        let findings = read(
            "---- shared/chapter/src/lib.rs - run (line 12) stdout ----\nthread 'main' panicked at /scratch/doctest.rs:3:1:\nno\n",
        );
        assert_eq!(place(&findings[0]), ("shared/chapter/src/lib.rs", 12, 1));
        assert!(findings[0].found.ends_with("failed: no"));
    }

    #[test]
    fn a_failure_without_a_failed_test_is_a_finding_of_its_own() {
        for output in ["", "running 1 test\nmemory exhausted\n"] {
            let findings = read(output);
            assert_eq!(findings.len(), 1);
            assert_eq!(place(&findings[0]), ("chapters/minimax/Cargo.toml", 1, 1));
        }
    }
}
