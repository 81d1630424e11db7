//! What the chapter's tests share: runs that are counted.

#![allow(dead_code, reason = "each test file uses some of it")]

use gametree::{Counter, Game, Level, Score, Scoring, Search};
use mtdf::{Found, Start, mtdf};
use transposition_tables::{Memory, Policy, Table, Terminals};

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

/// MTD(f) to the end of the game.
pub fn search_from<G: Game, T: Table<G>>(
    memory: &mut Memory<T>,
    position: &G,
    start: Start,
) -> (Found<G::Move>, Counter) {
    let mut counter = Counter::default();
    let mut search = Search {
        scoring: &Scoring::DEPTH_AWARE,
        observer: &mut counter,
    };
    let found = mtdf(&mut search, memory, position, Level::TO_THE_END, start);
    (found, counter)
}

pub fn start(guess: i32, step: u16) -> Start {
    Start {
        guess: Score::new(guess),
        step: mtdf::Step::new(step).expect("no step is zero"),
    }
}
