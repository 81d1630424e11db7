use chapter::{Facts, Once, Searches as _, says};
use chess::Piece;

use super::endgames::describe;
use super::graph;
use crate::page::Algorithm;
use crate::page::answers::endgame::{count_wrong, solve};
use crate::{SideCensus, Table, tables};

pub fn tell(facts: &mut Facts) {
    graph::tell_pitfalls(facts);
    for (id, piece, algorithm) in [
        ("krk.naive.won", Piece::Rook, Algorithm::NaiveMemo),
        ("kpk.one-queue.longest", Piece::Pawn, Algorithm::OneQueue),
        ("kqk.no-move.longest", Piece::Queen, Algorithm::NoMoveIsLoss),
    ] {
        let (what, read): (_, fn(&SideCensus) -> u64) = match algorithm {
            Algorithm::NaiveMemo => ("wins, asked for by ascending index,", |side| side.won),
            _ => ("plies of the longest mate", |side| {
                side.longest_plies.into()
            }),
        };
        let (name, endgame) = (algorithm.name(), describe(piece));
        let table = Once::new(move || solve(piece, algorithm));
        if algorithm == Algorithm::OneQueue {
            tell_distances(facts, table.clone());
        }
        facts
            .fact(
                id,
                says!("{what} with White to move, by {name} in {endgame}"),
                move || read(&table.get().census().white_to_move),
            )
            .alone(says!(
                "the size of a fault, which nothing else makes: only that it is wrong is certain"
            ));
    }
}

/// How many distances of the pawn's endgame one queue gets wrong.
fn tell_distances(facts: &mut Facts, table: Once<Table>) {
    let (name, endgame) = (Algorithm::OneQueue.name(), describe(Piece::Pawn));
    facts
        .fact(
            "kpk.one-queue.wrong",
            says!("distances that {name} gets wrong, either side to move, in {endgame}"),
            move || count_wrong(table.get(), tables::table(Piece::Pawn)).0,
        )
        .alone(says!(
            "the size of a fault, which nothing else makes; the right distances, against which it is counted, are held position by position against value iteration forwards"
        ));
}
