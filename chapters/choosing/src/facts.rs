//! The numbers behind the sentences that compare, where no other chapter has them.

use chapter::{Algorithm, Chapter, Check, Fact, Quantity, Run};
use gametree::{Column, ConnectFour, Depth, Ordered, Scoring, Zero};

use recount::{Board as _, Found, Policy, Position, Table, Tally};

use crate::Choosing;

pub const FACTS: &[&[Fact]] = &[SMALL];

/// A run of one algorithm on the empty board of four columns and four rows, to the end of the game.
fn small(name: &str) -> Run<Column> {
    let known = Choosing::ALGORITHMS
        .iter()
        .find(|algorithm| algorithm.name == name);
    let algorithm: Algorithm = *known.expect("a fact names an algorithm of the chapter");
    let root = Ordered::natural(ConnectFour::<4, 4>::EMPTY);
    let scoring = Scoring::with_evaluation(Zero);
    chapter::run::<Choosing, _, _>(algorithm, &root, Depth::UNLIMITED, &scoring, &(), false)
}

/// The same board in the second implementation.
fn second() -> Position<recount::ConnectFour> {
    Position::new(recount::ConnectFour::empty(4, 4))
}

fn alpha_beta() -> Found {
    recount::run(&second(), recount::alpha_beta)
}

fn tagged() -> Tally {
    recount::run_with_table(&second(), &mut Table::new(Policy::PLAIN)).tally
}

fn mtdf() -> Tally {
    let mut tally = Tally::default();
    recount::mtdf(&second(), 0, &mut Table::new(Policy::PLAIN), &mut tally);
    tally
}

const SECOND: &str = "the same search, plain, over rows of characters";

const SMALL: &[Fact] = &[
    Fact {
        id: "small.value",
        conditions: "score of Connect Four on four columns and four rows for the first player",
        check: Check::Recount("plain alpha-beta over rows of characters", || {
            Quantity::Points(alpha_beta().score)
        }),
        compute: || small("memo").score.into(),
    },
    Fact {
        id: "small.alphabeta.nodes",
        conditions: "nodes of alpha-beta on Connect Four on four columns and four rows, to the end of the game",
        check: Check::Recount(SECOND, || alpha_beta().tally.nodes.into()),
        compute: || small("alphabeta").counts.nodes.into(),
    },
    Fact {
        id: "small.pvs.nodes",
        conditions: "nodes of principal variation search on Connect Four on four columns and four rows, to the end of the game",
        check: Check::Recount(SECOND, || {
            recount::run(&second(), recount::pvs).tally.nodes.into()
        }),
        compute: || small("pvs").counts.nodes.into(),
    },
    Fact {
        id: "small.memo.positions",
        conditions: "entries of the exact table on Connect Four on four columns and four rows: every position that can be reached",
        check: Check::Published(
            "tromp",
            "the number of legal positions on the board of four columns and four rows",
        ),
        compute: || small("memo").entries.into(),
    },
    Fact {
        id: "small.memo.nodes",
        conditions: "nodes of minimax with an exact table on Connect Four on four columns and four rows",
        check: Check::Recount(
            "positions over rows of characters, found without a search",
            || {
                recount::count_positions(&second().board, recount::ConnectFour::key)
                    .0
                    .into()
            },
        ),
        compute: || small("memo").counts.nodes.into(),
    },
    Fact {
        id: "small.tagged.nodes",
        conditions: "nodes of alpha-beta with a table of bounds on Connect Four on four columns and four rows",
        check: Check::Recount(SECOND, || tagged().nodes.into()),
        compute: || small("tagged").counts.nodes.into(),
    },
    Fact {
        id: "small.tagged.entries",
        conditions: "entries of the table of bounds after that search",
        check: Check::Recount(SECOND, || tagged().entries.into()),
        compute: || small("tagged").entries.into(),
    },
    Fact {
        id: "small.mtdf.lookups",
        conditions: "lookups, nodes and hits together, of MTD(f) on Connect Four on four columns and four rows, guess zero",
        check: Check::Recount(SECOND, || mtdf().lookups().into()),
        compute: || small("mtdf").lookups().into(),
    },
    Fact {
        id: "small.mtdf.probes",
        conditions: "probes of MTD(f) on Connect Four on four columns and four rows, guess zero",
        check: Check::Recount(SECOND, || mtdf().probes.into()),
        compute: || small("mtdf").counts.probes.into(),
    },
    Fact {
        id: "small.tagged.lookups",
        conditions: "lookups, nodes and hits together, of alpha-beta with a table of bounds on the same board",
        check: Check::Recount(SECOND, || tagged().lookups().into()),
        compute: || small("tagged").lookups().into(),
    },
];
