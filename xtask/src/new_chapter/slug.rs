//! The name of a chapter, and everything that is made from it.

use std::fmt;

use anyhow::{Result, bail};

/// A name that a package, a program, a page and a Rust function can all have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slug {
    text: String,
    ident: String,
    title: String,
}

/// Words of Rust: no function can have such a name.
const KEYWORDS: &str = "abstract as async await become box break const continue crate do dyn else enum extern false final \
    fn for gen if impl in let loop macro match mod move mut override priv pub ref return self static struct super trait true \
    try type typeof unsafe unsized use virtual where while yield";

/// Names that cargo, its directories or the pages of mdBook use for something else.
const RESERVED: &str = "alloc build core deps examples incremental index main print proc-macro readme std summary test toc";

impl Slug {
    /// Reads a slug.
    ///
    /// # Errors
    ///
    /// It is not made of lower-case words joined by hyphens, or the name means something else already.
    pub fn parse(text: &str) -> Result<Self> {
        let expected = "expected lower-case words joined by hyphens, like `killer-moves`";
        if let Some((index, wrong)) = text
            .char_indices()
            .find(|(_, c)| !c.is_ascii_lowercase() && *c != '-')
        {
            let place = text[..index].chars().count() + 1;
            let digit = if wrong.is_numeric() {
                " (the page's title would hold a number that nothing locks)"
            } else {
                ""
            };
            bail!("`{wrong}` at character {place} of the slug `{text}`{digit}; {expected}");
        }
        if text.split('-').any(str::is_empty) {
            bail!("a word is missing in the slug `{text}`; {expected}");
        }
        if KEYWORDS.split(' ').any(|keyword| keyword == text) {
            bail!("the slug `{text}` is a word of the Rust language; choose another");
        }
        if RESERVED.split(' ').any(|reserved| reserved == text) {
            bail!("the slug `{text}` means something else to cargo or mdBook; choose another");
        }
        let spaced = text.replace('-', " ");
        let title = spaced[..1].to_uppercase() + &spaced[1..];
        Ok(Self {
            text: text.to_owned(),
            ident: text.replace('-', "_"),
            title,
        })
    }

    /// The slug itself.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The title of the page, until its author finds a better one.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// A template with the names put in.
    pub fn fill(&self, template: &str) -> String {
        template
            .replace("{{slug}}", &self.text)
            .replace("{{ident}}", &self.ident)
            .replace("{{title}}", &self.title)
    }
}

impl fmt::Display for Slug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_gives_the_package_the_function_and_the_title() {
        let slug = Slug::parse("killer-moves").unwrap();
        let filled = slug.fill("{{slug}} {{ident}} {{title}}");
        assert_eq!(filled, "killer-moves killer_moves Killer moves");
    }

    #[test]
    fn a_slug_that_cannot_name_everything_is_refused_with_the_place() {
        for (slug, place) in [
            ("Killer", "`K` at character 1"),
            ("killer moves", "` ` at character 7"),
            ("a/b", "`/`"),
            ("éa", "`é` at character 1"),
            ("four4", "`4` at character 5"),
        ] {
            let error = Slug::parse(slug).unwrap_err().to_string();
            assert!(error.contains(place), "{error}");
        }
        for slug in ["", "-a", "a-", "a--b", "match", "core", "index"] {
            assert!(Slug::parse(slug).is_err(), "{slug}");
        }
    }
}
