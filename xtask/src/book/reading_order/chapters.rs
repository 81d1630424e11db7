//! The chapters and their dependencies, as cargo reads them from the manifests.

use anyhow::{Context as _, Result};
use cargo_metadata::{DependencyKind, MetadataCommand, Package};

use crate::workspace::Workspace;

/// A chapter of the book. Other chapters are named by their place in the book's order.
#[derive(Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The name of its package and of its page.
    pub slug: String,
    /// The name of its page in the table of contents.
    pub title: String,
    /// What its package says about itself.
    pub description: String,
    /// The chapters whose crates its own depends on.
    pub needs: Vec<usize>,
    /// The chapters whose crates only its tests depend on.
    pub tested_against: Vec<usize>,
}

/// The packages in `chapters`.
///
/// # Errors
///
/// Cargo cannot read the workspace.
pub fn packages(workspace: &Workspace) -> Result<Vec<Package>> {
    let metadata = MetadataCommand::new()
        .manifest_path(workspace.root.join("Cargo.toml"))
        .no_deps()
        .exec()
        .context("cargo cannot say which chapter depends on which")?;
    let folder = metadata.workspace_root.join("chapters");
    let mut packages = metadata.packages;
    packages.retain(|package| package.manifest_path.starts_with(&folder));
    Ok(packages)
}

/// The chapters that the book lists, in its order. `listed` holds the slugs and titles of all its pages.
pub fn of_book(packages: &[Package], listed: &[(String, String)]) -> Vec<Chapter> {
    let with_package: Vec<(&Package, &String)> = listed
        .iter()
        .filter_map(|(slug, title)| {
            let package = packages.iter().find(|package| *package.name == *slug)?;
            Some((package, title))
        })
        .collect();
    let places = |package: &Package, kind: DependencyKind| -> Vec<usize> {
        let needs = |other: &Package| {
            let mut dependencies = package.dependencies.iter();
            dependencies.any(|needed| needed.kind == kind && needed.name == *other.name)
        };
        let chapters = with_package.iter().enumerate();
        let needed = chapters.filter(|(_, (other, _))| needs(other));
        needed.map(|(place, _)| place).collect()
    };
    let chapter = |(package, title): &(&Package, &String)| Chapter {
        slug: package.name.to_string(),
        title: (*title).clone(),
        description: package.description.clone().unwrap_or_default(),
        needs: places(package, DependencyKind::Normal),
        tested_against: places(package, DependencyKind::Development),
    };
    with_package.iter().map(chapter).collect()
}

/// A chapter for the tests of what is made of it.
#[cfg(test)]
pub fn chapter(slug: &str, needs: &[usize], tested_against: &[usize]) -> Chapter {
    Chapter {
        slug: slug.to_owned(),
        title: format!("The {slug} search"),
        description: format!("What {slug} <does>"),
        needs: needs.to_vec(),
        tested_against: tested_against.to_vec(),
    }
}

/// Five chapters: a root, two that build on it, one that builds on all three, and one whose tests use the root.
#[cfg(test)]
pub fn sample() -> Vec<Chapter> {
    vec![
        chapter("root", &[], &[]),
        chapter("left", &[0], &[]),
        chapter("right", &[0], &[1]),
        chapter("all", &[0, 1, 2], &[0]),
        chapter("apart", &[], &[0]),
    ]
}
