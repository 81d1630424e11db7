//! What the chapter's tests share.

#![allow(dead_code, reason = "each test file uses some of it")]

use std::time::Duration;

use gametree::{
    ConnectFour, Depth, Evaluation, Game, Level, Ordered, Ply, Rules, Score, Scoring, Search,
    Silent,
};
use iterative_deepening::{Clock, Deepened, Plan, Repeated, Stoppable, iterative_deepening};
use minimax::oracle_with;

/// A Connect Four position in the middle of the game.
pub const FOUR: &str = "4453512";

/// Time stands still.
struct Standing;

impl Clock for Standing {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

pub fn four(columns: &str) -> ConnectFour<7, 6> {
    ConnectFour::parse(columns).expect("a legal position")
}

/// Plays these columns, counted among the legal ones, as long as the game goes on. Gives the position after them.
pub fn play_columns(columns: &[usize]) -> ConnectFour<7, 6> {
    let mut position = ConnectFour::EMPTY;
    for column in columns {
        let legal: Vec<_> = position.moves().collect();
        if position.outcome().is_none() {
            position = position.play(legal[column % legal.len()]);
        }
    }
    position
}

pub fn plan_to(depth: u32) -> Plan {
    Plan::up_to(Depth::new(depth))
}

pub fn deepen<G, E, S>(
    position: &G,
    scoring: &Scoring<E>,
    plan: &Plan,
    repeated: &mut S,
) -> Deepened<G::Move>
where
    G: Game,
    E: Evaluation<G>,
    S: for<'s> Repeated<Stoppable<'s, Ordered<G>>>,
{
    let mut search = Search {
        scoring,
        observer: &mut Silent,
    };
    iterative_deepening(&mut search, repeated, position, plan, &Standing)
}

/// The score of `position`, standing `ply` moves below the root, from plain minimax `depth` plies deep.
pub fn minimax_below<G: Game, E: Evaluation<G>>(
    position: &G,
    scoring: &Scoring<E>,
    ply: u32,
    depth: u32,
) -> Score {
    let level = Level {
        ply: Ply::new(ply),
        depth: Depth::new(depth),
    };
    oracle_with(position, scoring, level).score
}

/// The score of a root move from plain minimax, `depth` plies deep.
pub fn minimax_at<G: Game, E: Evaluation<G>>(
    position: &G,
    mv: G::Move,
    scoring: &Scoring<E>,
    depth: u32,
) -> Score {
    -minimax_below(&position.play(mv), scoring, 1, depth - 1)
}
