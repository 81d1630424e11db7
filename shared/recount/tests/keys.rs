//! Keys are made twice, and counted on paper.

use recount::{
    Board, Carried, ConnectFour, Folded, Keys, Policy, Position, Scores, Table, TicTacToe,
    equal_pairs, joined, memo, places, positions_by_ply, random, run_with_table,
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
}

#[test]
fn each_fault_makes_two_boards_one() {
    let keys = Keys::new(1, 9);
    let (x, o) = (
        TicTacToe::new("X.O......"),
        TicTacToe::new("X.O......").other_to_move(),
    );
    assert_ne!(keys.of(&x), keys.of(&o));
    let sideless = keys.clone().without_side();
    assert_eq!(sideless.of(&x), sideless.of(&o));
    assert_eq!(sideless.of(&x), keys.of(&x));
    let (top, below) = (TicTacToe::new("X.O......"), TicTacToe::new("..OX....."));
    assert_ne!(keys.of(&top), keys.of(&below));
    let keys = keys.by_column();
    assert_eq!(keys.of(&top), keys.of(&below));
    assert_ne!(keys.of(&x), keys.of(&o));
    // The number of the side, and of each mark on the first cell of its column: numbers one to nine are X's, the next nine O's.
    let number = |index| random(1, index);
    let by_hand = number(0) ^ number(1) ^ number(1 + 1) ^ number(1 + 9 + 2);
    assert_eq!(keys.of(&TicTacToe::new("...X.O.X.")), by_hand);
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
fn pairs_and_places_are_counted_as_on_paper() {
    assert_eq!(equal_pairs([1, 2, 1, 3, 1, 2]), 3 + 1);
    assert_eq!(places([0b001, 0b101, 0b010, 0b110, 0b100], 2), 3);
    assert_eq!(places([0b001, 0b101, 0b010, 0b110, 0b100], 1), 2);
}

#[test]
fn draws_are_joined_as_a_float_holds_them() {
    // Fifty-three digits fit.
    assert_eq!(joined(0, 7), 7);
    assert_eq!(joined(1 << 20, 7), (1 << 52) + 7);
    // Of fifty-four the last one is rounded, to an even digit before it.
    assert_eq!(joined(1 << 21, 7), (1 << 53) + 8);
    assert_eq!(joined(1 << 21, 5), (1 << 53) + 4);
    assert_eq!(joined(1 << 22, 7), (1 << 54) + 8);
    assert_eq!(joined(1 << 22, 5), (1 << 54) + 4);
    // Of sixty-three the last ten.
    assert_eq!(joined(1 << 30, 1_535), (1 << 62) + 1_024);
    assert_eq!(joined(1 << 30, 1_536), (1 << 62) + 2_048);
}

#[test]
fn poor_numbers_are_joined_from_draws_one_after_the_other() {
    let numbers = Keys::poor(1, 9).numbers();
    assert_eq!(numbers.len(), 19);
    let draw = |index| random(1, index) >> 33;
    assert_eq!(numbers[0], joined(draw(0), draw(1)));
    assert_eq!(numbers[18], joined(draw(36), draw(37)));
    assert!(numbers.iter().all(|number| number >> 63 == 0));
}

#[test]
fn a_table_of_folded_boards_has_one_move_for_all_images() {
    let board = Folded(TicTacToe::new("XXO..X.O."));
    let mut table = Table::new(Policy::PLAIN);
    run_with_table(&Position::new(board), &mut table);
    for image in board.0.images() {
        let known = table.get(&Folded(image)).expect("an entry");
        assert_eq!(known.best, Some(6));
    }
}
