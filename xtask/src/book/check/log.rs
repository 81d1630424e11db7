//! What mdBook says while it builds. It warns, even about errors, and exits with success.

use crate::finding::Finding;
use crate::pattern::Pattern;

static PAGE: Pattern = Pattern::new(r"`([^`\s]+\.md)`");

/// The warnings and errors that the build has kept of what mdBook said.
pub fn findings(log: &str) -> Vec<Finding> {
    let mut findings: Vec<Finding> = Vec::new();
    for line in log.lines().map(str::trim_start) {
        if let Some(("WARN" | "ERROR", message)) = line.split_once(' ') {
            findings.push(finding(message));
        } else if let Some(last) = findings.last_mut() {
            last.found += &format!("; {line}");
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
        let log = " WARN unclosed HTML tag `<b>` found in `minimax.md`\nHTML tags must be closed.\n\
                   ERROR Error updating \"{{#include x}}\"\n";
        let findings = findings(log);
        assert_eq!(findings.len(), 2);
        assert_eq!(findings[0].file, "book/src/minimax.md");
        assert!(findings[0].found.ends_with("HTML tags must be closed."));
        assert_eq!(findings[1].file, "book/book.toml");
    }
}
