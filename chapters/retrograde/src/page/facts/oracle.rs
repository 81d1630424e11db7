//! What a search learns from a table.

use chapter::{Facts, says};
use chess::{Fen, Piece};
use recount::chess::Side;

use super::endgames::{describe, solve_again};
use crate::tables;

/// A position from which the pawn promotes at once.
const PROMOTES: &str = "8/4P3/8/8/8/4K3/8/k7 w - - 0 1";

pub fn tell(facts: &mut Facts) {
    let fen = facts.given(
        "oracle.fen",
        PROMOTES,
        says!("White to move, and a pawn before its last step"),
    );
    let pawn = describe(Piece::Pawn);
    facts
        .fact(
            "oracle.plies",
            says!("plies to mate from {fen}, in {pawn}"),
            move || {
                let fen = Fen::parse(fen).expect("a position of the page");
                tables::verdict(fen.position).plies().expect("a win")
            },
        )
        .recount(
            says!("value iteration forwards over files and ranks, a ply further in each sweep"),
            || {
                let plies = solve_again(Piece::Pawn).plies(Side::White, ((4, 2), (0, 0), (4, 6)));
                i64::from(plies.expect("a win"))
            },
        );
}
