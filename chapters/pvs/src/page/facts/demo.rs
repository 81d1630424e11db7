use chapter::Aspect::{Line, Move, Nodes, Researches, Score, Scouts};
use chapter::{Facts, says};
use recount::{Position, Tally, TicTacToe, minimax};

use super::board;
use crate::PvsSearch::{AlphaBeta, FirstMoveScouted, NoResearch, Pvs, TightInside, TightResearch};

/// The board that the whole book carries along, O to move.
pub const DEMO: &str = "XXO..X.O.";
/// The best move first.
pub const BEST_FIRST: &str = "6,3,4,8";
/// The best move last.
const BEST_LAST: &str = "3,4,8,6";

pub fn tell(facts: &mut Facts) {
    facts.given("demo.board", DEMO, says!("the demo board, O to move"));
    let natural = board(DEMO, "", Pvs);
    facts
        .fact(
            "demo.value",
            says!("score of the demo board {DEMO} for O, a win worth ten less its ply"),
            natural.read(|run| run.score),
        )
        .recount(
            says!("minimax over a board of characters, seen by the side to move"),
            || minimax(&Position::new(TicTacToe::new(DEMO)), &mut Tally::default()),
        );
    facts.search("demo.move", Move, &natural);
    let alpha_beta = board(DEMO, "", AlphaBeta);
    facts.search("demo.alphabeta.nodes", Nodes, &alpha_beta);
    facts.search("demo.pvs.nodes", Nodes, &natural);
    facts.search("demo.pvs.researches", Researches, &natural);
    facts.search("demo.pvs.scouts", Scouts, &natural);
    for (name, order, place) in [("first", BEST_FIRST, "begins"), ("last", BEST_LAST, "ends")] {
        let id = |what: &str| format!("demo.order.{name}{what}");
        facts.given(
            id(""),
            order,
            says!("order of the demo board's moves that {place} with the best one"),
        );
        let (alpha_beta, pvs) = (board(DEMO, order, AlphaBeta), board(DEMO, order, Pvs));
        facts.search(id(".alphabeta.nodes"), Nodes, &alpha_beta);
        facts.search(id(".pvs.nodes"), Nodes, &pvs);
        facts.search(id(".pvs.researches"), Researches, &pvs);
    }
    let tight = board(DEMO, "", TightResearch);
    facts.search("demo.tight.nodes", Nodes, &tight);
    facts.search("demo.tight.researches", Researches, &tight);
    facts.search("demo.tight.line", Line, &tight);
    facts.search("demo.pvs.line", Line, &natural);
    let inside = board(DEMO, "", TightInside);
    facts.search("demo.inside.nodes", Nodes, &inside);
    let no_research = board(DEMO, "", NoResearch);
    facts.search("demo.noresearch.nodes", Nodes, &no_research);
    facts.search("demo.noresearch.value", Score, &no_research);
    facts.search("demo.noresearch.move", Move, &no_research);
    let first_scouted = board(DEMO, "", FirstMoveScouted);
    facts.search("demo.firstscouted.value", Score, &first_scouted);
    facts.search("demo.firstscouted.nodes", Nodes, &first_scouted);
    facts.search("demo.firstscouted.researches", Researches, &first_scouted);
}
