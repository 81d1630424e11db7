use chapter::Aspect::{Move, Nodes, Researches, Score, Scouts};
use chapter::{Facts, Quantity, says};
use recount::{Position, Tally, TicTacToe, minimax};

use super::{board, second};
use crate::PvsSearch::{AlphaBeta, FirstMoveScouted, NoResearch, Pvs, TightResearch};

/// The board before the first move.
pub const EMPTY: &str = ".........";

pub fn tell(facts: &mut Facts) {
    let (alpha_beta, pvs) = (board(EMPTY, "", AlphaBeta), board(EMPTY, "", Pvs));
    facts
        .fact(
            "empty.value",
            says!("score of the empty board for X, by pvs"),
            pvs.read(|run| run.score),
        )
        .recount(says!("minimax over a board of characters"), || {
            minimax(&Position::new(TicTacToe::new(EMPTY)), &mut Tally::default())
        });
    facts.search("empty.alphabeta.nodes", Nodes, &alpha_beta);
    facts.search("empty.pvs.nodes", Nodes, &pvs);
    facts.search("empty.pvs.researches", Researches, &pvs);
    facts.search("empty.pvs.scouts", Scouts, &pvs);
    let saved = |with: u64, without: u64| Quantity::percent(without - with, without);
    let (with, without) = (
        pvs.read(|run| run.counts.nodes),
        alpha_beta.read(|run| run.counts.nodes),
    );
    let (with_second, without_second) = (
        pvs.read_second(|found| found.tally.nodes),
        alpha_beta.read_second(|found| found.tally.nodes),
    );
    facts
        .fact(
            "empty.saved",
            says!(
                "share of the nodes of alphabeta on the empty board {EMPTY} that pvs does without"
            ),
            move || saved(with(), without()),
        )
        .recount(second(), move || saved(with_second(), without_second()));
    let tight = board(EMPTY, "", TightResearch);
    facts.search("empty.tight.nodes", Nodes, &tight);
    facts.search("empty.tight.researches", Researches, &tight);
    let no_research = board(EMPTY, "", NoResearch);
    facts.search("empty.noresearch.nodes", Nodes, &no_research);
    facts.search("empty.noresearch.value", Score, &no_research);
    facts.search("empty.noresearch.move", Move, &no_research);
    let first_scouted = board(EMPTY, "", FirstMoveScouted);
    facts.search("empty.firstscouted.nodes", Nodes, &first_scouted);
    facts.search("empty.firstscouted.researches", Researches, &first_scouted);
}
