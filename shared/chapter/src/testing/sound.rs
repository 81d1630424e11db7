//! The searches that a chapter calls sound, against plain minimax: on every board of tic-tac-toe, whoever has started, on random
//! trees, and on random openings of Connect Four to a depth.

use std::collections::HashMap;
use std::fmt::Display;

use clap::{Args as _, Command, FromArgMatches as _};
use gametree::{Depth, Side};
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use recount::{
    Board, ConnectFour, End, Position, TicTacToe, Tree, best_moves, move_scores, positions_by_ply,
};

use super::positions::{REACHED_BY_ONE, lists};
use crate::arguments::command;
use crate::{Chapter, FromRoot, Judge, Run, Searches, Size, Task, run};

/// Columns and rows of the board on which searches stop at a horizon, told to the second implementation apart.
const BOARD_AT_DEPTH: (usize, usize) = (5, 4);

/// With fewer marks than this a board is searched with the first row of options only.
const FEW_MARKS: usize = 2;

/// Asserts that on every board of tic-tac-toe each sound search finds what plain minimax finds, with each of `rows`: options as a
/// reader types them. Where O has started, the root's moves are tried from the last to the first. Boards with hardly a mark are
/// searched with the first row alone.
///
/// # Panics
///
/// When a search is wrong, or when no row sets one of the options that the searches have.
pub fn assert_sound_on_boards<S: Searches>(rows: &[&str]) {
    let (mut known, mut boards) = (HashMap::new(), Vec::new());
    let empty = TicTacToe::new(".........");
    for (root, is_forwards) in [(empty, true), (empty.other_to_move(), false)] {
        let reached = positions_by_ply(&root, root.cells.len()).concat();
        assert_eq!(reached.len(), REACHED_BY_ONE);
        boards.extend(reached.into_iter().map(|board| (board, is_forwards)));
    }
    let tasks: Vec<(TicTacToe, Task)> = boards
        .into_iter()
        .map(|(board, is_forwards)| (board, task_of(board, is_forwards)))
        .collect();
    for_each_sound::<S>(rows, |search, options, row| {
        // Nearly half of the time goes into the few boards that are almost empty.
        let least = if row == rows[0] { 0 } else { FEW_MARKS };
        let tasks = tasks.iter().filter(|(board, _)| marks(board) >= least);
        for (board, task) in tasks {
            let found = run(search, task, options);
            let place = format!("{} {row} on {task}", search.name());
            let ply = search.root_ply(&task.root).plies().into();
            assert_true(&found, board, ply, &place, &mut |board| {
                score_moves(board, &mut known)
            });
        }
    });
}

/// Asserts that on random trees each sound search finds what plain minimax finds, with each of `rows`.
///
/// # Panics
///
/// When a search is wrong.
pub fn assert_sound_on_trees<S: Searches>(rows: &[&str]) {
    for_each_sound::<S>(rows, |search, options, row| {
        let check = |list: String| {
            let root = Tree::new(&list);
            let mut moves: Vec<String> = root.moves().iter().map(ToString::to_string).collect();
            moves.reverse();
            let tree = Task::tree(&list).expect("a tree");
            let reversed = tree.clone().with_order(&moves.join(","));
            for task in [tree, reversed.expect("each move once")] {
                let found = run(search, &task, options);
                let place = format!("{} {row} on {task}", search.name());
                assert_true(&found, &root, 0, &place, &mut |tree: &Tree| {
                    move_scores(&Position::new(tree.clone()))
                });
            }
            Ok::<(), TestCaseError>(())
        };
        let mut runner = TestRunner::new(Config::with_cases(48));
        runner
            .run(&lists(-4..=4, 40), check)
            .expect("no tree fails");
    });
}

/// Asserts that in Connect Four, so many plies deep, each sound search that keeps to its depth finds what plain minimax finds so deep,
/// with each of `rows`.
///
/// # Panics
///
/// When a search is wrong.
pub fn assert_sound_at_depth<S: Searches>(rows: &[&str]) {
    let (columns, rows_of_board) = BOARD_AT_DEPTH;
    for_each_sound::<S>(rows, |search, options, row| {
        let check = |(choices, depth): (Vec<usize>, u32)| {
            let mut board = ConnectFour::empty(columns, rows_of_board);
            let mut played = String::new();
            for choice in choices {
                let moves = board.moves();
                let next = board.play(moves[choice % moves.len()]);
                if next.end().is_some() {
                    break;
                }
                played += &moves[choice % moves.len()].to_string();
                board = next;
            }
            let task =
                Task::connect_four(Size::FiveByFour, &played, Depth::new(depth), Judge::Lines);
            let task = task.expect("a game that goes on");
            let found = run(search, &task, options);
            let place = format!("{} {row} on {task}", search.name());
            let ply = i64::from(search.root_ply(&task.root).plies());
            let scores = move_scores(&Position::new(board).deep(depth, ConnectFour::lines));
            // What is no win is an estimate, which has no distance.
            let highest = highest(&scores);
            let is_win = highest.abs() > ConnectFour::WIN / 2;
            let expected = later(highest, if is_win { ply } else { 0 });
            assert_eq!(i64::from(found.score.points()), expected, "{place}");
            let best = best_moves(&scores);
            let chosen = found.best_move.map(|mv| number(&mv));
            assert!(
                chosen.is_some_and(|mv| best.contains(&mv)),
                "{place}: {chosen:?}"
            );
            if let Some(all) = &found.best_moves {
                let all: Vec<usize> = all.iter().map(number).collect();
                assert_eq!(all, best, "{place}");
            }
            Ok::<(), TestCaseError>(())
        };
        if search.keeps_to_depth() {
            let openings = proptest::collection::vec(0..columns, 0..14);
            let mut runner = TestRunner::new(Config::with_cases(32));
            runner
                .run(&(openings, 1..5_u32), check)
                .expect("no opening fails");
        }
    });
}

/// Asserts that the searches are those that a reader of chapter `C` can name.
///
/// # Panics
///
/// When they are others.
pub fn assert_searches_are_those_of<C: Chapter, S: Searches>() {
    let names = S::value_variants().iter().map(|search| search.name());
    assert_eq!(list_algorithms::<C>(), Some(names.collect()));
}

/// Asserts that nobody who reads chapter `C` can name a search.
///
/// # Panics
///
/// When somebody can: the searches must be given to [`lock!`](crate::lock), which then holds the sound ones against minimax.
pub fn assert_no_searches<C: Chapter>() {
    assert_eq!(list_algorithms::<C>(), None);
}

/// The values of `--algorithm`, if the program has that option.
fn list_algorithms<C: Chapter>() -> Option<Vec<String>> {
    let command = command::<C>();
    let mut arguments = command.get_arguments();
    let algorithm = arguments.find(|argument| argument.get_long() == Some("algorithm"))?;
    let values = algorithm.get_possible_values().into_iter();
    Some(values.map(|value| value.get_name().to_string()).collect())
}

/// Calls `check` with each sound search, the options of each row, and the row.
fn for_each_sound<S: Searches>(rows: &[&str], mut check: impl FnMut(S, &S::Options, &str)) {
    for option in S::Options::augment_args(Command::new("own")).get_arguments() {
        let name = format!("--{}", option.get_long().expect("a long name"));
        let is_set = rows
            .iter()
            .any(|row| row.split(' ').any(|word| word == name));
        assert!(is_set, "no row of options sets {name}");
    }
    let mut checked = 0;
    for row in rows {
        let options = read_options::<S>(row);
        let sound = S::value_variants().iter().copied();
        for search in sound.filter(|search| !search.is_faulty()) {
            check(search, &options, row);
            checked += 1;
        }
    }
    assert!(checked > 0, "there are options and sound searches");
}

/// The options of the searches in a command line.
fn read_options<S: Searches>(row: &str) -> S::Options {
    let command = FromRoot::<S>::augment_args(Command::new("options").no_binary_name(true));
    let matches = command.try_get_matches_from(row.split_whitespace());
    let question = matches.and_then(|matches| FromRoot::<S>::from_arg_matches(&matches));
    question.unwrap_or_else(|error| panic!("{error}")).options
}

/// The search of a board, the root's moves in the game's order or from the last to the first.
fn task_of(board: TicTacToe, is_forwards: bool) -> Task {
    let text = String::from_utf8_lossy(&board.cells);
    let side = match board.to_move {
        b'X' => Side::First,
        _ => Side::Second,
    };
    let task = Task::board(&text, Some(side)).expect("a board that can be reached");
    if is_forwards || board.end().is_some() {
        return task;
    }
    let moves = board.moves().into_iter().rev();
    let moves: Vec<String> = moves.map(|mv| mv.to_string()).collect();
    task.with_order(&moves.join(",")).expect("each move once")
}

fn marks(board: &TicTacToe) -> usize {
    board.cells.iter().filter(|cell| **cell != b'.').count()
}

/// The moves of an unfinished board with what they are worth to the side to move, a win ten points less the plies from here.
fn score_moves(board: &TicTacToe, known: &mut HashMap<TicTacToe, i64>) -> Vec<(usize, i64)> {
    let mut score = |mv| -later(worth(&board.play(mv), known), 1);
    let moves = board.moves().into_iter();
    moves.map(|mv| (mv, score(mv))).collect()
}

fn worth(board: &TicTacToe, known: &mut HashMap<TicTacToe, i64>) -> i64 {
    if let Some(worth) = known.get(board) {
        return *worth;
    }
    let worth = end_score(board).unwrap_or_else(|| highest(&score_moves(board, known)));
    known.insert(*board, worth);
    worth
}

/// What a finished game is worth to the side that would be to move, seen from its end.
fn end_score<B: Board>(board: &B) -> Option<i64> {
    board.end().map(|end| match end {
        End::Lost => -B::WIN,
        End::Drawn => 0,
        End::Worth(points) => points,
    })
}

/// The score of a win or a loss that falls so many plies later.
const fn later(score: i64, plies: i64) -> i64 {
    score - score.signum() * plies
}

fn highest(scores: &[(usize, i64)]) -> i64 {
    let scores = scores.iter().map(|(_, score)| *score);
    scores.max().expect("a game that goes on has a move")
}

/// The number by which both sides know a move.
fn number(mv: &impl Display) -> usize {
    mv.to_string().parse().expect("a number")
}

/// Asserts that a run of `board`, whose root counts as ply `ply`, tells the truth about it: the score, the move, all best moves and
/// what each move is worth, where it tells them, and a line of best moves to the end of the game. `truth` gives the moves of a board
/// with their scores, wins counted from that board.
fn assert_true<S: Searches, B: Board>(
    found: &Run<S>,
    board: &B,
    ply: i64,
    place: &str,
    truth: &mut impl FnMut(&B) -> Vec<(usize, i64)>,
) {
    let line: Vec<usize> = found.line.iter().map(number).collect();
    let chosen = found.best_move.map(|mv| number(&mv));
    let all = found.best_moves.as_ref();
    let all: Option<Vec<usize>> = all.map(|moves| moves.iter().map(number).collect());
    if let Some(score) = end_score(board) {
        assert_eq!(
            i64::from(found.score.points()),
            later(score, ply),
            "{place}"
        );
        assert_eq!((chosen, line.len()), (None, 0), "{place}");
        assert!(all.is_none_or(|moves| moves.is_empty()), "{place}");
        return;
    }
    let scores = truth(board);
    let best = best_moves(&scores);
    assert_eq!(
        i64::from(found.score.points()),
        later(highest(&scores), ply),
        "{place}"
    );
    assert!(
        chosen.is_some_and(|mv| best.contains(&mv)),
        "{place}: {chosen:?}"
    );
    if let Some(all) = all {
        assert_eq!(all, best, "{place}");
        let told = found.root_scores.iter();
        let mut told: Vec<(usize, i64)> = told
            .map(|(mv, score)| (number(mv), score.points().into()))
            .collect();
        told.sort_unstable();
        let scores = scores.iter().map(|(mv, score)| (*mv, later(*score, ply)));
        assert_eq!(told, scores.collect::<Vec<_>>(), "{place}");
    }
    assert!(
        line.is_empty() || line.first().copied() == chosen,
        "{place}: {line:?}"
    );
    let mut here = board.clone();
    for mv in &line {
        assert!(
            here.end().is_none(),
            "{place}: {line:?} goes on after the end"
        );
        assert!(
            best_moves(&truth(&here)).contains(mv),
            "{place}: {mv} in {line:?}"
        );
        here = here.play(*mv);
    }
    // A table that has answered or forgotten, or a re-search that came back with a bound, may leave only the line's beginning.
    let may_end_early = found.entries > 0 || found.counts.researches > 0;
    assert!(
        here.end().is_some() || may_end_early,
        "{place}: {line:?} ends early"
    );
    assert_eq!(
        found.line_outcome.is_some(),
        here.end().is_some(),
        "{place}"
    );
}
