//! Nothing of our own notation is left in a built page.
//!
//! mdBook leaves a command in the page when it cannot carry it out, and skips a preprocessor that does not start, both
//! without failing.

use std::sync::LazyLock;

use regex::Regex;
use scraper::ElementRef;

use super::site::{Page, Site, elements};
use crate::finding::Finding;

/// A destination of ours. Code is exempt: pages about the notation show it.
static OURS: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\b(?:fact|cite|figure|stepper):\S+").expect("the pattern is tested")
});
static COMMAND: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\{\{\s*#[^\n}]*\}*").expect("the pattern is tested"));

/// Commands and destinations that should have been replaced.
pub fn check(site: &Site) -> Vec<Finding> {
    site.pages
        .iter()
        .flat_map(|page| check_page(site, page))
        .collect()
}

fn check_page(site: &Site, page: &Page) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut report = |left: &str| {
        let found = format!("`{left}` is left in the built page");
        let mend =
            "see that the preprocessor `cairn` runs (book/book.toml) and that what it names exists";
        findings.push(site.finding(page, left, found, "what it stands for", mend));
    };
    for element in elements(&page.html) {
        let shows_notation = is_code(element);
        let attributes = element.value().attrs().map(|(_, value)| value);
        let texts = element
            .children()
            .filter_map(|child| child.value().as_text())
            .map(|text| &**text);
        for (text, exempt) in attributes
            .map(|value| (value, false))
            .chain(texts.map(|text| (text, shows_notation)))
        {
            COMMAND
                .find_iter(text)
                .for_each(|left| report(left.as_str()));
            if !exempt {
                OURS.find_iter(text).for_each(|left| report(left.as_str()));
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
    use super::super::fixture::site;
    use super::*;

    #[test]
    fn commands_and_destinations_that_were_not_replaced_are_found() {
        let left = [
            "<p>{{#numbers}}",
            "<pre><code class=language-rust>{{#include ../a.rs:b}}</code></pre>",
            "<p title='{{#include x}}'>",
            "<a href='fact:minimax.demo.nodes'>40</a>",
            "<a href='cite:zermelo1913'>1913</a>",
            "<img src='figure:minimax.tree' alt=x>",
            "<p>[40](fact:demo.nodes)",
        ];
        for html in left {
            assert_eq!(check(&site(&[("index.html", html)])).len(), 1, "{html}");
        }
    }

    #[test]
    fn a_page_may_show_the_notation_in_code() {
        let html = "<p>Write <code>[40](fact:demo.nodes)</code>, a fact: it holds.<pre><code><span>cite:a</span></code></pre>";
        assert_eq!(check(&site(&[("index.html", html)])), []);
    }
}
