use chapter::Aspect::{Move, Score};
use chapter::{Facts, Measure, Quantity, says};
use gametree::Scoring;
use recount::{Found, Policy, Position, Table, move_scores, run_with_table};

use super::{DEMO, Second, board};
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
    let shallow = SHALLOW.plies();
    facts.given(
        "stale.shallow",
        shallow,
        says!("plies of the search that fills the table of wrong-depth"),
    );
    let second = says!("the second implementation: minimax, {shallow} plies deep");
    let wrong_depth = Measure::search(WrongDepth, board(DEMO).task, second, move || {
        Second::Minimax.run(&board(DEMO).second.deep(shallow, |_| 0))
    });
    facts.search("stale.score", Score, &wrong_depth);
    facts
        .quote_first("stale.move", Move, &wrong_depth)
        .closed_form(
            says!("the first empty cell: {shallow} plies deep every move is a draw"),
            || DEMO.find('.').expect("an empty cell").to_string(),
        );
}

fn tell_wins(facts: &mut Facts) {
    facts.given(
        "wins.rule",
        write_rule(),
        says!("how a win is scored on boards of tic-tac-toe"),
    );
    facts.given(
        "wins.board",
        SLOW,
        says!("a board on which every move of O wins"),
    );
    let right = board(SLOW).search(ReusedTable, Second::Minimax);
    facts.search("wins.move", Move, &right);
    facts.search("wins.score", Score, &right);
    let second = says!(
        "the second implementation: alpha-beta from every position two moves ahead, then from the root, with one map of bounds"
    );
    let wrong = Measure::search(WinsFromRoot, board(SLOW).task, second, run_from_many_roots);
    facts.search("wins.faulty.score", Score, &wrong);
    facts.search("wins.faulty.move", Move, &wrong);
    let (task, played) = (board(SLOW).task, wrong.read(|run| run.best_move));
    let worth = says!(
        "score, seen by the side to move, that minimax on {task} gives the move of wins-from-root"
    );
    let search = move || {
        let run = chapter::run(Minimax, &task, &TableOptions::default());
        let found = run
            .root_scores
            .into_iter()
            .find(|(mv, _)| Some(*mv) == played());
        found.expect("a move of the board").1
    };
    let played = wrong.read_second(Found::best_move);
    let score = move || {
        let scores = move_scores(&board(SLOW).second);
        let found = scores.into_iter().find(|(mv, _)| Some(*mv) == played());
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

/// Searches from two moves ahead and then from the root, over one table that takes every score as it comes.
fn run_from_many_roots() -> Found {
    let (root, mut table) = (board(SLOW).second, Table::new(Policy::PLAIN));
    for child in root.children().iter().filter(|child| !child.is_over()) {
        for ahead in child.children() {
            run_with_table(&Position::new(ahead.board), &mut table);
        }
    }
    run_with_table(&root, &mut table)
}
