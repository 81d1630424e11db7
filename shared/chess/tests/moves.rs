//! The rules, held to the counts of a program that shares nothing with them, and to themselves seen from the other end.

use chess::{After, Colour, Fen, Piece, Position, Square};

/// Every legal position with this piece.
fn legal_positions(piece: Piece) -> impl Iterator<Item = Position> {
    let with =
        move |to_move: Colour, white_king: Square, black_king: Square, at: Square| Position {
            white_king,
            black_king,
            piece,
            at,
            to_move,
        };
    [Colour::White, Colour::Black]
        .into_iter()
        .flat_map(move |side| Square::all().map(move |white| (side, white)))
        .flat_map(|(side, white)| Square::all().map(move |black| (side, white, black)))
        .flat_map(move |(side, white, black)| {
            Square::all().map(move |at| with(side, white, black, at))
        })
        .filter(|position| position.is_legal())
}

/// Legal positions with White to move, with their moves and stalemates; with Black to move, with their moves, captures, checks,
/// mates and stalemates.
type Counts = [u64; 9];

fn count(piece: Piece) -> Counts {
    let mut counts = [0; 9];
    for position in legal_positions(piece) {
        let moves: Vec<_> = position.moves().collect();
        let (is_check, is_stuck) = (position.is_check(), moves.is_empty());
        let captures = moves.iter().filter(|mv| mv.after == After::BareKings);
        let captures = captures.count() as u64;
        match position.to_move {
            Colour::White => {
                counts[0] += 1;
                counts[1] += moves.len() as u64;
                counts[2] += u64::from(is_stuck);
                assert!(!is_check && captures == 0, "{position:?}");
            }
            Colour::Black => {
                counts[3] += 1;
                counts[4] += moves.len() as u64;
                counts[5] += captures;
                counts[6] += u64::from(is_check);
                counts[7] += u64::from(is_check && is_stuck);
                counts[8] += u64::from(!is_check && is_stuck);
            }
        }
    }
    counts
}

// Counted by python-chess 1.11.2, every placement set up and asked for its legal moves.
#[test]
fn every_legal_position_has_the_moves_that_another_program_gives_it() {
    let expected = [
        (
            Piece::Queen,
            [
                144_508, 3_992_456, 0, 223_944, 899_216, 22_176, 79_436, 364, 872,
            ],
        ),
        (
            Piece::Rook,
            [
                175_168, 3_383_416, 0, 223_944, 1_085_792, 22_176, 48_776, 216, 68,
            ],
        ),
        (
            Piece::Bishop,
            [
                193_284, 2_780_832, 0, 223_944, 1_188_336, 22_176, 30_660, 0, 136,
            ],
        ),
        (
            Piece::Knight,
            [
                205_496, 2_291_376, 0, 223_944, 1_252_056, 22_176, 18_448, 0, 40,
            ],
        ),
        (
            Piece::Pawn,
            [
                163_328, 1_245_620, 4, 168_024, 1_003_214, 18_196, 4_696, 0, 18,
            ],
        ),
    ];
    for (piece, counts) in expected {
        assert_eq!(count(piece), counts, "{piece:?}");
    }
}

/// The ways to play so many plies. Bare kings are an end.
fn perft(position: Position, plies: u32) -> u64 {
    if plies == 0 {
        return 1;
    }
    let behind = position.moves().map(|mv| match mv.after {
        After::Position(after) => perft(after, plies - 1),
        After::BareKings => u64::from(plies == 1),
    });
    behind.sum()
}

// Counted by python-chess 1.11.2, stopped at bare kings.
#[test]
fn the_trees_of_moves_have_the_sizes_that_another_program_gives_them() {
    for (fen, expected) in [
        ("8/8/8/3k4/8/8/8/KR6 w - - 0 1", [15, 104, 1_700, 10_861]),
        ("8/8/8/5k2/8/8/1Q6/K7 w - - 0 1", [24, 131, 3_238, 16_980]),
        ("8/P7/8/8/8/2k5/8/K7 w - - 0 1", [6, 40, 458, 2_717]),
        ("8/8/8/8/4k3/8/4P3/4K3 b - - 0 1", [6, 32, 226, 1_413]),
        ("8/8/8/3k4/3B4/8/8/K7 b - - 0 1", [6, 75, 478, 5_957]),
        ("7k/8/5K2/8/3N4/8/8/8 w - - 0 1", [15, 33, 444, 1_780]),
    ] {
        let position = Fen::parse(fen).expect("a position").position;
        assert_eq!(
            [1, 2, 3, 4].map(|plies| perft(position, plies)),
            expected,
            "{fen}"
        );
    }
}

/// A number of its own for every position with the same piece.
fn number(position: Position) -> usize {
    let squares = [position.white_king, position.black_king, position.at];
    let side = usize::from(position.to_move == Colour::Black);
    squares.into_iter().fold(side, |number, square| {
        number * Square::COUNT + square.number()
    })
}

/// A number of its own for every position, so that sums of them tell sets of positions apart.
fn fingerprint(position: Position) -> u64 {
    let mixed = (number(position) as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

#[test]
fn moves_and_predecessors_are_the_same_arrows_seen_from_both_ends() {
    for piece in Piece::ALL {
        // For each position, the sum over those with a move to it; forwards first.
        let mut parents = vec![0_u64; 2 * Square::COUNT.pow(3)];
        let mut children = Vec::new();
        for position in legal_positions(piece) {
            children.clear();
            children.extend(position.moves().filter_map(|mv| match mv.after {
                After::Position(after) if after.piece == piece => Some(number(after)),
                After::Position(_) | After::BareKings => None,
            }));
            for child in &children {
                parents[*child] = parents[*child].wrapping_add(fingerprint(position));
            }
            // No two moves of a position lead to the same one.
            children.sort_unstable();
            assert!(children.is_sorted_by(|a, b| a < b), "{position:?}");
        }
        for position in legal_positions(piece) {
            let forwards = std::mem::take(&mut parents[number(position)]);
            let backwards = position
                .predecessors()
                .fold(0, |sum: u64, parent| sum.wrapping_add(fingerprint(parent)));
            assert_eq!(forwards, backwards, "{position:?}");
        }
        // What is left would be a move to a position that is not legal.
        assert!(parents.iter().all(|sum| *sum == 0), "{piece:?}");
    }
}

#[test]
fn every_promotion_leads_to_a_legal_position_of_another_endgame() {
    let mut promotions = 0;
    for position in legal_positions(Piece::Pawn) {
        for mv in position.moves().filter(|mv| mv.promotes_to.is_some()) {
            let After::Position(after) = mv.after else {
                panic!("{} {mv}", Fen::from(position));
            };
            assert!(after.is_legal(), "{} {mv}", Fen::from(position));
            assert_eq!(Some(after.piece), mv.promotes_to);
            promotions += 1;
        }
    }
    assert_eq!(promotions, 105_008);
}

#[test]
fn a_position_written_as_fen_is_read_back() {
    for piece in Piece::ALL {
        for position in legal_positions(piece).step_by(41) {
            let fen = Fen::from(position);
            assert_eq!(Fen::parse(&fen.to_string()), Ok(fen));
        }
    }
}

#[test]
fn a_move_in_coordinates_is_read_back() {
    for piece in Piece::ALL {
        for position in legal_positions(piece).step_by(41) {
            for mv in position.moves() {
                assert_eq!(position.parse_move(&mv.to_string()), Ok(mv));
            }
        }
    }
}

#[test]
fn moves_are_written_as_chess_players_write_them() {
    for (fen, text, short, long) in [
        ("7k/8/5K2/8/8/8/8/Q7 w", "f6g6", "Kg6+", "Kf6–g6+"),
        ("6k1/8/6K1/8/8/8/8/Q7 w", "a1a8", "Qa8#", "Qa1–a8#"),
        ("8/8/8/8/8/1k6/1R6/7K b", "b3b2", "Kxb2", "Kb3xb2"),
        ("7k/P7/5K2/8/8/8/8/8 w", "a7a8q", "a8=Q+", "a7–a8=Q+"),
        ("7k/8/8/8/8/8/3P4/K7 w", "d2d4", "d4", "d2–d4"),
    ] {
        let position = Fen::parse(fen).expect("a position").position;
        let mv = position.parse_move(text).expect("a legal move");
        assert_eq!(mv.notation(position), short);
        assert_eq!(mv.long_notation(position), long);
    }
}
