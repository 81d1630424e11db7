use chapter::Aspect::{Nodes, Researches};
use chapter::{Facts, Measure, says};
use gametree::{Level, Search, Window};

use super::{columns, columns_roots};
use crate::PvsSearch::{AlphaBeta, Pvs, TightInside, TightResearch};
use crate::{Lot, Surprises, pvs};

/// Depths of the measured table.
const DEPTHS: [u32; 4] = [2, 4, 6, 8];
/// The depth at which the windows of the re-search are compared.
const WINDOWS: u32 = DEPTHS[2];
/// An opening on which the order is not the whole story.
const OPENING: &str = "44";
/// Depths at which it is searched, and how its moves are sorted there.
const OPENING_DEPTHS: [(u32, Option<Lot>); 2] = [(6, Some(Lot::ALWAYS)), (7, None)];

pub fn tell(facts: &mut Facts) {
    for (row, depth) in (1..).zip(DEPTHS) {
        let what = says!("depth of row {row} of the table measured on Connect Four, in plies");
        let depth = facts.given(format!("four.depth{depth}"), depth, what);
        for (order, lot) in [("natural", None), ("sorted", Some(Lot::ALWAYS))] {
            let id = |what| format!("four.depth{depth}.{order}.{what}");
            let pvs = columns("", depth, lot, Pvs);
            let alpha_beta = columns("", depth, lot, AlphaBeta);
            facts.search(id("alphabeta"), Nodes, &alpha_beta);
            facts.search(id("pvs"), Nodes, &pvs);
            facts.search(id("researches"), Researches, &pvs);
        }
    }
    for (name, search, aspects) in [
        ("whole", Pvs, &[][..]),
        ("tight", TightResearch, &[Nodes, Researches]),
        ("inside", TightInside, &[Nodes, Researches]),
    ] {
        let (id, windows) = (
            format!("four.window.{name}"),
            columns("", WINDOWS, None, search),
        );
        facts.search_each(&id, aspects.iter().copied(), &windows);
        facts.quote(
            format!("{id}.line"),
            &says!("plies of the line found by"),
            &windows,
            |run| run.line.len(),
            |found| found.line.len(),
        );
    }
    tell_surprises(facts);
    let what =
        says!("columns of an opening of Connect Four on which the order of moves does not decide");
    let opening = facts.given("four.opening", OPENING, what);
    for (depth, lot) in OPENING_DEPTHS {
        let id = |what: &str| format!("four.opening.depth{depth}{what}");
        let what = says!("depth of a search of Connect Four after {opening}, in plies");
        let depth = facts.given(id(""), depth, what);
        for (name, search) in [(".alphabeta", AlphaBeta), (".pvs", Pvs)] {
            facts.search(id(name), Nodes, &columns(opening, depth, lot, search));
        }
    }
}

/// Scouts and surprises, ply by ply.
fn tell_surprises(facts: &mut Facts) {
    let (roots, ..) = columns_roots("", WINDOWS, None);
    let (task, root) = (roots.task, roots.second);
    let second = says!("the second implementation, which counts by ply on its own");
    let measure = Measure::new(
        says!("in pvs on {task}, columns from left to right"),
        move || {
            let mut surprises = Surprises::default();
            let mut search = Search {
                scoring: &task.scoring,
                observer: &mut surprises,
            };
            pvs(
                &mut search,
                &task.root,
                Level::root(task.depth),
                Window::FULL,
            );
            surprises.by_ply
        },
        second,
        move || recount::run(&root, recount::pvs).tally.scouts_by_ply,
    );
    for ply in 1..=WINDOWS {
        let id = |what| format!("four.ply{ply}{what}");
        let row = facts.given(
            id(""),
            ply,
            says!("ply of row {ply} of the table of scouts"),
        );
        let again = ply as usize;
        facts.quote(
            id(".scouts"),
            &says!("scouts of positions at ply {row}"),
            &measure,
            move |run| run[&ply].0,
            move |recount| recount[&again].0,
        );
        facts.quote(
            id(".surprises"),
            &says!("scouts of positions at ply {row} that are followed by a re-search"),
            &measure,
            move |run| run[&ply].1,
            move |recount| recount[&again].1,
        );
    }
}
