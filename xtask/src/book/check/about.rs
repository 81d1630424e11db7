//! Every page has a title and a description of its own, of a length that a search engine shows.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use scraper::ElementRef;

use super::site::{Page, Site, selector};
use crate::finding::{Finding, rules};

/// How long a description is, in characters: shorter it says nothing, longer it is cut off.
const LENGTH: RangeInclusive<usize> = 50..=160;

rules! {
    OWN: "a title and a description of the page's own, the latter of fifty to a hundred and sixty characters"
        => "a chapter's description stands in its Cargo.toml, that of another page in book/book.toml under \
           [preprocessor.cairn.descriptions], a title in book/src/SUMMARY.md";
}

/// Titles and descriptions that are missing, of a useless length, or those of another page too.
pub fn check(site: &Site) -> Vec<Finding> {
    let mut findings = Vec::new();
    // The pages that have shown a title or a description.
    let mut shown: BTreeMap<(&str, String), &str> = BTreeMap::new();
    // The frame with the table of contents and the book to print are kept from search engines.
    let listed = |page: &&Page| !meta(page, "robots").contains("noindex");
    for page in site.pages.iter().filter(listed) {
        let mut own = |what: &'static str, text: String, has_length: bool| {
            let found = if !has_length {
                let length = text.chars().count();
                format!("a {what} of {length} characters: `{text}`")
            } else if let Some(other) = shown.insert((what, text.clone()), &page.file) {
                format!("the {what} of {other}: `{text}`")
            } else {
                return;
            };
            let found = format!("{}: {found}", page.file);
            findings.push(page.finding("<title>", found, OWN));
        };
        let (title, description) = (title(page), meta(page, "description"));
        let has_length = LENGTH.contains(&description.chars().count());
        own("title", title.clone(), !title.is_empty());
        own("description", description, has_length);
    }
    findings
}

fn title(page: &Page) -> String {
    let title = page.html.select(&selector("title")).next();
    let text: String = title.iter().flat_map(ElementRef::text).collect();
    text.trim().to_owned()
}

fn meta(page: &Page, name: &str) -> String {
    let named = selector(&format!("meta[name={name}]"));
    let content = page.html.select(&named).next();
    let content = content.and_then(|element| element.attr("content"));
    content.unwrap_or_default().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::super::site::fixture::{in_page, site};
    use super::*;

    const LONG: &str = "What this page is about, said in more than a few words";

    fn page(title: &str, description: &str) -> String {
        format!("<title>{title}</title><meta name=description content='{description}'>")
    }

    #[test]
    fn a_title_or_a_description_of_two_pages_is_found_on_the_second() {
        let other = format!("{LONG}, twice");
        for (title, description, count) in [("B", &*other, 0), ("A", &other, 1), ("B", LONG, 1)] {
            let findings = check(&site(&[
                ("a.html", &page("A", LONG)),
                ("b.html", &page(title, description)),
            ]));
            assert_eq!(findings.len(), count, "{title} {description}");
            let mut files = findings.iter().map(|finding| &finding.file);
            assert!(files.all(|file| file == "target/book/b.html"));
        }
    }

    #[test]
    fn what_is_missing_or_of_a_useless_length_is_found() {
        let too_long = "x".repeat(161);
        for (html, count) in [
            (page("", LONG), 1),
            (page("A", "Short"), 1),
            (page("A", &too_long), 1),
            ("<title>A</title>".to_owned(), 1),
            // A page that is kept from search engines needs neither.
            ("<meta name=robots content=noindex>".to_owned(), 0),
        ] {
            assert_eq!(in_page(check, &html).len(), count, "{html}");
        }
    }
}
