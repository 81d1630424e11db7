use chapter::Aspect::{Move, Nodes, Score};
use chapter::{Facts, Roots, Run, says};
use gametree::Scoring;
use recount::{Iteration, best_within, move_scores, total_nodes};

use super::{board, board_within, iterations, parse, run_within, second};
use crate::DeepeningSearch::{UnfinishedMove, WithoutTable};

/// X must block at once.
pub const BLOCK: &str = "XOX.O....";
/// A budget that ends within the third iteration, while its first root move is the only one that has come back.
pub const BUDGET: &str = "40";
/// The iteration that finds the block.
const FOUND: usize = 2;

/// The moves after which O wins.
fn losing_moves() -> Vec<usize> {
    let scores = move_scores(&Roots::board(BLOCK).second).into_iter();
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
        iterations(&played).len() >= FOUND && mv.is_some_and(|mv| losing.contains(&mv))
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
    let cells = facts.given("stop.board", BLOCK, says!("a board on which X must block"));
    let nodes = says!("a budget of nodes that ends within an iteration of the board {BLOCK}");
    let budget = parse(facts.given("stop.budget", BUDGET, nodes));
    facts.search("stop.total", Nodes, &board(cells, WithoutTable));
    let sound = board_within(cells, WithoutTable, budget);
    let plies = says!("depth in plies of the last finished iteration of");
    let deepest = |run: &Run<_>| iterations(run).len();
    facts.quote("stop.depth", &plies, &sound, deepest, |row| row.depth);
    facts.search("stop.move", Move, &sound);
    facts.search("stop.score", Score, &sound);
    let faulty = board_within(cells, UnfinishedMove, budget);
    facts.search("stop.faulty.move", Move, &faulty);
    facts.search("stop.faulty.score", Score, &faulty);
    let win = Scoring::DEPTH_AWARE.win.unsigned_abs();
    let conditions = faulty.conditions();
    let plies = says!("plies until X has lost after the move of {conditions}");
    let worth = says!(
        "what a win at the root is worth less the size of stop.faulty.score: the loss falls at that ply"
    );
    facts
        .fact(
            "stop.faulty.plies",
            plies,
            faulty.read(|run| run.line.len()),
        )
        .relation(
            worth,
            faulty.read(move |run| win - run.score.points().unsigned_abs()),
        );
    let whole = board(cells, UnfinishedMove);
    facts.search("stop.faulty.total", Nodes, &whole);
    let lost = says!(
        "budgets, of all below stop.faulty.total, after which unfinished-move plays a losing move on the board {BLOCK} though iteration {FOUND} was finished"
    );
    let found = whole.read(|run| count_lost_budgets(run.counts.nodes));
    let again = whole.read_second(|rows| recount_lost_budgets(rows));
    facts
        .fact("stop.faulty.lost", lost, found)
        .recount(second(), again);
}
