//! What the solver promises on any finite game, against looking ahead.

#[path = "common/graphs.rs"]
mod graphs;

use chapter::testing::{lists, play_at_random};
use chapter::{Judge, Position, Size, Task};
use gametree::{ConnectFour, Depth, Game as _, Ordered, Side, TicTacToe};
use graphs::{graphs, graphs_with};
use minimax::{MinimaxSearch, oracle};
use proptest::prelude::*;
use retrograde::faulty::{ChildCountedOnce, naive_memo};
use retrograde::{
    Algorithm, FiniteGame, Graph, Successor, Unfolded, Verdict, first_inconsistency, solve,
};

/// What can be forced within more and more plies, until that is all there is: the definition, position by position, sweep by
/// sweep.
fn solve_by_sweeps(game: &impl FiniteGame) -> Vec<Verdict> {
    let mut verdicts = vec![Verdict::Drawn; game.size()];
    for plies in 0..=u32::try_from(game.size()).expect("a small game") {
        let before = verdicts.clone();
        for position in game.positions() {
            let behind = game.moves(position).map(|successor| match successor {
                Successor::Position(child) => before[child].one_move_earlier(),
                Successor::Known(verdict) => verdict.one_move_earlier(),
            });
            let verdict = game
                .end(position)
                .or(behind.max())
                .expect("an end or a move");
            if verdict.plies() == Some(plies) {
                verdicts[position] = verdict;
            }
        }
    }
    verdicts
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    // Arrows and ends are random; the definition by sweeps must give the same results and the same distances.
    #[test]
    fn the_solver_finds_what_can_be_forced_and_in_how_many_plies(graph in graphs()) {
        prop_assert_eq!(solve(&graph), solve_by_sweeps(&graph));
    }

    // A right table agrees with itself move by move, whatever the graph.
    #[test]
    fn every_entry_follows_from_the_entries_behind_its_moves(graph in graphs()) {
        prop_assert_eq!(first_inconsistency(&graph, &solve(&graph)), None);
    }

    // A table with one wrong entry disagrees with itself somewhere, because only one table is consistent: the one by sweeps.
    #[test]
    fn a_wrong_result_or_distance_is_noticed(graph in graphs(), at in any::<prop::sample::Index>(), other in 0..7_u32) {
        let mut verdicts = solve(&graph);
        let position = at.index(verdicts.len());
        let wrong = match other { 0 => Verdict::Drawn, odd if odd % 2 == 1 => Verdict::Won(odd), even => Verdict::Lost(even) };
        prop_assume!(wrong != verdicts[position]);
        verdicts[position] = wrong;
        prop_assert!(first_inconsistency(&graph, &verdicts).is_some());
    }

    // Without cycles no position is ever asked for while it is being answered, so the guess of the naive memo is never used.
    #[test]
    fn without_cycles_the_naive_memo_is_right(graph in graphs_with(|from, to| to > from)) {
        prop_assert_eq!(naive_memo(&graph), solve(&graph));
    }

    // A tree pays any amounts; the solver knows only won, drawn and lost, so the amounts must come through as distances.
    #[test]
    fn on_random_trees_it_gives_the_score_the_moves_and_the_line_of_minimax(list in lists(-9..=9, 40)) {
        assert_same_run(&Task::tree(&list).expect("a tree"));
    }

    // Columns and depth are random; positions at the horizon are ends with the score of the evaluation.
    #[test]
    fn at_a_fixed_depth_it_agrees_with_minimax_in_connect_four(
        position in play_at_random(ConnectFour::<5, 4>::EMPTY, 0..14), depth in 0..5_u32,
    ) {
        for judge in [Judge::Zero, Judge::Lines] {
            let task = Task::connect_four(Size::FiveByFour, "", Depth::new(depth), judge);
            let mut task = task.expect("the empty board");
            task.root = Ordered::natural(Position::FiveByFour(position));
            assert_same_run(&task);
        }
    }
}

fn assert_same_run(task: &Task) {
    let expected = chapter::run(MinimaxSearch::Minimax, task, &());
    let found = chapter::run(Algorithm::Retrograde, task, &());
    assert_eq!(found.score, expected.score, "{task}");
    assert_eq!(found.best_moves, expected.best_moves, "{task}");
    assert_eq!(found.line, expected.line, "{task}");
    assert_eq!(found.entries, found.counts.nodes, "{task}");
}

#[test]
fn every_tic_tac_toe_position_gets_the_score_of_minimax() {
    let game = Unfolded::to_the_end(&TicTacToe::EMPTY, TicTacToe::clone);
    let verdicts = solve(&game);
    assert_eq!(verdicts.len(), 5_478);
    for (index, verdict) in verdicts.iter().enumerate() {
        let position = game.position(index);
        let points = |plies: u32| 10 - plies.cast_signed();
        let expected = match *verdict {
            Verdict::Won(plies) => points(plies),
            Verdict::Drawn => 0,
            Verdict::Lost(plies) => -points(plies),
        };
        assert_eq!(expected, oracle(position).score.points(), "{position}");
    }
}

#[test]
fn folding_symmetrical_boards_changes_no_verdict() {
    let whole = Unfolded::to_the_end(&TicTacToe::EMPTY, TicTacToe::clone);
    let folded = Unfolded::to_the_end(&TicTacToe::EMPTY, |board| board.canonical());
    let (all, few) = (solve(&whole), solve(&folded));
    assert_eq!(few.len(), 765);
    let found: std::collections::HashMap<String, Verdict> = folded
        .positions()
        .map(|index| (folded.position(index).to_string(), few[index]))
        .collect();
    for index in whole.positions() {
        let image = whole.position(index).canonical();
        assert_eq!(found[&image.to_string()], all[index], "{image}");
    }
}

#[test]
fn on_folded_boards_a_child_counted_once_is_crossed_off_more_than_once() {
    let folded = Unfolded::to_the_end(&TicTacToe::EMPTY, |board| board.canonical());
    assert_ne!(solve(&ChildCountedOnce(&folded)), solve(&folded));
}

#[test]
fn the_naive_memo_answers_by_where_it_was_asked_first() {
    // From `b` it is right about `a`; from `a` it is wrong about `b`.
    let answers = |text: &str| {
        let graph = Graph::parse(text).expect("a graph");
        (naive_memo(&graph), solve(&graph))
    };
    let (found, truth) = answers("a>b,c b>a c");
    assert_eq!(truth, [Verdict::Won(1), Verdict::Lost(2), Verdict::Lost(0)]);
    assert_eq!(found, [Verdict::Won(1), Verdict::Drawn, Verdict::Lost(0)]);
    // The same graph with the names of a and b exchanged.
    let (found, truth) = answers("a>b b>a,c c");
    assert_eq!(found, truth);
}

/// A game written down: the moves of each position, some of which leave it.
struct Listed(Vec<Vec<Successor>>);

impl FiniteGame for Listed {
    fn size(&self) -> usize {
        self.0.len()
    }
    fn positions(&self) -> impl Iterator<Item = usize> {
        0..self.size()
    }
    fn end(&self, _position: usize) -> Option<Verdict> {
        None
    }
    fn moves(&self, position: usize) -> impl Iterator<Item = Successor> {
        self.0[position].iter().copied()
    }
    fn predecessors(&self, position: usize) -> impl Iterator<Item = usize> {
        let leads_here = move |mv: &&Successor| **mv == Successor::Position(position);
        let moves = self.0.iter().enumerate();
        moves.flat_map(move |(from, moves)| moves.iter().filter(leads_here).map(move |_| from))
    }
}

#[test]
fn a_loop_at_a_distance_with_nothing_in_between_is_crossed() {
    // Only a move out of the game is known at first, and it is far away: the first distances are empty.
    let far = Listed(vec![
        vec![Successor::Position(1)],
        vec![Successor::Known(Verdict::Lost(40))],
    ]);
    assert_eq!(solve(&far), [Verdict::Lost(42), Verdict::Won(41)]);
}

#[test]
fn a_loss_lasts_as_long_as_the_best_defence_whichever_move_is_heard_of_first() {
    // The move out of the game is known before the one inside it, and lasts longer.
    let uneven = Listed(vec![
        vec![Successor::Known(Verdict::Won(9)), Successor::Position(1)],
        vec![Successor::Known(Verdict::Lost(0))],
    ]);
    assert_eq!(solve(&uneven), [Verdict::Lost(10), Verdict::Won(1)]);
}

#[test]
fn the_side_to_move_does_not_matter_to_a_verdict_of_exchanged_marks() {
    let position = TicTacToe::parse("X.O.X..O.", None).expect("a board");
    let verdict =
        |position: TicTacToe| solve(&Unfolded::to_the_end(&position, TicTacToe::clone))[0];
    assert_eq!(verdict(position), verdict(position.with_sides_exchanged()));
    assert_eq!(position.side_to_move(), Side::First);
}
