use std::collections::HashSet;

use chapter::Aspect::{Nodes, Score};
use chapter::{Facts, Formula, Roots, says};
use gametree::{Game as _, Rules as _, TicTacToe, count_games, positions_by_ply};

use super::{measure, score_moves, tell_best};
use crate::MinimaxSearch::Minimax;

const EMPTY: &str = ".........";
/// Replies are asked for to the first move in one of these places.
const FIRST_MOVES: [(&str, &str); 2] = [("corner", "X........"), ("centre", "....X....")];

pub fn tell(facts: &mut Facts) {
    tell_rules(facts);
    tell_empty(facts);
    tell_bound(facts);
    for (place, cells) in FIRST_MOVES {
        let reply = score_moves(&Roots::board(cells), Minimax);
        tell_best(facts, format!("reply.{place}"), &reply);
    }
}

/// How large the game is.
fn tell_rules(facts: &mut Facts) {
    let legal = says!("tic-tac-toe positions that arise from the empty board, finished ones too");
    let all = || {
        let by_ply = positions_by_ply(&TicTacToe::EMPTY, EMPTY.len());
        by_ply.iter().sum::<usize>()
    };
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

/// How large the tree would be if no win ended a game before the board is full.
fn tell_bound(facts: &mut Facts) {
    let what = says!("cells of the empty board of tic-tac-toe");
    let cells = facts.given("empty.cells", EMPTY.len(), what);
    let n = facts.input("n", "empty.cells");
    facts.formula(
        "empty.orders",
        says!("orders in which {cells} cells can be filled"),
        &says!("any cell first, any other one next"),
        &n.factorial(),
    );
    let nodes = Formula::sum("k", 0, &n, |k| n.factorial() / (&n - k).factorial());
    facts.formula(
        "empty.unended",
        says!(
            "nodes of the tree of all ways to fill {cells} cells one after the other, the root among them"
        ),
        &says!("for each number of marks, the ways to set so many in order"),
        &nodes,
    );
}
