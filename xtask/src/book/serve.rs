//! `cargo xtask serve`: shows the book in the browser and builds it again when something changes.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, SystemTime};

use anyhow::{Result, anyhow};
use tiny_http::{Header, Request, Response, Server};

use super::build;
use crate::demos;
use crate::workspace::{Workspace, files};

/// What is printed in the book or loaded by its pages.
const WATCHED: [&str; 7] = [
    "book/book.toml",
    "book/references.bib",
    "book/src",
    "book/stepper",
    "book/theme",
    "chapters",
    "shared",
];

/// How long a change waits to be noticed.
const PAUSE: Duration = Duration::from_millis(400);

/// The address at which a page asks how often the book has been built.
const BUILDS: &str = "/builds";

/// What is put behind each page, to load it again when the book has been built.
const RELOAD: &str = "<script>{
    const builds = async () => (await fetch('/builds')).text();
    const first = builds();
    setInterval(async () => { if (await builds() !== await first) location.reload(); }, 1000);
}</script>";

/// What the files of the book are, by the ends of their names.
const TYPES: [(&str, &str); 8] = [
    ("css", "text/css"),
    ("html", "text/html; charset=utf-8"),
    ("js", "text/javascript"),
    ("json", "application/json"),
    ("png", "image/png"),
    ("svg", "image/svg+xml"),
    ("wasm", "application/wasm"),
    ("woff2", "font/woff2"),
];

/// Serves the book on this machine until it is stopped.
///
/// # Errors
///
/// The port is taken, or the first build failed.
pub fn run(workspace: &Workspace, port: u16, open: bool) -> Result<()> {
    let server = listen(port)?;
    say!("Building the book; later changes are built as they come.");
    build::run(workspace, false)?;
    let address = format!("http://127.0.0.1:{port}/");
    say!("Read it at {address} (Ctrl-C stops).");
    if open && opener::open_browser(&address).is_err() {
        anstream::eprintln!("No browser can be started.");
    }
    let builds = AtomicUsize::new(1);
    thread::scope(|scope| {
        scope.spawn(|| watch(workspace, &builds));
        for request in server.incoming_requests() {
            // A browser that no longer listens is none of our business.
            let _ = answer(request, &workspace.root.join(build::BUILT), &builds);
        }
    });
    Ok(())
}

/// Takes the port before anything is built.
fn listen(port: u16) -> Result<Server> {
    Server::http(("127.0.0.1", port)).map_err(|error| {
        let other = port.saturating_add(1);
        anyhow!(
            "port {port} cannot be used ({error}); choose another: cargo xtask serve --port {other}"
        )
    })
}

fn watch(workspace: &Workspace, builds: &AtomicUsize) {
    let mut built = newest(&workspace.root);
    loop {
        thread::sleep(PAUSE);
        let now = newest(&workspace.root);
        if now == built {
            continue;
        }
        built = now;
        match build::run(workspace, false) {
            Ok(()) => drop(builds.fetch_add(1, Ordering::Relaxed)),
            Err(error) => anstream::eprintln!("error: {error:#}"),
        }
    }
}

/// The number of watched files, and the time of the last change to any of them. What a build itself places does not count.
fn newest(root: &Path) -> (usize, Option<SystemTime>) {
    let placed = root.join(demos::PLACED);
    let files = WATCHED.iter().flat_map(|watched| {
        let path = root.join(watched);
        [files(&path).unwrap_or_default(), vec![path]].concat()
    });
    let times: Vec<_> = files
        .filter(|file| !file.starts_with(&placed))
        .map(|file| fs::metadata(file).and_then(|data| data.modified()).ok())
        .collect();
    (times.len(), times.into_iter().max().flatten())
}

fn answer(request: Request, site: &Path, builds: &AtomicUsize) -> Result<()> {
    if request.url() == BUILDS {
        let count = builds.load(Ordering::Relaxed).to_string();
        return Ok(request.respond(Response::from_string(count))?);
    }
    let (status, path) = match file(site, request.url()) {
        Some(path) => (200, path),
        None => (404, site.join("404.html")),
    };
    let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    let known = TYPES.iter().find(|(end, _)| *end == extension);
    let kind = known.map_or("application/octet-stream", |(_, kind)| kind);
    let header = Header::from_bytes("Content-Type", kind).map_err(|()| anyhow!("a header"))?;
    if extension == "html" {
        let page = fs::read_to_string(&path)? + RELOAD;
        let page = Response::from_string(page).with_header(header);
        return Ok(request.respond(page.with_status_code(status))?);
    }
    Ok(request.respond(Response::from_file(File::open(path)?).with_header(header))?)
}

/// The file of the site that an address names, if there is one.
fn file(site: &Path, address: &str) -> Option<PathBuf> {
    let address = address.split(['?', '#']).next()?;
    let relative = Path::new(address.trim_start_matches('/'));
    let inside = |part| matches!(part, Component::Normal(_));
    let path = site.join(relative);
    let path = if path.is_dir() {
        path.join("index.html")
    } else {
        path
    };
    (relative.components().all(inside) && path.is_file()).then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::{tree, write};

    #[test]
    fn a_port_that_is_taken_is_refused_with_the_option_that_helps() {
        let taken = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let port = taken.local_addr().unwrap().port();
        let error = listen(port).err().unwrap().to_string();
        assert!(error.contains("--port"), "{error}");
        drop(taken);
        assert!(listen(port).is_ok());
    }

    #[test]
    fn an_address_leads_to_a_file_of_the_site_and_never_out_of_it() {
        let root = tree(&[("site/index.html", ""), ("secret", "")]);
        let site = root.path().join("site");
        assert_eq!(file(&site, "/?x"), Some(site.join("index.html")));
        assert_eq!(file(&site, "/index.html#a"), Some(site.join("index.html")));
        for gone in ["/none.html", "/../secret", "//../secret"] {
            assert_eq!(file(&site, gone), None, "{gone}");
        }
    }

    #[test]
    fn a_change_is_noticed_and_what_a_build_places_is_none() {
        let root = tree(&[("book/src/a.md", ""), ("chapters/a/src/lib.rs", "")]);
        let before = newest(root.path());
        write(&root.path().join("book/src/stepper/main.js"), "").unwrap();
        assert_eq!(newest(root.path()).0, before.0);
        write(&root.path().join("chapters/a/src/new.rs"), "").unwrap();
        assert_ne!(newest(root.path()), before);
    }
}
