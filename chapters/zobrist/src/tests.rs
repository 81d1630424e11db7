//! Numbers, keys and stamps, each by itself.

use std::collections::HashSet;

use gametree::{Cell, Composed, ConnectFour, Depth, Game, Rules, TicTacToe};
use transposition_tables::{Entry, FixedTable, Keys, Replacement, Table, Verification};

use crate::perfect::{PerfectKey, RestOfKey, connect_four, connect_four_bits, tic_tac_toe};
use crate::{
    CarriedKey, Hashed, HighBits, Numbers, RebuiltKey, SmallestKey, SplitMix64, Symmetric, Turned,
    collisions, faulty, key_from_nothing,
};

type Small = ConnectFour<4, 3>;
type Tall = ConnectFour<4, 4>;

fn numbers<G: Composed>(game: &G) -> Numbers {
    Numbers::new(Numbers::SEED, game)
}

#[test]
fn the_numbers_are_the_sequence_of_the_seed_the_side_first() {
    let sequence: Vec<u64> = SplitMix64::new(Numbers::SEED).take(19).collect();
    let numbers = numbers(&TicTacToe::EMPTY);
    assert_eq!(numbers.all().collect::<Vec<u64>>(), sequence);
    assert_eq!(numbers.second_to_move(), sequence[0]);
    assert_eq!(
        (numbers.part(0), numbers.part(17)),
        (sequence[1], sequence[18])
    );
}

#[test]
fn short_numbers_are_the_upper_bits() {
    let numbers = numbers(&TicTacToe::EMPTY);
    for bits in [1, 2, 31, 63, 64] {
        let short = numbers.shortened(bits);
        for (long, short) in numbers.all().zip(short.all()) {
            assert_eq!(u128::from(short), u128::from(long) >> (64 - bits));
        }
    }
}

#[test]
#[should_panic(expected = "0 bits of a key")]
fn a_key_without_bits_is_refused() {
    let _ = numbers(&TicTacToe::EMPTY).shortened(0);
}

#[test]
#[should_panic(expected = "65 bits of a key")]
fn a_key_of_more_bits_than_a_word_is_refused() {
    let _ = numbers(&TicTacToe::EMPTY).shortened(65);
}

#[test]
fn pairs_are_counted_once_and_expected_by_their_share() {
    assert_eq!(
        [0, 1, 2, 3, 4, 10].map(collisions::pairs),
        [0, 0, 1, 3, 6, 45]
    );
    let expected = |positions, bits| format!("{:.4}", collisions::expected(positions, bits));
    assert_eq!(expected(10, 0), "45.0000");
    assert_eq!(expected(10, 3), "5.6250");
    assert_eq!(expected(5_478, 64), "0.0000");
}

#[test]
fn positions_are_listed_once_up_to_so_many_plies() {
    let count = |plies| {
        let found = collisions::positions(&TicTacToe::EMPTY, plies);
        let different: HashSet<TicTacToe> = found.iter().copied().collect();
        assert_eq!(found.len(), different.len());
        found.len()
    };
    assert_eq!([0, 1, 2, 3].map(count), [1, 10, 82, 334]);
    assert_eq!(count(9), 5_478);
    assert_eq!(count(20), 5_478);
}

#[test]
fn shared_keys_are_pairs_of_equal_keys_found_one_by_one() {
    let positions = collisions::positions(&Small::EMPTY, 5);
    for bits in [3, 6, 12] {
        let numbers = numbers(&Small::EMPTY).shortened(bits);
        let keys: Vec<u64> = positions
            .iter()
            .map(|position| key_from_nothing(&numbers, position))
            .collect();
        let mut pairs = 0;
        for (place, key) in keys.iter().enumerate() {
            pairs += keys[..place].iter().filter(|other| *other == key).count();
        }
        assert!(pairs > 0);
        assert_eq!(collisions::shared_keys(&numbers, &positions), pairs as u64);
    }
}

#[test]
fn a_stamp_is_the_part_of_the_key_that_does_not_say_the_place() {
    let key = 0xFEDC_BA98_7654_3210;
    let high = |bits| HighBits { bits }.stamp(&(), key);
    assert_eq!([4, 8, 64].map(high), [0xF, 0xFE, key]);
    let stamp = high(8);
    let matches = |other| HighBits { bits: 8 }.matches(&stamp, &(), other);
    assert!(matches(key) && matches(key ^ 1) && !matches(key ^ 1 << 56));
    let rest = RestOfKey { place_bits: 40 };
    let stamp = Verification::<()>::stamp(&rest, &(), key);
    assert_eq!(u64::from(stamp), key >> 40);
    assert!(rest.matches(&stamp, &(), key) && rest.matches(&stamp, &(), key ^ 1));
    assert!(!rest.matches(&stamp, &(), key ^ 1 << 40));
}

#[test]
#[should_panic(expected = "the rest of the key fits into the stamp")]
fn a_rest_of_more_bits_than_a_stamp_is_refused() {
    let rest = RestOfKey { place_bits: 31 };
    let _ = Verification::<()>::stamp(&rest, &(), u64::MAX);
}

#[test]
fn a_board_in_base_three_has_a_digit_for_each_cell_and_the_side_above() {
    let number = |board: &str| {
        let position = TicTacToe::parse(board, None).expect("a position");
        let digits = board.chars().rev().fold(0, |number, mark| {
            3 * number
                + match mark {
                    'X' => 1,
                    'O' => 2,
                    _ => 0,
                }
        });
        (tic_tac_toe(&position), digits)
    };
    for board in ["XXO..X.O.", ".........", "........O", "X.......O"] {
        let (found, expected) = number(board);
        assert_eq!(found % 19_683, expected, "{board}");
        let xs = board.matches('X').count();
        let os = board.matches('O').count();
        assert_eq!(found / 19_683, usize::from(xs > os), "{board}");
    }
}

#[test]
fn perfect_keys_stay_perfect_when_they_are_stirred_and_need_no_more_bits() {
    let positions = collisions::positions(&Small::EMPTY, 12);
    let plain: HashSet<u64> = positions.iter().map(connect_four).collect();
    let stirred: HashSet<u64> = positions.iter().map(|one| PerfectKey.key(one)).collect();
    assert_eq!(
        (plain.len(), stirred.len()),
        (positions.len(), positions.len())
    );
    let bits = connect_four_bits(&Small::EMPTY);
    assert_eq!(bits, 4 * (3 + 1));
    assert!(stirred.iter().all(|key| key >> bits == 0));
    // Neighbours go apart: the lowest bits of the stirred keys are taken about equally often.
    let mut taken = [0; 8];
    for key in &stirred {
        taken[usize::try_from(key % 8).expect("below eight")] += 1;
    }
    let share = stirred.len() / 8;
    assert!(
        taken
            .iter()
            .all(|taken| (share / 2..2 * share).contains(taken))
    );
    // On the empty board nothing is added to the bottom row; after one stone in the first column the mark is a row higher.
    let rows = |columns| connect_four(&Small::parse(columns).expect("a game"));
    assert_eq!(rows(""), Small::bottom_row());
    assert_eq!(rows("1"), Small::bottom_row() + 1);
}

#[test]
fn every_way_to_a_key_gives_the_same_key() {
    let numbers = numbers(&Small::EMPTY);
    let images = Symmetric::images(&numbers, &Small::EMPTY);
    assert_eq!(images.len(), 2);
    let mut hashed = Hashed::new(&numbers, Small::EMPTY);
    let mut symmetric = Symmetric::new(&images, Small::EMPTY);
    let mut plain = Small::EMPTY;
    for column in [1, 2, 2, 4, 3] {
        let column = gametree::Column::from_number(column).expect("a column");
        (hashed, symmetric) = (hashed.play(column), symmetric.play(column));
        plain = plain.play(column);
        let key = key_from_nothing(&numbers, &plain);
        assert_eq!((hashed.key(), CarriedKey.key(&hashed)), (key, key));
        assert_eq!(RebuiltKey(&numbers).key(&plain), key);
        let mirrored = key_from_nothing(&numbers, &plain.mirror());
        assert_eq!(symmetric.smallest_key(), key.min(mirrored));
        assert_eq!(Symmetric::new(&images, plain.mirror()), symmetric);
        assert_eq!((hashed.position(), symmetric.position()), (&plain, &plain));
        assert_eq!(hashed.side_to_move(), plain.side_to_move());
        assert_eq!(symmetric.side_to_move(), plain.side_to_move());
        assert_eq!(hashed.outcome(), plain.outcome());
        assert_eq!(symmetric.outcome(), plain.outcome());
    }
    let over = Tall::parse("1213141").expect("a game");
    let numbers = Numbers::new(1, &over);
    let images = Symmetric::images(&numbers, &over);
    let is_over = |position: Tall| {
        let hashed = Hashed::new(&numbers, position);
        let symmetric = Symmetric::new(&images, position);
        assert_eq!(hashed.outcome(), position.outcome());
        assert_eq!(symmetric.outcome(), position.outcome());
        (hashed.is_over(), symmetric.is_over())
    };
    assert_eq!(
        (is_over(over), is_over(Tall::EMPTY)),
        ((true, true), (false, false))
    );
}

#[test]
fn positions_known_by_their_keys_are_told_apart_by_nothing_else() {
    let numbers = numbers(&TicTacToe::EMPTY);
    let board = |text| TicTacToe::parse(text, None).expect("a position");
    let hashed = |text| Hashed::new(&numbers, board(text));
    assert_eq!(hashed("X.O......"), hashed("X.O......"));
    assert_ne!(hashed("X.O......"), hashed("XO......."));
    let set: HashSet<u64> = ["X........", "O........", "........X"]
        .map(|text| hashed(text).key())
        .into_iter()
        .collect();
    assert_eq!(set.len(), 3);
    let images = Symmetric::images(&numbers, &TicTacToe::EMPTY);
    let symmetric = |text| Symmetric::new(&images, board(text));
    assert_eq!(symmetric("X........"), symmetric("........X"));
    assert_ne!(symmetric("X........"), symmetric(".X......."));
}

#[test]
fn a_column_s_cells_share_the_number_of_its_first_cell_and_sides_share_none() {
    let numbers = numbers(&TicTacToe::EMPTY);
    let shared = faulty::by_column(&numbers, 3);
    for cell in 0..9 {
        assert_eq!(shared.part(cell), numbers.part(cell % 3));
        assert_eq!(shared.part(9 + cell), numbers.part(9 + cell % 3));
    }
    assert_eq!(shared.second_to_move(), numbers.second_to_move());
    let silent = faulty::without_side(&numbers);
    assert_eq!(
        (silent.second_to_move(), silent.part(5)),
        (0, numbers.part(5))
    );
    let equal = faulty::with_equal_terms(&numbers, 4);
    assert_eq!(
        (equal.part(4), equal.part(5)),
        (numbers.second_to_move(), numbers.part(5))
    );
}

#[test]
fn a_float_keeps_the_upper_digits_of_two_draws_and_never_the_bits_between_and_above_them() {
    let poor = faulty::joined_as_floats(Numbers::SEED, &ConnectFour::<7, 6>::EMPTY);
    let draws: Vec<u64> = SplitMix64::new(Numbers::SEED)
        .map(|number| number >> 33)
        .take(2 * 85)
        .collect();
    assert_eq!(poor.all().count(), 85);
    for (number, draws) in poor.all().zip(draws.chunks(2)) {
        let sum = (u128::from(draws[0]) << 32) + u128::from(draws[1]);
        assert!(u128::from(number).abs_diff(sum) <= 512, "{number:x}");
        assert_eq!(number >> 63, 0);
        assert!(number >> 62 == 0 || number.trailing_zeros() >= 10);
    }
}

#[test]
fn a_table_of_images_turns_the_moves_that_it_keeps() {
    let numbers = numbers(&TicTacToe::EMPTY);
    let images = Symmetric::images(&numbers, &TicTacToe::EMPTY);
    let slots = FixedTable::with_keys(64, Replacement::Always, SmallestKey, HighBits { bits: 64 });
    let mut table = Turned(slots);
    let demo = TicTacToe::parse("XXO..X.O.", None).expect("a position");
    let cell = Cell::new(6).expect("a cell");
    let of = |position| Symmetric::new(&images, position);
    let entry = |best_move| Entry {
        best_move,
        ..Entry::unknown(Depth::new(3))
    };
    table.store(&of(demo), entry(Some(cell)));
    let symmetries = Composed::symmetries(&demo);
    for (image, symmetry) in demo.symmetries().into_iter().zip(&symmetries) {
        let found = table.probe(&of(image)).expect("an entry");
        assert_eq!(found, entry(Some(demo.image(cell, symmetry))));
    }
    // Of nothing there is no image.
    table.store(&of(demo), entry(None));
    assert_eq!(table.probe(&of(demo)), Some(entry(None)));
    assert_eq!(table.probe(&of(TicTacToe::EMPTY)), None);
    assert_eq!(table.entries(), 1);
    table.clear();
    assert_eq!(table.entries(), 0);
}
