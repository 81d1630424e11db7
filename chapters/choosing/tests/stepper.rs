//! What the page compares.

use alpha_beta::AlphaBeta;
use chapter::clap::ValueEnum as _;
use chapter::serde_json::Value as Json;
use chapter::{Ask, Chapter, Searches as _};
use choosing::{Choosing, ComparedSearch};
use iterative_deepening::IterativeDeepening;
use minimax::Minimax;
use mtdf::Mtdf;
use pvs::Pvs;
use transposition_tables::TranspositionTables;

fn replay<C: Chapter>(mode: &str, board: &str) -> Json {
    let stepper = &C::STEPPERS[0];
    let mut ask: Ask = stepper.default_ask();
    ask.set("mode", mode);
    // The first chapter's stepper starts on a tree.
    ask.set("tree", "");
    ask.set("board", board);
    (stepper.replay)(&ask).expect("a legal request")
}

#[test]
fn every_row_is_what_the_page_of_its_chapter_counts() {
    for board in [ComparedSearch::BOARD, "X...O....", "XOX.O..X."] {
        let document = replay::<Choosing>("alphabeta", board);
        let rows = document["table"].as_array().expect("a table");
        assert_eq!(rows.len(), ComparedSearch::value_variants().len());
        for row in rows {
            let name = row["algorithm"].as_str().expect("a name");
            let own = match name {
                "minimax" => replay::<Minimax>(name, board),
                "alphabeta" => replay::<AlphaBeta>(name, board),
                "pvs" => replay::<Pvs>(name, board),
                "memo" | "tagged" => replay::<TranspositionTables>(name, board),
                "mtdf" => replay::<Mtdf>(name, board),
                // What is put together is this chapter's own.
                "deepening-pvs" | "deepening-mtdf" => continue,
                _ => replay::<IterativeDeepening>(name, board),
            };
            for key in ["score", "best_move", "nodes", "hits", "entries"] {
                assert_eq!(row[key], own["run"][key], "{key} of {name} on {board}");
            }
        }
    }
}
