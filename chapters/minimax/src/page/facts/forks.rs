//! Forks, and what comes of them.

use chapter::Aspect::Move;
use chapter::{Facts, Roots, Task, says};
use gametree::Side;
use recount::{Position, TicTacToe};

use super::{DEMO, measure, score_moves, tell_best, tell_losing, tell_plies};
use crate::MinimaxSearch::{FlatScores, Minimax};

/// The demo board after its best move, X to move.
const FORK: &str = "XXO..XOO.";
/// A board on which a corner walks into a fork, O to move.
const CORNER: &str = "X...O...X";
/// That board once O has taken a corner, X to move.
const CORNER_LOST: &str = "X.O.O...X";
/// A board on which everything loses, a block the latest, O to move.
const TOO_LATE: &str = ".X.OX....";
/// That board after a move that does not block, X to move.
const PUNISHED: &str = "OX.OX....";
/// The same game when O was last to move.
const EARLIER: &str = ".X.......";

pub fn tell(facts: &mut Facts) {
    tell_threats(facts);
    let what = says!("a board on which a corner walks into a fork, O to move");
    let corner = Roots::board(facts.given("corner.board", CORNER, what));
    let scored = score_moves(&corner, Minimax);
    tell_best(facts, "corner.draws", &scored);
    tell_losing(facts, "corner.losing", &scored);
    let taken = measure(&Roots::board(CORNER_LOST), Minimax);
    facts.search_each("corner.reply", [Move], &taken);
    tell_plies(facts, "corner.plies", &taken);
    let what = says!("a board on which every move loses, and a block the latest, O to move");
    let late = Roots::board(facts.given("late.board", TOO_LATE, what));
    tell_best(facts, "late.move", &score_moves(&late, Minimax));
    tell_plies(facts, "late.plies", &measure(&late, Minimax));
    let flat = measure(&late, FlatScores);
    facts.search_each("late.flat", [Move], &flat);
    tell_plies(
        facts,
        "late.punished.plies",
        &measure(&Roots::board(PUNISHED), Minimax),
    );
    let what = says!("the board {TOO_LATE} when O was last to move");
    let earlier = Roots::board(facts.given("late.earlier", EARLIER, what));
    tell_best(facts, "late.earlier.draws", &score_moves(&earlier, Minimax));
}

/// What O threatens once it has played the best move of the demo board: the moves that would win at once, were it O's turn.
fn tell_threats(facts: &mut Facts) {
    let what = says!("the board {DEMO} after its best move, X to move");
    let cells = facts.given("fork.board", FORK, what);
    let again = Roots {
        task: Task::board(cells, Some(Side::Second)).expect("either side may have started"),
        second: Position::new(TicTacToe::new(cells).other_to_move()),
    };
    tell_best(facts, "fork.threats", &score_moves(&again, Minimax));
    let reply = measure(&Roots::board(cells), Minimax);
    tell_plies(facts, "fork.plies", &reply);
}
