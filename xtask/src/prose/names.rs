//! Names in code letters: each stands as a whole in the workspace outside the pages, and what is typed into a shell is a command.

use anyhow::Result;
use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use crate::cli;
use crate::finding::{Finding, rules};
use crate::page::{self, BlockKind, Scheme};
use crate::pattern::Pattern;
use crate::workspace::{HIDDEN, Page, PageKind, Workspace, files, list, read};

rules! {
    NAME: "a name that stands in the code, its manifests, its outputs or its list of files"
        => "mend the name, or write what is no name without code letters";
    COMMAND: "a command of cargo or of `cargo xtask`, with a package and options that there are" => "mend the command";
}

/// The option of a command line that a field declares.
static OPTION: Pattern = Pattern::new(r"#\[arg\([^\]]*\blong\b[^\]]*\]\s*(?:pub )?(\w+):");

/// What the reader puts in.
static PLACEHOLDER: Pattern = Pattern::new("<[a-z-]+>");

/// Everything that can be named: files and their text, without pages, tests and comments.
///
/// # Errors
///
/// When the workspace cannot be listed.
pub fn corpus(workspace: &Workspace) -> Result<String> {
    // What cargo itself and every program understand, and the hidden files that are named.
    let mut corpus = "--release --help\n".to_owned();
    for file in HIDDEN {
        if let Ok(text) = read(&workspace.root.join(file)) {
            corpus += &format!("{file}\n{text}\n");
        }
    }
    for path in files(&workspace.root)? {
        let file = workspace.relative(&path);
        let is_page = ["book/src/", "book/ledger/", "exercises/", "xtask/tests/"]
            .iter()
            .any(|dir| file.starts_with(dir));
        let extension = path.extension().unwrap_or_default();
        let is_test =
            file.contains("/tests/") && extension == "rs" || file.ends_with("/src/tests.rs");
        if is_page || is_test || extension == "lock" || file == "README.md" {
            continue;
        }
        let text = read(&path).unwrap_or_default();
        let code = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        let code: String = code.flat_map(|line| [line, "\n"]).collect();
        for option in OPTION.captures_iter(&code) {
            corpus += &format!("--{}\n", option[1].replace('_', "-"));
        }
        corpus += &code;
    }
    for file in list(&workspace.root)? {
        corpus += &format!("{file}\n");
    }
    Ok(corpus)
}

/// Checks the code spans of a page and the lines of its blocks for the shell.
pub fn check_page(page: &Page, corpus: &str) -> Vec<Finding> {
    if matches!(page.kind, PageKind::Summary | PageKind::Generated) {
        return Vec::new();
    }
    let mut findings = Vec::new();
    let mut locked = false;
    for (event, range) in Parser::new_ext(&page.text, page::options()).into_offset_iter() {
        match event {
            Event::Start(Tag::Link { dest_url, .. }) => locked = Scheme::split(&dest_url).is_some(),
            Event::End(TagEnd::Link) => locked = false,
            Event::Code(code) if !locked && !names(&code, corpus) => {
                let rule = if code.starts_with("cargo ") {
                    COMMAND
                } else {
                    NAME
                };
                findings.push(rule.broken(format!("`{code}`")).on(page, range.start));
            }
            _ => {}
        }
    }
    for block in page::code_blocks(&page.text) {
        if block.kind() == BlockKind::Other && block.info.as_deref() == Some("sh") {
            for line in block.content().lines() {
                let line = line.split('#').next().unwrap_or_default().trim();
                if !line.is_empty() && !names(line, corpus) {
                    findings.push(
                        COMMAND
                            .broken(format!("`{line}`"))
                            .on(page, block.range.start),
                    );
                }
            }
        }
    }
    findings
}

/// Whether the code names something: as a whole, or part by part around what the reader puts in.
fn names(code: &str, corpus: &str) -> bool {
    let words: Vec<&str> = code.split_whitespace().collect();
    match words.as_slice() {
        ["cargo", "xtask", ..] => words.len() == 2 || cli::understands(&words[1..]),
        [
            "cargo",
            "run" | "bench" | "test" | "install" | "mutants",
            rest @ ..,
        ] => rest.iter().all(|word| {
            let is_plain = word
                .trim_start_matches('-')
                .starts_with(|first: char| first.is_ascii_lowercase());
            *word == "-p" || !is_plain || stands(word, corpus)
        }),
        ["cargo", ..] => false,
        _ if stands(code, corpus) => true,
        _ => {
            let shown = PLACEHOLDER.replace_all(code, "*");
            let parts: Vec<&str> = shown.split('*').flat_map(|part| part.split("::")).collect();
            parts.len() > 1 && parts.iter().all(|part| stands(part, corpus))
        }
    }
}

/// Whether the name stands in the text by itself, not inside a longer one.
fn stands(name: &str, text: &str) -> bool {
    let inside = |letter: Option<char>| {
        letter.is_some_and(|letter| letter.is_alphanumeric() || "-_".contains(letter))
    };
    let (first, last) = (
        inside(name.chars().next()),
        inside(name.chars().next_back()),
    );
    text.match_indices(name).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + name.len()..].chars().next();
        !(first && inside(before) || last && inside(after))
    })
}
