//! MTD(f) against plain minimax: scores, moves, lines, and tables that forget.

mod common;

use alpha_beta::alpha_beta;
use chapter::testing::{board, every_unfinished_position, tree, trees};
use common::{policy, search_from, start};
use gametree::{
    Bound, ConnectFour, Counter, Depth, Game, Level, Lines, Outcome, Rules, Score, Scoring, Search,
    Window, observe,
};
use minimax::oracle;
use mtdf::{Start, line, mtdf};
use proptest::prelude::*;
use transposition_tables::{
    Entry, FixedTable, Memory, MoveOrder, Policy, Replacement, Table, Unbounded, tagged_alpha_beta,
};

#[test]
fn on_every_position_the_score_is_minimaxs_and_the_move_is_among_the_best() {
    for position in every_unfinished_position() {
        let expected = oracle(&position);
        let (score, best_moves) = (expected.score, expected.best_moves());
        for guess in [score.points(), 10, -10] {
            let mut memory = Memory::new(Unbounded::default(), Policy::default());
            let (found, _) = search_from(&mut memory, &position, start(guess, 1));
            assert_eq!(found.score, score, "{position} from {guess}");
            let mv = found.best_move.expect("the game goes on");
            assert!(best_moves.contains(&mv), "{position} from {guess}: {mv}");
        }
    }
}

#[test]
fn the_line_in_the_table_ends_as_the_score_says() {
    for position in every_unfinished_position() {
        let mut memory = Memory::new(Unbounded::default(), Policy::default());
        let (found, _) = search_from(&mut memory, &position, start(0, 1));
        let line = line(&memory, &position, found.score);
        assert_eq!(line.first().copied(), found.best_move, "{position}");
        let last = line
            .iter()
            .fold(position, |position, mv| position.play(*mv));
        let plies = i32::try_from(line.len()).expect("at most nine");
        let score = match last.outcome() {
            Some(Outcome::Win(side)) if side == position.side_to_move() => 10 - plies,
            Some(Outcome::Win(_)) => plies - 10,
            Some(Outcome::Draw) => 0,
            other => panic!("{position}: the line ends with {other:?}"),
        };
        assert_eq!(found.score, Score::new(score), "{position}");
    }
}

#[test]
fn a_move_that_has_proved_less_than_the_score_is_no_part_of_the_line() {
    let (mut proved, mut unproved) = (0, 0);
    for position in every_unfinished_position() {
        let expected = oracle(&position);
        let mut memory = Memory::new(Unbounded::default(), Policy::default());
        // Any move that does not lose at once answers this question, and is stored as the best.
        let window = Window::null_above(Score::new(-9));
        observe(&Scoring::DEPTH_AWARE, |search| {
            tagged_alpha_beta(search, &mut memory, &position, Level::TO_THE_END, window)
        });
        match line(&memory, &position, expected.score).first() {
            Some(mv) => {
                assert!(expected.best_moves().contains(mv), "{position}: {mv}");
                proved += 1;
            }
            None => unproved += 1,
        }
    }
    assert!(proved > 1_000 && unproved > 1_000, "{proved} {unproved}");
}

#[test]
fn a_finished_game_has_a_score_and_no_move() {
    let over = board("XXXOO....");
    for store_terminals in [false, true] {
        let mut memory = Memory::new(Unbounded::default(), policy(store_terminals));
        let (found, _) = search_from(&mut memory, &over, start(0, 1));
        assert_eq!((found.score, found.best_move), (Score::new(-10), None));
    }
}

#[test]
fn a_table_that_has_the_answer_has_the_move_too() {
    let position = board("XXO..X.O.");
    let mut memory = Memory::new(Unbounded::default(), Policy::default());
    let (cold, _) = search_from(&mut memory, &position, start(0, 1));
    let (warm, counts) = search_from(&mut memory, &position, start(0, 1));
    assert_eq!((warm.score, warm.best_move), (cold.score, cold.best_move));
    assert_eq!(counts.nodes, 0);
}

#[test]
fn every_probe_but_the_last_of_each_kind_moves_its_bound_strictly() {
    for position in every_unfinished_position().into_iter().step_by(7) {
        let mut memory = Memory::new(Unbounded::default(), Policy::default());
        let (found, _) = search_from(&mut memory, &position, start(-10, 1));
        let (mut floor, mut ceiling) = (Score::NEGATIVE_INFINITY, Score::INFINITY);
        for probe in &found.probes {
            assert!(probe.window.is_null());
            if probe.failed_high() {
                assert!(probe.result > floor);
                floor = probe.result;
            } else {
                assert!(probe.result < ceiling);
                ceiling = probe.result;
            }
            assert!(floor <= found.score && found.score <= ceiling);
        }
        assert_eq!(floor, ceiling);
    }
}

/// A table that keeps what was ever stored for one position.
struct Watching<G: Game> {
    table: Unbounded<G>,
    watched: G,
    history: Vec<Entry<G::Move>>,
}

impl<G: Game + Eq + std::hash::Hash> Table<G> for Watching<G> {
    fn probe(&self, position: &G) -> Option<Entry<G::Move>> {
        self.table.probe(position)
    }

    fn store(&mut self, position: &G, entry: Entry<G::Move>) {
        if *position == self.watched {
            self.history.push(entry);
        }
        self.table.store(position, entry);
    }

    fn entries(&self) -> u64 {
        self.table.entries()
    }

    fn clear(&mut self) {
        self.table.clear();
    }
}

#[test]
fn the_bounds_of_one_position_only_ever_tighten_over_the_probes() {
    let root = board("XXO..X.O.");
    let children = root.moves().map(|mv| root.play(mv));
    for watched in children.chain([root]) {
        let table = Watching {
            table: Unbounded::default(),
            watched,
            history: Vec::new(),
        };
        let mut memory = Memory::new(table, Policy::default());
        search_from(&mut memory, &root, start(-10, 1));
        let history = &memory.table.history;
        assert!(!history.is_empty(), "{watched} was searched");
        for pair in history.windows(2) {
            assert!(pair[1].lower >= pair[0].lower && pair[1].upper <= pair[0].upper);
            assert!(pair[1].lower > pair[0].lower || pair[1].upper < pair[0].upper);
        }
        if watched == root {
            assert!(history.len() > 2);
            assert!(history.last().is_some_and(Entry::is_exact));
        }
    }
}

#[test]
fn a_bound_proved_for_one_window_answers_another() {
    let root = tree("[[70,80],[60,65]]");
    let mut memory = Memory::new(Unbounded::default(), Policy::default());
    let (found, _) = search_from(&mut memory, &root, start(0, 1));
    assert_eq!(found.probes.len(), 2);
    let entry = memory.table.probe(&root).expect("the root is stored");
    let window = Window::new(Score::new(3), Score::new(4));
    assert_eq!(entry.answer(window), Some((Score::new(70), Bound::Exact)));
}

#[test]
fn in_connect_four_mtdf_finds_what_alpha_beta_finds_at_every_depth() {
    let scoring = Scoring::with_evaluation(Lines);
    for opening in ["", "4142", "4453", "7"] {
        let root = ConnectFour::<7, 6>::parse(opening).expect("legal");
        for depth in 1..=5 {
            let level = Level::root(Depth::new(depth));
            let mut counter = Counter::default();
            let mut search = Search {
                scoring: &scoring,
                observer: &mut counter,
            };
            let expected = alpha_beta(&mut search, &root, level, Window::FULL);
            for (guess, step) in [(0, 1), (-500, 1), (500, 7), (0, 64)] {
                let policy = Policy {
                    order: MoveOrder::TableMoveFirst,
                    ..Policy::default()
                };
                let mut memory = Memory::new(Unbounded::default(), policy);
                let found = mtdf(&mut search, &mut memory, &root, level, start(guess, step));
                assert_eq!(found.score, expected, "{opening} {depth} from {guess}");
                let line = line(&memory, &root, found.score);
                assert_eq!(line.len(), depth as usize, "{opening} {depth}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// The guess and the step are random: they decide what the answer costs, and must not decide what it is.
    #[test]
    fn from_any_guess_and_with_any_step_the_score_of_a_tree_is_minimaxs(
        root in trees(-9..=9, 120), guess in -40..40_i32, step in 1..20_u16, store_terminals: bool,
    ) {
        let expected = oracle(&root);
        let (score, best_moves) = (expected.score, expected.best_moves());
        let mut memory = Memory::new(Unbounded::default(), policy(store_terminals));
        let (found, _) = search_from(&mut memory, &root, start(guess, step));
        prop_assert_eq!(found.score, score);
        match found.best_move {
            Some(mv) => prop_assert!(best_moves.contains(&mv)),
            None => prop_assert!(root.outcome().is_some()),
        }
    }

    /// A table may forget everything between two probes, so every probe must prove its bound anew.
    #[test]
    fn a_table_of_a_few_slots_changes_neither_the_score_nor_the_worth_of_the_move(
        root in trees(-9..=9, 120), guess in -12..12_i32, slots in 0..3_u32, two_tier: bool, store_terminals: bool,
    ) {
        let expected = oracle(&root);
        let (score, best_moves) = (expected.score, expected.best_moves());
        let (slots, replacement) = match (1 << slots, two_tier) {
            (slots, true) => (2 * slots, Replacement::TwoTier),
            (slots, false) => (slots, Replacement::Always),
        };
        let mut memory = Memory::new(FixedTable::new(slots, replacement), policy(store_terminals));
        let (found, counts) = search_from(&mut memory, &root, start(guess, 1));
        prop_assert_eq!(found.score, score);
        prop_assert_eq!(found.best_move.is_none(), root.outcome().is_some());
        prop_assert!(found.best_move.is_none_or(|mv| best_moves.contains(&mv)));
        prop_assert!(counts.probes <= 40, "{} probes", counts.probes);
    }
}

/// Forgets at once.
struct Forgetful;

impl<G: Game> Table<G> for Forgetful {
    fn probe(&self, _position: &G) -> Option<Entry<G::Move>> {
        None
    }

    fn store(&mut self, _position: &G, _entry: Entry<G::Move>) {}

    fn entries(&self) -> u64 {
        0
    }

    fn clear(&mut self) {}
}

#[test]
fn a_table_that_forgets_at_once_costs_probes_in_full_and_changes_no_answer() {
    let root = board("XXO..X.O.");
    let mut counter = Counter::default();
    let mut search = Search {
        scoring: &Scoring::DEPTH_AWARE,
        observer: &mut counter,
    };
    let mut memory = Memory::new(Forgetful, Policy::default());
    let start = Start::at(Score::DRAW);
    let found = mtdf(&mut search, &mut memory, &root, Level::TO_THE_END, start);
    assert_eq!((found.score, found.probes.len()), (Score::new(7), 3));
    assert!(found.best_move.is_some());
    assert_eq!(counter.hits, 0);
}
