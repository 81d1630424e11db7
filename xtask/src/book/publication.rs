//! Where the book is published, and where its source lies: what only the place that publishes it knows.
//!
//! Both come from the environment of the build, so that no address is written down in the repository and a copy of the
//! book names its own. Without them the book is complete, but for what needs a full address.

use anyhow::{Result, bail};

/// The variable with the address of the book's first page, for example `https://example.org/cairn/`.
pub const SITE: &str = "CAIRN_SITE";

/// The variable with the address of the repository, for example `https://example.org/someone/cairn`.
pub const REPOSITORY: &str = "CAIRN_REPOSITORY";

/// The addresses of a published book; none for a build that stays on this machine.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Publication {
    /// The address of the site, with a slash at its end.
    site: Option<String>,
    /// The address of the repository, without one.
    repository: Option<String>,
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
        let address = |name, value: &str| match value.trim().trim_end_matches('/') {
            "" => Ok(None),
            address if is_address(address) => Ok(Some(address.to_owned())),
            _ => bail!(
                "{name} is `{value}`; it should be an address such as https://example.org/cairn/"
            ),
        };
        Ok(Self {
            site: address(SITE, site)?.map(|site| site + "/"),
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
        let (_, behind_scheme) = self.site.as_ref()?.split_once("://")?;
        behind_scheme.find('/').map(|slash| &behind_scheme[slash..])
    }

    /// The settings of mdBook that follow from it, with their keys in `book.toml`.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = Vec::new();
        if let Some(path) = self.path() {
            settings.push(("output.html.site-url", path.to_owned()));
        }
        if let Some(repository) = &self.repository {
            settings.push(("output.html.git-repository-url", repository.clone()));
            settings.push((
                "output.html.edit-url-template",
                format!("{repository}/edit/main/book/{{path}}"),
            ));
        }
        settings
    }
}

/// Whether something is the address of a page, and safe to be put into one.
fn is_address(value: &str) -> bool {
    let host = value
        .strip_prefix("https://")
        .or_else(|| value.strip_prefix("http://"));
    host.is_some_and(|host| !host.is_empty() && !host.starts_with('/'))
        && value
            .chars()
            .all(|c| c.is_ascii_graphic() && !matches!(c, '"' | '\'' | '<' | '>' | '&' | '#' | '?'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_is_named_with_or_without_its_last_slash() {
        for site in ["https://example.org/cairn", "https://example.org/cairn/"] {
            let publication = Publication::of(site, "").unwrap();
            assert_eq!(publication.path(), Some("/cairn/"));
            let address = |file| publication.address(file).unwrap();
            assert_eq!(address("index.html"), "https://example.org/cairn/");
            assert_eq!(address("pvs.html"), "https://example.org/cairn/pvs.html");
        }
        let root = Publication::of("https://example.org", "").unwrap();
        assert_eq!(root.path(), Some("/"));
    }

    #[test]
    fn a_build_that_is_not_published_has_no_address_and_changes_no_setting() {
        let publication = Publication::of("", "").unwrap();
        assert_eq!(publication, Publication::default());
        assert_eq!(
            (publication.path(), publication.address("a.html")),
            (None, None)
        );
        assert!(publication.settings().is_empty());
    }

    #[test]
    fn what_is_no_address_is_refused_with_the_name_of_its_variable() {
        for site in [
            "/cairn/",
            "example.org",
            "ftp://example.org",
            "https:///",
            "https://a\"b",
        ] {
            let error = Publication::of(site, "").unwrap_err().to_string();
            assert!(error.contains(SITE), "{error}");
        }
        assert!(
            Publication::of("", "nowhere")
                .unwrap_err()
                .to_string()
                .contains(REPOSITORY)
        );
    }

    #[test]
    fn mdbook_is_told_the_path_of_the_site_and_the_place_of_each_page() {
        let publication =
            Publication::of("https://example.org/cairn/", "https://example.org/a/cairn").unwrap();
        let settings = publication.settings();
        assert!(settings.contains(&("output.html.site-url", "/cairn/".to_owned())));
        assert!(settings.contains(&(
            "output.html.edit-url-template",
            "https://example.org/a/cairn/edit/main/book/{path}".to_owned()
        )));
    }
}
