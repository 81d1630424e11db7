//! The preprocessor as mdBook calls it.

mod common;

use std::path::Path;

use mdbook_preprocessor::book::{Book, Chapter};
use mdbook_preprocessor::config::Config;
use mdbook_preprocessor::{Preprocessor as _, PreprocessorContext};
use tempfile::TempDir;
use xtask::book::preprocess::{self, Cairn};
use xtask::workspace::Workspace;

/// A workspace of one chapter with one fact and one figure, and a book about it.
fn workspace(page: &str) -> (TempDir, Workspace) {
    let fact = r#"{"id":"demo.heaps","text":"3","conditions":"the example","check":{"kind":"given","says":"chosen"}}"#;
    let locked = |body: &str| format!("---\nsource: a\n---\n{body}\n");
    let at = |name| format!("chapters/demo/tests/snapshots/{name}.snap");
    let svg = "<svg viewBox=\"0 0 9 9\"></svg>";
    let record =
        "@book{conway1976, author = {John H. Conway}, title = {On Numbers}, year = 1976}\n";
    common::workspace(&[
        ("chapters/demo/src/facts.rs", "\nfn heaps() {}\n"),
        (&at("facts"), &locked(&format!("[{fact}]"))),
        (&at("sources"), &locked("heaps  src/facts.rs:2")),
        (&at("figure-heaps"), &locked(svg)),
        ("book/references.bib", record),
        ("book/src/demo.md", page),
    ])
}

/// The content of the page as the preprocessor hands it on, or why it does not.
fn fill(page: &str) -> anyhow::Result<String> {
    let (_root, workspace) = workspace(page);
    let context = PreprocessorContext::new(
        workspace.root.join("book"),
        Config::default(),
        "html".to_owned(),
    );
    let chapter = Chapter::new("Demo", page.to_owned(), "demo.md", Vec::new());
    let book = Book::new_with_items(vec![chapter.into()]);
    let filled = Cairn(workspace).run(&context, book)?;
    let page = filled.chapters().next().expect("the page comes back");
    Ok(page.content.clone())
}

#[test]
fn the_page_comes_back_with_its_numbers_linked_and_its_figure_drawn() {
    let page = "# Demo\n\n[3](fact:heaps) heaps ([1976](cite:conway1976)).\n\n![Heaps](figure:demo.heaps)\n";
    let content = fill(page).unwrap();
    for expected in [
        "[3](numbers.md#fact-demo-heaps \"the example\")",
        "[1976](bibliography.md#cite-conway1976 ",
        "<figure class=\"figure\"><div class=\"figure-drawing\"><svg role=\"img\" aria-label=\"Heaps\"",
    ] {
        assert!(content.contains(expected), "{content}");
    }
}

#[test]
fn a_name_that_nothing_has_fails_the_build_with_its_place() {
    let error = fill("# Demo\n\nThere are [3](fact:gone).\n").unwrap_err();
    let error = error.to_string();
    assert!(error.contains("book/src/demo.md:3:11: "), "{error}");
}

#[test]
fn the_real_book_can_be_filled() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    assert_eq!(preprocess::check(&Workspace::at(root)).unwrap(), []);
}
