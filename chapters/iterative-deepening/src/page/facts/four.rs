use chapter::Aspect::Nodes;
use chapter::{Facts, Judge, Quotes, Roots, Run, Says, run, says};
use recount::{Iteration, hundredths, quotient, total_nodes};

use super::{columns, iterations, tell_iteration};
use crate::DeepeningSearch::{
    FixedDepth, FixedDepthTable, IterativeDeepening, WithPvs, WithoutTable,
};
use crate::{DeepeningSearch, Options};

/// The first row of the measured table, by depth.
const SHALLOWEST: u32 = 2;
/// Iterations over which their growth is taken.
const SPAN: usize = 2;
/// The deepest row of the measured table.
pub const DEEPEST: u32 = 7;

/// A factor near to those that are measured.
const FACTOR: u32 = 3;

/// A search of the empty board, so many plies deep.
pub fn run_four(search: DeepeningSearch, depth: u32) -> Run<DeepeningSearch> {
    let roots = Roots::connect_four("", depth, Judge::Lines);
    run(search, &roots.task, &Options::default())
}

pub fn tell(facts: &mut Facts) {
    for depth in SHALLOWEST..=DEEPEST {
        let plies = says!("depth of a row of the table measured on Connect Four, in plies");
        let depth = facts.given(format!("four.depth{depth}"), depth, plies);
        for (column, search) in [
            ("fixed", FixedDepth),
            ("plain", WithoutTable),
            ("fixed-table", FixedDepthTable),
            ("table", IterativeDeepening),
        ] {
            let id = format!("four.depth{depth}.{column}");
            facts.search(id, Nodes, &columns("", depth, search));
        }
    }
    facts.search("four.pvs", Nodes, &columns("", DEEPEST, WithPvs));
    let times =
        says!("nodes of an iteration as a multiple of those of the one before, in an example");
    let factor = facts.given("overhead.factor", FACTOR, times);
    let b = facts.input("b", "overhead.factor");
    let all = b.clone() / (b - 1);
    facts.formula(
        "overhead",
        says!("nodes of all iterations as a multiple of those of the last, if each takes {factor} times those of the one before"),
        &says!("a geometric series that never ends"),
        &all.rounded(2),
    );
    tell_of_growth(facts, "plain", WithoutTable);
    tell_of_growth(facts, "table", IterativeDeepening);
}

/// What is quoted of the nodes of each iteration.
type Factor = fn(&[f64]) -> f64;
/// What the second implementation makes of its own iterations: in whole numbers, with two decimals.
type SecondFactor = fn(&[Iteration]) -> String;

/// How the nodes grow from one iteration to the next.
fn tell_of_growth(facts: &mut Facts, id: &str, search: DeepeningSearch) {
    let growth = columns("", DEEPEST, search);
    let last = DEEPEST as usize - 1;
    tell_iteration(facts, format!("four.{id}.last"), Nodes, last, &growth);
    let base = "b/(b-1)";
    let quotes: [(&str, Says, Factor, SecondFactor); 3] = [
        (
            "overhead",
            says!("nodes of all iterations as a multiple of those of the last, of"),
            |nodes| nodes.iter().sum::<f64>() / nodes[nodes.len() - 1],
            |rows| {
                quotient(
                    total_nodes(rows).into(),
                    last_nodes(rows)[0].unsigned_abs(),
                    2,
                )
            },
        ),
        (
            "branching",
            says!(
                "effective branching factor, the square root of the last iteration's nodes by those of {SPAN} before, of"
            ),
            branching,
            // Its square is the one count by the other.
            |rows| {
                let [last, before] = last_nodes(rows);
                hundredths(|half| half * half * before <= 40_000 * last)
            },
        ),
        (
            "textbook",
            says!("{base} for the effective branching factor b of"),
            // What a geometric series with that factor adds up to, as a multiple of its last member.
            |nodes| branching(nodes) / (branching(nodes) - 1.0),
            // With counts m and n under the root, `b / (b - 1)` is `(m + sqrt(m n)) / (m - n)`: the root alone is squared.
            |rows| {
                let [last, before] = last_nodes(rows);
                hundredths(|half| {
                    let root = half * (last - before) - 200 * last;
                    root <= 0 || root * root <= 40_000 * last * before
                })
            },
        ),
    ];
    for (what, says, factor, again) in quotes {
        let id = format!("four.{id}.{what}");
        let first = move |run: &Run<_>| write(factor, iterations(run));
        facts.quote(id, &says, &growth, first, move |rows| again(rows));
    }
}

/// The factor from one iteration to the next, taken over so many of them, because odd and even depths differ.
fn branching(nodes: &[f64]) -> f64 {
    (nodes[nodes.len() - 1] / nodes[nodes.len() - 1 - SPAN]).sqrt()
}

/// The nodes of the last iteration, and of that [`SPAN`] before it.
fn last_nodes(rows: &[Iteration]) -> [i128; 2] {
    let mut nodes = rows
        .iter()
        .rev()
        .step_by(SPAN)
        .map(|row| row.tally.nodes.into());
    std::array::from_fn(|_| nodes.next().expect("an iteration so far before"))
}

#[expect(clippy::cast_precision_loss, reason = "counts so small are exact")]
fn write(factor: Factor, iterations: &[impl Quotes]) -> String {
    let nodes = iterations.iter().map(|row| row.count(Nodes) as f64);
    format!("{:.2}", factor(&nodes.collect::<Vec<_>>()))
}
