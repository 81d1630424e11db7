//! Where everything stands: the root, the members and the pages of the book.

mod contents;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use walkdir::{DirEntry, WalkDir};

pub use contents::CONTENTS;

/// Directories that hold what is built or installed.
const NOT_OURS: [&str; 2] = ["target", "node_modules"];

/// The workspace on disk.
#[derive(Debug, Clone)]
pub struct Workspace {
    /// The absolute path of the directory that holds the workspace's `Cargo.toml`.
    pub root: PathBuf,
}

/// What kind of page a Markdown file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageKind {
    /// A page of the book that an author writes.
    Written,
    /// A page that holds something generated: `{{#numbers}}`, `{{#bibliography}}`, `{{#sources}}`, `{{#licences}}` or `{{#reading-order}}`.
    Generated,
    /// The table of contents, `SUMMARY.md`.
    Summary,
    /// The `README.md` beside the workspace's `Cargo.toml`: mdBook never sees it.
    Readme,
}

/// A Markdown file together with what decides how it is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The file, relative to the root, with forward slashes.
    pub file: String,
    /// The absolute path.
    pub path: PathBuf,
    /// What kind of page it is.
    pub kind: PageKind,
    /// The slug of the chapter that the page teaches: the name of the file, where a chapter of that name exists.
    pub slug: Option<String>,
    /// The text as it stands on disk.
    pub text: String,
}

/// The directives that generate the body of a page, or a part of it.
pub const GENERATED: [&str; 5] = [
    "{{#numbers}}",
    "{{#bibliography}}",
    "{{#sources}}",
    "{{#licences}}",
    "{{#reading-order}}",
];

/// The line for which a written page gets the tally of the checks. What else it says is read like any other page.
pub const TALLY: &str = "{{#tally}}";

impl Workspace {
    /// The workspace that the running program belongs to: the one that holds this crate when cargo runs it, else the
    /// nearest one above the current directory.
    ///
    /// # Errors
    ///
    /// When no directory upwards holds a `Cargo.toml` with a `[workspace]` table beside a `book` directory.
    pub fn discover() -> Result<Self> {
        let from_cargo = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let start = match from_cargo {
            Some(dir) => dir,
            None => std::env::current_dir().context("the current directory cannot be read")?,
        };
        for dir in start.ancestors() {
            let manifest = fs::read_to_string(dir.join("Cargo.toml")).unwrap_or_default();
            if manifest.contains("[workspace]") && dir.join("book").is_dir() {
                return Ok(Self::at(dir));
            }
        }
        bail!("no workspace with a book above {}", start.display());
    }

    /// The workspace with the given root.
    pub fn at(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    /// The path relative to the root, with forward slashes, for a report.
    pub fn relative(&self, path: &Path) -> String {
        relative(path, &self.root)
    }

    /// The directory of the pages, `book/src`.
    pub fn book_src(&self) -> PathBuf {
        self.root.join("book").join("src")
    }

    /// The directories of the members, absolute: the chapters in the order of their names, then the shared crates, then this
    /// one. Each has the name of its package.
    ///
    /// # Errors
    ///
    /// When a directory cannot be read.
    pub fn members(&self) -> Result<Vec<PathBuf>> {
        let mut members = subdirectories(&self.root.join("chapters"))?;
        members.extend(subdirectories(&self.root.join("shared"))?);
        members.push(self.root.join("xtask"));
        members.retain(|member| member.join("Cargo.toml").is_file());
        Ok(members)
    }

    /// The slugs of the chapters that have a crate, in the order of the table of contents; those that it does not list
    /// come last, in the order of their names.
    ///
    /// # Errors
    ///
    /// When a directory cannot be read.
    pub fn chapters(&self) -> Result<Vec<String>> {
        let mut chapters = subdirectories(&self.root.join("chapters"))?;
        chapters.retain(|chapter| chapter.join("Cargo.toml").is_file());
        let mut slugs: Vec<String> = chapters.iter().map(|chapter| stem(chapter)).collect();
        let listed: Vec<String> = self.listed_pages()?.iter().map(|page| stem(page)).collect();
        let place = |slug: &String| listed.iter().position(|name| name == slug);
        slugs.sort_by_key(|slug| place(slug).unwrap_or(usize::MAX));
        Ok(slugs)
    }

    /// Every page in reading order: the table of contents, the pages it lists, the page for a missing address, and the
    /// README.
    ///
    /// # Errors
    ///
    /// When the table of contents is missing, or a page cannot be read.
    pub fn pages(&self) -> Result<Vec<Page>> {
        let contents = self.root.join(CONTENTS);
        let mut pages = vec![self.page(&contents, PageKind::Summary)?];
        let mut paths = self.listed_pages()?;
        let missing = self.book_src().join("404.md");
        if missing.is_file() {
            paths.push(missing);
        }
        // A listed page that does not exist is a finding of its own.
        for path in paths.iter().filter(|path| path.is_file()) {
            pages.push(self.page(path, PageKind::Written)?);
        }
        let readme = self.root.join("README.md");
        if readme.is_file() {
            pages.push(self.page(&readme, PageKind::Readme)?);
        }
        Ok(pages)
    }

    fn page(&self, path: &Path, kind: PageKind) -> Result<Page> {
        let text = read(path)?;
        let generated =
            kind == PageKind::Written && GENERATED.iter().any(|line| text.contains(line));
        let slug = stem(path);
        let manifest = self.root.join(format!("chapters/{slug}/Cargo.toml"));
        Ok(Page {
            file: self.relative(path),
            path: path.to_owned(),
            kind: if generated { PageKind::Generated } else { kind },
            slug: manifest.is_file().then_some(slug),
            text,
        })
    }
}

/// The path relative to the root, with forward slashes; a path outside of it stays as it is.
pub fn relative(path: &Path, root: &Path) -> String {
    let inside = path.strip_prefix(root).unwrap_or(path);
    inside.to_string_lossy().replace('\\', "/")
}

/// The name of a file without its extension: the slug of a page.
pub fn stem(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

/// Reads a file as text, naming it when that fails.
///
/// # Errors
///
/// When the file is missing, unreadable or not UTF-8.
pub fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))
}

/// Writes a file, and the directories above it, naming it when that fails.
///
/// # Errors
///
/// When it cannot be written.
pub fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<()> {
    let above = path.parent().map_or(Ok(()), fs::create_dir_all);
    above
        .and_then(|()| fs::write(path, contents))
        .with_context(|| format!("{} cannot be written", path.display()))
}

/// Files of a new directory, for tests: each with its path in it.
#[cfg(test)]
pub(crate) fn tree(files: &[(&str, &str)]) -> tempfile::TempDir {
    let root = tempfile::tempdir().unwrap();
    for (file, text) in files {
        write(&root.path().join(file), text).unwrap();
    }
    root
}

/// The directories in a directory, sorted; none when it does not exist.
fn subdirectories(dir: &Path) -> Result<Vec<PathBuf>> {
    let walk = WalkDir::new(dir).min_depth(1).max_depth(1);
    walked(dir, walk, |entry| entry.file_type().is_dir())
}

/// The files below a directory whose names end in `.extension`, sorted; none when the directory does not exist.
///
/// # Errors
///
/// When a directory cannot be read.
pub fn files_below(dir: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let mut files = files(dir)?;
    files.retain(|path| path.extension().is_some_and(|found| found == extension));
    Ok(files)
}

/// The hidden files that matter to checks: what continuous integration runs, and how mutants are made.
pub const HIDDEN: [&str; 5] = [
    ".ci/run",
    ".cargo/mutants.toml",
    ".github/workflows/mutants.yml",
    ".github/workflows/pages.yml",
    ".github/workflows/verify.yml",
];

/// All files below a directory, sorted; none when it does not exist. Hidden ones do not count, nor what is built or installed.
///
/// # Errors
///
/// When a directory cannot be read.
pub fn files(dir: &Path) -> Result<Vec<PathBuf>> {
    walked(dir, WalkDir::new(dir), |entry| entry.file_type().is_file())
}

/// The paths of [`files`], relative to the directory, with forward slashes.
///
/// # Errors
///
/// When a directory cannot be read.
pub fn list(dir: &Path) -> Result<Vec<String>> {
    let files = files(dir)?;
    Ok(files.iter().map(|file| relative(file, dir)).collect())
}

fn walked(dir: &Path, walk: WalkDir, wanted: fn(&DirEntry) -> bool) -> Result<Vec<PathBuf>> {
    if !dir.is_dir() {
        return Ok(Vec::new());
    }
    let ours = |entry: &DirEntry| {
        let name = entry.file_name().to_string_lossy();
        entry.depth() == 0 || !(name.starts_with('.') || NOT_OURS.contains(&&*name))
    };
    let walk = walk.sort_by_file_name().into_iter().filter_entry(ours);
    let wanted = walk.filter(|entry| entry.as_ref().map_or(true, wanted));
    wanted
        .map(|entry| entry.map(DirEntry::into_path))
        .collect::<Result<_, _>>()
        .with_context(|| format!("{} cannot be listed", dir.display()))
}
