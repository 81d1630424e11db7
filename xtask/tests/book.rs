//! The preprocessor as mdBook calls it: the program itself, JSON in and JSON out.

mod common;

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;
use xtask::book::preprocess;
use xtask::workspace::Workspace;

/// A workspace of one chapter with one fact and one figure, and a book about it.
fn workspace(page: &str) -> (TempDir, Workspace) {
    let fact = r#"{"id":"demo.heaps","text":"3","conditions":"the example","check":{"kind":"given","says":"chosen"}}"#;
    let locked = |body: &str| format!("---\nsource: a\n---\n{body}\n");
    let snapshots = "chapters/demo/tests/snapshots";
    common::workspace(&[
        ("chapters/demo/src/facts.rs", "\nfn heaps() {}\n"),
        (
            &format!("{snapshots}/facts.snap"),
            &locked(&format!("[{fact}]")),
        ),
        (
            &format!("{snapshots}/sources.snap"),
            &locked("heaps  src/facts.rs:2"),
        ),
        (
            &format!("{snapshots}/figure-heaps.snap"),
            &locked("<svg viewBox=\"0 0 9 9\"></svg>"),
        ),
        (
            "book/references.bib",
            "@book{conway1976, author = {John H. Conway}, title = {On Numbers}, year = 1976}\n",
        ),
        ("book/src/demo.md", page),
    ])
}

/// What mdBook sends: the context and the book.
fn input(root: &Path, version: &str) -> String {
    let page = fs::read_to_string(root.join("book/src/demo.md")).unwrap();
    let chapter = serde_json::json!({
        "name": "Demo", "content": page, "number": null, "sub_items": [],
        "path": "demo.md", "source_path": "demo.md", "parent_names": [],
    });
    let context = serde_json::json!({
        "root": root.join("book"), "config": {"book": {"src": "src"}}, "renderer": "html", "mdbook_version": version,
    });
    serde_json::json!([context, {"items": [{"Chapter": chapter}]}]).to_string()
}

fn preprocess(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .arg("preprocess")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(input.as_bytes())
        .unwrap();
    child.wait_with_output().unwrap()
}

fn fill(page: &str, version: &str) -> Output {
    let (_root, workspace) = workspace(page);
    preprocess(&[], &input(&workspace.root, version))
}

#[test]
fn the_page_comes_back_with_its_numbers_linked_and_its_figure_drawn() {
    let page = "# Demo\n\n[3](fact:heaps) heaps ([1976](cite:conway1976)).\n\n![Heaps](figure:demo.heaps)\n";
    let output = fill(page, mdbook_preprocessor::MDBOOK_VERSION);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let book: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let content = book["items"][0]["Chapter"]["content"].as_str().unwrap();
    assert!(
        content.contains("[3](numbers.md#fact-demo-heaps \"the example\")"),
        "{content}"
    );
    assert!(
        content.contains("[1976](bibliography.md#cite-conway1976 "),
        "{content}"
    );
    assert!(
        content.contains("<figure class=\"figure\"><div class=\"figure-drawing\"><svg role=\"img\" aria-label=\"Heaps\""),
        "{content}"
    );
}

#[test]
fn a_name_that_nothing_has_fails_with_its_place_on_standard_error_alone() {
    let output = fill(
        "# Demo\n\nThere are [3](fact:gone).\n",
        mdbook_preprocessor::MDBOOK_VERSION,
    );
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success());
    assert!(said.contains("book/src/demo.md:3:11: "), "{said}");
    assert!(output.stdout.is_empty());
}

#[test]
fn another_release_of_mdbook_fails_with_the_command_that_has_the_right_one() {
    let output = fill("# Demo\n", "0.4.52");
    assert!(!output.status.success());
    assert!(
        String::from_utf8(output.stderr)
            .unwrap()
            .contains("cargo xtask book")
    );
}

#[test]
fn only_renderers_that_show_pages_are_supported() {
    assert!(preprocess(&["supports", "html"], "").status.success());
    assert!(!preprocess(&["supports", "epub"], "").status.success());
}

#[test]
fn the_real_book_can_be_filled() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    assert_eq!(preprocess::check(&Workspace::at(root)).unwrap(), []);
}
