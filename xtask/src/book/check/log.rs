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
    for line in log.lines() {
        let text = line.trim_start();
        if let Some(message) = text
            .strip_prefix("WARN ")
            .or_else(|| text.strip_prefix("ERROR "))
        {
            findings.push(finding(message));
            open = true;
        } else if ["INFO ", "DEBUG ", "TRACE "]
            .iter()
            .any(|level| text.starts_with(level))
        {
            open = false;
        } else if let (true, Some(last)) = (open, findings.last_mut()) {
            last.found.push_str("; ");
            last.found.push_str(text);
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
    fn a_warning_and_an_error_are_findings_with_the_page_they_name() {
        let log = " INFO Book building has started\n WARN unclosed HTML tag `<b>` found in `minimax.md`\nHTML tags must be closed.\n\
                   ERROR Error updating \"{{#include x}}\"\n INFO Running the html backend\n";
        let findings = findings(log);
        assert_eq!(findings.len(), 2);
        assert_eq!(findings[0].file, "book/src/minimax.md");
        assert!(findings[0].found.ends_with("HTML tags must be closed."));
        assert_eq!(findings[1].file, "book/book.toml");
    }

    #[test]
    fn a_build_that_only_informs_has_no_finding() {
        assert_eq!(
            findings(" INFO Book building has started\n INFO Running the html backend\n"),
            []
        );
    }
}
