use std::io;

use serde_json::Value as Json;

use crate::{Error, Facts, Output, Stepper};

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

    /// The options that ask for something of their own: beside each of them all others are refused but those that it names.
    const ASKS: &'static [Asks] = &[];

    /// Tells every number that the book quotes from this chapter, by subject.
    fn facts(facts: &mut Facts);

    /// Answers a reader.
    ///
    /// # Errors
    ///
    /// When an option has a value that makes no sense.
    fn answer(question: &Self::Question) -> Result<Reply, Error>;

    /// The options that change nothing about what the question asks for, because of the algorithm that it names.
    fn ignores(_question: &Self::Question) -> &'static [&'static str] {
        &[]
    }
}

/// An answer, which is written as it comes.
pub struct Reply(Box<Write>);

type Write = dyn FnOnce(&mut Output<'_>) -> io::Result<()>;

impl Reply {
    /// An answer that is known: `text` for people, ending with a line break, and one document for programs.
    #[must_use]
    pub fn new(text: String, json: Json) -> Self {
        Self::in_parts(move |output| {
            output.write_text(text)?;
            output.write_json(&json)
        })
    }

    /// An answer that is written while it is found: its text in parts, each when it is known, and one document at the end.
    pub fn in_parts(write: impl FnOnce(&mut Output<'_>) -> io::Result<()> + 'static) -> Self {
        Self(Box::new(write))
    }

    /// Finds and writes it.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn write(self, output: &mut Output<'_>) -> io::Result<()> {
        (self.0)(output)
    }
}

/// The options that an option leaves a meaning, when it asks for something of its own. All names are those that clap knows.
#[derive(Clone, Copy, Debug)]
pub struct Asks {
    /// What asks.
    pub option: &'static str,
    /// What may stand beside it.
    pub beside: &'static [&'static str],
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
