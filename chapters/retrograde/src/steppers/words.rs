//! Parts of sentences.

/// `a`, `a and b`, `a, b and c`.
pub fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// `1 ply`, `2 plies`.
pub fn plies(plies: u32) -> String {
    let unit = if plies == 1 { "ply" } else { "plies" };
    format!("{plies} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_joined_as_in_a_sentence() {
        let words = |text: &str| list(&text.split(' ').map(str::to_string).collect::<Vec<_>>());
        assert_eq!(words("a"), "a");
        assert_eq!(words("a b"), "a and b");
        assert_eq!(words("a b c"), "a, b and c");
    }
}
