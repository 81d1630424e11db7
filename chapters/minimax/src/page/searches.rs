use chapter::clap::{self, ValueEnum};
use chapter::serde_json::{Map, Value as Json, json};
use chapter::{Answer, Extras, Move, Root, Searches, Tells, Watched};
use gametree::{Game as _, Level, Ply, RootMoves, Search, Value};

use super::facts::DEMO;
use crate::{faulty, minimax, negamax};

/// The searches of the chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
pub enum MinimaxSearch {
    /// values from MAX's view, every continuation looked at
    Minimax,
    /// minimax with scores from the side to move
    Negamax,
    /// negamax with wins scored by the moves since the start of the game
    Exact,
    /// wins worth one point at any distance
    FlatScores,
    /// negamax without the minus
    MissingNegation,
    /// negamax with the minus around the maximum
    MisplacedNegation,
    /// a best score that starts at a loss
    NoMoveWhenLost,
}

/// The value of every root move for MAX, which only the exact solver tells.
#[derive(Clone, Debug)]
pub struct RootValues(pub Vec<(Move, Value)>);

impl Extras for RootValues {
    fn entries(&self) -> Vec<(&'static str, Json)> {
        let value = |(mv, value): &(Move, Value)| (mv.to_string(), json!(value.points()));
        let values: Map<String, Json> = self.0.iter().map(value).collect();
        vec![("values", Json::Object(values))]
    }
}

impl Searches for MinimaxSearch {
    type Options = ();
    type Extras = Option<RootValues>;
    const BOARD: &'static str = DEMO;

    fn is_faulty(self) -> bool {
        match self {
            Self::Minimax | Self::Negamax | Self::Exact => false,
            Self::FlatScores
            | Self::MissingNegation
            | Self::MisplacedNegation
            | Self::NoMoveWhenLost => true,
        }
    }

    /// The exact solver counts from the start of the game, so that a position has one value wherever it is searched from.
    fn root_ply(self, root: &Root) -> Ply {
        match self {
            Self::Exact => root.position().moves_made(),
            _ => Ply::ROOT,
        }
    }

    fn tells(self) -> &'static [Tells] {
        match self {
            Self::Minimax
            | Self::Negamax
            | Self::Exact
            | Self::FlatScores
            | Self::MissingNegation => &[Tells::BestMoves],
            Self::MisplacedNegation | Self::NoMoveWhenLost => &[],
        }
    }

    fn search(
        self,
        search: &mut Watched<'_>,
        root: &Root,
        level: Level,
        (): &(),
    ) -> Answer<Option<RootValues>> {
        let score = match self {
            Self::Minimax => minimax(search, root, level).score(root.side_to_move()),
            Self::Negamax => negamax(search, root, level),
            Self::Exact => return solve_exactly(search, root, level),
            Self::FlatScores => faulty::flat_scores(search, root, level),
            Self::MissingNegation => faulty::missing_negation(search, root, level),
            Self::MisplacedNegation => faulty::misplaced_negation(search, root, level),
            Self::NoMoveWhenLost => faulty::no_move_when_lost(search, root, level),
        };
        Answer::new(score).with_extras(None)
    }
}

/// Negamax from the ply at which the root stands in its game.
fn solve_exactly(
    search: &mut Watched<'_>,
    root: &Root,
    level: Level,
) -> Answer<Option<RootValues>> {
    let since_the_start = Level {
        ply: MinimaxSearch::Exact.root_ply(root),
        ..level
    };
    let mut moves = RootMoves::default();
    let mut watched = Search {
        scoring: search.scoring,
        observer: &mut (&mut *search.observer, &mut moves),
    };
    let score = negamax(&mut watched, root, since_the_start);
    let side = root.side_to_move();
    let values = moves.scores().iter();
    let values: Vec<_> = values.map(|(mv, score)| (*mv, score.value(side))).collect();
    // A game that is over has no moves to tell of.
    let extras = (!values.is_empty()).then_some(RootValues(values));
    Answer::new(score).with_extras(extras)
}
