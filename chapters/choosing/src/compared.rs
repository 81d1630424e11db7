//! The searches of the other chapters under one roof.

use alpha_beta::AlphaBetaSearch;
use chapter::clap::{self, ValueEnum};
use chapter::{Answer, Root, Searches, Tells, Watched};
use gametree::Level;
use iterative_deepening::DeepeningSearch;
use minimax::MinimaxSearch;
use mtdf::MtdfSearch;
use pvs::PvsSearch;
use transposition_tables::TableSearch;

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
            Self::IterativeDeepening => DeepeningSearch::IterativeDeepening.tells(),
        }
    }

    fn stores_without_limit(self, (): &()) -> bool {
        // Iterative deepening sees to that itself.
        self != Self::IterativeDeepening && self.tells().contains(&Tells::Table)
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
