//! What the programs of the pages are compiled from has a notice on the Licences page. `cargo xtask verify browser` looks for the
//! notices of what mdBook brings, and for the terms of the book in the foot of each page.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use anyhow::{Context as _, Result};
use regex::bytes::Regex;

use super::super::build::BUILT;
use super::site::{Site, selector};
use crate::finding::{Finding, rules};

const PAGE: &str = "licences.html";

/// A place in the code of a package, which a program keeps for the case that it panics there.
static PLACE: LazyLock<Regex> = LazyLock::new(|| {
    let place =
        r"/(?:registry/src/[^/\x00]+|(rust/deps))/([a-z0-9_-]+?)-(\d+\.\d+\.\d+[^/\x00]*)/src/";
    Regex::new(place).expect("it is tested")
});

rules! {
    NOTICE: "a notice on the Licences page for everything of others that the book ships"
        => "put its licence into book/licences, under its name";
}
/// Programs that hold code without a notice.
///
/// # Errors
///
/// A file cannot be read.
pub fn check(site: &Site, root: &Path) -> Result<Vec<Finding>> {
    let items = selector("main li");
    let notices = site
        .page(PAGE)
        .into_iter()
        .flat_map(|page| page.html.select(&items));
    let notices: Vec<String> = notices
        .map(|item| item.text().collect::<String>() + " ")
        .collect();
    let mut findings = Vec::new();
    let programs = site.files.iter();
    for file in programs.filter(|file| file.starts_with("stepper/wasm/")) {
        let program = fs::read(root.join(BUILT).join(file))
            .with_context(|| format!("{file} cannot be read"))?;
        let missing = packages(&program).into_iter().filter(|name| {
            let begin = format!("{name} ");
            !notices.iter().any(|notice| notice.starts_with(&begin))
        });
        findings.extend(missing.map(|name| {
            let found = format!("{file} holds code of `{name}`, which {PAGE} does not name");
            NOTICE.broken(found).at(&format!("{BUILT}/{PAGE}"), (1, 1))
        }));
    }
    Ok(findings)
}

/// What a program was compiled from, as the page names it: without a version where it came with the compiler.
fn packages(program: &[u8]) -> BTreeSet<String> {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let named = PLACE
        .captures_iter(program)
        .map(|place| match place.get(1) {
            Some(_) => text(&place[2]),
            None => format!("{} {}", text(&place[2]), text(&place[3])),
        });
    named.chain(["rust-standard-library".to_owned()]).collect()
}

#[cfg(test)]
mod tests {
    use super::super::site::fixture::site;
    use super::*;
    use crate::workspace::tree;

    #[test]
    fn code_without_a_notice_is_found() {
        let page = "<main><ul><li><code>zmij</code> 1.0.23 (MIT)<li><code>dlmalloc</code>\
                    <li><code>rust-standard-library</code></ul></main>";
        let (registry, compiler) = (
            "/registry/src/index-1/zmij-1.0.23",
            "/rust/deps/dlmalloc-0.2.11",
        );
        let program = format!("\0{registry}/src/lib.rs\0{compiler}/src/lib.rs");
        for (from, to, count) in [
            ("", "", 0),
            ("1.0.23", "1.0.22", 1),
            ("dlmalloc<", "dlmalloc-other<", 1),
            ("rust-", "other-", 1),
            ("main", "aside", 3),
        ] {
            let page = page.replace(from, to);
            let wasm = "stepper/wasm/a.wasm";
            let root = tree(&[(&format!("{BUILT}/{wasm}"), &program)]);
            let findings = check(&site(&[(PAGE, &*page), (wasm, &program)]), root.path()).unwrap();
            assert_eq!(findings.len(), count, "{from}: {findings:?}");
        }
    }
}
