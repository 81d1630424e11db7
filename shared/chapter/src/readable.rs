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
    if is_unseen(character) {
        character.escape_default().collect()
    } else {
        vec![character]
    }
}

/// Whether a character would not show by itself: one that controls, joins, turns the direction, or has no form of its own. The
/// tables of all of Unicode would weigh more in a page than the rest of this module.
fn is_unseen(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{ad}'
                | '\u{300}'..='\u{36f}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{180b}'..='\u{180e}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{3164}'
                | '\u{e000}'..='\u{f8ff}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{10ffff}'
        )
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
            ('\u{301}', "\\u{301}"),
            ('\u{3164}', "\\u{3164}"),
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
