//! Plain listings, ```` ```rust,plain ````: what only counts is hidden behind the listing's eye, so that the algorithm fits in the head.

use crate::pattern::Pattern;

/// What stands behind the fence of a plain listing.
pub const INFO: &str = "rust,plain";

/// How many lines of a plain listing are seen, the first and the last brace included.
pub const LINES: usize = 15;

/// A statement that counts or notes what a search does, and does nothing else.
static COUNTS: Pattern =
    Pattern::new(r"^\s*\w+\.(?:enter|hit|improve|cut|scout|research|probe)\(.*\);$");
static CONDITION: Pattern = Pattern::new(r"^(\s*)if .* \{$");

/// Which of the lines are hidden: those that count, and a condition under which nothing else is done.
pub fn hidden(lines: &[&str]) -> Vec<bool> {
    let mut hidden: Vec<bool> = lines.iter().map(|line| COUNTS.is_match(line)).collect();
    for (at, line) in lines.iter().enumerate() {
        let Some(condition) = CONDITION.captures(line) else {
            continue;
        };
        let inner = hidden[at + 1..].iter().take_while(|hidden| **hidden);
        let end = at + 1 + inner.count();
        if end > at + 1 && lines.get(end) == Some(&&*format!("{}}}", &condition[1])) {
            hidden[at..=end].fill(true);
        }
    }
    hidden
}

/// How many of the lines are seen.
pub fn visible(lines: &[&str]) -> usize {
    hidden(lines).iter().filter(|hidden| !**hidden).count()
}

/// The lines as mdBook takes them, with its mark in front of what is hidden.
pub fn mark(lines: &[&str]) -> String {
    let hidden = hidden(lines);
    let lines = lines.iter().zip(hidden);
    let lines = lines.map(|(line, hidden)| format!("{}{line}\n", if hidden { "# " } else { "" }));
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_counts_is_hidden_and_so_is_a_condition_for_nothing_else() {
        let code = "fn a() {\n    position.enter();\n    if it {\n        position.cut(before);\n        break;\n    }\n    if b > a {\n        \
            position.improve(mv, score);\n    }\n    let x = position.score();\n    if c {\n    }\n}";
        let lines: Vec<&str> = code.lines().collect();
        let marked = mark(&lines);
        let shown = marked.lines().filter(|line| !line.starts_with("# "));
        let shown: Vec<&str> = shown.map(str::trim).collect();
        let expected = "fn a() {|if it {|break;|}|let x = position.score();|if c {|}|}";
        assert_eq!(shown.join("|"), expected);
        assert_eq!(visible(&lines), 8);
        assert!(marked.contains("\n#     position.enter();\n    if it {\n"));
    }
}
