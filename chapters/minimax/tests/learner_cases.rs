//! Faults that people really made, each with the kind that it stands for.

mod common;

use chapter::testing::{board, every_unfinished_position, tree};
use common::{plies_to_win, run_faulty, run_negamax};
use gametree::{
    Branch, Cell, Column, ConnectFour, Depth, Evaluation, Game, Level, Lines, Outcome, Ply, Rules,
    Score, Scoring, Side, TicTacToe,
};
use minimax::{faulty, oracle, oracle_with};
use proptest::prelude::*;

fn cells(numbers: &[u8]) -> Vec<Cell> {
    numbers
        .iter()
        .map(|number| Cell::new(*number).expect("a cell"))
        .collect()
}

#[test]
fn a_win_on_the_board_is_taken_before_a_slower_one() {
    let position = board(".X..O.OXX");
    let found = run_negamax(&position);
    assert_eq!(found.chosen(), cells(&[2]).pop());
    assert_eq!(plies_to_win(&position, &found.line), Some(Ply::new(1)));
    let scores: Vec<i32> = oracle(&position)
        .root_moves
        .scores()
        .iter()
        .map(|(_, score)| score.points())
        .collect();
    assert_eq!(
        scores,
        [7, 9, 7, 7],
        "all four moves win, one of them at once"
    );
    let flat = run_faulty(&position, faulty::flat_scores);
    assert_eq!(
        flat.chosen(),
        cells(&[0]).pop(),
        "flat scores take the first of the winning moves"
    );
    assert_eq!(plies_to_win(&position, &flat.line), Some(Ply::new(3)));
}

#[test]
fn whenever_a_move_wins_at_once_such_a_move_is_chosen() {
    let mut won = 0;
    for position in every_unfinished_position() {
        let side = position.side_to_move();
        let wins = |mv| position.play(mv).outcome() == Some(Outcome::Win(side));
        if position.moves().any(wins) {
            let chosen = run_negamax(&position).chosen().expect("a move");
            assert!(wins(chosen), "{position}");
            won += 1;
        }
    }
    assert!(won > 1_000, "{won}");
}

#[test]
fn a_fork_that_wins_later_is_no_reason_to_leave_a_line_open() {
    let position = board("XOX.O.X..");
    let found = oracle(&position);
    assert_eq!(found.best_moves(), cells(&[7]));
    let losing: Vec<Cell> = found
        .root_moves
        .scores()
        .iter()
        .filter(|(_, score)| *score < Score::DRAW)
        .map(|(mv, _)| *mv)
        .collect();
    assert_eq!(losing, cells(&[5, 8]));
}

#[test]
fn a_threat_is_blocked_without_a_rule_that_says_so() {
    let position = TicTacToe::parse("OXO.X....", Some(Side::Second)).expect("legal");
    let found = oracle(&position);
    assert_eq!(found.best_moves(), cells(&[7]));
    assert_eq!(found.score, Score::DRAW);
    for losing in cells(&[3, 5, 6, 8]) {
        assert_eq!(found.score_of(losing), Some(Score::new(-8)), "{losing}");
    }
    assert_eq!(run_negamax(&position).chosen(), cells(&[7]).pop());
}

#[test]
fn all_nine_openings_draw_and_the_centre_is_not_special_until_the_second_move() {
    let opening = oracle(&TicTacToe::EMPTY);
    assert_eq!(opening.counts.nodes, 549_946);
    assert_eq!(opening.counts.finished, 255_168);
    assert_eq!(opening.best_moves().len(), 9);
    assert_eq!(oracle(&board("X........")).best_moves(), cells(&[4]));
    assert_eq!(
        oracle(&board("....X....")).best_moves(),
        cells(&[0, 2, 6, 8])
    );
}

const SMALL: &str = "[[3,12,8],[2,4,6],[14,5,2]]";

#[test]
fn asking_the_opponent_for_help_finds_the_tempting_leaf() {
    let (right, wrong) = (
        oracle(&tree(SMALL)),
        run_faulty(&tree(SMALL), faulty::missing_negation),
    );
    assert_eq!(
        (right.score, right.chosen()),
        (Score::new(3), Some(Branch::new(0)))
    );
    assert_eq!(
        (wrong.score, wrong.chosen()),
        (Score::new(14), Some(Branch::new(2)))
    );
}

#[test]
fn a_minus_around_the_maximum_instead_of_the_child_plays_the_wrong_move() {
    let wrong = run_faulty(&tree(SMALL), faulty::misplaced_negation);
    let came_back: Vec<i32> = wrong
        .root_moves
        .scores()
        .iter()
        .map(|(_, score)| score.points())
        .collect();
    assert_eq!(came_back, [-12, -6, -14]);
    assert_eq!(wrong.chosen(), Some(Branch::new(1)));
}

/// An evaluation from the first player's view, which is the fault: it ignores who is to move at the horizon.
struct Absolute;

impl Evaluation<ConnectFour<7, 6>> for Absolute {
    fn evaluate(&self, position: &ConnectFour<7, 6>) -> Score {
        let score = Lines.evaluate(position);
        if position.side_to_move() == Side::First {
            score
        } else {
            -score
        }
    }
}

#[test]
fn an_evaluation_that_ignores_the_side_to_move_is_right_at_one_parity_of_depth_and_wrong_at_the_other()
 {
    let position = ConnectFour::<7, 6>::parse("4453").expect("legal");
    let at = |depth| {
        let level = Level::root(Depth::new(depth));
        let right = oracle_with(&position, &Scoring::with_evaluation(Lines), level).score;
        let wrong = oracle_with(&position, &Scoring::with_evaluation(Absolute), level).score;
        right == wrong
    };
    assert_eq!([1, 2, 3, 4].map(at), [false, true, false, true]);
}

/// Random legal play.
fn connect_four() -> impl Strategy<Value = Vec<prop::sample::Index>> {
    prop::collection::vec(any::<prop::sample::Index>(), 0..30)
}

proptest! {
    // Random play; a static evaluation must be the opposite for the opponent of the same stones. Playing a stone far from
    // everything else is not possible in Connect Four, so the stones themselves are compared.
    #[test]
    fn the_evaluation_is_the_difference_of_the_two_sides_points(choices in connect_four()) {
        let mut position = ConnectFour::<7, 6>::EMPTY;
        let mut before = Score::DRAW;
        for choice in choices {
            if position.outcome().is_some() {
                break;
            }
            let moves: Vec<Column> = position.moves().collect();
            position = position.play(moves[choice.index(moves.len())]);
            // The mover's new stone is worth something to him, so the opponent, now to move, sees less than the negative of
            // what the mover saw.
            let after = Lines.evaluate(&position);
            prop_assert!(after < -before, "{position}");
            before = after;
        }
    }
}

#[test]
fn a_move_is_found_even_when_every_move_loses() {
    for position in every_unfinished_position() {
        let found = run_negamax(&position);
        let chosen = found.chosen().expect("a legal move exists");
        assert!(position.moves().any(|mv| mv == chosen), "{position}");
    }
    let position = board("XO.X.....");
    let wrong = run_faulty(&position, faulty::no_move_when_lost);
    assert_eq!((wrong.score, wrong.chosen()), (Score::new(-1), None));
    // With scores that know the distance, the chosen move holds out longest.
    assert_eq!(oracle(&position).best_moves(), cells(&[6]));
}

#[test]
fn a_lost_position_is_held_as_long_as_possible() {
    let mut lost = 0;
    for position in every_unfinished_position() {
        let found = run_negamax(&position);
        if found.score < Score::DRAW {
            let longest = oracle(&position)
                .root_moves
                .scores()
                .iter()
                .map(|(_, score)| *score)
                .max();
            assert_eq!(Some(found.score), longest, "{position}");
            assert_eq!(
                found.line.len(),
                usize::try_from(10 + found.score.points()).expect("a length"),
                "{position}"
            );
            lost += 1;
        }
    }
    assert!(lost > 500, "{lost}");
}
