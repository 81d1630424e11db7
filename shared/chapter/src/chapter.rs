use gametree::{Evaluation, Level, Observer, Search};

use crate::{Answer, Ask, Error, Fact, Stepper, Subject};

/// Everything that makes one chapter's program.
pub trait Chapter {
    /// The name of the package, of the page, and of the program: `cargo run -p <slug>`.
    const SLUG: &'static str;
    /// The chapter's title.
    const TITLE: &'static str;
    /// What `--help` says above the options, in a few sentences.
    const ABOUT: &'static str;
    /// The board that a run starts from when none is given.
    const BOARD: &'static str;
    /// The algorithms in the order of the page, faulty ones last.
    const ALGORITHMS: &'static [Algorithm];
    /// Every number that the book quotes from this chapter, by subject.
    const FACTS: &'static [&'static [Fact]];
    /// The guided tour.
    const TOUR: &'static [Step];
    /// The figures of the page.
    const FIGURES: &'static [Figure];
    /// What the page plays step by step.
    const STEPPERS: &'static [Stepper] = &[];
    /// The commands whose output the book shows.
    const EXAMPLES: &'static [Example];
    /// Options that only this chapter has; [`()`](unit) for none.
    type Options: clap::Args + Default;

    /// Every fact of the chapter in order.
    fn facts() -> impl Iterator<Item = &'static Fact> {
        Self::FACTS.iter().copied().flatten()
    }

    /// Runs one of the chapter's [algorithms](Chapter::ALGORITHMS), named as there, from the root of a search.
    ///
    /// Must count, trace and choose through `search.observer` alone.
    fn run<G, E, O>(
        algorithm: &str,
        search: &mut Search<'_, E, O>,
        position: &G,
        level: Level,
        options: &Self::Options,
    ) -> Answer<G::Move>
    where
        G: Subject,
        E: Evaluation<G>,
        O: Observer<G::Move>;

    /// The chapter's own options, from what the reader of its page has set.
    ///
    /// # Errors
    ///
    /// Names the control whose value makes no sense.
    fn options_from(_ask: &Ask) -> Result<Self::Options, Error> {
        Ok(Self::Options::default())
    }

    /// Answers a request that only this chapter understands and that is no search from a root, as text or JSON. Gives
    /// `None` when the options hold no such request.
    ///
    /// # Errors
    ///
    /// When an option of the request makes no sense.
    fn special(_options: &Self::Options, _json: bool) -> Result<Option<String>, Error> {
        Ok(None)
    }

    /// The same for a chapter whose own requests can be answered by more than one algorithm: is told what `--algorithm`
    /// names. A chapter needs one of the two.
    ///
    /// # Errors
    ///
    /// When an option of the request makes no sense.
    fn special_with(
        options: &Self::Options,
        _algorithm: Option<&str>,
        json: bool,
    ) -> Result<Option<String>, Error> {
        Self::special(options, json)
    }
}

/// An algorithm that a chapter can run.
#[derive(Clone, Copy, Debug)]
pub struct Algorithm {
    /// The name for `--algorithm`.
    pub name: &'static str,
    /// One line for `--help`.
    pub about: &'static str,
    /// Whether it is right.
    pub kind: Kind,
}

impl Algorithm {
    /// An algorithm that is right.
    #[must_use]
    pub const fn sound(name: &'static str, about: &'static str) -> Self {
        Self {
            name,
            about,
            kind: Kind::Sound,
        }
    }

    /// An algorithm that is wrong on purpose: a pitfall of the page.
    #[must_use]
    pub const fn faulty(name: &'static str, about: &'static str) -> Self {
        Self {
            name,
            about,
            kind: Kind::Faulty,
        }
    }
}

/// Whether an algorithm does what it should.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It is right.
    Sound,
    /// It is a pitfall of the page: wrong on purpose.
    Faulty,
}

/// A step of a guided tour.
#[derive(Clone, Copy, Debug)]
pub enum Step {
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
