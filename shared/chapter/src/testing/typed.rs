//! Digits typed into sentences in the source, beyond the reach of `says!`: a phrase may come in from a table of its own.

use std::fs;
use std::path::{Path, PathBuf};

use crate::says::types_numeral;

/// Asserts that no sentence in the sources of a chapter's facts, below `page`, types a numeral. A constant may: it names an input.
///
/// # Panics
///
/// When one does, or when there is nothing to read.
pub fn assert_facts_type_no_numeral(page: &Path) {
    let is_facts = |file: &Path| file.ends_with("facts.rs") || file.starts_with(page.join("facts"));
    let mut sources = rust_files(page);
    sources.retain(|file| is_facts(file));
    assert!(!sources.is_empty(), "no facts below {}", page.display());
    for file in sources {
        let text = fs::read_to_string(&file).expect("a source file is text");
        let typed = typed_sentences(&text);
        assert!(typed.is_empty(), "{}: {typed:?}", file.display());
    }
}

fn rust_files(directory: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(directory) else {
        return Vec::new();
    };
    let paths = entries.map(|entry| entry.expect("a readable folder").path());
    let files = paths.flat_map(|path| match path.extension() {
        Some(end) if end == "rs" => vec![path],
        _ => rust_files(&path),
    });
    files.collect()
}

/// The sentences, which are texts with a blank in them, that hold a digit outside of braces.
fn typed_sentences(source: &str) -> Vec<String> {
    let mut is_in_constant = false;
    let mut lines = source.lines().collect::<Vec<_>>();
    lines.retain(|line| {
        let belongs = is_in_constant || line.contains("const ");
        is_in_constant = belongs && !line.ends_with(';');
        !belongs && !line.trim_start().starts_with("//")
    });
    // What stands between the first and the second mark is a text, between the second and the third code, and so on.
    let code = lines.join("\n").replace("\\\"", "").replace("'\"'", "");
    let texts = code.split('"').skip(1).step_by(2);
    let typed = texts.filter(|text| text.contains(' ') && types_numeral(text));
    typed.map(str::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_in_a_sentence_is_found_and_nowhere_else() {
        let source = r#"
            const GRAPH: &str = "a>b b1";
            // "after 3 moves"
            let (id, what) = ("depth2", "after 3 \"quick\" moves");
            let quote = '"';
            says!("{depth2} plies, {SEEDS} seeds");
            [1, 2].map(|seed| (seed, "at 4 plies"))
        "#;
        assert_eq!(
            typed_sentences(source),
            ["after 3 quick moves", "at 4 plies"]
        );
    }
}
