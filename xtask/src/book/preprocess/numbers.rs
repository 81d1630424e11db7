//! The Numbers page: every locked fact with its conditions, its check, the command that reproduces it and the line that
//! computes it.

use std::fmt::Write as _;

use super::super::anchor;
use super::super::escape::html_in_page;
use crate::facts::{Check, Facts, KINDS, LockedFact};

/// The body of the page: how many facts each kind of check stands behind, and a heading and a table for each chapter that
/// has facts. `title` gives the name of a chapter's page; `to_root` leads from the page's directory to that of the other
/// pages.
pub fn page(facts: &Facts, title: impl Fn(&str) -> String, to_root: &str) -> String {
    let mut page = tally(facts);
    for facts in facts.all().chunk_by(|a, b| a.chapter == b.chapter) {
        let (chapter, rows) = (&facts[0].chapter, facts.len());
        // A blank line would end the HTML and start Markdown again, so there is none in a table. A table that is far off is
        // not laid out; the number of its rows says how high it will be.
        let _ = write!(
            page,
            "\n## {} {{#numbers-{chapter}}}\n\n\
             <div class=\"table-wrapper numbers-of-chapter\" style=\"--rows: {rows}\"><table class=\"numbers\">\n\
             <thead><tr><th scope=\"col\">Value</th><th scope=\"col\">Conditions</th><th scope=\"col\">Check</th>\
             <th scope=\"col\">Command</th><th scope=\"col\">Source</th></tr></thead>\n<tbody>\n",
            plain(&title(chapter))
        );
        page.extend(facts.iter().map(|fact| row(fact, to_root)));
        page.push_str("</tbody>\n</table></div>\n\n");
    }
    page
}

/// How many facts each kind of check stands behind, in a sentence.
pub fn tally(facts: &Facts) -> String {
    let counts = KINDS.map(|(kind, behind, _)| {
        let of_kind = facts.all().iter().filter(|fact| fact.check.kind == kind);
        format!("for {}, {behind}", grouped(of_kind.count()))
    });
    let all = grouped(facts.all().len());
    format!(
        "What stands behind the {all} numbers: {}.\n",
        counts.join("; ")
    )
}

/// The number as the book writes it, with a comma before the last three digits.
fn grouped(count: usize) -> String {
    match (count / 1000, count % 1000) {
        (0, rest) => rest.to_string(),
        (thousands, rest) => format!("{thousands},{rest:03}"),
    }
}

fn row(fact: &LockedFact, to_root: &str) -> String {
    let place = fact.source.as_ref();
    let source = place.map_or_else(String::new, |place| {
        let (line, file) = (place.line, html_in_page(&place.file));
        let (page, address) = (
            anchor::sources_page(&place.file),
            anchor::line(&place.file, line),
        );
        format!("<a href=\"{to_root}{page}#{address}\">{file}:{line}</a>")
    });
    format!(
        "<tr id=\"{}\"><th scope=\"row\" class=\"fact-value\">{}</th><td class=\"fact-conditions\">{}</td>\
         <td class=\"fact-check\">{}</td><td class=\"fact-command\"><code>{}</code></td>\
         <td class=\"fact-source\">{source}</td></tr>\n",
        anchor::fact(&fact.id),
        html_in_page(&fact.text),
        html_in_page(&fact.conditions),
        check(&fact.check, to_root),
        html_in_page(&command(fact)),
    )
}

/// The command that computes a fact again.
pub fn command(fact: &LockedFact) -> String {
    format!("cargo run -p {} -- facts {}", fact.chapter, fact.id)
}

fn check(check: &Check, to_root: &str) -> String {
    let mut kind = kind(&check.kind);
    if let Some(key) = &check.key {
        let address = anchor::record(key);
        kind = format!("<a href=\"{to_root}bibliography.md#{address}\">{kind}</a>");
    }
    let says = html_in_page(&check.says);
    format!("<span class=\"fact-kind\">{kind}</span>: <span class=\"fact-says\">{says}</span>")
}

/// The kind of a check in words.
pub fn kind(kind: &str) -> String {
    let known = KINDS.iter().find(|(known, ..)| *known == kind);
    known.map_or_else(|| html_in_page(kind), |(.., words)| (*words).to_owned())
}

/// Text as the content of a Markdown heading.
fn plain(text: &str) -> String {
    let escaped = text.chars().flat_map(|c| {
        c.is_ascii_punctuation()
            .then_some('\\')
            .into_iter()
            .chain([c])
    });
    escaped.collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::samples::facts;
    use super::*;

    #[test]
    fn each_fact_has_one_row_with_its_anchor_value_and_command_below_one_heading() {
        let page = page(&facts(), |_| "Minimax".to_owned(), "");
        let mut expected = vec![
            "## Minimax".to_owned(),
            "href=\"sources.md#file-chapters-minimax-src-facts-rs-line-7\"".to_owned(),
            "href=\"bibliography.md#cite-zermelo1913\"".to_owned(),
        ];
        for fact in facts().all() {
            expected.push(format!("id=\"{}\"", anchor::fact(&fact.id)));
            expected.push(format!("<code>{}</code>", command(fact)));
        }
        for (once, times) in expected.iter().zip([1, 3, 1, 1, 1, 1, 1, 1, 1]) {
            assert_eq!(page.matches(once).count(), times, "{once}");
        }
    }

    #[test]
    fn the_tally_counts_every_kind_of_check() {
        let page = page(&facts(), str::to_owned, "");
        let counts = "What stands behind the 3 numbers: for 0, that the run is given them; for 1, a publication; \
            for 1, a second implementation";
        assert!(page.starts_with(counts), "{page}");
        assert_eq!([grouped(999), grouped(18_011)], ["999", "18,011"]);
        let distinct: BTreeSet<&str> = KINDS.iter().map(|(_, behind, _)| *behind).collect();
        assert_eq!(distinct.len(), KINDS.len());
    }

    #[test]
    fn what_a_fact_says_cannot_break_out_of_its_cell() {
        let page = page(&facts(), str::to_owned, "");
        assert!(page.contains("a &lt;board&gt;"));
        let (_, table) = page.split_once("<table").unwrap();
        let (table, _) = table.split_once("</table>").unwrap();
        assert!(!table.contains("\n\n"), "a blank line would end the table");
    }
}
