//! The terms that each section of the built book explains, for its search.
//!
//! mdBook's index holds the texts of the sections, and no term. They are written behind it, and `theme/search.js` ranks by them, in
//! place of the elasticlunr.js that mdBook ships.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use scraper::{ElementRef, Html, Selector};

use crate::workspace::{list, read, write};

/// Emphasis of more words is a sentence, and no term.
const LONGEST: usize = 6;

/// Writes the terms of a built book behind its index, and removes the program that nothing loads.
///
/// # Errors
///
/// A file cannot be read, written or removed, or mdBook has written no index.
pub fn write_terms(site: &Path) -> Result<()> {
    let files = list(site)?;
    let named = |begin: &str| {
        let file = files.iter().find(|file| file.starts_with(begin));
        Ok::<_, anyhow::Error>(site.join(file.with_context(|| format!("mdBook ships no {begin}"))?))
    };
    let index = named("searchindex-")?;
    let mut script = read(&index)?;
    let mut terms = BTreeMap::new();
    for page in files
        .iter()
        .filter(|page| script.contains(&format!("{page}#")))
    {
        terms.extend(terms_of(page, &read(&site.join(page))?));
    }
    script += &format!(
        "\nwindow.search.terms = {};\n",
        serde_json::to_string(&terms)?
    );
    write(&index, script)?;
    fs::remove_file(named("elasticlunr-")?).context("elasticlunr.js cannot be removed")
}

/// The terms of a page by the addresses of the sections that explain them: what is emphasised, where that is done first. The
/// label of an entry in a list is none.
fn terms_of(page: &str, html: &str) -> BTreeMap<String, Vec<String>> {
    let marked = Selector::parse("main :is(h1, h2, h3)[id], main em, main strong");
    let mut terms: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let (mut section, mut known) = (page.to_owned(), BTreeSet::new());
    for element in Html::parse_document(html).select(&marked.expect("it is tested")) {
        if let Some(id) = element.attr("id") {
            section = format!("{page}#{id}");
            continue;
        }
        let text: String = element.text().collect();
        let words: Vec<&str> = text.split_whitespace().collect();
        let term = words.join(" ");
        let term = term.trim_end_matches(['.', ':', '?', '!']);
        let is_term = words.len() <= LONGEST && !is_label(element);
        if is_term && known.insert(term.to_lowercase()) {
            terms
                .entry(section.clone())
                .or_default()
                .push(term.to_owned());
        }
    }
    terms
}

/// Whether an entry of a list begins with the element.
fn is_label(element: ElementRef<'_>) -> bool {
    let text = |text: &str| text.trim().is_empty();
    let mut before = element.prev_siblings();
    let parent = element.parent().and_then(ElementRef::wrap);
    before.all(|before| before.value().as_text().is_some_and(|it| text(it)))
        && parent.is_some_and(|parent| {
            let name = parent.value().name();
            name == "li" || (name == "p" && is_label(parent))
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::tree;

    const PAGE: &str = "<main><h1 id=a>A key</h1><p><em>Key</em> and <strong>fail-soft:</strong>.</p><h2 id=b>B</h2><ul>\
        <li><strong>Order.</strong> Of a <em>key</em>.</li><li><p><em>Label</em> a <em>null\nwindow</em></p></li></ul>\
        <p><em>so many words are none of the field's terms</em></p></main><em>aside</em>";

    #[test]
    fn each_section_of_the_index_gets_the_terms_that_it_explains() {
        let index = "window.search = Object.assign(window.search, JSON.parse('[\"p.html#a\"]'));";
        let site = tree(&[
            ("searchindex-12345678.js", index),
            ("elasticlunr-12345678.min.js", ""),
            ("p.html", PAGE),
            ("print.html", PAGE),
        ]);
        write_terms(site.path()).unwrap();
        let written = read(&site.path().join("searchindex-12345678.js")).unwrap();
        let terms = r#"{"p.html#a":["Key","fail-soft"],"p.html#b":["null window"]}"#;
        let expected = format!("{index}\nwindow.search.terms = {terms};\n");
        assert_eq!(written, expected);
        assert!(!site.path().join("elasticlunr-12345678.min.js").exists());
        assert!(write_terms(site.path()).is_err());
    }
}
