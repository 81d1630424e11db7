use serde_json::Value as Json;

use crate::{Error, Facts, Stepper};

/// Everything that makes one chapter's program: data, and what it answers. Nothing here says what kind of game the chapter is
/// about.
pub trait Chapter {
    /// The name of the package, of the page, and of the program: `cargo run -p <slug>`.
    const SLUG: &'static str;
    /// The chapter's title.
    const TITLE: &'static str;
    /// What `--help` says above the options, in a few sentences.
    const ABOUT: &'static str;
    /// The guided tour.
    const TOUR: &'static [TourStep];
    /// The figures of the page.
    const FIGURES: &'static [Figure];
    /// What the page plays step by step.
    const STEPPERS: &'static [Stepper] = &[];
    /// The commands whose output the book shows.
    const EXAMPLES: &'static [Example];
    /// What a reader may ask. [`FromRoot`](crate::FromRoot) is the usual one.
    type Question: clap::Args;

    /// Tells every number that the book quotes from this chapter, by subject.
    fn facts(facts: &mut Facts);

    /// Answers a reader.
    ///
    /// # Errors
    ///
    /// When an option has a value that makes no sense.
    fn answer(question: &Self::Question) -> Result<Reply, Error>;
}

/// An answer in both forms.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// For people, ending with a line break.
    pub text: String,
    /// For programs: one document.
    pub json: Json,
}

/// A step of a guided tour.
#[derive(Clone, Copy, Debug)]
pub enum TourStep {
    /// A paragraph. `{id}` stands for the text of the chapter's fact of that id, so that a tour cannot say a number that the
    /// code does not compute.
    Say(&'static str),
    /// The program run with these arguments.
    Run(&'static [&'static str]),
}

/// A drawing that the page shows.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// The name that the page uses.
    pub name: &'static str,
    /// Draws it: one `svg` element.
    pub draw: fn() -> String,
}

/// A command whose output the book shows.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The name of the snapshot that locks the output.
    pub name: &'static str,
    /// The arguments after `cargo run -p <slug> --`.
    pub arguments: &'static [&'static str],
}
