//! The built book as it lies on disk: its pages, their ids and what they refer to.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::Result;
use scraper::{ElementRef, Html, Selector};

use super::super::build::BUILT;
use crate::finding::{Finding, Rule, place};
use crate::workspace::{list, read};

/// A directory of built HTML.
pub struct Site {
    /// The path under which the web server shows the book's root, with a slash at both ends.
    pub served_at: String,
    /// All files, relative to the directory, with forward slashes.
    pub files: BTreeSet<String>,
    /// The HTML pages among them.
    pub pages: Vec<Page>,
    /// The style sheets among them, each with its text.
    pub styles: BTreeMap<String, String>,
}

/// A built HTML page.
pub struct Page {
    /// The file, relative to the site.
    pub file: String,
    /// Its text.
    text: String,
    /// The parsed text.
    pub html: Html,
    /// The values of its `id` attributes, and of `name` on anchors.
    pub ids: BTreeSet<String>,
    /// The `href` of its `<base>`.
    pub base: Option<String>,
    /// The Markdown that it was built from: the file's name and text.
    markdown: Option<(String, String)>,
}

impl Site {
    /// Reads a built book. `sources` is the directory of the Markdown: a place is looked up there first, since that is where
    /// the author mends it.
    ///
    /// # Errors
    ///
    /// The directory or a page in it cannot be read.
    pub fn read(directory: &Path, served_at: &str, sources: &Path) -> Result<Self> {
        let mut site = Self {
            served_at: served_at.to_owned(),
            files: list(directory)?.into_iter().collect(),
            pages: Vec::new(),
            styles: BTreeMap::new(),
        };
        for file in &site.files {
            let path = directory.join(file);
            match path.extension().and_then(|end| end.to_str()) {
                Some("html") => site.pages.push(Page::parse(file, read(&path)?, sources)),
                Some("css") => {
                    site.styles.insert(file.clone(), read(&path)?);
                }
                _ => {}
            }
        }
        Ok(site)
    }

    /// The page with that file name.
    pub fn page(&self, file: &str) -> Option<&Page> {
        self.pages.iter().find(|page| page.file == file)
    }
}

impl Page {
    fn parse(file: &str, text: String, sources: &Path) -> Self {
        // With scripting on, as this parser has it, `<noscript>` holds one piece of text. Its links count all the same.
        let scriptless = text
            .replace("<noscript", "<x-noscript")
            .replace("</noscript", "</x-noscript");
        let html = Html::parse_document(&scriptless);
        let mut ids = BTreeSet::new();
        let mut base = None;
        for element in elements(&html) {
            ids.extend(element.attr("id").map(str::to_owned));
            match element.value().name() {
                "a" => ids.extend(element.attr("name").map(str::to_owned)),
                "base" if base.is_none() => base = element.attr("href").map(str::to_owned),
                _ => {}
            }
        }
        let source = file.replace(".html", ".md");
        let markdown = fs::read_to_string(sources.join(&source)).ok();
        Self {
            file: file.to_owned(),
            text,
            html,
            ids,
            base,
            markdown: markdown.map(|text| (format!("book/src/{source}"), text)),
        }
    }

    /// A finding at `needle`, a piece of the page's text: in its Markdown if it stands there, else in the built file.
    pub fn finding(&self, needle: &str, found: impl Into<String>, rule: Rule) -> Finding {
        let in_markdown = self.markdown.as_ref().and_then(|(name, text)| {
            let offset = text
                .find(needle)
                .or_else(|| text.find(&needle.replace(".html", ".md")))?;
            Some((name.clone(), place(text, offset)))
        });
        let in_page = || {
            let offset = self
                .text
                .find(needle)
                .or_else(|| self.text.find(&needle.replace('&', "&amp;")));
            let place = place(&self.text, offset.unwrap_or_default());
            (format!("{BUILT}/{}", self.file), place)
        };
        let (file, place) = in_markdown.unwrap_or_else(in_page);
        rule.broken(found).at(&file, place)
    }
}

/// All elements, in document order.
pub fn elements(html: &Html) -> impl Iterator<Item = ElementRef<'_>> {
    html.tree.nodes().filter_map(ElementRef::wrap)
}

/// What selects elements.
pub fn selector(css: &str) -> Selector {
    Selector::parse(css).expect("the selectors are tested")
}

/// Small built books for the tests of each rule.
#[cfg(test)]
pub mod fixture {
    use super::*;
    use crate::workspace::tree;

    /// A site of the given files, served at the root of its host.
    pub fn site(files: &[(&str, &str)]) -> Site {
        let directory = tree(files);
        Site::read(directory.path(), "/", Path::new("/nowhere")).unwrap()
    }

    /// The findings of a rule in the page `index.html`.
    pub fn in_page(check: fn(&Site) -> Vec<Finding>, html: &str) -> Vec<Finding> {
        check(&site(&[("index.html", html)]))
    }
}
