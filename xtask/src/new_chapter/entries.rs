//! The places where a chapter is entered: the workspace's dependencies, the table of contents, and what pages play.

use anyhow::{Context as _, Result};
use toml_edit::{Array, ArrayOfTables, DocumentMut, InlineTable, Item, Key, Table, value};

/// The heading under which `SUMMARY.md` lists the chapters.
const CHAPTERS: &str = "# Chapters";

/// Whether the manifest declares a dependency of that name.
///
/// # Errors
///
/// The manifest is no TOML or has no `[workspace.dependencies]`.
pub fn has_dependency(manifest: &str, name: &str) -> Result<bool> {
    let mut document = parse(manifest)?;
    Ok(dependencies(&mut document)?.contains_key(name))
}

/// The manifest with the chapter as a dependency, behind the last chapter there is.
///
/// # Errors
///
/// As [`has_dependency`].
pub fn with_dependency(manifest: &str, slug: &str) -> Result<String> {
    let mut document = parse(manifest)?;
    let table = dependencies(&mut document)?;
    let is_chapter = |item: &Item| {
        item.get("path")
            .and_then(Item::as_str)
            .is_some_and(|path| path.starts_with("chapters/"))
    };
    let keys: Vec<String> = table.iter().map(|(key, _)| key.to_owned()).collect();
    let at = keys
        .iter()
        .rposition(|key| table.get(key).is_some_and(is_chapter))
        .map_or(0, |last| last + 1);
    // A table grows at its end only: what comes behind is taken out and put back with its comments.
    let rest: Vec<(Key, Item)> = keys[at..]
        .iter()
        .filter_map(|key| table.remove_entry(key))
        .collect();
    let mut entry = InlineTable::new();
    entry.insert("path", format!("chapters/{slug}").into());
    table.insert(slug, value(entry));
    for (key, item) in rest {
        table.insert_formatted(&key, item);
    }
    Ok(document.to_string())
}

fn parse(manifest: &str) -> Result<DocumentMut> {
    manifest.parse().context("Cargo.toml is no TOML")
}

fn dependencies(document: &mut DocumentMut) -> Result<&mut Table> {
    let table = document
        .get_mut("workspace")
        .and_then(|item| item.get_mut("dependencies"));
    table
        .and_then(Item::as_table_mut)
        .context("Cargo.toml has no [workspace.dependencies]")
}

/// The manifest of the package `demos` with the chapter as a dependency, and with the example that its page loads.
///
/// # Errors
///
/// The manifest is no TOML, or has no dependencies.
pub fn with_example(manifest: &str, slug: &str) -> Result<String> {
    let mut document: DocumentMut = manifest
        .parse()
        .context("book/demos/Cargo.toml is no TOML")?;
    let dependencies = document
        .get_mut("dependencies")
        .and_then(Item::as_table_mut);
    let dependencies = dependencies.context("book/demos/Cargo.toml has no [dependencies]")?;
    let mut entry = Table::new();
    entry.set_dotted(true);
    entry.insert("workspace", value(true));
    dependencies.insert(slug, Item::Table(entry));
    let examples = document
        .entry("example")
        .or_insert(Item::ArrayOfTables(ArrayOfTables::new()));
    let examples = examples.as_array_of_tables_mut();
    let examples = examples.context("book/demos/Cargo.toml has an `example` that is no table")?;
    let mut example = Table::new();
    example.insert("name", value(format!("page-{slug}")));
    example.insert("path", value(format!("examples/{slug}.rs")));
    example.insert("crate-type", value(Array::from_iter(["cdylib"])));
    example.insert("required-features", value(Array::from_iter(["web"])));
    examples.push(example);
    Ok(document.to_string())
}

/// The source of the package `demos` that lists all pages, with the chapter behind the last one.
///
/// # Errors
///
/// The list is not found there.
pub fn with_page(source: &str, slug: &str) -> Result<String> {
    const LIST: &str = "pub const PAGES: &[Page] = &[";
    let start = source.find(LIST);
    let start = start.with_context(|| format!("book/demos/src/pages.rs has no `{LIST}`"))?;
    let end = source[start..].find("\n];");
    let end = start + end.context("the list of pages in book/demos/src/pages.rs has no end")?;
    let ident = slug.replace('-', "_");
    let entry = format!("\n    Page::of::<{ident}::Program>(),");
    Ok(format!("{}{entry}{}", &source[..end], &source[end..]))
}

/// The table of contents with a line for the chapter: behind the last chapter that it lists, else under the heading for
/// chapters, else at the end. `chapters` are the slugs there are.
pub fn with_line(summary: &str, title: &str, slug: &str, chapters: &[String]) -> String {
    let entry = format!("- [{title}]({slug}.md)");
    let lines: Vec<&str> = summary.lines().collect();
    let lists = |line: &&str| {
        chapters
            .iter()
            .any(|chapter| line.contains(&format!("]({chapter}.md)")))
    };
    let mut result: Vec<&str> = lines.clone();
    if let Some(last) = lines.iter().rposition(lists) {
        result.insert(last + 1, &entry);
    } else if let Some(heading) = lines.iter().position(|line| line.trim() == CHAPTERS) {
        result.insert(heading + 1, "");
        result.insert(heading + 2, &entry);
    } else {
        result.extend(["", entry.as_str()]);
    }
    result.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = "[workspace]\nmembers = [\"chapters/*\"]\n\n[workspace.dependencies]\nchapter = { path = \"shared/chapter\" }\n\
                            minimax = { path = \"chapters/minimax\" }\n\n# Others.\nanyhow = \"1.0\"\n\n[profile.dev]\nopt-level = 2\n";

    #[test]
    fn a_chapter_becomes_a_dependency_behind_the_last_one_and_nothing_else_changes() {
        let changed = with_dependency(MANIFEST, "zobrist").unwrap();
        let line = "minimax = { path = \"chapters/minimax\" }\n";
        assert_eq!(
            changed,
            MANIFEST.replace(
                line,
                &format!("{line}zobrist = {{ path = \"chapters/zobrist\" }}\n")
            )
        );
        assert!(has_dependency(&changed, "zobrist").unwrap());
        assert!(!has_dependency(MANIFEST, "zobrist").unwrap());
    }

    #[test]
    fn a_page_loads_an_example_and_the_package_depends_on_its_chapter() {
        let manifest = "[package]\nname = \"demos\"\n\n[dependencies]\nminimax.workspace = true\n\n[lints]\nworkspace = true\n\n\
                        # What the pages load.\n[[example]]\nname = \"page-minimax\"\npath = \"examples/minimax.rs\"\n";
        let changed = with_example(manifest, "killer-moves").unwrap();
        let dependency = "minimax.workspace = true\n";
        assert_eq!(
            changed,
            manifest.replace(
                dependency,
                &format!("{dependency}killer-moves.workspace = true\n")
            ) + "\n[[example]]\nname = \"page-killer-moves\"\npath = \"examples/killer-moves.rs\"\n\
                   crate-type = [\"cdylib\"]\nrequired-features = [\"web\"]\n"
        );
        assert!(with_example("[package]\n", "a").is_err());
    }

    #[test]
    fn a_page_is_listed_behind_the_last_one() {
        let source = "/// All.\npub const PAGES: &[Page] = &[\n    Page::of::<minimax::Minimax>(),\n];\n\nfn f() {}\n";
        let last = "<minimax::Minimax>(),\n";
        assert_eq!(
            with_page(source, "killer-moves").unwrap(),
            source.replace(
                last,
                &format!("{last}    Page::of::<killer_moves::Program>(),\n")
            )
        );
        assert!(with_page("pub const OTHER: u8 = 0;", "a").is_err());
    }

    #[test]
    fn a_chapter_is_listed_behind_the_last_one() {
        let summary = "# Summary\n\n# Chapters\n\n- [Minimax](minimax.md)\n\n# About\n\n- [Numbers](numbers.md)\n";
        let chapters = ["minimax".to_owned(), "zobrist".to_owned()];
        let changed = with_line(summary, "Zobrist", "zobrist", &chapters);
        assert_eq!(
            changed,
            summary.replace("(minimax.md)\n", "(minimax.md)\n- [Zobrist](zobrist.md)\n")
        );
    }

    #[test]
    fn the_first_chapter_is_listed_under_the_heading() {
        let summary = "# Summary\n\n# Chapters\n\n# About\n";
        let changed = with_line(summary, "A", "a", &["a".to_owned()]);
        assert_eq!(
            changed,
            "# Summary\n\n# Chapters\n\n- [A](a.md)\n\n# About\n"
        );
    }
}
