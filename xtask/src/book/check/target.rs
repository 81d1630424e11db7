//! Where a reference in the built book leads.

use percent_encoding::percent_decode_str;
use url::{Position, Url};

use super::site::Site;

/// What the value of an `href`, a `src` or the like means.
#[derive(Debug, PartialEq, Eq)]
pub enum Target {
    /// A file of the site and the fragment in it.
    Inside {
        /// The file, relative to the site's directory; a directory is named with a slash at its end, the root as nothing.
        file: String,
        /// What stands behind the `#`, decoded; empty when nothing does.
        fragment: String,
    },
    /// Another site, or a path of the same server that the book does not own.
    Outside,
    /// A scheme that makes no request: `data:`, `mailto:`, `javascript:`.
    Local,
}

/// The server that the book is read from, for as long as it is checked. No page can mean it: the name is reserved.
const SERVER: &str = "https://book.invalid";

/// Schemes that name nothing on another machine.
const LOCAL: [&str; 6] = ["data", "mailto", "tel", "javascript", "blob", "about"];

impl Target {
    /// Resolves a reference in a file of the site as a browser would. `base` is the `href` of the page's `<base>`; a style
    /// sheet has none.
    pub fn of(site: &Site, file: &str, base: Option<&str>, reference: &str) -> Self {
        let root = format!("{SERVER}{}", site.served_at);
        let here = Url::parse(&format!("{root}{file}"));
        let start = here.and_then(|here| here.join(base.unwrap_or_default()));
        let Ok(url) = start.and_then(|start| start.join(reference)) else {
            return Self::Outside;
        };
        if LOCAL.contains(&url.scheme()) {
            return Self::Local;
        }
        // Up to the query or the fragment, as it is written anew.
        match url[..Position::AfterPath].strip_prefix(&root) {
            Some(file) => Self::Inside {
                file: decode(file),
                fragment: decode(url.fragment().unwrap_or_default()),
            },
            None => Self::Outside,
        }
    }
}

fn decode(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::super::site::fixture::site;
    use super::*;

    fn resolve(file: &str, base: Option<&str>, served_at: &str, reference: &str) -> Target {
        let mut site = site(&[]);
        served_at.clone_into(&mut site.served_at);
        Target::of(&site, file, base, reference)
    }

    #[test]
    fn a_reference_within_the_book_leads_to_a_file_and_a_fragment() {
        let at_path = "/cairn/";
        for (file, base, served_at, reference, to, fragment) in [
            ("a/b.html", None, "/", "c.html#x", "a/c.html", "x"),
            ("a/b.html", None, "/", "../c.html?q=1", "c.html", ""),
            ("a/b.html", None, "/", "#x%20y", "a/b.html", "x y"),
            ("b.html", None, "/", "./", "", ""),
            ("b.html", None, "/", "a/", "a/", ""),
            ("b.html", None, at_path, "/cairn/c.html", "c.html", ""),
            ("404.html", Some(at_path), at_path, "c.html", "c.html", ""),
            ("404.html", Some(at_path), at_path, "#x", "", "x"),
        ] {
            let inside = Target::Inside {
                file: to.to_owned(),
                fragment: fragment.to_owned(),
            };
            assert_eq!(resolve(file, base, served_at, reference), inside);
        }
    }

    #[test]
    fn other_hosts_and_other_paths_are_outside_however_they_are_written() {
        let elsewhere = Some("https://example.org/");
        for (base, served_at, reference) in [
            (None, "/cairn/", "/c.html"),
            (None, "/cairn/", "../c.html"),
            (Some("/"), "/cairn/", "c.html"),
            (elsewhere, "/", "c.html"),
            (None, "/", "https://example.org/x"),
            (None, "/", "//example.org/x"),
            (None, "/", " HTTPS://example.org"),
            (None, "/", "\\\\example.org\\x"),
            (None, "/", "ws://a"),
            (None, "/", "https://book.invalid.example.org/c.html"),
            (None, "/", "a:b/c.html"), // an unknown scheme
        ] {
            let target = resolve("b.html", base, served_at, reference);
            assert_eq!(target, Target::Outside, "{base:?} {reference}");
        }
    }

    #[test]
    fn a_scheme_that_makes_no_request_is_local() {
        for reference in ["data:image/png;base64,AA", "mailto:a@example.org"] {
            assert_eq!(resolve("b.html", None, "/", reference), Target::Local);
        }
    }
}
