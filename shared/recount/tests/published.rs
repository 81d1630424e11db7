//! The rules are held against counts that others have published.

use recount::tic_tac_toe::fillings;
use recount::{
    Board, ConnectFour, Position, TicTacToe, count_positions, minimax, positions_by_ply,
};

const EMPTY: &str = ".........";

#[test]
fn tic_tac_toe_has_255_168_games_and_minimax_enters_549_946_nodes() {
    let empty = TicTacToe::new(EMPTY);
    let root = Position::new(empty);
    assert_eq!(minimax(&root), 0);
    let tally = root.tally();
    assert_eq!((tally.leaves, tally.nodes), (255_168, 549_946));
}

#[test]
fn tic_tac_toe_has_5_478_positions_and_765_up_to_symmetry() {
    let empty = TicTacToe::new(EMPTY);
    // Every arrow but those into a position for the first time is a hit of the memo.
    let (positions, moves) = count_positions(&empty, TicTacToe::key);
    assert_eq!((positions, moves), (5_478, 5_477 + 10_690));
    assert_eq!(count_positions(&empty, TicTacToe::least_image).0, 765);
    let filled: Vec<u64> = (0..=9).map(fillings).collect();
    let played: Vec<u64> = positions_by_ply(&empty, 9)
        .iter()
        .map(|boards| boards.len() as u64)
        .collect();
    assert_eq!(filled, played);
}

#[test]
fn connect_four_has_as_many_positions_after_each_stone_as_tromp_counts() {
    let by_ply = positions_by_ply(&ConnectFour::empty(7, 6), 7);
    let counts: Vec<usize> = by_ply.iter().map(Vec::len).collect();
    assert_eq!(counts, [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859]);
    let small = ConnectFour::empty(4, 4);
    assert_eq!(count_positions(&small, ConnectFour::key).0, 161_029);
}
