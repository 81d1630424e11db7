//! The Licences page: under which terms everything is shipped that the pages of the book load.
//!
//! Each package brings its texts along, and cargo says which packages are compiled into the programs of the pages. What came
//! into mdBook or into the compiler's library as a copy brings none: its text lies in `book/licences`, under its name.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context as _, Result, bail};
use cargo_metadata::{MetadataCommand, Package};
use mdbook_preprocessor::book::Book;

use super::escape::html_in_page;
use super::preprocess::asks;
use crate::bibliography::squeeze;
use crate::cargo;
use crate::demos;
use crate::workspace::{Workspace, files, list, read, stem};

/// The line of the page that the texts stand in for.
const DIRECTIVE: &str = "{{#licences}}";

/// The packages whose files, not whose code, mdBook copies into the pages.
const COPIED: [&str; 2] = ["mdbook-html", "font-awesome-as-a-crate"];

/// How the files begin in which packages state their terms, in capitals.
const NAMES: [&str; 5] = ["LICEN", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];

/// Each text with the names of all that comes under it, by its words: the same one is wrapped in many ways.
type Notices = BTreeMap<String, (String, Vec<String>)>;

/// Fills the page that asks for the licences.
///
/// # Errors
///
/// Cargo cannot say what is compiled into the pages, or a package brings no licence.
pub fn fill(workspace: &Workspace, book: &mut Book) -> Result<()> {
    if book.chapters().any(|page| asks(&page.content, DIRECTIVE)) {
        let page = page(notices(workspace)?);
        book.for_each_chapter_mut(|chapter| {
            chapter.content = chapter.content.replace(DIRECTIVE, &page);
        });
    }
    Ok(())
}

fn page(notices: Notices) -> String {
    let mut notices: Vec<_> = notices.into_values().collect();
    notices.sort_by(|(_, a), (_, b)| a.cmp(b));
    let block = |(text, names): (String, Vec<String>)| {
        let (text, names) = (html_in_page(text.trim_end()), names.join("\n- "));
        format!("- {names}\n\n<pre class=\"licence\">{text}</pre>\n\n")
    };
    notices.into_iter().map(block).collect()
}

fn notices(workspace: &Workspace) -> Result<Notices> {
    let root = &workspace.root;
    let mut texts = Vec::new();
    for file in ["LICENSE-APACHE", "LICENSE-MIT"] {
        texts.push(("Cairn".to_owned(), read(&root.join(file))?));
    }
    for file in files(&root.join("book/licences"))? {
        texts.push((format!("`{}`", stem(&file)), read(&file)?));
    }
    for package in shipped(workspace)? {
        let license = package.license.as_deref().unwrap_or_default();
        let name = format!("`{}` {} ({license})", package.name, package.version);
        let own = texts_in(package.manifest_path.as_std_path())?;
        if own.is_empty() {
            bail!("the pages ship {name}, a package without a file that states its licence");
        }
        texts.extend(own.into_iter().map(|text| (name.clone(), text)));
    }
    let mut notices = Notices::new();
    for (name, text) in texts {
        let notice = notices.entry(squeeze(&text));
        notice.or_insert_with(|| (text, Vec::new())).1.push(name);
    }
    Ok(notices)
}

/// The packages of others that are shipped, in the order of their names.
fn shipped(workspace: &Workspace) -> Result<Vec<Package>> {
    let metadata = MetadataCommand::new()
        .manifest_path(workspace.root.join("Cargo.toml"))
        .other_options(["--filter-platform".to_owned(), demos::TARGET.to_owned()])
        .exec()
        .context("cargo cannot say where the packages lie")?;
    let mut tree = cargo::command("tree --edges normal,no-proc-macro --prefix none --format {p}");
    let tree = tree
        .args(demos::packages(workspace)?)
        .current_dir(&workspace.root)
        .stdin(Stdio::null())
        .output()
        .context("cargo cannot say what is compiled into the pages")?;
    let compiled = String::from_utf8_lossy(&tree.stdout);
    // A package that has been told of before is marked.
    let compiled: BTreeSet<&str> = compiled
        .lines()
        .map(|line| line.trim_end_matches(" (*)"))
        .collect();
    if !tree.status.success() {
        bail!(
            "cargo tree: {}",
            String::from_utf8_lossy(&tree.stderr).trim()
        );
    }
    let mut packages = metadata.packages;
    packages.retain(|package| {
        let line = format!("{} v{}", package.name, package.version);
        package.source.is_some()
            && (compiled.contains(&*line) || COPIED.contains(&package.name.as_str()))
    });
    packages.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(packages)
}

/// What the files of a package say about its terms: those beside its manifest, or else those one folder deeper.
fn texts_in(manifest: &Path) -> Result<Vec<String>> {
    let folder = manifest.parent().context("a manifest lies in a folder")?;
    let mut files = list(folder)?;
    let depth = |file: &String| file.matches('/').count();
    files.retain(|file| {
        let name = file.rsplit('/').next().unwrap_or(file).to_uppercase();
        depth(file) < 2 && NAMES.iter().any(|begin| name.starts_with(begin))
    });
    let nearest = files.iter().map(depth).min();
    files.retain(|file| Some(depth(file)) == nearest);
    files.iter().map(|file| read(&folder.join(file))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_compiled_into_the_pages_is_named_and_nothing_that_only_builds_or_tests_them() {
        let notices = notices(&Workspace::discover().unwrap()).unwrap();
        let names: Vec<&String> = notices.values().flat_map(|(_, names)| names).collect();
        let is_named = |package: &str| {
            let name = format!("`{package}`");
            names.iter().any(|it| it.split(' ').next() == Some(&name))
        };
        let shipped = "serde_json wasm-bindgen clap mdbook-html font-awesome-as-a-crate dlmalloc";
        let others = "proptest insta syn minimax wasmi";
        assert_eq!(shipped.split(' ').find(|package| !is_named(package)), None);
        assert_eq!(others.split(' ').find(|package| is_named(package)), None);
    }
}
