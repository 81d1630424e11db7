//! The part `book`: builds the book and looks at every page that came out.
//!
//! mdBook lets most faults through with success, so nothing here trusts its exit code alone.

mod about;
mod config;
mod generated;
mod leftovers;
mod licences;
mod links;
mod log;
mod requests;
mod site;
mod target;

use std::fs;
use std::path::Path;

use anyhow::{Result, bail};

use super::build;
use super::preprocess;
use super::publication::Publication;
use crate::demos;
use crate::finding::Finding;
use crate::locks::Locks;
use crate::workspace::{Workspace, list, read};
use site::Site;

/// Builds the book and checks the result.
///
/// Faults that make a build pointless (a page that is missing, a fact that nobody knows) are reported without one.
///
/// # Errors
///
/// mdBook failed without a reason that can be placed.
pub fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let root = &workspace.root;
    let book_toml = read(&root.join("book").join("book.toml"))?;
    let mut findings = workspace.unlisted_pages()?;
    findings.extend(config::check(&book_toml));
    if findings.is_empty() {
        findings.extend(preprocess::check(workspace)?);
    }
    if !findings.is_empty() {
        return Ok(findings);
    }
    let built = build::quietly(workspace)?;
    findings.extend(log::findings(&built.log));
    if !built.success {
        if findings.is_empty() {
            bail!("mdbook failed:\n{}", built.log.trim());
        }
        return Ok(findings);
    }
    let publication = Publication::from_environment()?;
    let served_at = publication
        .path()
        .map_or_else(|| config::served_at(&book_toml), str::to_owned);
    let site = Site::read(&built.directory, &served_at, &workspace.book_src())?;
    findings.extend(once(pages(&site, &Locks::load(workspace)?, root)?));
    findings.extend(served(workspace, &built.directory)?);
    Ok(findings)
}

/// What the book serves to steppers is, byte for byte, what was placed for it: the part `traces` looks at that.
fn served(workspace: &Workspace, built: &Path) -> Result<Vec<Finding>> {
    let placed = workspace.root.join(demos::PLACED);
    let mut findings = Vec::new();
    for file in list(&placed)? {
        let served = fs::read(built.join("stepper").join(&file)).ok();
        if served != fs::read(placed.join(&file)).ok() {
            findings.push(Finding::whole_file(
                &format!("{}/stepper/{file}", build::BUILT),
                "the built book does not hold this file as it was placed",
                format!("a copy of {}/{file}", demos::PLACED),
                "cargo xtask book",
            ));
        }
    }
    Ok(findings)
}

/// Every rule about built pages.
fn pages(site: &Site, locks: &Locks, root: &Path) -> Result<Vec<Finding>> {
    let mut findings = leftovers::check(site);
    findings.extend(links::check(site));
    findings.extend(requests::check(site));
    findings.extend(generated::check(site, locks));
    findings.extend(about::check(site));
    findings.extend(licences::check(site, root)?);
    Ok(findings)
}

/// What the theme does wrong is wrong on every page: it is reported where it is first found. What a page does wrong is
/// wrong in mdBook's copies of it too (the first page is `index.html`, all are in `print.html`): it is reported where its
/// author mends it.
fn once(mut findings: Vec<Finding>) -> Vec<Finding> {
    let built = |finding: &Finding| finding.file.starts_with(build::BUILT);
    findings.sort_by_key(built);
    let mut kept: Vec<(Finding, usize)> = Vec::new();
    for finding in findings {
        let same = |(other, _): &&mut (Finding, usize)| other.found == finding.found;
        match kept.iter_mut().find(same) {
            Some((_, repeated)) if built(&finding) => *repeated += 1,
            _ => kept.push((finding, 0)),
        }
    }
    for (finding, repeated) in &mut kept {
        if *repeated > 0 && built(finding) {
            finding.found += &format!(" (and in {repeated} more places)");
        }
    }
    kept.into_iter().map(|(finding, _)| finding).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_reported_once_in_the_markdown_if_it_stands_there_and_not_in_copies_of_it() {
        let (page, theme) = ("book/src/a.md", "target/book/a.html");
        let everywhere = [theme, "target/book/b.html", "target/book/c.html"];
        let copied = ["target/book/index.html", page, "target/book/print.html"];
        for (files, file, found) in [
            (everywhere, theme, "gone (and in 2 more places)"),
            (copied, page, "gone"),
        ] {
            let finding = |file: &str, found: &str| Finding::whole_file(file, found, "", "");
            let findings = files.map(|file| finding(file, "gone"));
            assert_eq!(once(findings.to_vec()), [finding(file, found)]);
        }
    }
}
