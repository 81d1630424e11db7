//! The bibliography: which records there are, and whether a quoted text stands in one.

use std::collections::HashMap;

use anyhow::Result;
use biblatex::{ChunksExt, Entry, Person};

use crate::finding::{Finding, place, rules};
use crate::workspace::{Workspace, read};

/// Where the records stand.
pub const FILE: &str = "book/references.bib";

/// Fields whose digits identify a copy and say nothing: quoting a part of them would confirm a number by chance.
const IDENTIFIERS: [&str; 10] = [
    "doi", "url", "isbn", "issn", "isrn", "eprint", "urldate", "keywords", "abstract", "file",
];

/// A record of the bibliography.
#[derive(Debug, Clone)]
pub struct Record {
    /// The key that pages cite.
    pub key: String,
    /// The line of the record in the file, from one.
    pub line: usize,
    /// The kind of publication, such as `article` or `book`.
    pub kind: String,
    /// The family and given names of the authors, or of the editors where there are no authors.
    pub people: Vec<Person>,
    /// The fields in the order of their names, as plain text without markup.
    pub fields: Vec<(String, String)>,
}

impl Record {
    /// The plain text of a field.
    pub fn field(&self, name: &str) -> Option<&str> {
        self.fields
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
    }

    /// The family names joined as prose does: `Zermelo`, `Knuth and Moore`, `Campbell, Hoane and Hsu`.
    pub fn names(&self) -> String {
        in_words(self.people.iter().map(family).collect())
    }

    /// The full names joined in the same way, given names first.
    pub fn full_names(&self) -> String {
        let full = |person: &Person| {
            let family = family(person);
            squeeze(&format!("{} {family} {}", person.given_name, person.suffix))
        };
        in_words(self.people.iter().map(full).collect())
    }

    /// The year of publication, from the field `year` or the first four digits of `date`.
    pub fn year(&self) -> Option<&str> {
        self.field("year")
            .or_else(|| self.field("date").and_then(|date| date.get(..4)))
    }

    /// Whether the text stands in the record: in a field, in the note, or as the joined names of the people. It must
    /// begin and end where a word or a whole numeral does, so that `255` does not stand in `255,168`.
    pub fn stands(&self, text: &str) -> bool {
        let names = self.names();
        let fields = self
            .fields
            .iter()
            .filter(|(name, _)| !IDENTIFIERS.contains(&name.as_str()));
        let mut places = fields
            .map(|(_, value)| value.as_str())
            .chain([names.as_str()]);
        text.chars().any(char::is_alphanumeric) && places.any(|place| stands_in(place, text))
    }
}

/// All records, in the order of the file.
#[derive(Debug, Clone, Default)]
pub struct Bibliography {
    /// The records.
    pub records: Vec<Record>,
    /// What does not parse, and keys that are used twice.
    pub findings: Vec<Finding>,
}

impl Bibliography {
    /// Reads `book/references.bib`; without the file there are no records.
    ///
    /// # Errors
    ///
    /// When the file cannot be read. What does not parse in it is a finding.
    pub fn load(workspace: &Workspace) -> Result<Self> {
        let path = workspace.root.join(FILE);
        if !path.is_file() {
            return Ok(Self::default());
        }
        Ok(Self::parse(&read(&path)?))
    }

    /// Reads the text of a bibliography.
    pub fn parse(text: &str) -> Self {
        let mut parsed = Self::default();
        let raw = match biblatex::RawBibliography::parse(text) {
            Ok(raw) => raw,
            Err(error) => {
                parsed.findings.push(unparsed(text, &error));
                return parsed;
            }
        };
        let mut starts = HashMap::new();
        for entry in &raw.entries {
            let (key, start) = (entry.v.key.v.to_owned(), entry.span.start);
            let line = place(text, start).0;
            if let Some(first) = starts.insert(key.clone(), line) {
                let found =
                    format!("a second record with the key `{key}` (the first is in line {first})");
                parsed
                    .findings
                    .push(OWN_KEY.broken(found).at(FILE, (line, 1)));
            }
        }
        match biblatex::Bibliography::from_raw(raw) {
            Ok(entries) => {
                let line = |entry: &Entry| starts.get(&entry.key).copied().unwrap_or(1);
                parsed.records = entries
                    .iter()
                    .map(|entry| record(entry, line(entry)))
                    .collect();
            }
            Err(error) => parsed.findings.push(unparsed(text, &error)),
        }
        parsed
    }

    /// Whether the number is the year of a record whose author is named before it, with no other number between.
    pub fn dates(&self, number: &str, before: &str) -> bool {
        let near = before.rsplit(char::is_numeric).next().unwrap_or_default();
        let is_near = |record: &Record| record.people.iter().any(|by| near.contains(&by.name));
        let mut records = self.records.iter();
        records.any(|record| record.year() == Some(number) && is_near(record))
    }

    /// The record with this key.
    pub fn record(&self, key: &str) -> Option<&Record> {
        self.records.iter().find(|record| record.key == key)
    }
}

rules! {
    RECORD: "a BibTeX record" => "edit book/references.bib";
    OWN_KEY: "a key of its own for every record" => "edit book/references.bib";
}

fn unparsed(text: &str, error: &biblatex::ParseError) -> Finding {
    let fault = RECORD.broken(format!("the bibliography does not parse: {}", error.kind));
    fault.at(FILE, place(text, error.span.start))
}

fn record(entry: &Entry, line: usize) -> Record {
    let fields = entry.fields.iter().map(|(name, chunks)| {
        let plain = squeeze(&chunks.format_verbatim());
        // BibTeX writes the dash of a range as two hyphens; in an address they are two hyphens.
        let shown = if IDENTIFIERS.contains(&name.as_str()) {
            plain
        } else {
            plain.replace("--", "–")
        };
        (name.clone(), shown)
    });
    let fields = fields.collect();
    let people = entry.author().or_else(|_| {
        let editors = entry.editors()?.into_iter();
        Ok::<_, biblatex::RetrievalError>(editors.flat_map(|(people, _)| people).collect())
    });
    Record {
        key: entry.key.clone(),
        line,
        kind: entry.entry_type.to_string(),
        people: people.unwrap_or_default(),
        fields,
    }
}

/// The text with every run of white space as one blank.
pub fn squeeze(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn family(person: &Person) -> String {
    match person.prefix.as_str() {
        "" => person.name.clone(),
        prefix => format!("{prefix} {}", person.name),
    }
}

/// Names joined as in a sentence.
pub fn in_words(mut names: Vec<String>) -> String {
    match names.pop() {
        Some(last) if !names.is_empty() => format!("{} and {last}", names.join(", ")),
        last => last.unwrap_or_default(),
    }
}

/// Whether the text stands in the place as whole words and whole numerals.
fn stands_in(place: &str, text: &str) -> bool {
    place.match_indices(text).any(|(at, _)| {
        let before = &place[..at];
        let after = &place[at + text.len()..];
        edge_before(before, text) && edge_after(text, after)
    })
}

/// Whether nothing before the text belongs to its first word or numeral.
fn edge_before(before: &str, text: &str) -> bool {
    let mut earlier = before.chars().rev();
    let inside = text.chars().next().is_some_and(char::is_alphanumeric);
    match earlier.next() {
        Some(near) if inside && near.is_alphanumeric() => false,
        // A dash behind a word or a numeral joins; a dash behind anything else is a sign, and belongs to the numeral.
        Some('-' | '−') if begins_with_digit(text) => earlier
            .find(|near| *near != '-')
            .is_some_and(char::is_alphanumeric),
        // A mark that groups digits: the numeral began earlier.
        Some('.' | ',' | '/' | '\'' | '’') if begins_with_digit(text) => {
            !earlier.next().is_some_and(char::is_numeric)
        }
        _ => true,
    }
}

/// Whether nothing behind the text belongs to its last word or numeral.
fn edge_after(text: &str, after: &str) -> bool {
    let mut later = after.chars();
    let last = text.chars().next_back();
    let numeral = last.is_some_and(char::is_numeric);
    match later.next() {
        Some(near) if last.is_some_and(char::is_alphanumeric) && near.is_alphanumeric() => false,
        Some('%' | '‰') if numeral => false,
        Some('.' | ',' | '/' | '\'' | '’') if numeral => {
            !later.next().is_some_and(char::is_numeric)
        }
        _ => true,
    }
}

fn begins_with_digit(text: &str) -> bool {
    text.chars().next().is_some_and(char::is_numeric)
}
