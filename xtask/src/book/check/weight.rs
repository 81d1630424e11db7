//! What a page makes a browser fetch, compressed as a web server sends it: it has a limit.
//!
//! Counted is everything of ours: the page itself, and all that it loads, however it comes to that. Not counted are mdBook's
//! own files, as long as they are its own: one that the theme replaces is ours.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::Path;
use std::sync::LazyLock;

use anyhow::{Context as _, Result};
use flate2::Compression;
use flate2::write::GzEncoder;
use regex::Regex;

use super::requests::{css_urls, loaded};
use super::site::{Page, Site, elements};
use super::target::Target;
use crate::demos;
use crate::finding::Finding;

/// No page may weigh more, in bytes.
const LIMIT: usize = 150_000;

/// Files that mdBook brings, without the marks of their versions.
const STOCK: [&str; 16] = [
    "ayu-highlight.css",
    "book.js",
    "clipboard.min.js",
    "css/chrome.css",
    "css/general.css",
    "css/print.css",
    "css/variables.css",
    "elasticlunr.min.js",
    "favicon.png",
    "favicon.svg",
    "highlight.css",
    "highlight.js",
    "mark.min.js",
    "searcher.js",
    "toc.js",
    "tomorrow-night.css",
];

/// Pages that nobody opens to read: the whole book for printing, and the table of contents in a frame.
const NOT_READ: [&str; 2] = ["print.html", "toc.html"];

/// Where steppers keep what they load, in the built book.
const STEPPER: &str = "stepper/";

/// mdBook's mark of a version in a file's name.
static VERSION: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"-[0-9a-f]{8}\.").expect("the pattern is tested"));

/// What a JavaScript module loads by a name that is written out.
static LOADS: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r#"(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew\s+URL\(\s*)['"]([^'"]+\.(?:js|css|wasm))['"]"#,
    )
    .expect("the pattern is tested")
});

/// The pages of a site with what they weigh.
pub struct Weighed {
    /// The weight of each page's parts, by the file of the page.
    pages: BTreeMap<String, BTreeMap<String, usize>>,
    findings: Vec<Finding>,
}

/// Weighs the pages of the site that lies in `directory`; `theme` is the directory whose files replace mdBook's.
///
/// # Errors
///
/// A file cannot be read.
pub fn weigh(site: &Site, directory: &Path, theme: &Path) -> Result<Weighed> {
    let mut scale = Scale {
        site,
        directory,
        replaced: demos::list(theme)?.into_iter().collect(),
        weights: BTreeMap::new(),
    };
    let mut weighed = Weighed {
        pages: BTreeMap::new(),
        findings: Vec::new(),
    };
    let read = |page: &&Page| !NOT_READ.contains(&page.file.as_str());
    for page in site.pages.iter().filter(read) {
        let (own, missing) = scale.own(page)?;
        weighed.findings.extend(missing);
        let mut parts = BTreeMap::new();
        for file in own {
            let weight = scale.weight(&file)?;
            parts.insert(file, weight);
        }
        weighed.pages.insert(page.file.clone(), parts);
    }
    weighed.findings.extend(too_heavy(site, &weighed.pages));
    weighed.findings.extend(unreached(site, &weighed.pages));
    Ok(weighed)
}

impl Weighed {
    /// The heaviest page in a sentence.
    pub fn heaviest(&self) -> Option<String> {
        let heaviest = self
            .pages
            .iter()
            .max_by_key(|(_, parts)| parts.values().sum::<usize>());
        heaviest
            .map(|(file, parts)| format!("{file} is the heaviest page: {}", described(file, parts)))
    }

    /// What is wrong with the pages' weight.
    pub fn findings(self) -> Vec<Finding> {
        self.findings
    }
}

/// Weighs files, each once.
struct Scale<'a> {
    site: &'a Site,
    directory: &'a Path,
    replaced: BTreeSet<String>,
    weights: BTreeMap<String, usize>,
}

impl Scale<'_> {
    /// The files of ours that a page makes the browser fetch, itself among them; and findings about those that are missing.
    fn own(&self, page: &Page) -> Result<(BTreeSet<String>, Vec<Finding>)> {
        let mut own = BTreeSet::new();
        let mut findings = Vec::new();
        let mut waiting = vec![page.file.clone()];
        for element in elements(&page.html) {
            let requests = loaded(element).into_iter().map(|request| request.url);
            waiting.extend(
                requests.filter_map(|url| inside(Target::of(page, &self.site.served_at, &url))),
            );
            let value = element.value();
            if value.name() == "section" && value.classes().any(|class| class == "stepper") {
                let (slug, kind) = (element.attr("data-page"), element.attr("data-kind"));
                let (slug, kind) = (slug.unwrap_or_default(), kind.unwrap_or_default());
                let wasm = format!("{STEPPER}{}", demos::wasm(slug));
                if !self.site.files.contains(&wasm) {
                    findings.push(self.site.finding(
                        page,
                        &format!("data-page=\"{slug}\""),
                        format!("a stepper of the chapter `{slug}`, and the book holds no {wasm}"),
                        "the WebAssembly of every chapter that a page plays",
                        "give the chapter the example that the others have: `examples/page.rs`, and its entry in Cargo.toml",
                    ));
                }
                // What the player loads by names that it puts together.
                waiting.push(wasm);
                waiting.extend(["js", "css"].map(|end| format!("{STEPPER}views/{kind}.{end}")));
            }
        }
        while let Some(file) = waiting.pop() {
            if !self.site.files.contains(&file) || self.is_stock(&file) || !own.insert(file.clone())
            {
                continue;
            }
            let found = match file.rsplit_once('.').map(|(_, end)| end) {
                Some("css") => css_urls(self.site.styles.get(&file).map_or("", String::as_str)),
                Some("js") => loads(&String::from_utf8_lossy(&self.read(&file)?)),
                _ => Vec::new(),
            };
            let resolved = found
                .iter()
                .map(|url| Target::from_style(&file, &self.site.served_at, url));
            waiting.extend(resolved.filter_map(inside));
        }
        Ok((own, findings))
    }

    fn is_stock(&self, file: &str) -> bool {
        let plain = VERSION.replace(file, ".");
        let stock = STOCK.contains(&plain.as_ref())
            || plain.starts_with("fonts/")
            || plain.starts_with("FontAwesome/");
        stock && !self.replaced.contains(plain.as_ref())
    }

    fn read(&self, file: &str) -> Result<Vec<u8>> {
        let path = self.directory.join(file);
        std::fs::read(&path).with_context(|| format!("cannot read {}", path.display()))
    }

    fn weight(&mut self, file: &str) -> Result<usize> {
        if let Some(weight) = self.weights.get(file) {
            return Ok(*weight);
        }
        let weight = compressed(&self.read(file)?)?;
        self.weights.insert(file.to_owned(), weight);
        Ok(weight)
    }
}

fn inside(target: Target) -> Option<String> {
    match target {
        Target::Inside { file, .. } => Some(file),
        Target::Outside | Target::Local => None,
    }
}

fn loads(module: &str) -> Vec<String> {
    LOADS
        .captures_iter(module)
        .map(|found| found[1].to_owned())
        .collect()
}

fn compressed(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}

/// The sum, and what it is made of.
fn described(file: &str, parts: &BTreeMap<String, usize>) -> String {
    let of = |end: &str| -> usize {
        let parts = parts.iter().filter(|(part, _)| part.ends_with(end));
        parts.map(|(_, weight)| weight).sum()
    };
    let page = parts.get(file).copied().unwrap_or(0);
    let total: usize = parts.values().sum();
    let (style, script, wasm) = (of(".css"), of(".js"), of(".wasm"));
    format!(
        "{total} bytes compressed, of {LIMIT} (HTML {page}, CSS {style}, JavaScript {script}, WebAssembly {wasm}, the rest {})",
        total - page - style - script - wasm
    )
}

fn too_heavy(site: &Site, pages: &BTreeMap<String, BTreeMap<String, usize>>) -> Vec<Finding> {
    let heavy = pages
        .iter()
        .filter(|(_, parts)| parts.values().sum::<usize>() > LIMIT);
    heavy
        .map(|(file, parts)| {
            let mut heaviest: Vec<_> = parts.iter().collect();
            heaviest.sort_by_key(|(_, weight)| std::cmp::Reverse(**weight));
            let heaviest: Vec<String> = heaviest
                .iter()
                .take(4)
                .map(|(part, weight)| format!("{part} {weight}"))
                .collect();
            Finding::whole_file(
                &format!("{}/{file}", site.name),
                format!("the page is too heavy: {}", described(file, parts)),
                format!("{LIMIT} bytes at most, without mdBook's own files"),
                format!(
                    "make something lighter; the heaviest are {}",
                    heaviest.join(", ")
                ),
            )
        })
        .collect()
}

/// What steppers could load and no page does: either it is of no use, or it is loaded in a way that is not seen here, and no page's
/// weight is right.
fn unreached(site: &Site, pages: &BTreeMap<String, BTreeMap<String, usize>>) -> Vec<Finding> {
    let reached: BTreeSet<&String> = pages.values().flat_map(BTreeMap::keys).collect();
    let placed = site.files.iter().filter(|file| file.starts_with(STEPPER));
    placed
        .filter(|file| !reached.contains(file))
        .map(|file| {
            Finding::whole_file(
                &format!("{}/{file}", site.name),
                "no page loads this file",
                "every file of the steppers loaded by a page: by name, as the view of a stepper's kind, or as the WebAssembly of \
                 its chapter",
                "delete it, or load it by a name that is written out",
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// A page that plays a chapter, and mdBook's files around it.
    const PAGE: &str = "<link rel=stylesheet href='css/general-0123abcd.css'><link rel=stylesheet href='theme/a-0123abcd.css'>\
                        <script src='book-0123abcd.js'></script><script type=module src='stepper/main.js'></script>\
                        <section class='stepper' data-page='nim' data-kind='search'></section>";

    fn directory(changes: &[(&str, &str)]) -> tempfile::TempDir {
        let directory = tempfile::tempdir().unwrap();
        let files = [
            ("index.html", PAGE),
            ("css/general-0123abcd.css", "p {}"),
            ("book-0123abcd.js", "mdBook"),
            ("theme/a-0123abcd.css", "p { background: url('../b.png') }"),
            ("b.png", "picture"),
            ("stepper/main.js", "import { player } from './player.js';"),
            (
                "stepper/player.js",
                "new Worker(new URL('worker.js', import.meta.url)); import(`./views/${kind}.js`)",
            ),
            (
                "stepper/worker.js",
                "import start, { reply } from \"./demos.js\";",
            ),
            ("stepper/demos.js", "fetch"),
            ("stepper/views/search.js", "export function view() {}"),
            ("stepper/wasm/nim.wasm", "code"),
        ];
        for (file, text) in files.iter().chain(changes) {
            let path = directory.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        directory
    }

    fn weighed(directory: &tempfile::TempDir, theme: &[&str]) -> Weighed {
        let site = Site::read(directory.path(), "target/book", "/", None).unwrap();
        let replaced = tempfile::tempdir().unwrap();
        for file in theme {
            fs::write(replaced.path().join(file), "").unwrap();
        }
        weigh(&site, directory.path(), replaced.path()).unwrap()
    }

    #[test]
    fn everything_of_ours_that_a_page_comes_to_load_is_weighed() {
        let weighed = weighed(&directory(&[]), &[]);
        let parts: Vec<&str> = weighed.pages["index.html"]
            .keys()
            .map(String::as_str)
            .collect();
        assert_eq!(
            parts,
            [
                "b.png",
                "index.html",
                "stepper/demos.js",
                "stepper/main.js",
                "stepper/player.js",
                "stepper/views/search.js",
                "stepper/wasm/nim.wasm",
                "stepper/worker.js",
                "theme/a-0123abcd.css",
            ]
        );
        assert!(
            weighed
                .heaviest()
                .unwrap()
                .starts_with("index.html is the heaviest page")
        );
        assert_eq!(weighed.findings(), []);
    }

    #[test]
    fn a_file_of_mdbooks_that_the_theme_replaces_is_ours() {
        let weighed = weighed(&directory(&[]), &["book.js"]);
        assert!(weighed.pages["index.html"].contains_key("book-0123abcd.js"));
    }

    #[test]
    fn a_page_over_the_limit_is_found_with_its_heaviest_parts() {
        // What does not compress: the digits of a sequence without a pattern.
        let without_pattern = |n: u32| n.wrapping_mul(2_654_435_761).rotate_left(n % 32) ^ n.pow(2);
        let heavy: String = (0..50_000)
            .map(|n| without_pattern(n).to_string())
            .collect();
        let findings = weighed(&directory(&[("stepper/wasm/nim.wasm", &heavy)]), &[]).findings();
        assert_eq!(findings.len(), 1);
        assert!(findings[0].found.contains("too heavy"));
        assert!(
            findings[0]
                .mend
                .contains("the heaviest are stepper/wasm/nim.wasm")
        );
    }

    #[test]
    fn a_chapter_whose_webassembly_is_missing_is_found() {
        let directory = directory(&[]);
        fs::remove_file(directory.path().join("stepper/wasm/nim.wasm")).unwrap();
        let findings = weighed(&directory, &[]).findings();
        assert_eq!(findings.len(), 1);
        assert!(
            findings[0].found.contains("stepper/wasm/nim.wasm"),
            "{}",
            findings[0]
        );
    }

    #[test]
    fn a_file_that_no_page_loads_is_found() {
        let findings = weighed(&directory(&[("stepper/views/old.js", "")]), &[]).findings();
        assert_eq!(findings.len(), 1);
        assert_eq!(findings[0].file, "target/book/stepper/views/old.js");
    }

    #[test]
    fn pages_that_nobody_reads_are_not_weighed() {
        let weighed = weighed(&directory(&[("print.html", PAGE)]), &[]);
        assert!(!weighed.pages.contains_key("print.html"));
    }
}
