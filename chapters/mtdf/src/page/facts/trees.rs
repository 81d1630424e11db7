use chapter::Aspect::{Move, Nodes, Probes, Score};
use chapter::{Facts, Roots, says};
use minimax::MinimaxSearch::Minimax;

use super::{ZERO, points, tree};
use crate::MtdfSearch::{FailHard, LastProbeMove, Mtdf, Unmoved, Untagged};

/// A root with nothing but leaves.
pub const FLAT: &str = "[3,5,2]";
/// Two lists far above the first guess.
const HARD: &str = "[[70,80],[60,65]]";
/// A move whose upper bound is as high as the value, behind the one that reaches it.
pub const TIE: &str = "[[3],[3,0]]";

pub fn tell(facts: &mut Facts) {
    let what = says!("a root with nothing but leaves below it, MAX to move");
    let flat = facts.given("flat.tree", FLAT, what);
    facts.search_each("flat", [Score, Move], &tree(flat, Mtdf));
    facts.search("flat.untagged", Score, &tree(flat, Untagged));
    facts.search("flat.unmoved", Score, &tree(flat, Unmoved));
    // Every leaf as the side that has moved there sees it, which the search takes for the view of the side to move.
    let unseen = flat.replace('[', "[-").replace(',', ",-");
    facts.search("flat.unseen", Score, &tree(&unseen, Mtdf));
    let what = says!("the tree on which fail-hard is slow, MAX to move");
    let hard = facts.given("hard.tree", HARD, what);
    let (soft, hard) = (tree(hard, Mtdf), tree(hard, FailHard));
    facts.search_each("hard", [Score], &soft);
    facts.search_each("hard.soft", [Probes, Nodes], &soft);
    facts.quote_first("hard.probes", Probes, &hard).closed_form(
        says!("one for each score from the guess {ZERO} to the value, both included, and one that fails low"),
        soft.read_second(|driven| driven.score - i64::from(points(ZERO)) + 2),
    );
    facts.search_each("hard", [Nodes], &hard);
    let what = says!("the tree on which the last probe names the wrong move, MAX to move");
    let tie = facts.given("tie.tree", TIE, what);
    facts.search_each("tie", [Score, Move], &tree(tie, Mtdf));
    tell_wrong_move(facts);
}

/// The move that the last probe names, and what it is worth.
fn tell_wrong_move(facts: &mut Facts) {
    let faulty = tree(TIE, LastProbeMove);
    facts.quote_first("tie.faulty.move", Move, &faulty).recount(
        says!("the entry of {TIE} whose least number is not the value"),
        faulty.read_second(|driven| recount_wrong_entry(driven.score).0),
    );
    let conditions = faulty.conditions();
    facts
        .fact(
            "tie.faulty.worth",
            says!("what the move is worth by minimax that is played by {conditions}"),
            faulty.read(|run| {
                let scores = chapter::run(Minimax, &Roots::tree(TIE).task, &()).root_scores;
                let worth = scores.iter().find(|(mv, _)| Some(*mv) == run.best_move);
                worth.expect("minimax tries every move").1
            }),
        )
        .recount(
            says!("the least number of the entry of {TIE} whose least number is not the value"),
            faulty.read_second(|driven| recount_wrong_entry(driven.score).1),
        );
}

/// The entry of the tree by which MAX does not get the value, and what it gets: the least of the leaves below it.
fn recount_wrong_entry(value: i64) -> (usize, i64) {
    let entries = Roots::tree(TIE).second.children().into_iter();
    let least = entries.map(|entry| {
        let leaves = entry.board.leaves();
        leaves.into_iter().min().expect("a leaf")
    });
    let mut wrong = least.enumerate().filter(|(_, least)| *least != value);
    wrong.next().expect("an entry that is worth less")
}
