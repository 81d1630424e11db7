use chapter::clap::{self, ValueEnum};
use chapter::{Answer, Root, Searches, Tells, Watched};
use gametree::{Game as _, Level, Window};

use super::facts::DEMO;
use crate::{alpha_beta, fail_hard, faulty};

/// The searches of the chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
pub enum AlphaBetaSearch {
    /// every continuation looked at, from the minimax chapter
    Minimax,
    /// fail-soft alpha-beta
    #[value(name = "alphabeta")]
    AlphaBeta,
    /// alpha-beta that returns nothing outside its window
    FailHard,
    /// a child is given its parent's own bound only: no deep cutoffs
    OwnBoundOnly,
    /// the root loop does not pass alpha down
    FullWindowRoot,
    /// takes a tie for an improvement
    CutOnTieReplace,
    /// the opponent compares its bound the wrong way round
    CutReversed,
}

impl Searches for AlphaBetaSearch {
    type Options = ();
    type Extras = ();
    const BOARD: &'static str = DEMO;

    fn is_faulty(self) -> bool {
        match self {
            Self::Minimax | Self::AlphaBeta | Self::FailHard => false,
            Self::OwnBoundOnly
            | Self::FullWindowRoot
            | Self::CutOnTieReplace
            | Self::CutReversed => true,
        }
    }

    fn tells(self) -> &'static [Tells] {
        match self {
            Self::Minimax => &[Tells::BestMoves],
            Self::FullWindowRoot => &[Tells::BestMoves, Tells::Cutoffs],
            _ => &[Tells::Cutoffs],
        }
    }

    fn search(self, search: &mut Watched<'_>, root: &Root, level: Level, (): &()) -> Answer {
        let open = Window::FULL;
        let score = match self {
            Self::Minimax => minimax::minimax(search, root, level).score(root.side_to_move()),
            Self::AlphaBeta => alpha_beta(search, root, level, open),
            Self::FailHard => fail_hard(search, root, level, open),
            Self::OwnBoundOnly => faulty::own_bound_only(search, root, level, open),
            Self::FullWindowRoot => faulty::full_window_root(search, root, level),
            Self::CutOnTieReplace => faulty::cut_on_tie_replace(search, root, level, open),
            Self::CutReversed => faulty::cut_reversed(search, root, level, open),
        };
        Answer::new(score)
    }
}
