//! The Bibliography page: every record, sorted by author.

use std::fmt::Write as _;

use super::super::anchor;
use super::super::escape::html_in_page;
use crate::bibliography::{Bibliography, Record};

/// The body of the page.
pub fn page(bibliography: &Bibliography) -> String {
    let mut records: Vec<&Record> = bibliography.records.iter().collect();
    records.sort_by_key(|record| sort_key(record));
    let mut page = String::from("\n<ul class=\"bibliography\">\n");
    for record in records {
        let id = anchor::record(&record.key);
        let _ = writeln!(page, "<li id=\"{id}\">{}</li>", entry(record));
    }
    page.push_str("</ul>\n\n");
    page
}

/// Family names, then year, then title; letter case does not count. A record without people is sorted by its title, as
/// libraries do.
fn sort_key(record: &Record) -> [String; 3] {
    let (names, title) = (record.names(), record.field("title").unwrap_or_default());
    let first = if names.is_empty() { title } else { &names };
    [first, record.year().unwrap_or_default(), title].map(str::to_lowercase)
}

fn entry(record: &Record) -> String {
    let text = |field: &str| record.field(field).map(html_in_page);
    let first_of = |fields: &str| fields.split(' ').find_map(text);
    let link = |(url, shown): (String, String)| format!("<a href=\"{url}\">{shown}</a>");
    let people = html_in_page(&record.full_names());
    let title = text("title").unwrap_or_else(|| html_in_page(&record.key));
    let mut first = vec![format!("<cite>{title}</cite>")];
    if !people.is_empty() {
        first.insert(0, format!("<span class=\"people\">{people}</span>"));
    }
    if let Some(year) = record.year() {
        first[0] += &format!(" ({})", html_in_page(year));
    }
    let container = "journaltitle journal booktitle series howpublished";
    let volume = text("volume").map(|volume| format!(" {volume}"));
    let number = text("number").map(|number| format!("({number})"));
    let pages = text("pages").map(|pages| format!(", {}", pages.replace("--", "–")));
    let issue: String = [volume, number, pages].into_iter().flatten().collect();
    let others = [
        first_of(container).map(|name| format!("<em>{name}</em>{issue}")),
        first_of("publisher institution school organization"),
        text("doi").map(|doi| link((format!("https://doi.org/{doi}"), format!("doi:{doi}")))),
        text("url").map(|url| link((url.clone(), url))),
        text("note").map(|note| format!("<span class=\"note\">{note}</span>")),
    ];
    first.extend(others.into_iter().flatten());
    sentences(&first)
}

/// The parts with a full stop between them, unless a part ends a sentence by itself, as the title of a question does.
fn sentences(parts: &[String]) -> String {
    let mut text = String::new();
    for part in parts {
        let ends = text.trim_end_matches("</cite>").ends_with(['.', '?', '!']);
        text += if text.is_empty() {
            ""
        } else if ends {
            " "
        } else {
            ". "
        };
        text += part;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORDS: &str = "@article{zermelo1913, author = {Ernst Zermelo}, title = {On {S}ets & Games}, year = 1913, \
                           journal = {Proceedings}, note = {Page 501 says so.}}\n\
                           @misc{knuth1975, author = {Knuth, Donald E. and Moore, Ronald W.}, title = {Alpha-Beta}, year = 1975, doi = {10.1016/x}}\n";

    #[test]
    fn a_title_that_ends_its_sentence_gets_no_full_stop() {
        let parts = ["<cite>How many?</cite>", "Press", "Note"].map(str::to_owned);
        assert_eq!(sentences(&parts), "<cite>How many?</cite> Press. Note");
    }

    #[test]
    fn records_are_sorted_by_author_and_each_has_its_anchor_and_note() {
        let page = page(&Bibliography::parse(RECORDS));
        assert!(page.find("cite-knuth1975").unwrap() < page.find("cite-zermelo1913").unwrap());
        assert_eq!(page.matches("<li id=").count(), 2);
        for shown in [
            "Page 501 says so.",
            "<cite>On Sets &amp; Games</cite>",
            "<a href=\"https://doi.org/10.1016/x\">doi:10.1016/x</a>",
        ] {
            assert!(page.contains(shown), "{shown}");
        }
    }
}
