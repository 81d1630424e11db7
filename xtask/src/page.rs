//! How a page is read: with the Markdown dialect of mdBook, and with the links that lock a number.

use std::ops::Range;

use pulldown_cmark::{Event, LinkType, Options, Parser, Tag, TagEnd};

use crate::finding::Lines;

/// The Markdown extensions that mdBook 0.5 enables.
///
/// Only smart punctuation is left out. It changes how quotes and dashes look, never where anything begins or ends, and
/// the text of a link must be compared with its fact as it was typed.
pub fn options() -> Options {
    Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_DEFINITION_LIST
        | Options::ENABLE_GFM
}

/// What a link locks its text to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scheme {
    /// `fact:` — a value that a chapter computes.
    Fact,
    /// `cite:` — a record of the bibliography.
    Cite,
    /// `figure:` — a figure that a chapter draws.
    Figure,
    /// `stepper:` — a run that the page plays step by step.
    Stepper,
    /// `formula:` — a fact's formula, typeset.
    Formula,
    /// `exercise:` — something that a reader is asked to program.
    Exercise,
}

impl Scheme {
    /// The prefix in the destination of a link, with its colon.
    pub fn prefix(self) -> &'static str {
        match self {
            Self::Fact => "fact:",
            Self::Cite => "cite:",
            Self::Figure => "figure:",
            Self::Stepper => "stepper:",
            Self::Formula => "formula:",
            Self::Exercise => "exercise:",
        }
    }

    /// Whether it stands for a picture that is put into the page.
    pub fn is_picture(self) -> bool {
        matches!(self, Self::Figure | Self::Stepper)
    }

    /// The scheme of a destination and what follows the colon; nothing for any other destination.
    pub fn split(destination: &str) -> Option<(Self, &str)> {
        [
            Self::Fact,
            Self::Cite,
            Self::Figure,
            Self::Stepper,
            Self::Formula,
            Self::Exercise,
        ]
        .into_iter()
        .find_map(|scheme| Some((scheme, destination.strip_prefix(scheme.prefix())?)))
    }
}

/// A link of a page to something that is locked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reference {
    /// What the link locks its text to.
    pub scheme: Scheme,
    /// What follows the colon: a fact's id as it was typed, a key of the bibliography, the id of a figure or stepper.
    pub target: String,
    /// The visible text (or alternative text) without emphasis and code markup.
    pub text: String,
    /// The bytes of the whole link, brackets and all.
    pub range: Range<usize>,
    /// The bytes of the text between the brackets, markup included.
    pub text_range: Range<usize>,
    /// The bytes of the destination between the parentheses: `fact:demo.nodes`.
    pub destination: Range<usize>,
    /// The line of the link, from one.
    pub line: usize,
    /// The column of the link in characters, from one.
    pub column: usize,
    /// Why the link is not written in the one form that is understood; then the ranges inside it mean nothing.
    pub irregular: Option<&'static str>,
    /// Whether it is all that its paragraph holds.
    pub alone: bool,
    /// Whether an image was written (`![…](…)`), rather than a link.
    pub image: bool,
}

/// The links of a page to something that is locked, in the order in which they begin.
pub fn references(text: &str) -> Vec<Reference> {
    let mut found: Vec<Reference> = Vec::new();
    // The links around the cursor, the innermost last; nothing for one that locks nothing.
    let mut open: Vec<Option<Reference>> = Vec::new();
    let lines = Lines::of(text);
    let mut paragraph = 0..0;
    for (event, range) in Parser::new_ext(text, options()).into_offset_iter() {
        match &event {
            Event::Start(Tag::Paragraph) => paragraph = range,
            Event::Start(tag @ (Tag::Link { .. } | Tag::Image { .. })) => {
                if matches!(tag, Tag::Image { .. }) {
                    spoil(&mut open, "a locked link that holds an image");
                }
                let alone = text[paragraph.clone()].trim() == &text[range.clone()];
                let mut reference = begin(text, &lines, tag, range);
                if let Some(reference) = &mut reference {
                    reference.alone = alone && paragraph.contains(&reference.range.start);
                }
                open.push(reference);
            }
            Event::End(TagEnd::Link | TagEnd::Image) => found.extend(open.pop().flatten()),
            Event::Text(piece) | Event::Code(piece) => append(&mut open, piece),
            Event::SoftBreak | Event::HardBreak => append(&mut open, " "),
            Event::Html(_) | Event::InlineHtml(_) | Event::FootnoteReference(_) => {
                let why = "a locked link whose text holds raw HTML or a footnote mark";
                spoil(&mut open, why);
            }
            _ => {}
        }
    }
    found.sort_by_key(|reference| reference.range.start);
    found
}

fn spoil(open: &mut [Option<Reference>], why: &'static str) {
    for reference in open.iter_mut().flatten() {
        reference.irregular = Some(why);
    }
}

fn append(open: &mut [Option<Reference>], piece: &str) {
    for reference in open.iter_mut().flatten() {
        reference.text.push_str(piece);
    }
}

/// What the opening of a link says about it, if it locks anything.
fn begin(text: &str, lines: &Lines<'_>, tag: &Tag<'_>, range: Range<usize>) -> Option<Reference> {
    let (Tag::Link {
        link_type,
        dest_url,
        title,
        ..
    }
    | Tag::Image {
        link_type,
        dest_url,
        title,
        ..
    }) = tag
    else {
        return None;
    };
    let (scheme, target) = Scheme::split(dest_url)?;
    let image = matches!(tag, Tag::Image { .. });
    // Only the form `[text](fact:id)` is rewritten and understood, without blanks, angle brackets or escapes. A destination
    // that reads as it is typed cannot hold the brackets before it, so they are those that close the text.
    let plain = text[range.clone()].ends_with(&format!("]({dest_url})"));
    let irregular = match link_type {
        LinkType::Inline if !title.is_empty() => Some("a locked link with a title"),
        LinkType::Inline if plain => None,
        LinkType::Inline => Some("a locked link that is not written as `[text](fact:id)`"),
        LinkType::Autolink | LinkType::Email => {
            Some("an address in angle brackets where a locked link belongs")
        }
        _ => Some("a locked link whose destination is defined elsewhere"),
    };
    let (mut text_range, mut destination) = (range.clone(), range.clone());
    if irregular.is_none() {
        destination = range.end - 1 - dest_url.len()..range.end - 1;
        text_range = range.start + if image { 2 } else { 1 }..destination.start - 2;
    }
    let (line, column) = lines.place(range.start);
    Some(Reference {
        scheme,
        target: target.to_owned(),
        text: String::new(),
        range,
        text_range,
        destination,
        line,
        column,
        irregular,
        alone: false,
        image,
    })
}

/// A block of code, fenced or indented.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeBlock {
    /// The bytes of the whole block, fences included.
    pub range: Range<usize>,
    /// What stands behind the opening fence; nothing for an indented block.
    pub info: Option<String>,
    /// The code, piece by piece, with the bytes each piece comes from.
    pub pieces: Vec<(Range<usize>, String)>,
}

/// What a block of code is held to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlockKind {
    /// Rust: cut from the workspace's source.
    Listing,
    /// A command and what it printed.
    Console,
    /// Anything else: read like prose.
    Other,
}

impl CodeBlock {
    /// What the block is held to. Attributes and other spellings do not get a block out of its rules.
    pub fn kind(&self) -> BlockKind {
        let info = self.info.as_deref().unwrap_or_default().trim_start();
        let language: String = info
            .chars()
            .take_while(char::is_ascii_alphanumeric)
            .collect();
        match language.to_ascii_lowercase().as_str() {
            "rust" | "rs" => BlockKind::Listing,
            "console" => BlockKind::Console,
            _ => BlockKind::Other,
        }
    }

    /// The code with plain line breaks and without the last one.
    pub fn content(&self) -> String {
        let joined: String = self
            .pieces
            .iter()
            .map(|(_, piece)| piece.as_str())
            .collect();
        let plain = joined.replace("\r\n", "\n");
        plain.strip_suffix('\n').unwrap_or(&plain).to_owned()
    }
}

/// The blocks of code of a page, in order.
pub fn code_blocks(text: &str) -> Vec<CodeBlock> {
    let mut blocks = Vec::new();
    let mut open: Option<CodeBlock> = None;
    for (event, range) in Parser::new_ext(text, options()).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(kind)) => {
                let info = match kind {
                    pulldown_cmark::CodeBlockKind::Fenced(info) => Some(info.to_string()),
                    pulldown_cmark::CodeBlockKind::Indented => None,
                };
                open = Some(CodeBlock {
                    range,
                    info,
                    pieces: Vec::new(),
                });
            }
            Event::Text(piece) => {
                if let Some(block) = &mut open {
                    block.pieces.push((range, piece.to_string()));
                }
            }
            Event::End(TagEnd::CodeBlock) => blocks.extend(open.take()),
            _ => {}
        }
    }
    blocks
}

/// The blocks of a page that stand in no other block.
pub fn blocks(text: &str) -> Vec<Range<usize>> {
    let mut depth = 0;
    let mut blocks = Vec::new();
    for (event, range) in Parser::new_ext(text, options()).into_offset_iter() {
        match event {
            Event::Start(_) => {
                blocks.extend(Some(range).filter(|_| depth == 0));
                depth += 1;
            }
            Event::End(_) => depth -= 1,
            _ => {}
        }
    }
    blocks
}
