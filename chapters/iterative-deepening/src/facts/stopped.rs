use std::sync::LazyLock;

use chapter::{Check, Fact};
use recount::{
    INFINITY, Iteration, alpha_beta, best_within, deepen, finished_within, move_scores, total_nodes,
};

use super::{SECOND, TO_THE_END, number, on_board, points, recount_plain, second_board};
use crate::Options;

/// X must block at once.
pub const BLOCK: &str = "XOX.O....";
/// A budget that ends within the third iteration, while its first root move is the only one that has come back.
pub const BUDGET: u64 = 40;

static SOUND: LazyLock<Vec<Iteration>> =
    LazyLock::new(|| recount_plain(&second_board(BLOCK), 1..=TO_THE_END));
static UNORDERED: LazyLock<Vec<Iteration>> = LazyLock::new(|| {
    deepen(
        &second_board(BLOCK),
        1..=TO_THE_END,
        |position, _, tally| {
            let natural = position.clone().in_order(&[]);
            alpha_beta(&natural, -INFINITY, INFINITY, tally)
        },
    )
});

fn run(name: &str, budget: u64) -> chapter::Run<gametree::Cell> {
    on_board(BLOCK, name, &Options::with_budget(budget))
}

/// The moves after which O wins.
fn losing() -> Vec<usize> {
    let scores = move_scores(&second_board(BLOCK)).into_iter();
    let losing = scores.filter(|(_, score)| *score < 0);
    losing.map(|(mv, _)| mv).collect()
}

/// How many budgets, from one node to one less than it all takes, make the faulty program play a losing move though a sound
/// iteration has already found the one that holds.
fn lost_budgets() -> usize {
    let losing: Vec<String> = losing().iter().map(ToString::to_string).collect();
    let lost = |budget: &u64| {
        let played = run("unfinished-move", *budget);
        let move_text = played
            .best_move
            .map(|mv| mv.to_string())
            .unwrap_or_default();
        let finished = played.extras["iterations"].as_array().map_or(0, Vec::len);
        finished >= 2 && losing.contains(&move_text)
    };
    (1..total_nodes(&UNORDERED)).filter(lost).count()
}

fn lost_budgets_again() -> usize {
    let losing = losing();
    let after = UNORDERED[0].tally.nodes + UNORDERED[1].tally.nodes;
    let lost = |budget: &u64| {
        best_within(&UNORDERED, *budget).is_some_and(|best| losing.contains(&best.0))
    };
    (after..total_nodes(&UNORDERED)).filter(lost).count()
}

pub const FACTS: &[Fact] = &[
    Fact {
        id: "stop.board",
        conditions: "a board on which X must block",
        check: Check::Given("the runs that show the fault parse this text"),
        compute: || BLOCK.into(),
    },
    Fact {
        id: "stop.budget",
        conditions: "a budget of nodes that ends within iteration 3",
        check: Check::Given("the runs that show the fault are given this budget"),
        compute: || BUDGET.into(),
    },
    Fact {
        id: "stop.total",
        conditions: "nodes of all iterations on that board, without table",
        check: Check::Recount(SECOND, || total_nodes(&SOUND).into()),
        compute: || {
            on_board(BLOCK, "without-table", &Options::default())
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "stop.depth",
        conditions: "depth of the last finished iteration within that budget, in plies",
        check: Check::Recount(SECOND, || {
            finished_within(&SOUND, BUDGET)
                .map_or(0, |row| u64::from(row.depth))
                .into()
        }),
        compute: || {
            run("without-table", BUDGET).extras["iterations"]
                .as_array()
                .map_or(0, Vec::len)
                .into()
        },
    },
    Fact {
        id: "stop.move",
        conditions: "move of the last finished iteration within that budget",
        check: Check::Recount(SECOND, || {
            number(finished_within(&SOUND, BUDGET).and_then(|row| row.best_move))
        }),
        compute: || number(run("without-table", BUDGET).best_move),
    },
    Fact {
        id: "stop.score",
        conditions: "its score",
        check: Check::Recount(SECOND, || {
            points(finished_within(&SOUND, BUDGET).map_or(99, |row| row.score))
        }),
        compute: || run("without-table", BUDGET).score.into(),
    },
    Fact {
        id: "stop.faulty.move",
        conditions: "move that the faulty variant plays within that budget",
        check: Check::Recount(SECOND, || {
            number(best_within(&UNORDERED, BUDGET).map(|best| best.0))
        }),
        compute: || number(run("unfinished-move", BUDGET).best_move),
    },
    Fact {
        id: "stop.faulty.score",
        conditions: "its score",
        check: Check::Recount(SECOND, || {
            points(best_within(&UNORDERED, BUDGET).map_or(99, |best| best.1))
        }),
        compute: || run("unfinished-move", BUDGET).score.into(),
    },
    Fact {
        id: "stop.faulty.plies",
        conditions: "after so many plies X has lost when it plays that move",
        check: Check::Relation(
            "ten less the size of the score: the loss falls at that ply",
            || {
                (10 - run("unfinished-move", BUDGET).score.points().unsigned_abs())
                    .to_string()
                    .into()
            },
        ),
        compute: || run("unfinished-move", BUDGET).line.len().into(),
    },
    Fact {
        id: "stop.faulty.total",
        conditions: "nodes of all iterations of the faulty variant on that board",
        check: Check::Recount(SECOND, || total_nodes(&UNORDERED).into()),
        compute: || {
            on_board(BLOCK, "unfinished-move", &Options::default())
                .counts
                .nodes
                .into()
        },
    },
    Fact {
        id: "stop.faulty.lost",
        conditions: "budgets after which the faulty variant plays a losing move though iteration 2 was finished, of all below the total",
        check: Check::Recount(SECOND, || lost_budgets_again().into()),
        compute: || lost_budgets().into(),
    },
];
