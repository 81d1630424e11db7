//! The searches of the other chapters under one roof.

use std::time::Duration;

use alpha_beta::AlphaBetaSearch;
use chapter::clap::{self, ValueEnum};
use chapter::search::MOST_STORED;
use chapter::{Answer, Root, Searches, Tells, Watched};
use gametree::Level;
use iterative_deepening::{DeepeningSearch, Limits, Plan, RootOrder, play_last_finished};
use minimax::MinimaxSearch;
use mtdf::MtdfSearch;
use pvs::PvsSearch;
use transposition_tables::{TableSearch, Unbounded};

use crate::together::{GuessingWithTable, ScoutingWithTable};

/// Nothing but the searches of the others, each as its own chapter runs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
pub enum ComparedSearch {
    /// every continuation looked at; what all others are tested against
    Minimax,
    /// a window, and no memory
    #[value(name = "alphabeta")]
    AlphaBeta,
    /// null windows for all moves but the first, and no memory
    Pvs,
    /// minimax with a table of exact scores
    Memo,
    /// alpha-beta with a table of bounds
    Tagged,
    /// null windows only, over a table of bounds, from the guess that nobody is ahead
    Mtdf,
    /// alpha-beta with a table, one depth after another
    IterativeDeepening,
    /// principal variation search with a table, one depth after another
    DeepeningPvs,
    /// MTD(f), one depth after another, from the score of the iteration before the last
    DeepeningMtdf,
}

impl Searches for ComparedSearch {
    type Options = ();
    type Extras = ();
    const BOARD: &'static str = MinimaxSearch::BOARD;

    fn is_faulty(self) -> bool {
        false
    }

    fn tells(self) -> &'static [Tells] {
        match self {
            Self::Minimax => MinimaxSearch::Minimax.tells(),
            Self::AlphaBeta => AlphaBetaSearch::AlphaBeta.tells(),
            Self::Pvs => PvsSearch::Pvs.tells(),
            Self::Memo => TableSearch::Memo.tells(),
            Self::Tagged => TableSearch::Tagged.tells(),
            Self::Mtdf => MtdfSearch::Mtdf.tells(),
            Self::IterativeDeepening | Self::DeepeningMtdf => {
                DeepeningSearch::IterativeDeepening.tells()
            }
            Self::DeepeningPvs => &[Tells::Table, Tells::Cutoffs, Tells::Scouts, Tells::Probes],
        }
    }

    fn stores_without_limit(self, (): &()) -> bool {
        // The iterations see to that themselves.
        matches!(self, Self::Memo | Self::Tagged | Self::Mtdf)
    }

    // ANCHOR: forward
    fn search(self, search: &mut Watched<'_>, root: &Root, level: Level, (): &()) -> Answer {
        match self {
            Self::Minimax => forward(MinimaxSearch::Minimax, search, root, level),
            Self::AlphaBeta => forward(AlphaBetaSearch::AlphaBeta, search, root, level),
            Self::Pvs => forward(PvsSearch::Pvs, search, root, level),
            Self::Memo => forward(TableSearch::Memo, search, root, level),
            Self::Tagged => forward(TableSearch::Tagged, search, root, level),
            Self::Mtdf => forward(MtdfSearch::Mtdf, search, root, level),
            Self::IterativeDeepening => {
                forward(DeepeningSearch::IterativeDeepening, search, root, level)
            }
            Self::DeepeningPvs => deepen_pvs(search, root, level),
            Self::DeepeningMtdf => deepen_mtdf(search, root, level),
        }
    }
    // ANCHOR_END: forward
}

/// A search as its own chapter runs it when no option is given. What only that chapter tells would be in the way of a
/// comparison.
fn forward<S: Searches>(chosen: S, search: &mut Watched<'_>, root: &Root, level: Level) -> Answer {
    let answer = chosen.search(search, root, level, &S::Options::default());
    answer.with_extras(())
}

/// Up to the depth of the level, or until the table has no room left.
fn plan(level: Level) -> Plan {
    Plan {
        limits: Limits {
            nodes: Some(MOST_STORED),
            time: Some(Duration::MAX),
        },
        root: RootOrder::AsGiven,
        ..Plan::up_to(level.depth)
    }
}

fn deepen_pvs(search: &mut Watched<'_>, root: &Root, level: Level) -> Answer {
    let mut scouting = ScoutingWithTable::<Unbounded<_>>::new();
    play_last_finished(search, &mut scouting, root, &plan(level)).with_extras(())
}

fn deepen_mtdf(search: &mut Watched<'_>, root: &Root, level: Level) -> Answer {
    let mut guessing = GuessingWithTable::<Unbounded<_>, _>::new();
    let answer = play_last_finished(search, &mut guessing, root, &plan(level));
    // Null windows leave no line behind that an observer could follow; the table has it.
    let finished = answer.extras.as_ref().map_or(0, |all| all.finished.len());
    let last = finished.checked_sub(1).map(|last| &guessing.found[last]);
    let (best_move, line) = last.map_or((None, Vec::new()), |(_, best_move, line)| {
        (*best_move, line.clone())
    });
    Answer {
        best_move,
        line: Some(line),
        ..answer.with_extras(())
    }
}
