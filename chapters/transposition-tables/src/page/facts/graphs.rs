use chapter::Aspect::{Hits, Move, Score};
use chapter::search::run_recorded;
use chapter::{Facts, Roots, says};
use gametree::{Depth, Event, Ply, Side};
use recount::{Board as _, Policy, Scores, Table, Tree, run_with_scores, run_with_table};

use super::{Second, measure};
use crate::TableOptions;
use crate::TableSearch::{ClosedWindow, DeeperEntries, Memo, Minimax, NoSide, Tagged, Untagged};

/// A list that MAX reaches in one place and MIN in another.
const SIDE: &str = "[[s:[4,5],3],s]";
/// A small graph in which a bound that is taken for a score spoils the root.
pub const SHARED: &str = "[[0,s:[0,1]],[s,1]]";
/// A small graph in which a window is closed by what the table holds.
pub const CLOSED: &str = "[s:[5,0],s]";
/// A list that stands at two distances from the root, so that a search of limited depth sees more of it the first time.
const DEEPER: &str = "[s:[[[-9]]],[[s]]]";
/// How deep that search is.
const DEEPER_DEPTH: u32 = 4;

/// Where the list s of [`SHARED`] stands.
const S_PLY: Ply = Ply::new(2);

/// The list of numbers that is called s in this one.
fn named_list(list: &str) -> &str {
    let from = list.find("s:").expect("a list called s") + 2;
    let length = list[from..].find(']').expect("its end") + 1;
    &list[from..from + length]
}

pub fn tell(facts: &mut Facts) {
    tell_side(facts);
    tell_shared(facts);
    tell_closed(facts);
    tell_deeper(facts);
}

fn tell_closed(facts: &mut Facts) {
    let what = says!("a graph whose list s is met again by the same side");
    let graph = facts.given("closed.tree", CLOSED, what);
    let roots = Roots::tree(graph);
    let tagged = measure(roots.clone(), Tagged, Second::Minimax);
    facts.search_each("closed", [Score, Move], &tagged);
    let says =
        says!("the second implementation: alpha-beta with a map that only narrows the window");
    let closed = roots.search(ClosedWindow, says, |root| {
        let mut table = Table::new(Policy::PLAIN);
        recount::run(root, |root, alpha, beta| {
            recount::faulty::closed_window(root, alpha, beta, &mut table)
        })
    });
    facts.search_each("closed.faulty", [Score, Move], &closed);
}

fn tell_deeper(facts: &mut Facts) {
    let what = says!("a graph whose list s stands at different distances from the root");
    let graph = facts.given("deeper.tree", DEEPER, what);
    let what =
        says!("plies of the searches of the graph whose list s stands at different distances");
    let depth = facts.given("deeper.depth", DEEPER_DEPTH, what);
    let mut roots = Roots::tree(graph);
    roots.task = roots.task.to_depth(Depth::new(depth));
    roots.second = roots.second.deep(depth, |_| 0);
    let equal = measure(roots.clone(), Tagged, Second::Minimax);
    facts.search_each("deeper.equal", [Score], &equal);
    let deeper = measure(roots, DeeperEntries, Second::Bounds(Policy::DEEPER));
    facts.search_each("deeper.accepted", [Score], &deeper);
}

fn tell_side(facts: &mut Facts) {
    let what = says!("a graph whose list s is reached by both sides");
    let graph = facts.given("side.tree", SIDE, what);
    let side = Roots::tree(graph);
    let minimax = measure(side.clone(), Minimax, Second::Minimax);
    let memo = measure(side.clone(), Memo, Second::Minimax);
    facts.search_each("side", [Score], &minimax);
    facts.search_each("side", [Move], &memo);
    tell_named_list(facts, "side.max", graph, Side::First);
    tell_named_list(facts, "side.min", graph, Side::Second);
    let by_place = says!("the second implementation: minimax with a map whose keys are places");
    let no_side = side.search(NoSide, by_place, |root| {
        run_with_scores(root, Tree::place, &mut Scores::new())
    });
    facts.search_each("side.faulty", [Score, Move], &no_side);
}

fn tell_shared(facts: &mut Facts) {
    let what = says!("a graph in which different moves lead to the list s");
    let graph = facts.given("shared.tree", SHARED, what);
    let shared = Roots::tree(graph);
    let tagged = measure(shared.clone(), Tagged, Second::Minimax);
    facts.search_each("shared", [Score, Move], &tagged);
    let tagged = measure(shared.clone(), Tagged, Second::Bounds(Policy::PLAIN));
    facts.search_each("shared.tagged", [Hits], &tagged);
    tell_named_list(facts, "shared.worth", graph, Side::First);
    let (second, root) = (Second::Bounds(Policy::UNTAGGED), shared.second.clone());
    let untagged = measure(shared, Untagged, second);
    let conditions = untagged.conditions();
    facts
        .fact(
            "shared.bound",
            says!("what the first visit to the list s returns, in {conditions}"),
            find_first_bound,
        )
        .recount(second.says(), move || {
            let mut table = Table::new(Policy::UNTAGGED);
            run_with_table(&root, &mut table);
            let s = table.get(&root.board.play(0).play(1));
            s.expect("an inner node").lower
        });
    facts.search_each("shared.faulty", [Score, Move], &untagged);
}

/// What the first visit to the list s of [`SHARED`] returns, before it spoils the table.
fn find_first_bound() -> gametree::Score {
    let task = Roots::tree(SHARED).task;
    let run = run_recorded(Untagged, &task, &TableOptions::default());
    let mut events = run.events.iter();
    let first = events.find_map(|event| match event {
        Event::Leave { ply, score, .. } if *ply == S_PLY => Some(*score),
        _ => None,
    });
    first.expect("a visit")
}

/// Tells what the list s of a graph is worth where it is this side's turn in it.
#[track_caller]
fn tell_named_list(facts: &mut Facts, id: &str, whole: &'static str, to_move: Side) {
    let list = named_list(whole);
    let (list, mover) = match to_move {
        Side::First => (list.to_string(), "MAX"),
        Side::Second => (format!("[{list}]"), "MIN"),
    };
    let says =
        says!("value for MAX, by minimax, of the list s of {whole} where {mover} is to move");
    let search =
        move || chapter::run(Minimax, &Roots::tree(&list).task, &TableOptions::default()).score;
    let best = says!("the number in the list that {mover} likes best");
    facts.fact(id, says, search).closed_form(best, move || {
        let numbers = Tree::new(named_list(whole)).leaves().into_iter();
        let best = match to_move {
            Side::First => numbers.max(),
            Side::Second => numbers.min(),
        };
        best.expect("a number")
    });
}
