//! The generated pages hold what they are generated from: each fact, each record, once and in full.

use scraper::ElementRef;

use super::super::anchor;
use super::super::preprocess::{Material, numbers};
use super::site::{Page, Site, elements};
use crate::facts::LockedFact;
use crate::finding::Finding;

/// Facts and records that are missing from the built page, stand there twice or stand there otherwise.
pub fn check(site: &Site, material: &Material) -> Vec<Finding> {
    let mut findings = Vec::new();
    let facts: Vec<&LockedFact> = material.facts.iter().collect();
    match site.page("numbers.html") {
        Some(page) => {
            findings.extend(facts.iter().filter_map(|fact| {
                number(page, fact)
                    .err()
                    .map(|what| report(site, page, &anchor::fact(&fact.id), what))
            }));
            let rows = elements(&page.html)
                .filter(|element| class(*element, "fact-value"))
                .count();
            if findings.is_empty() && rows != facts.len() {
                findings.push(report(
                    site,
                    page,
                    "fact-value",
                    format!("{rows} rows for {} locked facts", facts.len()),
                ));
            }
        }
        None if facts.is_empty() => {}
        None => findings.push(missing(site, "numbers")),
    }
    let records: Vec<&str> = material
        .bibliography
        .iter()
        .map(|record| record.key.as_str())
        .collect();
    match site.page("bibliography.html") {
        Some(page) => {
            for record in &material.bibliography {
                let id = anchor::record(&record.key);
                let expected = ["title", "note"]
                    .into_iter()
                    .filter_map(|field| record.field(field));
                if let Err(what) = single(page, &id).and_then(|element| holds(element, expected)) {
                    findings.push(report(
                        site,
                        page,
                        &id,
                        format!("the record `{}`: {what}", record.key),
                    ));
                }
            }
        }
        None if records.is_empty() => {}
        None => findings.push(missing(site, "bibliography")),
    }
    findings
}

fn number(page: &Page, fact: &LockedFact) -> Result<(), String> {
    let row = single(page, &anchor::fact(&fact.id))
        .map_err(|what| format!("the fact `{}`: {what}", fact.id))?;
    let kind = numbers::kind(&fact.check.kind);
    let command = numbers::command(fact);
    let cells = [
        ("fact-value", fact.text.as_str()),
        ("fact-conditions", &fact.conditions),
        ("fact-kind", &kind),
        ("fact-says", &fact.check.says),
        ("fact-command", &command),
    ];
    for (name, expected) in cells {
        let cell = row
            .descendants()
            .filter_map(ElementRef::wrap)
            .find(|element| class(*element, name));
        let shown = cell.map(text).unwrap_or_default();
        if shown != expected.trim() {
            return Err(format!(
                "the fact `{}` is shown with `{shown}` instead of `{expected}`",
                fact.id
            ));
        }
    }
    Ok(())
}

/// The one element with that id.
fn single<'a>(page: &'a Page, id: &str) -> Result<ElementRef<'a>, String> {
    let mut found = elements(&page.html).filter(|element| element.attr("id") == Some(id));
    match (found.next(), found.count()) {
        (Some(element), 0) => Ok(element),
        (Some(_), more) => Err(format!("stands there {} times", more + 1)),
        (None, _) => Err("is missing".to_owned()),
    }
}

fn holds<'a>(
    element: ElementRef<'_>,
    expected: impl Iterator<Item = &'a str>,
) -> Result<(), String> {
    let shown = text(element);
    for expected in expected {
        let expected = squeezed(expected);
        if !shown.contains(&expected) {
            return Err(format!("`{expected}` is missing"));
        }
    }
    Ok(())
}

fn class(element: ElementRef<'_>, name: &str) -> bool {
    element.value().classes().any(|class| class == name)
}

fn text(element: ElementRef<'_>) -> String {
    squeezed(&element.text().collect::<String>())
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn report(site: &Site, page: &Page, id: &str, found: String) -> Finding {
    site.finding(
        page,
        id,
        found,
        "each of them once, as it is locked",
        "see that the page still holds its `{{#…}}` line and that cairn fills it",
    )
}

fn missing(site: &Site, name: &str) -> Finding {
    Finding::whole_file(
        &format!("{}/{name}.html", site.name),
        format!("the book has no page {name}.html"),
        "a generated page for what the prose links to",
        format!("add book/src/{name}.md, with the line {{{{#{name}}}}}, to book/src/SUMMARY.md"),
    )
}

#[cfg(test)]
mod tests {
    use super::super::super::preprocess::samples::material;
    use super::super::fixture::site;
    use super::*;
    use crate::facts::Facts;

    const RECORDS: &str =
        "<ul><li id=cite-zermelo1913>Ernst Zermelo (1913). <cite>Sets</cite></ul>";

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
    fn a_fact_that_is_missing_twice_or_changed_is_found() {
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
        ] {
            assert!(
                !findings(&table().replace(from, to), RECORDS).is_empty(),
                "{from}"
            );
        }
    }

    #[test]
    fn a_row_that_no_fact_stands_behind_is_found() {
        let more = table().replace("</tbody>", "<tr><th class=fact-value>7</th></tr></tbody>");
        assert_eq!(findings(&more, RECORDS).len(), 1);
    }

    #[test]
    fn a_record_that_is_missing_or_changed_is_found() {
        assert_eq!(findings(&table(), "<ul></ul>").len(), 1);
        assert_eq!(
            findings(&table(), &RECORDS.replace("Sets", "Games")).len(),
            1
        );
    }

    #[test]
    fn a_book_without_the_generated_pages_is_found_unless_there_is_nothing_to_show() {
        assert_eq!(check(&site(&[]), &material()).len(), 2);
        let mut nothing = material();
        nothing.facts = Facts::default();
        nothing.bibliography = crate::bibliography::Bibliography::parse("");
        assert_eq!(check(&site(&[]), &nothing), []);
    }
}
