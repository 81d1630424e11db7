//! What the searches of this chapter promise, against plain minimax.

mod common;

use alpha_beta::alpha_beta;
use chapter::testing::{assert_contract, every_unfinished_position, play_at_random};
use common::{SCHEMES, drive, graphs, search_tagged, tables, unbounded_memory, windows};
use gametree::{
    Column, ConnectFour, Depth, Evaluation, Event, Game, Level, Lines, Listener, Outcome, Ply,
    Rules, Scoring, Search, Side, TicTacToe, TreePosition, Window, observe,
};
use minimax::{oracle, oracle_with};
use proptest::prelude::*;
use transposition_tables::{
    AnyTable, BoundHits, Canonical, Depths, FixedTable, Memo, Memory, MoveOrder, Policy, Table,
    Terminals, Wins, look_ahead_first, memo, tagged_alpha_beta, wins_for_many_roots,
};

/// Any rules of use that hold in a search to the end.
fn policies() -> impl Strategy<Value = Policy> {
    (any::<[bool; 4]>()).prop_map(|[terminals, depths, bounds, order]| Policy {
        terminals: if terminals {
            Terminals::Stored
        } else {
            Terminals::NotStored
        },
        depths: if depths {
            Depths::AtLeast
        } else {
            Depths::Equal
        },
        bounds: if bounds {
            BoundHits::Used
        } else {
            BoundHits::Ignored
        },
        order: if order {
            MoveOrder::TableMoveFirst
        } else {
            MoveOrder::Natural
        },
        wins: Wins::FromRoot,
    })
}

#[test]
fn memo_and_tagged_are_right_on_every_tic_tac_toe_position() {
    for position in every_unfinished_position() {
        let expected = oracle(&position);
        let found = observe(&Scoring::DEPTH_AWARE, |search| {
            memo(search, &mut Memo::new(), &position, Level::TO_THE_END)
        });
        assert_eq!(found.score, expected.score, "{position}");
        assert_eq!(found.root_moves, expected.root_moves, "{position}");
        let mut memory = unbounded_memory(Policy::default());
        let found = search_tagged(&position, &mut memory, Window::FULL);
        assert_eq!(found.score, expected.score, "{position}");
        let chosen = found.line[0];
        assert_eq!(
            expected.score_of(chosen),
            Some(expected.score),
            "{position}"
        );
        assert_eq!(memory.best_move(&position), Some(chosen), "{position}");
    }
}

#[test]
fn with_a_table_tic_tac_toe_against_itself_is_a_draw() {
    let mut memory = unbounded_memory(Policy {
        wins: Wins::FromNode { longest: 9 },
        ..Policy::default()
    });
    let mut position = TicTacToe::EMPTY;
    while position.outcome().is_none() {
        search_tagged(&position, &mut memory, Window::FULL);
        let chosen = memory.best_move(&position).expect("a legal move");
        position = position.play(chosen);
    }
    assert_eq!(position.outcome(), Some(gametree::Outcome::Draw));
}

#[test]
fn a_table_of_classes_gives_every_position_the_score_of_its_class() {
    for position in every_unfinished_position() {
        let found = observe(&Scoring::DEPTH_AWARE, |search| {
            memo(
                search,
                &mut Memo::new(),
                &Canonical::of(position),
                Level::TO_THE_END,
            )
        });
        assert_eq!(found.score, oracle(&position).score, "{position}");
    }
}

#[test]
fn whatever_the_table_forgets_the_lookups_are_as_many_as_the_nodes_and_hits_that_they_become() {
    for scheme in SCHEMES {
        let table = FixedTable::new(2, scheme);
        let mut memory = Memory::new(table, Policy::default());
        let found = search_tagged(&TicTacToe::EMPTY, &mut memory, Window::FULL);
        assert_eq!(found.score.points(), 0);
        assert!(found.counts.hits < 1_743 && found.counts.nodes > 3_690);
        assert!(memory.table.entries() <= 2);
    }
}

#[test]
fn one_table_serves_every_root_when_wins_are_stored_from_the_node() {
    let shared = |wins| {
        let mut memory = unbounded_memory(Policy {
            wins,
            ..Policy::default()
        });
        let positions = every_unfinished_position().into_iter();
        positions
            .filter(|position| {
                search_tagged(position, &mut memory, Window::FULL).score != oracle(position).score
            })
            .count()
    };
    assert_eq!(shared(Wins::FromNode { longest: 9 }), 0);
    let (scoring, level) = (Scoring::DEPTH_AWARE, Level::TO_THE_END);
    assert_eq!(
        shared(wins_for_many_roots(&scoring, &TicTacToe::EMPTY, level)),
        0
    );
    assert!(
        shared(Wins::FromRoot) > 1_000,
        "most roots find scores that were counted from another one"
    );
}

/// Notes the positions two plies below the root of Connect Four that are entered although the game goes on there.
struct Unanswered {
    path: Vec<ConnectFour<5, 4>>,
    entered: u32,
}

impl Listener<Event<Column>> for Unanswered {
    fn event(&mut self, event: Event<Column>) {
        match event {
            Event::Child { ply, mv } => {
                self.path.truncate(ply.plies() as usize + 1);
                let here = self.path[ply.plies() as usize];
                self.path.push(here.play(mv));
            }
            Event::Enter { level, .. } if level.ply.plies() == 2 => {
                self.entered += u32::from(self.path[2].outcome().is_none());
            }
            _ => {}
        }
    }
}

#[test]
fn whoever_has_looked_two_moves_ahead_finds_every_answer_there_in_the_table() {
    let scoring = Scoring::with_evaluation(Lines);
    for opening in ["", "33", "1234512"] {
        let root = ConnectFour::parse(opening).expect("legal");
        for depth in 0..=6 {
            let level = Level::root(Depth::new(depth));
            let mut memory = unbounded_memory(Policy {
                terminals: Terminals::Stored,
                wins: wins_for_many_roots(&scoring, &root, level),
                ..Policy::default()
            });
            let mut watching = Unanswered {
                path: vec![root],
                entered: 0,
            };
            let mut search = Search {
                scoring: &scoring,
                observer: &mut watching,
            };
            let score = look_ahead_first(&mut search, &mut memory, &root, level);
            let expected = oracle_with(&root, &scoring, level).score;
            assert_eq!(
                (score, watching.entered),
                (expected, 0),
                "{opening} {depth}"
            );
            assert_eq!(memory.table.entries() > 1, depth > 0, "{opening} {depth}");
        }
    }
}

/// A search to every depth up to `depth` over one table, with the score of the last.
fn deepen<E: Evaluation<ConnectFour<5, 4>>, T: Table<ConnectFour<5, 4>>>(
    position: &ConnectFour<5, 4>,
    scoring: &Scoring<E>,
    depth: u32,
    memory: &mut Memory<T>,
) -> gametree::Score {
    let mut last = None;
    for depth in 0..=depth {
        let level = Level::root(Depth::new(depth));
        let found = observe(scoring, |search| {
            tagged_alpha_beta(search, memory, position, level, Window::FULL)
        });
        last = Some(found.score);
    }
    last.expect("at least one search")
}

proptest! {
    // The graph is random: lists are shared, by both sides and at different plies, as positions of real games are.
    #[test]
    fn memo_is_minimax_on_random_graphs_and_enters_each_position_once(position in graphs()) {
        let expected = oracle(&position);
        let mut table = Memo::new();
        let found = observe(&Scoring::DEPTH_AWARE, |search| memo(search, &mut table, &position, Level::TO_THE_END));
        prop_assert_eq!(found.score, expected.score);
        prop_assert_eq!(found.root_moves, expected.root_moves);
        prop_assert_eq!(found.counts.nodes, table.len() as u64);
    }

    // Graph, table and rules are random. The table may have one slot; it may forget whatever it likes, and the value and the
    // value of the chosen move must not change.
    #[test]
    fn no_table_however_small_changes_a_value(
        position in graphs(), table in tables::<TreePosition>(), policy in policies(),
    ) {
        let expected = oracle(&position);
        let mut memory = Memory::new(table, policy);
        let found = search_tagged(&position, &mut memory, Window::FULL);
        prop_assert_eq!(found.score, expected.score);
        prop_assert_eq!(expected.score_of(found.line[0]), Some(expected.score));
    }

    // A table that has served any windows serves the next one: this is what MTD(f) relies on.
    #[test]
    fn every_window_over_one_table_keeps_the_contract(
        position in graphs(), table in tables::<TreePosition>(), policy in policies(),
        asked in prop::collection::vec(windows(), 1..6),
    ) {
        let truth = oracle(&position).score;
        let mut memory = Memory::new(table, policy);
        for window in asked {
            let score = search_tagged(&position, &mut memory, window).score;
            assert_contract(score, window, truth, &position);
        }
    }

    // Null windows tighten the two bounds of the root until they meet, from any first guess.
    #[test]
    fn null_windows_over_any_table_meet_at_the_value(
        position in graphs(), table in tables::<TreePosition>(), policy in policies(), guess in -9..9_i32,
    ) {
        let expected = oracle(&position);
        let mut memory = Memory::new(table, policy);
        let (score, probes) = drive(guess, |window| search_tagged(&position, &mut memory, window).score);
        prop_assert_eq!(score, expected.score);
        prop_assert!(probes <= 20);
        // A table that forgets may have lost the move of the last probe that failed high.
        match memory.best_move(&position) {
            Some(chosen) => prop_assert_eq!(expected.score_of(chosen), Some(expected.score)),
            None => prop_assert!(matches!(memory.table, AnyTable::Fixed(_))),
        }
    }

    // At a fixed depth the horizon cuts paths of different lengths at different places below one list. With entries of equal
    // depth only, no table can be told from none.
    #[test]
    fn at_equal_depth_no_table_changes_a_depth_limited_value(
        position in graphs(), table in tables::<TreePosition>(), depth in 0..7_u32,
    ) {
        let level = Level::root(Depth::new(depth));
        let expected = oracle_with(&position, &Scoring::DEPTH_AWARE, level).score;
        let mut memory = Memory::new(table, Policy::default());
        for _ in 0..2 {
            let found = observe(&Scoring::DEPTH_AWARE, |search| {
                tagged_alpha_beta(search, &mut memory, &position, level, Window::FULL)
            });
            prop_assert_eq!(found.score, expected);
        }
    }

    // Position, depth, table and rules are random; one table goes through all the depths before the last.
    #[test]
    fn deepening_over_any_table_is_alpha_beta_in_connect_four(
        position in play_at_random(ConnectFour::<5, 4>::EMPTY, 0..14), table in tables::<ConnectFour<5, 4>>(), depth in 0..6_u32, policy in policies(),
    ) {
        let scoring = Scoring::with_evaluation(Lines);
        let policy = Policy { depths: Depths::Equal, ..policy };
        let expected = observe(&scoring, |search| {
            alpha_beta(search, &position, Level::root(Depth::new(depth)), Window::FULL)
        });
        let mut memory = Memory::new(table, policy);
        prop_assert_eq!(deepen(&position, &scoring, depth, &mut memory), expected.score);
    }

    // The win falls so many plies below the node, the slowest that is converted among them, and the node is met at two plies: each
    // search counts the win from its own root. What is no win is worth the same everywhere.
    #[test]
    fn a_win_is_counted_from_whichever_root_looks_it_up(
        (stored_at, plies, spare) in (0..12_u32, 0..12_u32, 0..3_u32),
        met_at in 0..20_u32, per_ply in 1..4_i32, estimate in -1_000..=1_000_i32,
    ) {
        let scoring = Scoring { per_ply, ..Scoring::with_evaluation(Lines) };
        let longest = stored_at + plies + spare;
        let wins = Wins::FromNode { longest };
        let (stored_at, met_at) = (Ply::new(stored_at), Ply::new(met_at));
        let moved = |score| wins.from_root(wins.from_node(score, &scoring, stored_at), &scoring, met_at);
        let win = |ply: Ply| {
            let falls_at = Ply::new(ply.plies() + plies);
            scoring.finished(Outcome::Win(Side::First), Side::First, falls_at)
        };
        prop_assert_eq!(moved(win(stored_at)), win(met_at));
        prop_assert_eq!(moved(-win(stored_at)), -win(met_at));
        let slowest = scoring.win - per_ply * longest.cast_signed();
        let estimate = gametree::Score::new(estimate.clamp(1 - slowest, slowest - 1));
        prop_assert_eq!(moved(estimate), estimate);
        for end in [gametree::Score::INFINITY, gametree::Score::NEGATIVE_INFINITY] {
            prop_assert_eq!(moved(end), end);
        }
    }

    // A win is as far from a node as it is; converting there and back must not move it.
    #[test]
    fn a_score_survives_being_stored_and_looked_up_at_the_same_ply(points in -1_000..=1_000_i32, ply in 0..40_u32) {
        let scoring = Scoring::with_evaluation(Lines);
        let wins = Wins::FromNode { longest: 42 };
        let (score, ply) = (gametree::Score::new(points), gametree::Ply::new(ply));
        // No search has a win at this ply that is nearer than the ply itself.
        prop_assume!(points.abs() <= 1_000 - ply.plies().cast_signed());
        prop_assert_eq!(wins.from_root(wins.from_node(score, &scoring, ply), &scoring, ply), score);
    }
}
