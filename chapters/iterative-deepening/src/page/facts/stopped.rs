use chapter::Aspect::{Move, Nodes, Score};
use chapter::{Facts, Roots, Run, run, says};
use minimax::MinimaxSearch::Minimax;
use recount::{
    Board as _, Iteration, TicTacToe, best_moves, best_within, move_scores, total_nodes,
};

use super::{board, board_within, iterations, parse, run_within, second};
use crate::DeepeningSearch::{UnfinishedMove, WithoutTable};

/// X must block at once.
pub const BLOCK: &str = "XOX.O....";
/// A budget that ends within the third iteration, while its first root move is the only one that has come back.
pub const BUDGET: &str = "40";
/// The iteration that finds the block.
const FOUND: usize = 2;

/// How many budgets, from one node to one less than it all takes, make the faulty program play a losing move though a sound
/// iteration has already found the one that holds.
fn count_lost_budgets(total: u64) -> usize {
    let scores = run(Minimax, &Roots::board(BLOCK).task, &()).root_scores;
    let loses = |budget: &u64| {
        let played = run_within(BLOCK, UnfinishedMove, *budget);
        let worth = scores.iter().find(|(mv, _)| Some(*mv) == played.best_move);
        let is_lost = worth.is_some_and(|(_, score)| *score < gametree::Score::DRAW);
        iterations(&played).len() >= FOUND && is_lost
    };
    (1..total).filter(loses).count()
}

fn recount_lost_budgets(unordered: &[Iteration]) -> usize {
    // All moves but the best one lose.
    let holds = best_moves(&move_scores(&Roots::board(BLOCK).second));
    let after = total_nodes(&unordered[..FOUND]);
    let loses =
        |budget: &u64| best_within(unordered, *budget).is_some_and(|best| !holds.contains(&best.0));
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
    let conditions = faulty.conditions();
    let plies = says!("plies until X has lost after the move of {conditions}");
    let worth = says!(
        "what a win at the root is worth less the size of the score, because the loss falls at that ply"
    );
    facts
        .fact(
            "stop.faulty.plies",
            plies,
            faulty.read(|run| run.line.len()),
        )
        .relation(&["stop.faulty.score"], &worth, |score| {
            TicTacToe::WIN - score[0].abs()
        });
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
