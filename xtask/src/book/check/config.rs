//! The settings of `book.toml` on which the other checks rely.

use mdbook_driver::config::Config;
use toml_edit::{DocumentMut, Item};
use url::Url;

use super::super::build::PREPROCESSOR;
use crate::finding::{Fault, Finding, place};

const FILE: &str = "book/book.toml";

/// The path of each setting, its value, and what is wrong without it.
const SETTINGS: [(&[&str], &str, &str); 3] = [
    (
        &["preprocessor", PREPROCESSOR, "before"],
        "[\"links\"]",
        "the preprocessor does not run before mdBook replaces the includes",
    ),
    (
        &["preprocessor", PREPROCESSOR, "optional"],
        "false",
        "mdBook would build the book without the preprocessor",
    ),
    (
        &["build", "create-missing"],
        "false",
        "mdBook would make an empty page for one that is missing",
    ),
];

/// Settings that are missing or wrong.
pub fn check(text: &str) -> Vec<Finding> {
    let book: DocumentMut = match text.parse() {
        Ok(book) => book,
        Err(error) => {
            let offset = error.span().map_or(0, |span| span.start);
            let found = format!("no TOML: {}", error.message());
            let fault = Fault::new(found, "a table of settings", "edit that line");
            return vec![fault.at(FILE, place(text, offset))];
        }
    };
    let wrong = SETTINGS.into_iter().filter(|(path, value, _)| {
        let mut keys = path.iter();
        let set = keys.try_fold(book.as_item(), |item, key| item.get(key));
        let set = set.and_then(Item::as_value);
        let set = set.map(|value| value.clone().decorated("", "").to_string());
        // What is not optional needs not say so.
        let default = path.ends_with(&["optional"]).then_some("false");
        set.as_deref().or(default) != Some(value)
    });
    let finding = |(path, value, without): (&[&str], _, _)| {
        let (key, table) = path.split_last().expect("every setting has a name");
        let expected = format!("[{}] {key} = {value}", table.join("."));
        let mend = format!("write `{expected}`");
        Finding::whole_file(FILE, without, expected, mend)
    };
    wrong.map(finding).collect()
}

/// The path under which the book is served, with a slash at both ends.
pub fn served_at(text: &str) -> String {
    let book: Config = text.parse().unwrap_or_default();
    let url: Option<String> = book.get("output.html.site-url").unwrap_or_default();
    // A full address is allowed; what counts is its path.
    let server = Url::parse("https://book.invalid").expect("a constant");
    let url = server.join(&url.unwrap_or_default()).unwrap_or(server);
    format!("{}/", url.path().trim_end_matches('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "[build]\ncreate-missing = false\n[preprocessor.cairn]\n\
                        before = [\"links\"]\n";

    #[test]
    fn each_setting_that_would_let_a_fault_through_is_found() {
        for (from, to, count) in [
            ("", "", 0),
            ("before", "optional = false\nbefore", 0),
            ("create-missing = false", "", 1),
            ("\"links\"", "\"index\"", 1),
            ("before", "optional = true\nbefore", 1),
            ("[build]", "[build", 1),
        ] {
            assert_eq!(check(&GOOD.replacen(from, to, 1)).len(), count, "{from}");
        }
    }

    #[test]
    fn the_place_where_the_book_is_served_is_a_path_with_slashes_around_it() {
        for (url, path) in [
            ("", "/"),
            ("/", "/"),
            ("/cairn", "/cairn/"),
            ("https://example.org", "/"),
            ("https://example.org/a/b/", "/a/b/"),
        ] {
            let book = format!("[output.html]\nsite-url = \"{url}\"\n");
            assert_eq!(served_at(&book), path);
        }
    }
}
