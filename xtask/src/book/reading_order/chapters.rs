//! The chapters and their dependencies, as cargo reads them from the manifests.

use anyhow::{Context as _, Result};
use cargo_metadata::{DependencyKind, MetadataCommand, Package};

use crate::workspace::Workspace;

/// What the manifest of a chapter's crate says.
pub struct Manifest {
    /// The name of the package.
    pub slug: String,
    /// Its line about itself.
    pub description: String,
    /// The packages that its library or its program depends on.
    needs: Vec<String>,
    /// The packages that only its tests and benches depend on.
    tested_against: Vec<String>,
}

/// A chapter of the book. Other chapters are named by their place in the book's order.
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

/// The manifests of the crates in `chapters`.
///
/// # Errors
///
/// Cargo cannot read the workspace.
pub fn manifests(workspace: &Workspace) -> Result<Vec<Manifest>> {
    let metadata = MetadataCommand::new()
        .manifest_path(workspace.root.join("Cargo.toml"))
        .no_deps()
        .exec()
        .context("cargo cannot say which chapter depends on which")?;
    let folder = metadata.workspace_root.join("chapters");
    let is_chapter = |package: &&Package| package.manifest_path.starts_with(&folder);
    Ok(metadata
        .packages
        .iter()
        .filter(is_chapter)
        .map(manifest)
        .collect())
}

fn manifest(package: &Package) -> Manifest {
    let of_kind = |kind: DependencyKind| {
        let dependencies = package.dependencies.iter();
        dependencies
            .filter(|dependency| dependency.kind == kind)
            .map(|dependency| dependency.name.clone())
            .collect()
    };
    Manifest {
        slug: package.name.to_string(),
        description: package.description.clone().unwrap_or_default(),
        needs: of_kind(DependencyKind::Normal),
        tested_against: of_kind(DependencyKind::Development),
    }
}

/// The chapters that the book lists, in its order. `listed` holds the slugs and titles of all its pages.
pub fn of_book(manifests: &[Manifest], listed: &[(String, String)]) -> Vec<Chapter> {
    let with_crate: Vec<(&Manifest, &String)> = listed
        .iter()
        .filter_map(|(slug, title)| {
            let manifest = manifests.iter().find(|manifest| manifest.slug == *slug);
            Some((manifest?, title))
        })
        .collect();
    let places = |names: &[String]| {
        let place = |name: &String| {
            with_crate
                .iter()
                .position(|(manifest, _)| manifest.slug == *name)
        };
        let mut places: Vec<usize> = names.iter().filter_map(place).collect();
        places.sort_unstable();
        places
    };
    let chapter = |(manifest, title): &(&Manifest, &String)| Chapter {
        slug: manifest.slug.clone(),
        title: (*title).clone(),
        description: manifest.description.clone(),
        needs: places(&manifest.needs),
        tested_against: places(&manifest.tested_against),
    };
    with_crate.iter().map(chapter).collect()
}

/// Five chapters: a root, two that build on it, one that builds on all three, and one whose tests use the root.
#[cfg(test)]
pub fn sample() -> Vec<Chapter> {
    let chapter = |slug: &str, needs: &[usize], tested_against: &[usize]| Chapter {
        slug: slug.to_owned(),
        title: format!("The {slug} search"),
        description: format!("What {slug} <does>"),
        needs: needs.to_vec(),
        tested_against: tested_against.to_vec(),
    };
    vec![
        chapter("root", &[], &[]),
        chapter("left", &[0], &[]),
        chapter("right", &[0], &[1]),
        chapter("all", &[0, 1, 2], &[0]),
        chapter("apart", &[], &[0]),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest(slug: &str, needs: &[&str], tested_against: &[&str]) -> Manifest {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Manifest {
            slug: slug.to_owned(),
            description: String::new(),
            needs: owned(needs),
            tested_against: owned(tested_against),
        }
    }

    #[test]
    fn chapters_stand_in_the_order_of_the_book_and_name_each_other_by_it() {
        let manifests = [
            manifest("apart", &["serde"], &["root"]),
            manifest("left", &["root", "clap"], &[]),
            manifest("root", &[], &[]),
            manifest("unlisted", &["root"], &[]),
        ];
        let listed = ["introduction", "root", "left", "apart"]
            .map(|slug| (slug.to_owned(), slug.to_owned()));
        let chapters = of_book(&manifests, &listed);
        let found: Vec<(&str, &[usize], &[usize])> = chapters
            .iter()
            .map(|chapter| {
                (
                    chapter.slug.as_str(),
                    &*chapter.needs,
                    &*chapter.tested_against,
                )
            })
            .collect();
        assert_eq!(
            found,
            [
                ("root", &[][..], &[][..]),
                ("left", &[0], &[]),
                ("apart", &[], &[0])
            ]
        );
    }
}
