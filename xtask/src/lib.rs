//! The tasks behind `cargo xtask`: build and serve the book, start a chapter, and above all check that nothing the
//! book says can drift from what the code does.
//!
//! The checking half is made of small parts. Each one is a function from the [`workspace::Workspace`] to a list of
//! [`finding::Finding`]s, built on functions of a page's text alone, so that a test can hand in one line of Markdown.
//!
//! - [`prose`]: every numeral is locked to a fact or to a source;
//! - [`ledger`]: every block of a page is as its author last read it together with its facts;
//! - [`listings`]: every listing is cut from source that is compiled;
//! - [`outputs`]: every printed output is a locked one;
//! - [`style`], [`tests_part`] and [`book`]: format and lints, the tests, the built book;
//! - [`traces`]: what the pages load replies as the native build does;
//! - [`exercises`]: each can be failed, and is solved by what its page shows;
//! - [`browser`]: the built book in a real browser, when it is asked for by name.
//!
//! [`bless`] takes a wanted change over into snapshots and prose together.

#[macro_use]
mod say;

pub mod bibliography;
pub mod bless;
pub mod book;
pub mod browser;
pub mod cargo;
pub mod cli;
pub mod demos;
pub mod exercises;
pub mod facts;
pub mod finding;
pub mod ledger;
pub mod listings;
pub mod locks;
pub mod new_chapter;
pub mod outputs;
pub mod page;
pub mod pattern;
pub mod proof;
pub mod prose;
pub mod snapshots;
pub mod sources;
pub mod style;
pub mod tests_part;
pub mod traces;
pub mod verify;
pub mod workspace;
