use chapter::{Facts, says};
use gametree::Scoring;
use recount::{
    INFINITY, Iteration, alpha_beta, best_within, finished_within, move_scores, total_nodes,
};

use super::{
    TO_THE_END, board, board_within, count_iterations, deepen_plainly, name, parse, run_within,
    second, second_board,
};
use crate::DeepeningSearch::{UnfinishedMove, WithoutTable};

/// X must block at once.
pub const BLOCK: &str = "XOX.O....";
/// A budget that ends within the third iteration, while its first root move is the only one that has come back.
pub const BUDGET: &str = "40";
/// The iteration that finds the block.
const FOUND: usize = 2;

fn deepen_soundly() -> Vec<Iteration> {
    deepen_plainly(&second_board(BLOCK), 1, TO_THE_END)
}

/// The iterations without the best move of the one before in front.
fn deepen_unordered() -> Vec<Iteration> {
    recount::deepen(
        &second_board(BLOCK),
        1..=TO_THE_END,
        |position, _, tally| {
            let natural = position.clone().in_order(&[]);
            alpha_beta(&natural, -INFINITY, INFINITY, tally)
        },
    )
}

/// The moves after which O wins.
fn losing_moves() -> Vec<usize> {
    let scores = move_scores(&second_board(BLOCK)).into_iter();
    let losing = scores.filter(|(_, score)| *score < 0);
    losing.map(|(mv, _)| mv).collect()
}

/// How many budgets, from one node to one less than it all takes, make the faulty program play a losing move though a sound
/// iteration has already found the one that holds.
fn count_lost_budgets(total: u64) -> usize {
    let losing: Vec<String> = losing_moves().iter().map(ToString::to_string).collect();
    let loses = |budget: &u64| {
        let played = run_within(BLOCK, UnfinishedMove, *budget);
        let mv = played.best_move.map(|mv| mv.to_string());
        count_iterations(&played) >= FOUND && mv.is_some_and(|mv| losing.contains(&mv))
    };
    (1..total).filter(loses).count()
}

fn recount_lost_budgets(unordered: &[Iteration]) -> usize {
    let losing = losing_moves();
    let after = total_nodes(&unordered[..FOUND]);
    let loses =
        |budget: &u64| best_within(unordered, *budget).is_some_and(|best| losing.contains(&best.0));
    (after..total_nodes(unordered)).filter(loses).count()
}

pub fn tell(facts: &mut Facts) {
    let budget = parse(BUDGET);
    facts.given("stop.board", BLOCK, says!("a board on which X must block"));
    facts.given(
        "stop.budget",
        BUDGET,
        says!("a budget of nodes that ends within an iteration of the board {BLOCK}"),
    );
    facts.quote(
        "stop.total",
        &says!("nodes, all iterations added up, of"),
        &board(BLOCK, WithoutTable, deepen_soundly),
        |run| run.counts.nodes,
        |rows| total_nodes(rows),
    );
    let sound = board_within(BLOCK, WithoutTable, budget, deepen_soundly);
    facts.quote(
        "stop.depth",
        &says!("depth in plies of the last finished iteration of"),
        &sound,
        count_iterations,
        move |rows| finished_within(rows, budget).map_or(0, |row| u64::from(row.depth)),
    );
    facts.quote(
        "stop.move",
        &says!("move of the last finished iteration of"),
        &sound,
        |run| name(run.best_move),
        move |rows| name(finished_within(rows, budget).and_then(|row| row.best_move)),
    );
    facts.quote(
        "stop.score",
        &says!("score of the last finished iteration of"),
        &sound,
        |run| run.score,
        move |rows| finished_within(rows, budget).map_or(i64::MAX, |row| row.score),
    );
    let faulty = board_within(BLOCK, UnfinishedMove, budget, deepen_unordered);
    facts.quote(
        "stop.faulty.move",
        &says!("move played by"),
        &faulty,
        |run| name(run.best_move),
        move |rows| name(best_within(rows, budget).map(|best| best.0)),
    );
    facts.quote(
        "stop.faulty.score",
        &says!("score of the move played by"),
        &faulty,
        |run| run.score,
        move |rows| best_within(rows, budget).map_or(i64::MAX, |best| best.1),
    );
    let win = Scoring::DEPTH_AWARE.win.unsigned_abs();
    facts
        .fact(
            "stop.faulty.plies",
            says!("plies until X has lost after the move of unfinished-move on the board {BLOCK}, stopped after {budget} nodes"),
            faulty.read(|run| run.line.len()),
        )
        .relation(
            says!("what a win at the root is worth less the size of stop.faulty.score: the loss falls at that ply"),
            faulty.read(move |run| win - run.score.points().unsigned_abs()),
        );
    let whole = board(BLOCK, UnfinishedMove, deepen_unordered);
    facts.quote(
        "stop.faulty.total",
        &says!("nodes, all iterations added up, of"),
        &whole,
        |run| run.counts.nodes,
        |rows| total_nodes(rows),
    );
    facts
        .fact(
            "stop.faulty.lost",
            says!("budgets, of all below stop.faulty.total, after which unfinished-move plays a losing move on the board {BLOCK} though iteration {FOUND} was finished"),
            whole.read(|run| count_lost_budgets(run.counts.nodes)),
        )
        .recount(second(), whole.read_second(|rows| recount_lost_budgets(rows)));
}
