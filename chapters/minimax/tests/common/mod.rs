//! What the chapter's tests share: positions, random trees, and searches that report their root moves.

#![allow(dead_code, reason = "each test file uses some of it")]

use gametree::{
    Counter, Depth, Evaluation, Game, Level, Ply, PrincipalVariation, RootMoves, Score, Scoring,
    Search, TicTacToe, Tree, TreePosition, Window, Zero,
};
use minimax::{alpha_beta, minimax, negamax};
use proptest::prelude::*;

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

/// The positions in which the game goes on.
pub fn every_unfinished_position() -> Vec<TicTacToe> {
    every_position()
        .into_iter()
        .filter(|position| position.outcome().is_none())
        .collect()
}

/// The board, with the side that is to move by its marks.
pub fn board(cells: &str) -> TicTacToe {
    TicTacToe::parse(cells, None).expect("a legal board")
}

pub fn tree(list: &str) -> TreePosition {
    Tree::parse(list).expect("a tree").root()
}

/// A random tree of mixed depth with values from a small range, so that ties are common.
pub fn trees() -> impl Strategy<Value = TreePosition> {
    let leaf = (-4..=4_i32).prop_map(|points| points.to_string());
    let list = leaf.prop_recursive(6, 200, 4, |entry| {
        prop::collection::vec(entry, 1..5).prop_map(|entries| format!("[{}]", entries.join(",")))
    });
    list.prop_map(|list| tree(&list))
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

type Watch<M> = ((Counter, RootMoves<M>), PrincipalVariation<M>);

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

pub fn with_negamax<G: Game>(position: &G) -> Told<G::Move> {
    told(&Scoring::DEPTH_AWARE, |search| {
        negamax(search, position, TO_THE_END)
    })
}

pub fn with_alpha_beta<G: Game>(position: &G, window: Window) -> Told<G::Move> {
    told(&Scoring::DEPTH_AWARE, |search| {
        alpha_beta(search, position, TO_THE_END, window)
    })
}

/// A search that is wrong on purpose, to the end.
pub fn with<G, F>(position: &G, search: F) -> Told<G::Move>
where
    G: Game,
    F: FnOnce(&mut Search<'_, Zero, Watch<G::Move>>, &G, Level) -> Score,
{
    told(&Scoring::DEPTH_AWARE, |s| search(s, position, TO_THE_END))
}

/// Whether the side to move has won by the end of the line, and after how many plies.
pub fn plies_to_win<G: Game>(position: &G, line: &[G::Move]) -> Option<Ply> {
    let side = position.side_to_move();
    let last = line
        .iter()
        .fold(position.clone(), |position, mv| position.play(*mv));
    let plies = u32::try_from(line.len()).expect("a short line");
    (last.outcome() == Some(gametree::Outcome::Win(side))).then_some(Ply::new(plies))
}
