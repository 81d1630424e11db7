//! What mdBook says while it builds. It warns, even about errors, and exits with success.

use std::sync::LazyLock;

use regex::Regex;

use crate::finding::Finding;

static PAGE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"`([^`\s]+\.md)`").expect("the pattern is tested"));

/// The warnings and errors in what mdBook wrote to standard error.
pub fn findings(log: &str) -> Vec<Finding> {
    let mut findings: Vec<Finding> = Vec::new();
    let mut open = false;
    for line in log.lines().map(str::trim_start) {
        match line.split_once(' ').unwrap_or_default() {
            ("WARN" | "ERROR", message) => {
                findings.push(finding(message));
                open = true;
            }
            ("INFO" | "DEBUG" | "TRACE", _) => open = false,
            _ => {
                if let Some(last) = findings.last_mut().filter(|_| open) {
                    last.found += &format!("; {line}");
                }
            }
        }
    }
    findings
}

fn finding(message: &str) -> Finding {
    let page = PAGE
        .captures(message)
        .map(|found| format!("book/src/{}", &found[1]));
    Finding::whole_file(
        page.as_deref().unwrap_or("book/book.toml"),
        format!("mdBook says: {message}"),
        "a build without warnings",
        "mend what it names; `cargo xtask book` builds again",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_warning_and_an_error_are_findings_with_the_page_they_name_and_information_is_none() {
        let log = " INFO Book building has started\n WARN unclosed HTML tag `<b>` found in `minimax.md`\nHTML tags must be closed.\n\
                   ERROR Error updating \"{{#include x}}\"\n INFO Running the html backend\n";
        let findings = findings(log);
        assert_eq!(findings.len(), 2);
        assert_eq!(findings[0].file, "book/src/minimax.md");
        assert!(findings[0].found.ends_with("HTML tags must be closed."));
        assert_eq!(findings[1].file, "book/book.toml");
    }
}
