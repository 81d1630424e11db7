use clap::ValueEnum;
use gametree::{Level, Observer, Ply, Search};

use super::{Answer, Extras, Judge, Move, Root};
use crate::{Ask, Error};

/// A search that is watched: through a pointer, so that each search is compiled for one observer only. A reader who starts a
/// program for the first time waits for the compiler, never for this call.
pub type Watched<'s> = Search<'s, Judge, &'s mut (dyn Observer<Move> + 's)>;

/// What a search may have to tell: without it, the table of runs leaves its columns out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tells {
    /// What came back from every root move was its exact score, so that all best moves are known.
    BestMoves,
    /// A table: what it has answered and what it holds.
    Table,
    /// How many positions it stores, though it looks none up.
    Stored,
    /// Nodes whose remaining children were skipped.
    Cutoffs,
    /// Scouts with null windows, and re-searches, even when there are none.
    Scouts,
    /// Searches from the root that a driver has started.
    Probes,
}

/// The searches of a chapter, from a root: an enumeration whose names are those of `--algorithm` and whose doc comments are what
/// `--help` and the page say of them. They stand in the order of the page, faulty ones last.
pub trait Searches: ValueEnum + Copy + Eq + Send + Sync + 'static {
    /// Options that only these searches understand, `()` for none.
    type Options: clap::Args + Clone + Default;
    /// What they tell beside what all chapters tell; `()` for nothing.
    type Extras: Extras + Clone;
    /// The board of tic-tac-toe that a run starts from when nothing is given.
    const BOARD: &'static str;

    /// Whether it is wrong on purpose: a pitfall of the page.
    fn is_faulty(self) -> bool;

    /// The ply that the root counts as: the scores of wins and losses are counted from there.
    fn root_ply(self, _root: &Root) -> Ply {
        Ply::ROOT
    }

    /// Whether its score at a limited depth is that of minimax so deep. One that looks beyond its horizon may know better.
    fn keeps_to_depth(self) -> bool {
        true
    }

    /// What it tells beside its score, its move, its nodes and its line, in any order.
    fn tells(self) -> &'static [Tells];

    /// The options of [`Options`](Self::Options) that change nothing about it, as clap names them: beside it they are refused.
    fn ignores(self) -> &'static [&'static str] {
        &[]
    }

    /// Whether it stores every position that it enters, however many, so that its nodes must have a limit.
    fn stores_without_limit(self, _options: &Self::Options) -> bool {
        self.tells().contains(&Tells::Table)
    }

    /// Whether it answers from a table whatever the depth that is left. As far as the chapters go these are the searches that
    /// look at everything and store it: each score is exact, and nothing else is kept.
    fn forgets_depths(self) -> bool {
        [Tells::Table, Tells::BestMoves]
            .iter()
            .all(|tells| self.tells().contains(tells))
    }

    /// Searches from `root`. Must count, trace and choose through `search.observer` alone.
    fn search(
        self,
        search: &mut Watched<'_>,
        root: &Root,
        level: Level,
        options: &Self::Options,
    ) -> Answer<Self::Extras>;

    /// The options, from what the reader of the page has set.
    ///
    /// # Errors
    ///
    /// Names the control whose value makes no sense.
    fn read_controls(_ask: &Ask) -> Result<Self::Options, Error> {
        Ok(Self::Options::default())
    }

    /// The name for `--algorithm`.
    fn name(self) -> String {
        self.to_possible_value()
            .map(|value| value.get_name().to_string())
            .unwrap_or_default()
    }

    /// What it does, in one line.
    fn about(self) -> String {
        self.to_possible_value()
            .and_then(|value| value.get_help().map(ToString::to_string))
            .unwrap_or_default()
    }

    /// The search of this name.
    ///
    /// # Errors
    ///
    /// When there is none; the message lists all names.
    fn find(name: &str) -> Result<Self, String> {
        let mut all = Self::value_variants().iter();
        all.find(|search| search.name() == name)
            .copied()
            .ok_or_else(|| {
                let names = Self::value_variants().iter().map(|search| search.name());
                let names: Vec<String> = names.collect();
                format!("'{name}' is none of {}", names.join(", "))
            })
    }
}
