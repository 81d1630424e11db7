//! Running text with the way back to where it was typed: what a reader sees in one breath, whatever markup cuts it up.

use std::ops::Range;

/// Stands in a flow for a locked link, so that a number inside one is never mistaken for a typed one.
pub const LOCKED: char = '\u{FFFC}';

/// The visible text of one block, or of one attribute or title.
#[derive(Debug, Default)]
pub struct Flow {
    text: String,
    pieces: Vec<Piece>,
    /// The locked links in the flow: the offset of the mark, and the place in the page's list of links.
    locked: Vec<(usize, usize)>,
}

#[derive(Debug)]
struct Piece {
    start: usize,
    source: Range<usize>,
    /// Whether the text is byte for byte what was typed; else only its beginning can be named.
    literal: bool,
}

impl Flow {
    /// Adds text that came from these bytes of the page.
    pub fn push(&mut self, text: &str, source: Range<usize>, page: &str) {
        let literal = page.get(source.clone()) == Some(text);
        self.pieces.push(Piece {
            start: self.text.len(),
            source,
            literal,
        });
        self.text.push_str(text);
    }

    /// Adds a code span. The digits of identifiers such as `u64` are letters to every rule: they name, they do not count.
    pub fn push_code(&mut self, code: &str, source: Range<usize>, page: &str) {
        // The span's bytes begin with its back quotes; what follows them is the code as typed, but for line breaks.
        let inner = page[source.clone()]
            .find(code)
            .map(|at| source.start + at..source.start + at + code.len());
        let start = self.text.len();
        self.push(code, inner.unwrap_or(source), page);
        let masked = mask_identifiers(code);
        self.text.replace_range(start.., &masked);
    }

    /// Adds the mark of a locked link.
    pub fn push_locked(&mut self, index: usize, source: Range<usize>) {
        self.locked.push((self.text.len(), index));
        self.pieces.push(Piece {
            start: self.text.len(),
            source,
            literal: false,
        });
        self.text.push(LOCKED);
    }

    /// The text, with [`LOCKED`] for every locked link.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The locked links: the offset of the mark in the text, and the place in the page's list of links.
    pub fn locked(&self) -> &[(usize, usize)] {
        &self.locked
    }

    /// The byte of the page at which this byte of the text was typed.
    pub fn source(&self, offset: usize) -> usize {
        let after = self.pieces.partition_point(|piece| piece.start <= offset);
        match after.checked_sub(1).map(|index| &self.pieces[index]) {
            Some(piece) if piece.literal => piece.source.start + (offset - piece.start),
            Some(piece) => piece.source.start,
            None => 0,
        }
    }
}

/// The code with the digits inside identifiers turned into letters, byte for byte.
fn mask_identifiers(code: &str) -> String {
    let mut masked = String::with_capacity(code.len());
    let mut inside = false;
    for letter in code.chars() {
        inside = if inside {
            letter.is_ascii_alphanumeric() || letter == '_'
        } else {
            // A letter right behind a digit (`1e5`, `3x`) does not begin an identifier.
            (letter.is_ascii_alphabetic() || letter == '_') && !masked.ends_with(char::is_numeric)
        };
        masked.push(if inside && letter.is_ascii_digit() {
            'd'
        } else {
            letter
        });
    }
    masked
}
