//! The built book as it lies on disk: its pages, their ids and what they refer to.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use scraper::{ElementRef, Html};

use crate::finding::{Finding, place};

/// A directory of built HTML.
pub struct Site {
    /// Where it lies, relative to the root of the workspace, as findings name it: `target/book`.
    pub name: String,
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
    pub text: String,
    /// The parsed text.
    pub html: Html,
    /// The values of its `id` attributes, and of `name` on anchors.
    pub ids: BTreeSet<String>,
    /// The `href` of its `<base>`.
    pub base: Option<String>,
    /// The Markdown that it was built from: the file's name and text.
    pub markdown: Option<(String, String)>,
}

impl Site {
    /// Reads a built book.
    ///
    /// `name` is what findings call the directory. `markdown` is the directory of the pages' sources with the name that
    /// findings give it; a place is looked up there first, since that is where the author mends it.
    ///
    /// # Errors
    ///
    /// The directory or a page in it cannot be read.
    pub fn read(
        directory: &Path,
        name: &str,
        served_at: &str,
        markdown: Option<(&Path, &str)>,
    ) -> Result<Self> {
        let mut site = Self {
            name: name.to_owned(),
            served_at: served_at.to_owned(),
            files: BTreeSet::new(),
            pages: Vec::new(),
            styles: BTreeMap::new(),
        };
        list(directory, "", &mut site.files)?;
        for file in &site.files {
            let read = || {
                let path = directory.join(file);
                fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
            };
            match Path::new(file)
                .extension()
                .and_then(|extension| extension.to_str())
            {
                Some("html") => site.pages.push(Page::parse(file, read()?, markdown)),
                Some("css") => {
                    site.styles.insert(file.clone(), read()?);
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

    /// A finding at `needle`, a piece of the page's text: in its Markdown if it stands there, else in the built file.
    pub fn finding(
        &self,
        page: &Page,
        needle: &str,
        found: String,
        expected: &str,
        mend: &str,
    ) -> Finding {
        let (file, (line, column)) = page.locate(&self.name, needle);
        Finding {
            file,
            line,
            column,
            found,
            expected: expected.to_owned(),
            mend: mend.to_owned(),
        }
    }
}

impl Page {
    fn parse(file: &str, text: String, markdown: Option<(&Path, &str)>) -> Self {
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
        let markdown = markdown.and_then(|(directory, name)| {
            let source = format!("{}.md", file.strip_suffix(".html")?);
            let text = fs::read_to_string(directory.join(&source)).ok()?;
            Some((format!("{name}/{source}"), text))
        });
        Self {
            file: file.to_owned(),
            text,
            html,
            ids,
            base,
            markdown,
        }
    }

    fn locate(&self, site: &str, needle: &str) -> (String, (usize, usize)) {
        if let Some((name, text)) = &self.markdown {
            for candidate in [needle.to_owned(), needle.replace(".html", ".md")] {
                if let Some(offset) = text.find(&candidate) {
                    return (name.clone(), place(text, offset));
                }
            }
        }
        let escaped = needle.replace('&', "&amp;");
        let offset = self
            .text
            .find(needle)
            .or_else(|| self.text.find(&escaped))
            .unwrap_or(0);
        (format!("{site}/{}", self.file), place(&self.text, offset))
    }
}

/// All elements, in document order.
pub fn elements(html: &Html) -> impl Iterator<Item = ElementRef<'_>> {
    html.tree.nodes().filter_map(ElementRef::wrap)
}

fn list(directory: &Path, prefix: &str, files: &mut BTreeSet<String>) -> Result<()> {
    let entries =
        fs::read_dir(directory).with_context(|| format!("cannot read {}", directory.display()))?;
    for entry in entries {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            list(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.insert(name);
        }
    }
    Ok(())
}
