//! The counts that the reference gives, for the searches of this chapter and for a driver like the one of MTD(f).

mod common;

use gametree::{Counter, Level, Score, Scoring, Search, TicTacToe, Window};
use transposition_tables::{
    Memo, Memory, Policy, Table, Terminals, Unbounded, faulty, memo, tagged_alpha_beta,
};

fn demo() -> TicTacToe {
    TicTacToe::parse("XXO..X.O.", None).expect("legal")
}

fn search(observer: &mut Counter) -> Search<'_, gametree::Zero, Counter> {
    Search {
        scoring: &Scoring::DEPTH_AWARE,
        observer,
    }
}

fn policy(terminals: Terminals) -> Policy {
    Policy {
        terminals,
        ..Policy::default()
    }
}

fn search_memo(position: TicTacToe) -> (i32, u64, u64, usize) {
    let (mut counter, mut table) = (Counter::default(), Memo::new());
    let score = memo(
        &mut search(&mut counter),
        &mut table,
        &position,
        Level::TO_THE_END,
    );
    (score.points(), counter.nodes, counter.hits, table.len())
}

#[test]
fn memo_searches_every_position_once() {
    assert_eq!(search_memo(TicTacToe::EMPTY), (0, 5_478, 10_690, 5_478));
    assert_eq!(search_memo(demo()), (7, 33, 16, 33));
}

#[test]
fn where_the_marks_tell_who_moves_a_key_without_the_side_counts_the_same() {
    for position in [demo(), TicTacToe::EMPTY] {
        let (mut counter, mut table) = (Counter::default(), Memo::new());
        let level = Level::TO_THE_END;
        let score = faulty::no_side(&mut search(&mut counter), &mut table, &position, level);
        let found = (score.points(), counter.nodes, counter.hits, table.len());
        assert_eq!(found, search_memo(position));
    }
}

#[test]
fn one_search_with_the_tagged_table_enters_thirty_six_nodes_of_the_demo_board() {
    let mut counter = Counter::default();
    let mut memory = Memory::new(Unbounded::default(), Policy::default());
    let score = tagged_alpha_beta(
        &mut search(&mut counter),
        &mut memory,
        &demo(),
        Level::TO_THE_END,
        Window::FULL,
    );
    assert_eq!((score.points(), counter.nodes, counter.hits), (7, 36, 2));
    assert!(memory.table.entries() > 0);
}

/// What a driver finds and counts: the score, nodes, hits and probes.
fn drive(
    first_guess: i32,
    mut probe: impl FnMut(&mut Counter, Window) -> Score,
) -> (i32, u64, u64, u32) {
    let mut counter = Counter::default();
    let (score, probes) = common::drive(first_guess, |window| probe(&mut counter, window));
    (score.points(), counter.nodes, counter.hits, probes)
}

fn drive_tagged(position: TicTacToe, terminals: Terminals, guess: i32) -> (i32, u64, u64, u32) {
    let mut memory = Memory::new(Unbounded::default(), policy(terminals));
    drive(guess, |counter, window| {
        tagged_alpha_beta(
            &mut search(counter),
            &mut memory,
            &position,
            Level::TO_THE_END,
            window,
        )
    })
}

fn drive_untagged(position: TicTacToe, terminals: Terminals, guess: i32) -> (i32, u64, u64, u32) {
    let mut table = Memo::new();
    drive(guess, |counter, window| {
        faulty::untagged(
            &mut search(counter),
            &mut table,
            terminals,
            &position,
            Level::TO_THE_END,
            window,
        )
    })
}

#[test]
fn null_windows_over_one_table_count_as_the_reference_does() {
    let rows = |terminals| [0, 7, 10, -10].map(|guess| drive_tagged(demo(), terminals, guess));
    assert_eq!(
        rows(Terminals::NotStored),
        [(7, 45, 4, 3), (7, 34, 3, 2), (7, 37, 3, 2), (7, 50, 6, 4)]
    );
    assert_eq!(
        rows(Terminals::Stored),
        [(7, 40, 9, 3), (7, 30, 7, 2), (7, 32, 8, 2), (7, 45, 11, 4)]
    );
}

#[test]
fn from_the_empty_board_too() {
    for terminals in [Terminals::NotStored, Terminals::Stored] {
        let lookups = [0, 10, -10, 5].map(|guess| {
            let (score, nodes, hits, probes) = drive_tagged(TicTacToe::EMPTY, terminals, guess);
            (score, nodes + hits, probes)
        });
        assert_eq!(
            lookups,
            [(0, 4_377, 2), (0, 6_099, 5), (0, 4_629, 4), (0, 5_908, 4)]
        );
    }
}

#[test]
fn a_table_that_takes_bounds_for_scores_loses_the_win() {
    assert_eq!(
        drive_untagged(demo(), Terminals::NotStored, 0),
        (0, 13, 1, 2)
    );
    assert_eq!(drive_untagged(demo(), Terminals::Stored, 0), (0, 12, 2, 2));
    let empty = [0, 10, -10].map(|guess| {
        let (score, _, _, probes) = drive_untagged(TicTacToe::EMPTY, Terminals::NotStored, guess);
        (score, probes)
    });
    assert_eq!(empty, [(0, 2), (5, 2), (-4, 2)]);
}
