//! What the tests said, a JSON object on each line, as findings.

use std::collections::BTreeSet;

use anyhow::{Context as _, Result};
use serde::Deserialize;

use crate::book::build::BUILT;
use crate::finding::Finding;

/// Everything that a run of the tests said.
#[derive(Debug, Default)]
pub struct Report {
    seen: Vec<Seen>,
    /// Numbers that no check depends on.
    pub measured: Vec<Measure>,
    done: Option<Done>,
}

/// A number that was measured on the way.
#[derive(Debug, Deserialize)]
pub struct Measure {
    /// What was measured.
    pub what: String,
    /// The number with its unit.
    pub value: String,
}

/// Something that does not hold on a page.
#[derive(Debug, Clone, Deserialize)]
struct Seen {
    /// The file of the built book.
    page: String,
    /// In which look, or after what, it was seen; may be empty.
    state: String,
    found: String,
    expected: String,
    mend: String,
}

/// How much was tested.
#[derive(Debug, Deserialize)]
struct Done {
    tasks: usize,
    pages: usize,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Line {
    Finding(Seen),
    Measured(Measure),
    Done(Done),
}

impl Report {
    /// Reads the lines that the tests printed.
    ///
    /// # Errors
    ///
    /// One of them is something else.
    pub fn parse(text: &str) -> Result<Self> {
        let mut report = Self::default();
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let read = serde_json::from_str(line)
                .with_context(|| format!("the browser tests printed something else: {line}"))?;
            match read {
                Line::Finding(seen) => report.seen.push(seen),
                Line::Measured(measure) => report.measured.push(measure),
                Line::Done(done) => report.done = Some(done),
            }
        }
        Ok(report)
    }

    /// Whether the tests came to their end and had something to test: an empty run never passes for a good one.
    pub fn complete(&self) -> bool {
        let some = |done: &Done| done.tasks > 0 && done.pages > 0;
        self.done.as_ref().is_some_and(some)
    }

    /// What was seen, each fault once with the pages on which it was seen. `source` gives the file that a page is written in,
    /// if it is written at all.
    pub fn findings(&self, source: impl Fn(&str) -> Option<String>) -> Vec<Finding> {
        let mut faults: Vec<Vec<&Seen>> = Vec::new();
        for seen in &self.seen {
            let known = faults
                .iter_mut()
                .find(|fault| fault[0].found == seen.found && fault[0].mend == seen.mend);
            match known {
                Some(fault) => fault.push(seen),
                None => faults.push(vec![seen]),
            }
        }
        faults
            .iter()
            .map(|fault| {
                let first = fault[0];
                let file = source(&first.page).unwrap_or_else(|| format!("{BUILT}/{}", first.page));
                let found = format!("{}{}", first.found, places(fault));
                Finding::whole_file(&file, found, &first.expected, &first.mend)
            })
            .collect()
    }
}

/// In which states a fault was seen on its first page, and on which other pages.
fn places(fault: &[&Seen]) -> String {
    let (here, elsewhere): (Vec<&Seen>, Vec<&Seen>) =
        fault.iter().partition(|seen| seen.page == fault[0].page);
    let states: BTreeSet<&str> = here.iter().map(|seen| seen.state.as_str()).collect();
    let pages: BTreeSet<&str> = elsewhere.iter().map(|seen| seen.page.as_str()).collect();
    let told = |before, names: BTreeSet<&str>, between| {
        let names: Vec<&str> = names.into_iter().filter(|name| !name.is_empty()).collect();
        match names.join(between) {
            names if names.is_empty() => String::new(),
            names => format!(" ({before}{names})"),
        }
    };
    told("", states, "; ") + &told("also on ", pages, ", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWICE: &str = r#"{"finding":{"page":"a.html","state":"dark","found":"f","expected":"e","mend":"m"}}
{"finding":{"page":"b.html","state":"dark","found":"f","expected":"e","mend":"m"}}
{"finding":{"page":"a.html","state":"light","found":"f","expected":"e","mend":"m"}}
{"measured":{"what":"w","value":"3 ms"}}
{"done":{"tasks":2,"pages":1}}"#;

    #[test]
    fn a_fault_is_told_once_with_its_states_and_the_other_pages() {
        let report = Report::parse(TWICE).unwrap();
        let findings = report.findings(|_| None);
        assert_eq!(findings.len(), 1);
        assert_eq!(findings[0].file, "target/book/a.html");
        assert_eq!(findings[0].found, "f (dark; light) (also on b.html)");
    }

    #[test]
    fn a_fault_is_told_at_the_page_that_an_author_can_mend() {
        let findings = Report::parse(TWICE)
            .unwrap()
            .findings(|page| (page == "a.html").then(|| "book/src/a.md".to_owned()));
        assert_eq!(findings[0].file, "book/src/a.md");
    }

    #[test]
    fn a_run_without_an_end_or_without_a_page_is_not_complete() {
        assert!(Report::parse(TWICE).unwrap().complete());
        assert!(!Report::parse("").unwrap().complete());
        let nothing = r#"{"done":{"tasks":0,"pages":0}}"#;
        assert!(!Report::parse(nothing).unwrap().complete());
    }

    #[test]
    fn a_line_that_is_no_report_is_an_error_that_shows_it() {
        let error = Report::parse("Segmentation fault").unwrap_err();
        assert!(error.to_string().contains("Segmentation fault"));
    }
}
