use chapter::{Check, Fact, Quantity};
use recount::{Found, Position, Scores, Tree, memo, minimax, move_scores, run};

use super::{named, points};
use crate::cycle::Place;
use crate::special::{keyed_by_place, keyed_by_walk, stored_by_place, without_a_table};

/// The little game in the second implementation.
fn graph() -> Position<Tree> {
    let graph = Tree::new("R:[P:[T:[Q:[T],1],-1],0,Q]");
    Position::new(graph.with_repetition())
}

/// The names of the root's moves.
const MOVES: [&str; 3] = ["P", "0", "Q"];

fn right() -> Found {
    run(&graph(), |root, _, _, tally| minimax(root, tally))
}

/// The search with a table keyed by the place, and what it has stored for Q, seen by MAX; MIN moves there.
fn wrong() -> (Found, i64) {
    let mut scores = Scores::new();
    let found = run(&graph(), |root, _, _, tally| {
        memo(root, &Tree::place, &mut scores, tally)
    });
    let q = graph().board.place_of("Q").expect("a list of this name");
    (found, -scores[&q])
}

const BY_PLACE: &str = "minimax over named places, with a table of names";

pub const FACTS: &[Fact] = &[
    Fact {
        id: "cycle.value",
        conditions: "value of the little game, searched with its history",
        check: Check::Recount("minimax over named places", || points(right().score)),
        compute: || without_a_table().score.into(),
    },
    Fact {
        id: "cycle.nodes",
        conditions: "nodes of plain minimax on the little game",
        check: Check::Recount("minimax over named places", || right().tally.nodes.into()),
        compute: || without_a_table().counts.nodes.into(),
    },
    Fact {
        id: "cycle.win",
        conditions: "what T offers to MAX, the best that the little game pays",
        check: Check::Recount("the largest value among the root's moves", || {
            let values = move_scores(&graph()).into_iter();
            points(values.map(|(_, value)| value).max().unwrap_or(0))
        }),
        compute: || {
            let pays = |place: &Place| match place {
                Place::Pays(value) => Some(i64::from(*value)),
                _ => None,
            };
            let offers = Place::T.ways().iter().filter_map(pays);
            points(offers.max().unwrap_or(0))
        },
    },
    Fact {
        id: "cycle.loss",
        conditions: "what P offers to MIN, and what P is worth",
        check: Check::Recount("minimax over named places", || {
            points(move_scores(&graph())[0].1)
        }),
        compute: || {
            let moves = without_a_table().moves;
            let found = moves.iter().find(|(place, _)| *place == Place::P);
            found.map_or(Quantity::Points(0), |(_, score)| (*score).into())
        },
    },
    Fact {
        id: "cycle.stored",
        conditions: "what a table keyed by the place alone stores for Q",
        check: Check::Recount(BY_PLACE, || points(wrong().1)),
        compute: || stored_by_place(Place::Q).map_or(Quantity::Points(1), Quantity::from),
    },
    Fact {
        id: "cycle.faulty.value",
        conditions: "value of the little game by a table keyed by the place alone",
        check: Check::Recount(BY_PLACE, || points(wrong().0.score)),
        compute: || keyed_by_place().score.into(),
    },
    Fact {
        id: "cycle.faulty.move",
        conditions: "the move that this table leads to: the number that ends the game",
        check: Check::Relation(
            "the first of the root's moves with the faulty value",
            || named(MOVES.iter().find(|mv| mv.parse() == Ok(wrong().0.score))),
        ),
        compute: || named(keyed_by_place().best_move),
    },
    Fact {
        id: "cycle.faulty.nodes",
        conditions: "nodes of minimax with a table keyed by the place alone on the little game",
        check: Check::Recount(BY_PLACE, || wrong().0.tally.nodes.into()),
        compute: || keyed_by_place().counts.nodes.into(),
    },
    Fact {
        id: "cycle.history.hits",
        conditions: "hits of minimax with a table keyed by the place and its history on the little game",
        check: Check::ClosedForm("no two paths are equal", || 0_u64.into()),
        compute: || keyed_by_walk().counts.hits.into(),
    },
];
