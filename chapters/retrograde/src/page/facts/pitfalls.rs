use std::sync::LazyLock;

use chapter::{Check, Fact};
use recount::chess::Ending;
use recount::retrograde::{Fate, Token};

use super::graph::{GRAPH, graph};
use crate::algorithms::{named, verdicts};
use crate::answers::endgame::{differing, solved};
use crate::chess::{Colour, Piece, Square, Table, tables};
use crate::{FiniteGame as _, Verdict, solve};

fn faulty(piece: Piece, name: &str) -> Table {
    solved(piece, named(Some(name)))
}

/// The faulty tables that several facts are about.
static ROOK_BY_MEMO: LazyLock<Table> = LazyLock::new(|| faulty(Piece::Rook, "naive-memo"));
static PAWN_BY_ONE_QUEUE: LazyLock<Table> = LazyLock::new(|| faulty(Piece::Pawn, "one-queue"));
static QUEEN_WITHOUT_STALEMATE: LazyLock<Table> =
    LazyLock::new(|| faulty(Piece::Queen, "no-move-is-loss"));

/// How many results of an algorithm on the small graph differ from the solver's.
fn wrong_on_the_graph(name: &str) -> usize {
    let graph = graph(GRAPH);
    let (found, truth) = (verdicts(name, &graph), solve(&graph));
    found
        .iter()
        .zip(&truth)
        .filter(|(found, truth)| found != truth)
        .count()
}

/// The same, against what looking ahead says.
fn wrong_by_looking(name: &str) -> usize {
    let graph = graph(GRAPH);
    let found = verdicts(name, &graph);
    let fates = Token::new(GRAPH).fates();
    let agrees = |verdict: Verdict, fate: Fate| match (verdict, fate) {
        (Verdict::Won(plies), Fate::Wins(other)) | (Verdict::Lost(plies), Fate::Loses(other)) => {
            plies == other
        }
        (Verdict::Drawn, Fate::Draws) => true,
        _ => false,
    };
    graph
        .positions()
        .zip(&fates)
        .filter(|(position, (_, fate))| !agrees(found[*position], *fate))
        .count()
}

fn place(square: Square) -> (i32, i32) {
    let number = |n: usize| i32::try_from(n).expect("a small number");
    (number(square.file()), number(square.rank()))
}

const AHEAD: &str = "its results against looking ahead from each position";

pub const FACTS: &[Fact] = &[
    Fact {
        id: "graph.naive.wrong",
        conditions: "positions of the small graph that naive-memo gets wrong, asked in the order of their names",
        check: Check::Recount(AHEAD, || wrong_by_looking("naive-memo").into()),
        compute: || wrong_on_the_graph("naive-memo").into(),
    },
    Fact {
        id: "graph.one-kind.wrong",
        conditions: "positions of the small graph that one-kind-of-end gets wrong",
        check: Check::Recount(AHEAD, || wrong_by_looking("one-kind-of-end").into()),
        compute: || wrong_on_the_graph("one-kind-of-end").into(),
    },
    Fact {
        id: "krk.naive.won",
        conditions: "king and rook against king, White to move: positions that naive-memo takes for won, asked by ascending index",
        check: Check::Alone(
            "the size of a fault, which depends on the order of positions and moves; only that it is too small is certain",
        ),
        compute: || ROOK_BY_MEMO.census().white_to_move.won.into(),
    },
    Fact {
        id: "kpk.one-queue.wrong",
        conditions: "king and pawn against king: distances that one-queue gets wrong, both sides to move",
        check: Check::Recount(
            "its distances against those of value iteration forwards",
            || {
                let table = &PAWN_BY_ONE_QUEUE;
                let truth = Ending::of('P');
                table
                    .positions()
                    .filter(|position| {
                        let men = (
                            place(position.white_king),
                            place(position.black_king),
                            place(position.at),
                        );
                        let plies = truth.plies(position.to_move == Colour::White, men);
                        table.verdict(*position).plies().map(i64::from) != plies.map(i64::from)
                    })
                    .count()
                    .into()
            },
        ),
        compute: || {
            differing(&PAWN_BY_ONE_QUEUE, tables::of(Piece::Pawn))
                .0
                .into()
        },
    },
    Fact {
        id: "kpk.one-queue.longest",
        conditions: "king and pawn against king, White to move: the longest distance by one-queue, in plies",
        check: Check::Alone("the size of a fault; the true distance stands beside it"),
        compute: || u64::from(PAWN_BY_ONE_QUEUE.census().white_to_move.longest_plies).into(),
    },
    Fact {
        id: "kqk.no-move.longest",
        conditions: "king and queen against king, White to move: the longest distance by no-move-is-loss, in plies",
        check: Check::Alone("the size of a fault; the true distance stands beside it"),
        compute: || u64::from(QUEEN_WITHOUT_STALEMATE.census().white_to_move.longest_plies).into(),
    },
];
