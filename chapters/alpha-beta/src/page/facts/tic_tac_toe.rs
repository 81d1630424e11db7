use chapter::Aspect::{Move, Nodes};
use chapter::{Facts, Quantity, Roots, says};
use gametree::Scoring;

use super::{measure, second_search};
use crate::AlphaBetaSearch::{AlphaBeta, Minimax};

const EMPTY: &str = ".........";

/// What the searches take from the empty board.
pub fn tell(facts: &mut Facts) {
    let mut empty = Roots::board(EMPTY);
    let (minimax, alpha_beta) = (measure(&empty, Minimax), measure(&empty, AlphaBeta));
    facts.search_each("empty.alphabeta", [Nodes], &alpha_beta);
    let share = says!("nodes of the first search in per cent of those of the second:");
    let (id, both) = ("empty.alphabeta.share", (&alpha_beta, &minimax));
    facts.compare(id, &share, Nodes, both, Quantity::percent, recount::percent);
    facts.search_each("empty", [Move], &alpha_beta);
    let scoring = Scoring::DEPTH_AWARE.flat();
    let win = scoring.win;
    (empty.task.scoring.win, empty.task.scoring.per_ply) = (win, scoring.per_ply);
    empty.second = empty.second.flat();
    let (how, says) = (says!("a win worth {win} at any ply"), second_search());
    let flat = empty.search_with(AlphaBeta, (), &how, says, |root| {
        recount::run(root, recount::alpha_beta)
    });
    facts.search_each("empty.flat", [Nodes], &flat);
}
