//! What a page loads, run by an interpreter in place of the browser.
//!
//! `cargo xtask verify traces` holds its replies against those of the chapter's own program.

mod program;
#[cfg(test)]
mod samples;

pub use program::Program;
