//! Regular expressions that are written down in the source, compiled when they are first used.

use std::ops::Deref;
use std::sync::OnceLock;

use regex::Regex;

/// A regular expression for a `static`. Each is used by a test, so that one which does not compile is noticed there.
pub struct Pattern {
    text: &'static str,
    compiled: OnceLock<Regex>,
}

impl Pattern {
    /// The expression that this text writes.
    pub const fn new(text: &'static str) -> Self {
        let compiled = OnceLock::new();
        Self { text, compiled }
    }
}

impl Deref for Pattern {
    type Target = Regex;

    fn deref(&self) -> &Regex {
        let compile = || Regex::new(self.text).expect("the pattern is tested");
        self.compiled.get_or_init(compile)
    }
}
