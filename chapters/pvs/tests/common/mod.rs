//! What the chapter's tests share: positions, random trees, and searches that report what they saw.

#![allow(dead_code, reason = "each test file uses some of it")]

use gametree::{
    Counter, Depth, Evaluation, Game, Level, PrincipalVariation, RootMoves, Score, Scoring, Search,
    TicTacToe, Tree, TreePosition, Window, Zero,
};
use minimax::{alpha_beta, minimax};
use proptest::prelude::*;
use pvs::{Floor, pvs, tight_research};

/// Every tic-tac-toe position that can be reached from the empty board.
pub fn every_position() -> Vec<TicTacToe> {
    let mut seen = std::collections::HashSet::new();
    let mut open = vec![TicTacToe::EMPTY];
    while let Some(position) = open.pop() {
        if seen.insert(position) && position.outcome().is_none() {
            open.extend(position.moves().map(|mv| position.play(mv)));
        }
    }
    seen.into_iter().collect()
}

pub fn board(cells: &str) -> TicTacToe {
    TicTacToe::parse(cells, None).expect("a legal board")
}

pub fn tree(list: &str) -> TreePosition {
    Tree::parse(list).expect("a tree").root()
}

/// A random tree of mixed depth as a list, with values from a small range, so that ties are common.
pub fn lists() -> impl Strategy<Value = String> {
    let leaf = (-4..=4_i32).prop_map(|points| points.to_string());
    leaf.prop_recursive(6, 200, 4, |entry| {
        prop::collection::vec(entry, 1..5).prop_map(|entries| format!("[{}]", entries.join(",")))
    })
}

/// A window with both ends in the range that scores of small games have.
pub fn windows() -> impl Strategy<Value = Window> {
    (-12..12_i32, 1..24_i32)
        .prop_map(|(alpha, width)| Window::new(Score::new(alpha), Score::new(alpha + width)))
}

/// Everything a search from the root tells.
#[derive(Debug)]
pub struct Told<M> {
    pub score: Score,
    pub counts: Counter,
    pub root_moves: Vec<(M, Score)>,
    pub line: Vec<M>,
}

impl<M: Copy + PartialEq> Told<M> {
    /// The move to play.
    pub fn chosen(&self) -> Option<M> {
        self.line.first().copied()
    }

    pub fn best_moves(&self) -> Vec<M> {
        self.root_moves
            .iter()
            .filter(|(_, score)| *score == self.score)
            .map(|(mv, _)| *mv)
            .collect()
    }

    pub fn score_of(&self, mv: M) -> Score {
        self.root_moves
            .iter()
            .find(|(tried, _)| *tried == mv)
            .expect("a root move")
            .1
    }
}

pub type Watch<M> = ((Counter, RootMoves<M>), PrincipalVariation<M>);

/// Runs `search` with everybody watching.
pub fn told<M: Copy, E>(
    scoring: &Scoring<E>,
    search: impl FnOnce(&mut Search<'_, E, Watch<M>>) -> Score,
) -> Told<M> {
    let mut watch = (
        (Counter::default(), RootMoves::default()),
        PrincipalVariation::default(),
    );
    let score = search(&mut Search {
        scoring,
        observer: &mut watch,
    });
    Told {
        score,
        counts: watch.0.0,
        root_moves: watch.0.1.scores().to_vec(),
        line: watch.1.line().to_vec(),
    }
}

pub const TO_THE_END: Level = Level::root(Depth::UNLIMITED);

/// Plain minimax to the end, as a score of the side to move.
pub fn oracle<G: Game>(position: &G) -> Told<G::Move> {
    oracle_with(position, &Scoring::DEPTH_AWARE, TO_THE_END)
}

pub fn oracle_with<G: Game, E: Evaluation<G>>(
    position: &G,
    scoring: &Scoring<E>,
    level: Level,
) -> Told<G::Move> {
    told(scoring, |search| {
        minimax(search, position, level).score(position.side_to_move())
    })
}

/// The sound searches of this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Whole,
    Tight(Floor),
}

pub const KINDS: [Kind; 3] = [
    Kind::Whole,
    Kind::Tight(Floor::AtScouted),
    Kind::Tight(Floor::BelowScouted),
];

pub fn with<G: Game, E: Evaluation<G>>(
    kind: Kind,
    position: &G,
    scoring: &Scoring<E>,
    level: Level,
    window: Window,
) -> Told<G::Move> {
    told(scoring, |search| match kind {
        Kind::Whole => pvs(search, position, level, window),
        Kind::Tight(floor) => tight_research(search, position, level, window, floor),
    })
}

pub fn with_pvs<G: Game>(position: &G) -> Told<G::Move> {
    let scoring = &Scoring::DEPTH_AWARE;
    with(Kind::Whole, position, scoring, TO_THE_END, Window::FULL)
}

pub fn with_alpha_beta<G: Game>(position: &G) -> Told<G::Move> {
    told(&Scoring::DEPTH_AWARE, |search| {
        alpha_beta(search, position, TO_THE_END, Window::FULL)
    })
}

/// A search that is wrong on purpose, to the end.
pub fn faulty<G, F>(position: &G, search: F) -> Told<G::Move>
where
    G: Game,
    F: FnOnce(&mut Search<'_, Zero, Watch<G::Move>>, &G, Level, Window) -> Score,
{
    told(&Scoring::DEPTH_AWARE, |told| {
        search(told, position, TO_THE_END, Window::FULL)
    })
}
