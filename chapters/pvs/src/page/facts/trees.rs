use chapter::{Aspect, Facts, says};
use gametree::{Game as _, Outcome, Rules as _, Tree};
use recount::{Position, Tally, minimax};

use super::tree;
use crate::PvsSearch::{AlphaBeta, NoResearch, Pvs};

/// A tree whose second move is no better than the first, which the scout finds out.
pub const NO: &str = "[5,[[6,8,7],[4,3]]]";
/// A tree whose second move is better, by more than the scout finds out.
pub const YES: &str = "[5,[[6,8,7],[9,3]]]";

pub fn tell(facts: &mut Facts) {
    facts.given(
        "tree.no",
        NO,
        says!("a small tree whose second move is no better than the first"),
    );
    tell_of(facts, "tree.no", NO);
    facts
        .fact(
            "tree.first",
            says!("what the first move pays to MAX in the tree {NO}"),
            || first_payoff(NO),
        )
        .recount(
            says!("the first leaf of {YES} in the second implementation"),
            || recount::Tree::new(YES).leaves()[0],
        );
    facts.given(
        "tree.yes",
        YES,
        says!("a small tree whose second move is better than the first"),
    );
    tell_of(facts, "tree.yes", YES);
    facts.search("tree.yes.scouted", Aspect::Score, &tree(YES, NoResearch));
    facts.search("tree.yes.researches", Aspect::Researches, &tree(YES, Pvs));
}

/// What both trees are quoted for.
fn tell_of(facts: &mut Facts, id: &str, list: &'static str) {
    let (alpha_beta, pvs) = (tree(list, AlphaBeta), tree(list, Pvs));
    facts
        .fact(
            format!("{id}.value"),
            says!("value for MAX of the tree {list}, by pvs"),
            pvs.read(|run| run.score),
        )
        .recount(says!("minimax over the nested list"), move || {
            minimax(
                &Position::new(recount::Tree::new(list)),
                &mut Tally::default(),
            )
        });
    facts.search(format!("{id}.move"), Aspect::Move, &pvs);
    facts.search(
        format!("{id}.alphabeta.leaves"),
        Aspect::Leaves,
        &alpha_beta,
    );
    facts.search(format!("{id}.pvs.leaves"), Aspect::Leaves, &pvs);
}

/// What the first move of a tree pays to MAX.
fn first_payoff(list: &str) -> i32 {
    let root = Tree::parse(list).expect("a tree of the page parses").root();
    let first = root.moves().next().expect("a move");
    match root.play(first).outcome() {
        Some(Outcome::Payoff(value)) => value.points(),
        other => panic!("a leaf, not {other:?}"),
    }
}
