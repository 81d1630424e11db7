//! `cargo xtask new-chapter <slug>`: writes a chapter that passes every check from its first minute on.

mod entries;
mod slug;
mod undo;

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::bless;
use crate::cargo;
use crate::finding::Finding;
use crate::ledger::{self, words};
use crate::locks::Locks;
use crate::prose;
use crate::snapshots;
use crate::sources::Sources;
use crate::tests_part::write_snapshots;
use crate::workspace::{Page, PageKind, Workspace, list, read, write};
use crate::{exercises, listings, outputs};
use slug::Slug;
use undo::Undo;

/// Where the files of a chapter lie as templates, relative to the root. The names that the slug gives are put in.
const TEMPLATES: &str = "xtask/templates/chapter";

/// How the name of a template ends: no tool takes one for what it will become.
const TEMPLATE: &str = ".template";

/// The template of the page. Its numbers are zeros and its output is missing until the chapter's snapshots say what belongs there.
const PAGE: &str = "page.md.template";

/// Writes the chapter: crate, page, line in the table of contents, dependency and snapshots.
///
/// Whatever fails on the way, everything is put back as it was.
///
/// # Errors
///
/// The slug is not usable or already used, a file cannot be written, or the new crate's tests do not pass.
pub fn run(workspace: &Workspace, slug: &str) -> Result<()> {
    let slug = Slug::parse(slug)?;
    let root = &workspace.root;
    refuse_taken(workspace, &slug)?;
    let mut undo = Undo::default();
    write_crate(root, &slug, &mut undo)?;
    enter_dependency(root, &slug, &mut undo)?;
    make_snapshots(root, &slug)?;
    write_page(workspace, &slug, &mut undo)?;
    let left = check(workspace, &slug)?;
    undo.keep();
    if left.is_empty() {
        tell(&slug);
        return Ok(());
    }
    for finding in &left {
        anstream::eprintln!("{finding}\n");
    }
    bail!("the chapter `{slug}` is written, but not everything in it holds yet");
}

/// Refuses a slug that a crate, a page, a dependency or a package of the lock file has.
fn refuse_taken(workspace: &Workspace, slug: &Slug) -> Result<()> {
    let root = &workspace.root;
    for path in [
        format!("chapters/{slug}"),
        format!("shared/{slug}"),
        format!("book/src/{slug}.md"),
    ] {
        if root.join(&path).exists() {
            bail!("{path} exists already; nothing was written");
        }
    }
    let lock = read(&root.join("Cargo.lock"))?;
    if lock
        .lines()
        .any(|line| line == format!("name = \"{slug}\""))
    {
        bail!(
            "`{slug}` is the name of a package that the workspace already uses (Cargo.lock); nothing was written"
        );
    }
    Ok(())
}

fn write_crate(root: &Path, slug: &Slug, undo: &mut Undo) -> Result<()> {
    let directory = root.join("chapters").join(slug.as_str());
    undo.make_directory(&directory)?;
    let templates = root.join(TEMPLATES);
    for template in list(&templates)?.iter().filter(|file| *file != PAGE) {
        if let Some(file) = template.strip_suffix(TEMPLATE) {
            let text = slug.fill(&read(&templates.join(template))?);
            write(&directory.join(file), text)?;
        }
    }
    Ok(())
}

fn enter_dependency(root: &Path, slug: &Slug, undo: &mut Undo) -> Result<()> {
    // Cargo rewrites its lock file as soon as it meets the new member.
    undo.remember(&root.join("Cargo.lock"))?;
    let manifest = root.join("Cargo.toml");
    let text = undo.remember(&manifest)?;
    let text = entries::with_dependency(&text, slug.as_str())?;
    write(&manifest, text)
}

/// Formats the new crate and lets its tests write their snapshots; the tests that need none must pass.
fn make_snapshots(root: &Path, slug: &Slug) -> Result<()> {
    say!("Formatting, building and testing the crate `{slug}` …");
    for (words, what) in [
        ("fmt -p", "formatted"),
        ("test --quiet --tests -p", "tested"),
    ] {
        let mut command = cargo::command(words);
        command.arg(slug.as_str()).current_dir(root);
        write_snapshots(&mut command);
        let output = command.output().context("cargo cannot be run")?;
        if !output.status.success() {
            let said = [output.stdout, output.stderr].concat();
            bail!(
                "the new crate could not be {what}; nothing was kept\n{}",
                String::from_utf8_lossy(&said).trim()
            );
        }
    }
    Ok(())
}

/// Fills the page from the snapshots and enters it in the table of contents.
fn write_page(workspace: &Workspace, slug: &Slug, undo: &mut Undo) -> Result<()> {
    let path = workspace.book_src().join(format!("{slug}.md"));
    let page = Page {
        file: workspace.relative(&path),
        path: path.clone(),
        kind: PageKind::Written,
        slug: Some(slug.as_str().to_owned()),
        text: slug.fill(&read(&workspace.root.join(TEMPLATES).join(PAGE))?),
    };
    let (text, _) = bless::rewrite(
        &page,
        &Locks::load(workspace)?,
        &snapshots::outputs(workspace)?,
        &|_| None,
    );
    undo.make_file(&path, &text)?;
    let summary = workspace.book_src().join("SUMMARY.md");
    let chapters = workspace.chapters()?;
    let listed = entries::with_line(
        &undo.remember(&summary)?,
        slug.title(),
        slug.as_str(),
        &chapters,
    )?;
    write(&summary, listed)?;
    enter_ledger(workspace, &[path, summary], undo)
}

/// Keeps the new page and the table of contents as they are: there is nothing in them that nobody has read.
fn enter_ledger(workspace: &Workspace, written: &[PathBuf], undo: &mut Undo) -> Result<()> {
    let (locks, sources) = (Locks::load(workspace)?, Sources::load(workspace)?);
    let pages = workspace.pages()?;
    let new = pages.iter().filter(|page| written.contains(&page.path));
    let kept = new.map(|page| (ledger::file(page), ledger::text(page, &locks, &sources)));
    let words = (words::KEPT.to_owned(), words::text(workspace)?);
    for (kept, text) in kept.chain([words]) {
        let kept = workspace.root.join(kept);
        if kept.is_file() {
            undo.remember(&kept)?;
            write(&kept, text)?;
        } else {
            undo.make_file(&kept, &text)?;
        }
    }
    Ok(())
}

/// What the quick checks say about the new chapter. What was wrong elsewhere before is not its fault.
fn check(workspace: &Workspace, slug: &Slug) -> Result<Vec<Finding>> {
    let mut findings = prose::check(workspace)?;
    findings.extend(listings::check(workspace)?);
    findings.extend(outputs::check(workspace)?);
    findings.extend(exercises::check(workspace)?);
    let own = [format!("book/src/{slug}.md"), format!("chapters/{slug}/")];
    findings.retain(|finding| own.iter().any(|place| finding.file.starts_with(place)));
    Ok(findings)
}

fn tell(slug: &Slug) {
    let folder = format!("chapters/{slug}/");
    let page = format!("book/src/{slug}.md");
    let width = folder
        .len()
        .max(page.len())
        .max("book/src/SUMMARY.md".len());
    say!("The chapter \"{}\" is started:", slug.title());
    for (place, what) in [
        (folder.as_str(), "its crate; write the search in src/lib.rs"),
        (&page, "its page, in the order of every chapter page"),
        ("book/src/SUMMARY.md", "a line for it"),
        ("Cargo.toml", "the crate as a dependency for later chapters"),
    ] {
        say!("  {place:width$}  {what}");
    }
    say!(
        "Try it:    cargo run -p {slug}\n\
         Check it:  cargo xtask verify\n\
         The book's page \"How to add a chapter\" tells how to go on."
    );
}
