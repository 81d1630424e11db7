//! The places where a chapter is entered, each behind the last chapter: the workspace's dependencies and the table of contents.

use anyhow::{Context as _, Result};

/// The manifest of the workspace with the chapter as a dependency.
///
/// # Errors
///
/// No chapter is a dependency.
pub fn with_dependency(manifest: &str, slug: &str) -> Result<String> {
    let entry = format!("{slug} = {{ path = \"chapters/{slug}\" }}");
    let is_chapter = |line: &str| line.contains(" = { path = \"chapters/");
    behind_last(manifest, is_chapter, &entry).context("Cargo.toml has no chapter as a dependency")
}

/// The table of contents with a line for the chapter; `chapters` are the slugs there are.
///
/// # Errors
///
/// It lists no chapter.
pub fn with_line(summary: &str, title: &str, slug: &str, chapters: &[String]) -> Result<String> {
    let entry = format!("- [{title}]({slug}.md)");
    let lists = |line: &str| {
        let mut links = chapters.iter().map(|chapter| format!("]({chapter}.md)"));
        links.any(|link| line.contains(&link))
    };
    behind_last(summary, lists, &entry).context("book/src/SUMMARY.md lists no chapter")
}

fn behind_last(text: &str, is: impl Fn(&str) -> bool, entry: &str) -> Option<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let last = lines.iter().rposition(|line| is(line))?;
    lines.insert(last + 1, entry);
    Some(lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chapter_becomes_a_dependency_behind_the_last_one_and_nothing_else_changes() {
        let line = "minimax = { path = \"chapters/minimax\" }\n";
        let manifest = format!("[workspace.dependencies]\n{line}\n# Others.\nanyhow = \"1.0\"\n");
        let entered = format!("{line}zobrist = {{ path = \"chapters/zobrist\" }}\n");
        let changed = with_dependency(&manifest, "zobrist").unwrap();
        assert_eq!(changed, manifest.replace(line, &entered));
        assert!(with_dependency("[workspace]\n", "zobrist").is_err());
    }

    #[test]
    fn a_chapter_is_listed_behind_the_last_one() {
        let summary =
            "# Summary\n\n- [Minimax](minimax.md)\n\n# About\n\n- [Numbers](numbers.md)\n";
        let chapters = ["minimax".to_owned(), "zobrist".to_owned()];
        let changed = with_line(summary, "Zobrist", "zobrist", &chapters).unwrap();
        let entered = "(minimax.md)\n- [Zobrist](zobrist.md)\n";
        assert_eq!(changed, summary.replace("(minimax.md)\n", entered));
        assert!(with_line("# Summary\n", "Zobrist", "zobrist", &chapters).is_err());
    }
}
