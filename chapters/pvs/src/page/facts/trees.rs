use chapter::Aspect::{Leaves, Move, Researches, Score};
use chapter::{Facts, Quantity, Roots, says};

use super::{Row, measure, tell_rows, tell_value};
use crate::PvsSearch::{AlphaBeta, NoResearch, Pvs};

/// A tree whose second move is no better than the first, which the scout finds out.
pub const NO: &str = "[5,[[6,8,7],[4,3]]]";
/// A tree whose second move is better, by more than the scout finds out.
pub const YES: &str = "[5,[[6,8,7],[9,3]]]";
/// The searches of both.
const ROWS: [Row; 2] = [("alphabeta", AlphaBeta, &[Leaves]), ("pvs", Pvs, &[Leaves])];

pub fn tell(facts: &mut Facts) {
    for (name, list, is) in [("no", NO, "no better"), ("yes", YES, "better")] {
        let id = format!("tree.{name}");
        let what = says!("a small tree whose second move is {is} than the first");
        let tree = Roots::tree(facts.given(&id, list, what));
        tell_value(facts, &id, &tree);
        facts.search_each(&id, [Move], &measure(&tree, Pvs));
        tell_rows(facts, &id, &tree, &ROWS);
    }
    let (no, yes) = (Roots::tree(NO), Roots::tree(YES));
    let first = [&no, &yes].map(|roots| {
        let minimax = says!("minimax behind each move in the second implementation");
        roots.clone().search(Pvs, minimax, recount::move_scores)
    });
    let both = first[0].combine(
        &first[1],
        |no, yes| write_both([no.root_scores[0].1, yes.root_scores[0].1]),
        |no, yes| write_both([no[0].1, yes[0].1]),
    );
    let what = says!("what comes back from the first move, either time, of");
    facts.twice("tree.first", &what, &both, Quantity::clone);
    facts.search("tree.yes.scouted", Score, &measure(&yes, NoResearch));
    facts.search_each("tree.yes", [Researches], &measure(&yes, Pvs));
}

/// One number if both are equal, and otherwise two.
fn write_both<S: ToString + PartialEq>(scores: [S; 2]) -> Quantity {
    let mut scores = Vec::from(scores);
    scores.dedup();
    Quantity::list(scores)
}
