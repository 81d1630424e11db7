//! The algorithms of the page, as a reader names them.

use std::fmt;

use chapter::clap::{self, ValueEnum};

use crate::faulty::{
    ChildCountedOnce, NoMoveIsLoss, OneKindOfEnd, any_winning_move, naive_memo, one_queue,
};
use crate::{Chooser, FiniteGame, Verdict, best_move, solve};

/// The solver, and what goes wrong without one of its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
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
#[derive(Clone, Copy)]
enum Fault {
    None,
    Verdicts,
    Play,
}

impl Algorithm {
    /// What it says about every position of `game`, by index.
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

    const fn fault(self) -> Fault {
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

    /// Whether it is a pitfall of the page, wrong on purpose.
    pub const fn is_faulty(self) -> bool {
        !matches!(self.fault(), Fault::None)
    }

    /// Whether its verdicts are right, whatever it makes of them in play.
    pub const fn has_right_verdicts(self) -> bool {
        !matches!(self.fault(), Fault::Verdicts)
    }

    /// How it chooses a move when everything is solved.
    pub const fn chooser(self) -> Chooser {
        match self.fault() {
            Fault::None | Fault::Verdicts => best_move,
            Fault::Play => any_winning_move,
        }
    }

    /// One line on it.
    pub fn about(self) -> String {
        let value = self.to_possible_value();
        let help = value.as_ref().and_then(|value| value.get_help());
        help.map(ToString::to_string).unwrap_or_default()
    }
}

/// Prints the name that `--algorithm` takes.
impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to_possible_value() {
            Some(value) => f.pad(value.get_name()),
            None => Ok(()),
        }
    }
}
