//! Nothing of our own notation is left in a built page.
//!
//! mdBook leaves a command in the page when it cannot carry it out, and skips a preprocessor that does not start, both
//! without failing.

use scraper::ElementRef;

use super::site::{Site, elements};
use crate::finding::{Finding, rules};
use crate::pattern::Pattern;

rules! {
    REPLACED: "what it stands for" => "see that the preprocessor `cairn` runs (book/book.toml) and that what it names exists";
}

/// A destination of ours. Code is exempt: pages about the notation show it.
static OURS: Pattern = Pattern::new(r"\b(?:fact|cite|figure|stepper|formula|exercise):\S+");
static COMMAND: Pattern = Pattern::new(r"\{\{\s*#[^\n}]*\}*");

/// Commands and destinations that should have been replaced.
pub fn check(site: &Site) -> Vec<Finding> {
    let mut findings = Vec::new();
    for page in &site.pages {
        for element in elements(&page.html) {
            let attributes = element.value().attrs().map(|(_, value)| (value, false));
            let texts = element
                .children()
                .filter_map(|child| child.value().as_text());
            let in_code = is_code(element);
            for (text, exempt) in attributes.chain(texts.map(|text| (&**text, in_code))) {
                let ours = OURS.find_iter(text).filter(|_| !exempt);
                findings.extend(COMMAND.find_iter(text).chain(ours).map(|left| {
                    let found = format!("`{}` is left in the built page", left.as_str());
                    page.finding(left.as_str(), found, REPLACED)
                }));
            }
        }
    }
    findings
}

/// Whether an element is code, or part of some.
fn is_code(element: ElementRef<'_>) -> bool {
    let code = |element: ElementRef<'_>| {
        matches!(element.value().name(), "code" | "pre" | "script" | "style")
    };
    code(element) || element.ancestors().filter_map(ElementRef::wrap).any(code)
}

#[cfg(test)]
mod tests {
    use super::super::site::fixture::in_page;
    use super::*;

    #[test]
    fn commands_and_destinations_that_were_not_replaced_are_found() {
        for html in [
            "<p>{{#numbers}}",
            "<pre><code class=language-rust>{{#include ../a.rs:b}}</code></pre>",
            "<p title='{{#include x}}'>",
            "<a href='fact:minimax.demo.nodes'>40</a>",
            "<a href='cite:zermelo1913'>1913</a>",
            "<img src='figure:minimax.tree' alt=x>",
            "<img src='stepper:minimax.search' alt=x>",
            "<p>[40](fact:demo.nodes)",
        ] {
            assert_eq!(in_page(check, html).len(), 1, "{html}");
        }
    }

    #[test]
    fn a_page_may_show_the_notation_in_code() {
        let html = "<p>Write <code>[40](fact:demo.nodes)</code>, a fact: it holds.<pre><code><span>cite:a</span></code></pre>";
        assert_eq!(in_page(check, html), []);
    }
}
