//! The generated pages hold what they are generated from: each fact, each record, once and in full.

use scraper::ElementRef;

use super::super::preprocess::numbers;
use super::super::{anchor, build::BUILT};
use super::site::{Page, Site, elements, selector};
use crate::bibliography::squeeze;
use crate::finding::{Finding, rules};
use crate::locks::Locks;

rules! {
    ONCE: "each of them once, as it is locked" => "see that the page still holds its `{{#…}}` line and that cairn fills it";
}

/// Something that a generated page holds.
struct Entry {
    /// The id of its element.
    id: String,
    /// What it is, for a finding.
    name: String,
    /// The text of the parts of the element, each with the class or the name of the part.
    parts: Vec<(&'static str, String)>,
}

/// Facts and records that are missing from the built page, stand there twice or stand there otherwise; and entries that
/// nothing stands behind.
pub fn check(site: &Site, locks: &Locks) -> Vec<Finding> {
    let facts = locks.facts.all().iter().map(|fact| Entry {
        id: anchor::fact(&fact.id),
        name: format!("the fact `{}`", fact.id),
        parts: vec![
            (".fact-value", fact.text.clone()),
            (".fact-conditions", fact.conditions.clone()),
            (".fact-kind", numbers::kind(&fact.check.kind)),
            (".fact-says", fact.check.says.clone()),
            (".fact-command", numbers::command(fact)),
        ],
    });
    let records = locks.bibliography.records.iter().map(|record| {
        let shown = [("cite", "title"), (".note", "note")].into_iter();
        let fields =
            shown.filter_map(|(part, field)| Some((part, record.field(field)?.to_owned())));
        Entry {
            id: anchor::record(&record.key),
            name: format!("the record `{}`", record.key),
            parts: fields.collect(),
        }
    });
    let mut findings = page(site, "numbers", ".fact-value", facts.collect());
    let records = records.collect();
    findings.extend(page(site, "bibliography", ".bibliography > li", records));
    findings
}

/// What is wrong with a page; `rows` selects what stands there once for each entry.
fn page(site: &Site, name: &str, rows: &str, entries: Vec<Entry>) -> Vec<Finding> {
    let locked = entries.len();
    let Some(page) = site.page(&format!("{name}.html")) else {
        let missing = Finding::whole_file(
            &format!("{BUILT}/{name}.html"),
            format!("the book has no page {name}.html"),
            "a generated page for what the prose links to",
            format!("add book/src/{name}.md, with its `{{{{#…}}}}` line, to book/src/SUMMARY.md"),
        );
        return Some(missing).filter(|_| locked > 0).into_iter().collect();
    };
    let wrong = |entry: Entry| {
        let found = format!("{}: {}", entry.name, wrong(page, &entry)?);
        Some(page.finding(&entry.id, found, ONCE))
    };
    let mut findings: Vec<Finding> = entries.into_iter().filter_map(wrong).collect();
    let shown = page.html.select(&selector(rows)).count();
    if findings.is_empty() && shown != locked {
        let found = format!("{name}.html has {shown} entries, and {locked} are locked");
        findings.push(page.finding(rows, found, ONCE));
    }
    findings
}

fn wrong(page: &Page, entry: &Entry) -> Option<String> {
    let mut elements = elements(&page.html).filter(|element| element.attr("id") == Some(&entry.id));
    let Some(element) = elements.next() else {
        return Some("is missing".to_owned());
    };
    if elements.next().is_some() {
        return Some("stands there twice".to_owned());
    }
    entry.parts.iter().find_map(|(part, expected)| {
        let shown = element.select(&selector(part)).next().map(text);
        let shown = shown.unwrap_or_default();
        let differs = shown != squeeze(expected);
        differs.then(|| format!("is shown with `{shown}` instead of `{expected}`"))
    })
}

fn text(element: ElementRef<'_>) -> String {
    squeeze(&element.text().collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::super::super::preprocess::samples::locks;
    use super::super::site::fixture::site;
    use super::*;
    use crate::bibliography::Bibliography;
    use crate::facts::Facts;

    const RECORDS: &str = "<ul class=bibliography><li id=cite-zermelo1913>Ernst Zermelo (1913). <cite>Sets</cite></ul>";

    fn changed(from: &str, to: &str) -> usize {
        let numbers = numbers::page(&locks().facts, str::to_owned, "");
        assert!(numbers.contains(from) || RECORDS.contains(from), "{from}");
        let (numbers, records) = (numbers.replace(from, to), RECORDS.replace(from, to));
        let pages = [("numbers.html", &*numbers), ("bibliography.html", &records)];
        check(&site(&pages), &locks()).len()
    }

    #[test]
    fn what_is_missing_or_twice_or_changed_is_found_and_a_row_that_nothing_stands_behind() {
        for (from, to, count) in [
            ("", "", 0),
            ("fact-minimax-demo-nodes\"", "other\"", 1),
            ("minimax-games\"", "minimax-demo-nodes\"", 2),
            (">40<", ">41<", 1),
            ("&quot;natural&quot; order", "other order", 1),
            ("a plain walk", "nothing", 1),
            ("second implementation", "given", 1),
            ("facts minimax.games", "facts minimax.other", 1),
            ("</tbody>", "<tr><th class=fact-value>7</tbody>", 1),
            ("<li id=cite-zermelo1913>", "<li>", 1),
            ("Sets", "Games", 1),
            ("</ul>", "<li>Other</ul>", 1),
        ] {
            assert_eq!(changed(from, to), count, "{from}");
        }
    }

    #[test]
    fn a_book_without_the_generated_pages_is_found_unless_there_is_nothing_to_show() {
        assert_eq!(check(&site(&[]), &locks()).len(), 2);
        let mut nothing = locks();
        nothing.facts = Facts::default();
        nothing.bibliography = Bibliography::parse("");
        assert_eq!(check(&site(&[]), &nothing), []);
    }
}
