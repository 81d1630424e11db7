//! `cargo xtask serve`: shows the book in the browser and builds it again when something changes.

use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;

use anyhow::{Context as _, Result, bail};

use super::build;
use crate::demos;
use crate::workspace::Workspace;

/// Where the served pages lie. They differ from the built ones (they reload themselves), so they lie apart.
const SERVED: &str = "target/book-served";

/// Directories outside of `book/src` whose files are printed in the book or loaded by its pages, relative to `book`.
const WATCHED: &str = r#"["../chapters", "../shared", "demos", "stepper"]"#;

/// Serves the book on this machine until it is stopped.
///
/// # Errors
///
/// The port is taken, the chapters cannot be compiled for the pages, mdBook cannot be found or installed, or the first build
/// failed.
pub fn run(workspace: &Workspace, port: u16, open: bool) -> Result<()> {
    free(port)?;
    demos::place(workspace)?;
    let mut command = build::mdbook(workspace, "serve", Path::new(SERVED))?;
    command.args(["--hostname", "127.0.0.1", "--port", &port.to_string()]);
    command.env("MDBOOK_BUILD__EXTRA_WATCH_DIRS", WATCHED);
    // mdBook empties the served directory with each build, and takes what the pages load from where the preprocessor has put it.
    build::preprocess(&mut command, "--refresh")?;
    if open {
        command.arg("--open");
    }
    anstream::println!(
        "Building the book; it will be at http://127.0.0.1:{port}/ (Ctrl-C stops it)."
    );
    let status = command.status().context("mdbook cannot be started")?;
    if !status.success() {
        bail!("mdbook stopped ({status}); the reason stands above");
    }
    Ok(())
}

/// mdBook builds the whole book before it finds that it cannot serve it.
fn free(port: u16) -> Result<()> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    listener.map(drop).with_context(|| {
        format!(
            "port {port} cannot be used; choose another: cargo xtask serve --port {}",
            port.saturating_add(1)
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_that_is_taken_is_refused_with_the_option_that_helps() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = taken.local_addr().unwrap().port();
        assert!(free(port).unwrap_err().to_string().contains("--port"));
        drop(taken);
        assert!(free(port).is_ok());
    }
}
