use chapter::Aspect::{Entries, Hits, Nodes};
use chapter::{Facts, Measure, Roots, says};
use gametree::{Level, Scoring, TicTacToe, observe};
use recount::{Board as _, Scores, count_positions, run_with_scores};

use super::{Second, measure, measure_tagged};
use crate::{Canonical, Memo, TableSearch, Terminals, memo};

/// The board before the first move.
const EMPTY: &str = ".........";

pub fn tell(facts: &mut Facts) {
    let empty = Roots::board(EMPTY);
    let (task, root, board) = (empty.task.clone(), empty.second.clone(), empty.second.board);
    let tagged = measure_tagged(empty.clone(), Terminals::NotStored);
    let exact = measure(empty, TableSearch::Memo, Second::Memo);
    facts
        .quote_first("empty.memo.nodes", Nodes, &exact)
        .published(
            "schaefer2002",
            says!("the number of positions, finished games included: each one is searched once"),
        );
    let without = measure(Roots::board(EMPTY), TableSearch::Minimax, Second::Minimax);
    let what =
        says!("how many times the nodes of the second search the first one enters, rounded:");
    facts.compare(
        "empty.factor",
        &what,
        Nodes,
        (&without, &exact),
        |without, with| (without + with / 2) / with,
        |without, with| recount::quotient(without.into(), with.into(), 0),
    );
    let each_move = says!(
        "every move of every position is a lookup, and each position but the root is a node at one of them"
    );
    facts
        .quote_first("empty.memo.hits", Hits, &exact)
        .closed_form(each_move, move || {
            let (positions, moves) = count_positions(&board, recount::TicTacToe::key);
            moves - (positions - 1)
        });
    facts.search_each("empty.memo", [Entries], &exact);
    let by_class = Measure::new(
        says!("memo on {task}, rotations and reflections of a position counted as one"),
        || {
            let root = Canonical::of(TicTacToe::EMPTY);
            observe(&Scoring::DEPTH_AWARE, |search| {
                memo(search, &mut Memo::new(), &root, Level::TO_THE_END)
            })
        },
        says!("the second implementation: minimax with a map of the least images of boards"),
        move || run_with_scores(&root, recount::TicTacToe::least_image, &mut Scores::new()),
    );
    facts
        .quote_first("empty.symmetric.nodes", Nodes, &by_class)
        .published(
            "schaefer2002",
            says!(
                "the number of positions up to rotation and reflection: each one is searched once"
            ),
        );
    facts.search_each("empty.symmetric", [Hits], &by_class);
    facts.search_each("empty.tagged", [Nodes], &tagged);
}
