//! Every internal link and fragment of the built book resolves.

use scraper::ElementRef;

use super::requests::loaded;
use super::site::{Page, Site, elements};
use super::target::Target;
use crate::demos;
use crate::finding::{Finding, rules};

rules! {
    FILE: "a file of the book" => "mend the link, or add the page to book/src/SUMMARY.md";
    FRAGMENT: "the id of a heading or another element"
        => "mend the fragment: a heading's id is its text in lower case with hyphens";
    PROGRAM: "the WebAssembly of every chapter that a page plays"
        => "compile the chapter for the pages (`cargo xtask book` does so for each that serves one), or mend the name";
}

/// Links that lead to no file of the site, or to a place that the file does not have.
pub fn check(site: &Site) -> Vec<Finding> {
    let mut findings = Vec::new();
    for page in &site.pages {
        for element in elements(&page.html) {
            let is_link = matches!(element.value().name(), "a" | "area");
            let link = element.attr("href").filter(|_| is_link).map(str::to_owned);
            let references = link.into_iter().chain(loaded(element));
            findings.extend(references.filter_map(|reference| broken(site, page, &reference)));
            findings.extend(unplayed(site, page, element));
        }
    }
    findings
}

/// A stepper loads the program of its chapter by a name that it puts together.
fn unplayed(site: &Site, page: &Page, element: ElementRef<'_>) -> Option<Finding> {
    let slug = element.attr("data-page")?;
    let program = format!("stepper/{}", demos::wasm(slug));
    let is_stepper = element.value().classes().any(|class| class == "stepper");
    (is_stepper && !site.files.contains(&program)).then(|| {
        let found = format!("a stepper of the chapter `{slug}`, and the book holds no {program}");
        page.finding(&format!("data-page=\"{slug}\""), found, PROGRAM)
    })
}

fn broken(site: &Site, page: &Page, reference: &str) -> Option<Finding> {
    // mdBook links each heading to itself, on the page for a missing address too, where the base leads the link astray.
    // Nobody can mend that in a page.
    let own = reference.strip_prefix('#');
    if page.base.is_some() && own.is_some_and(|id| page.ids.contains(id)) {
        return None;
    }
    let Target::Inside { file, fragment } =
        Target::of(site, &page.file, page.base.as_deref(), reference)
    else {
        return None;
    };
    // A directory shows its first page.
    let shown = [
        file.clone(),
        format!("{file}index.html"),
        format!("{file}/index.html"),
    ];
    let Some(file) = shown.iter().find(|file| site.files.contains(*file)) else {
        let found = format!("a link to `{reference}`, which the built book does not hold");
        return Some(page.finding(reference, found, FILE));
    };
    // `#` and `#top` lead to the top of any page.
    if fragment.is_empty() || fragment == "top" || site.page(file)?.ids.contains(&fragment) {
        return None;
    }
    let found = format!("a link to `{reference}`, but {file} has nothing with the id `{fragment}`");
    Some(page.finding(reference, found, FRAGMENT))
}

#[cfg(test)]
mod tests {
    use super::super::site::fixture::{in_page, site};
    use super::*;

    #[test]
    fn links_to_pages_ids_and_directories_hold() {
        let site = site(&[
            (
                "index.html",
                "<a href='b.html#here'>b</a> <a href='#top'>top</a> <a href='https://example.org/'>elsewhere</a>\
                 <a href='deep'>deep</a>",
            ),
            (
                "b.html",
                "<h2 id=here>b</h2><a href='./'>home</a><a href='b.html?highlight=x#here'>b</a>",
            ),
            ("deep/index.html", "<a href='../'>home</a>"),
            (
                "404.html",
                "<base href='/'><h1 id=gone><a href='#gone'>gone</a></h1><a href='b.html#here'>b</a>",
            ),
        ]);
        assert_eq!(check(&site), []);
    }

    #[test]
    fn a_link_to_a_page_that_does_not_exist_is_found_at_its_place() {
        let findings = in_page(check, "<p>\n<a href='gone.html'>b</a>");
        assert_eq!(findings.len(), 1);
        let place = (findings[0].file.as_str(), findings[0].line);
        assert_eq!(place, ("target/book/index.html", 2));
    }

    #[test]
    fn a_link_to_a_fragment_that_does_not_exist_is_found() {
        let findings = check(&site(&[
            ("index.html", "<a href='b.html#gone'>b</a>"),
            ("b.html", "<h2 id=here>b</h2>"),
        ]));
        assert_eq!(findings.len(), 1);
        assert!(findings[0].found.contains("`gone`"));
    }

    #[test]
    fn a_link_without_scripts_and_one_from_a_base_count_too() {
        let frame = "<noscript><iframe src='toc.html'></iframe></noscript>";
        let based = "<base href='/'><a href='gone.html'>b</a>";
        for (file, html) in [("index.html", frame), ("404.html", based)] {
            assert_eq!(check(&site(&[(file, html)])).len(), 1, "{html}");
        }
    }

    #[test]
    fn a_chapter_whose_program_is_missing_is_found() {
        let html = "<section class='stepper' data-page='nim'></section>";
        for (program, count) in [("nim", 0), ("hex", 1)] {
            let program = format!("stepper/wasm/{program}.wasm");
            let findings = check(&site(&[("index.html", html), (&program, "")]));
            assert_eq!(findings.len(), count, "{program}");
        }
    }
}
