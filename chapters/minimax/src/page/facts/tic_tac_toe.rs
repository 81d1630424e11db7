use std::collections::HashSet;

use chapter::Aspect::{Nodes, Score};
use chapter::{Facts, Measure, Roots, says};
use gametree::{Game as _, Rules as _, TicTacToe, count_games, positions_by_ply};

use super::{measure, score_moves, tell_best};
use crate::MinimaxSearch::Minimax;

const EMPTY: &str = ".........";
/// Replies are asked for to the first move in one of these places.
const FIRST_MOVES: [(&str, &str); 2] = [("corner", "X........"), ("centre", "....X....")];

pub fn tell(facts: &mut Facts) {
    tell_rules(facts);
    tell_empty(facts);
    for (place, cells) in FIRST_MOVES {
        let reply = score_moves(&Roots::board(cells), Minimax);
        tell_best(facts, format!("reply.{place}"), &reply);
    }
}

/// How large the game is.
fn tell_rules(facts: &mut Facts) {
    let last = EMPTY.len();
    let filled = says!(
        "all ways to fill the cells, kept when the counts fit and only the side that has just moved has a line"
    );
    let by_ply = Measure::new(
        says!("tic-tac-toe from the empty board, where finished games have no continuation"),
        move || positions_by_ply(&TicTacToe::EMPTY, last),
        filled,
        move || (0..=last).map(recount::tic_tac_toe::fillings).collect(),
    );
    for ply in 0..=last {
        facts.quote(
            format!("empty.ply{ply}"),
            &says!("positions at ply {ply} of"),
            &by_ply,
            move |positions| positions[ply],
            move |fillings: &Vec<u64>| fillings[ply],
        );
    }
    let legal = says!("tic-tac-toe positions that arise from the empty board, finished ones too");
    let all = by_ply.read(|positions| positions.iter().sum::<usize>());
    facts
        .fact("empty.positions", legal, all)
        .published("schaefer2002", says!("the number of legal positions"));
    let different = says!(
        "tic-tac-toe positions that arise from the empty board, images under its symmetries counted once"
    );
    let reduced = says!("the number of positions up to rotation and reflection");
    facts
        .fact("empty.symmetric", different, count_up_to_symmetry)
        .published("schaefer2002", reduced);
    let complete = says!("complete tic-tac-toe games from the empty board");
    facts
        .fact("empty.games", complete, || count_games(&TicTacToe::EMPTY))
        .published("schaefer2002", says!("the number of possible games"));
}

fn count_up_to_symmetry() -> usize {
    let (mut seen, mut open) = (HashSet::new(), vec![TicTacToe::EMPTY]);
    while let Some(position) = open.pop() {
        if seen.insert(position.canonical()) && position.outcome().is_none() {
            open.extend(position.moves().map(|mv| position.play(mv)));
        }
    }
    seen.len()
}

/// What the searches find from the empty board, and what they take.
fn tell_empty(facts: &mut Facts) {
    let empty = Roots::board(EMPTY);
    let minimax = measure(&empty, Minimax);
    facts.search_each("empty.minimax", [Nodes], &minimax);
    facts.search_each("empty", [Score], &minimax);
    facts.quote(
        "empty.draws",
        &says!("number of best moves, all of which draw, found by"),
        &score_moves(&empty, Minimax),
        |run| run.best_moves.as_ref().map_or(0, Vec::len),
        |scores| scores.iter().filter(|(_, score)| *score == 0).count(),
    );
}
