//! What the order of moves is worth, on trees small enough to be followed by hand.

use chapter::Aspect::Leaves;
use chapter::{Facts, Roots, says};

use super::measure;
use crate::AlphaBetaSearch::AlphaBeta;

/// The small tree in other orders, of its lists and within them.
const SMALL: [(&str, &str, &str); 2] = [
    (
        "best",
        "best first at every node",
        "[[3,8,12],[2,4,6],[2,5,14]]",
    ),
    (
        "worst",
        "worst first at every node",
        "[[14,5,2],[6,4,2],[12,8,3]]",
    ),
];
/// A tree in which a move that is good enough is cheaper than the best one.
const UNEVEN: [(&str, &str, &str); 2] = [
    ("best", "best first at every node", "[3,[[1,1,1],2]]"),
    ("cheap", "the leaf first where MIN moves", "[3,[2,[1,1,1]]]"),
];

pub fn tell(facts: &mut Facts) {
    for (id, trees) in [("order.small", SMALL), ("order.uneven", UNEVEN)] {
        for (name, order, list) in trees {
            let what = says!("a tree with its moves in an order of its own: {order}");
            let list = facts.given(format!("{id}.{name}"), list, what);
            facts.search_each(
                format!("{id}.{name}"),
                [Leaves],
                &measure(&Roots::tree(list), AlphaBeta),
            );
        }
    }
}
