//! The preprocessor as mdBook calls it.

use std::fs;
use std::path::Path;

use mdbook_preprocessor::book::{Book, Chapter};
use mdbook_preprocessor::config::Config;
use mdbook_preprocessor::{Preprocessor as _, PreprocessorContext};
use xtask::book::preprocess::{self, Cairn};
use xtask::workspace::Workspace;

/// A workspace of one chapter with one fact and one figure, and a book about it.
fn workspace(page: &str) -> tempfile::TempDir {
    let root = tempfile::tempdir().unwrap();
    let write = |file: &str, text: &str| {
        let path = root.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("Cargo.toml", "[workspace]\n");
    write("chapters/nim/Cargo.toml", "");
    write(
        "chapters/nim/src/facts.rs",
        "Fact {\n    id: \"heaps\",\n}\n",
    );
    let fact = r#"{"id":"nim.heaps","text":"3","conditions":"the example","check":{"kind":"given","says":"chosen"}}"#;
    write(
        "chapters/nim/tests/snapshots/facts.snap",
        &format!("---\nsource: a\n---\n[{fact}]\n"),
    );
    write(
        "chapters/nim/tests/snapshots/figure-heaps.snap",
        "---\nsource: a\n---\n<svg viewBox=\"0 0 9 9\"></svg>\n",
    );
    write(
        "book/references.bib",
        "@book{conway1976, author = {John H. Conway}, title = {On Numbers}, year = 1976}\n",
    );
    write("book/src/SUMMARY.md", "# Summary\n\n- [Nim](nim.md)\n");
    write("book/src/nim.md", page);
    root
}

/// The content of the page as the preprocessor hands it on, or why it does not.
fn fill(page: &str) -> anyhow::Result<String> {
    let root = workspace(page);
    let context = PreprocessorContext::new(
        root.path().join("book"),
        Config::default(),
        "html".to_owned(),
    );
    let chapter = Chapter::new("Nim", page.to_owned(), "nim.md", Vec::new());
    let book = Book::new_with_items(vec![chapter.into()]);
    let filled = Cairn(Workspace::at(root.path())).run(&context, book)?;
    let page = filled.chapters().next().expect("the page comes back");
    Ok(page.content.clone())
}

#[test]
fn the_page_comes_back_with_its_numbers_linked_and_its_figure_drawn() {
    let page =
        "# Nim\n\n[3](fact:heaps) heaps ([1976](cite:conway1976)).\n\n![Heaps](figure:nim.heaps)\n";
    let content = fill(page).unwrap();
    for expected in [
        "[3](numbers.md#fact-nim-heaps \"the example\")",
        "[1976](bibliography.md#cite-conway1976 ",
        "<figure class=\"figure\"><div class=\"figure-drawing\"><svg role=\"img\" aria-label=\"Heaps\"",
    ] {
        assert!(content.contains(expected), "{content}");
    }
}

#[test]
fn a_name_that_nothing_has_fails_the_build_with_its_place() {
    let error = fill("# Nim\n\nThere are [3](fact:gone).\n").unwrap_err();
    assert!(
        error.to_string().contains("book/src/nim.md:3:11: "),
        "{error}"
    );
}

#[test]
fn the_real_book_can_be_filled() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    assert_eq!(preprocess::check(&Workspace::at(root)).unwrap(), []);
}
