use std::collections::HashSet;

use chapter::Aspect::{Move, Nodes, Score};
use chapter::{Facts, Measure, Quantity, says};
use gametree::{Game as _, Rules as _, Scoring, TicTacToe, count_games, positions_by_ply};

use super::{board, second_search, tell_best};
use crate::MinimaxSearch::{AlphaBeta, Minimax};

const EMPTY: &str = ".........";
/// Replies are asked for to the first move in one of these places.
const FIRST_MOVES: [(&str, &str); 2] = [("corner", "X........"), ("centre", "....X....")];
pub fn tell(facts: &mut Facts) {
    tell_rules(facts);
    tell_empty(facts);
    for (place, cells) in FIRST_MOVES {
        let reply = board(cells).score_moves(Minimax);
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
    let (minimax, alpha_beta) = (board(EMPTY).search(Minimax), board(EMPTY).search(AlphaBeta));
    facts.search("empty.minimax.nodes", Nodes, &minimax);
    facts.search("empty.alphabeta.nodes", Nodes, &alpha_beta);
    let both = [&alpha_beta, &minimax];
    let first = both.map(|search| search.read(|run| run.counts.nodes));
    let second = both.map(|search| search.read_second(|found| found.tally.nodes));
    let share = says!("nodes of alphabeta on the board {EMPTY} in per cent of those of minimax");
    facts
        .fact("empty.alphabeta.share", share, move || {
            Quantity::percent(first[0](), first[1]())
        })
        .recount(second_search(), move || {
            Quantity::percent(second[0](), second[1]())
        });
    let (mut flat, scoring) = (board(EMPTY), Scoring::DEPTH_AWARE.flat());
    let win = scoring.win;
    (flat.task.scoring.win, flat.task.scoring.per_ply) = (win, scoring.per_ply);
    let second = flat.second.flat();
    let flat = Measure::search_with(
        AlphaBeta,
        flat.task,
        (),
        &says!("a win worth {win} at any ply"),
        second_search(),
        move || recount::run(&second, recount::alpha_beta),
    );
    facts.search("empty.flat.nodes", Nodes, &flat);
    facts.search("empty.value", Score, &minimax);
    facts.quote(
        "empty.draws",
        &says!("number of best moves, all of which draw, found by"),
        &board(EMPTY).score_moves(Minimax),
        |run| run.best_moves.as_ref().map_or(0, Vec::len),
        |scores| scores.iter().filter(|(_, score)| *score == 0).count(),
    );
    facts.search("empty.move", Move, &alpha_beta);
}
