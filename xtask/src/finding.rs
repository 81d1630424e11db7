//! What a check has to say: the place, what stands there, what should stand there, and what mends it.

use std::fmt;

use crate::workspace::Page;

/// One thing that does not hold, with its place and the way to mend it.
///
/// Lines and columns count from one; a column counts characters, not bytes.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// The file, relative to the root of the workspace, with forward slashes.
    pub file: String,
    /// The line, from one.
    pub line: usize,
    /// The column in characters, from one.
    pub column: usize,
    /// What was found.
    pub found: String,
    /// What was expected instead, without the word `expected`.
    pub expected: String,
    /// The command or the edit that mends it.
    pub mend: String,
}

impl Finding {
    /// A finding about a file as a whole: it points at the first character.
    pub fn whole_file(
        file: &str,
        found: impl Into<String>,
        expected: impl Into<String>,
        mend: impl Into<String>,
    ) -> Self {
        Fault::new(found, expected, mend).at(file, (1, 1))
    }
}

/// What a finding says, apart from its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    found: String,
    expected: String,
    mend: String,
}

impl Fault {
    /// What was found, what was expected instead, and what mends it.
    pub fn new(
        found: impl Into<String>,
        expected: impl Into<String>,
        mend: impl Into<String>,
    ) -> Self {
        Self {
            found: found.into(),
            expected: expected.into(),
            mend: mend.into(),
        }
    }

    /// The finding at a line and a column of a file, both from one.
    pub fn at(self, file: &str, (line, column): (usize, usize)) -> Finding {
        Finding {
            file: file.to_owned(),
            line,
            column,
            found: self.found,
            expected: self.expected,
            mend: self.mend,
        }
    }

    /// The finding at a byte offset of a page.
    pub fn on(self, page: &Page, offset: usize) -> Finding {
        self.at(&page.file, place(&page.text, offset))
    }
}

/// A rule whose expectation and mend are the same wherever it is broken.
#[derive(Debug, Clone, Copy)]
pub struct Rule(pub &'static str, pub &'static str);

impl Rule {
    /// What to say where the rule is broken.
    pub fn broken(self, found: impl Into<String>) -> Fault {
        Fault::new(found, self.0, self.1)
    }
}

/// A table of rules: the name of each, what is expected, and how to mend what breaks it.
macro_rules! rules {
    ($($(#[$doc:meta])* $vis:vis $name:ident: $expected:expr => $mend:expr;)+) => {
        $($(#[$doc])* $vis const $name: $crate::finding::Rule = $crate::finding::Rule($expected, $mend);)+
    };
}
pub(crate) use rules;

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{}:{}:{}: {}",
            self.file, self.line, self.column, self.found
        )?;
        writeln!(f, "  expected {}", self.expected)?;
        write!(f, "  mend: {}", self.mend)
    }
}

/// Line and column, both from one, of a byte offset in a text. An offset past the end points behind the last character.
pub fn place(text: &str, offset: usize) -> (usize, usize) {
    Lines::of(text).place(offset)
}

/// Where the lines of a text begin, for whoever asks for many places in it.
#[derive(Debug, Clone)]
pub struct Lines<'a> {
    text: &'a str,
    starts: Vec<usize>,
}

impl<'a> Lines<'a> {
    /// Finds the lines of a text.
    pub fn of(text: &'a str) -> Self {
        let breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let starts = std::iter::once(0)
            .chain(breaks.map(|(at, _)| at + 1))
            .collect();
        Self { text, starts }
    }

    /// Line and column, both from one, of a byte offset; see [`place`].
    pub fn place(&self, offset: usize) -> (usize, usize) {
        let mut end = offset.min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        let line = self.starts.partition_point(|start| *start <= end);
        (
            line,
            self.text[self.starts[line - 1]..end].chars().count() + 1,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn places_count_lines_and_characters_from_one() {
        let places = |text: &str, offsets: &[usize]| {
            let places = offsets.iter().map(|offset| place(text, *offset));
            places
                .map(|(line, column)| format!("{line}:{column}"))
                .collect::<Vec<_>>()
                .join(" ")
        };
        let of_text = places("aä\n\nb", &[0, 1, 2, 3, 4, 5, 6, 99]);
        assert_eq!(of_text, "1:1 1:2 1:2 1:3 2:1 3:1 3:2 3:2");
        assert_eq!(places("", &[0]), "1:1");
    }
}
