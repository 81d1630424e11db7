//! The Rust source of the workspace, as far as it is compiled, and the anchors in it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::Result;

use crate::finding::{Fault, Finding};
use crate::pattern::Pattern;
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

static MARKER: Pattern = Pattern::new(r"^\s*// ANCHOR(_END)?: ([A-Za-z0-9_-]+)$");
/// What mdBook takes for a marker, wherever it stands in a line.
static LOOSE: Pattern = Pattern::new(r"ANCHOR(?:_END)?:\s*[\w_-]+");

/// Whether mdBook takes the line for a marker, and so leaves it out of what it prints.
pub fn is_marker(line: &str) -> bool {
    LOOSE.is_match(line)
}

/// The markers of a text, in order.
fn markers(text: &str) -> impl Iterator<Item = Marker> {
    text.lines().enumerate().filter_map(|(index, line)| {
        let found = MARKER.captures(line)?;
        let name = found.get(2)?;
        Some(Marker {
            name: name.as_str().to_owned(),
            opens: found.get(1).is_none(),
            line: index + 1,
            column: line[..name.start()].chars().count() + 1,
        })
    })
}

impl Source {
    /// Whether the file holds any marker, also one that is not on a line of its own.
    pub fn has_markers(&self) -> bool {
        is_marker(&self.text)
    }

    /// A line that mdBook takes for a marker though it is not one of ours: it would cut a listing short or begin it early.
    pub fn stray_marker(&self) -> Option<&str> {
        self.text
            .lines()
            .find(|line| is_marker(line) && !MARKER.is_match(line))
    }

    /// Whether an anchor is open in this line, counted from one: a listing prints it.
    pub fn is_anchored(&self, line: usize) -> bool {
        let above = markers(&self.text).filter(|marker| marker.line < line);
        let open = above.map(|marker| if marker.opens { 1 } else { -1 });
        open.sum::<i32>() > 0
    }

    /// The lines that mdBook prints of the file, or of an anchor in it, without markers, each with its number from one; nothing
    /// when the file opens no anchor of this name.
    pub fn printed(&self, anchor: Option<&str>) -> Option<Vec<(usize, &str)>> {
        let (mut from, mut to) = (0, usize::MAX);
        if let Some(name) = anchor {
            let mut own = markers(&self.text).filter(|marker| marker.name == name);
            from = own.find(|marker| marker.opens)?.line;
            let end = own.find(|marker| !marker.opens);
            to = end.map_or(to, |marker| marker.line - 1);
        }
        let lines = (1..).zip(self.text.lines()).take(to).skip(from);
        Some(lines.filter(|(_, line)| !is_marker(line)).collect())
    }
}

impl Sources {
    /// Reads the Rust files of every member: `src`, `tests`, `benches`, `examples` and `exercises`, without fixtures.
    ///
    /// # Errors
    ///
    /// When a file or a directory cannot be read.
    pub fn load(workspace: &Workspace) -> Result<Self> {
        let mut sources = Self::default();
        for member in workspace.members()? {
            let mut files = BTreeMap::new();
            for folder in ["src", "tests", "benches", "examples", "exercises"] {
                for path in files_below(&member.join(folder), "rs")? {
                    let relative = workspace.relative(&path);
                    if !relative.contains("/fixtures/") && !path.is_symlink() {
                        files.insert(relative, read(&path)?.replace("\r\n", "\n"));
                    }
                }
            }
            let compiled = reached(&workspace.relative(&member), &files);
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

    /// The files that a crate compiles.
    pub fn compiled(&self) -> impl Iterator<Item = (&str, &Source)> {
        let files = self.files.iter().map(|(file, source)| (&**file, source));
        files.filter(|(_, source)| source.compiled)
    }

    /// What is wrong with the anchors: twice the same name in a file, not closed or not opened, or used by no listing.
    /// `used` holds pairs of file and name.
    pub fn check_anchors(&self, used: &BTreeSet<(String, String)>) -> Vec<Finding> {
        let mut findings = Vec::new();
        for (file, source) in &self.files {
            let markers: Vec<Marker> = markers(&source.text).collect();
            for (index, marker) in markers.iter().enumerate() {
                let (earlier, later) = (&markers[..index], &markers[index..]);
                let is_used = used.contains(&(file.clone(), marker.name.clone()));
                let fault = check_marker(marker, earlier, later, is_used);
                findings.extend(fault.map(|fault| fault.at(file, (marker.line, marker.column))));
            }
        }
        findings
    }
}

fn check_marker(
    Marker { name, opens, .. }: &Marker,
    earlier: &[Marker],
    later: &[Marker],
    is_used: bool,
) -> Option<Fault> {
    let mut earlier = earlier.iter().filter(|other| other.name == *name);
    let mut later = later.iter().filter(|other| other.name == *name);
    let (found, expected) = if earlier.clone().any(|other| other.opens == *opens) {
        let does = if *opens { "opens" } else { "closes" };
        let found = format!("a second marker that {does} the anchor `{name}`");
        (found, "each anchor once in a file")
    } else if !opens && !earlier.any(|other| other.opens) {
        let found = format!("the anchor `{name}` is closed before it is opened");
        (found, "`// ANCHOR:` first")
    } else if *opens && !later.any(|other| !other.opens) {
        let found = format!("the anchor `{name}` is not closed");
        let expected =
            "`// ANCHOR_END:` further down: without it the listing runs to the end of the file";
        (found, expected)
    } else if *opens && !is_used {
        let found = format!("no listing uses the anchor `{name}`");
        (found, "every anchor in a listing of the book")
    } else {
        return None;
    };
    let mend = format!("use it in a listing as `{{{{#include …:{name}}}}}`, or delete its markers");
    Some(Fault::new(found, expected, mend))
}

static MODULE: Pattern = Pattern::new(
    r#"(?m)^\s*(?:#\[path\s*=\s*"([^"]+)"\]\s*)?(?:pub(?:\([^)]*\))?\s+)?mod\s+(\w+)\s*;"#,
);

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
    let parts = inside.trim_start_matches('/').split('/');
    match parts.collect::<Vec<_>>().as_slice() {
        ["src", name] => matches!(*name, "lib.rs" | "main.rs"),
        ["tests" | "benches" | "examples" | "exercises", _] | ["src", "bin", _] => true,
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
