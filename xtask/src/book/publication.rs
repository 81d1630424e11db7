//! Where the book is published, and where its source lies: what only the place that publishes it knows.
//!
//! Both come from the environment of the build, so that no address is written down in the repository and a copy of the
//! book names its own. Without them the book is complete, but for what needs a full address.

use anyhow::{Context as _, Result};
use url::Url;

/// The variable with the address of the book's first page, for example `https://example.org/cairn/`.
const SITE: &str = "CAIRN_SITE";

/// The variable with the address of the repository, for example `https://example.org/someone/cairn`.
const REPOSITORY: &str = "CAIRN_REPOSITORY";

/// The addresses of a published book; none for a build that stays on this machine.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Publication {
    /// The address of the site, with a slash at its end.
    site: Option<Url>,
    /// The address of the repository, with a slash at its end.
    repository: Option<Url>,
}

impl Publication {
    /// Reads it from the environment.
    ///
    /// # Errors
    ///
    /// A variable holds something else than an address.
    pub fn from_environment() -> Result<Self> {
        let value = |name| std::env::var(name).unwrap_or_default();
        Self::of(&value(SITE), &value(REPOSITORY))
    }

    /// A publication at the given addresses; an empty one counts as none.
    ///
    /// # Errors
    ///
    /// One of them is no address.
    pub fn of(site: &str, repository: &str) -> Result<Self> {
        Ok(Self {
            site: address(SITE, site)?,
            repository: address(REPOSITORY, repository)?,
        })
    }

    /// The address of a file of the site; the first page is that of the site itself.
    pub fn address(&self, file: &str) -> Option<String> {
        let file = if file == "index.html" { "" } else { file };
        self.site.as_ref().map(|site| format!("{site}{file}"))
    }

    /// The path under which the server shows the site, with a slash at both ends.
    pub fn path(&self) -> Option<&str> {
        self.site.as_ref().map(Url::path)
    }

    /// The settings of mdBook that follow from it, with their keys in `book.toml`.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = Vec::new();
        if let Some(path) = self.path() {
            settings.push(("output.html.site-url", path.to_owned()));
        }
        if let Some(repository) = &self.repository {
            let page = format!("{repository}edit/main/book/{{path}}");
            settings.push(("output.html.edit-url-template", page));
            let shown = repository.as_str().trim_end_matches('/').to_owned();
            settings.push(("output.html.git-repository-url", shown));
        }
        settings
    }
}

/// The address of a directory, which is safe to be put into a page.
fn address(name: &str, value: &str) -> Result<Option<Url>> {
    let value = value.trim().trim_end_matches('/');
    if value.is_empty() {
        return Ok(None);
    }
    let url = Url::parse(&format!("{value}/")).ok().filter(|url| {
        let unsafe_in_page = ['"', '\'', '<', '>', '&', '#', '?'];
        matches!(url.scheme(), "http" | "https") && !value.contains(unsafe_in_page)
    });
    let expected = "it should be an address such as https://example.org/cairn/";
    let url = url.with_context(|| format!("{name} is `{value}`; {expected}"))?;
    Ok(Some(url))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_is_named_with_or_without_its_last_slash() {
        let below = "https://example.org/cairn/";
        for (site, path, first) in [
            ("https://example.org/cairn", "/cairn/", below),
            (below, "/cairn/", below),
            ("https://example.org", "/", "https://example.org/"),
        ] {
            let publication = Publication::of(site, "").unwrap();
            assert_eq!(publication.path(), Some(path));
            let address = |file| publication.address(file).unwrap();
            assert_eq!(address("index.html"), first);
            assert_eq!(address("pvs.html"), format!("{first}pvs.html"));
        }
    }

    #[test]
    fn a_build_that_is_not_published_has_no_address_and_changes_no_setting() {
        let nowhere = Publication::of("", "").unwrap();
        assert_eq!(nowhere, Publication::default());
        assert_eq!(nowhere.address("a.html"), None);
        assert!(nowhere.settings().is_empty());
    }

    #[test]
    fn what_is_no_address_is_refused_with_the_name_of_its_variable() {
        for (site, repository, name) in [
            ("/cairn/", "", SITE),
            ("example.org", "", SITE),
            ("ftp://example.org", "", SITE),
            ("https:///", "", SITE),
            ("https://a\"b", "", SITE),
            ("https://example.org/a'b", "", SITE),
            ("", "nowhere", REPOSITORY),
        ] {
            let error = Publication::of(site, repository).unwrap_err().to_string();
            assert!(error.contains(name), "{error}");
        }
    }

    #[test]
    fn mdbook_is_told_the_path_of_the_site_and_the_place_of_each_page() {
        let repository = "https://example.org/a/cairn";
        let publication = Publication::of("https://example.org/cairn/", repository).unwrap();
        for setting in [
            ("site-url", "/cairn/"),
            ("git-repository-url", repository),
            (
                "edit-url-template",
                "https://example.org/a/cairn/edit/main/book/{path}",
            ),
        ] {
            let is = |(name, value): &(&str, String)| {
                name.strip_prefix("output.html.") == Some(setting.0) && value == setting.1
            };
            assert!(publication.settings().iter().any(is), "{setting:?}");
        }
    }
}
