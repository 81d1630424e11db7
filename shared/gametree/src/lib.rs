//! The core every chapter builds on: what a game is, what a score is, and who may watch a search.
//!
//! [`Rules`] are what every game has: moves, and positions at which it is over. A [`Game`] adds two players, alternating,
//! zero-sum, with perfect information and no chance. Neither says what an end is worth: that is a [`Scoring`]. What a search
//! reports while it runs goes to a [`Listener`]; the usual case is an [`Observer`], which is told of alpha-beta's [`Event`]s.
//! A search itself never lives here: each one is defined in the chapter that teaches it.
//!
//! Words, as every chapter uses them: a *position* is a state of a game with its side to move; *ply* is the distance from
//! the root; *depth* is the number of plies left to search; a *score* is seen by the side to move, a *value* by the side
//! that is called MAX, first player or X.

mod census;
mod composed;
mod game;
mod games;
mod level;
mod observe;
mod score;
mod scoring;
mod search;
mod side;
mod window;

pub use census::{count_games, positions_by_ply};
pub use composed::Composed;
pub use game::{Game, Outcome, Rules};
pub use games::connect_four::{Column, ConnectFour, ConnectFourError, Lines, Playable};
pub use games::ordered::{OrderError, Ordered, OrderedMoves};
pub use games::tic_tac_toe::{BoardError, Cell, Cells, TicTacToe};
pub use games::tree::{Branch, Branches, Tree, TreeError, TreePosition};
pub use level::{Depth, Level, Ply};
pub use observe::{
    Counter, Event, LeafKind, Listener, Observed, Observer, PrincipalVariation, Recorder,
    RootMoves, Silent, Witnesses, observe,
};
pub use score::{Score, Value};
pub use scoring::{Evaluation, Scoring, Zero};
pub use search::Search;
pub use side::Side;
pub use window::{Bound, Window};
