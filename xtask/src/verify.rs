//! `cargo xtask verify`: runs the parts and reports what does not hold.

use std::time::{Duration, Instant};

use anstyle::{AnsiColor, Style};
use anyhow::Result;
use clap::ValueEnum;
use clap::builder::PossibleValue;

use crate::finding::Finding;
use crate::workspace::Workspace;
use crate::{book, browser, exercises, listings, outputs, prose, style, tests_part, traces};

/// A part of the verification, in the order in which they run: what takes a second comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Part {
    /// Every number in the pages is locked to a fact or to a source, and every block is as it was last read
    Prose,
    /// Every listing is cut from source that is compiled
    Listings,
    /// Every printed output is a locked one
    Outputs,
    /// Format, lints and documentation
    Style,
    /// All tests, with no snapshot left over
    Tests,
    /// The built pages: no warning, no broken link, no request to another site
    Book,
    /// What the pages load gives the same traces as the native build
    Traces,
    /// Each exercise fails as a reader gets it, and passes with its solution
    Exercises,
    /// Every page in a real browser; runs only when it is named, since it needs Chromium and Node.js
    Browser,
}

impl Part {
    /// The name on the command line.
    fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// What the part makes sure of, as the command line's help says it.
    fn says(self) -> String {
        let help = self.to_possible_value();
        let help = help.as_ref().and_then(PossibleValue::get_help);
        help.map(ToString::to_string).unwrap_or_default()
    }

    fn check(self, workspace: &Workspace) -> Result<Vec<Finding>> {
        match self {
            Self::Prose => prose::check(workspace),
            Self::Listings => listings::check(workspace),
            Self::Outputs => outputs::check(workspace),
            Self::Style => style::check(workspace),
            Self::Tests => tests_part::check(workspace),
            Self::Book => book::check::check(workspace),
            Self::Traces => traces::check(workspace),
            Self::Exercises => exercises::check(workspace),
            Self::Browser => browser::check(workspace),
        }
    }
}

/// What came of a part: what it found, or why it could not run, which is never taken for success.
type Verdict = Result<Vec<Finding>>;

fn holds(verdict: &Verdict) -> bool {
    verdict.as_ref().is_ok_and(Vec::is_empty)
}

const STRONG: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();
const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();

/// Runs the given parts, or all when none is given, prints the report on standard output and says whether all hold.
pub fn run(workspace: &Workspace, parts: &[Part]) -> bool {
    let start = Instant::now();
    let mut verdicts = Vec::new();
    for part in chosen(parts) {
        say!(
            "{STRONG}{:<9}{STRONG:#}  {FAINT}{}{FAINT:#}",
            part.name(),
            part.says()
        );
        let begun = Instant::now();
        let verdict = part.check(workspace);
        print_result(part, &verdict, begun.elapsed());
        verdicts.push((part, verdict));
    }
    print_findings(&verdicts);
    let failed: Vec<String> = verdicts
        .iter()
        .filter(|(_, verdict)| !holds(verdict))
        .map(|(part, _)| part.name())
        .collect();
    let time = seconds(start.elapsed());
    if failed.is_empty() {
        let count = verdicts.len();
        say!("{GOOD}Everything holds{GOOD:#}: {count} of {count} parts, {time}");
    } else {
        say!(
            "{BAD}Not everything holds{BAD:#}: {} ({time})",
            failed.join(", ")
        );
    }
    failed.is_empty()
}

/// Each part once, in the order in which they run. What needs more than a Rust toolchain runs only when it is named.
fn chosen(parts: &[Part]) -> Vec<Part> {
    let plain = |part: &Part| parts.is_empty() && *part != Part::Browser;
    let wanted = |part: &Part| plain(part) || parts.contains(part);
    Part::value_variants()
        .iter()
        .copied()
        .filter(wanted)
        .collect()
}

fn print_result(part: Part, verdict: &Verdict, time: Duration) {
    let (style, result) = match verdict {
        Ok(findings) if findings.is_empty() => (GOOD, "holds".to_owned()),
        Ok(findings) if findings.len() == 1 => (BAD, "1 finding".to_owned()),
        Ok(findings) => (BAD, format!("{} findings", findings.len())),
        Err(_) => (BAD, "could not run".to_owned()),
    };
    say!(
        "{:<9}  {style}{result}{style:#}, {}",
        part.name(),
        seconds(time)
    );
}

fn print_findings(verdicts: &[(Part, Verdict)]) {
    let mut printed: Vec<&Finding> = Vec::new();
    for (part, verdict) in verdicts.iter().filter(|(_, verdict)| !holds(verdict)) {
        say!("\n{STRONG}{}{STRONG:#}: {}", part.name(), part.says());
        match verdict {
            Err(error) => say!("\n{BAD}could not run{BAD:#}: {error:#}"),
            Ok(findings) => {
                for finding in findings {
                    // Two parts may come upon the same fault.
                    if printed.contains(&finding) {
                        continue;
                    }
                    say!("\n{}", styled(finding));
                    printed.push(finding);
                }
            }
        }
    }
    if !verdicts.iter().all(|(_, verdict)| holds(verdict)) {
        say!();
    }
}

/// Prints what `bless` could not mend, and says whether there is nothing of the kind.
pub fn report_left(findings: &[Finding]) -> bool {
    for finding in findings {
        say!("\n{}", styled(finding));
    }
    if !findings.is_empty() {
        say!("\n{BAD}{} left to mend by hand{BAD:#}", findings.len());
    }
    findings.is_empty()
}

/// A finding as its `Display` writes it, with the place set off.
fn styled(finding: &Finding) -> String {
    let plain = finding.to_string();
    let place = format!("{}:{}:{}", finding.file, finding.line, finding.column);
    match plain.strip_prefix(&place) {
        Some(rest) => format!("{BAD}{place}{BAD:#}{rest}"),
        None => plain,
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_run_once_and_cheap_ones_first_whatever_was_asked() {
        let asked = [Part::Book, Part::Prose, Part::Book];
        assert_eq!(chosen(&asked), [Part::Prose, Part::Book]);
        assert_eq!(chosen(&[]).len(), Part::value_variants().len() - 1);
    }

    #[test]
    fn a_part_that_could_not_run_does_not_hold() {
        assert!(!holds(&Err(anyhow::anyhow!("no tool"))));
        assert!(!holds(&Ok(vec![Finding::whole_file("a", "b", "c", "d")])));
        assert!(holds(&Ok(Vec::new())));
    }

    #[test]
    fn the_place_of_a_finding_is_set_off_and_the_rest_stays() {
        let text = styled(&Finding::whole_file("a.md", "b", "c", "d"));
        assert!(text.contains("a.md:1:1") && text.ends_with("mend: d"));
    }
}
