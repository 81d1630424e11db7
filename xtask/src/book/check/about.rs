//! Every page has a title and a description of its own, of a length that a search engine shows.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::site::{Page, Site, elements};
use crate::finding::Finding;

/// How long a description is, in characters: shorter it says nothing, longer it is cut off.
const LENGTH: RangeInclusive<usize> = 50..=160;

/// Titles and descriptions that are missing, of a useless length, or those of another page too.
pub fn check(site: &Site) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut titles: BTreeMap<String, &str> = BTreeMap::new();
    let mut descriptions: BTreeMap<String, &str> = BTreeMap::new();
    for page in site.pages.iter().filter(|page| is_listed(page)) {
        let title = title(page);
        let description = meta(page, "description").unwrap_or_default();
        if title.is_empty() {
            findings.push(report(site, page, "no title"));
        } else if let Some(other) = titles.insert(title.clone(), &page.file) {
            findings.push(report(
                site,
                page,
                &format!("the title of {other}: `{title}`"),
            ));
        }
        let length = description.chars().count();
        if !LENGTH.contains(&length) {
            let found = format!("a description of {length} characters: `{description}`");
            findings.push(report(site, page, &found));
        } else if let Some(other) = descriptions.insert(description.clone(), &page.file) {
            let found = format!("the description of {other}: `{description}`");
            findings.push(report(site, page, &found));
        }
    }
    findings
}

/// Whether search engines may list a page. The frame with the table of contents and the book to print say no.
fn is_listed(page: &Page) -> bool {
    meta(page, "robots").is_none_or(|robots| !robots.contains("noindex"))
}

fn title(page: &Page) -> String {
    let title = elements(&page.html).find(|element| element.value().name() == "title");
    title.map_or_else(String::new, |title| {
        title.text().collect::<String>().trim().to_owned()
    })
}

fn meta(page: &Page, name: &str) -> Option<String> {
    elements(&page.html)
        .find(|element| element.value().name() == "meta" && element.attr("name") == Some(name))
        .and_then(|element| element.attr("content"))
        .map(|content| content.trim().to_owned())
}

fn report(site: &Site, page: &Page, found: &str) -> Finding {
    let expected = format!(
        "a title and a description of the page's own, the latter of {} to {} characters",
        LENGTH.start(),
        LENGTH.end()
    );
    site.finding(
        page,
        "<title>",
        format!("{}: {found}", page.file),
        &expected,
        "a chapter's description stands in its Cargo.toml, that of another page in book/book.toml under \
         [preprocessor.cairn.descriptions], a title in book/src/SUMMARY.md",
    )
}

#[cfg(test)]
mod tests {
    use super::super::fixture::site;
    use super::*;

    const LONG: &str = "What this page is about, said in more than a few words";

    fn page(title: &str, description: &str) -> String {
        format!("<title>{title}</title><meta name=description content='{description}'>")
    }

    #[test]
    fn pages_with_titles_and_descriptions_of_their_own_are_no_finding() {
        let (one, other) = (page("A", LONG), page("B", &format!("{LONG}, twice")));
        assert_eq!(check(&site(&[("a.html", &one), ("b.html", &other)])), []);
    }

    #[test]
    fn a_title_or_a_description_of_two_pages_is_found_on_the_second() {
        let one = page("A", LONG);
        let same_title = page("A", &format!("{LONG}, twice"));
        let same_description = page("B", LONG);
        for other in [&same_title, &same_description] {
            let findings = check(&site(&[("a.html", &one), ("b.html", other)]));
            assert_eq!(findings.len(), 1, "{other}");
            assert_eq!(findings[0].file, "target/book/b.html");
        }
    }

    #[test]
    fn what_is_missing_or_of_a_useless_length_is_found() {
        let too_long = "x".repeat(161);
        for html in [
            page("", LONG),
            page("A", "Short"),
            page("A", &too_long),
            "<title>A</title>".to_owned(),
        ] {
            assert_eq!(check(&site(&[("a.html", &html)])).len(), 1, "{html}");
        }
    }

    #[test]
    fn a_page_that_is_kept_from_search_engines_needs_neither() {
        let html = "<meta name=robots content=noindex>";
        assert_eq!(check(&site(&[("print.html", html)])), []);
    }
}
