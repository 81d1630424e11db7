use std::hash::Hash;

use gametree::{
    Depth, Evaluation, Game, Level, Observer, Outcome, Score, Scoring, Search, Silent, Window,
};

use crate::{Memory, Table, Wins, tagged_alpha_beta};

/// Searches from several roots over one table: first every position behind a move of each side, each as the root of a search of
/// its own, and then `position` itself, as a player does who has looked ahead and takes his moves back.
///
/// Gives the score of the last search, which is the only one that the observer sees. Right when `memory` stores wins
/// [from the node](Wins::FromNode), and not when it stores them from the root.
pub fn look_ahead_first<G, E, O, T>(
    search: &mut Search<'_, E, O>,
    memory: &mut Memory<T>,
    position: &G,
    level: Level,
) -> Score
where
    G: Game + Eq + Hash,
    E: Evaluation<G>,
    O: Observer<G::Move>,
    T: Table<G>,
{
    for ahead in two_moves_ahead(position, level.depth) {
        let mut unseen = Search {
            scoring: search.scoring,
            observer: &mut Silent,
        };
        let root = Level::root(level.below().below().depth);
        tagged_alpha_beta(&mut unseen, memory, &ahead, root, Window::FULL);
    }
    tagged_alpha_beta(search, memory, position, level, Window::FULL)
}

/// The unfinished positions behind a move of each side, when so many plies are left.
pub(crate) fn two_moves_ahead<G: Game>(position: &G, depth: Depth) -> Vec<G> {
    let next = |position: &G| -> Vec<G> {
        if position.outcome().is_some() {
            return Vec::new();
        }
        position.moves().map(|mv| position.play(mv)).collect()
    };
    if depth.plies() < 2 {
        return Vec::new();
    }
    let ahead = next(position).into_iter().flat_map(|child| next(&child));
    ahead
        .filter(|position| position.outcome().is_none())
        .collect()
}

/// How wins must be stored so that roots may share a table, for searches that go as deep as the one from `level`.
///
/// A search sees no win beyond its depth, and one to the end none that would be worth nothing. A game that pays numbers has no
/// distances to convert, and its payoffs must not be taken for wins.
pub fn wins_for_many_roots<G: Game, E>(scoring: &Scoring<E>, position: &G, level: Level) -> Wins {
    if pays_numbers(position) || scoring.per_ply == 0 {
        return Wins::FromRoot;
    }
    let longest = if level.depth.is_unlimited() {
        ((scoring.win - 1) / scoring.per_ply).unsigned_abs()
    } else {
        level.depth.plies()
    };
    Wins::FromNode { longest }
}

/// Whether the first line of play ends with a payoff, as every line of an explicit tree does.
pub(crate) fn pays_numbers<G: Game>(position: &G) -> bool {
    if let Some(outcome) = position.outcome() {
        return matches!(outcome, Outcome::Payoff(_));
    }
    let first = position.moves().next();
    first.is_some_and(|mv| pays_numbers(&position.play(mv)))
}
