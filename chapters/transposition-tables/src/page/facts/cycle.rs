use chapter::Aspect::{Nodes, Score};
use chapter::{Facts, Measure, Says, says};
use gametree::{Observed, Side};
use recount::{Found, Position, Scores, Tree, move_scores, run_with_scores};

use super::Second;
use crate::cycle::Place;
use crate::page::cycle::{CycleSearch, run_by_position};

/// What the facts call it.
const GAME: &str = "the little game in which positions come back";

/// The little game for the second implementation.
fn graph() -> Position<Tree> {
    let graph = Tree::new("R:[P:[T:[Q:[T],1],-1],0,Q]");
    Position::new(graph.with_repetition())
}

/// The second implementation with a map whose keys are places, and the map.
fn recount_by_place() -> (Found, Scores<usize>) {
    let mut scores = Scores::new();
    let found = run_with_scores(&graph(), Tree::place, &mut scores);
    (found, scores)
}

fn says_by_place() -> Says {
    says!("the second implementation: minimax with a map whose keys are places")
}

/// A search of the little game, and its second implementation.
fn measure(
    search: CycleSearch,
    says: Says,
    second: fn() -> Found,
) -> Measure<Observed<Place>, Found> {
    let name = search.name();
    let conditions = says!("{name} on {GAME}");
    Measure::new(conditions, move || search.run(), says, second)
}

pub fn tell(facts: &mut Facts) {
    let minimax = measure(CycleSearch::Minimax, Second::Minimax.says(), || {
        Second::Minimax.run(&graph())
    });
    facts.search_each("cycle", [Score, Nodes], &minimax);
    let win = says!("what T offers to MAX, the best that {GAME} pays");
    let offer = || {
        let pays = |place: &Place| match place {
            Place::Pays(value) => Some(i32::from(*value)),
            _ => None,
        };
        Place::T.ways().iter().filter_map(pays).max().expect("pay")
    };
    let best = says!("the largest value among the root's moves in the second implementation");
    facts.fact("cycle.win", win, offer).recount(best, || {
        let scores = move_scores(&graph()).into_iter();
        scores.map(|(_, score)| score).max().expect("a move")
    });
    let loss = says!("what P offers to MIN in {GAME}, and what P is worth to MAX");
    let score = minimax.read(|observed| observed.score_of(Place::P).expect("a move of the root"));
    facts
        .fact("cycle.loss", loss, score)
        .recount(Second::Minimax.says(), || move_scores(&graph())[0].1);
    tell_by_place(facts);
    let name = CycleSearch::MemoByHistory.name();
    facts
        .fact(
            "cycle.history.hits",
            says!("hits of {name} on {GAME}"),
            || CycleSearch::MemoByHistory.run().counts.hits,
        )
        .closed_form(says!("every path is another"), || 0_u64);
}

/// Tells how the table goes wrong whose keys are places.
fn tell_by_place(facts: &mut Facts) {
    let by_place = measure(CycleSearch::MemoByPosition, says_by_place(), || {
        recount_by_place().0
    });
    let conditions = by_place.conditions();
    let stored = says!("value for MAX that the table holds for Q after {conditions}");
    let score = || {
        let mut entries = run_by_position().1.into_iter();
        let entry = entries.find(|(walk, _)| walk.0.here() == Place::Q);
        // MIN moves at Q.
        entry.expect("a place of the game").1.value(Side::Second)
    };
    facts
        .fact("cycle.stored", stored, score)
        .recount(says_by_place(), || {
            let q = graph().board.place_of("Q").expect("a place of the game");
            -recount_by_place().1[&q]
        });
    facts.search_each("cycle.faulty", [Score, Nodes], &by_place);
    facts.quote(
        "cycle.faulty.move",
        &says!("where MAX goes from the root, a number that ends the game, by"),
        &by_place,
        |observed| observed.chosen().expect("a move").to_string(),
        |found| {
            let to = graph().play(found.best_move().expect("a move"));
            // The score is seen by MIN.
            (-to.score().expect("the end of the game")).to_string()
        },
    );
}
