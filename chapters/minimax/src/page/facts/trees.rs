use chapter::Aspect::{Leaves, Move, Nodes, Score};
use chapter::search::run_recorded;
use chapter::{Facts, Measure, Quantity, Roots, says};
use gametree::Event;

use super::{measure, score_moves, tell_move_score};
use crate::MinimaxSearch::{Minimax, MissingNegation, Negamax};

/// The small tree with a tempting leaf.
pub const SMALL: &str = "[[3,12,8],[2,4,6],[14,5,2]]";
/// The moves of the small tree that are not the best one: the one that tempts, and the one in the middle.
const WORSE: [(&str, usize); 2] = [("tempting", 2), ("middle", 1)];

pub fn tell(facts: &mut Facts) {
    let what = says!("a small tree with a tempting leaf, as a nested list, MAX at its root");
    let small = Roots::tree(facts.given("tree.small", SMALL, what));
    facts.search_each(
        "tree.small",
        [Score, Move, Nodes, Leaves],
        &measure(&small, Minimax),
    );
    let scored = score_moves(&small, Minimax);
    for (name, mv) in WORSE {
        tell_move_score(facts, format!("tree.small.{name}.value"), mv, &scored);
    }
    tell_tempting(facts);
    tell_signs(facts);
}

/// The largest leaf, which is what a search finds whose opponent helps.
fn tell_tempting(facts: &mut Facts) {
    let says = says!("the entry of the nested list with the largest number");
    let tempting = Roots::tree(SMALL).search(MissingNegation, says, |root| {
        let entries = root.children().into_iter();
        let leaves = entries.map(|entry| entry.board.leaves().into_iter().max());
        leaves.enumerate().max_by_key(|(_, leaf)| *leaf)
    });
    facts.quote(
        "tree.small.tempting",
        &says!("largest leaf, which is the score of"),
        &tempting,
        |run| run.score,
        |largest| largest.and_then(|(_, leaf)| leaf).expect("a leaf"),
    );
    facts.quote(
        "tree.small.tempting.move",
        &says!("move to the largest leaf, which is that of"),
        &tempting,
        |run| Quantity::list(run.best_move),
        |largest| Quantity::list(largest.map(|(entry, _)| entry)),
    );
}

/// What negamax sees in the first list, where MIN moves.
fn tell_signs(facts: &mut Facts) {
    let signs: Measure<Vec<i64>> = Measure::new(
        says!("the first list of {SMALL} in negamax"),
        || {
            let run = run_recorded(Negamax, &Roots::tree(SMALL).task, &());
            let below =
                |event: &&Event<_>| !matches!(event, Event::Leave { ply, .. } if ply.plies() == 1);
            let events = run.events.iter().take_while(below);
            let scores = events.filter_map(|event| match event {
                Event::Back { ply, score, .. } if ply.plies() == 1 => Some(*score),
                _ => None,
            });
            scores.map(|score| score.points().into()).collect()
        },
        says!("the numbers of that list, with their signs changed"),
        || {
            let first = Roots::tree(SMALL).second.play(0);
            first.board.leaves().iter().map(|leaf| -leaf).collect()
        },
    );
    let list = |numbers: Vec<i64>| Quantity::list(numbers);
    facts.twice(
        "tree.small.first.values",
        &says!("leaves, seen by MAX, of"),
        &signs,
        move |scores: &Vec<i64>| list(scores.iter().map(|score| -score).collect()),
    );
    facts.twice(
        "tree.small.first.scores",
        &says!("scores of the moves, seen by MIN, who makes them, in"),
        &signs,
        move |scores: &Vec<i64>| list(scores.clone()),
    );
    facts.twice(
        "tree.small.first.score",
        &says!("score, seen by MIN, who moves there, of"),
        &signs,
        |scores: &Vec<i64>| *scores.iter().max().expect("a move"),
    );
}
