//! A page taken apart into what a reader sees: running text, raw HTML, and marks that count by themselves.

use std::collections::HashMap;
use std::ops::Range;

use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use super::flow::Flow;
use super::html::{self, Part};
use super::numbers::{is_deceptive, is_numeral};
use crate::finding::{Fault, rules};
use crate::page::{self, BlockKind, Reference};
use crate::pattern::Pattern;

/// Where a flow of text stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The place in words, behind a preposition of its own, for findings.
    pub words: &'static str,
    /// Whether a link can stand there.
    pub is_linkable: bool,
}

const fn place(words: &'static str, is_linkable: bool) -> Place {
    Place { words, is_linkable }
}

/// A paragraph, a list or a quotation.
const PROSE: Place = place("in the prose", true);
const HEADING: Place = place("in a heading", true);
const TABLE: Place = place("in a table", true);
const FOOTNOTE: Place = place("in a footnote", true);
/// The alternative text of an image or figure, which is its caption too.
const CAPTION: Place = place("in an alternative text", true);
const TITLE: Place = place("in the title of a link", false);
const IN_HTML: Place = place("in raw HTML", false);
/// Of an element or of a heading.
const ATTRIBUTE: Place = place("in an attribute", false);
/// What is neither a listing nor an output.
const CODE: Place = place("in a block of code", false);

rules! {
    HTML: "HTML that shows what stands in the page, and no more" => "write it in Markdown, or leave it out";
    FROM_ONE: "an ordered list that begins with one" => "number the list from one";
    DRAWN: "a figure that a chapter draws, so that the numbers in it are locked"
        => "write `![alternative text](figure:<slug>.<name>)` alone in a paragraph";
    NAMED: "an id of its own, so that links to the heading outlive the number"
        => "write the id behind the heading: `## Heading {#its-name}`";
}

/// What a reading of a page brings to light.
#[derive(Debug, Default)]
pub struct Reading {
    /// Everything that can be read, flow by flow.
    pub flows: Vec<(Place, Flow)>,
    /// What is not allowed at all, each with the byte at which it stands.
    pub faults: Vec<(usize, Fault)>,
}

/// Reads a page whose locked links are already known.
pub fn read(text: &str, references: &[Reference]) -> Reading {
    let links = references
        .iter()
        .enumerate()
        .map(|(index, link)| (link.range.start, index))
        .collect();
    let mut reader = Reader::new(text, links);
    for (event, range) in Parser::new_ext(text, page::options()).into_offset_iter() {
        reader.see(event, range);
    }
    reader.flush();
    reader.flush_html();
    let mut reading = reader.reading;
    // Listings and outputs have rules of their own, which leave nothing typed in them.
    let blocks = page::code_blocks(text).into_iter();
    for block in blocks.filter(|block| block.kind() == BlockKind::Other) {
        let mut flow = Flow::default();
        for (range, piece) in block.pieces {
            flow.push(&piece, range, text);
        }
        reading.flows.push((CODE, flow));
    }
    reading
}

struct Reader<'a> {
    text: &'a str,
    /// The locked links by the byte at which they begin.
    links: HashMap<usize, usize>,
    reading: Reading,
    flow: Flow,
    /// The places around the cursor, the innermost last.
    places: Vec<Place>,
    /// The end of what is not read here: a locked link, whose text is compared with what it is locked to, or a block of code.
    skipped: Option<TagEnd>,
    html: Vec<(Range<usize>, String)>,
    /// The heading that is open: where it begins, and whether it has an id.
    heading: Option<(usize, bool)>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, links: HashMap<usize, usize>) -> Self {
        Self {
            text,
            links,
            reading: Reading::default(),
            flow: Flow::default(),
            places: Vec::new(),
            skipped: None,
            html: Vec::new(),
            heading: None,
        }
    }

    fn place(&self) -> Place {
        self.places.last().copied().unwrap_or(PROSE)
    }

    fn report(&mut self, offset: usize, fault: Fault) {
        self.reading.faults.push((offset, fault));
    }

    /// Adds a flow of one piece.
    fn add(&mut self, place: Place, text: &str, source: Range<usize>) {
        let mut flow = Flow::default();
        flow.push(text, source, self.text);
        self.reading.flows.push((place, flow));
    }

    fn flush(&mut self) {
        let flow = std::mem::take(&mut self.flow);
        if !flow.text().is_empty() {
            self.reading.flows.push((self.place(), flow));
        }
    }

    fn see(&mut self, event: Event<'_>, range: Range<usize>) {
        if let Some(end) = self.skipped {
            self.skipped = Some(end).filter(|end| event != Event::End(*end));
            return;
        }
        match event {
            Event::Start(tag) => self.open(tag, range),
            Event::End(tag) => self.close(tag),
            Event::Text(text) | Event::InlineMath(text) | Event::DisplayMath(text) => {
                self.flow.push(&text, range, self.text);
            }
            Event::Code(code) => self.flow.push_code(&code, range, self.text),
            Event::Html(html) => self.html.push((range, html.to_string())),
            Event::InlineHtml(html) => {
                if html.to_ascii_lowercase().starts_with("<br") {
                    self.flow.push(" ", range.clone(), self.text);
                }
                self.html.push((range, html.to_string()));
                self.flush_html();
            }
            Event::SoftBreak | Event::HardBreak => self.flow.push(" ", range, self.text),
            // Both show a mark that the renderer numbers or draws by itself.
            Event::FootnoteReference(_) | Event::TaskListMarker(_) => {}
            Event::Rule => self.flush(),
        }
    }

    fn open(&mut self, tag: Tag<'_>, range: Range<usize>) {
        match tag {
            Tag::Emphasis
            | Tag::Strong
            | Tag::Strikethrough
            | Tag::Superscript
            | Tag::Subscript => {}
            Tag::Link { title, .. } => self.open_link(&title, range),
            Tag::Image { title, .. } => {
                self.flush();
                self.note_title(&title, &range);
                if !self.links.contains_key(&range.start) {
                    self.report(range.start, DRAWN.broken("an image that no chapter draws"));
                }
                self.places.push(CAPTION);
            }
            Tag::CodeBlock(_) => {
                self.flush();
                self.skipped = Some(TagEnd::CodeBlock);
            }
            other => self.open_block(other, range),
        }
    }

    fn open_link(&mut self, title: &str, range: Range<usize>) {
        match self.links.get(&range.start) {
            Some(&index) => {
                if let Some((at, false)) = self.heading {
                    let found = "a heading with a locked number and no id";
                    self.report(at, NAMED.broken(found));
                }
                self.skipped = Some(TagEnd::Link);
                self.flow.push_locked(index, range);
            }
            None => self.note_title(title, &range),
        }
    }

    fn open_block(&mut self, tag: Tag<'_>, range: Range<usize>) {
        self.flush();
        match tag {
            Tag::Heading { id, attrs, .. } => {
                self.heading = Some((range.start, id.is_some()));
                for value in attrs.iter().filter_map(|(_, value)| value.as_deref()) {
                    self.add(ATTRIBUTE, value, range.clone());
                }
                self.places.push(HEADING);
            }
            Tag::TableCell => self.places.push(TABLE),
            Tag::FootnoteDefinition(_) => self.places.push(FOOTNOTE),
            Tag::List(Some(start)) if start != 1 => {
                let found = format!("a list that begins with {start}");
                self.report(range.start, FROM_ONE.broken(found));
            }
            _ => {}
        }
    }

    fn close(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Emphasis
            | TagEnd::Strong
            | TagEnd::Strikethrough
            | TagEnd::Superscript
            | TagEnd::Subscript
            | TagEnd::Link => {}
            TagEnd::Image | TagEnd::Heading(_) | TagEnd::TableCell | TagEnd::FootnoteDefinition => {
                self.flush();
                self.places.pop();
                if matches!(tag, TagEnd::Heading(_)) {
                    self.heading = None;
                }
            }
            TagEnd::HtmlBlock => {
                self.flush();
                self.flush_html();
            }
            _ => self.flush(),
        }
    }

    fn note_title(&mut self, title: &str, range: &Range<usize>) {
        if title.is_empty() {
            return;
        }
        // The title stands last in the link; naming where it was typed is a courtesy, its beginning will do.
        let typed = self.text[range.clone()].rfind(title);
        let source = typed.map_or(range.clone(), |at| {
            range.start + at..range.start + at + title.len()
        });
        self.add(TITLE, title, source);
    }

    /// Takes a run of raw HTML apart.
    fn flush_html(&mut self) {
        let pieces = std::mem::take(&mut self.html);
        let joined: String = pieces.iter().map(|(_, html)| html.as_str()).collect();
        let mut map = Flow::default();
        for (range, html) in &pieces {
            map.push(html, range.clone(), self.text);
        }
        let mut running = Flow::default();
        for part in html::parts(&joined) {
            match part {
                Part::Text(range) => self.add_html(&mut running, &joined, range, &map),
                Part::Attribute(range) => {
                    let mut flow = Flow::default();
                    self.add_html(&mut flow, &joined, range, &map);
                    self.reading.flows.push((ATTRIBUTE, flow));
                }
                Part::Refused(range, why) => {
                    self.report(map.source(range.start), HTML.broken(why));
                }
            }
        }
        if !running.text().is_empty() {
            self.reading.flows.push((IN_HTML, running));
        }
    }

    /// Adds a part of raw HTML to a flow line by line, so that every line keeps its own place.
    fn add_html(&mut self, flow: &mut Flow, html: &str, range: Range<usize>, map: &Flow) {
        let mut at = range.start;
        for line in html[range].split_inclusive('\n') {
            let source = map.source(at);
            flow.push(line, source..source + line.len(), self.text);
            if line.contains("&#") || decodes_to_numeral(line) {
                self.report(source, HTML.broken("a character reference in raw HTML"));
            }
            at += line.len();
        }
    }
}

static REFERENCE: Pattern = Pattern::new("&[A-Za-z]+;");

/// Whether a named character reference of the text stands for a numeral, as `&half;` does, or for something invisible.
fn decodes_to_numeral(text: &str) -> bool {
    REFERENCE.find_iter(text).any(|name| {
        Parser::new(name.as_str()).any(|event| {
            matches!(event, Event::Text(piece) if piece.chars().any(|letter| is_numeral(letter) || is_deceptive(letter)))
        })
    })
}
