use chapter::Aspect::{Entries, Hits, Nodes};
use chapter::{Facts, Measure, says};
use gametree::{Level, Scoring, TicTacToe, observe};
use recount::{Board as _, Scores, count_positions, run_with_scores};

use super::{Second, board};
use crate::{Canonical, Memo, TableSearch, Terminals, memo};

/// The board before the first move.
const EMPTY: &str = ".........";

pub fn tell(facts: &mut Facts) {
    let exact = board(EMPTY).search(TableSearch::Memo, Second::Memo);
    facts
        .quote_first("empty.memo.nodes", Nodes, &exact)
        .published(
            "schaefer2002",
            says!("the number of positions, finished games included: each one is searched once"),
        );
    let each_move = says!(
        "every move of every position is a lookup, and each position but the root is a node at one of them"
    );
    facts
        .quote_first("empty.memo.hits", Hits, &exact)
        .closed_form(each_move, || {
            let root = board(EMPTY).second.board;
            let (positions, moves) = count_positions(&root, recount::TicTacToe::key);
            moves - (positions - 1)
        });
    facts.search("empty.memo.entries", Entries, &exact);
    let task = board(EMPTY).task;
    let by_class = Measure::new(
        says!("memo on {task}, rotations and reflections of a position counted as one"),
        || {
            let root = Canonical::of(TicTacToe::EMPTY);
            observe(&Scoring::DEPTH_AWARE, |search| {
                memo(search, &mut Memo::new(), &root, Level::TO_THE_END)
            })
        },
        says!("the second implementation: minimax with a map of the least images of boards"),
        || {
            let least_image = recount::TicTacToe::least_image;
            run_with_scores(&board(EMPTY).second, least_image, &mut Scores::new())
        },
    );
    facts
        .quote_first("empty.symmetric.nodes", Nodes, &by_class)
        .published(
            "schaefer2002",
            says!(
                "the number of positions up to rotation and reflection: each one is searched once"
            ),
        );
    facts.search("empty.symmetric.hits", Hits, &by_class);
    let tagged = board(EMPTY).tagged(Terminals::NotStored);
    facts.search("empty.tagged.nodes", Nodes, &tagged);
    facts.search("empty.tagged.hits", Hits, &tagged);
}
