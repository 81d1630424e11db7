//! Keys on random games: carried along and computed from nothing they are the same, and the numbers are fit for their purpose.

mod common;

use std::collections::HashSet;

use common::{all_cells, walk};
use gametree::{Cell, Composed, ConnectFour, Game, Rules, Side, TicTacToe, Tree};
use proptest::prelude::*;
use zobrist::{Hashed, Numbers, Symmetric, collisions, faulty, key_from_nothing, perfect};

/// Plays the game that `choices` pick, and compares the carried key with the recomputed one after every move.
fn assert_key_stays_right<G: Composed>(root: G, seed: u64, choices: &[usize]) {
    let numbers = Numbers::new(seed, &root);
    let mut hashed = Hashed::new(&numbers, root.clone());
    for position in walk(root, choices) {
        if let Some(mv) = position.1 {
            hashed = hashed.play(mv);
        }
        assert_eq!(hashed.key(), key_from_nothing(&numbers, &position.0));
    }
}

/// Follows the changes of a move, and takes them back.
fn assert_moves_can_be_taken_back<G: Composed>(root: G, seed: u64, choices: &[usize]) {
    let numbers = Numbers::new(seed, &root);
    let mut before: Option<G> = None;
    for (position, mv) in walk(root, choices) {
        if let (Some(before), Some(mv)) = (&before, mv) {
            let key = before.changes(mv).fold(
                key_from_nothing(&numbers, &position) ^ numbers.second_to_move(),
                |key, part| key ^ numbers.part(part),
            );
            assert_eq!(key, key_from_nothing(&numbers, before));
            let after = Hashed::new(&numbers, position.clone());
            assert_eq!(after.take_back(before.clone(), mv).key(), key);
        }
        before = Some(position);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_carried_key_is_the_key_from_nothing_after_every_move(
        seed in any::<u64>(),
        choices in prop::collection::vec(0_usize..7, 0..42),
    ) {
        assert_key_stays_right(TicTacToe::EMPTY, seed, &choices);
        assert_key_stays_right(ConnectFour::<7, 6>::EMPTY, seed, &choices);
        assert_key_stays_right(ConnectFour::<4, 4>::EMPTY, seed, &choices);
        let graph = Tree::parse("[[0,s:[0,1,t:[4,-2]]],[s,1,t]]").expect("a graph");
        assert_key_stays_right(graph.root(), seed, &choices);
    }

    #[test]
    fn adding_the_same_changes_again_takes_a_move_back(
        seed in any::<u64>(),
        choices in prop::collection::vec(0_usize..7, 0..42),
    ) {
        assert_moves_can_be_taken_back(TicTacToe::EMPTY, seed, &choices);
        assert_moves_can_be_taken_back(ConnectFour::<7, 6>::EMPTY, seed, &choices);
    }

    #[test]
    fn the_order_of_moves_does_not_matter_to_the_key(seed in any::<u64>()) {
        let numbers = Numbers::new(seed, &ConnectFour::<7, 6>::EMPTY);
        let key = |columns| {
            let position = ConnectFour::<7, 6>::parse(columns).expect("legal");
            key_from_nothing(&numbers, &position)
        };
        prop_assert_eq!(key("1234"), key("3412"));
        prop_assert_ne!(key("1234"), key("2143"));
    }

    #[test]
    fn short_keys_are_the_upper_bits_of_long_ones(
        seed in any::<u64>(),
        bits in 1_u32..=64,
        choices in prop::collection::vec(0_usize..7, 0..42),
    ) {
        let numbers = Numbers::new(seed, &ConnectFour::<7, 6>::EMPTY);
        let short = numbers.shortened(bits);
        for (position, _) in walk(ConnectFour::<7, 6>::EMPTY, &choices) {
            prop_assert_eq!(
                key_from_nothing(&short, &position),
                key_from_nothing(&numbers, &position) >> (64 - bits)
            );
        }
    }

    #[test]
    fn mirror_images_have_the_same_smallest_key(
        seed in any::<u64>(),
        choices in prop::collection::vec(0_usize..9, 0..42),
    ) {
        let numbers = Numbers::new(seed, &TicTacToe::EMPTY);
        let images = Symmetric::images(&numbers, &TicTacToe::EMPTY);
        for (position, _) in walk(TicTacToe::EMPTY, &choices) {
            let smallest = Symmetric::new(&images, position).smallest_key();
            let keys = position.symmetries().map(|image| key_from_nothing(&numbers, &image));
            prop_assert_eq!(keys.into_iter().min(), Some(smallest));
            for image in position.symmetries() {
                prop_assert_eq!(Symmetric::new(&images, image).smallest_key(), smallest);
            }
        }
        let board = ConnectFour::<7, 6>::EMPTY;
        let numbers = Numbers::new(seed, &board);
        let images = Symmetric::images(&numbers, &board);
        let mut carried = Symmetric::new(&images, board);
        for (position, mv) in walk(board, &choices) {
            carried = mv.map_or(carried.clone(), |mv| carried.play(mv));
            let mirrored = Symmetric::new(&images, position.mirror());
            prop_assert_eq!(carried.smallest_key(), mirrored.smallest_key());
        }
    }

    #[test]
    fn the_image_of_a_move_leads_to_the_image_of_what_the_move_leads_to(
        choices in prop::collection::vec(0_usize..9, 0..42),
    ) {
        for (position, _) in walk(TicTacToe::EMPTY, &choices) {
            for mv in position.moves().filter(|_| position.outcome().is_none()) {
                let images = position.symmetries().into_iter().zip(position.play(mv).symmetries());
                for (symmetry, (image, after)) in Composed::symmetries(&position).iter().zip(images) {
                    prop_assert_eq!(image.play(position.image(mv, symmetry)), after);
                }
            }
        }
        let board = ConnectFour::<7, 6>::EMPTY;
        for (position, _) in walk(board, &choices) {
            for mv in position.moves().filter(|_| position.outcome().is_none()) {
                let [itself, mirrored] = [0, 1].map(|image| position.image(mv, &board.symmetries()[image]));
                prop_assert_eq!(itself, mv);
                prop_assert_eq!(position.mirror().play(mirrored), position.play(mv).mirror());
            }
        }
    }

    #[test]
    fn perfect_keys_of_connect_four_tell_the_positions_of_a_game_and_their_mirrors_apart(
        choices in prop::collection::vec(0_usize..7, 0..42),
    ) {
        let mut keys = HashSet::new();
        let mut positions = HashSet::new();
        for (position, _) in walk(ConnectFour::<7, 6>::EMPTY, &choices) {
            for position in [position, position.mirror()] {
                keys.insert(perfect::connect_four(&position));
                positions.insert(position);
            }
        }
        prop_assert_eq!(keys.len(), positions.len());
    }
}

#[test]
fn no_two_numbers_are_equal_and_none_is_zero() {
    for seed in [Numbers::SEED, 0, 1, u64::MAX] {
        for numbers in [
            Numbers::new(seed, &TicTacToe::EMPTY),
            Numbers::new(seed, &ConnectFour::<7, 6>::EMPTY),
        ] {
            let all: Vec<u64> = numbers.all().collect();
            let different: HashSet<u64> = all.iter().copied().collect();
            assert_eq!(different.len(), all.len());
            assert!(!different.contains(&0));
        }
    }
}

#[test]
fn the_first_numbers_of_the_games_are_the_same_for_the_same_seed() {
    let cells: Vec<u64> = Numbers::new(5, &TicTacToe::EMPTY).all().collect();
    let columns: Vec<u64> = Numbers::new(5, &ConnectFour::<7, 6>::EMPTY).all().collect();
    assert_eq!(cells[..], columns[..19]);
}

#[test]
fn the_same_marks_with_the_other_side_to_move_have_another_key() {
    let numbers = Numbers::new(Numbers::SEED, &TicTacToe::EMPTY);
    let key = |numbers: &Numbers, side| {
        let position = TicTacToe::parse("X.O.X..O.", Some(side)).expect("either may be to move");
        key_from_nothing(numbers, &position)
    };
    assert_ne!(key(&numbers, Side::First), key(&numbers, Side::Second));
    let without = faulty::without_side(&numbers);
    assert_eq!(key(&without, Side::First), key(&without, Side::Second));
}

#[test]
fn two_marks_in_one_column_cancel_when_the_column_has_one_number() {
    let numbers = Numbers::new(Numbers::SEED, &TicTacToe::EMPTY);
    let key = |numbers: &Numbers, board| {
        let position = TicTacToe::parse(board, Some(Side::First)).expect("legal");
        key_from_nothing(numbers, &position)
    };
    // Two X in the first column and two O in the last; then one O moves to the first column.
    let (pairs, none, mixed) = ("X.OX....O", ".........", "X.OX..O..");
    assert_ne!(key(&numbers, pairs), key(&numbers, none));
    let by_column = faulty::by_column(&numbers, 3);
    assert_eq!(key(&by_column, pairs), key(&by_column, none));
    // The sides have numbers of their own, so an X and an O do not cancel.
    assert_ne!(key(&by_column, mixed), key(&by_column, none));
}

#[test]
fn two_equal_terms_cancel_and_a_move_leaves_the_key_as_it_was() {
    let numbers = Numbers::new(Numbers::SEED, &TicTacToe::EMPTY);
    let centre = Cell::new(4).expect("the board has this cell");
    for (numbers, changes) in [
        (numbers.clone(), true),
        (faulty::with_equal_terms(&numbers, 4), false),
    ] {
        let root = Hashed::new(&numbers, TicTacToe::EMPTY);
        assert_eq!(root.play(centre).key() != root.key(), changes);
    }
}

#[test]
fn all_positions_of_tic_tac_toe_have_different_keys_and_eight_in_one_class() {
    let numbers = Numbers::new(Numbers::SEED, &TicTacToe::EMPTY);
    let positions = all_cells();
    assert_eq!(collisions::shared_keys(&numbers, &positions), 0);
    let images = Symmetric::images(&numbers, &TicTacToe::EMPTY);
    let classes: HashSet<u64> = positions
        .iter()
        .map(|position| Symmetric::new(&images, *position).smallest_key())
        .collect();
    let canonical: HashSet<TicTacToe> = positions.iter().map(|one| one.canonical()).collect();
    assert_eq!((classes.len(), canonical.len()), (765, 765));
}

#[test]
fn perfect_keys_differ_for_all_positions_of_tic_tac_toe_whoever_started() {
    let mut positions = all_cells();
    positions.extend(all_cells().iter().map(|one| one.with_sides_exchanged()));
    let positions: HashSet<TicTacToe> = positions.into_iter().collect();
    let keys: HashSet<usize> = positions.iter().map(perfect::tic_tac_toe).collect();
    assert_eq!(keys.len(), positions.len());
    assert!(keys.iter().all(|key| *key < 2 * perfect::BOARDS));
}

#[test]
fn the_lowest_set_bit_of_nothing_is_no_square() {
    // An index that is computed from an empty set must be tested for, not masked: 64 & 7 would be the first file.
    assert_eq!(0_u64.trailing_zeros(), 64);
    assert_eq!(0_u64.trailing_zeros() & 7, 0);
}
