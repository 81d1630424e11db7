//! Where a reference in the built book leads.

use super::site::Page;

/// What the value of an `href`, a `src` or the like means on a page.
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

/// Schemes that name nothing on another machine.
const LOCAL: [&str; 6] = ["data", "mailto", "tel", "javascript", "blob", "about"];

impl Target {
    /// Resolves a reference as a browser would.
    ///
    /// `served_at` is the path under which the server shows the book's root.
    pub fn of(page: &Page, served_at: &str, reference: &str) -> Self {
        Self::resolve(&page.file, page.base.as_deref(), served_at, reference)
    }

    /// As [`Target::of`], from a style sheet, which no `<base>` concerns.
    pub fn from_style(file: &str, served_at: &str, reference: &str) -> Self {
        Self::resolve(file, None, served_at, reference)
    }

    fn resolve(file: &str, base: Option<&str>, served_at: &str, reference: &str) -> Self {
        // Browsers strip white space and read a backslash as a slash.
        let reference = reference.trim().replace('\\', "/");
        if reference.starts_with("//") {
            return Self::Outside;
        }
        if let Some(scheme) = scheme(&reference) {
            return if LOCAL.contains(&scheme.to_ascii_lowercase().as_str()) {
                Self::Local
            } else {
                Self::Outside
            };
        }
        let (path, fragment) = reference.split_once('#').unwrap_or((&reference, ""));
        let path = path.split('?').next().unwrap_or_default();
        let here = format!("{served_at}{file}");
        let start = match base {
            // A reference that is only a fragment is resolved against the base as well.
            Some(base) => {
                let base = base.trim();
                if base.starts_with("//") || scheme(base).is_some() {
                    return Self::Outside;
                }
                join(&here, base)
            }
            None => here,
        };
        let absolute = if path.is_empty() {
            start
        } else {
            join(&start, path)
        };
        match absolute.strip_prefix(served_at) {
            Some(file) => Self::Inside {
                file: decode(file),
                fragment: decode(fragment),
            },
            None => Self::Outside,
        }
    }
}

/// The scheme of a reference that has one.
fn scheme(reference: &str) -> Option<&str> {
    let (scheme, _) = reference.split_once(':')?;
    let mut letters = scheme.chars();
    let named = letters.next().is_some_and(|c| c.is_ascii_alphabetic())
        && letters.all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
    named.then_some(scheme)
}

/// A path relative to another absolute path, with `.` and `..` taken out. `..` never leads above the server's root.
fn join(start: &str, path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    if !path.starts_with('/') {
        let directory = start
            .rsplit_once('/')
            .map_or("", |(directory, _)| directory);
        parts.extend(directory.split('/').filter(|part| !part.is_empty()));
    }
    let mut directory = path.ends_with('/');
    for part in path.split('/') {
        directory = matches!(part, "" | "." | "..");
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            _ => parts.push(part),
        }
    }
    let end = if directory && !parts.is_empty() {
        "/"
    } else {
        ""
    };
    format!("/{}{end}", parts.join("/"))
}

/// Takes percent encoding out. What is no encoding stays as it is.
fn decode(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut decoded = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let code = (bytes[at] == b'%')
            .then(|| text.get(at + 1..at + 3))
            .flatten();
        if let Some(byte) = code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            decoded.push(byte);
            at += 3;
        } else {
            decoded.push(bytes[at]);
            at += 1;
        }
    }
    String::from_utf8_lossy(&decoded).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inside(file: &str, fragment: &str) -> Target {
        Target::Inside {
            file: file.to_owned(),
            fragment: fragment.to_owned(),
        }
    }

    #[test]
    fn a_relative_reference_is_resolved_from_its_page() {
        assert_eq!(
            Target::resolve("a/b.html", None, "/", "c.html#x"),
            inside("a/c.html", "x")
        );
        assert_eq!(
            Target::resolve("a/b.html", None, "/", "../c.html?q=1"),
            inside("c.html", "")
        );
        assert_eq!(
            Target::resolve("a/b.html", None, "/", "#x%20y"),
            inside("a/b.html", "x y")
        );
        assert_eq!(Target::resolve("b.html", None, "/", "./"), inside("", ""));
        assert_eq!(Target::resolve("b.html", None, "/", "a/"), inside("a/", ""));
    }

    #[test]
    fn an_absolute_path_must_lie_where_the_book_is_served() {
        assert_eq!(
            Target::resolve("b.html", None, "/cairn/", "/cairn/c.html"),
            inside("c.html", "")
        );
        assert_eq!(
            Target::resolve("b.html", None, "/cairn/", "/c.html"),
            Target::Outside
        );
        assert_eq!(
            Target::resolve("b.html", None, "/cairn/", "../c.html"),
            Target::Outside
        );
    }

    #[test]
    fn the_base_of_a_page_decides() {
        assert_eq!(
            Target::resolve("404.html", Some("/cairn/"), "/cairn/", "c.html"),
            inside("c.html", "")
        );
        assert_eq!(
            Target::resolve("404.html", Some("/cairn/"), "/cairn/", "#x"),
            inside("", "x")
        );
        assert_eq!(
            Target::resolve("404.html", Some("/"), "/cairn/", "c.html"),
            Target::Outside
        );
        assert_eq!(
            Target::resolve("404.html", Some("https://example.org/"), "/", "c.html"),
            Target::Outside
        );
    }

    #[test]
    fn other_hosts_are_outside_however_they_are_written() {
        for reference in [
            "https://example.org/x",
            "//example.org/x",
            " HTTPS://example.org",
            "\\\\example.org\\x",
            "ws://a",
        ] {
            assert_eq!(
                Target::resolve("b.html", None, "/", reference),
                Target::Outside,
                "{reference}"
            );
        }
        assert_eq!(
            Target::resolve("b.html", None, "/", "data:image/png;base64,AA"),
            Target::Local
        );
        assert_eq!(
            Target::resolve("b.html", None, "/", "a:b/c.html"),
            Target::Outside,
            "an unknown scheme"
        );
    }
}
