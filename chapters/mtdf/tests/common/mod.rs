//! What the chapter's tests share: positions, random trees, and runs that are counted.

#![allow(dead_code, reason = "each test file uses some of it")]

use gametree::{
    Counter, Depth, Game, Level, RootMoves, Score, Scoring, Search, TicTacToe, Tree, TreePosition,
};
use minimax::minimax;
use mtdf::{Found, Start, mtdf};
use proptest::prelude::*;
use transposition_tables::{Memory, Policy, Table, Terminals};

pub const TO_THE_END: Level = Level::root(Depth::UNLIMITED);

/// Every tic-tac-toe position in which the game goes on.
pub fn every_unfinished_position() -> Vec<TicTacToe> {
    let mut seen = std::collections::HashSet::new();
    let mut open = vec![TicTacToe::EMPTY];
    while let Some(position) = open.pop() {
        if position.outcome().is_none() && seen.insert(position) {
            open.extend(position.moves().map(|mv| position.play(mv)));
        }
    }
    seen.into_iter().collect()
}

pub fn tree(list: &str) -> TreePosition {
    Tree::parse(list).expect("a tree").root()
}

/// A random tree of mixed depth with values from a small range, so that ties are common.
pub fn trees() -> impl Strategy<Value = TreePosition> {
    let leaf = (-9..=9_i32).prop_map(|points| points.to_string());
    let list = leaf.prop_recursive(6, 120, 4, |entry| {
        prop::collection::vec(entry, 1..5).prop_map(|entries| format!("[{}]", entries.join(",")))
    });
    list.prop_map(|list| tree(&list))
}

pub fn policy(store_terminals: bool) -> Policy {
    let terminals = if store_terminals {
        Terminals::Stored
    } else {
        Terminals::NotStored
    };
    Policy {
        terminals,
        ..Policy::default()
    }
}

/// The score and every best move, by plain minimax.
pub fn oracle<G: Game>(position: &G) -> (Score, Vec<G::Move>) {
    let mut moves = RootMoves::default();
    let mut search = Search {
        scoring: &Scoring::DEPTH_AWARE,
        observer: &mut moves,
    };
    let value = minimax(&mut search, position, TO_THE_END);
    let score = value.score(position.side_to_move());
    (score, moves.with_score(score))
}

/// MTD(f) to the end of the game.
pub fn driven<G: Game, T: Table<G>>(
    memory: &mut Memory<T>,
    position: &G,
    start: Start,
) -> (Found<G::Move>, Counter) {
    let mut counter = Counter::default();
    let mut search = Search {
        scoring: &Scoring::DEPTH_AWARE,
        observer: &mut counter,
    };
    let found = mtdf(&mut search, memory, position, TO_THE_END, start);
    (found, counter)
}

pub fn start(guess: i32, step: u16) -> Start {
    Start {
        guess: Score::new(guess),
        step: mtdf::Step::new(step).expect("no step is zero"),
    }
}
