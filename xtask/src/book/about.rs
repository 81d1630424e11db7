//! What each page says about itself in its head: to a search engine, and to whoever is shown a link to it.
//!
//! mdBook gives all pages one description. After a build, the lines that the theme marks in each page are written anew, with
//! the page's own: a chapter's is the description of its package, the first page's is that of the book, and the other pages
//! have theirs in `[preprocessor.cairn.descriptions]` of `book.toml`. While the book is served they keep the book's.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use toml_edit::{DocumentMut, Item};

use super::build::PREPROCESSOR;
use super::escape::html;
use super::publication::Publication;
use super::reading_order;
use crate::workspace::{Workspace, read};

/// The comments of the theme's `index.hbs` between which a page speaks about itself.
const BEGIN: &str = "<!-- About this page -->";
const END: &str = "<!-- So far about this page -->";

/// The picture that stands beside a link to a page: its file in the theme and in the site, and what it shows.
pub const CARD: &str = "card.png";
/// The width and the height of the picture, as those who show it ask for.
pub const CARD_SIZE: (u32, u32) = (1200, 630);
const CARD_SHOWS: &str = "The title of the book over a game tree, in which double strokes cut off what was never looked at";

/// The descriptions of the pages, by the stems of their files.
type Descriptions = BTreeMap<String, String>;

/// Writes the head of every page of the built book, and puts the picture beside them.
///
/// # Errors
///
/// A file cannot be read or written, or the theme does not mark where a page speaks about itself.
pub fn write(workspace: &Workspace, site: &Path, publication: &Publication) -> Result<()> {
    let manifest = read(&workspace.root.join("book").join("book.toml"))?;
    let book: DocumentMut = manifest.parse().context("book.toml is no TOML")?;
    let name = text(&book, &["book", "title"]).unwrap_or_default();
    let descriptions = descriptions(workspace, &book)?;
    for path in crate::workspace::files_below(site, "html")? {
        let page = read(&path)?;
        let file = path.strip_prefix(site).unwrap_or(&path);
        let file = file.to_string_lossy().replace('\\', "/");
        // Not pages of the book, and kept from search engines: the frame with the table of contents, the book to print.
        if ["toc.html", "print.html"].contains(&file.as_str()) {
            continue;
        }
        let description = descriptions.get(file.trim_end_matches(".html"));
        let head = head(&page, &file, name, description, publication);
        let page = with_head(&page, &head).with_context(|| format!("in {file}"))?;
        fs::write(&path, page).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    let card = workspace.root.join("book").join("theme").join(CARD);
    fs::copy(&card, site.join(CARD))
        .with_context(|| format!("{} cannot be copied", workspace.relative(&card)))?;
    Ok(())
}

fn descriptions(workspace: &Workspace, book: &DocumentMut) -> Result<Descriptions> {
    let mut descriptions: Descriptions = reading_order::manifests(workspace)?
        .into_iter()
        .map(|manifest| (manifest.slug, manifest.description))
        .collect();
    let others = get(book, &["preprocessor", PREPROCESSOR, "descriptions"])
        .and_then(Item::as_table_like)
        .into_iter()
        .flat_map(toml_edit::TableLike::iter);
    for (page, description) in others {
        let description = description.as_str().unwrap_or_default().to_owned();
        descriptions.insert(page.to_owned(), description);
    }
    let book = text(book, &["book", "description"]).unwrap_or_default();
    descriptions.insert("index".to_owned(), book.to_owned());
    Ok(descriptions)
}

/// The lines about a page. One without a description keeps what it has, which is the book's: `verify` finds that.
fn head(
    page: &str,
    file: &str,
    book: &str,
    description: Option<&String>,
    publication: &Publication,
) -> String {
    let title = between(page, "<title>", "</title>").unwrap_or_default();
    let title = title
        .strip_suffix(&format!(" - {}", html(book)))
        .unwrap_or(title);
    let kept = between(page, "<meta name=\"description\" content=\"", "\"");
    let description =
        description.map_or_else(|| kept.unwrap_or_default().to_owned(), |text| html(text));
    let mut head = String::new();
    let mut line = |line: &str| {
        let _ = writeln!(head, "        {line}");
    };
    line(&format!(
        "<meta name=\"description\" content=\"{description}\">"
    ));
    line(&format!("<meta property=\"og:title\" content=\"{title}\">"));
    line(&format!(
        "<meta property=\"og:description\" content=\"{description}\">"
    ));
    let kind = if file == "index.html" {
        "website"
    } else {
        "article"
    };
    line(&format!("<meta property=\"og:type\" content=\"{kind}\">"));
    line(&format!(
        "<meta property=\"og:site_name\" content=\"{}\">",
        html(book)
    ));
    // The page for a missing address has no address of its own.
    if file != "404.html"
        && let Some(address) = publication.address(file)
    {
        line(&format!("<link rel=\"canonical\" href=\"{address}\">"));
        line(&format!("<meta property=\"og:url\" content=\"{address}\">"));
    }
    // Whoever shows the picture is somewhere else, and can only fetch it by its full address.
    if let Some(address) = publication.address(CARD) {
        let (width, height) = CARD_SIZE;
        line(&format!(
            "<meta property=\"og:image\" content=\"{address}\">"
        ));
        line(&format!(
            "<meta property=\"og:image:width\" content=\"{width}\">"
        ));
        line(&format!(
            "<meta property=\"og:image:height\" content=\"{height}\">"
        ));
        line(&format!(
            "<meta property=\"og:image:alt\" content=\"{CARD_SHOWS}\">"
        ));
        line("<meta name=\"twitter:card\" content=\"summary_large_image\">");
    }
    head
}

/// The page with other lines between the two comments.
fn with_head(page: &str, head: &str) -> Result<String> {
    let parts = page.split_once(BEGIN).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(END)?;
        Some((before, after))
    });
    let Some((before, after)) = parts else {
        bail!(
            "the theme's index.hbs does not say where a page speaks about itself, between `{BEGIN}` and `{END}`"
        );
    };
    Ok(format!("{before}{BEGIN}\n{head}        {END}{after}"))
}

fn between<'a>(text: &'a str, begin: &str, end: &str) -> Option<&'a str> {
    Some(text.split_once(begin)?.1.split_once(end)?.0)
}

fn text<'a>(document: &'a DocumentMut, path: &[&str]) -> Option<&'a str> {
    get(document, path).and_then(Item::as_str)
}

fn get<'a>(document: &'a DocumentMut, path: &[&str]) -> Option<&'a Item> {
    path.iter()
        .try_fold(document.as_item(), |item, key| item.get(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<title>Zobrist &amp; keys - Cairn: trees</title>\n<!-- About this page -->\n\
                        <meta name=\"description\" content=\"The book.\">\n<!-- So far about this page -->\n<main></main>";

    fn written(file: &str, description: Option<&str>, site: &str) -> String {
        let description = description.map(str::to_owned);
        let publication = Publication::of(site, "").unwrap();
        let head = head(
            PAGE,
            file,
            "Cairn: trees",
            description.as_ref(),
            &publication,
        );
        with_head(PAGE, &head).unwrap()
    }

    #[test]
    fn a_page_has_its_own_description_and_its_title_without_the_book() {
        let page = written("zobrist.html", Some("A \"key\""), "");
        assert!(page.contains("<meta name=\"description\" content=\"A &quot;key&quot;\">"));
        assert!(page.contains("<meta property=\"og:title\" content=\"Zobrist &amp; keys\">"));
        assert!(page.contains("content=\"article\""));
        assert!(!page.contains("The book."));
        assert!(page.ends_with("<main></main>"));
    }

    #[test]
    fn a_page_without_a_description_keeps_that_of_the_book() {
        assert_eq!(written("a.html", None, "").matches("The book.").count(), 2);
    }

    #[test]
    fn only_a_published_page_names_its_address_and_its_picture() {
        let here = written("zobrist.html", None, "");
        assert!(!here.contains("canonical") && !here.contains("og:image"));
        let there = written("zobrist.html", None, "https://example.org/cairn/");
        assert!(
            there.contains(
                "<link rel=\"canonical\" href=\"https://example.org/cairn/zobrist.html\">"
            )
        );
        assert!(there.contains("content=\"https://example.org/cairn/card.png\""));
        let first = written("index.html", None, "https://example.org/cairn/");
        assert!(first.contains("<link rel=\"canonical\" href=\"https://example.org/cairn/\">"));
        assert!(first.contains("content=\"website\""));
    }

    #[test]
    fn the_page_for_a_missing_address_names_no_address() {
        assert!(!written("404.html", None, "https://example.org/").contains("canonical"));
    }

    #[test]
    fn a_theme_that_does_not_mark_the_place_is_an_error() {
        assert!(with_head("<title>a</title>", "").is_err());
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
    fn the_picture_has_the_size_that_the_pages_say() {
        let png = fs::read(in_workspace("book/theme").join(CARD)).unwrap();
        // A PNG begins with eight bytes, and the length and the name of its first part, which begins with the size.
        let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        assert_eq!((number(16), number(20)), CARD_SIZE);
    }
}
