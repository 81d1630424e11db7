//! The tools that only this part needs, and what to do when one is missing.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};
use serde::Deserialize;

use crate::workspace::read;

/// Where the tests and what they are built on lie, relative to the root.
const PACKAGE: &str = "book/browser";

/// The oldest Node.js that the tests run on, as `package.json` says too.
const OLDEST_NODE: u32 = 20;

/// Names under which distributions install the browser.
const BROWSERS: &str = "chromium chromium-browser google-chrome-stable google-chrome";

const NO_CHROMIUM: &str = "no Chromium on this machine: install it (`apt-get install chromium` on Debian), or name one in the \
                           environment variable CHROMIUM";
const NO_NODE: &str = "no Node.js on this machine: install it (`apt-get install nodejs npm` on Debian 13, or from nodejs.org)";

/// The browser: the one that `CHROMIUM` names, or the first on PATH.
///
/// # Errors
///
/// There is none.
pub fn chromium() -> Result<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM").filter(|named| !named.is_empty()) {
        return found(&named.to_string_lossy())
            .with_context(|| format!("CHROMIUM names {}, which is no program", named.display()));
    }
    let mut names = BROWSERS.split(' ');
    names.find_map(found).context(NO_CHROMIUM)
}

/// Node.js, new enough, with the packages of the lock file in place.
///
/// # Errors
///
/// It is missing or too old, or the packages are not installed as they are pinned.
pub fn node(root: &Path) -> Result<PathBuf> {
    let node = found("node").context(NO_NODE)?;
    let output = Command::new(&node)
        .arg("--version")
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("{} cannot be started", node.display()))?;
    let version = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    if major(&version).is_none_or(|major| major < OLDEST_NODE) {
        bail!(
            "{} is of version {version}; version {OLDEST_NODE} or newer is needed",
            node.display()
        );
    }
    let package = root.join(PACKAGE);
    for (name, wanted) in Manifest::read(&package)?.dev_dependencies {
        let installed = Manifest::read(&package.join("node_modules").join(&name)).ok();
        let installed = installed.and_then(|manifest| manifest.version);
        if installed.as_deref() != Some(wanted.as_str()) {
            let is = installed.map_or("not installed".to_owned(), |version| {
                format!("there in version {version}")
            });
            bail!("{name} {wanted} is {is}: run `npm ci --prefix {PACKAGE}`");
        }
    }
    Ok(node)
}

/// What a `package.json` says.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Manifest {
    version: Option<String>,
    /// The packages that it pins, with their versions.
    #[serde(default)]
    dev_dependencies: BTreeMap<String, String>,
}

impl Manifest {
    fn read(package: &Path) -> Result<Self> {
        let file = package.join("package.json");
        serde_json::from_str(&read(&file)?)
            .with_context(|| format!("{} is no JSON", file.display()))
    }
}

/// The path of a program, which may be given as a path or as a name on PATH.
fn found(name: &str) -> Option<PathBuf> {
    let candidate = PathBuf::from(name);
    if candidate.is_absolute() {
        return candidate.is_file().then_some(candidate);
    }
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|directory| directory.join(&file))
        .find(|path| path.is_file())
}

/// The first number of `v20.19.2`.
fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Workspace;

    #[test]
    fn the_major_version_is_read_from_what_node_reports() {
        assert_eq!(major("v20.19.2"), Some(20));
        assert_eq!(major("20.19.2"), None);
        assert_eq!(major(""), None);
    }

    #[test]
    fn a_program_that_is_nowhere_is_not_found() {
        assert_eq!(found("no-such-browser-anywhere"), None);
        assert_eq!(found("/no/such/browser"), None);
    }

    #[test]
    fn every_package_of_the_tests_is_pinned_to_one_version() {
        let package = Workspace::discover().unwrap().root.join(PACKAGE);
        let packages = Manifest::read(&package).unwrap().dev_dependencies;
        assert!(!packages.is_empty());
        for (name, version) in packages {
            let exact = version.split('.').all(|part| part.parse::<u32>().is_ok());
            assert!(exact, "{name} is pinned to {version}");
        }
    }

    #[test]
    fn the_lock_file_names_no_registry() {
        let package = Workspace::discover().unwrap().root.join(PACKAGE);
        let lock = read(&package.join("package-lock.json")).unwrap();
        assert!(!lock.contains("\"resolved\"") && !lock.contains("://"));
    }
}
