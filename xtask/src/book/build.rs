//! `cargo xtask book`: builds the book into `target/book`.
//!
//! mdBook is a library of this program, and the preprocessor `cairn` a function that it is handed: nothing is called through a
//! command line, so that nothing can be skipped in silence or be of another release.

use std::io::{Read as _, Seek as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context as _, Result, anyhow, bail};
use mdbook_driver::MDBook;
use mdbook_driver::config::Config;

use super::about;
use super::preprocess::Cairn;
use super::publication::Publication;
use super::search;
use crate::demos;
use crate::workspace::Workspace;

/// The name of our preprocessor in `book.toml`.
pub const PREPROCESSOR: &str = "cairn";

/// Where the built book lies, relative to the root.
pub const BUILT: &str = "target/book";

/// What came of a build.
pub struct Build {
    /// The directory of the built pages.
    pub directory: PathBuf,
    /// The warnings and errors of mdBook, and why it failed if it did.
    pub log: String,
    /// Whether mdBook says that it succeeded. It says so about many faults.
    pub success: bool,
}

/// Builds the book and says where to open it.
///
/// # Errors
///
/// The chapters cannot be compiled for the pages, or the build failed.
pub fn run(workspace: &Workspace, open: bool) -> Result<()> {
    let built = quietly(workspace)?;
    anstream::eprint!("{}", built.log);
    if !built.success {
        bail!("the book was not built; the reason stands above");
    }
    let first = built.directory.join("index.html");
    say!("The book is built. Open {}", first.display());
    if open {
        opener::open_browser(first).context("no browser can be started")?;
    }
    Ok(())
}

/// Builds the book in silence and keeps what mdBook said.
///
/// # Errors
///
/// The chapters cannot be compiled for the pages, their addresses make no sense, or the theme lacks what is filled.
pub fn quietly(workspace: &Workspace) -> Result<Build> {
    demos::place(workspace)?;
    let publication = Publication::from_environment()?;
    let built = render(workspace, BUILT, &publication)?;
    if built.success {
        about::write_heads(workspace, &built.directory, &publication)?;
        search::write_terms(&built.directory)?;
    }
    Ok(built)
}

/// Lets mdBook render the book into `directory`, which is relative to the root.
///
/// # Errors
///
/// What mdBook says cannot be kept.
pub fn render(workspace: &Workspace, directory: &str, at: &Publication) -> Result<Build> {
    let root = workspace.root.join("book");
    let directory = workspace.root.join(directory);
    let (result, mut log) = listen(|| {
        let mdbook = load(workspace, &root, &directory, at)?;
        mdbook.build()
    })?;
    if let Err(error) = &result {
        log += &format!("{error:#}\n");
    }
    Ok(Build {
        directory,
        log,
        success: result.is_ok(),
    })
}

fn load(workspace: &Workspace, root: &Path, built: &Path, at: &Publication) -> Result<MDBook> {
    let mut config = Config::from_disk(root.join("book.toml"))?;
    built.clone_into(&mut config.build.build_dir);
    for (key, value) in at.settings() {
        config.set(key, value)?;
    }
    let mut mdbook = MDBook::load_with_config(root, config)?;
    mdbook.with_preprocessor(Cairn(workspace.clone()));
    Ok(mdbook)
}

/// Does the work, and keeps the warnings and errors that mdBook tells on the way: it does not count them as failure.
fn listen<T>(work: impl FnOnce() -> T) -> Result<(T, String)> {
    let mut said = tempfile::tempfile().context("what mdBook says cannot be kept")?;
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::WARN)
        .with_writer(Arc::new(said.try_clone()?))
        .with_ansi(false)
        .with_target(false)
        .without_time()
        .finish();
    let done = tracing::subscriber::with_default(subscriber, work);
    let mut log = String::new();
    said.rewind()?;
    said.read_to_string(&mut log)
        .map_err(|error| anyhow!("what mdBook says is no text: {error}"))?;
    Ok((done, log))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn warnings_and_errors_are_kept_and_progress_is_not() {
        let work = || {
            tracing::info!("Running the html backend");
            tracing::warn!("unclosed HTML tag");
            tracing::error!("a file is missing");
            7
        };
        let (result, log) = listen(work).unwrap();
        assert_eq!(result, 7);
        assert_eq!(log, " WARN unclosed HTML tag\nERROR a file is missing\n");
    }
}
