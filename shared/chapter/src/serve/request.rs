//! Reads what a page asks for.

use std::iter::Peekable;
use std::str::Chars;

use crate::{Ask, Error};

/// Reads one flat JSON object whose values are texts.
///
/// Written out here, because `serde_json`'s reader knows much more of JSON and brings the printing of floating-point numbers
/// along: it would be an eighth of what the largest page loads.
///
/// # Errors
///
/// When the text is anything else.
pub fn parse(text: &str) -> Result<Ask, Error> {
    let mut reader = Reader(text.chars().peekable());
    let ask = reader.object().filter(|_| reader.is_at_end());
    ask.ok_or_else(|| Error::new("", "the request is no flat JSON object of texts"))
}

struct Reader<'a>(Peekable<Chars<'a>>);

impl Reader<'_> {
    fn object(&mut self) -> Option<Ask> {
        let mut ask = Ask::default();
        self.mark('{')?;
        if self.mark('}').is_some() {
            return Some(ask);
        }
        loop {
            let name = self.text()?;
            self.mark(':')?;
            ask.set(&name, &self.text()?);
            if self.mark(',').is_none() {
                return self.mark('}').map(|()| ask);
            }
        }
    }

    fn text(&mut self) -> Option<String> {
        self.mark('"')?;
        let mut text = String::new();
        loop {
            match self.0.next()? {
                '"' => return Some(text),
                '\\' => text.push(self.unescape()?),
                plain => text.push(plain),
            }
        }
    }

    /// What stands behind a backslash.
    fn unescape(&mut self) -> Option<char> {
        Some(match self.0.next()? {
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => return self.unit().and_then(|unit| self.character(unit)),
            mark @ ('"' | '\\' | '/') => mark,
            _ => return None,
        })
    }

    /// Four hexadecimal digits.
    fn unit(&mut self) -> Option<u32> {
        (0..4).try_fold(0, |unit, _| Some(unit * 16 + self.0.next()?.to_digit(16)?))
    }

    /// The character of a `UTF-16` unit, or of a pair of which this is the first half. A half without its other half stands for no
    /// character.
    fn character(&mut self, unit: u32) -> Option<char> {
        if !(0xD800..0xDC00).contains(&unit) {
            return char::from_u32(unit);
        }
        self.0.next_if_eq(&'\\')?;
        self.0.next_if_eq(&'u')?;
        let low = self.unit()?.checked_sub(0xDC00)?;
        char::from_u32(0x10000 + ((unit - 0xD800) << 10) + low)
    }

    /// Takes a punctuation mark and the blanks before it.
    fn mark(&mut self, mark: char) -> Option<()> {
        self.skip_blanks();
        self.0.next_if_eq(&mark).map(drop)
    }

    fn is_at_end(&mut self) -> bool {
        self.skip_blanks();
        self.0.peek().is_none()
    }

    fn skip_blanks(&mut self) {
        while self.0.next_if(char::is_ascii_whitespace).is_some() {}
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::Value as Json;

    use super::*;

    fn read(text: &str) -> Option<Ask> {
        parse(text).ok()
    }

    fn ask(entries: &[(&str, &str)]) -> Ask {
        entries.iter().copied().collect()
    }

    #[test]
    fn a_flat_object_of_texts_is_read_with_blanks_anywhere() {
        assert_eq!(read("{}"), Some(Ask::default()));
        assert_eq!(
            read(" { \"page\" : \"nim\" ,\n\"board\":\"X.O\" } "),
            Some(ask(&[("page", "nim"), ("board", "X.O")]))
        );
    }

    #[test]
    fn every_text_that_serde_json_writes_is_read_back() {
        for text in [
            "\"quoted\" \\ /",
            "a\u{0}\u{1f}\u{7f}b",
            "tab\tline\nreturn\r\u{8}\u{c}.",
            "nine − ½ × 𝟗",
        ] {
            let request = json_of(text);
            assert_eq!(read(&request), Some(ask(&[("key", text)])), "{request}");
        }
    }

    #[test]
    fn escaped_pairs_are_one_character() {
        assert_eq!(
            read(r#"{"key":".\ud835\udfd7\u00bd."}"#),
            Some(ask(&[("key", ".𝟗½.")]))
        );
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "",
            "nim",
            "[]",
            "{",
            "{\"a\"}",
            "{\"a\":1}",
            "{\"a\":{}}",
            "{\"a\":\"b\"",
            "{\"a\":\"b\",}",
            "{\"a\":\"b\"}{}",
            "{\"a\":\"b}",
            r#"{"a":"\x"}"#,
            r#"{"a":"\u12"}"#,
            r#"{"a":"\ud835"}"#,
            r#"{"a":"\ud835\u0041"}"#,
            r#"{"a":"\udfd7"}"#,
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    /// Asserts that whatever `serde_json` takes for a flat object of texts is read as it reads it, and no other object is.
    fn assert_read_as_json(text: &str) {
        let Ok(Json::Object(object)) = serde_json::from_str(text) else {
            return;
        };
        let texts = object
            .iter()
            .map(|(name, value)| Some((name, value.as_str()?)));
        assert_eq!(read(text), texts.collect::<Option<Ask>>(), "{text}");
    }

    proptest! {
        #[test]
        fn any_text_is_read_as_json_is_or_refused(text in r#"\PC*|[{}":,\\u0-9a ]{0,16}"#) {
            assert_read_as_json(&text);
        }

        #[test]
        fn an_object_of_any_texts_is_read(name in any::<String>(), value in any::<String>()) {
            let text = serde_json::json!({ &name: &value }).to_string();
            prop_assert_eq!(read(&text), Some(ask(&[(&name, &value)])));
        }
    }

    #[test]
    fn a_request_with_one_slip_is_read_as_json_is_or_refused() {
        let valid = r#" {"page":"nim" ,"b":"\u0041\n\ud835\udfd7","":"\\"} "#;
        assert!(read(valid).is_some());
        for (place, here) in valid.char_indices() {
            let (before, after) = (&valid[..place], &valid[place + 1..]);
            assert_read_as_json(&format!("{before}{after}"));
            for typed in "{}\",:\\ud0a[1 ".chars() {
                assert_read_as_json(&format!("{before}{typed}{after}"));
                assert_read_as_json(&format!("{before}{typed}{here}{after}"));
            }
        }
    }

    fn json_of(text: &str) -> String {
        serde_json::json!({ "key": text }).to_string()
    }
}
