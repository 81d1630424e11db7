//! `cargo xtask book`: builds the book into `target/book`.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

use super::publication::Publication;
use super::{about, tool};
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
    /// What mdBook and the preprocessor wrote to standard error.
    pub log: String,
    /// Whether mdBook says that it succeeded. It says so about many faults.
    pub success: bool,
}

/// Builds the book, shows mdBook's progress and says where to open it.
///
/// # Errors
///
/// The chapters cannot be compiled for the pages, mdBook cannot be found or installed, or the build failed.
pub fn run(workspace: &Workspace, open: bool) -> Result<()> {
    demos::place(workspace)?;
    let mut command = mdbook(workspace, "build", Path::new(BUILT))?;
    if open {
        command.arg("--open");
    }
    let status = command.status().context("mdbook cannot be started")?;
    if !status.success() {
        bail!("the book was not built ({status}); the reason stands above");
    }
    finish(workspace, &workspace.root.join(BUILT))?;
    anstream::println!(
        "The book is built. Open {}",
        workspace.root.join(BUILT).join("index.html").display()
    );
    Ok(())
}

/// Builds the book in silence and keeps what mdBook said.
///
/// # Errors
///
/// The chapters cannot be compiled for the pages, or mdBook cannot be found, installed or started.
pub fn quietly(workspace: &Workspace) -> Result<Build> {
    demos::place(workspace)?;
    let output = mdbook(workspace, "build", Path::new(BUILT))?
        .output()
        .context("mdbook cannot be started")?;
    let directory = workspace.root.join(BUILT);
    if output.status.success() {
        finish(workspace, &directory)?;
    }
    Ok(Build {
        directory,
        log: String::from_utf8_lossy(&output.stderr).into_owned(),
        success: output.status.success(),
    })
}

/// What mdBook leaves to do in a built book.
fn finish(workspace: &Workspace, directory: &Path) -> Result<()> {
    about::write(workspace, directory, &Publication::from_environment()?)
}

/// The pinned mdBook, about to do something with the book. `built` is relative to the root.
///
/// The preprocessor is this very program: `book.toml` says how to build and run it, which would take a second longer and
/// could differ from what is running.
///
/// # Errors
///
/// mdBook cannot be found or installed, or the running program has no path.
pub fn mdbook(workspace: &Workspace, action: &str, built: &Path) -> Result<Command> {
    let root = &workspace.root;
    let mut command = Command::new(tool::find_or_install(root, &root.join("target"))?);
    // Settings in the environment would change the book, and `MDBOOK_LOG` would hide its warnings.
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("MDBOOK_") {
            command.env_remove(name);
        }
    }
    command.envs(Publication::from_environment()?.settings());
    preprocess(&mut command, "")?;
    command
        .arg(action)
        .arg(root.join("book"))
        .arg("--dest-dir")
        .arg(root.join(built))
        .stdin(Stdio::null());
    Ok(command)
}

/// Makes mdBook call this program as its preprocessor, with these options.
///
/// # Errors
///
/// The running program has no path.
pub fn preprocess(command: &mut Command, options: &str) -> Result<()> {
    let variable = format!(
        "MDBOOK_PREPROCESSOR__{}__COMMAND",
        PREPROCESSOR.to_uppercase()
    );
    let this = quoted(&this_program()?);
    command.env(variable, format!("{this} preprocess {options}").trim_end());
    Ok(())
}

/// The path of this program.
///
/// When cargo links it anew while it runs, as the part `tests` may make it do, Linux calls the running one deleted; what
/// lies at its path now was built from the same source.
fn this_program() -> Result<String> {
    let path = std::env::current_exe().context("the running program has no path")?;
    let path = path.into_os_string().into_string();
    let path = path
        .ok()
        .context("the path of the running program is no text")?;
    Ok(path.strip_suffix(" (deleted)").unwrap_or(&path).to_owned())
}

/// A path as one word of the command, which mdBook splits as a shell does.
fn quoted(path: &str) -> String {
    format!("'{}'", path.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_with_blanks_and_quotes_stays_one_word() {
        assert_eq!(quoted("/a b/it's/xtask"), r"'/a b/it'\''s/xtask'");
    }
}
