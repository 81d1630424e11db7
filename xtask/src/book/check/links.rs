//! Every internal link and fragment of the built book resolves.

use scraper::ElementRef;

use super::site::{Page, Site, elements};
use super::target::Target;
use crate::finding::Finding;

/// Links that lead to no file of the site, or to a place that the file does not have.
pub fn check(site: &Site) -> Vec<Finding> {
    let mut findings = Vec::new();
    for page in &site.pages {
        for element in elements(&page.html) {
            for value in references(element) {
                findings.extend(broken(site, page, &value));
            }
        }
    }
    findings
}

/// The references of an element: links, and everything that is loaded.
fn references(element: ElementRef<'_>) -> Vec<String> {
    let loaded = super::requests::loaded(element)
        .into_iter()
        .map(|request| request.url);
    let link = matches!(element.value().name(), "a" | "area")
        .then(|| element.attr("href"))
        .flatten();
    link.map(str::to_owned).into_iter().chain(loaded).collect()
}

fn broken(site: &Site, page: &Page, reference: &str) -> Option<Finding> {
    // mdBook links each heading to itself, on the page for a missing address too, where the base leads the link astray.
    // Nobody can mend that in a page.
    if page.base.is_some()
        && reference
            .strip_prefix('#')
            .is_some_and(|id| page.ids.contains(id))
    {
        return None;
    }
    let Target::Inside { file, fragment } = Target::of(page, &site.served_at, reference) else {
        return None;
    };
    let index = format!(
        "{}index.html",
        if file.is_empty() || file.ends_with('/') {
            file.clone()
        } else {
            format!("{file}/")
        }
    );
    let file = if site.files.contains(&file) {
        file
    } else {
        index
    };
    if !site.files.contains(&file) {
        let found = format!("a link to `{reference}`, which the built book does not hold");
        return Some(site.finding(
            page,
            reference,
            found,
            "a file of the book",
            "mend the link, or add the page to book/src/SUMMARY.md",
        ));
    }
    // `#` and `#top` lead to the top of any page.
    if fragment.is_empty() || fragment == "top" {
        return None;
    }
    let target = site.page(&file)?;
    if target.ids.contains(&fragment) {
        return None;
    }
    let found = format!("a link to `{reference}`, but {file} has nothing with the id `{fragment}`");
    Some(site.finding(
        page,
        reference,
        found,
        "the id of a heading or another element",
        "mend the fragment: a heading's id is its text in lower case with hyphens",
    ))
}

#[cfg(test)]
mod tests {
    use super::super::fixture::site;
    use super::*;

    #[test]
    fn links_to_pages_ids_and_directories_hold() {
        let site = site(&[
            (
                "index.html",
                "<a href='b.html#here'>b</a> <a href='#top'>top</a> <a href='https://example.org/'>elsewhere</a>",
            ),
            (
                "b.html",
                "<h2 id=here>b</h2><a href='./'>home</a><a href='b.html?highlight=x#here'>b</a>",
            ),
            (
                "404.html",
                "<base href='/'><h1 id=gone><a href='#gone'>gone</a></h1><a href='b.html#here'>b</a>",
            ),
        ]);
        assert_eq!(check(&site), []);
    }

    #[test]
    fn a_link_to_a_page_that_does_not_exist_is_found_at_its_place() {
        let site = site(&[("index.html", "<p>\n<a href='gone.html'>b</a>")]);
        let findings = check(&site);
        assert_eq!(findings.len(), 1);
        assert_eq!(
            (findings[0].file.as_str(), findings[0].line),
            ("target/book/index.html", 2)
        );
    }

    #[test]
    fn a_link_to_a_fragment_that_does_not_exist_is_found() {
        let site = site(&[
            ("index.html", "<a href='b.html#gone'>b</a>"),
            ("b.html", "<h2 id=here>b</h2>"),
        ]);
        let findings = check(&site);
        assert_eq!(findings.len(), 1);
        assert!(findings[0].found.contains("`gone`"));
    }

    #[test]
    fn a_link_without_scripts_counts_too() {
        let site = site(&[(
            "index.html",
            "<noscript><iframe src='toc.html'></iframe></noscript>",
        )]);
        assert_eq!(check(&site).len(), 1);
    }

    #[test]
    fn a_missing_page_served_from_elsewhere_resolves_its_links_from_its_base() {
        let site = site(&[("404.html", "<base href='/'><a href='gone.html'>b</a>")]);
        assert_eq!(check(&site).len(), 1);
    }
}
