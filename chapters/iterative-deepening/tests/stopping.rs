//! Whenever the search is stopped, what it says is what the last finished iteration has said.

mod common;

use std::cell::Cell;
use std::time::Duration;

use chapter::testing::board;
use common::{FOUR, deepen, four, minimax_at, plan_to};
use gametree::{
    ConnectFour, Depth, Game, Lines, Ordered, Rules, Score, Scoring, Search, Silent, TicTacToe,
};
use iterative_deepening::{
    AlphaBeta, Clock, Limits, Plan, Repeated, RootOrder, Scouting, Stoppable, WithTable,
    iterative_deepening,
};
use proptest::prelude::*;
use transposition_tables::Unbounded;

fn keep_given_order(plan: Plan) -> Plan {
    Plan {
        root: RootOrder::AsGiven,
        ..plan
    }
}

fn limit_nodes(plan: Plan, nodes: u64) -> Plan {
    Plan {
        limits: Limits {
            nodes: Some(nodes),
            time: None,
        },
        ..plan
    }
}

fn with_table<G: Game + Eq + std::hash::Hash>() -> WithTable<Unbounded<Ordered<G>>> {
    WithTable::new(Unbounded::default(), Unbounded::default())
}

/// Stops after every number of nodes from one to one more than all, and compares with the run that is not stopped.
fn stop_after_every_budget<G, E, S>(
    position: &G,
    scoring: &Scoring<E>,
    plan: &Plan,
    fresh: impl Fn() -> S,
) where
    G: Game,
    E: gametree::Evaluation<G>,
    S: for<'s> Repeated<Stoppable<'s, Ordered<G>>>,
{
    let whole = deepen(position, scoring, plan, &mut fresh());
    let total: u64 = whole.finished.iter().map(|one| one.counts.nodes).sum();
    for budget in 1..=total + 1 {
        let stopped = deepen(position, scoring, &limit_nodes(*plan, budget), &mut fresh());
        let mut spent = 0;
        let within = |one: &&iterative_deepening::Iteration<G::Move>| {
            spent += one.counts.nodes;
            spent <= budget
        };
        let finished: Vec<_> = whole.finished.iter().take_while(within).cloned().collect();
        assert_eq!(stopped.finished, finished, "{budget} nodes");
        assert_eq!(stopped.cut_off.is_some(), budget < total, "{budget} nodes");
        let (score, mv) = match finished.last() {
            Some(last) => (last.score, last.best_move),
            None => (
                scoring.evaluation.evaluate(position),
                position.moves().next(),
            ),
        };
        assert_eq!(
            (stopped.score(), stopped.best_move()),
            (score, mv),
            "{budget} nodes"
        );
    }
}

#[test]
fn stopping_after_any_number_of_nodes_returns_the_last_finished_iteration() {
    for cells in ["XXO..X.O.", "XOX.O....", "X........"] {
        let position = board(cells);
        let plan = plan_to(6);
        stop_after_every_budget(&position, &Scoring::DEPTH_AWARE, &plan, || AlphaBeta);
        stop_after_every_budget(&position, &Scoring::DEPTH_AWARE, &plan, || Scouting);
        stop_after_every_budget(
            &position,
            &Scoring::DEPTH_AWARE,
            &keep_given_order(plan),
            with_table::<TicTacToe>,
        );
    }
}

#[test]
fn the_same_holds_in_connect_four() {
    let scoring = Scoring::with_evaluation(Lines);
    stop_after_every_budget(&four(FOUR), &scoring, &plan_to(4), || AlphaBeta);
    stop_after_every_budget(
        &four(FOUR),
        &scoring,
        &keep_given_order(plan_to(5)),
        with_table::<ConnectFour<7, 6>>,
    );
}

#[test]
fn a_move_that_came_back_within_the_cut_off_iteration_is_at_least_as_good_at_its_depth() {
    let position = board("XXO..X.O.");
    let whole = deepen(
        &position,
        &Scoring::DEPTH_AWARE,
        &plan_to(9),
        &mut AlphaBeta,
    );
    let total: u64 = whole.finished.iter().map(|one| one.counts.nodes).sum();
    let mut better = 0;
    for budget in 1..total {
        let plan = limit_nodes(plan_to(9), budget);
        let stopped = deepen(&position, &Scoring::DEPTH_AWARE, &plan, &mut AlphaBeta);
        let cut_off = stopped.cut_off.as_ref().expect("a budget below the total");
        let (Some((mv, score)), Some(last)) = (cut_off.best, stopped.finished.last()) else {
            continue;
        };
        let depth = cut_off.depth.plies();
        let worth = |mv| minimax_at(&position, mv, &Scoring::DEPTH_AWARE, depth);
        assert_eq!(worth(mv), score, "{budget} nodes");
        let before = last.best_move.expect("a move");
        assert!(score >= worth(before), "{budget} nodes");
        better += u32::from(score > worth(before));
    }
    assert!(
        better > 0,
        "there is a budget for which looking into it pays"
    );
}

#[test]
fn what_is_stored_when_the_search_was_stopped_still_holds() {
    let position = board("X.O......");
    let plan = keep_given_order(plan_to(5));
    let mut open = vec![(position, 0_u32)];
    let mut places = Vec::new();
    while let Some((place, ply)) = open.pop() {
        if place.outcome().is_none() && ply < 4 {
            open.extend(place.moves().map(|mv| (place.play(mv), ply + 1)));
        }
        places.push((place, ply));
    }
    let mut checked = Vec::new();
    for budget in [20, 50, 100, 150, 200, 250, 300] {
        let mut stored = 0;
        let mut table = with_table();
        let stopped = deepen(
            &position,
            &Scoring::DEPTH_AWARE,
            &limit_nodes(plan, budget),
            &mut table,
        );
        assert!(stopped.cut_off.is_some());
        for (place, ply) in &places {
            let Some(entry) = table.table().probe(&Ordered::natural(*place)) else {
                continue;
            };
            let worth =
                common::minimax_below(place, &Scoring::DEPTH_AWARE, *ply, entry.depth.plies());
            assert!(
                entry.lower <= worth && worth <= entry.upper,
                "{place} after {budget} nodes: {entry:?}, worth {worth}"
            );
            stored += 1;
        }
        checked.push(stored);
    }
    assert_eq!(checked, [4, 14, 23, 31, 55, 81, 121]);
}

/// A clock that moves on by a millisecond whenever somebody looks at it.
#[derive(Default)]
struct Ticking(Cell<u64>);

impl Clock for Ticking {
    fn elapsed(&self) -> Duration {
        self.0.set(self.0.get() + 1);
        Duration::from_millis(self.0.get())
    }
}

#[test]
fn a_clock_stops_the_search_like_a_budget() {
    let scoring = Scoring::with_evaluation(Lines);
    let mut last = 0;
    for time in [1, 2, 5, 20, 60] {
        let limits = Limits {
            nodes: None,
            time: Some(Duration::from_millis(time)),
        };
        let plan = Plan {
            limits,
            ..plan_to(7)
        };
        let mut search = Search {
            scoring: &scoring,
            observer: &mut Silent,
        };
        let clock = Ticking::default();
        let stopped = iterative_deepening(&mut search, &mut AlphaBeta, &four(FOUR), &plan, &clock);
        let finished: u64 = stopped.finished.iter().map(|one| one.counts.nodes).sum();
        let cut_off = stopped
            .cut_off
            .as_ref()
            .expect("the time was too short")
            .nodes;
        // The first look is before the first node, and the next ones sixty-four nodes apart.
        assert_eq!(finished + cut_off, 64 * (time - 1));
        let budget = limit_nodes(plan_to(7), finished + cut_off);
        let same = deepen(&four(FOUR), &scoring, &budget, &mut AlphaBeta);
        assert_eq!(stopped, same);
        assert!(stopped.best_move().is_some());
        assert!(finished >= last);
        last = finished;
    }
}

#[test]
fn a_finished_game_is_one_node_and_no_move() {
    let deepened = deepen(
        &board("XXXOO...."),
        &Scoring::DEPTH_AWARE,
        &plan_to(9),
        &mut AlphaBeta,
    );
    assert_eq!(
        (deepened.score(), deepened.best_move()),
        (Score::new(-10), None)
    );
    assert_eq!(deepened.finished.len(), 1);
    assert_eq!(deepened.finished[0].counts.nodes, 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_stopped_search_has_a_legal_move_and_never_spends_more_than_it_may(
        columns in prop::collection::vec(0_usize..7, 0..14), budget in 1_u64..2_000
    ) {
        let position = common::play_columns(&columns);
        prop_assume!(position.outcome().is_none());
        let scoring = Scoring::with_evaluation(Lines);
        let plan = limit_nodes(keep_given_order(plan_to(9)), budget);
        let stopped = deepen(&position, &scoring, &plan, &mut with_table());
        let finished: u64 = stopped.finished.iter().map(|one| one.counts.nodes).sum();
        let cut_off = stopped.cut_off.as_ref().map_or(0, |cut_off| cut_off.nodes);
        prop_assert!(finished + cut_off <= budget);
        let mv = stopped.best_move().expect("the game goes on");
        prop_assert!(position.moves().any(|legal| legal == mv));
        for one in &stopped.finished {
            prop_assert!(one.depth <= Depth::new(9));
        }
    }
}
