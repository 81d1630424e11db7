//! Texts from outside, as they may be shown.

/// A longer text is shown without its middle.
const LONGEST: usize = 400;
/// How much of a longer text is shown from its beginning and from its end, where messages say what is expected.
const SHOWN: [usize; 2] = [200, 160];

/// `text` in one line that is safe to print: what would not show, or would steer the terminal or turn the direction of writing, is
/// written out as in `\u{1b}`, and the middle of a long text is left out.
pub fn make_readable(text: &str) -> String {
    let written = text.chars().flat_map(write_out);
    let written: Vec<char> = written.collect();
    if written.len() <= LONGEST {
        return written.into_iter().collect();
    }
    let [head, tail] = SHOWN;
    let (head, tail) = (&written[..head], &written[written.len() - tail..]);
    let left_out = written.len() - head.len() - tail.len();
    let (head, tail): (String, String) = (head.iter().collect(), tail.iter().collect());
    format!("{head} … ({left_out} characters left out) … {tail}")
}

fn write_out(character: char) -> Vec<char> {
    if matches!(character, '\'' | '"' | '\\') {
        vec![character]
    } else {
        character.escape_debug().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_not_show_is_written_out() {
        assert_eq!(make_readable("'a\\b' \"ä½−…\""), "'a\\b' \"ä½−…\"");
        for (character, expected) in [
            ('\u{1b}', "\\u{1b}"),
            ('\n', "\\n"),
            ('\u{202e}', "\\u{202e}"),
            ('\u{200b}', "\\u{200b}"),
            ('\u{2028}', "\\u{2028}"),
            ('\u{feff}', "\\u{feff}"),
            ('\u{9b}', "\\u{9b}"),
            ('\u{e0041}', "\\u{e0041}"),
        ] {
            assert_eq!(make_readable(&character.to_string()), expected);
        }
    }

    #[test]
    fn a_long_text_loses_its_middle_and_says_so() {
        let just = "x".repeat(LONGEST);
        assert_eq!(make_readable(&just), just);
        let long = format!("'{}'; expected less", "x".repeat(100_000));
        let shown = make_readable(&long);
        assert!(shown.starts_with("'xxx") && shown.ends_with("xxx'; expected less"));
        assert!(
            shown.contains("x … (99657 characters left out) … x"),
            "{shown}"
        );
        assert!(shown.chars().count() <= LONGEST);
    }
}
