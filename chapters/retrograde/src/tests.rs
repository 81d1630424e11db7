//! Verdicts, clocks, indices and lines of play, each by itself.

use chess::{Colour, Fen, Piece, Position};
use gametree::{Depth, Game, Level, Ply, Rules, Score, Scoring, Side, TicTacToe, Tree};

use crate::index::{INDICES, decode, encode};
use crate::{
    FiniteGame, Graph, LineEnd, Mark, Successor, Unfolded, Verdict, best_move, can_claim, faulty,
    first_inconsistency, play, solve, tables, under_the_fifty_move_rule,
};
use Verdict::{Drawn, Lost, Won};

fn position(fen: &str) -> Position {
    Fen::parse(fen).expect("a position").position
}

#[test]
fn a_verdict_has_a_word_a_distance_and_an_order() {
    let verdicts = [Won(3), Drawn, Lost(4)];
    assert_eq!(
        verdicts.map(|verdict| verdict.to_string()),
        ["won in 3", "drawn", "lost in 4"]
    );
    assert_eq!(verdicts.map(Verdict::word), ["won", "drawn", "lost"]);
    assert_eq!(verdicts.map(Verdict::plies), [Some(3), None, Some(4)]);
    assert_eq!(
        verdicts.map(Verdict::one_move_earlier),
        [Lost(4), Drawn, Won(5)]
    );
    let ascending = [Lost(0), Lost(1), Lost(7), Drawn, Won(8), Won(1), Won(0)];
    for (place, one) in ascending.iter().enumerate() {
        for (other_place, other) in ascending.iter().enumerate() {
            assert_eq!(one.cmp(other), place.cmp(&other_place));
            assert_eq!(one.partial_cmp(other), Some(place.cmp(&other_place)));
        }
    }
}

#[test]
fn the_best_move_is_the_first_that_leaves_the_opponent_worst_off() {
    assert_eq!(best_move(&[]), None);
    assert_eq!(best_move(&[Won(1), Drawn, Won(9)]), Some(1));
    assert_eq!(best_move(&[Drawn, Lost(4), Lost(2), Lost(2)]), Some(2));
    assert_eq!(best_move(&[Won(2), Won(8), Won(8), Won(4)]), Some(1));
    // Whoever only looks at who wins takes the first of those that do.
    let any = faulty::any_winning_move;
    assert_eq!(any(&[]), None);
    assert_eq!(any(&[Drawn, Lost(4), Lost(2)]), Some(1));
    assert_eq!(any(&[Won(2), Won(8), Drawn]), Some(2));
    assert_eq!(any(&[Won(2), Won(8)]), Some(0));
}

#[test]
fn a_draw_can_be_claimed_after_fifty_moves_of_each_side_and_not_before() {
    assert_eq!(
        [0, 99, 100, 101, u32::MAX].map(can_claim),
        [false, false, true, true, true]
    );
    for piece in [Piece::Queen, Piece::Rook, Piece::Pawn] {
        let under = |verdict, clock| under_the_fifty_move_rule(piece, verdict, clock);
        let unknown = (piece != Piece::Pawn).then_some(Drawn);
        for plies in [1, 2, 31] {
            for verdict in [Won(plies), Lost(plies)] {
                assert_eq!(under(verdict, 100 - plies), Some(verdict));
                assert_eq!(under(verdict, 101 - plies), unknown);
                assert_eq!(under(verdict, u32::MAX), unknown);
            }
        }
    }
}

#[test]
fn an_index_counts_side_white_king_black_king_and_man_from_the_slowest_to_the_fastest() {
    let first = decode(Piece::Queen, 0);
    assert_eq!(
        (first.to_move, first.white_king.number()),
        (Colour::White, 0)
    );
    let digits = |index: usize| {
        let found = decode(Piece::Rook, index);
        let side = usize::from(found.to_move == Colour::Black);
        assert_eq!((found.piece, encode(found)), (Piece::Rook, index));
        [
            side,
            found.white_king.number(),
            found.black_king.number(),
            found.at.number(),
        ]
    };
    assert_eq!(digits(1), [0, 0, 0, 1]);
    assert_eq!(digits(64), [0, 0, 1, 0]);
    assert_eq!(digits(64 * 64), [0, 1, 0, 0]);
    assert_eq!(digits(64 * 64 * 64), [1, 0, 0, 0]);
    assert_eq!(digits(INDICES - 1), [1, 63, 63, 63]);
    assert_eq!(INDICES, 2 * 64_usize.pow(3));
}

#[test]
fn a_line_is_numbered_from_its_first_move_whoever_makes_it() {
    let notation = |fen| play(position(fen), best_move).notation(1);
    // White mates at once; with Black to move first, White's move is the second one's.
    let mates = notation("6k1/8/6K1/8/8/8/8/Q7 w");
    assert_eq!(mates, ["1. Qg7#"]);
    let black_first = play(position("7k/8/6K1/8/8/8/8/Q7 b"), best_move);
    assert_eq!(black_first.notation(1), ["1. ... Kg8", "2. Qg7#"]);
    assert_eq!(black_first.end, LineEnd::Mate);
    let longer = play(position("8/8/8/8/8/2k5/1R6/K7 w"), best_move);
    let words = longer.notation(1);
    for (place, word) in words.iter().enumerate() {
        let number = format!("{}. ", place / 2 + 1);
        assert_eq!(word.starts_with(&number), place % 2 == 0, "{word}");
    }
    assert!(words.len() > 4);
}

#[test]
fn a_line_stops_for_each_of_its_reasons() {
    let end = |fen, chooser| play(position(fen), chooser).end;
    assert_eq!(end("7k/6Q1/6K1/8/8/8/8/8 b", best_move), LineEnd::Mate);
    assert_eq!(end("7k/8/5KQ1/8/8/8/8/8 b", best_move), LineEnd::Stalemate);
    assert_eq!(end("8/8/8/8/8/2k5/1R6/7K b", best_move), LineEnd::BareKings);
    let walks = faulty::any_winning_move;
    assert_eq!(end("8/8/8/3k4/8/8/8/KR6 w", walks), LineEnd::Repetition);
    let ends = [
        LineEnd::Mate,
        LineEnd::Stalemate,
        LineEnd::BareKings,
        LineEnd::Repetition,
    ];
    assert_eq!(
        ends.map(LineEnd::words),
        [
            "mate",
            "stalemate",
            "only the kings are left",
            "a position comes again"
        ]
    );
}

#[test]
fn a_census_adds_up_and_the_longest_mate_is_in_it() {
    for piece in Piece::ALL {
        let table = tables::table(piece);
        let census = table.census();
        for side in [Colour::White, Colour::Black] {
            let count = census.side(side);
            assert_eq!(
                count.won + count.drawn + count.lost,
                count.legal,
                "{piece:?}"
            );
            let verdicts = table
                .positions()
                .filter(|position| position.to_move == side);
            let plies = verdicts.filter_map(|position| table.verdict(position).plies());
            assert_eq!(plies.max().unwrap_or(0), count.longest_plies, "{piece:?}");
        }
        assert_eq!(
            (census.white_to_move.lost, census.black_to_move.won),
            (0, 0)
        );
        let sides = [Colour::White, Colour::Black].map(|side| census.side(side).legal);
        assert_eq!(census.legal(), sides[0] + sides[1]);
        assert_eq!(table.positions().count() as u64, census.legal());
        let wins = |plies| {
            table.positions().filter(move |position| {
                position.to_move == Colour::White && table.verdict(*position) == Won(plies)
            })
        };
        match table.longest_mate() {
            None => assert_eq!(census.white_to_move.won, 0),
            Some(longest) => {
                assert_eq!(longest.plies, census.white_to_move.longest_plies);
                assert_eq!(longest.positions, wins(longest.plies).count());
                assert_eq!(Some(longest.first), wins(longest.plies).next());
            }
        }
    }
}

#[test]
fn a_graph_is_read_with_its_names_its_marks_and_its_arrows_both_ways() {
    let graph = Graph::parse(" b>a,c  a! c=>a d>b,b ").expect("a graph");
    let names: Vec<&str> = (0..graph.size()).map(|place| graph.name(place)).collect();
    assert_eq!(names, ["a", "b", "c", "d"]);
    assert_eq!(graph.positions().collect::<Vec<_>>(), [0, 1, 2, 3]);
    let marks = [0, 1, 2, 3].map(|place| graph.mark(place));
    assert_eq!(marks, [Mark::Goal, Mark::None, Mark::Draw, Mark::None]);
    assert_eq!(marks.map(|mark| mark.to_string()), ["!", "", "=", ""]);
    assert_eq!(
        [0, 1, 2, 3].map(|place| graph.arrows(place).to_vec()),
        [vec![], vec![0, 2], vec![0], vec![1, 1]]
    );
    let before = |place| graph.predecessors(place).collect::<Vec<_>>();
    assert_eq!(
        [0, 1, 2, 3].map(before),
        [vec![1], vec![3, 3], vec![1], vec![]]
    );
    assert_eq!(
        [0, 1, 2, 3].map(|place| graph.end(place)),
        [Some(Lost(0)), None, Some(Drawn), None]
    );
    let behind: Vec<Successor> = graph.moves(3).collect();
    assert_eq!(behind, [Successor::Position(1), Successor::Position(1)]);
    let verdicts = solve(&graph);
    assert_eq!(verdicts, [Lost(0), Won(1), Drawn, Lost(2)]);
    assert_eq!(first_inconsistency(&graph, &verdicts), None);
    for (place, wrong) in [
        (0, Drawn),
        (1, Won(3)),
        (1, Drawn),
        (2, Lost(0)),
        (3, Lost(4)),
    ] {
        let mut changed = verdicts.clone();
        changed[place] = wrong;
        assert!(
            first_inconsistency(&graph, &changed).is_some(),
            "{place} {wrong}"
        );
    }
}

#[test]
fn a_game_without_cycles_is_unfolded_with_its_scores() {
    let scoring = Scoring::DEPTH_AWARE;
    let root = TicTacToe::parse("XXO..X.O.", None).expect("a position");
    for level in [
        Level::TO_THE_END,
        Level::root(Depth::new(9)).below().below(),
    ] {
        let score = |position: &TicTacToe, level: Level| {
            let side = position.side_to_move();
            let outcome = position.outcome()?;
            Some(scoring.finished(outcome, side, level.ply))
        };
        let unfolded = Unfolded::new(&root, level, |position| *position, score);
        let verdicts = solve(&unfolded);
        // The demonstration board is a win in three plies, by the third of its moves.
        let expected = 10 - 3 - i32::try_from(level.ply.plies()).expect("few");
        assert_eq!(unfolded.score(0, verdicts[0]), Score::new(expected));
        assert_eq!((unfolded.position(0), unfolded.level(0)), (&root, level));
        assert_eq!(unfolded.size(), unfolded.positions().count());
        assert_eq!(first_inconsistency(&unfolded, &verdicts), None);
        for place in unfolded.positions() {
            let position = unfolded.position(place);
            let plies = position.marks() - root.marks();
            assert_eq!(
                unfolded.level(place).ply,
                Ply::new(level.ply.plies() + plies)
            );
            assert_eq!(unfolded.end(place).is_some(), position.is_over());
            let moves: Vec<_> = unfolded.children(place).iter().map(|(mv, _)| *mv).collect();
            let legal: Vec<_> = if position.is_over() {
                vec![]
            } else {
                position.moves().collect()
            };
            assert_eq!(moves, legal);
            for (mv, child) in unfolded.children(place) {
                assert_eq!(unfolded.position(*child), &position.play(*mv));
                assert!(unfolded.predecessors(*child).any(|parent| parent == place));
            }
        }
    }
}

#[test]
fn unfolded_to_the_end_distances_are_plies_and_payoffs_are_scores() {
    let unfolded = Unfolded::to_the_end(&TicTacToe::EMPTY, |position| position.canonical());
    let verdicts = solve(&unfolded);
    assert_eq!((unfolded.size(), verdicts[0]), (765, Drawn));
    for (place, verdict) in verdicts.iter().enumerate() {
        if let Some(end) = unfolded.end(place) {
            assert!(end == *verdict && [None, Some(0)].contains(&end.plies()));
        }
        let negated = unfolded.score(place, *verdict);
        match verdict {
            Won(plies) => assert_eq!(
                negated.points(),
                1_000 - i32::try_from(plies + unfolded.level(place).ply.plies()).expect("few")
            ),
            Drawn => assert_eq!(negated, Score::DRAW),
            Lost(_) => assert!(negated < Score::DRAW),
        }
    }
    let root = Tree::parse("[[3,12,8],[2,4,6],[14,5,2]]")
        .expect("a tree")
        .root();
    let unfolded = Unfolded::to_the_end(&root, Clone::clone);
    let verdicts = solve(&unfolded);
    assert_eq!(unfolded.score(0, verdicts[0]), Score::new(3));
    assert_eq!(root.side_to_move(), Side::First);
}

#[test]
fn each_wrong_telling_of_a_game_is_wrong_where_it_says() {
    let graph = Graph::parse("a>b,b,c b! c=>a d>a").expect("a graph");
    let once = faulty::ChildCountedOnce(&graph);
    let (b, c) = (Successor::Position(1), Successor::Position(2));
    assert_eq!(graph.moves(0).collect::<Vec<_>>(), [b, b, c]);
    assert_eq!(once.moves(0).collect::<Vec<_>>(), [b, c]);
    let one_kind = faulty::OneKindOfEnd(&graph);
    let no_move = faulty::NoMoveIsLoss(&graph);
    // The goal has no arrow and the drawn end has one; told with one kind of end, the game goes on there.
    let ends = |end: &dyn Fn(usize) -> Option<Verdict>| [0, 1, 2, 3].map(end);
    let right = [None, Some(Lost(0)), Some(Drawn), None];
    assert_eq!(ends(&|place| graph.end(place)), right);
    assert_eq!(ends(&|place| once.end(place)), right);
    assert_eq!(
        ends(&|place| one_kind.end(place)),
        [None, Some(Lost(0)), None, None]
    );
    assert_eq!(ends(&|place| no_move.end(place)), right);
    let drawn = Graph::parse("a>c c=").expect("a graph");
    assert_eq!(faulty::NoMoveIsLoss(&drawn).end(1), Some(Lost(0)));
    for place in graph.positions() {
        let before = graph.predecessors(place).collect::<Vec<_>>();
        assert_eq!(once.predecessors(place).collect::<Vec<_>>(), before);
        assert_eq!(one_kind.predecessors(place).collect::<Vec<_>>(), before);
        assert_eq!(no_move.predecessors(place).collect::<Vec<_>>(), before);
        let behind = graph.moves(place).collect::<Vec<_>>();
        assert_eq!(one_kind.moves(place).collect::<Vec<_>>(), behind);
        assert_eq!(no_move.moves(place).collect::<Vec<_>>(), behind);
    }
    let all = [0, 1, 2, 3];
    assert!(once.positions().eq(all) && one_kind.positions().eq(all));
    assert!(no_move.positions().eq(all));
    assert_eq!([once.size(), one_kind.size(), no_move.size()], [4; 3]);
}

#[test]
fn a_promotion_leaves_the_endgame_for_the_table_of_the_new_piece() {
    let endgame = tables::endgame(Piece::Pawn);
    let position = position("8/P7/8/8/8/2k5/8/K7 w");
    let behind: Vec<Successor> = endgame.moves(encode(position)).collect();
    let verdict = |fen: &str| tables::verdict(Fen::parse(fen).expect("a position").position);
    let promoted = ["Q", "R"].map(|man| {
        let fen = format!("{man}7/8/8/8/8/2k5/8/K7 b");
        Successor::Known(verdict(&fen))
    });
    // Two moves of the king, then queen, rook, bishop and knight.
    assert_eq!(behind[2..4], promoted);
    assert_eq!(behind[4..], [Successor::Known(Drawn); 2]);
    assert!(
        behind[..2]
            .iter()
            .all(|one| matches!(one, Successor::Position(_)))
    );
}
