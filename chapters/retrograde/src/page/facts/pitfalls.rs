use chapter::{Facts, Once, Searches as _, says};
use chess::{Colour, Piece, Position, Square};
use recount::chess::Side;

use super::endgames::{describe, solve_again};
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
    let second = table.clone();
    facts
        .fact(
            "kpk.one-queue.wrong",
            says!("distances that {name} gets wrong, either side to move, in {endgame}"),
            move || count_wrong(table.get(), tables::table(Piece::Pawn)).0,
        )
        .recount(
            says!("its distances against those of value iteration forwards"),
            move || count_wrong_again(second.get()),
        );
}

/// How many distances of the pawn's endgame differ from those of the second implementation.
fn count_wrong_again(table: &Table) -> usize {
    let number = |n: usize| i32::try_from(n).expect("a small number");
    let place = |square: Square| (number(square.file()), number(square.rank()));
    let truth = solve_again(Piece::Pawn);
    let is_wrong = |position: &Position| {
        let men = [position.white_king, position.black_king, position.at].map(place);
        let to_move = match position.to_move {
            Colour::White => Side::White,
            Colour::Black => Side::Black,
        };
        let plies = truth.plies(to_move, men.into());
        table.verdict(*position).plies().map(i64::from) != plies.map(i64::from)
    };
    table.positions().filter(is_wrong).count()
}
