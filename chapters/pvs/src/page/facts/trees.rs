use chapter::Aspect::{Leaves, Move, Researches, Score};
use chapter::{Facts, Roots, says};

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
    let (pvs, yes) = (measure(&Roots::tree(NO), Pvs), Roots::tree(YES));
    let conditions = pvs.conditions();
    let what = says!("what comes back from the first move in {conditions}");
    let leaf = says!("the first leaf of {YES} in the second implementation");
    let leaves = yes.second.board.leaves();
    facts
        .fact("tree.first", what, pvs.read(|run| run.root_scores[0].1))
        .recount(leaf, move || leaves[0]);
    facts.search("tree.yes.scouted", Score, &measure(&yes, NoResearch));
    facts.search_each("tree.yes", [Researches], &measure(&yes, Pvs));
}
