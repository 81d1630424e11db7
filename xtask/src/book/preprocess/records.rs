//! The Bibliography page: every record, sorted by author.

use std::fmt::Write as _;

use super::super::anchor;
use super::super::escape::html_in_page;
use crate::bibliography::{Bibliography, Record};

/// The body of the page.
pub fn page(bibliography: &Bibliography) -> String {
    let mut records: Vec<&Record> = bibliography.iter().collect();
    records.sort_by_key(|record| sort_key(record));
    let mut page = String::from("\n<ul class=\"bibliography\">\n");
    for record in records {
        let _ = writeln!(
            page,
            "<li id=\"{}\">{}</li>",
            anchor::record(&record.key),
            entry(record)
        );
    }
    page.push_str("</ul>\n\n");
    page
}

/// Family names, then year, then title; letter case does not count.
fn sort_key(record: &Record) -> [String; 3] {
    let title = record.field("title").unwrap_or_default();
    let names = record.names();
    // A record without people is sorted by its title, as libraries do.
    let first = if names.is_empty() { title } else { &names };
    [
        first.to_lowercase(),
        record.year().unwrap_or_default().to_owned(),
        title.to_lowercase(),
    ]
}

fn entry(record: &Record) -> String {
    let mut parts = Vec::new();
    let people = record.full_names();
    let year = record
        .year()
        .map(|year| format!(" ({})", html_in_page(year)))
        .unwrap_or_default();
    if people.is_empty() {
        parts.push(format!("{}{year}", title(record)));
    } else {
        parts.push(format!(
            "<span class=\"people\">{}</span>{year}",
            html_in_page(&people)
        ));
        parts.push(title(record));
    }
    let container = [
        "journaltitle",
        "journal",
        "booktitle",
        "series",
        "howpublished",
    ];
    if let Some(name) = container.iter().find_map(|field| record.field(field)) {
        parts.push(format!("<em>{}</em>{}", html_in_page(name), issue(record)));
    }
    let house = ["publisher", "institution", "school", "organization"];
    parts.extend(
        house
            .iter()
            .find_map(|field| record.field(field))
            .map(html_in_page),
    );
    if let Some(doi) = record.field("doi") {
        parts.push(link(
            &format!("https://doi.org/{doi}"),
            &format!("doi:{doi}"),
        ));
    }
    if let Some(url) = record.field("url") {
        parts.push(link(url, url));
    }
    if let Some(note) = record.field("note") {
        parts.push(format!(
            "<span class=\"note\">{}</span>",
            html_in_page(note)
        ));
    }
    sentences(&parts)
}

/// The parts with a full stop between them, unless a part ends a sentence by itself, as the title of a question does.
fn sentences(parts: &[String]) -> String {
    let mut text = String::new();
    for (index, part) in parts.iter().enumerate() {
        if index > 0 {
            let shown = parts[index - 1].trim_end_matches("</cite>");
            text.push_str(if shown.ends_with(['.', '?', '!']) {
                " "
            } else {
                ". "
            });
        }
        text.push_str(part);
    }
    text
}

fn title(record: &Record) -> String {
    let title = record.field("title").unwrap_or(&record.key);
    format!("<cite>{}</cite>", html_in_page(title))
}

/// Volume, number and pages.
fn issue(record: &Record) -> String {
    let mut issue = String::new();
    if let Some(volume) = record.field("volume") {
        let _ = write!(issue, " {}", html_in_page(volume));
    }
    if let Some(number) = record.field("number") {
        let _ = write!(issue, "({})", html_in_page(number));
    }
    if let Some(pages) = record.field("pages") {
        let _ = write!(issue, ", {}", html_in_page(&pages.replace("--", "–")));
    }
    issue
}

fn link(url: &str, text: &str) -> String {
    format!(
        "<a href=\"{}\">{}</a>",
        html_in_page(url),
        html_in_page(text)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORDS: &str = "@article{zermelo1913, author = {Ernst Zermelo}, title = {On {S}ets & Games}, year = 1913, \
                           journal = {Proceedings}, note = {Page 501 says so.}}\n\
                           @misc{knuth1975, author = {Knuth, Donald E. and Moore, Ronald W.}, title = {Alpha-Beta}, year = 1975, doi = {10.1016/x}}\n";

    #[test]
    fn a_title_that_ends_its_sentence_gets_no_full_stop() {
        let parts = [
            "<cite>How many?</cite>".to_owned(),
            "Press".to_owned(),
            "Note".to_owned(),
        ];
        assert_eq!(sentences(&parts), "<cite>How many?</cite> Press. Note");
    }

    #[test]
    fn records_are_sorted_by_author_and_each_has_its_anchor_and_note() {
        let page = page(&Bibliography::parse(RECORDS));
        assert!(page.find("cite-knuth1975").unwrap() < page.find("cite-zermelo1913").unwrap());
        assert_eq!(page.matches("<li id=").count(), 2);
        assert!(page.contains("Page 501 says so."));
        assert!(page.contains("<cite>On Sets &amp; Games</cite>"));
        assert!(page.contains("<a href=\"https://doi.org/10.1016/x\">doi:10.1016/x</a>"));
    }
}
