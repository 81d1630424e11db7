//! Squares, sets of them, and what a man on one attacks: against plain sets and steps on the board.

use std::collections::BTreeSet;

use chess::{Colour, Man, Piece, Square, Squares};

fn listed(squares: Squares) -> Vec<Square> {
    squares.into_iter().collect()
}

/// Some sets with small squares, large ones, both ends, one square and none.
fn sets() -> Vec<(Squares, BTreeSet<Square>)> {
    let numbers: [&[usize]; 6] = [
        &[],
        &[0],
        &[63],
        &[0, 63],
        &[5, 6, 7, 8, 40],
        &[8, 40, 41, 62],
    ];
    let square = |number: &usize| Square::new(*number);
    numbers
        .into_iter()
        .map(|numbers| {
            let plain: BTreeSet<Square> = numbers.iter().map(square).collect();
            let set = plain
                .iter()
                .fold(Squares::NONE, |set, square| set.with(*square));
            (set, plain)
        })
        .collect()
}

#[test]
fn a_square_is_its_file_and_rank_and_has_a_name() {
    let names: Vec<String> = Square::all().map(|square| square.to_string()).collect();
    assert_eq!((names.len(), Square::COUNT), (64, 64));
    assert_eq!(names[..3], ["a1", "b1", "c1"]);
    assert_eq!((names[8].as_str(), names[63].as_str()), ("a2", "h8"));
    for (number, square) in Square::all().enumerate() {
        assert_eq!(square.number(), number);
        assert_eq!(Square::at(square.file(), square.rank()), square);
        assert_eq!(8 * square.rank() + square.file(), number);
        for (files, ranks) in [(1, 0), (-1, 0), (0, 1), (0, -1), (2, -1), (-8, 7)] {
            let file = isize::try_from(square.file()).expect("a file") + files;
            let rank = isize::try_from(square.rank()).expect("a rank") + ranks;
            let inside = (0..8).contains(&file) && (0..8).contains(&rank);
            let expected = inside.then(|| {
                let part = |part: isize| usize::try_from(part).expect("on the board");
                Square::at(part(file), part(rank))
            });
            assert_eq!(square.step((files, ranks)), expected, "{square}");
        }
    }
}

#[test]
#[should_panic(expected = "no file has this number")]
fn there_is_no_ninth_file() {
    let _ = Square::at(8, 0);
}

#[test]
#[should_panic(expected = "no square has this number")]
fn there_is_no_ninth_rank() {
    let _ = Square::at(0, 8);
}

#[test]
fn a_set_of_squares_is_a_set() {
    for (one, plain) in sets() {
        assert_eq!(listed(one), plain.iter().copied().collect::<Vec<_>>());
        assert_eq!(one.first(), plain.first().copied());
        assert_eq!(one.last(), plain.last().copied());
        for square in Square::all() {
            assert_eq!(one.contains(square), plain.contains(&square));
            let mut more = plain.clone();
            more.insert(square);
            assert_eq!(listed(one.with(square)), Vec::from_iter(more));
        }
        for (other, others) in sets() {
            let common = plain.intersection(&others).copied();
            assert_eq!(listed(one.and(other)), common.collect::<Vec<_>>());
            let either = plain.union(&others).copied();
            assert_eq!(listed(one.or(other)), either.collect::<Vec<_>>());
            let rest = plain.difference(&others).copied();
            assert_eq!(listed(one.without(other)), rest.collect::<Vec<_>>());
        }
    }
    let (a1, h8) = (Square::new(0), Square::new(63));
    assert_eq!(listed(Squares::both(h8, a1)), [a1, h8]);
    assert_eq!(Squares::both(h8, h8), Squares::only(h8));
}

/// The squares along these directions, so many steps at most, each up to and with the first occupied one.
fn walked(
    from: Square,
    directions: &[(isize, isize)],
    most: usize,
    occupied: &[Square],
) -> BTreeSet<Square> {
    let mut reached = BTreeSet::new();
    for direction in directions {
        let mut at = from;
        for _ in 0..most {
            let Some(next) = at.step(*direction) else {
                break;
            };
            reached.insert(next);
            if occupied.contains(&next) {
                break;
            }
            at = next;
        }
    }
    reached
}

/// A piece, the directions in which it goes, and how far.
type Walk<'d> = (Piece, &'d [(isize, isize)], usize);

#[test]
fn what_a_piece_attacks_is_what_it_walks_to() {
    let straight = [(1, 0), (0, 1), (-1, 0), (0, -1)];
    let diagonal = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    let all = [straight, diagonal].concat();
    let jumps: Vec<(isize, isize)> = [1, -1, 2, -2]
        .into_iter()
        .flat_map(|files: isize| [(files, 3 - files.abs()), (files, files.abs() - 3)])
        .collect();
    let men: [Walk<'_>; 5] = [
        (Piece::Queen, &all, 7),
        (Piece::Rook, &straight, 7),
        (Piece::Bishop, &diagonal, 7),
        (Piece::Knight, &jumps, 1),
        (Piece::Pawn, &[(-1, 1), (1, 1)], 1),
    ];
    for (piece, directions, most) in men {
        for from in Square::all() {
            for occupied in [vec![], vec![Square::new(27), Square::new(36)]] {
                let set = occupied
                    .iter()
                    .fold(Squares::NONE, |set, square| set.with(*square));
                let expected = walked(from, directions, most, &occupied);
                let attacked = listed(piece.attacks(from, set));
                assert_eq!(attacked, Vec::from_iter(expected), "{piece:?} {from}");
                // Nothing is attacked that the quick answer excludes, and it excludes as much as it can for those that slide.
                let slides = most > 1;
                for to in Square::all().filter(|to| *to != from) {
                    let aligned = piece.is_aligned(from, to);
                    assert!(aligned || !attacked.contains(&to), "{piece:?} {from} {to}");
                    if slides && occupied.is_empty() {
                        assert_eq!(aligned, attacked.contains(&to), "{piece:?} {from} {to}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_man_can_have_come_from_where_it_could_go_from() {
    let others = Squares::both(Square::new(27), Square::new(36));
    for piece in Piece::ALL {
        // A pawn never stands on a first rank.
        let stands = |square: &Square| piece != Piece::Pawn || square.rank() > 0;
        for to in Square::all().filter(|to| !others.contains(*to)) {
            let origins = listed(piece.quiet_origins(to, others));
            let expected = Square::all().filter(|from| {
                stands(from)
                    && !others.contains(*from)
                    && piece.quiet_moves(*from, others).contains(to)
            });
            assert_eq!(origins, expected.collect::<Vec<_>>(), "{piece:?} {to}");
        }
    }
    // One square ahead, two from the second rank, none past a man.
    let pawn = |from: usize, others| listed(Piece::Pawn.quiet_moves(Square::new(from), others));
    let square = Square::new;
    assert_eq!(pawn(8, Squares::NONE), [square(16), square(24)]);
    assert_eq!(pawn(16, Squares::NONE), [square(24)]);
    assert_eq!(pawn(8, Squares::only(square(24))), [square(16)]);
    assert_eq!(pawn(8, Squares::only(square(16))), []);
    assert_eq!(pawn(48, Squares::NONE), [square(56)]);
    assert_eq!(pawn(56, Squares::NONE), []);
}

#[test]
fn every_man_has_a_letter_a_name_and_an_owner() {
    let men = [
        ('K', "king", Colour::White),
        ('k', "king", Colour::Black),
        ('Q', "queen", Colour::White),
        ('R', "rook", Colour::White),
        ('B', "bishop", Colour::White),
        ('N', "knight", Colour::White),
        ('P', "pawn", Colour::White),
    ];
    for (letter, name, owner) in men {
        let man = Man::from_letter(letter).expect("a man");
        assert_eq!(
            (man.letter(), man.name(), man.colour()),
            (letter, name, owner)
        );
    }
    assert_eq!(Man::from_letter('q'), None);
    assert_eq!(Piece::ALL.map(Piece::letter), ['Q', 'R', 'B', 'N', 'P']);
    assert_eq!(
        [Colour::White, Colour::Black].map(Colour::other),
        [Colour::Black, Colour::White]
    );
    assert_eq!(
        format!("{:>6}|{:<6}", Colour::White, Colour::Black),
        " White|Black "
    );
}
