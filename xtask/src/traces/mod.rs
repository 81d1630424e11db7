//! The part `traces`: what the pages load gives, byte for byte, the replies that the native build of the same crates gives.
//!
//! The WebAssembly is the very file that the book serves, run by an interpreter, the program `demos-interpreter`; the native half is
//! the program `demos`. Both are asked the same: the default values of every stepper, every mode, and boards and trees drawn at random.

mod compare;
mod difference;
mod draw;
mod list;
mod programs;
mod requests;

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::demos;
use crate::finding::Finding;
use crate::workspace::Workspace;
use compare::Compared;
use list::Page;
use programs::Programs;

/// Where the drawing of boards and trees begins.
const SEED: u64 = 1_970_041_913;

/// How many boards are drawn.
const BOARDS: usize = 100;

/// How many trees are drawn.
const TREES: usize = 25;

/// Builds both halves and compares their replies.
///
/// # Errors
///
/// One of them does not build or cannot be run, or there was nothing to compare.
pub fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let root = &workspace.root;
    demos::place(workspace)?;
    let programs = match Programs::build(root)? {
        Ok(programs) => programs,
        Err(findings) => return Ok(findings),
    };
    let pages = list::read(&programs.list()?)?;
    let mut findings = missing(&workspace.chapters()?, &pages);
    let mut jobs = Vec::new();
    for page in &pages {
        match loaded(&root.join(demos::PLACED), &page.slug) {
            Ok(wasm) => jobs.extend(requests::jobs(page, &wasm, SEED, BOARDS, TREES)),
            Err(finding) => findings.push(finding),
        }
    }
    requests::longest_first(&mut jobs);
    let compared = compare::all(
        &|_| programs.native(),
        &|job| programs.page(&job.wasm),
        &jobs,
    )?;
    if compared.replies == 0 {
        bail!("there was nothing to compare");
    }
    tell(&compared);
    findings.extend(compared.findings());
    Ok(findings)
}

fn tell(compared: &Compared) {
    anstream::println!(
        "          {} replies compared, {} MB: every stepper at its default values, in every mode and at every choice, and, \
         the modes taking turns, on {BOARDS} boards with four marks or more and {TREES} trees, drawn with seed {SEED}",
        compared.replies,
        compared.bytes / 1_000_000
    );
}

/// Chapters that play nothing, or that the pages are not told of.
fn missing(chapters: &[String], pages: &[Page]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for slug in chapters {
        let page = pages.iter().find(|page| page.slug == *slug);
        match page {
            None => findings.push(Finding::whole_file(
                "book/demos/src/pages.rs",
                format!("the chapter `{slug}` is not among the pages that are played"),
                "every chapter of the workspace in `PAGES`",
                format!(
                    "enter it there and among the examples of book/demos/Cargo.toml, as the other chapters are; \
                     book/demos/examples/{slug}.rs says what its page loads"
                ),
            )),
            Some(page) if page.steppers.is_empty() => findings.push(Finding::whole_file(
                &format!("chapters/{slug}/src/program.rs"),
                format!("the chapter `{slug}` plays nothing"),
                "at least one stepper for every chapter",
                "give `Chapter::STEPPERS` a stepper: `chapter::stepper::search` plays any chapter's searches",
            )),
            Some(_) => {}
        }
    }
    findings
}

/// The WebAssembly that a page loads, in the directory that mdBook copies into the book.
fn loaded(placed: &Path, slug: &str) -> Result<PathBuf, Finding> {
    let wasm = placed.join(demos::wasm(slug));
    if wasm.is_file() {
        Ok(wasm)
    } else {
        Err(not_loaded(slug))
    }
}

fn not_loaded(slug: &str) -> Finding {
    Finding::whole_file(
        "book/demos/Cargo.toml",
        format!("there is no WebAssembly for the page `{slug}`"),
        format!(
            "an example `page-{slug}`, which is compiled to {}",
            demos::wasm(slug)
        ),
        format!(
            "enter the example, with book/demos/examples/{slug}.rs, as the other chapters have theirs"
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(slug: &str, steppers: usize) -> Page {
        let stepper = list::Stepper {
            name: "search".to_owned(),
            controls: Vec::new(),
        };
        Page {
            slug: slug.to_owned(),
            steppers: vec![stepper; steppers],
        }
    }

    #[test]
    fn a_page_without_webassembly_is_found() {
        let placed = tempfile::tempdir().unwrap();
        std::fs::create_dir(placed.path().join("wasm")).unwrap();
        let wasm = placed.path().join("wasm/a.wasm");
        std::fs::write(&wasm, "code").unwrap();
        assert_eq!(loaded(placed.path(), "a"), Ok(wasm));
        let finding = loaded(placed.path(), "b").unwrap_err();
        assert!(finding.found.contains("the page `b`"), "{finding}");
    }

    #[test]
    fn a_chapter_without_a_page_or_without_a_stepper_is_found() {
        let chapters = ["a", "b", "c"].map(str::to_owned);
        let findings = missing(&chapters, &[page("a", 1), page("b", 0)]);
        let found: Vec<&str> = findings
            .iter()
            .map(|finding| finding.found.as_str())
            .collect();
        assert_eq!(
            found,
            [
                "the chapter `b` plays nothing",
                "the chapter `c` is not among the pages that are played"
            ]
        );
    }
}
