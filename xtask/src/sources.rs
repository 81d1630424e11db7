//! The Rust source of the workspace, as far as it is compiled, and the anchors in it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

use anyhow::Result;
use regex::Regex;

use crate::finding::Finding;
use crate::workspace::{Workspace, files_below, read};

/// The source files by their paths relative to the root.
#[derive(Debug, Clone, Default)]
pub struct Sources {
    files: BTreeMap<String, Source>,
}

/// One source file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The text of the file, with plain line breaks.
    pub text: String,
    /// Whether a crate of the workspace reaches the file through its modules.
    pub compiled: bool,
}

/// A marker of an anchor: `// ANCHOR: name` or `// ANCHOR_END: name` on a line of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Marker {
    name: String,
    opens: bool,
    line: usize,
    column: usize,
}

static MARKER: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^\s*// ANCHOR(_END)?: ([A-Za-z0-9_-]+)$").expect("a fixed pattern")
});
/// What mdBook takes for a marker, wherever it stands in a line.
static LOOSE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"ANCHOR(?:_END)?:\s*[\w_-]+").expect("a fixed pattern"));

impl Source {
    fn markers(&self) -> Vec<Marker> {
        let lines = self.text.lines().enumerate();
        lines
            .filter_map(|(index, line)| {
                let found = MARKER.captures(line)?;
                let name = found.get(2)?;
                Some(Marker {
                    name: name.as_str().to_owned(),
                    opens: found.get(1).is_none(),
                    line: index + 1,
                    column: line[..name.start()].chars().count() + 1,
                })
            })
            .collect()
    }

    /// Whether the file opens an anchor of this name.
    pub fn has_anchor(&self, name: &str) -> bool {
        self.markers()
            .iter()
            .any(|marker| marker.opens && marker.name == name)
    }

    /// Whether the file holds any marker, also one that is not on a line of its own.
    pub fn has_markers(&self) -> bool {
        LOOSE.is_match(&self.text)
    }

    /// A line that mdBook takes for a marker though it is not one of ours: it would cut a listing short or begin it early.
    pub fn stray_marker(&self) -> Option<&str> {
        self.text
            .lines()
            .find(|line| LOOSE.is_match(line) && !MARKER.is_match(line))
    }

    /// The lines between the markers of an anchor, without the markers of others, as mdBook includes them.
    pub fn anchored(&self, name: &str) -> Vec<&str> {
        let marks = |line: &str, opening: bool| {
            let found = MARKER.captures(line);
            found.is_some_and(|found| {
                found.get(1).is_none() == opening
                    && found.get(2).is_some_and(|at| at.as_str() == name)
            })
        };
        let lines = self
            .text
            .lines()
            .skip_while(|line| !marks(line, true))
            .skip(1);
        lines
            .take_while(|line| !marks(line, false))
            .filter(|line| !LOOSE.is_match(line))
            .collect()
    }
}

impl Sources {
    /// Reads the Rust files of every member: `src`, `tests`, `benches` and `examples`, without fixtures.
    ///
    /// # Errors
    ///
    /// When a file or a directory cannot be read.
    pub fn load(workspace: &Workspace) -> Result<Self> {
        let mut sources = Self::default();
        for member in workspace.members()? {
            let mut files = BTreeMap::new();
            for folder in ["src", "tests", "benches", "examples"] {
                for path in files_below(&member.dir.join(folder), "rs")? {
                    let relative = workspace.relative(&path);
                    if !relative.contains("/fixtures/") && !path.is_symlink() {
                        files.insert(relative, read(&path)?.replace("\r\n", "\n"));
                    }
                }
            }
            let compiled = reached(&workspace.relative(&member.dir), &files);
            for (file, text) in files {
                let compiled = compiled.contains(&file);
                sources.files.insert(file, Source { text, compiled });
            }
        }
        Ok(sources)
    }

    /// Compiled sources made by hand, for tests of what is built on them.
    pub fn of<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let source = |text: &str| Source {
            text: text.to_owned(),
            compiled: true,
        };
        Self {
            files: files
                .into_iter()
                .map(|(file, text)| (file.to_owned(), source(text)))
                .collect(),
        }
    }

    /// The file with this path relative to the root.
    pub fn get(&self, file: &str) -> Option<&Source> {
        self.files.get(file)
    }

    /// What is wrong with the anchors: twice the same name in a file, not closed or not opened, or used by no listing.
    /// `used` holds pairs of file and name.
    pub fn check_anchors(&self, used: &BTreeSet<(String, String)>) -> Vec<Finding> {
        let mut findings = Vec::new();
        for (file, source) in &self.files {
            let markers = source.markers();
            for (index, marker) in markers.iter().enumerate() {
                if let Some((found, expected)) = fault(&markers, index, used, file) {
                    findings.push(Finding {
                        file: file.clone(),
                        line: marker.line,
                        column: marker.column,
                        found,
                        expected,
                        mend: format!(
                            "use it in a listing as `{{{{#include …:{}}}}}`, or delete its markers",
                            marker.name
                        ),
                    });
                }
            }
        }
        findings
    }
}

fn fault(
    markers: &[Marker],
    index: usize,
    used: &BTreeSet<(String, String)>,
    file: &str,
) -> Option<(String, String)> {
    let Marker { name, opens, .. } = &markers[index];
    let earlier = |opening: bool| {
        markers[..index]
            .iter()
            .any(|other| other.opens == opening && other.name == *name)
    };
    let later = || {
        markers[index..]
            .iter()
            .any(|other| !other.opens && other.name == *name)
    };
    if earlier(*opens) {
        let found = format!(
            "a second marker that {} the anchor `{name}`",
            if *opens { "opens" } else { "closes" }
        );
        return Some((found, "each anchor once in a file".to_owned()));
    }
    if !opens && !earlier(true) {
        return Some((
            format!("the anchor `{name}` is closed before it is opened"),
            "`// ANCHOR:` first".to_owned(),
        ));
    }
    if *opens && !later() {
        let expected = format!(
            "`// ANCHOR_END: {name}` further down: without it the listing runs to the end of the file"
        );
        return Some((format!("the anchor `{name}` is not closed"), expected));
    }
    if *opens && !used.contains(&(file.to_owned(), name.clone())) {
        return Some((
            format!("no listing uses the anchor `{name}`"),
            "every anchor in a listing of the book".to_owned(),
        ));
    }
    None
}

static MODULE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r#"(?m)^\s*(?:#\[path\s*=\s*"([^"]+)"\]\s*)?(?:pub(?:\([^)]*\))?\s+)?mod\s+(\w+)\s*;"#,
    )
    .expect("a fixed pattern")
});

/// The files of a member that its crates reach: the roots that cargo finds by itself, and the modules they declare.
fn reached(member: &str, files: &BTreeMap<String, String>) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut next: Vec<&String> = files
        .keys()
        .filter(|file| is_root(file.strip_prefix(member).unwrap_or(file)))
        .collect();
    while let Some(file) = next.pop() {
        if !reached.insert(file.clone()) {
            continue;
        }
        let path = Path::new(file);
        let folder = path.parent().unwrap_or(Path::new(""));
        let stem = path.file_stem().unwrap_or_default();
        let inner = is_root(file.strip_prefix(member).unwrap_or(file)) || stem == "mod";
        let below = if inner {
            folder.to_owned()
        } else {
            folder.join(stem)
        };
        for module in MODULE.captures_iter(&files[file]) {
            let candidates = match module.get(1) {
                Some(given) => vec![folder.join(given.as_str())],
                None => vec![
                    below.join(format!("{}.rs", &module[2])),
                    below.join(&module[2]).join("mod.rs"),
                ],
            };
            for candidate in candidates {
                let name = candidate.to_string_lossy().replace('\\', "/");
                next.extend(files.get_key_value(&name).map(|(key, _)| key));
            }
        }
    }
    reached
}

/// Whether cargo compiles a file by itself: `/src/lib.rs`, `/tests/any.rs`, `/src/bin/any/main.rs` and the like.
fn is_root(inside: &str) -> bool {
    match inside
        .split('/')
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .as_slice()
    {
        ["src", name] => matches!(*name, "lib.rs" | "main.rs"),
        ["tests" | "benches" | "examples", _] | ["src", "bin", _] => true,
        ["tests" | "benches" | "examples", _, name] | ["src", "bin", _, name] => *name == "main.rs",
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::reached;

    #[test]
    fn a_file_that_no_module_declares_is_not_compiled() {
        let texts = [
            (
                "shared/a/src/lib.rs",
                "pub mod shown;\nmod folder;\n#[path = \"odd name.rs\"]\nmod odd;\n",
            ),
            ("shared/a/src/shown.rs", "mod deep;\n"),
            ("shared/a/src/shown/deep.rs", ""),
            ("shared/a/src/folder/mod.rs", "mod inside;\n"),
            ("shared/a/src/folder/inside.rs", ""),
            ("shared/a/src/odd name.rs", ""),
            ("shared/a/src/orphan.rs", ""),
            ("shared/a/tests/all.rs", ""),
        ];
        let files: BTreeMap<String, String> = texts
            .iter()
            .map(|(file, text)| ((*file).to_owned(), (*text).to_owned()))
            .collect();
        let compiled = reached("shared/a", &files);
        let left: Vec<&String> = files
            .keys()
            .filter(|file| !compiled.contains(*file))
            .collect();
        assert_eq!(left, ["shared/a/src/orphan.rs"]);
    }
}
