use std::fmt;

use crate::readable::make_readable;

/// What is wrong with a request, and with which option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The option as typed, such as `--board`, or the subcommand's argument.
    pub option: &'static str,
    /// The problem, the place, and what would be right.
    pub problem: String,
}

impl Error {
    /// `problem` found in the value of `option`. What it repeats of that value is made fit to be shown.
    pub fn new(option: &'static str, problem: impl fmt::Display) -> Self {
        Self {
            option,
            problem: make_readable(&problem.to_string()),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.option, self.problem)
    }
}

impl std::error::Error for Error {}
