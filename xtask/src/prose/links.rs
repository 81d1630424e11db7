//! Rules about locked links: they name something that exists, and say exactly what it says.

use std::sync::LazyLock;

use regex::Regex;

use super::Locks;
use super::numbers::{self, spells};
use crate::bibliography::{self, Record};
use crate::finding::Finding;
use crate::page::{Reference, Scheme};
use crate::workspace::{Page, PageKind};

/// Checks the locked links of a page.
pub fn check(page: &Page, references: &[Reference], locks: &Locks) -> Vec<Finding> {
    references
        .iter()
        .filter_map(|link| check_link(page, link, locks))
        .collect()
}

fn check_link(page: &Page, link: &Reference, locks: &Locks) -> Option<Finding> {
    let (found, expected, mend) = check_form(page, link).or_else(|| match link.scheme {
        Scheme::Fact => check_fact(page, link, locks),
        Scheme::Cite => check_cite(link, locks),
        Scheme::Figure | Scheme::Stepper => check_picture(page, link, locks),
    })?;
    Some(Finding {
        file: page.file.clone(),
        line: link.line,
        column: link.column,
        found,
        expected,
        mend,
    })
}

static ENTITY: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"&[#\w]+;").expect("a fixed pattern"));

/// What was found, what was expected, and what mends it.
type Fault = Option<(String, String, String)>;

fn check_form(page: &Page, link: &Reference) -> Fault {
    let form = match link.scheme {
        Scheme::Figure => "`![alternative text](figure:<slug>.<name>)` alone in a paragraph",
        Scheme::Stepper => "`![caption](stepper:<slug>.<name>)` alone in a paragraph",
        Scheme::Fact => "`[text](fact:<id>)`",
        Scheme::Cite => "`[text](cite:<key>)`",
    };
    let mend = || format!("write {form}");
    if let Some(why) = link.irregular {
        return Some((why.to_owned(), form.to_owned(), mend()));
    }
    if page.kind == PageKind::Summary {
        let expected = "a table of contents that links to pages only".to_owned();
        return Some((
            "a locked link in the table of contents".to_owned(),
            expected,
            "say it in words".to_owned(),
        ));
    }
    let typed = &page.text[link.text_range.clone()];
    if ENTITY
        .find_iter(typed)
        .any(|entity| !link.text.contains(entity.as_str()))
    {
        let found = format!("a character reference in the locked text `{typed}`");
        return Some((
            found,
            "the characters themselves".to_owned(),
            format!("write `{}`", link.text),
        ));
    }
    if link.image != link.scheme.is_picture() {
        let found = if link.image {
            "an image of what is no figure or stepper"
        } else {
            "a link to a figure or stepper"
        };
        return Some((found.to_owned(), form.to_owned(), mend()));
    }
    None
}

fn check_fact(page: &Page, link: &Reference, locks: &Locks) -> Fault {
    let Some(fact) = locks.facts.resolve(page.slug.as_deref(), &link.target) else {
        let mend = "`cargo run -p <chapter> -- facts` lists the ids".to_owned();
        return Some((
            format!("no fact has the id `{}`", link.target),
            "the id of a locked fact".to_owned(),
            mend,
        ));
    };
    if link.text == fact.text || spells(&link.text, &fact.text) {
        return None;
    }
    let spelled = numbers::spell(&fact.text)
        .map(|word| format!(" or `{word}`"))
        .unwrap_or_default();
    Some((
        format!("`{}` for the fact `{}`", link.text, fact.id),
        format!(
            "`{}`{spelled}, as locked in the chapter's snapshot",
            fact.text
        ),
        "cargo xtask bless".to_owned(),
    ))
}

fn check_cite(link: &Reference, locks: &Locks) -> Fault {
    let Some(record) = locks.bibliography.record(&link.target) else {
        let found = format!(
            "no record of the bibliography has the key `{}`",
            link.target
        );
        let mend = format!("add the record to {}, or mend the key", bibliography::FILE);
        return Some((found, format!("a key of {}", bibliography::FILE), mend));
    };
    if record.stands(&link.text) {
        let other = mistakable(record, &link.text)?;
        return Some((
            format!(
                "`{}` and `{other}` both stand in the record `{}`, one digit apart",
                link.text, link.target
            ),
            "a quotation that a wrong digit would break".to_owned(),
            "quote a word beside the number with it, as it stands in the record".to_owned(),
        ));
    }
    Some((
        format!(
            "`{}` does not stand in the record `{}`",
            link.text, link.target
        ),
        format!(
            "words or whole numerals of a field of the record, or its names (`{}`)",
            record.names()
        ),
        format!(
            "mend the text, or say in the record's note where it stands ({}:{})",
            bibliography::FILE,
            record.line
        ),
    ))
}

/// Another text of the record that a single wrong digit would make of this one: then no check could tell the two apart.
fn mistakable(record: &Record, text: &str) -> Option<String> {
    let digits = text
        .char_indices()
        .filter(|(_, letter)| letter.is_ascii_digit());
    let others = digits.flat_map(|(at, digit)| {
        let wrong = ('0'..='9').filter(move |wrong| *wrong != digit);
        wrong.map(move |wrong| format!("{}{wrong}{}", &text[..at], &text[at + 1..]))
    });
    others.into_iter().find(|other| record.stands(other))
}

fn check_picture(page: &Page, link: &Reference, locks: &Locks) -> Fault {
    let (noun, makes) = match link.scheme {
        Scheme::Stepper => ("stepper", "plays"),
        _ => ("figure", "draws"),
    };
    let fault =
        |found: String, expected: String, mend: &str| Some((found, expected, mend.to_owned()));
    if locks
        .picture(link.scheme, page.slug.as_deref(), &link.target)
        .is_none()
    {
        return fault(
            format!("no chapter {makes} the {noun} `{}`", link.target),
            format!("the name of a locked {noun}"),
            &format!("lock it in the chapter's tests as `{noun}-<name>.snap`, or mend the name"),
        );
    }
    if page.kind == PageKind::Readme {
        return fault(
            format!("a {noun} outside the book"),
            format!("{noun}s on pages of the book"),
            "leave it out",
        );
    }
    if link.text.trim().is_empty() {
        return fault(
            format!("a {noun} without an alternative text"),
            format!("a sentence that says what the {noun} shows"),
            "write it",
        );
    }
    if !link.alone {
        return fault(
            format!("a {noun} inside a paragraph"),
            format!("a {noun} alone in a paragraph"),
            "put blank lines around it",
        );
    }
    None
}
