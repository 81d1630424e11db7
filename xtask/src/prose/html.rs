//! Raw HTML in a page, read as a browser reads it: which of its text and attributes a reader comes to see.
//!
//! Only what is plainly invisible is let go: well-formed comments, names of elements, and a short list of attributes.
//! Whatever a browser might read differently is refused.

use std::ops::Range;

/// A part of a run of HTML that matters.
#[derive(Debug, PartialEq, Eq)]
pub enum Part {
    /// Text between tags.
    Text(Range<usize>),
    /// The value of an attribute that can come to be seen.
    Attribute(Range<usize>),
    /// Something that is not allowed at all, and why.
    Refused(Range<usize>, &'static str),
}

/// Elements that bring in text, show it in another order, or show as text what stands for markup elsewhere (a comment in a
/// `textarea` is seen).
const REFUSED: &str = "audio base bdo canvas embed frame iframe img link listing math meta noembed noframes object picture \
    plaintext pre script style svg template textarea title video xmp";

/// Attributes whose values never come to be seen.
const INVISIBLE: &str = "aria-controls aria-describedby aria-labelledby aria-level class cols colspan for headers height href \
    id lang rel rowspan style tabindex width";

/// Schemes of addresses that lock a number or do something.
const ACTIVE: &str = "fact: cite: figure: stepper: formula: exercise: javascript: data:";

/// What a style needs to write text or to turn it round.
const WRITING: &str = "counter content bidi";

/// The parts of a run of HTML that matter, in order.
pub fn parts(html: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut at = 0;
    while at < html.len() {
        let rest = &html[at..];
        if rest.starts_with("<!--") {
            at = comment(html, at, &mut parts);
        } else if rest.starts_with("<!") || rest.starts_with("<?") {
            let end = rest.find('>').map_or(html.len(), |end| at + end + 1);
            let why = "a declaration or a processing instruction";
            parts.push(Part::Refused(at..end, why));
            at = end;
        } else if opens_tag(rest) {
            at = tag(html, at, &mut parts);
        } else {
            let step = rest.chars().next().map_or(1, char::len_utf8);
            let end = rest[step..]
                .find('<')
                .map_or(html.len(), |end| at + step + end);
            parts.push(Part::Text(at..end));
            at = end;
        }
    }
    parts
}

fn opens_tag(rest: &str) -> bool {
    let name = rest.strip_prefix("</").or_else(|| rest.strip_prefix('<'));
    name.is_some_and(|name| name.starts_with(|first: char| first.is_ascii_alphabetic()))
}

/// Passes over a comment, and refuses one that a browser would end elsewhere than at the first `-->`.
fn comment(html: &str, at: usize, parts: &mut Vec<Part>) -> usize {
    let inner = at + "<!--".len();
    let Some(length) = html[inner..].find("-->") else {
        let why = "a comment that is not closed";
        parts.push(Part::Refused(at..html.len(), why));
        return html.len();
    };
    let body = &html[inner..inner + length];
    let end = inner + length + "-->".len();
    let begins = body.starts_with('>') || body.starts_with("->");
    if begins || body.contains("--!>") || body.contains("<!--") {
        parts.push(Part::Refused(at..end, "a comment that browsers end early"));
    }
    end
}

/// Reads one tag and its attributes.
fn tag(html: &str, at: usize, parts: &mut Vec<Part>) -> usize {
    let bytes = html.as_bytes();
    let closes = bytes.get(at + 1) == Some(&b'/');
    let name_start = at + if closes { 2 } else { 1 };
    let mut cursor = skip(bytes, name_start, |byte| {
        !byte.is_ascii_whitespace() && byte != b'/' && byte != b'>'
    });
    let name = html[name_start..cursor].to_ascii_lowercase();
    if REFUSED.split(' ').any(|refused| refused == name) {
        let why = "an element that brings in text or pictures unread";
        parts.push(Part::Refused(at..cursor, why));
    }
    loop {
        cursor = skip(bytes, cursor, |byte| {
            byte.is_ascii_whitespace() || byte == b'/'
        });
        match bytes.get(cursor) {
            None => {
                parts.push(Part::Refused(at..html.len(), "a tag that is not closed"));
                return html.len();
            }
            Some(b'>') => return cursor + 1,
            Some(_) => cursor = attribute(html, cursor, parts),
        }
    }
}

/// Reads one attribute, and returns where it ends.
fn attribute(html: &str, at: usize, parts: &mut Vec<Part>) -> usize {
    let bytes = html.as_bytes();
    // A name may begin with `=`, so the first byte is taken whatever it is.
    let mut cursor = skip(bytes, at + 1, |byte| {
        !byte.is_ascii_whitespace() && byte != b'/' && byte != b'>' && byte != b'='
    });
    while !html.is_char_boundary(cursor) {
        cursor += 1;
    }
    let name = html[at..cursor].to_ascii_lowercase();
    let equals = skip(bytes, cursor, |byte| byte.is_ascii_whitespace());
    let value = if bytes.get(equals) == Some(&b'=') {
        let start = skip(bytes, equals + 1, |byte| byte.is_ascii_whitespace());
        if let Some(quote @ (b'"' | b'\'')) = bytes.get(start) {
            let end = skip(bytes, start + 1, |byte| byte != *quote);
            cursor = (end + 1).min(html.len());
            start + 1..end
        } else {
            cursor = skip(bytes, start, |byte| {
                !byte.is_ascii_whitespace() && byte != b'>'
            });
            start..cursor
        }
    } else {
        cursor..cursor
    };
    judge(&name, &html[value.clone()], value, at..cursor, parts);
    cursor
}

/// Decides what an attribute means for the reader.
fn judge(name: &str, value: &str, place: Range<usize>, whole: Range<usize>, parts: &mut Vec<Part>) {
    let lower = value.trim().to_ascii_lowercase();
    let holds = |words: &str| words.split(' ').any(|word| lower.contains(word));
    let refused = if name == "dir" || name == "srcdoc" || name.starts_with("on") {
        "an attribute that changes or reorders the text"
    } else if name == "style" && holds(WRITING) {
        "a style that writes or reorders text"
    } else if holds(ACTIVE) {
        "a locked or active link in raw HTML"
    } else {
        let invisible = INVISIBLE.split(' ').any(|invisible| invisible == name);
        if !invisible && !place.is_empty() {
            parts.push(Part::Attribute(place));
        }
        return;
    };
    parts.push(Part::Refused(whole, refused));
}

fn skip(bytes: &[u8], from: usize, wanted: impl Fn(u8) -> bool) -> usize {
    let mut rest = from..bytes.len();
    rest.find(|at| !wanted(bytes[*at])).unwrap_or(bytes.len())
}
