//! The reading order: which chapter builds on which, drawn from what cargo knows about their crates.
//!
//! A page asks for it with the line `{{#reading-order}}`. Nothing about the order is written down for it: an arrow is a
//! dependency of a crate, a dashed one a dependency of its tests, so the drawing cannot claim a need that is none.

mod chapters;
mod drawing;
mod list;
mod plan;

use anyhow::Result;
use mdbook_preprocessor::book::{Book, Chapter as Page};

use super::preprocess::{asks, generate, titles, to_root};
use crate::finding::{Fault, Finding, place};
use crate::workspace::{CONTENTS, Workspace, read};
use chapters::Chapter;
pub use chapters::packages;
use plan::Plan;

/// The line of a page that the drawing stands in for.
const DIRECTIVE: &str = "{{#reading-order}}";

/// Draws the reading order on the pages that ask for it.
///
/// # Errors
///
/// Cargo cannot say what depends on what.
pub fn fill(workspace: &Workspace, book: &mut Book) -> Result<Vec<Finding>> {
    let asks = |page: &Page| asks(&page.content, DIRECTIVE);
    if !book.chapters().any(asks) {
        return Ok(Vec::new());
    }
    let chapters = chapters::of_book(&packages(workspace)?, &titles(book));
    book.for_each_chapter_mut(|page| {
        let to_root = page.path.as_deref().map(to_root).unwrap_or_default();
        generate(&mut page.content, DIRECTIVE, || html(&chapters, &to_root));
    });
    misplaced(workspace, &chapters)
}

/// The drawing and, beside it, the same in words. One block of HTML: no line in it is blank.
fn html(chapters: &[Chapter], to_root: &str) -> String {
    let plan = Plan::of(chapters);
    let drawing = drawing::svg(chapters, &plan, to_root);
    let list = list::html(chapters, to_root);
    let dashed = if plan.arrows.iter().any(|arrow| arrow.tests_only) {
        " A dashed one: only the tests of that chapter use the other\u{2019}s code."
    } else {
        ""
    };
    format!(
        "<figure class=\"reading-order\">\n<div class=\"reading-order-drawing\">{drawing}</div>\n{list}\n\
         <figcaption>An arrow leads from a chapter to one whose program builds on it; what follows from other arrows is left \
         out.{dashed}</figcaption>\n</figure>\n"
    )
}

/// Chapters that the table of contents puts before one that they build on.
fn misplaced(workspace: &Workspace, chapters: &[Chapter]) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for (number, chapter) in chapters.iter().enumerate() {
        for needed in chapter.needs.iter().filter(|needed| **needed > number) {
            let text = read(&workspace.root.join(CONTENTS))?;
            let offset = text.find(&format!("({}.md)", chapter.slug)).unwrap_or(0);
            let (slug, needed) = (&chapter.slug, &chapters[*needed].slug);
            let fault = Fault::new(
                format!("`{slug}` stands before `{needed}`, on which its crate depends"),
                "each chapter behind those that it builds on",
                format!("move its line below that of {needed}"),
            );
            findings.push(fault.at(CONTENTS, place(&text, offset)));
        }
    }
    Ok(findings)
}

#[cfg(test)]
mod tests {
    use super::chapters::{chapter, sample};
    use super::*;
    use crate::workspace::{tree, write};

    /// A workspace with the chapters `nim` and `hex`, of which the second depends on the first, and `go`, whose tests do; and
    /// with one that the book does not list.
    fn workspace() -> (tempfile::TempDir, Workspace) {
        let root = tree(&[
            ("Cargo.toml", "[workspace]\nmembers = ['chapters/*']\n"),
            (CONTENTS, "# Summary\n\n- [Hex](hex.md)\n- [Nim](nim.md)\n"),
        ]);
        for (name, dependencies) in [
            (
                "go",
                "[dependencies]\nserde = '1'\n[dev-dependencies]\nnim = { path = '../nim' }",
            ),
            ("nim", ""),
            ("hex", "[dependencies]\nnim = { path = '../nim' }"),
            ("unlisted", "[dependencies]\nnim = { path = '../nim' }"),
        ] {
            let about = format!("name = '{name}'\ndescription = 'All about {name}'");
            let manifest = format!("[package]\n{about}\n{dependencies}\n");
            let chapter = root.path().join("chapters").join(name);
            write(&chapter.join("Cargo.toml"), manifest).unwrap();
            write(&chapter.join("src/lib.rs"), "").unwrap();
        }
        let workspace = Workspace::at(root.path());
        (root, workspace)
    }

    fn book(pages: &[(&str, &str)]) -> Book {
        let page = |(name, text): &(&str, &str)| {
            let file = format!("{}.md", name.to_lowercase());
            Page::new(name, (*text).to_owned(), file, Vec::new()).into()
        };
        Book::new_with_items(pages.iter().map(page).collect())
    }

    #[test]
    fn the_block_has_no_blank_line_and_no_command_of_mdbook() {
        let html = html(&sample(), "");
        assert!(!html.contains("\n\n") && !html.contains("{{"), "{html}");
    }

    #[test]
    fn chapters_stand_in_the_order_of_the_book_and_name_each_other_by_it() {
        let (_root, workspace) = workspace();
        let listed = ["introduction", "nim", "hex", "go"];
        let listed = listed.map(|slug| (slug.to_owned(), format!("The {slug} search")));
        let mut expected = [
            chapter("nim", &[], &[]),
            chapter("hex", &[0], &[]),
            chapter("go", &[], &[0]),
        ];
        for chapter in &mut expected {
            chapter.description = format!("All about {}", chapter.slug);
        }
        let packages = packages(&workspace).unwrap();
        assert_eq!(chapters::of_book(&packages, &listed), expected);
    }

    #[test]
    fn a_chapter_before_one_that_it_needs_is_found_in_the_table_of_contents() {
        let (_root, workspace) = workspace();
        let late = [chapter("hex", &[1], &[]), chapter("nim", &[], &[])];
        let findings = misplaced(&workspace, &late).unwrap();
        assert_eq!(findings.len(), 1);
        assert_eq!((findings[0].line, findings[0].column), (3, 8));
        assert_eq!(misplaced(&workspace, &sample()).unwrap(), []);
    }

    #[test]
    fn a_page_that_asks_for_it_gets_what_the_manifests_say() {
        let (_root, workspace) = workspace();
        let asking = "# Start\n\n{{#reading-order}}\n";
        let mut book = book(&[("Start", asking), ("Nim", "# Nim\n"), ("Hex", "# Hex\n")]);
        assert_eq!(fill(&workspace, &mut book).unwrap(), []);
        let pages: Vec<&str> = book.chapters().map(|page| page.content.as_str()).collect();
        assert!(!pages[0].contains("{{#"), "{}", pages[0]);
        assert!(pages[0].contains(
            "<a href=\"hex.md\">Hex</a> <span class=\"about\">All about hex.</span> \
             <span class=\"builds-on\">Builds on Nim.</span>"
        ));
        assert_eq!(pages[1..], ["# Nim\n", "# Hex\n"]);
    }

    #[test]
    fn a_book_that_does_not_ask_for_it_needs_no_manifests() {
        let mut book = book(&[("Nim", "# Nim\n")]);
        assert_eq!(fill(&Workspace::at("/nowhere"), &mut book).unwrap(), []);
    }

    #[test]
    fn the_real_book_has_each_chapter_behind_those_that_it_needs() {
        let workspace = Workspace::discover().unwrap();
        let slugs = workspace.chapters().unwrap().into_iter();
        let listed: Vec<(String, String)> = slugs.map(|slug| (slug.clone(), slug)).collect();
        let chapters = chapters::of_book(&packages(&workspace).unwrap(), &listed);
        assert!(chapters.len() > 1);
        assert_eq!(misplaced(&workspace, &chapters).unwrap(), []);
    }
}
