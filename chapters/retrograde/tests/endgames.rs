//! The endgames: their counts, and what makes their tables trustworthy.

use chess::{After, Colour, Fen, Piece, Position, Square};
use recount::chess::{Ending, Side};
use retrograde::faulty::{NoMoveIsLoss, any_winning_move, one_queue};
use retrograde::index::{INDICES, decode, encode};
use retrograde::{
    Census, Endgame, LineEnd, Promotions, Table, Verdict, best_move, first_inconsistency, play,
    solve, tables,
};

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
        assert_eq!(counts(tables::table(piece).census()), expected, "{piece:?}");
    }
}

#[test]
fn with_a_bishop_or_a_knight_alone_nobody_can_win() {
    for piece in [Piece::Bishop, Piece::Knight] {
        let census = tables::table(piece).census();
        let side = census.white_to_move;
        assert_eq!(side.legal, side.drawn, "{piece:?}");
        let side = census.black_to_move;
        assert_eq!(side.legal, side.drawn, "{piece:?}");
    }
}

#[test]
fn solving_again_gives_the_same_tables() {
    let (queen, rook) = (
        Table::solve(&Endgame::new(Piece::Queen)),
        Table::solve(&Endgame::new(Piece::Rook)),
    );
    let pawn = Table::solve(&Endgame::with_pawn(Promotions {
        queen: &queen,
        rook: &rook,
    }));
    for (piece, table) in WINNING.into_iter().zip([queen, rook, pawn]) {
        assert!(
            table.verdicts() == tables::table(piece).verdicts(),
            "{piece:?}"
        );
    }
}

#[test]
fn every_entry_of_every_table_follows_from_the_entries_behind_its_moves() {
    for piece in Piece::ALL {
        let endgame = tables::endgame(piece);
        let wrong = first_inconsistency(&endgame, tables::table(piece).verdicts());
        assert_eq!(wrong, None, "{piece:?}");
    }
}

#[test]
fn every_distance_of_every_table_is_what_value_iteration_forwards_finds() {
    let number = |n: usize| i32::try_from(n).expect("a small number");
    let place = |square: Square| (number(square.file()), number(square.rank()));
    for (piece, positions) in [
        (Piece::Queen, 368_452),
        (Piece::Rook, 399_112),
        (Piece::Pawn, 331_352),
    ] {
        let truth = Ending::of(piece.letter());
        let mut compared = 0;
        for position in tables::table(piece).positions() {
            let men = [position.white_king, position.black_king, position.at].map(place);
            let (to_move, wins): (_, fn(u32) -> Verdict) = match position.to_move {
                Colour::White => (Side::White, Verdict::Won),
                Colour::Black => (Side::Black, Verdict::Lost),
            };
            let plies = truth.plies(to_move, men.into());
            let expected = plies.map_or(Verdict::Drawn, |plies| wins(plies.unsigned_abs().into()));
            assert_eq!(
                tables::verdict(position),
                expected,
                "{}",
                Fen::from(position)
            );
            compared += 1;
        }
        assert_eq!(compared, positions, "{piece:?}");
    }
}

#[test]
fn an_index_gives_back_its_placement_and_a_placement_its_index() {
    for index in 0..INDICES {
        assert_eq!(encode(decode(Piece::Rook, index)), index);
    }
}

/// What is known about a piece's positions, by index: the plies to mate in play by distance.
type Known = std::collections::HashMap<Piece, Vec<Option<u32>>>;

/// Plays every decided position of an endgame out, both sides by distance, and compares the plies with the table. Where a line
/// meets an earlier one, the rest of it is looked up. Gives the number of positions.
fn count_replayed(piece: Piece) -> usize {
    let mut known: Known = Piece::ALL
        .into_iter()
        .map(|piece| (piece, vec![None; INDICES]))
        .collect();
    let mut replayed = 0;
    for start in tables::table(piece).positions() {
        if tables::verdict(start) == Verdict::Drawn {
            continue;
        }
        let mut path = vec![start];
        let end = loop {
            let at = path[path.len() - 1];
            if let Some(plies) = known[&at.piece][encode(at)] {
                break plies;
            }
            let moves: Vec<_> = at.moves().collect();
            let behind: Vec<Verdict> = moves.iter().map(tables::verdict_after).collect();
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
            known.get_mut(&position.piece).expect("a piece")[encode(position)] = Some(plies);
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
    assert_eq!(count_replayed(Piece::Queen), 144_508 + 200_896);
    assert_eq!(count_replayed(Piece::Rook), 175_168 + 201_700);
    assert_eq!(count_replayed(Piece::Pawn), 124_960 + 97_604);
}

#[test]
fn a_rule_that_is_wrong_goes_unnoticed_when_the_table_is_compared_with_itself_by_it() {
    let endgame = Endgame::new(Piece::Queen);
    let wrong = NoMoveIsLoss(&endgame);
    let verdicts = solve(&wrong);
    assert_eq!(first_inconsistency(&wrong, &verdicts), None);
    assert!(first_inconsistency(&endgame, &verdicts).is_some());
}

#[test]
fn distances_that_came_out_of_one_queue_disagree_with_each_other() {
    let endgame = tables::endgame(Piece::Pawn);
    assert!(first_inconsistency(&endgame, &one_queue(&endgame)).is_some());
}

#[test]
fn any_winning_move_may_go_round_in_circles() {
    let fen = Fen::parse("8/8/8/3k4/8/8/8/KR6 w - - 0 1").expect("a position");
    let line = play(fen.position, any_winning_move);
    assert_eq!(line.end, LineEnd::Repetition);
    assert_eq!(play(fen.position, best_move).end, LineEnd::Mate);
    // Every position of the circle is won all the same.
    for (position, _) in line.moves {
        assert_ne!(tables::verdict(position), Verdict::Drawn);
    }
}

#[test]
fn the_moves_of_a_line_are_numbered_by_pairs_whoever_begins() {
    for (side, begins) in [
        ("w", ["1. ", "", "2. ", "", "3. "]),
        ("b", ["1. ... ", "2. ", "", "3. ", ""]),
    ] {
        let fen = Fen::parse(&format!("8/8/8/3k4/8/8/8/KR6 {side} - - 0 1")).expect("a position");
        let line = play(fen.position, best_move);
        let written = line.notation(1);
        assert_eq!(written.len(), line.moves.len());
        for ((word, begin), (position, mv)) in written.iter().zip(begins).zip(&line.moves) {
            assert_eq!(*word, format!("{begin}{}", mv.notation(*position)));
        }
        assert!(written.len() > begins.len(), "{side}");
    }
}

#[test]
fn no_move_in_check_is_mate_and_without_check_a_draw() {
    let mut seen = [0, 0];
    for piece in Piece::ALL {
        for position in tables::table(piece).positions() {
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
    for (piece, draws) in [(Piece::Queen, 23_048), (Piece::Rook, 22_244)] {
        let mut drawn = 0;
        for position in tables::table(piece).positions() {
            if tables::verdict(position) == Verdict::Drawn {
                drawn += 1;
                let captures = position.moves().any(|mv| mv.after == After::BareKings);
                let stalemate = position.moves().next().is_none();
                assert!(captures || stalemate, "{}", Fen::from(position));
            }
        }
        assert_eq!(drawn, draws, "{piece:?}");
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
        for position in tables::table(piece).positions() {
            let verdict = tables::verdict(position);
            assert_eq!(tables::verdict(by(position, across)), verdict);
            if piece != Piece::Pawn {
                assert_eq!(tables::verdict(by(position, diagonal)), verdict);
            }
        }
    }
}
