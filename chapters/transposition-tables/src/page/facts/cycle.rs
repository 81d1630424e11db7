use chapter::Aspect::{Hits, Move, Nodes, Score};
use chapter::{Facts, Measure, Says, says};
use gametree::{Branch, Observed, Side};
use recount::{Board as _, Found, Position, Remembered, Scores, Tree, run_with_scores};

use super::Second;
use crate::cycle::Graph;
use crate::page::cycle::{CycleSearch, run_by_position};

/// A game in which positions come back, and in which a table keyed by the position alone loses the win.
pub const CYCLE: &str = "R:[P:[T:[Q:[T],1],-1],0,Q]";
/// A game in which it does not help to store nothing that rests on a repetition.
pub const DETOUR: &str = "R:[P:[Q:[T:[-1,P]]],Q,[[P]]]";

/// The page's drawing of a game, as the program reads it.
pub fn graph(list: &str) -> Graph {
    list.parse().expect("a game of the page")
}

/// The same game for the second implementation.
fn second(list: &str) -> Position<Tree> {
    Position::new(Tree::new(list).with_repetition())
}

/// A search of a game, and its second implementation.
fn measure(
    search: CycleSearch,
    list: &'static str,
    says: Says,
    second: impl FnOnce(&Position<Tree>) -> Found + 'static,
) -> Measure<Observed<Branch>, Found> {
    let name = search.name();
    let conditions = says!("{name} on the game {list}, in which a list that comes back is a draw");
    let run = move || search.run(&graph(list));
    Measure::new(conditions, run, says, move || second(&self::second(list)))
}

/// The second implementation with a map whose keys are places and sides, and the map.
fn by_place(root: &Position<Tree>) -> (Found, Scores<(usize, bool)>) {
    let mut scores = Scores::new();
    let found = run_with_scores(root, Tree::key, &mut scores);
    (found, scores)
}

fn says_by_place() -> Says {
    says!("the second implementation: minimax with a map whose keys are places")
}

/// A search that stores places with its scores, and its second implementation.
fn measure_remembered(
    search: CycleSearch,
    list: &'static str,
    remembered: fn() -> Remembered,
) -> Measure<Observed<Branch>, Found> {
    let says = says!("the second implementation: minimax that keeps sets of places");
    measure(search, list, says, move |root| {
        recount::run(root, |root, _, _| remembered().minimax(root))
    })
}

pub fn tell(facts: &mut Facts) {
    let what = says!("a game in which lists come back; that is a draw");
    let list = facts.given("cycle.game", CYCLE, what);
    let minimax = measure(CycleSearch::Minimax, list, Second::Minimax.says(), |root| {
        Second::Minimax.run(root)
    });
    facts.search_each("cycle", [Score, Move, Nodes], &minimax);
    let places = measure_remembered(CycleSearch::WithPlaces, list, Remembered::default);
    facts.search_each("cycle.places", [Hits], &places);
    let history = CycleSearch::ByHistory.name();
    facts
        .fact(
            "cycle.history.hits",
            says!("hits of {history} on the game {list}"),
            move || CycleSearch::ByHistory.run(&graph(list)).counts.hits,
        )
        .closed_form(says!("every path is another"), || 0_u64);
    tell_by_place(facts, list);
    tell_detour(facts);
}

/// Tells how the table goes wrong whose keys are places.
fn tell_by_place(facts: &mut Facts, list: &'static str) {
    let measured = measure(CycleSearch::ByPosition, list, says_by_place(), |root| {
        by_place(root).0
    });
    let conditions = measured.conditions();
    let stored = says!("value for MAX that the table holds for Q after {conditions}");
    let score = move || {
        let graph = graph(list);
        let q = graph.find("Q").expect("a list of the game");
        let mut entries = run_by_position(&graph).1.into_iter();
        let entry = entries.find(|(walk, _)| walk.0.place() == q);
        // MIN moves at Q.
        entry.expect("a place of the game").1.value(Side::Second)
    };
    facts
        .fact("cycle.stored", stored, score)
        .recount(says_by_place(), move || {
            let root = second(list);
            let q = root.board.place_of("Q").expect("a list of the game");
            -by_place(&root).1[&(q, false)]
        });
    facts.search_each("cycle.faulty", [Score, Move], &measured);
}

/// Tells of the game in which one remedy works and the other does not.
fn tell_detour(facts: &mut Facts) {
    let what = says!("a game in which a score that rests on no repetition is wrong on another way");
    let list = facts.given("detour.game", DETOUR, what);
    let minimax = measure(CycleSearch::Minimax, list, Second::Minimax.says(), |root| {
        Second::Minimax.run(root)
    });
    facts.search_each("detour", [Score, Move, Nodes], &minimax);
    let careless = measure_remembered(CycleSearch::WithoutDraws, list, Remembered::careless);
    facts.search_each("detour.faulty", [Score], &careless);
    let places = measure_remembered(CycleSearch::WithPlaces, list, Remembered::default);
    facts.search_each("detour.places", [Nodes, Hits], &places);
}
