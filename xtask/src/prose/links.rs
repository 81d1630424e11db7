//! Rules about locked links: they name something that exists, and say exactly what it says.

use super::numbers::{self, spells};
use crate::bibliography::{FILE, Record};
use crate::finding::{Fault, Finding, rules};
use crate::locks::Locks;
use crate::page::{Reference, Scheme};
use crate::pattern::Pattern;
use crate::workspace::{Page, PageKind};

rules! {
    SAY_IT: "a table of contents that links to pages only" => "say it in words";
    KNOWN_FACT: "the id of a locked fact"
        => "`cargo run -p <chapter> -- facts` lists the ids; a new fact is locked by `cargo xtask bless`";
    KNOWN_FORMULA: "the id of a locked fact that a formula gives"
        => "mend the id, or tell the fact with `.formula(…)` in the chapter's facts";
    KNOWN_EXERCISE: "the name of a file below `exercises` of a chapter" => "write chapters/<slug>/exercises/<name>.rs, or mend the name";
    IN_BOOK: "formulas and exercises on pages of the book" => "say it in words";
    KNOWN_RECORD: "a key of book/references.bib" => "add the record to book/references.bib, or mend the key";
    ONE_OF_A_KIND: "a quotation that a wrong digit would break"
        => "quote a word beside the number with it, as it stands in the record";
}

/// Checks the locked links of a page.
pub fn check(page: &Page, references: &[Reference], locks: &Locks) -> Vec<Finding> {
    let check = |link: &Reference| {
        let fault = check_form(page, link).or_else(|| match link.scheme {
            Scheme::Fact => check_fact(page, link, locks),
            Scheme::Cite => check_cite(link, locks),
            Scheme::Formula | Scheme::Exercise => check_filled(page, link, locks),
            Scheme::Figure | Scheme::Stepper => check_picture(page, link, locks),
        })?;
        Some(fault.at(&page.file, (link.line, link.column)))
    };
    references.iter().filter_map(check).collect()
}

static ENTITY: Pattern = Pattern::new(r"&[#\w]+;");

/// What is wrong with the form of a link, whatever it leads to.
pub fn misshapen(link: &Reference) -> Option<Fault> {
    let form = match link.scheme {
        Scheme::Figure => "`![alternative text](figure:<slug>.<name>)` alone in a paragraph",
        Scheme::Stepper => "`![caption](stepper:<slug>.<name>)` alone in a paragraph",
        Scheme::Formula => "`[](formula:<id>)`, without a text",
        Scheme::Exercise => {
            "`[](exercise:<name>)`, without a text, alone in a paragraph at the margin"
        }
        Scheme::Fact => "`[text](fact:<id>)`",
        Scheme::Cite => "`[text](cite:<key>)`",
    };
    let is_filled = matches!(link.scheme, Scheme::Formula | Scheme::Exercise);
    let why = match (link.irregular, link.image, link.scheme.is_picture()) {
        (Some(why), ..) => why,
        (None, true, false) => "an image of what is no figure or stepper",
        (None, false, true) => "a link to a figure or stepper",
        (None, true, true) if !link.alone => "a figure or stepper inside a paragraph",
        (None, _, false) if is_filled && !link.text.is_empty() => {
            "a formula or exercise with a text"
        }
        (None, _, false)
            if link.scheme == Scheme::Exercise && !(link.alone && link.column == 1) =>
        {
            "an exercise inside something else"
        }
        _ => return None,
    };
    Some(Fault::new(why, form, format!("write {form}")))
}

fn check_form(page: &Page, link: &Reference) -> Option<Fault> {
    if page.kind == PageKind::Summary {
        return Some(SAY_IT.broken("a locked link in the table of contents"));
    }
    let typed = &page.text[link.text_range.clone()];
    let mut entities = ENTITY.find_iter(typed).map(|entity| entity.as_str());
    if link.irregular.is_none() && entities.any(|entity| !link.text.contains(entity)) {
        let found = format!("a character reference in the locked text `{typed}`");
        let mend = format!("write `{}`", link.text);
        return Some(Fault::new(found, "the characters themselves", mend));
    }
    misshapen(link)
}

/// What to say of a link that names what nothing has.
pub fn unknown(scheme: Scheme, target: &str) -> Fault {
    let (noun, makes) = match scheme {
        Scheme::Fact => return KNOWN_FACT.broken(format!("no fact has the id `{target}`")),
        Scheme::Cite => {
            let found = format!("no record of the bibliography has the key `{target}`");
            return KNOWN_RECORD.broken(found);
        }
        Scheme::Formula => {
            let found = format!("no fact with a formula has the id `{target}`");
            return KNOWN_FORMULA.broken(found);
        }
        Scheme::Figure => ("figure", "draws"),
        Scheme::Stepper => ("stepper", "plays"),
        Scheme::Exercise => {
            let found = format!("no chapter sets the exercise `{target}`");
            return KNOWN_EXERCISE.broken(found);
        }
    };
    Fault::new(
        format!("no chapter {makes} the {noun} `{target}`"),
        format!("the name of a locked {noun}"),
        format!("lock it in the chapter's tests as `{noun}-<name>.snap`, or mend the name"),
    )
}

fn check_fact(
    page: &Page,
    Reference { target, text, .. }: &Reference,
    locks: &Locks,
) -> Option<Fault> {
    let Some(fact) = locks.facts.resolve(page.slug.as_deref(), target) else {
        return Some(unknown(Scheme::Fact, target));
    };
    if *text == fact.text || spells(text, &fact.text) {
        return None;
    }
    let spelled = numbers::spell(&fact.text).map(|word| format!(" or `{word}`"));
    let spelled = spelled.unwrap_or_default();
    Some(Fault::new(
        format!("`{text}` for the fact `{}`", fact.id),
        format!(
            "`{}`{spelled}, as locked in the chapter's snapshot",
            fact.text
        ),
        "cargo xtask bless",
    ))
}

fn check_filled(page: &Page, link: &Reference, locks: &Locks) -> Option<Fault> {
    let (slug, target) = (page.slug.as_deref(), &link.target);
    let is_known = match link.scheme {
        Scheme::Formula => locks.facts.formula(slug, target).is_some(),
        _ => locks.exercise(slug, target).is_some(),
    };
    if !is_known {
        return Some(unknown(link.scheme, target));
    }
    (page.kind == PageKind::Readme)
        .then(|| IN_BOOK.broken("a formula or exercise outside the book"))
}

fn check_cite(Reference { target, text, .. }: &Reference, locks: &Locks) -> Option<Fault> {
    let Some(record) = locks.bibliography.record(target) else {
        return Some(unknown(Scheme::Cite, target));
    };
    if record.stands(text) {
        let other = mistakable(record, text)?;
        return Some(ONE_OF_A_KIND.broken(format!(
            "`{text}` and `{other}` both stand in the record `{target}`, one digit apart"
        )));
    }
    let names = record.names();
    let line = record.line;
    Some(Fault::new(
        format!("`{text}` does not stand in the record `{target}`"),
        format!("words or whole numerals of a field of the record, or its names (`{names}`)"),
        format!("mend the text, or say in the record's note where it stands ({FILE}:{line})"),
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

fn check_picture(page: &Page, link: &Reference, locks: &Locks) -> Option<Fault> {
    let (slug, target) = (page.slug.as_deref(), &link.target);
    let (noun, known) = match link.scheme {
        Scheme::Stepper => ("stepper", locks.stepper(slug, target).is_some()),
        _ => ("figure", locks.figure(slug, target).is_some()),
    };
    if !known {
        return Some(unknown(link.scheme, target));
    }
    let (found, expected, mend) = if page.kind == PageKind::Readme {
        (
            format!("a {noun} outside the book"),
            format!("{noun}s on pages of the book"),
            "leave it out".to_owned(),
        )
    } else if link.text.trim().is_empty() {
        (
            format!("a {noun} without an alternative text"),
            format!("a sentence that says what the {noun} shows"),
            "write it".to_owned(),
        )
    } else {
        return None;
    };
    Some(Fault::new(found, expected, mend))
}
