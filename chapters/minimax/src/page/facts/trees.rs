use chapter::Aspect::{Leaves, Move, Score};
use chapter::{Facts, Measure, Run, Searches as _, says};

use super::{list, tell_move_score, tree};
use crate::MinimaxSearch::{AlphaBeta, Minimax, MissingNegation};

/// The small tree with a tempting leaf.
pub const SMALL: &str = "[[3,12,8],[2,4,6],[14,5,2]]";
/// The moves of the small tree that are not the best one: the one that tempts, and the one in the middle.
const WORSE: [(&str, usize); 2] = [("tempting", 2), ("middle", 1)];
/// Moves at every node of the uniform tree that shows the best case.
const MOVES: usize = 3;
/// Its depth in plies.
const PLIES: u32 = 4;

pub fn tell(facts: &mut Facts) {
    facts.given(
        "tree.small",
        SMALL,
        says!("a small tree with a tempting leaf, as a nested list, MAX at its root"),
    );
    let minimax = tree(SMALL).search(Minimax);
    facts.search("tree.small.value", Score, &minimax);
    facts.search("tree.small.move", Move, &minimax);
    tell_tempting(facts);
    for (name, mv) in WORSE {
        let scored = tree(SMALL).score_moves(Minimax);
        tell_move_score(facts, format!("tree.small.{name}.value"), mv, &scored);
    }
    facts.search("tree.small.leaves", Leaves, &minimax);
    let alpha_beta = tree(SMALL).search(AlphaBeta);
    facts.search("tree.small.alphabeta.leaves", Leaves, &alpha_beta);
    tell_uniform(facts);
}

/// The largest leaf, which is what a search finds whose opponent helps.
fn tell_tempting(facts: &mut Facts) {
    let roots = tree(SMALL);
    let entries = roots.second.children().into_iter();
    let says = says!("the entry of the nested list with the largest number");
    let tempting = Measure::search(MissingNegation, roots.task, says, || {
        let leaves = entries.map(|entry| entry.board.leaves().into_iter().max());
        leaves.enumerate().max_by_key(|(_, leaf)| *leaf)
    });
    facts.quote(
        "tree.small.tempting",
        &says!("largest leaf, which is the score of"),
        &tempting,
        |run| list([run.score]),
        |largest| list(largest.and_then(|(_, leaf)| leaf)),
    );
    facts.quote(
        "tree.small.tempting.move",
        &says!("move to the largest leaf, which is that of"),
        &tempting,
        |run| list(run.best_move),
        |largest| list(largest.map(|(entry, _)| entry)),
    );
}

/// A tree in which no move is better than another, so that whichever comes first is a best one.
fn tell_uniform(facts: &mut Facts) {
    let tree_name = says!("the uniform tree that shows the best case of alpha-beta");
    facts.given(
        "tree.uniform.moves",
        MOVES,
        says!("moves at every node of {tree_name}"),
    );
    facts.given(
        "tree.uniform.plies",
        PLIES,
        says!("depth in plies of {tree_name}"),
    );
    let list = (0..PLIES).fold("0".to_string(), |entry, _| {
        format!("[{}]", [entry.as_str(); MOVES].join(","))
    });
    let every = says!("the branching factor to the power of the depth");
    let fewest = says!(
        "the branching factor to the power of half the depth, once rounded up and once down, added up, less one (Knuth and Moore)"
    );
    let least = MOVES.pow(PLIES.div_ceil(2)) + MOVES.pow(PLIES / 2) - 1;
    for (id, search, says, leaves) in [
        ("", Minimax, every, MOVES.pow(PLIES)),
        (".alphabeta", AlphaBeta, fewest, least),
    ] {
        let name = search.name();
        let conditions = says!(
            "leaves of {name} on {tree_name}, {MOVES} moves at each of {PLIES} plies, all leaves alike"
        );
        let count = tree(&list).search(search).read(Run::leaves);
        facts
            .fact(format!("tree.uniform{id}.leaves"), conditions, count)
            .closed_form(says, move || leaves);
    }
}
