use chapter::Aspect::Leaves;
use chapter::{Facts, Roots, Run, Searches as _, says};

use super::measure;
use crate::AlphaBetaSearch::{AlphaBeta, Minimax};

/// The small tree with a tempting leaf.
pub const SMALL: &str = "[[3,12,8],[2,4,6],[14,5,2]]";
/// Moves at every node of the uniform tree that shows the best case.
const MOVES: usize = 3;
/// Its depth in plies.
const PLIES: u32 = 4;

pub fn tell(facts: &mut Facts) {
    let small = Roots::tree(SMALL);
    facts.search_each(
        "tree.small.alphabeta",
        [Leaves],
        &measure(&small, AlphaBeta),
    );
    tell_uniform(facts);
}

/// A tree in which no move is better than another, so that whichever comes first is a best one.
fn tell_uniform(facts: &mut Facts) {
    let tree_name = says!("the uniform tree that shows the best case of alpha-beta");
    let what = says!("moves at every node of {tree_name}");
    let moves = facts.given("tree.uniform.moves", MOVES, what);
    let what = says!("depth in plies of {tree_name}");
    let plies = facts.given("tree.uniform.plies", PLIES, what);
    let list = (0..plies).fold("0".to_string(), |entry, _| {
        format!("[{}]", vec![entry; moves].join(","))
    });
    let every = says!("the branching factor to the power of the depth");
    let fewest = says!(
        "the branching factor to the power of the plies of each side, added up, less one (Knuth and Moore)"
    );
    let b = facts.input("b", "tree.uniform.moves");
    let d = facts.input("d", "tree.uniform.plies");
    let half = d.over(2);
    let least = b.pow(half.ceil()) + b.pow(half.floor()) - 1;
    for (id, search, says, leaves) in [
        ("", Minimax, every, b.pow(&d)),
        (".alphabeta", AlphaBeta, fewest, least),
    ] {
        let name = search.name();
        let conditions = says!(
            "leaves of {name} on {tree_name}, {moves} moves at each of {plies} plies, all leaves alike"
        );
        let count = measure(&Roots::tree(&list), search).read(Run::leaves);
        facts
            .fact(format!("tree.uniform{id}.leaves"), conditions, count)
            .formula(&says, &leaves);
    }
}
