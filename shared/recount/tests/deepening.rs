//! Iterations, budgets and narrow windows.

use recount::{
    ConnectFour, INFINITY, Iteration, Policy, Position, Table, Tally, TicTacToe, alpha_beta,
    aspire, best_within, deepen, finished_within, run, stop_carelessly, total_nodes, with_table,
};

fn demo() -> Position<TicTacToe> {
    Position::new(TicTacToe::new("XXO..X.O."))
}

fn iterations() -> Vec<Iteration> {
    deepen(&demo(), 1..=99, |position, _, tally| {
        alpha_beta(position, -INFINITY, INFINITY, tally)
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
        let (mut table, mut tally) = (Table::new(Policy::PLAIN), Tally::default());
        let found = aspire(&root, guess, (10, failures), &mut table, &mut tally);
        assert_eq!(
            (found, tally.probes),
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
        let mut tally = Tally::default();
        stop_carelessly(&demo(), window, budget, &mut table, &mut tally);
        let stopped = tally.stopped;
        (
            stopped,
            with_table(&demo(), -INFINITY, INFINITY, &mut table, &mut tally),
        )
    };
    assert_eq!(after(20), (true, 0));
    assert_eq!(after(u64::MAX), (false, 7));
}
