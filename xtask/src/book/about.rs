//! What each page says about itself in its head: to a search engine, and to whoever is shown a link to it.
//!
//! mdBook gives all pages one description. After a build, the lines that the theme marks in each page are written anew, with
//! the page's own: a chapter's is the description of its package, the first page's is that of the book, and the other pages
//! have theirs in `[preprocessor.cairn.descriptions]` of `book.toml`. While the book is served they keep the book's.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use mdbook_preprocessor::config::Config;

use super::build::PREPROCESSOR;
use super::escape::html;
use super::publication::Publication;
use super::reading_order;
use crate::workspace::{Workspace, files_below, read, relative, write};

/// The comments of the theme's `index.hbs` between which a page speaks about itself.
const BEGIN: &str = "<!-- About this page -->";
const END: &str = "<!-- So far about this page -->";

/// The picture that stands beside a link to a page: its file in the theme and in the site.
const CARD: &str = "card.png";

/// Writes the head of every page of the built book, and puts the picture beside them.
///
/// # Errors
///
/// A file cannot be read or written, or the theme does not mark where a page speaks about itself.
pub fn write_heads(workspace: &Workspace, site: &Path, publication: &Publication) -> Result<()> {
    let root = workspace.root.join("book");
    let config = Config::from_disk(root.join("book.toml"))?;
    let title = config.book.title.as_deref().unwrap_or_default();
    let descriptions = descriptions(workspace, &config)?;
    for path in files_below(site, "html")? {
        let file = relative(&path, site);
        // Not pages of the book, and kept from search engines: the frame with the table of contents, the book to print.
        if ["toc.html", "print.html"].contains(&&*file) {
            continue;
        }
        let description = descriptions.get(file.trim_end_matches(".html"));
        let page = with_head(&read(&path)?, &file, title, description, publication);
        let page = page.with_context(|| format!("in {file}"))?;
        write(&path, page)?;
    }
    fs::copy(root.join("theme").join(CARD), site.join(CARD))
        .with_context(|| format!("book/theme/{CARD} cannot be copied"))?;
    Ok(())
}

/// The descriptions of the pages, by the stems of their files.
fn descriptions(workspace: &Workspace, config: &Config) -> Result<BTreeMap<String, String>> {
    let written = config.get(&format!("preprocessor.{PREPROCESSOR}.descriptions"))?;
    let mut descriptions: BTreeMap<String, String> = written.unwrap_or_default();
    for package in reading_order::packages(workspace)? {
        descriptions.insert(
            package.name.to_string(),
            package.description.unwrap_or_default(),
        );
    }
    let book = config.book.description.clone();
    descriptions.insert("index".to_owned(), book.unwrap_or_default());
    Ok(descriptions)
}

/// The page with what it says about itself between the two comments. One without a description keeps what it has, which is the
/// book's: `verify` finds that.
fn with_head(
    page: &str,
    file: &str,
    book: &str,
    description: Option<&String>,
    publication: &Publication,
) -> Result<String> {
    let parts = page.split_once(BEGIN).zip(page.split_once(END));
    let ((before, _), (_, after)) = parts.with_context(|| {
        format!("the theme's index.hbs does not say where a page speaks about itself, between `{BEGIN}` and `{END}`")
    })?;
    let title = between(page, "<title>", "</title>").unwrap_or_default();
    let title = title.trim_end_matches(&format!(" - {}", html(book)));
    let kept = between(page, "<meta name=\"description\" content=\"", "\"").unwrap_or_default();
    let description = description.map_or_else(|| kept.to_owned(), |text| html(text));
    let mut head = format!(
        "{BEGIN}
        <meta name=\"description\" content=\"{description}\">
        <meta property=\"og:title\" content=\"{title}\">
        <meta property=\"og:description\" content=\"{description}\">
        "
    );
    // The page for a missing address has no address of its own.
    if let Some(address) = publication.address(file).filter(|_| file != "404.html") {
        head += &format!("<link rel=\"canonical\" href=\"{address}\">\n        ");
    }
    // Whoever shows the picture is somewhere else, and can only fetch it by its full address.
    if let Some(card) = publication.address(CARD) {
        head += &format!("<meta property=\"og:image\" content=\"{card}\">\n        ");
    }
    Ok([before, &head, END, after].concat())
}

fn between<'a>(text: &'a str, begin: &str, end: &str) -> Option<&'a str> {
    Some(text.split_once(begin)?.1.split_once(end)?.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<title>Zobrist &amp; keys - Cairn: trees</title>\n<!-- About this page -->\n\
                        <meta name=\"description\" content=\"The book.\">\n<!-- So far about this page -->\n<main></main>";

    fn written(file: &str, description: Option<&str>, site: &str) -> String {
        let description = description.map(str::to_owned);
        let publication = Publication::of(site, "").unwrap();
        with_head(
            PAGE,
            file,
            "Cairn: trees",
            description.as_ref(),
            &publication,
        )
        .unwrap()
    }

    #[test]
    fn a_page_has_its_own_description_or_that_of_the_book_and_its_title_without_the_book() {
        for (description, shown) in [
            (Some("A \"key\""), "A &quot;key&quot;"),
            (None, "The book."),
        ] {
            let page = written("zobrist.html", description, "");
            for (meta, content) in [
                ("name=\"description\"", shown),
                ("property=\"og:description\"", shown),
                ("property=\"og:title\"", "Zobrist &amp; keys"),
            ] {
                let begin = format!("<meta {meta} content=\"");
                assert_eq!(between(&page, &begin, "\">"), Some(content), "{page}");
            }
            assert_eq!(page.matches("name=\"description\"").count(), 1, "{page}");
            assert!(page.ends_with("<main></main>"));
        }
    }

    #[test]
    fn only_a_published_page_names_its_address_and_its_picture() {
        let site = "https://example.org/cairn/";
        let zobrist = "https://example.org/cairn/zobrist.html";
        for (file, published, address, picture) in [
            ("zobrist.html", "", None, false),
            ("zobrist.html", site, Some(zobrist), true),
            ("index.html", site, Some(site), true),
            // The page for a missing address has none.
            ("404.html", site, None, true),
        ] {
            let page = written(file, None, published);
            let named = between(&page, "<link rel=\"canonical\" href=\"", "\">");
            assert_eq!(named, address, "{page}");
            let shown = between(&page, "<meta property=\"og:image\" content=\"", "\">");
            let card = picture.then_some("https://example.org/cairn/card.png");
            assert_eq!(shown, card, "{page}");
        }
    }

    #[test]
    fn a_theme_that_does_not_mark_the_place_is_an_error() {
        let nowhere = Publication::default();
        assert!(with_head("<title>a</title>", "a.html", "", None, &nowhere).is_err());
    }

    fn in_workspace(file: &str) -> std::path::PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file)
    }

    #[test]
    fn the_picture_is_drawn_from_the_figure_that_the_alpha_beta_page_shows() {
        let card = read(&in_workspace("book/theme/card.svg")).unwrap();
        let figure = in_workspace("chapters/alpha-beta/tests/snapshots/figure-small-tree.snap");
        let figure = read(&figure).unwrap();
        let drawing = between(&figure, "</style>\n", "\n</svg>").unwrap();
        assert!(
            card.contains(drawing),
            "put the figure into book/theme/card.svg, and render card.png as is said there"
        );
    }

    #[test]
    fn the_picture_has_the_size_that_those_who_show_it_ask_for() {
        let png = fs::read(in_workspace("book/theme").join(CARD)).unwrap();
        // A PNG begins with eight bytes, and the length and the name of its first part, which begins with the size.
        let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        assert_eq!((number(16), number(20)), (1200, 630));
    }
}
