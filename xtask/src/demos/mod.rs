//! What the steppers of the pages load: the chapters' crates compiled to WebAssembly, and the JavaScript that plays them.
//!
//! mdBook copies what lies below `book/src` into the book, each time it builds it. So everything that steppers load is placed
//! there, in a directory that git ignores: the authored files of `book/stepper`, and what is made of the crates. Only what has
//! changed is written, so that a second build finds nothing to do.

mod bind;
mod compile;
mod place;
mod target;

use std::collections::BTreeMap;

use anyhow::Result;
pub use compile::packages;
pub use target::TARGET;

use crate::workspace::Workspace;

/// The authored half: JavaScript modules.
pub const AUTHORED: &str = "book/stepper";

/// Where mdBook finds everything, and the name of the directory in the built book.
pub const PLACED: &str = "book/src/stepper";

/// The JavaScript that loads a page's WebAssembly and hands over its function, relative to [`PLACED`]. One file does for all pages.
pub const GLUE: &str = "demos.js";

/// The WebAssembly of a page, relative to [`PLACED`].
pub fn wasm(slug: &str) -> String {
    format!("wasm/{slug}.wasm")
}

/// Compiles what has changed and places everything that steppers load where mdBook finds it.
///
/// # Errors
///
/// The compiler knows no WebAssembly and cannot learn it, a crate does not compile, or a file cannot be read or written.
pub fn place(workspace: &Workspace) -> Result<()> {
    let root = &workspace.root;
    target::ensure()?;
    let mut files: BTreeMap<String, Vec<u8>> = place::authored(&root.join(AUTHORED))?;
    let compiled = compile::compile(workspace)?;
    let (glue, pages) = bind::all(&compiled, &root.join("target").join("stepper"))?;
    files.insert(GLUE.to_owned(), glue.into_bytes());
    files.extend(pages.into_iter().map(|(slug, bytes)| (wasm(&slug), bytes)));
    place::sync(&files, &root.join(PLACED))
}
