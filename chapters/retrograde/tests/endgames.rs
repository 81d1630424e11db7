//! The endgames: their counts, and what makes their tables trustworthy.

use retrograde::chess::{
    After, Census, Colour, Endgame, Fen, Move, Piece, Position, Promotions, Rest, Square, Table,
    play, tables,
};
use retrograde::faulty::any_winning_move;
use retrograde::{FiniteGame, Successor, Verdict, best_move, first_inconsistency};

const PIECES: [Piece; 5] = [
    Piece::Queen,
    Piece::Rook,
    Piece::Bishop,
    Piece::Knight,
    Piece::Pawn,
];
const WINNING: [Piece; 3] = [Piece::Queen, Piece::Rook, Piece::Pawn];

fn counts(census: Census) -> [u64; 10] {
    let (white, black) = (census.white_to_move, census.black_to_move);
    [
        white.legal,
        white.won,
        white.drawn,
        white.lost,
        white.longest_plies.into(),
        black.legal,
        black.won,
        black.drawn,
        black.lost,
        black.longest_plies.into(),
    ]
}

#[test]
fn the_three_tables_have_the_counts_that_are_known() {
    let expected = [
        (
            Piece::Queen,
            [144_508, 144_508, 0, 0, 19, 223_944, 0, 23_048, 200_896, 20],
        ),
        (
            Piece::Rook,
            [175_168, 175_168, 0, 0, 31, 223_944, 0, 22_244, 201_700, 32],
        ),
        (
            Piece::Pawn,
            [
                163_328, 124_960, 38_368, 0, 55, 168_024, 0, 70_420, 97_604, 56,
            ],
        ),
    ];
    for (piece, expected) in expected {
        assert_eq!(counts(tables::of(piece).census()), expected, "{piece:?}");
    }
}

#[test]
fn with_a_bishop_or_a_knight_alone_nobody_can_win() {
    for piece in [Piece::Bishop, Piece::Knight] {
        let census = tables::of(piece).census();
        let side = census.white_to_move;
        assert_eq!(side.legal, side.drawn, "{piece:?}");
        let side = census.black_to_move;
        assert_eq!(side.legal, side.drawn, "{piece:?}");
    }
}

#[test]
fn solving_again_gives_the_same_tables() {
    let (queen, rook) = (
        Table::solve(&Endgame::of(Piece::Queen)),
        Table::solve(&Endgame::of(Piece::Rook)),
    );
    let pawn = Table::solve(&Endgame::pawn(Promotions {
        queen: &queen,
        rook: &rook,
    }));
    for (piece, table) in WINNING.into_iter().zip([queen, rook, pawn]) {
        assert!(
            table.verdicts() == tables::of(piece).verdicts(),
            "{piece:?}"
        );
    }
}

#[test]
fn every_entry_of_every_table_follows_from_the_entries_behind_its_moves() {
    for piece in PIECES {
        let endgame = tables::endgame(piece);
        let wrong = first_inconsistency(&endgame, tables::of(piece).verdicts());
        assert_eq!(wrong, None, "{piece:?}");
    }
}

#[test]
fn an_index_gives_back_its_placement_and_a_placement_its_index() {
    for index in 0..Position::INDICES {
        assert_eq!(Position::from_index(Piece::Rook, index).index(), index);
    }
}

/// A number of its own for every index, so that sums of them tell sets of indices apart.
fn fingerprint(index: usize) -> u64 {
    let mixed = (index as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

#[test]
fn moves_and_predecessors_are_the_same_arrows_seen_from_both_ends() {
    for piece in PIECES {
        let endgame = tables::endgame(piece);
        // For each position, the sum over those with a move to it; forwards first.
        let mut parents = vec![0_u64; endgame.size()];
        let mut children = Vec::new();
        for index in endgame.positions() {
            children.clear();
            children.extend(
                endgame
                    .moves(index)
                    .filter_map(|successor| match successor {
                        Successor::Position(child) => Some(child),
                        Successor::Known(_) => None,
                    }),
            );
            for child in &children {
                parents[*child] = parents[*child].wrapping_add(fingerprint(index));
            }
            // In a full index no two moves of a position lead to the same one.
            children.sort_unstable();
            assert!(children.is_sorted_by(|a, b| a < b));
        }
        for (index, forwards) in parents.into_iter().enumerate() {
            let position = endgame.position(index);
            let backwards = if position.is_legal() {
                endgame
                    .predecessors(index)
                    .fold(0, |sum: u64, parent| sum.wrapping_add(fingerprint(parent)))
            } else {
                0
            };
            assert_eq!(forwards, backwards, "{position:?}");
        }
    }
}

#[test]
fn every_promotion_leads_to_a_legal_position_of_another_endgame() {
    let mut promotions = 0;
    for position in tables::of(Piece::Pawn).positions() {
        for mv in position.moves().filter(|mv| mv.promotes_to.is_some()) {
            let After::Position(after) = mv.after else {
                panic!("{} {mv}", Fen::from(position));
            };
            assert!(after.is_legal(), "{} {mv}", Fen::from(position));
            assert_eq!(Some(after.piece), mv.promotes_to);
            promotions += 1;
        }
    }
    assert!(promotions > 0 && promotions % 4 == 0, "{promotions}");
}

/// What is known about a piece's positions, by index: the plies to mate in play by distance.
type Known = std::collections::HashMap<Piece, Vec<Option<u32>>>;

/// Plays every decided position of an endgame out, both sides by distance, and compares the plies with the table. Where a line
/// meets an earlier one, the rest of it is looked up. Gives the number of positions.
fn replayed(piece: Piece) -> usize {
    let mut known: Known = PIECES
        .into_iter()
        .map(|piece| (piece, vec![None; Position::INDICES]))
        .collect();
    let mut replayed = 0;
    for start in tables::of(piece).positions() {
        if tables::verdict(start) == Verdict::Drawn {
            continue;
        }
        let mut path = vec![start];
        let end = loop {
            let at = path[path.len() - 1];
            if let Some(plies) = known[&at.piece][at.index()] {
                break plies;
            }
            let moves: Vec<_> = at.moves().collect();
            let behind: Vec<Verdict> = moves.iter().map(Move::verdict).collect();
            let Some(chosen) = best_move(&behind) else {
                assert!(at.is_check(), "stalemate from {}", Fen::from(start));
                break 0;
            };
            let After::Position(after) = moves[chosen].after else {
                panic!("a capture from {}", Fen::from(start));
            };
            path.push(after);
            assert!(path.len() < 100, "no end from {}", Fen::from(start));
        };
        for (plies, position) in (end..).zip(path.into_iter().rev()) {
            known.get_mut(&position.piece).expect("a piece")[position.index()] = Some(plies);
            let expected = match position.to_move {
                Colour::White => Verdict::Won(plies),
                Colour::Black => Verdict::Lost(plies),
            };
            assert_eq!(
                tables::verdict(position),
                expected,
                "{}",
                Fen::from(position)
            );
        }
        replayed += 1;
    }
    replayed
}

#[test]
fn from_every_decided_position_play_by_distance_mates_in_exactly_that_many_plies() {
    assert_eq!(replayed(Piece::Queen), 144_508 + 200_896);
    assert_eq!(replayed(Piece::Rook), 175_168 + 201_700);
    assert_eq!(replayed(Piece::Pawn), 124_960 + 97_604);
}

#[test]
fn any_winning_move_may_go_round_in_circles() {
    let fen = Fen::parse("8/8/8/3k4/8/8/8/KR6 w - - 0 1").expect("a position");
    let line = play(fen.position, any_winning_move, best_move);
    assert_eq!(line.rest, Rest::Repetition);
    assert_eq!(play(fen.position, best_move, best_move).rest, Rest::Mate);
    // Every position of the circle is won all the same.
    for (position, _) in line.moves {
        assert_ne!(tables::verdict(position), Verdict::Drawn);
    }
}

#[test]
fn no_move_in_check_is_mate_and_without_check_a_draw() {
    let mut seen = [0, 0];
    for piece in PIECES {
        for position in tables::of(piece).positions() {
            if position.moves().next().is_none() {
                let expected = if position.is_check() {
                    Verdict::Lost(0)
                } else {
                    Verdict::Drawn
                };
                assert_eq!(
                    tables::verdict(position),
                    expected,
                    "{}",
                    Fen::from(position)
                );
                seen[usize::from(position.is_check())] += 1;
            }
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

#[test]
fn a_draw_with_a_piece_is_a_stalemate_or_a_capture_at_once() {
    for piece in [Piece::Queen, Piece::Rook] {
        for position in tables::of(piece).positions() {
            if tables::verdict(position) == Verdict::Drawn {
                let captures = position.moves().any(|mv| mv.after == After::BareKings);
                let stalemate = position.moves().next().is_none();
                assert!(captures || stalemate, "{}", Fen::from(position));
            }
        }
    }
}

#[test]
fn a_mirrored_board_has_the_same_verdict() {
    let by = |position: Position, turn: fn(Square) -> Square| Position {
        white_king: turn(position.white_king),
        black_king: turn(position.black_king),
        at: turn(position.at),
        ..position
    };
    let across = |square: Square| Square::at(7 - square.file(), square.rank());
    let diagonal = |square: Square| Square::at(square.rank(), square.file());
    for piece in WINNING {
        for position in tables::of(piece).positions() {
            let verdict = tables::verdict(position);
            assert_eq!(tables::verdict(by(position, across)), verdict);
            if piece != Piece::Pawn {
                assert_eq!(tables::verdict(by(position, diagonal)), verdict);
            }
        }
    }
}

#[test]
fn a_position_written_as_fen_is_read_back() {
    for piece in PIECES {
        for position in tables::of(piece).positions().step_by(41) {
            let fen = Fen::from(position);
            assert_eq!(Fen::parse(&fen.to_string()), Ok(fen));
        }
    }
}
