//! Iterations, budgets and narrow windows.

use recount::{
    ConnectFour, INFINITY, Iteration, Policy, Position, Table, TicTacToe, alpha_beta, aspire,
    best_within, deepen, deepen_within, finished_within, pvs_with_table, retry_deeper, run,
    stop_carelessly, total_nodes, with_table,
};

fn demo() -> Position<TicTacToe> {
    Position::new(TicTacToe::new("XXO..X.O."))
}

fn iterations() -> Vec<Iteration> {
    deepen(&demo(), 1..=99, |position, _| {
        alpha_beta(position, -INFINITY, INFINITY)
    })
}

#[test]
fn iterations_end_with_the_empty_cells_and_find_what_one_search_finds() {
    let iterations = iterations();
    assert_eq!(iterations.len(), 4);
    let last = &iterations[3];
    assert_eq!((last.score, last.best_move), (7, Some(6)));
    // The first iteration enters the root and its four moves; the last begins with the best move.
    assert_eq!(iterations[0].tally.nodes, 5);
    assert_eq!(
        last.tally.nodes,
        run(&demo().in_order(&[6, 3, 4, 8]), alpha_beta).tally.nodes
    );
}

#[test]
fn a_budget_ends_with_the_last_iteration_that_fits() {
    let iterations = iterations();
    let two = total_nodes(&iterations[..2]);
    let depth = |budget| finished_within(&iterations, budget).map(|iteration| iteration.depth);
    assert_eq!(
        [4, 5, two - 1, two].map(depth),
        [None, Some(1), Some(1), Some(2)]
    );
    assert_eq!(best_within(&iterations, u64::MAX), Some((6, 7)));
    // One node is the root alone: nothing has come back. At two, the first move has.
    assert_eq!(best_within(&iterations, 1), None);
    assert_eq!(best_within(&iterations, 2).map(|(mv, _)| mv), Some(3));
}

#[test]
fn whoever_is_stopped_plays_the_last_move_that_had_come_back() {
    for depths in [1..=99, 2..=99, 3..=3] {
        let iterations = deepen(&demo(), depths, |position, _| {
            alpha_beta(position, -INFINITY, INFINITY)
        });
        // Everything that somebody learns, in its order: after how many nodes, and what is played from then on.
        let (mut learnt, mut before) = (Vec::new(), 0);
        for iteration in &iterations {
            for (nodes, mv, score) in &iteration.tally.improvements {
                learnt.push((before + nodes, (*mv, *score)));
            }
            before += iteration.tally.nodes;
            let best = iteration.best_move.expect("a move");
            learnt.push((before, (best, iteration.score)));
        }
        assert_eq!(total_nodes(&iterations), before);
        for budget in 0..before + 3 {
            let in_time = learnt.iter().rev().find(|(nodes, _)| *nodes <= budget);
            assert_eq!(
                best_within(&iterations, budget),
                in_time.map(|(_, play)| *play),
                "{budget}"
            );
            let finished = finished_within(&iterations, budget).map_or(0, |last| {
                let count = last.depth - iterations[0].depth + 1;
                total_nodes(&iterations[..count as usize])
            });
            assert!(finished <= budget);
        }
        let all = finished_within(&iterations, before).map(|last| last.depth);
        assert_eq!(all, iterations.last().map(|last| last.depth));
    }
}

#[test]
fn each_iteration_begins_with_the_best_move_of_the_one_before() {
    let mut begun = Vec::new();
    let iterations = deepen(&demo(), 1..=3, |position, before| {
        assert_eq!(begun.len(), before.len());
        begun.push((position.depth, position.moves()[0]));
        alpha_beta(position, -INFINITY, INFINITY)
    });
    let best: Vec<usize> = iterations
        .iter()
        .filter_map(|iteration| iteration.best_move)
        .collect();
    assert_eq!(
        begun,
        [(Some(1), 3), (Some(2), best[0]), (Some(3), best[1])]
    );
    assert_eq!(
        iterations.iter().map(|one| one.depth).collect::<Vec<_>>(),
        [1, 2, 3]
    );
}

#[test]
fn one_search_is_enough_exactly_when_the_score_lies_inside_the_first_window() {
    let root = Position::new(ConnectFour::after("44")).deep(3, ConnectFour::lines);
    let score = run(&root, alpha_beta).score;
    for distance in -200_i64..=200 {
        let (root, mut table) = (root.afresh(), Table::new(Policy::PLAIN));
        let guess = Some(score + distance);
        assert_eq!(aspire(&root, guess, (10, 3), &mut table), score);
        // What is as far away as the window reaches is a bound.
        assert_eq!(root.tally().probes == 1, distance.abs() < 10, "{distance}");
    }
}

#[test]
fn windows_reach_beyond_what_came_back_and_share_a_table() {
    let root = Position::new(ConnectFour::after("44")).deep(3, ConnectFour::lines);
    let score = run(&root, alpha_beta).score;
    for guess in [score - 100, score + 100] {
        let (root, mut table) = (root.afresh(), Table::new(Policy::PLAIN));
        aspire(&root, Some(guess), (10, 3), &mut table);
        let (again, mut by_hand) = (root.afresh(), Table::new(Policy::PLAIN));
        let mut search = |alpha, beta| with_table(&again, alpha, beta, &mut by_hand);
        let back = search(guess - 10, guess + 10);
        assert_eq!(search(guess.min(back) - 40, guess.max(back) + 40), score);
        let (tally, expected) = (root.tally(), again.tally());
        assert_eq!((tally.nodes, tally.hits), (expected.nodes, expected.hits));
    }
}

#[test]
fn narrow_windows_cost_searches_but_no_score() {
    let root = Position::new(ConnectFour::after("44")).deep(5, ConnectFour::lines);
    let score = run(&root, alpha_beta).score;
    // What comes back from a window far above is close enough for the second one; without a second one everything is open.
    for (guess, failures, probes) in [
        (Some(score), 3, 1),
        (None, 3, 1),
        (Some(score + 500), 3, 2),
        (Some(score - 500), 3, 2),
        (Some(score + 500), 1, 2),
        (Some(score), 0, 1),
    ] {
        let (root, mut table) = (root.afresh(), Table::new(Policy::PLAIN));
        let found = aspire(&root, guess, (10, failures), &mut table);
        assert_eq!(
            (found, root.tally().probes),
            (score, probes),
            "{guess:?} {failures}"
        );
    }
}

#[test]
fn a_careless_stop_spoils_the_table_and_none_does_not() {
    let window = (-INFINITY, INFINITY);
    let after = |budget| {
        let mut table = Table::new(Policy::LEAVES);
        let root = demo();
        stop_carelessly(&root, window, budget, &mut table);
        (
            root.tally().stopped,
            with_table(&demo(), -INFINITY, INFINITY, &mut table),
        )
    };
    // A search that is not stopped is the search itself, with the same table in the end.
    let (mut careless, mut plain) = (Table::new(Policy::LEAVES), Table::new(Policy::LEAVES));
    let (root, again) = (demo(), demo());
    let found = stop_carelessly(&root, window, u64::MAX, &mut careless);
    let score = with_table(&again, window.0, window.1, &mut plain);
    let (tally, expected) = (root.tally(), again.tally());
    assert_eq!(
        (found, tally.nodes, tally.hits),
        (score, expected.nodes, expected.hits)
    );
    assert_eq!(careless.get(&demo().board), plain.get(&demo().board));
    for child in demo().children() {
        assert_eq!(careless.get(&child.board), plain.get(&child.board));
    }
    assert_eq!(after(20), (true, 0));
    assert_eq!(after(u64::MAX), (false, 7));
}

#[test]
fn a_search_that_is_stopped_at_any_node_plays_the_last_finished_iteration() {
    let iterations = iterations();
    let all = total_nodes(&iterations);
    for budget in 0..all + 2 {
        let found = deepen_within(&demo(), budget);
        let expected = finished_within(&iterations, budget);
        let read = |one: &Iteration| (one.depth, one.score, one.best_move, one.tally.nodes);
        assert_eq!(
            found.as_ref().map(read),
            expected.map(read),
            "{budget} nodes"
        );
    }
}

#[test]
fn a_depth_that_is_raised_with_the_window_leaves_out_what_failed() {
    let root = Position::new(ConnectFour::after("7456622141344")).deep(6, ConnectFour::lines);
    let read = |rows: &[Iteration]| -> Vec<(u32, i64)> {
        rows.iter().map(|row| (row.depth, row.score)).collect()
    };
    let run = |reach| {
        read(&retry_deeper(
            &root,
            6,
            reach,
            &mut Table::new(Policy::BEST_FIRST),
        ))
    };
    let all = [(1, -3), (2, -11), (3, -3), (4, -11), (5, -3), (6, -994)];
    // The loss lies outside of a window around the estimate, unless it reaches far enough: beyond both, not onto one.
    assert_eq!(run(8), all[..5]);
    assert_eq!(run(983), all[..5]);
    assert_eq!(run(984), all);
}

#[test]
fn scouts_and_a_table_together_find_what_alpha_beta_finds() {
    for columns in ["", "44", "4142", "324"] {
        let root = Position::new(ConnectFour::after(columns)).deep(5, ConnectFour::lines);
        let mut table = Table::new(Policy::BEST_FIRST);
        let found = run(&root, |root, alpha, beta| {
            pvs_with_table(root, alpha, beta, &mut table)
        });
        let plain = run(&root, alpha_beta);
        assert_eq!(found.score, plain.score, "{columns}");
        assert!(found.tally.nodes < plain.tally.nodes, "{columns}");
    }
}
