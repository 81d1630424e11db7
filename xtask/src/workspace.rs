//! Where everything stands: the root, the members and the pages of the book.

mod contents;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use walkdir::{DirEntry, WalkDir};

/// Directories that hold what is built or installed.
const NOT_OURS: [&str; 2] = ["target", "node_modules"];

/// The workspace on disk.
#[derive(Debug, Clone)]
pub struct Workspace {
    /// The absolute path of the directory that holds the workspace's `Cargo.toml`.
    pub root: PathBuf,
}

/// What a member of the workspace is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemberKind {
    /// A chapter of the book: `chapters/<slug>`.
    Chapter,
    /// A crate that chapters share: `shared/<name>`.
    Shared,
    /// This crate.
    Xtask,
}

/// A member of the workspace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// The name of the directory, which is the name of the package too.
    pub name: String,
    /// The absolute path of the directory.
    pub dir: PathBuf,
    /// What the member is for.
    pub kind: MemberKind,
}

/// What kind of page a Markdown file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageKind {
    /// A page of the book that an author writes.
    Written,
    /// A page that holds something generated: `{{#numbers}}`, `{{#bibliography}}`, `{{#sources}}` or `{{#reading-order}}`.
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
pub const GENERATED: [&str; 4] = [
    "{{#numbers}}",
    "{{#bibliography}}",
    "{{#sources}}",
    "{{#reading-order}}",
];

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
        let inside = path.strip_prefix(&self.root).unwrap_or(path);
        inside.to_string_lossy().replace('\\', "/")
    }

    /// The directory of the pages, `book/src`.
    pub fn book_src(&self) -> PathBuf {
        self.root.join("book").join("src")
    }

    /// The members of the workspace: the chapters in the order of their names, then the shared crates, then this one.
    ///
    /// # Errors
    ///
    /// When a directory cannot be read.
    pub fn members(&self) -> Result<Vec<Member>> {
        let mut members = Vec::new();
        for (folder, kind) in [
            ("chapters", MemberKind::Chapter),
            ("shared", MemberKind::Shared),
        ] {
            for dir in subdirectories(&self.root.join(folder))? {
                members.push(member(dir, kind));
            }
        }
        members.push(member(self.root.join("xtask"), MemberKind::Xtask));
        members.retain(|member| member.dir.join("Cargo.toml").is_file());
        Ok(members)
    }

    /// The slugs of the chapters that have a crate, in the order of the table of contents; those that it does not list
    /// come last, in the order of their names.
    ///
    /// # Errors
    ///
    /// When a directory cannot be read.
    pub fn chapters(&self) -> Result<Vec<String>> {
        let slugs: Vec<String> = self
            .members()?
            .into_iter()
            .filter(|member| member.kind == MemberKind::Chapter)
            .map(|member| member.name)
            .collect();
        let listed: Vec<String> = self
            .listed_pages()?
            .iter()
            .filter_map(|path| stem(path))
            .collect();
        let place = |slug: &String| {
            listed
                .iter()
                .position(|name| name == slug)
                .unwrap_or(usize::MAX)
        };
        let mut ordered = slugs;
        ordered.sort_by_key(place);
        Ok(ordered)
    }

    /// Every page in reading order: the table of contents, the pages it lists, the page for a missing address, and the
    /// README.
    ///
    /// # Errors
    ///
    /// When the table of contents is missing, or a page cannot be read.
    pub fn pages(&self) -> Result<Vec<Page>> {
        let summary = self.book_src().join("SUMMARY.md");
        let mut pages = vec![self.page(&summary, PageKind::Summary)?];
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
        let slug = stem(path).filter(|stem| {
            self.root
                .join("chapters")
                .join(stem)
                .join("Cargo.toml")
                .is_file()
        });
        Ok(Page {
            file: self.relative(path),
            path: path.to_owned(),
            kind: if generated { PageKind::Generated } else { kind },
            slug,
            text,
        })
    }
}

fn member(dir: PathBuf, kind: MemberKind) -> Member {
    let name = dir
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    Member { name, dir, kind }
}

fn stem(path: &Path) -> Option<String> {
    path.file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
}

/// Reads a file as text, naming it when that fails.
///
/// # Errors
///
/// When the file is missing, unreadable or not UTF-8.
pub fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))
}

/// The directories in a directory, sorted; none when it does not exist.
fn subdirectories(dir: &Path) -> Result<Vec<PathBuf>> {
    let walk = WalkDir::new(dir).min_depth(1).max_depth(1);
    Ok(walked(dir, walk)?
        .filter(|entry| entry.file_type().is_dir())
        .map(DirEntry::into_path)
        .collect())
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

/// All files below a directory, sorted; none when it does not exist. Hidden ones do not count, nor what is built or installed.
///
/// # Errors
///
/// When a directory cannot be read.
pub fn files(dir: &Path) -> Result<Vec<PathBuf>> {
    Ok(walked(dir, WalkDir::new(dir))?
        .filter(|entry| entry.file_type().is_file())
        .map(DirEntry::into_path)
        .collect())
}

fn walked(dir: &Path, walk: WalkDir) -> Result<impl Iterator<Item = DirEntry>> {
    if !dir.is_dir() {
        return Ok(Vec::new().into_iter());
    }
    let ours = |entry: &DirEntry| {
        let name = entry.file_name().to_string_lossy();
        entry.depth() == 0 || !(name.starts_with('.') || NOT_OURS.contains(&&*name))
    };
    let walk = walk.sort_by_file_name().into_iter().filter_entry(ours);
    let entries: Vec<DirEntry> = walk
        .collect::<Result<_, _>>()
        .with_context(|| format!("{} cannot be listed", dir.display()))?;
    Ok(entries.into_iter())
}
