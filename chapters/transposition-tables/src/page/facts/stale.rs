use chapter::Aspect::{Hits, Move, Nodes, Score};
use chapter::{Facts, Quantity, Roots, says};
use gametree::Scoring;
use recount::{
    Board as _, Found, Policy, Position, Table, TicTacToe, move_scores, run_with_table, with_table,
};

use super::{DEMO, DEPTH, Second, columns, measure};
use crate::TableOptions;
use crate::TableSearch::{
    ErasedMove, Minimax, ReusedTable, Tagged, WinsFromRoot, WrongDepth, ZeroKey,
};
use crate::faulty::SHALLOW;

/// A board on which all moves win, one of them at once.
const SLOW: &str = ".X..O.OXX";

pub fn tell(facts: &mut Facts) {
    tell_depths(facts);
    tell_erased(facts);
    tell_zero(facts);
    tell_wins(facts);
}

fn tell_erased(facts: &mut Facts) {
    let says = says!(
        "the second implementation: null windows below and above the score, with a map of bounds and of the moves of the last searches"
    );
    let erased = Roots::board(DEMO).search(ErasedMove, says, |root| {
        let score = Second::Minimax.run(root).score;
        let mut table = Table::new(Policy::ERASING);
        with_table(root, score - 1, score, &mut table);
        let mut found = recount::run(root, |root, _, _| {
            with_table(root, score, score + 1, &mut table)
        });
        let last = table.get(&root.board).expect("the root is stored");
        found.line.truncate(usize::from(last.best.is_some()));
        found
    });
    facts.search_each("erased", [Score, Move], &erased);
}

fn tell_zero(facts: &mut Facts) {
    let says = says!(
        "the second implementation: alpha-beta with a map that takes the board whose words mix to zero to be worth nothing"
    );
    let zero = columns(DEPTH).search(ZeroKey, says, |root| {
        let empty = root.board.clone();
        assert_eq!(empty.place(), 0, "the board with the key zero");
        run_with_table(root, &mut Table::with_zero(&empty))
    });
    facts.search_each("zero", [Score, Move, Nodes, Hits], &zero);
    let right = measure(columns(DEPTH), Tagged, Second::AlphaBeta);
    facts.search_each("zero.right", [Score, Move], &right);
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
