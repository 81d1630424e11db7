use chapter::Aspect::{Move, Score};
use chapter::{Facts, Quantity, Roots, says};
use gametree::Scoring;
use recount::{Board as _, Found, Policy, Position, Table, TicTacToe, move_scores, run_with_table};

use super::{DEMO, Second, measure};
use crate::TableOptions;
use crate::TableSearch::{Minimax, ReusedTable, WinsFromRoot, WrongDepth};
use crate::faulty::SHALLOW;

/// A board on which all moves win, one of them at once.
pub const SLOW: &str = ".X..O.OXX";

pub fn tell(facts: &mut Facts) {
    tell_depths(facts);
    tell_wins(facts);
}

fn tell_depths(facts: &mut Facts) {
    let what = says!("plies of the search that fills the table of wrong-depth");
    let shallow = facts.given("stale.shallow", SHALLOW.plies(), what);
    let second = says!("the second implementation: minimax, {shallow} plies deep");
    let mut demo = Roots::board(DEMO);
    demo.second = demo.second.deep(shallow, |_| 0);
    let wrong_depth = demo.search(WrongDepth, second, |root| Second::Minimax.run(root));
    facts.search("stale.score", Score, &wrong_depth);
    facts
        .quote_first("stale.move", Move, &wrong_depth)
        .closed_form(
            says!("the first empty cell: {shallow} plies deep every move is a draw"),
            || DEMO.find('.').expect("an empty cell").to_string(),
        );
}

fn tell_wins(facts: &mut Facts) {
    let what = says!("how a win is scored on boards of tic-tac-toe");
    let second = says!("what the second implementation takes a point from for each ply");
    facts
        .fact("wins.rule", what, write_rule)
        .recount(second, || format!("{} - ply", TicTacToe::WIN));
    let what = says!("a board on which every move of O wins");
    let slow = Roots::board(facts.given("wins.board", SLOW, what));
    let right = measure(slow.clone(), ReusedTable, Second::Minimax);
    facts.search_each("wins", [Move], &right);
    facts.search("wins.score", Score, &right);
    let second = says!(
        "the second implementation: alpha-beta from every position behind a move of each side, then from the root, with one map of bounds"
    );
    let (task, root) = (slow.task.clone(), slow.second.clone());
    let wrong = slow.search(WinsFromRoot, second, run_from_many_roots);
    facts.search("wins.faulty.score", Score, &wrong);
    facts.search_each("wins.faulty", [Move], &wrong);
    let played = wrong.read(|run| run.best_move);
    let worth = says!(
        "score, seen by the side to move, that minimax on {task} gives the move of wins-from-root"
    );
    let search = move || {
        let scores = chapter::run(Minimax, &task, &TableOptions::default()).root_scores;
        let found = scores.into_iter().find(|(mv, _)| Some(*mv) == played());
        found.expect("a move of the board").1
    };
    let played = wrong.read_second(Found::best_move);
    let score = move || {
        let found = move_scores(&root)
            .into_iter()
            .find(|(mv, _)| Some(*mv) == played());
        found.expect("a move of the board").1
    };
    facts
        .fact("wins.faulty.worth", worth, search)
        .recount(Second::Minimax.says(), score);
}

/// The scoring of every run on a board, as the page writes it.
fn write_rule() -> Quantity {
    let (win, per_ply) = (Scoring::DEPTH_AWARE.win, Scoring::DEPTH_AWARE.per_ply);
    Quantity::Text(match per_ply {
        1 => format!("{win} - ply"),
        _ => format!("{win} - {per_ply} * ply"),
    })
}

/// Searches from behind a move of each side and then from the root, over one table that takes every score as it comes.
fn run_from_many_roots(root: &Position<TicTacToe>) -> Found {
    let mut table = Table::new(Policy::PLAIN);
    for child in root.children().iter().filter(|child| !child.is_over()) {
        for ahead in child.children() {
            run_with_table(&Position::new(ahead.board), &mut table);
        }
    }
    run_with_table(root, &mut table)
}
