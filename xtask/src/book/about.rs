//! What each page says about itself in its head: to a search engine, and to whoever is shown a link to it.
//!
//! mdBook gives all pages one description. After a build, the lines that the theme marks in each page are written anew, with
//! the page's own: a chapter's is the description of its package, the first page's is that of the book, and the other pages
//! have theirs in `[preprocessor.cairn.descriptions]` of `book.toml`. While the book is served they keep the book's.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use toml_edit::{DocumentMut, Item, TableLike};

use super::build::PREPROCESSOR;
use super::escape::html;
use super::publication::Publication;
use super::reading_order;
use crate::workspace::{Workspace, read};

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
pub fn write(workspace: &Workspace, site: &Path, publication: &Publication) -> Result<()> {
    let book_toml = read(&workspace.root.join("book").join("book.toml"))?;
    let config: DocumentMut = book_toml.parse().context("book.toml is no TOML")?;
    let book = config.get("book");
    let of_book = |key| {
        book.and_then(|book| book.get(key))
            .and_then(Item::as_str)
            .unwrap_or_default()
    };
    let descriptions = descriptions(workspace, &config, of_book("description"))?;
    for path in crate::workspace::files_below(site, "html")? {
        let file = path
            .strip_prefix(site)
            .unwrap_or(&path)
            .to_string_lossy()
            .replace('\\', "/");
        // Not pages of the book, and kept from search engines: the frame with the table of contents, the book to print.
        if ["toc.html", "print.html"].contains(&file.as_str()) {
            continue;
        }
        let description = descriptions.get(file.trim_end_matches(".html"));
        let page = with_head(
            &read(&path)?,
            &file,
            of_book("title"),
            description,
            publication,
        )
        .with_context(|| format!("in {file}"))?;
        fs::write(&path, page).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    let card = workspace.root.join("book").join("theme").join(CARD);
    fs::copy(&card, site.join(CARD))
        .with_context(|| format!("{} cannot be copied", workspace.relative(&card)))?;
    Ok(())
}

/// The descriptions of the pages, by the stems of their files.
fn descriptions(
    workspace: &Workspace,
    config: &DocumentMut,
    book: &str,
) -> Result<BTreeMap<String, String>> {
    let path = ["preprocessor", PREPROCESSOR, "descriptions"];
    let others = path
        .iter()
        .try_fold(config.as_item(), |item, key| item.get(key));
    let others = others
        .and_then(Item::as_table_like)
        .into_iter()
        .flat_map(TableLike::iter);
    let others = others.map(|(page, text)| {
        (
            page.to_owned(),
            text.as_str().unwrap_or_default().to_owned(),
        )
    });
    let packages = reading_order::packages(workspace)?.into_iter();
    let chapters = packages.map(|package| {
        (
            package.name.to_string(),
            package.description.unwrap_or_default(),
        )
    });
    let first = ("index".to_owned(), book.to_owned());
    Ok(chapters.chain(others).chain([first]).collect())
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
    let title = between(page, "<title>", "</title>").unwrap_or_default();
    let title = title.trim_end_matches(&format!(" - {}", html(book)));
    let kept = between(page, "<meta name=\"description\" content=\"", "\"").unwrap_or_default();
    let description = description.map_or_else(|| kept.to_owned(), |text| html(text));
    let mut head = vec![
        format!("<meta name=\"description\" content=\"{description}\">"),
        format!("<meta property=\"og:title\" content=\"{title}\">"),
        format!("<meta property=\"og:description\" content=\"{description}\">"),
    ];
    // The page for a missing address has no address of its own.
    let address = publication.address(file).filter(|_| file != "404.html");
    head.extend(address.map(|address| format!("<link rel=\"canonical\" href=\"{address}\">")));
    // Whoever shows the picture is somewhere else, and can only fetch it by its full address.
    let card = publication.address(CARD);
    head.extend(card.map(|card| format!("<meta property=\"og:image\" content=\"{card}\">")));
    let parts = page
        .split_once(BEGIN)
        .and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    let (before, after) = parts.with_context(|| {
        format!("the theme's index.hbs does not say where a page speaks about itself, between `{BEGIN}` and `{END}`")
    })?;
    let indent = "\n        ";
    Ok(format!(
        "{before}{BEGIN}{indent}{}{indent}{END}{after}",
        head.join(indent)
    ))
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
    fn a_page_has_its_own_description_and_its_title_without_the_book() {
        let page = written("zobrist.html", Some("A \"key\""), "");
        assert!(page.contains("<meta name=\"description\" content=\"A &quot;key&quot;\">"));
        assert!(page.contains("<meta property=\"og:title\" content=\"Zobrist &amp; keys\">"));
        assert!(!page.contains("The book."));
        assert!(page.ends_with("<main></main>"));
    }

    #[test]
    fn a_page_without_a_description_keeps_that_of_the_book() {
        assert_eq!(written("a.html", None, "").matches("The book.").count(), 2);
    }

    #[test]
    fn only_a_published_page_names_its_address_and_its_picture() {
        let site = "https://example.org/cairn/";
        for (file, published, address, picture) in [
            ("zobrist.html", "", None, false),
            (
                "zobrist.html",
                site,
                Some("https://example.org/cairn/zobrist.html"),
                true,
            ),
            ("index.html", site, Some(site), true),
            // The page for a missing address has none.
            ("404.html", site, None, true),
        ] {
            let page = written(file, None, published);
            assert_eq!(
                between(&page, "<link rel=\"canonical\" href=\"", "\">"),
                address,
                "{page}"
            );
            let shown = between(&page, "<meta property=\"og:image\" content=\"", "\">");
            assert_eq!(
                shown,
                picture.then_some("https://example.org/cairn/card.png"),
                "{page}"
            );
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
    fn the_picture_is_drawn_from_the_figure_that_the_minimax_page_shows() {
        let card = read(&in_workspace("book/theme/card.svg")).unwrap();
        let figure =
            in_workspace("chapters/minimax/tests/snapshots/figure-small-tree-alpha-beta.snap");
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
