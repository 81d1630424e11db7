use chapter::clap::{self, ValueEnum};

use crate::faulty::{
    ChildCountedOnce, NoMoveIsLoss, OneKindOfEnd, any_winning_move, naive_memo, one_queue,
};
use crate::{Chooser, FiniteGame, Verdict, best_move, solve};

/// The algorithms of the page: the solver, and what goes wrong without one of its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
pub enum Algorithm {
    /// backwards from the ends, with counters and distances
    Retrograde,
    /// recursion with a memo, a repetition taken for a draw
    NaiveMemo,
    /// the solver, told only the ends without a move
    OneKindOfEnd,
    /// the solver, told that whoever cannot move has lost
    NoMoveIsLoss,
    /// the solver, its counters started without parallel moves
    ChildCountedOnce,
    /// the solver with one queue for all distances
    OneQueue,
    /// the solver, its distances ignored in play
    AnyWinningMove,
}

/// What an algorithm gets wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    None,
    Verdicts,
    Play,
}

impl Algorithm {
    /// Finds the verdict of every position of `game`, by index.
    pub fn solve<G: FiniteGame>(self, game: &G) -> Vec<Verdict> {
        match self {
            Self::Retrograde | Self::AnyWinningMove => solve(game),
            Self::NaiveMemo => naive_memo(game),
            Self::OneKindOfEnd => solve(&OneKindOfEnd(game)),
            Self::NoMoveIsLoss => solve(&NoMoveIsLoss(game)),
            Self::ChildCountedOnce => solve(&ChildCountedOnce(game)),
            Self::OneQueue => one_queue(game),
        }
    }

    pub(super) const fn fault(self) -> Fault {
        match self {
            Self::Retrograde => Fault::None,
            Self::NaiveMemo
            | Self::OneKindOfEnd
            | Self::NoMoveIsLoss
            | Self::ChildCountedOnce
            | Self::OneQueue => Fault::Verdicts,
            Self::AnyWinningMove => Fault::Play,
        }
    }

    /// Whether its verdicts are right, whatever it makes of them in play.
    pub fn has_right_verdicts(self) -> bool {
        self.fault() != Fault::Verdicts
    }

    /// How it chooses a move when everything is solved.
    pub const fn chooser(self) -> Chooser {
        match self.fault() {
            Fault::None | Fault::Verdicts => best_move,
            Fault::Play => any_winning_move,
        }
    }
}
