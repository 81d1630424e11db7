//! The generated pages hold what they are generated from: each fact, each record, once and in full.

use scraper::{ElementRef, Selector};

use super::super::preprocess::{Material, numbers};
use super::super::{anchor, build::BUILT};
use super::site::{Page, Rule, Site, elements};
use crate::finding::Finding;

const ONCE: Rule = Rule {
    expected: "each of them once, as it is locked",
    mend: "see that the page still holds its `{{#…}}` line and that cairn fills it",
};

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
pub fn check(site: &Site, material: &Material) -> Vec<Finding> {
    let facts = material.facts.iter().map(|fact| Entry {
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
    let records = material.bibliography.iter().map(|record| {
        let field = |part, name| Some((part, record.field(name)?.to_owned()));
        Entry {
            id: anchor::record(&record.key),
            name: format!("the record `{}`", record.key),
            parts: [field("cite", "title"), field(".note", "note")]
                .into_iter()
                .flatten()
                .collect(),
        }
    });
    let mut findings = page(site, "numbers", ".fact-value", &facts.collect::<Vec<_>>());
    findings.extend(page(
        site,
        "bibliography",
        ".bibliography > li",
        &records.collect::<Vec<_>>(),
    ));
    findings
}

/// What is wrong with a page; `rows` selects what stands there once for each entry.
fn page(site: &Site, name: &str, rows: &str, entries: &[Entry]) -> Vec<Finding> {
    let Some(page) = site.page(&format!("{name}.html")) else {
        let missing = Finding::whole_file(
            &format!("{BUILT}/{name}.html"),
            format!("the book has no page {name}.html"),
            "a generated page for what the prose links to",
            format!(
                "add book/src/{name}.md, with the line {{{{#{name}}}}}, to book/src/SUMMARY.md"
            ),
        );
        return if entries.is_empty() {
            Vec::new()
        } else {
            vec![missing]
        };
    };
    let wrong = |entry: &Entry| {
        let what = wrong(page, entry)?;
        Some(page.finding(&entry.id, format!("{}: {what}", entry.name), &ONCE))
    };
    let mut findings: Vec<Finding> = entries.iter().filter_map(wrong).collect();
    let shown = page.html.select(&selector(rows)).count();
    if findings.is_empty() && shown != entries.len() {
        let found = format!(
            "{name}.html has {shown} entries, and {} are locked",
            entries.len()
        );
        findings.push(page.finding(rows, found, &ONCE));
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
        let shown = element
            .select(&selector(part))
            .next()
            .map(text)
            .unwrap_or_default();
        let differs = shown != squeezed(expected);
        differs.then(|| format!("is shown with `{shown}` instead of `{expected}`"))
    })
}

fn selector(css: &str) -> Selector {
    Selector::parse(css).expect("the selectors are tested")
}

fn text(element: ElementRef<'_>) -> String {
    squeezed(&element.text().collect::<String>())
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::super::super::preprocess::samples::material;
    use super::super::site::fixture::site;
    use super::*;
    use crate::bibliography::Bibliography;
    use crate::facts::Facts;

    const RECORDS: &str = "<ul class=bibliography><li id=cite-zermelo1913>Ernst Zermelo (1913). <cite>Sets</cite></ul>";

    fn table() -> String {
        numbers::page(&material().facts, str::to_owned, "")
    }

    fn findings(numbers: &str, records: &str) -> Vec<Finding> {
        check(
            &site(&[("numbers.html", numbers), ("bibliography.html", records)]),
            &material(),
        )
    }

    #[test]
    fn generated_pages_that_hold_everything_once_are_no_finding() {
        assert_eq!(findings(&table(), RECORDS), []);
    }

    #[test]
    fn a_fact_that_is_missing_or_twice_or_changed_is_found_and_a_row_without_a_fact() {
        for (from, to) in [
            ("fact-minimax-demo-nodes\"", "other\""),
            (
                "id=\"fact-minimax-games\"",
                "id=\"fact-minimax-demo-nodes\"",
            ),
            (">40<", ">41<"),
            ("&quot;natural&quot; order", "other order"),
            ("a plain walk", "nothing"),
            ("second implementation", "given"),
            ("facts minimax.games", "facts minimax.other"),
            ("</tbody>", "<tr><th class=fact-value>7</th></tr></tbody>"),
        ] {
            assert!(table().contains(from), "{from}");
            assert!(
                !findings(&table().replace(from, to), RECORDS).is_empty(),
                "{from}"
            );
        }
    }

    #[test]
    fn a_record_that_is_missing_or_changed_is_found_and_an_entry_without_a_record() {
        for (from, to) in [
            ("cite-", ""),
            ("Sets", "Games"),
            ("</ul>", "<li>Other</ul>"),
        ] {
            assert_eq!(
                findings(&table(), &RECORDS.replace(from, to)).len(),
                1,
                "{from}"
            );
        }
    }

    #[test]
    fn a_book_without_the_generated_pages_is_found_unless_there_is_nothing_to_show() {
        assert_eq!(check(&site(&[]), &material()).len(), 2);
        let mut nothing = material();
        nothing.facts = Facts::default();
        nothing.bibliography = Bibliography::parse("");
        assert_eq!(check(&site(&[]), &nothing), []);
    }
}
