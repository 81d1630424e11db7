//! Faults that people really made, each with the kind that it stands for.

mod common;

use chapter::testing::{assert_contract, board, every_unfinished_position, play_at_random, tree};
use common::{drive, graphs, search_tagged, unbounded_memory};
use gametree::{
    Branch, Cell, ConnectFour, Depth, Evaluation, Event, Level, Lines, Listener, Observer, Rules,
    Score, Scoring, Search, TreePosition, Window, observe,
};
use minimax::{oracle, oracle_with};
use proptest::prelude::*;
use transposition_tables::{
    BoundHits, Depths, Entry, FixedTable, Keys as _, LookUp, Memo, Memory, MixedKeys, MoveOrder,
    Policy, Replacement, Table, Terminals, Unbounded, Wins, faulty, look_ahead_first, memo,
    tagged_alpha_beta,
};

const SHARED: &str = "[[0,s:[0,1]],[s,1]]";

#[test]
fn a_bound_that_is_stored_as_a_score_loses_the_best_move() {
    let position = tree(SHARED);
    let right = search_tagged(
        &position,
        &mut unbounded_memory(Policy::default()),
        Window::FULL,
    );
    assert_eq!(
        (right.score, right.line[0]),
        (Score::new(1), Branch::new(1))
    );
    let wrong = observe(&Scoring::DEPTH_AWARE, |search| {
        let terminals = Terminals::NotStored;
        let mut table = Memo::new();
        faulty::untagged(
            search,
            &mut table,
            terminals,
            &position,
            Level::TO_THE_END,
            Window::FULL,
        )
    });
    assert_eq!(
        (wrong.score, wrong.line[0]),
        (Score::new(0), Branch::new(0))
    );
}

/// A table that takes lower bounds for upper ones.
#[derive(Default)]
struct Swapped(Unbounded<TreePosition>);

impl Table<TreePosition> for Swapped {
    fn probe(&self, position: &TreePosition) -> Option<Entry<Branch>> {
        let entry = self.0.probe(position)?;
        if entry.is_exact() {
            return Some(entry);
        }
        let turn = |score: Score| if score.is_finite() { score } else { -score };
        Some(Entry {
            lower: turn(entry.upper),
            upper: turn(entry.lower),
            ..entry
        })
    }

    fn store(&mut self, position: &TreePosition, entry: Entry<Branch>) {
        self.0.store(position, entry);
    }

    fn entries(&self) -> u64 {
        self.0.entries()
    }

    fn clear(&mut self) {
        self.0.clear();
    }
}

#[test]
fn with_the_two_flags_swapped_the_same_graph_fails() {
    let position = tree(SHARED);
    let mut memory = Memory::new(Swapped::default(), Policy::default());
    let found = search_tagged(&position, &mut memory, Window::FULL);
    assert_ne!(found.score, Score::new(1));
}

/// Alpha-beta with a table, in four kinds: what is returned, and what is stored, may each be clamped to the window.
fn search_clamped<O: Observer<Branch>>(
    search: &mut Search<'_, gametree::Zero, O>,
    memory: &mut Memory<Unbounded<TreePosition>>,
    (hard_search, hard_table): (bool, bool),
    position: &TreePosition,
    level: Level,
    window: Window,
) -> Score {
    let clamped = |hard: bool, score: Score| {
        if hard {
            score.max(window.alpha).min(window.beta)
        } else {
            score
        }
    };
    let known = match memory.look_up(search.scoring, position, level, window) {
        LookUp::Answer { score, .. } => return clamped(hard_search, score),
        LookUp::Known(known) => known,
    };
    if let Some(score) = search.enter(position, level, window) {
        return clamped(hard_search, score);
    }
    let (mut best, mut open) = (Score::NEGATIVE_INFINITY, window);
    for mv in position.moves() {
        let below = open.for_opponent();
        let kind = (hard_search, hard_table);
        let child = position.play(mv);
        best = best.max(-search_clamped(
            search,
            memory,
            kind,
            &child,
            level.below(),
            below,
        ));
        open = open.raised_to(best);
        if open.is_closed() {
            break;
        }
    }
    let learnt = known.learn(window, clamped(hard_table, best), None);
    memory.remember(search.scoring, position, level, learnt);
    clamped(hard_search, best)
}

proptest! {
    // Clamping makes bounds weaker, never wrong, as long as each is stored with the flag that the window gives it.
    #[test]
    fn fail_hard_and_fail_soft_searches_and_tables_mix(position in graphs(), windows in prop::collection::vec(common::windows(), 0..4)) {
        let expected = oracle(&position).score;
        for kind in [(false, false), (false, true), (true, false), (true, true)] {
            let mut memory = unbounded_memory(Policy::default());
            let mut ask = |window| {
                observe(&Scoring::DEPTH_AWARE, |search| search_clamped(search, &mut memory, kind, &position, Level::TO_THE_END, window)).score
            };
            for window in windows.iter().copied() {
                let score = ask(window);
                assert_contract(score, window, expected, &position);
            }
            prop_assert_eq!(ask(Window::FULL), expected, "{:?}", kind);
        }
    }

    // Equal depth, no path rules: a search that may use bounds and one that may not must agree. Where they do not, a bound is
    // wrong, and taking bounds out hides it.
    #[test]
    fn bound_hits_change_no_value(position in play_at_random(ConnectFour::<5, 4>::EMPTY, 0..14), depth in 0..7_u32) {
        let scoring = Scoring::with_evaluation(Lines);
        let level = Level::root(Depth::new(depth));
        let score = |bounds| {
            let mut memory = unbounded_memory(Policy { bounds, ..Policy::default() });
            observe(&scoring, |search| tagged_alpha_beta(search, &mut memory, &position, level, Window::FULL)).score
        };
        prop_assert_eq!(score(BoundHits::Used), score(BoundHits::Ignored));
    }
}

#[test]
fn a_shallow_entry_answers_no_deeper_search_and_still_suggests_its_move() {
    let position = ConnectFour::<7, 6>::parse("4453").expect("legal");
    let scoring = Scoring::with_evaluation(Lines);
    for depths in [Depths::Equal, Depths::AtLeast] {
        let mut memory = unbounded_memory(Policy {
            depths,
            ..Policy::default()
        });
        observe(&scoring, |search| {
            let level = Level::root(Depth::new(2));
            tagged_alpha_beta(search, &mut memory, &position, level, Window::FULL)
        });
        let suggested = memory.best_move(&position);
        assert!(suggested.is_some());
        let level = Level::root(Depth::new(3));
        let found = memory.look_up(&scoring, &position, level, Window::FULL);
        let unknown = Entry {
            best_move: suggested,
            ..Entry::unknown(Depth::new(3))
        };
        assert_eq!(found, LookUp::Known(unknown));
    }
}

#[test]
fn a_deeper_entry_answers_a_shallower_search_only_where_the_policy_says_so() {
    assert!(!Depths::Equal.allow(Depth::new(5), Depth::new(3)));
    assert!(Depths::AtLeast.allow(Depth::new(5), Depth::new(3)));
    assert!(!Depths::AtLeast.allow(Depth::new(3), Depth::UNLIMITED));
    assert!(Depths::AtLeast.allow(Depth::UNLIMITED, Depth::new(3)));
    assert!(!Depths::Equal.allow(Depth::UNLIMITED, Depth::new(3)));
    let one_less = Level::TO_THE_END.below().depth;
    assert!(Depths::Equal.allow(one_less, Depth::UNLIMITED));
}

#[test]
fn an_entry_answers_a_search_of_its_own_depth_whatever_the_policy() {
    for depth in [
        Depth::HORIZON,
        Depth::new(1),
        Depth::new(40),
        Depth::UNLIMITED,
    ] {
        assert!(Depths::Equal.allow(depth, depth), "{depth}");
        assert!(Depths::AtLeast.allow(depth, depth), "{depth}");
    }
}

#[test]
fn no_depth_of_an_entry_is_negative_or_wraps() {
    // The type holds no depth below the horizon, and what is at the horizon answers nothing above it.
    for needed in [1, 10, 130, 255, 256, 300] {
        assert!(!Depths::AtLeast.allow(Depth::HORIZON, Depth::new(needed)));
        assert!(Depths::AtLeast.allow(Depth::new(needed), Depth::HORIZON));
    }
}

#[test]
fn a_table_that_forgets_depths_answers_with_the_shallow_score() {
    let position = board("XXO..X.O.");
    let policy = Policy {
        depths: Depths::AtLeast,
        ..Policy::default()
    };
    let mut memory = Memory::new(faulty::AnyDepth(Unbounded::default()), policy);
    observe(&Scoring::DEPTH_AWARE, |search| {
        let level = Level::root(Depth::new(2));
        tagged_alpha_beta(search, &mut memory, &position, level, Window::FULL)
    });
    let found = search_tagged(&position, &mut memory, Window::FULL);
    assert_eq!((found.score.points(), found.counts.nodes), (0, 0));
    assert_eq!(oracle(&position).score.points(), 7);
}

#[test]
fn a_slow_win_ties_with_a_win_at_once_when_roots_share_a_table_of_scores_from_the_root() {
    let position = board(".X..O.OXX");
    let chosen = |wins| {
        let mut memory = unbounded_memory(Policy {
            wins,
            ..Policy::default()
        });
        let found = observe(&Scoring::DEPTH_AWARE, |search| {
            look_ahead_first(search, &mut memory, &position, Level::TO_THE_END)
        });
        (found.score.points(), found.line[0])
    };
    let cell = |number| Cell::new(number).expect("a cell");
    assert_eq!(chosen(Wins::FromNode { longest: 9 }), (9, cell(2)));
    assert_eq!(chosen(Wins::FromRoot), (9, cell(0)));
}

#[test]
fn what_looks_the_same_with_the_other_side_to_move_has_another_score() {
    let position = tree("[[s:[4,5],3],s]");
    let right = observe(&Scoring::DEPTH_AWARE, |search| {
        memo(search, &mut Memo::new(), &position, Level::TO_THE_END)
    });
    let wrong = observe(&Scoring::DEPTH_AWARE, |search| {
        faulty::no_side(search, &mut Memo::new(), &position, Level::TO_THE_END)
    });
    assert_eq!((right.score.points(), wrong.score.points()), (4, 3));
}

#[test]
fn a_search_that_goes_on_in_a_closed_window_spoils_the_score() {
    let full = Window::FULL;
    let null = Window::new(Score::new(0), Score::new(1));
    for (text, windows, right, wrong) in [
        ("[s:[5,0],s]", vec![full], 0, 5),
        ("[[x:[y:[5,3]]],[[5,y],x]]", vec![null, full], 3, 5),
    ] {
        let position = tree(text);
        let mut memory = unbounded_memory(Policy::default());
        let mut closed = unbounded_memory(Policy::default());
        let mut last = (Score::DRAW, Score::DRAW);
        for window in windows {
            let sound = search_tagged(&position, &mut memory, window).score;
            let faulty = observe(&Scoring::DEPTH_AWARE, |search| {
                faulty::closed_window(search, &mut closed, &position, Level::TO_THE_END, window)
            });
            last = (sound, faulty.score);
        }
        assert_eq!(last, (Score::new(right), Score::new(wrong)), "{text}");
        assert_eq!(oracle(&position).score, Score::new(right));
    }
}

#[test]
fn a_search_that_fails_low_keeps_the_stored_move_and_an_erasing_one_does_not() {
    let position = board("XXO..X.O.");
    let mut memory = unbounded_memory(Policy::default());
    for window in [(6, 7), (7, 8)] {
        let window = Window::new(Score::new(window.0), Score::new(window.1));
        search_tagged(&position, &mut memory, window);
    }
    assert_eq!(memory.best_move(&position), Cell::new(6));
    let mut erased = unbounded_memory(Policy::default());
    let found = observe(&Scoring::DEPTH_AWARE, |search| {
        faulty::erased_move(search, &mut erased, &position, Level::TO_THE_END)
    });
    assert_eq!(found.score, Score::new(7));
    assert_eq!(erased.best_move(&position), None);
    let (right, wrong) = (memory.table.probe(&position), erased.table.probe(&position));
    let (right, wrong) = (right.expect("stored"), wrong.expect("stored"));
    assert_eq!((right.lower, right.upper), (wrong.lower, wrong.upper));
}

#[test]
fn a_fresh_table_knows_nothing_of_the_board_whose_key_is_zero() {
    let empty = gametree::TicTacToe::EMPTY;
    assert_eq!(MixedKeys.key(&empty), 0);
    let table = FixedTable::new(8, Replacement::Always);
    assert_eq!(table.probe(&empty), None);
    let policy = Policy {
        depths: Depths::AtLeast,
        ..Policy::default()
    };
    let mut memory = Memory::new(faulty::ZeroedTable::default(), policy);
    let found = search_tagged(&empty, &mut memory, Window::FULL);
    assert_eq!((found.counts.nodes, found.counts.hits), (0, 1));
    assert_eq!(found.chosen(), None);
    // Any other position is searched as it should be.
    let demo = board("XXO..X.O.");
    assert_eq!(
        search_tagged(&demo, &mut memory, Window::FULL).score,
        Score::new(7)
    );
}

/// A table that suggests any move at all.
struct Misleading<T> {
    table: T,
    suggestions: Vec<u8>,
    next: std::cell::Cell<usize>,
}

impl<T: Table<gametree::TicTacToe>> Table<gametree::TicTacToe> for Misleading<T> {
    fn probe(&self, position: &gametree::TicTacToe) -> Option<Entry<Cell>> {
        let next = self.next.get();
        self.next.set(next + 1);
        let best_move = Cell::new(self.suggestions[next % self.suggestions.len()]);
        let known = self.table.probe(position);
        let known = known.unwrap_or(Entry::unknown(Depth::HORIZON));
        Some(Entry { best_move, ..known })
    }

    fn store(&mut self, position: &gametree::TicTacToe, entry: Entry<Cell>) {
        self.table.store(position, entry);
    }

    fn entries(&self) -> u64 {
        self.table.entries()
    }

    fn clear(&mut self) {
        self.table.clear();
    }
}

/// Notes whether a move was tried that the position does not have.
struct Legal(gametree::TicTacToe, Vec<gametree::TicTacToe>, bool);

impl Listener<Event<Cell>> for Legal {
    fn event(&mut self, event: Event<Cell>) {
        match event {
            Event::Child { ply, mv } => {
                self.1.truncate(ply.plies() as usize + 1);
                let here = *self.1.last().expect("a position");
                self.2 &= here.moves().any(|legal| legal == mv);
                self.1.push(here.play(mv));
            }
            Event::Enter { level, .. } if level.ply.plies() == 0 => {
                self.1 = vec![self.0];
            }
            _ => {}
        }
    }
}

proptest! {
    // The suggestions are random cells, most of them taken or empty at the wrong time. A suggestion is tried only if it is
    // legal, each legal move is tried once, and the value stays.
    #[test]
    fn a_suggested_move_from_another_position_does_no_harm(
        suggestions in prop::collection::vec(0..12_u8, 1..40),
        position in prop::sample::select(every_unfinished_position()),
    ) {
        prop_assume!(position.marks() >= 3);
        let table = Misleading { table: Unbounded::default(), suggestions, next: std::cell::Cell::new(0) };
        let mut memory = Memory::new(table, Policy { order: MoveOrder::TableMoveFirst, ..Policy::default() });
        let mut observer = Legal(position, Vec::new(), true);
        let mut search = Search { scoring: &Scoring::DEPTH_AWARE, observer: &mut observer };
        let score = tagged_alpha_beta(&mut search, &mut memory, &position, Level::TO_THE_END, Window::FULL);
        prop_assert_eq!(score, oracle(&position).score);
        prop_assert!(observer.2, "an illegal move was tried");
    }

    // What is played is looked for among the legal moves, too: a suggestion that is none of them is no move.
    #[test]
    fn only_a_legal_suggestion_is_played(suggested in 0..9_u8, position in prop::sample::select(every_unfinished_position())) {
        let table = Misleading { table: Unbounded::default(), suggestions: vec![suggested], next: std::cell::Cell::new(0) };
        let memory = Memory::new(table, Policy::default());
        let legal = Cell::new(suggested).filter(|mv| position.moves().any(|legal| legal == *mv));
        prop_assert_eq!(memory.best_move(&position), legal);
    }

    // Whatever is suggested, the order is a permutation of the legal moves.
    #[test]
    fn every_legal_move_comes_exactly_once(suggested in 0..12_u8, position in prop::sample::select(every_unfinished_position())) {
        let memory = unbounded_memory::<gametree::TicTacToe>(Policy { order: MoveOrder::TableMoveFirst, ..Policy::default() });
        let suggested = Cell::new(suggested);
        let mut ordered: Vec<Cell> = memory.in_order(&position, suggested).collect();
        let legal = suggested.filter(|mv| position.moves().any(|legal| legal == *mv));
        prop_assert_eq!(Some(ordered[0]), legal.or(position.moves().next()));
        ordered.sort_unstable();
        prop_assert_eq!(ordered, position.moves().collect::<Vec<_>>());
    }
}

#[test]
fn the_two_bounds_of_a_node_tighten_from_probe_to_probe() {
    let position = board("XXO..X.O.");
    let mut memory = unbounded_memory(Policy::default());
    let mut before: Option<Entry<Cell>> = None;
    let (score, probes) = drive(-10, |window| {
        let score = search_tagged(&position, &mut memory, window).score;
        let entry = memory.table.probe(&position).expect("the root is stored");
        assert!(entry.lower <= entry.upper);
        if let Some(before) = before {
            assert!(entry.lower >= before.lower && entry.upper <= before.upper);
        }
        before = Some(entry);
        score
    });
    assert_eq!((score.points(), probes), (7, 4));
    assert!(before.expect("a probe").is_exact());
}

#[test]
fn a_deeper_entry_can_make_a_score_depend_on_what_was_stored() {
    // The list s stands one ply below the root and three. Four plies deep, three are left below it the first time, enough to see
    // the loss in it, and one the second time, which is not.
    let position = tree("[s:[[[-9]]],[[s]]]");
    let level = Level::root(Depth::new(4));
    let score = |depths| {
        let mut memory = unbounded_memory(Policy {
            depths,
            ..Policy::default()
        });
        observe(&Scoring::DEPTH_AWARE, |search| {
            tagged_alpha_beta(search, &mut memory, &position, level, Window::FULL)
        })
        .score
        .points()
    };
    let without = oracle_with(&position, &Scoring::DEPTH_AWARE, level);
    assert_eq!(without.score.points(), 0);
    assert_eq!(score(Depths::Equal), 0);
    assert_eq!(
        score(Depths::AtLeast),
        -9,
        "what the first visit saw answers the second"
    );
}

#[test]
fn a_position_at_the_horizon_is_a_leaf_and_is_stored_only_on_request() {
    let position = ConnectFour::<7, 6>::EMPTY;
    let scoring = Scoring::with_evaluation(Lines);
    let entries = |terminals| {
        let mut memory = unbounded_memory(Policy {
            terminals,
            ..Policy::default()
        });
        observe(&scoring, |search| {
            tagged_alpha_beta(
                search,
                &mut memory,
                &position,
                Level::root(Depth::new(1)),
                Window::FULL,
            )
        });
        memory.table.entries()
    };
    assert_eq!(entries(Terminals::NotStored), 1);
    assert_eq!(entries(Terminals::Stored), 8);
    assert_eq!(Lines.evaluate(&position), Score::DRAW);
}
