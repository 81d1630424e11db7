//! Keys are made twice, and counted on paper.

use recount::{
    Board, Carried, ConnectFour, Keys, Position, Scores, TicTacToe, equal_pairs, independent, memo,
    positions_by_ply, random,
};

#[test]
fn the_sequence_is_split_mix() {
    // The first numbers of the published generator, seed 1234567.
    assert_eq!(random(1_234_567, 0), 6_457_827_717_110_365_317);
    assert_eq!(random(1_234_567, 1), 3_203_168_211_198_807_973);
}

#[test]
fn a_carried_key_is_the_key_from_nothing_whatever_the_way() {
    let keys = Keys::new(1, 42);
    let root = Carried::new(ConnectFour::empty(7, 6), &keys);
    let boards = positions_by_ply(&root, 4);
    let counts: Vec<usize> = boards.iter().map(Vec::len).collect();
    assert_eq!(counts, [1, 7, 49, 238, 1_120]);
    for board in boards.concat() {
        assert_eq!(board.key(), keys.of(&board.board));
        assert_eq!(board.end(), board.board.end());
    }
    let before = keys.exclusive_ors.get();
    let _ = root.play(4).play(4).play(1);
    assert_eq!(keys.exclusive_ors.get() - before, 3 * 2);
    keys.of(&ConnectFour::after("441"));
    assert_eq!(keys.exclusive_ors.get() - before, 3 * 2 + 3 + 1);
}

#[test]
fn each_fault_makes_two_boards_one() {
    let keys = Keys::new(1, 9);
    let (x, o) = (
        TicTacToe::new("X.O......"),
        TicTacToe::new("X.O......").other_to_move(),
    );
    assert_ne!(keys.of(&x), keys.of(&o));
    assert_eq!(keys.without_side(&x), keys.without_side(&o));
    let (top, below) = (TicTacToe::new("X.O......"), TicTacToe::new("..OX....."));
    assert_ne!(keys.of(&top), keys.of(&below));
    assert_eq!(keys.by_column(&top), keys.by_column(&below));
    assert_ne!(keys.by_column(&x), keys.by_column(&o));
    // The number of the side, and of each mark on the first cell of its column: numbers one to nine are X's, the next nine O's.
    let number = |index| random(1, index);
    let by_hand = number(0) ^ number(1) ^ number(1 + 1) ^ number(1 + 9 + 2);
    assert_eq!(keys.by_column(&TicTacToe::new("...X.O.X.")), by_hand);
}

#[test]
fn whole_keys_lose_nothing_on_the_small_board() {
    let keys = Keys::new(1, 9);
    let mut scores = Scores::new();
    let root = Position::new(TicTacToe::new("........."));
    assert_eq!(memo(&root, &|board| keys.of(board), &mut scores), 0);
    assert_eq!(scores.len(), 5_478);
}

#[test]
fn pairs_and_sums_are_counted_as_on_paper() {
    assert_eq!(equal_pairs([1, 2, 1, 3, 1, 2]), 3 + 1);
    assert_eq!(independent([3, 5, 3 ^ 5, 0, 8]), 3);
}
