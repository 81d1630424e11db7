//! The small rules that the searches lean on, each by itself.

use std::hash::Hasher;

use gametree::{
    Bound, Branch, Cell, Depth, Game, Level, Outcome, Ply, Rules, Score, Scoring, Side, TicTacToe,
    Tree, TreePosition, Value, Window, Zero, observe,
};

use crate::cycle::{ByPlace, Graph, Walk};
use crate::reused::{pays_numbers, two_moves_ahead};
use crate::{
    AnyTable, BoundHits, Canonical, Depths, Entry, FixedTable, Keys, LookUp, Memo, Memory,
    MixedKeys, Mixer, MoveOrder, Policy, Replacement, Table, Terminals, Unbounded, WholePosition,
    Wins, faulty, wins_for_many_roots,
};

fn board(text: &str) -> TicTacToe {
    TicTacToe::parse(text, None).expect("a position")
}

fn tree(text: &str) -> TreePosition {
    Tree::parse(text).expect("a tree").root()
}

fn entry(depth: u32) -> Entry<Cell> {
    Entry::exact(Score::DRAW, Depth::new(depth), None)
}

#[test]
fn an_entry_answers_for_its_own_depth_or_for_every_smaller_one() {
    let limited = [0, 1, 2, 3].map(Depth::new);
    for stored in limited {
        for needed in limited {
            assert_eq!(Depths::Equal.allow(stored, needed), stored == needed);
            assert_eq!(Depths::AtLeast.allow(stored, needed), stored >= needed);
        }
        // To the end is deeper than any number of plies, and as deep as to the end from one ply further down.
        for end in [Level::TO_THE_END.depth, Level::TO_THE_END.below().depth] {
            assert!(!Depths::Equal.allow(stored, end) && !Depths::Equal.allow(end, stored));
            assert!(!Depths::AtLeast.allow(stored, end) && Depths::AtLeast.allow(end, stored));
            for depths in [Depths::Equal, Depths::AtLeast] {
                assert!(depths.allow(end, Depth::UNLIMITED));
                assert!(depths.allow(Depth::UNLIMITED, end));
            }
        }
    }
}

#[test]
fn a_stored_win_is_as_far_from_its_position_as_it_was_and_nothing_else_moves() {
    let scoring = Scoring {
        win: 100,
        per_ply: 3,
        evaluation: Zero,
    };
    let longest = 7;
    let wins = Wins::FromNode { longest };
    for ply in (0..5).map(Ply::new) {
        for away in 0..=longest {
            let win = |plies| scoring.finished(Outcome::Win(Side::First), Side::First, plies);
            let (found, stored) = (win(Ply::new(ply.plies() + away)), win(Ply::new(away)));
            for (found, stored) in [(found, stored), (-found, -stored)] {
                // What is further from the root than the longest win is no win that a search from the root has seen.
                if away + ply.plies() <= longest {
                    assert_eq!(wins.from_node(found, &scoring, ply), stored);
                }
                assert_eq!(wins.from_root(stored, &scoring, ply), found);
                assert_eq!(Wins::FromRoot.from_node(found, &scoring, ply), found);
                assert_eq!(Wins::FromRoot.from_root(found, &scoring, ply), found);
            }
        }
        let slowest = 100 - 3 * 7;
        let estimates = (1 - slowest..slowest).map(Score::new);
        for score in estimates.chain([Score::INFINITY, Score::NEGATIVE_INFINITY]) {
            assert_eq!(wins.from_node(score, &scoring, ply), score);
            assert_eq!(wins.from_root(score, &scoring, ply), score);
        }
    }
}

#[test]
fn the_longest_win_is_the_last_that_is_worth_anything() {
    let level = Level::TO_THE_END;
    for (win, per_ply) in (1..30).flat_map(|win| (1..=5).map(move |per_ply| (win, per_ply))) {
        let scoring = Scoring {
            win,
            per_ply,
            evaluation: Zero,
        };
        let wins = wins_for_many_roots(&scoring, &TicTacToe::EMPTY, level);
        let Wins::FromNode { longest } = wins else {
            panic!("a board knows distances");
        };
        let worth =
            |plies| scoring.finished(Outcome::Win(Side::First), Side::First, Ply::new(plies));
        assert!(worth(longest) > Score::DRAW, "{win} {per_ply}");
        assert!(worth(longest + 1) <= Score::DRAW, "{win} {per_ply}");
    }
}

#[test]
fn a_search_of_few_plies_sees_no_longer_win_and_payoffs_are_none() {
    let (scoring, empty) = (Scoring::DEPTH_AWARE, TicTacToe::EMPTY);
    let deep = |plies| Level::root(Depth::new(plies));
    assert_eq!(
        wins_for_many_roots(&scoring, &empty, deep(4)),
        Wins::FromNode { longest: 4 }
    );
    let flat = scoring.flat();
    assert_eq!(wins_for_many_roots(&flat, &empty, deep(4)), Wins::FromRoot);
    for text in ["5", "[5]", "[[[1,2]]]"] {
        assert!(pays_numbers(&tree(text)));
        assert_eq!(
            wins_for_many_roots(&scoring, &tree(text), deep(4)),
            Wins::FromRoot
        );
    }
    assert!(!pays_numbers(&empty) && !pays_numbers(&board("XXX.OO...")));
}

#[test]
fn two_moves_ahead_lies_what_is_not_over_by_then() {
    let ahead = |position: &TicTacToe, plies| two_moves_ahead(position, Depth::new(plies)).len();
    let empty = TicTacToe::EMPTY;
    assert_eq!(
        [0, 1, 2, 9].map(|plies| ahead(&empty, plies)),
        [0, 0, 72, 72]
    );
    // X wins at one of the three cells that are left; of the four ways on from the others, O wins by three.
    let close = board("XX.OO.OX.");
    assert_eq!(close.side_to_move(), Side::First);
    let open = |position: &TicTacToe| !position.is_over();
    let expected = close
        .moves()
        .map(|mv| close.play(mv))
        .filter(open)
        .flat_map(|child| child.moves().map(move |mv| child.play(mv)))
        .filter(open)
        .count();
    assert_eq!((ahead(&close, 2), expected), (1, 1));
    assert_eq!(ahead(&board("XXX.OO..."), 9), 0);
}

fn memory(policy: Policy) -> Memory<Unbounded<TicTacToe>> {
    Memory::new(Unbounded::default(), policy)
}

#[test]
fn a_suggested_move_is_tried_first_if_it_is_legal_and_once() {
    let root = board("XXO..X.O.");
    let cell = |number| Cell::new(number).expect("a cell");
    let order = |order, suggested| -> Vec<u8> {
        let memory = memory(Policy {
            order,
            ..Policy::default()
        });
        memory
            .in_order(&root, suggested)
            .map(Cell::number)
            .collect()
    };
    let natural = [3, 4, 6, 8];
    assert_eq!(
        order(MoveOrder::TableMoveFirst, Some(cell(6))),
        [6, 3, 4, 8]
    );
    assert_eq!(order(MoveOrder::TableMoveFirst, Some(cell(3))), natural);
    assert_eq!(order(MoveOrder::TableMoveFirst, Some(cell(0))), natural);
    assert_eq!(order(MoveOrder::TableMoveFirst, None), natural);
    assert_eq!(order(MoveOrder::Natural, Some(cell(6))), natural);
    let mut memory = memory(Policy::default());
    assert_eq!(memory.best_move(&root), None);
    for (number, expected) in [(6, Some(6)), (0, None), (8, Some(8))] {
        let best_move = Some(cell(number));
        memory.table.store(
            &root,
            Entry {
                best_move,
                ..entry(2)
            },
        );
        assert_eq!(memory.best_move(&root).map(Cell::number), expected);
    }
}

#[test]
fn bounds_answer_and_narrow_only_where_the_policy_lets_them() {
    let (root, scoring, level) = (board("XXO..X.O."), Scoring::DEPTH_AWARE, Level::TO_THE_END);
    let known = Entry {
        lower: Score::new(2),
        upper: Score::new(5),
        depth: level.depth,
        best_move: None,
    };
    let window = |alpha, beta| Window::new(Score::new(alpha), Score::new(beta));
    for bounds in [BoundHits::Used, BoundHits::Ignored] {
        let mut memory = memory(Policy {
            bounds,
            ..Policy::default()
        });
        memory.table.store(&root, known);
        let is_used = bounds == BoundHits::Used;
        let look_up = |memory: &Memory<_>, window| memory.look_up(&scoring, &root, level, window);
        let lower = LookUp::Answer {
            score: Score::new(2),
            bound: Bound::Lower,
        };
        let expected = if is_used { lower } else { LookUp::Known(known) };
        assert_eq!(look_up(&memory, window(0, 2)), expected);
        assert_eq!(look_up(&memory, window(1, 9)), LookUp::Known(known));
        let narrow = if is_used { window(2, 5) } else { window(1, 9) };
        assert_eq!(memory.narrow(&known, window(1, 9)), narrow);
        let exact = Entry::exact(Score::new(3), level.depth, None);
        memory.table.store(&root, exact);
        let answer = LookUp::Answer {
            score: Score::new(3),
            bound: Bound::Exact,
        };
        assert_eq!(look_up(&memory, window(1, 9)), answer);
        // Of another depth only the move is of use.
        let shallow = Level::root(Depth::new(1));
        let unknown = LookUp::Known(Entry::unknown(shallow.depth));
        let found = memory.look_up(&scoring, &root, shallow, Window::FULL);
        assert_eq!(found, unknown);
    }
}

#[test]
fn leaves_go_through_the_table_only_where_the_policy_says_so() {
    let (open, over) = (board("XXO..X.O."), board("XXX.OO..."));
    let (deep, horizon) = (Level::root(Depth::new(2)), Level::root(Depth::HORIZON));
    for terminals in [Terminals::NotStored, Terminals::Stored] {
        let stored = |position: &TicTacToe, level: Level| {
            let mut memory = memory(Policy {
                terminals,
                ..Policy::default()
            });
            let known = Entry::exact(Score::DRAW, level.depth, None);
            memory.remember(&Scoring::DEPTH_AWARE, position, level, known);
            memory.table.entries() == 1
        };
        let leaves = terminals == Terminals::Stored;
        assert!(stored(&open, deep));
        assert_eq!(
            [stored(&open, horizon), stored(&over, deep)],
            [leaves, leaves]
        );
    }
}

/// Every position belongs to the same place.
#[derive(Clone, Copy, Debug)]
struct OnePlace;

impl<G> Keys<G> for OnePlace {
    fn key(&self, _position: &G) -> u64 {
        0
    }
}

/// Which of the root's children are left when they have come with these depths, one after the other, to one place.
fn left(replacement: Replacement, depths: &[u32]) -> Vec<u8> {
    let mut table = FixedTable::with_keys(4, replacement, OnePlace, WholePosition);
    let root = TicTacToe::EMPTY;
    for (mv, depth) in root.moves().zip(depths) {
        table.store(&root.play(mv), entry(*depth));
    }
    let is_left = |mv: &Cell| table.probe(&root.play(*mv)).is_some();
    let left: Vec<u8> = root.moves().filter(is_left).map(Cell::number).collect();
    assert_eq!(table.entries(), left.len() as u64);
    table.clear();
    assert_eq!((table.entries(), table.slots()), (0, 4));
    left
}

#[test]
fn who_stays_where_two_want_the_same_place_is_what_the_scheme_says() {
    let all = [
        [5, 3].as_slice(),
        &[3, 5],
        &[3, 3],
        &[5, 3, 4],
        &[3, 4, 5],
        &[5, 3, 5],
    ];
    let of = |replacement| all.map(|depths| left(replacement, depths));
    assert_eq!(
        of(Replacement::Always),
        [vec![1], vec![1], vec![1], vec![2], vec![2], vec![2]]
    );
    assert_eq!(
        of(Replacement::DepthPreferred),
        [vec![0], vec![1], vec![1], vec![0], vec![2], vec![2]]
    );
    // The deeper one first; behind it whoever came last, or was put out.
    assert_eq!(
        of(Replacement::TwoTier),
        [
            vec![0, 1],
            vec![0, 1],
            vec![0, 1],
            vec![0, 2],
            vec![1, 2],
            vec![0, 2]
        ]
    );
    assert_eq!(left(Replacement::TwoTier, &[5, 3, 3, 2]), [0, 3]);
}

#[test]
fn the_same_position_is_brought_up_to_date_whatever_its_depth_and_wherever_it_stands() {
    for replacement in [
        Replacement::Always,
        Replacement::DepthPreferred,
        Replacement::TwoTier,
    ] {
        let mut table = FixedTable::new(2, replacement);
        for depth in [7, 2, 4] {
            table.store(&TicTacToe::EMPTY, entry(depth));
            assert_eq!(table.probe(&TicTacToe::EMPTY), Some(entry(depth)));
            assert_eq!(table.entries(), 1);
        }
    }
}

#[test]
fn every_slot_is_used_and_no_more() {
    let root = TicTacToe::EMPTY;
    let positions: Vec<TicTacToe> = root
        .moves()
        .flat_map(|mv| {
            root.play(mv)
                .moves()
                .map(move |next| root.play(mv).play(next))
        })
        .collect();
    for replacement in [
        Replacement::Always,
        Replacement::DepthPreferred,
        Replacement::TwoTier,
    ] {
        let mut table = FixedTable::new(8, replacement);
        for position in &positions {
            table.store(position, entry(1));
        }
        assert_eq!((table.entries(), table.slots()), (8, 8), "{replacement}");
    }
}

#[test]
#[should_panic(expected = "3 is no power of two")]
fn a_table_of_three_slots_is_refused() {
    let _ = FixedTable::<TicTacToe>::new(3, Replacement::Always);
}

#[test]
#[should_panic(expected = "a position may stand in more slots than there are")]
fn a_table_of_one_slot_has_no_two_tiers() {
    let _ = FixedTable::<TicTacToe>::new(1, Replacement::TwoTier);
}

#[test]
fn a_table_is_itself_in_whatever_it_is_wrapped() {
    let tables = [
        AnyTable::Unbounded(Unbounded::default()),
        AnyTable::Fixed(FixedTable::new(8, Replacement::Always)),
    ];
    for mut table in tables {
        let root = TicTacToe::EMPTY;
        let mut borrowed = &mut table;
        Table::store(&mut borrowed, &root, entry(3));
        assert_eq!(Table::probe(&borrowed, &root), Some(entry(3)));
        assert_eq!(Table::<TicTacToe>::entries(&borrowed), 1);
        let child = root.play(Cell::new(4).expect("a cell"));
        assert_eq!(Table::probe(&borrowed, &child), None);
        Table::<TicTacToe>::clear(&mut borrowed);
        assert_eq!(Table::<TicTacToe>::entries(&borrowed), 0);
        assert_eq!((table.entries(), table.probe(&root)), (0, None));
    }
}

fn hash_of(write: impl Fn(&mut Mixer)) -> u64 {
    let mut mixer = Mixer::default();
    write(&mut mixer);
    mixer.finish()
}

// By a few lines of Python, from the definition.
#[test]
fn words_are_mixed_as_defined_whatever_their_width() {
    assert_eq!(hash_of(|_| {}), 0);
    // The stones of the side to move and all stones after the columns 4, 1, 4, 2, and after 4, 4, 4.
    let stones = |own, all| {
        hash_of(|mixer| {
            mixer.write_u64(own);
            mixer.write_usize(all);
            mixer.write_u8(0);
        })
    };
    assert_eq!(
        stones(0b11 << 21, 0b11 << 21 | 1 | 1 << 7),
        2_195_370_116_781_827_550
    );
    assert_eq!(stones(0b10 << 21, 0b111 << 21), 18_212_463_492_520_918_785);
    let nine = hash_of(|mixer| mixer.write_u64(9));
    assert_eq!(hash_of(|mixer| mixer.write_u8(9)), nine);
    assert_eq!(hash_of(|mixer| mixer.write_u16(9)), nine);
    assert_eq!(hash_of(|mixer| mixer.write_u32(9)), nine);
    assert_eq!(hash_of(|mixer| mixer.write_usize(9)), nine);
    assert_eq!(hash_of(|mixer| mixer.write(&[9])), nine);
    assert_eq!(hash_of(|mixer| mixer.write_isize(9)), nine);
    let last = hash_of(|mixer| mixer.write_u64(u64::MAX));
    assert_eq!(hash_of(|mixer| mixer.write_isize(-1)), last);
}

#[test]
fn schemes_print_as_they_are_chosen() {
    let schemes = [
        Replacement::Always,
        Replacement::DepthPreferred,
        Replacement::TwoTier,
    ];
    assert_eq!(
        schemes.map(|scheme| scheme.to_string()),
        ["always", "depth-preferred", "two-tier"]
    );
}

#[test]
fn a_class_is_played_like_any_of_its_boards() {
    let (corner, other) = (board("X.......O"), board("O.......X"));
    assert_ne!(corner, other);
    let (of, turned) = (Canonical::of(corner), board("..X...O.."));
    assert_eq!(of, Canonical::of(turned));
    assert_eq!(of.side_to_move(), Side::First);
    assert_eq!(of.moves().count(), 7);
    let next = of.play(of.moves().next().expect("a cell"));
    assert_eq!(next.side_to_move(), Side::Second);
    let won = Canonical::of(board("XXX.OO..."));
    assert_eq!(won.outcome(), Some(Outcome::Win(Side::First)));
    assert!(won.is_over() && !of.is_over());
}

#[test]
fn trees_have_no_legal_move_that_a_table_made_up() {
    let root = tree("[[1,2],[3]]");
    let mut memory = Memory::new(Unbounded::default(), Policy::default());
    let made_up = Entry {
        best_move: Some(Branch::new(2)),
        ..Entry::unknown(Depth::UNLIMITED)
    };
    memory.table.store(&root, made_up);
    assert_eq!(memory.best_move(&root), None);
}

#[test]
fn of_moves_that_are_worth_the_same_the_first_is_played_by_faulty_tables_too() {
    let root = tree("[[2,2],[2,3],[1]]");
    let level = Level::TO_THE_END;
    let by_look = observe(&Scoring::DEPTH_AWARE, |search| {
        faulty::no_side(search, &mut Memo::new(), &root, level)
    });
    let untagged = observe(&Scoring::DEPTH_AWARE, |search| {
        let mut table = Memo::new();
        let terminals = Terminals::NotStored;
        faulty::untagged(search, &mut table, terminals, &root, level, Window::FULL)
    });
    let first = Some(Branch::new(0));
    assert_eq!((by_look.chosen(), untagged.chosen()), (first, first));
}

#[test]
fn a_table_that_forgets_depths_forgets_nothing_else() {
    let mut table = faulty::AnyDepth(Unbounded::default());
    let root = TicTacToe::EMPTY;
    table.store(&root, entry(2));
    let found = table.probe(&root).expect("what was stored");
    assert_eq!(
        (found, found.depth),
        (
            Entry {
                depth: Depth::UNLIMITED,
                ..entry(2)
            },
            Depth::UNLIMITED
        )
    );
    assert_eq!(Table::<TicTacToe>::entries(&table), 1);
    Table::<TicTacToe>::clear(&mut table);
    assert_eq!((table.probe(&root), table.0.entries()), (None, 0));
    assert_eq!(Table::<TicTacToe>::entries(&table), 0);
}

fn game(text: &str) -> Graph {
    text.parse().expect("a game")
}

fn at(graph: &Graph, moves: &[usize]) -> Walk {
    let moves = moves.iter().map(|mv| Branch::new(*mv));
    moves.fold(Walk::start(graph.clone()), |walk, mv| walk.play(mv))
}

#[test]
fn a_walk_is_over_where_it_pays_or_comes_back() {
    let graph = game("R:[P:[T:[Q:[T],1],-1],0,Q]");
    for (moves, place, outcome) in [
        ([].as_slice(), "R", None),
        (&[2, 0], "T", None),
        (&[1], "0", Some(Outcome::Payoff(Value::new(0)))),
        (&[0, 1], "-1", Some(Outcome::Payoff(Value::new(-1)))),
        (&[2, 0, 0], "Q", Some(Outcome::Draw)),
    ] {
        let walk = at(&graph, moves);
        assert_eq!(graph.label(walk.place()), place);
        assert_eq!(
            (walk.outcome(), walk.is_over()),
            (outcome, outcome.is_some())
        );
        let by_place = ByPlace(walk.clone());
        assert_eq!(
            (by_place.outcome(), by_place.is_over()),
            (outcome, outcome.is_some())
        );
        assert_eq!(by_place.side_to_move(), walk.side_to_move());
        let side = if moves.len().is_multiple_of(2) {
            Side::First
        } else {
            Side::Second
        };
        assert_eq!(walk.side_to_move(), side);
        let ways = graph.ways(walk.place()).len();
        assert!(walk.moves().eq((0..ways).map(Branch::new)));
        assert!(by_place.moves().eq(walk.moves()));
    }
    let (through_p, through_q) = (at(&graph, &[0, 0]), at(&graph, &[2, 0]));
    assert_ne!(through_p, through_q);
    assert_eq!(ByPlace(through_p), ByPlace(through_q));
    assert_ne!(ByPlace(at(&graph, &[0])), ByPlace(at(&graph, &[2])));
    // The same list with the other side to move is another position.
    let both = game("a:[b:[3],[b]]");
    assert_ne!(ByPlace(at(&both, &[0])), ByPlace(at(&both, &[1, 0])));
}

#[test]
fn a_game_is_read_as_it_is_printed() {
    for text in [
        "[3]",
        "R:[P:[T:[Q:[T],1],-1],0,Q]",
        "[[[-1000]],a:[a],1000]",
    ] {
        assert_eq!(game(text).to_string(), text);
    }
    let graph = game("R:[P:[R,[P]],7]");
    let (root, p) = (graph.find("R"), graph.find("P"));
    assert_eq!((root, graph.find("Q")), (Some(0), None));
    let p = p.expect("a list");
    assert_eq!(graph.ways(0)[0], p);
    assert_eq!(graph.ways(p)[0], 0);
    assert_eq!(graph.ways(graph.ways(p)[1]), [p]);
    assert_eq!(graph.pays(graph.ways(0)[1]), Some(7));
}

#[test]
fn what_is_no_game_is_refused_with_the_reason() {
    let six = "[1,1,1,1,1,1]";
    assert!(six.parse::<Graph>().is_ok() && "[[[[[[[1]]]]]]]".parse::<Graph>().is_ok());
    for (text, reason) in [
        ("", "the text ends where `[` was expected"),
        ("7", "expected a list"),
        ("[1001]", "no number from -1000 to 1000"),
        ("[-1001]", "no number from -1000 to 1000"),
        ("[a]", "no list before is called a"),
        ("[a:[1],a:[2]]", "a list before is called a"),
        ("[1", "the text ends where `]` was expected"),
        ("[1]2", "'2' where `the end` was expected"),
        ("[1[", "'[' where `]` was expected"),
        ("a:1", "'1' where `[` was expected"),
        ("4:[1]", "`a name of letters` was expected"),
        ("[1,1,1,1,1,1,1]", "more than 6 entries"),
        ("[[[[[[[[1]]]]]]]]", "more than 7 lists"),
    ] {
        let refused = text.parse::<Graph>().expect_err(text);
        assert!(refused.contains(reason), "{text}: {refused}");
    }
}

#[test]
fn a_zeroed_table_knows_what_was_stored_and_whatever_has_the_key_zero() {
    let mut table = faulty::ZeroedTable::default();
    let (empty, other) = (TicTacToe::EMPTY, board("X........"));
    assert_eq!(MixedKeys.key(&empty), 0);
    let zero = Entry::exact(Score::DRAW, Depth::UNLIMITED, None);
    assert_eq!(
        (table.probe(&empty), table.probe(&other)),
        (Some(zero), None)
    );
    assert_eq!(Table::<TicTacToe>::entries(&table), 0);
    let known = Entry {
        lower: Score::new(2),
        upper: Score::new(5),
        depth: Depth::UNLIMITED,
        best_move: Cell::new(4),
    };
    table.store(&other, known);
    assert_eq!(table.probe(&other), Some(known));
    assert_eq!(Table::<TicTacToe>::entries(&table), 1);
    Table::<TicTacToe>::clear(&mut table);
    assert_eq!(table.probe(&other), None);
}

#[test]
fn of_moves_that_are_worth_the_same_the_first_is_played_by_these_faulty_searches_too() {
    let root = tree("[[2,2],[2,3],[1]]");
    let level = Level::TO_THE_END;
    let mut memory = Memory::new(Unbounded::default(), Policy::default());
    let closed = observe(&Scoring::DEPTH_AWARE, |search| {
        faulty::closed_window(search, &mut memory, &root, level, Window::FULL)
    });
    let mut memory = Memory::new(Unbounded::default(), Policy::default());
    let erasing = observe(&Scoring::DEPTH_AWARE, |search| {
        faulty::erasing(search, &mut memory, &root, level, Window::FULL)
    });
    let first = Some(Branch::new(0));
    assert_eq!((closed.chosen(), erasing.chosen()), (first, first));
}
