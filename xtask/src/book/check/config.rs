//! The settings of `book.toml` on which the other checks rely.

use toml_edit::{DocumentMut, Item};

use super::super::build::PREPROCESSOR;
use crate::finding::Finding;

const FILE: &str = "book/book.toml";

/// Settings that are missing or wrong.
pub fn check(text: &str) -> Vec<Finding> {
    let document: DocumentMut = match text.parse() {
        Ok(document) => document,
        Err(error) => {
            let offset = error.span().map_or(0, |span| span.start);
            let found = format!("no TOML: {}", error.message());
            return vec![Finding::at_offset(
                FILE,
                text,
                offset,
                found,
                "a table of settings",
                "edit that line",
            )];
        }
    };
    let mut findings = Vec::new();
    let mut report = |holds: bool, found: &str, expected: &str| {
        if !holds {
            findings.push(Finding::whole_file(
                FILE,
                found,
                expected,
                format!("write `{expected}`"),
            ));
        }
    };
    let ours = get(&document, &["preprocessor", PREPROCESSOR]);
    let before = ours
        .and_then(|table| table.get("before"))
        .and_then(Item::as_array);
    let first = before.is_some_and(|names| names.iter().any(|name| name.as_str() == Some("links")));
    report(
        first,
        "the preprocessor does not run before mdBook replaces the includes",
        &format!("[preprocessor.{PREPROCESSOR}] before = [\"links\"]"),
    );
    let optional = ours
        .and_then(|table| table.get("optional"))
        .and_then(Item::as_bool);
    report(
        optional != Some(true),
        "mdBook would build the book without the preprocessor",
        &format!("[preprocessor.{PREPROCESSOR}] optional = false"),
    );
    let create = get(&document, &["build", "create-missing"]).and_then(Item::as_bool);
    report(
        create == Some(false),
        "mdBook would make an empty page for one that is missing",
        "[build] create-missing = false",
    );
    findings
}

/// The path under which the book is served, with a slash at both ends.
pub fn served_at(text: &str) -> String {
    let document: DocumentMut = text.parse().unwrap_or_default();
    let url = get(&document, &["output", "html", "site-url"])
        .and_then(Item::as_str)
        .unwrap_or("/");
    // A full address is allowed; what counts is its path.
    let path = url.split_once("://").map_or(url, |(_, rest)| {
        rest.find('/').map_or("/", |slash| &rest[slash..])
    });
    let inner = path.trim_matches('/');
    if inner.is_empty() {
        "/".to_owned()
    } else {
        format!("/{inner}/")
    }
}

fn get<'a>(document: &'a DocumentMut, path: &[&str]) -> Option<&'a Item> {
    path.iter()
        .try_fold(document.as_item(), |item, key| item.get(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "[build]\ncreate-missing = false\n[preprocessor.cairn]\n\
                        before = [\"links\"]\n";

    #[test]
    fn the_settings_that_the_checks_rely_on_hold() {
        assert_eq!(check(GOOD), []);
    }

    #[test]
    fn each_setting_that_would_let_a_fault_through_is_found() {
        for (from, to) in [
            ("create-missing = false", ""),
            ("\"links\"", "\"index\""),
            ("before", "optional = true\nbefore"),
        ] {
            assert_eq!(check(&GOOD.replace(from, to)).len(), 1, "{from}");
        }
        assert_eq!(check("[build\n").len(), 1);
    }

    #[test]
    fn the_place_where_the_book_is_served_is_a_path_with_slashes_around_it() {
        assert_eq!(served_at(""), "/");
        assert_eq!(
            served_at("[output.html]\nsite-url = \"/cairn\"\n"),
            "/cairn/"
        );
        assert_eq!(
            served_at("[output.html]\nsite-url = \"https://example.org/a/b/\"\n"),
            "/a/b/"
        );
    }
}
