//! The rules of the games against known counts, and the symmetries that their boards have.

use std::collections::HashSet;

use gametree::{
    Column, ConnectFour, Evaluation, Game, Lines, Outcome, Rules, Side, TicTacToe, count_games,
    positions_by_ply,
};
use proptest::prelude::*;

#[test]
fn tic_tac_toe_has_the_known_number_of_games() {
    assert_eq!(count_games(&TicTacToe::EMPTY), 255_168);
}

#[test]
fn tic_tac_toe_has_the_known_number_of_positions_after_each_ply() {
    let counts = positions_by_ply(&TicTacToe::EMPTY, 9);
    assert_eq!(counts, [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]);
    assert_eq!(counts.iter().sum::<usize>(), 5_478);
}

#[test]
fn tic_tac_toe_has_the_known_number_of_positions_up_to_symmetry() {
    let positions = every_tic_tac_toe_position();
    let classes: HashSet<TicTacToe> = positions
        .iter()
        .map(|position| position.canonical())
        .collect();
    assert_eq!((positions.len(), classes.len()), (5_478, 765));
}

#[test]
fn connect_four_has_the_known_number_of_positions_after_each_stone() {
    let counts = positions_by_ply(&ConnectFour::<7, 6>::EMPTY, 8);
    assert_eq!(
        counts,
        [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859, 184_275]
    );
}

#[test]
fn small_connect_four_boards_have_the_known_number_of_positions_in_full() {
    let count = |counts: Vec<usize>| counts.iter().sum::<usize>();
    assert_eq!(
        count(positions_by_ply(&ConnectFour::<4, 4>::EMPTY, 16)),
        161_029
    );
    // Without room for a line of four, the positions are the fillings of columns and can be counted by hand: two columns of
    // one cell hold one, two, two positions.
    assert_eq!(positions_by_ply(&ConnectFour::<2, 1>::EMPTY, 2), [1, 2, 2]);
}

#[test]
fn boards_that_use_all_sixty_four_bits_are_legal() {
    // Eight columns of seven rows take sixty-four bits exactly; so does a single column of sixty-three.
    let wide = ConnectFour::<8, 7>::parse("88888888").expect_err("a column of seven holds seven");
    assert_eq!(
        wide.to_string(),
        "'8' at character 8 names a full column; expected one with room"
    );
    let tall = (0..63).fold(ConnectFour::<1, 63>::EMPTY, |position, _| {
        assert_eq!(position.outcome(), None);
        position.play(Column::from_number(1).expect("a column"))
    });
    assert_eq!(tall.outcome(), Some(Outcome::Draw));
    let flat: ConnectFour<32, 1> = ConnectFour::parse("1a2b3c4").expect("legal");
    assert_eq!(flat.outcome(), Some(Outcome::Win(Side::First)));
}

#[test]
fn a_board_of_two_high_columns_has_lines_up_the_columns_alone() {
    let playing = |columns| ConnectFour::<2, 31>::parse(columns).expect("legal");
    assert_eq!(
        playing("1212121").outcome(),
        Some(Outcome::Win(Side::First))
    );
    // Whoever follows in the other column never gets four.
    let columns: String = ["1122", "2211"].concat().repeat(7);
    assert_eq!(playing(&columns).outcome(), None);
}

#[test]
fn a_line_in_each_direction_wins_and_a_wrap_around_the_edge_does_not() {
    let won = |columns| {
        ConnectFour::<7, 6>::parse(columns)
            .expect("legal")
            .outcome()
    };
    let first = Some(Outcome::Win(Side::First));
    assert_eq!(won("1213141"), first, "upright");
    assert_eq!(won("1122334"), first, "level");
    assert_eq!(won("12234334544"), first, "rising");
    assert_eq!(won("76654554344"), first, "falling");
    // Three at the top of one column and one at the bottom of the next are neighbours only in the bits.
    assert_eq!(won("1717171"), first);
    assert_eq!(won("121212"), None);
}

#[test]
fn what_was_played_can_be_read_back_from_the_picture() {
    let position = ConnectFour::<7, 6>::parse("4453").expect("legal");
    let picture = ".......\n.......\n.......\n.......\n...O...\n..OXX..";
    assert_eq!(position.to_string(), picture);
}

fn every_tic_tac_toe_position() -> HashSet<TicTacToe> {
    let mut seen = HashSet::new();
    let mut open = vec![TicTacToe::EMPTY];
    while let Some(position) = open.pop() {
        if seen.insert(position) && position.outcome().is_none() {
            open.extend(position.moves().map(|mv| position.play(mv)));
        }
    }
    seen
}

#[test]
fn every_tic_tac_toe_position_prints_as_it_parses() {
    for position in every_tic_tac_toe_position() {
        let parsed = TicTacToe::parse(&position.to_string(), Some(position.side_to_move()));
        assert_eq!(parsed, Ok(position));
    }
}

#[test]
fn the_eight_symmetries_of_a_board_without_symmetry_are_different() {
    let position = TicTacToe::parse("XO.X.....", None).expect("legal");
    let images: HashSet<TicTacToe> = position.symmetries().into_iter().collect();
    assert_eq!(images.len(), 8);
    assert!(
        images
            .iter()
            .all(|image| image.canonical() == position.canonical())
    );
}

/// A Connect Four position after random moves that do not end the game.
fn connect_four() -> impl Strategy<Value = ConnectFour<7, 6>> {
    prop::collection::vec(any::<prop::sample::Index>(), 0..42).prop_map(|choices| {
        let mut position = ConnectFour::EMPTY;
        for choice in choices {
            let moves: Vec<Column> = position.moves().collect();
            if position.outcome().is_some() {
                break;
            }
            position = position.play(moves[choice.index(moves.len())]);
        }
        position
    })
}

/// Four in a row found by looking at every cell, instead of at all bits at once.
fn has_line_by_looking(picture: &str, mark: u8) -> bool {
    let rows: Vec<&[u8]> = picture.lines().map(str::as_bytes).collect();
    let at = |row: i32, column: i32| {
        let row = usize::try_from(row).ok().and_then(|row| rows.get(row));
        row.and_then(|row| {
            usize::try_from(column)
                .ok()
                .and_then(|column| row.get(column))
        }) == Some(&mark)
    };
    (0..6).any(|row| {
        (0..7).any(|column| {
            [(0, 1), (1, 0), (1, 1), (1, -1)]
                .iter()
                .any(|(down, right)| {
                    (0..4).all(|step| at(row + step * down, column + step * right))
                })
        })
    })
}

proptest! {
    #[test]
    fn four_in_a_row_is_found_exactly_where_looking_finds_it(position in connect_four()) {
        let picture = position.to_string();
        let expected = if has_line_by_looking(&picture, b'X') {
            Some(Outcome::Win(Side::First))
        } else if has_line_by_looking(&picture, b'O') {
            Some(Outcome::Win(Side::Second))
        } else if position.stones() == 42 {
            Some(Outcome::Draw)
        } else {
            None
        };
        prop_assert_eq!(position.outcome(), expected);
    }

    #[test]
    fn a_mirror_changes_neither_the_outcome_nor_the_evaluation(position in connect_four()) {
        let mirrored = position.mirror();
        prop_assert_eq!(mirrored.mirror(), position);
        prop_assert_eq!(mirrored.outcome(), position.outcome());
        prop_assert_eq!(Lines.evaluate(&mirrored), Lines.evaluate(&position));
    }
}
