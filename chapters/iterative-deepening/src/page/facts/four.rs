use chapter::{Facts, Measure, Quantity, Run, Says, run, says};
use recount::{Iteration, total_nodes};

use super::{columns_task, deepen_plainly, deepen_with_table, iteration, second, second_columns};
use crate::DeepeningSearch::{FixedDepth, FixedDepthTable, IterativeDeepening, WithoutTable};
use crate::{DeepeningSearch, Options};

/// The first row of the measured table, by depth.
const SHALLOWEST: u32 = 2;
/// The deepest row of the measured table.
pub const DEEPEST: u32 = 7;

/// A search of the empty board, so many plies deep.
pub fn run_four(search: DeepeningSearch, depth: u32) -> Run<DeepeningSearch> {
    run(search, &columns_task("", depth), &Options::default())
}

pub fn tell(facts: &mut Facts) {
    for depth in SHALLOWEST..=DEEPEST {
        facts.given(
            format!("four.depth{depth}"),
            depth,
            says!("depth of a row of the table measured on Connect Four, in plies"),
        );
        for (column, search) in [
            ("fixed", FixedDepth),
            ("plain", WithoutTable),
            ("fixed-table", FixedDepthTable),
            ("table", IterativeDeepening),
        ] {
            let task = columns_task("", depth);
            let nodes = Measure::search(search, task, second(), move || {
                let root = second_columns("");
                match search {
                    FixedDepth => deepen_plainly(&root, depth, depth),
                    FixedDepthTable => deepen_with_table(&root, depth, depth),
                    WithoutTable => deepen_plainly(&root, 1, depth),
                    _ => deepen_with_table(&root, 1, depth),
                }
            });
            facts.quote(
                format!("four.depth{depth}.{column}"),
                &says!("nodes, all iterations added up, of"),
                &nodes,
                |run| run.counts.nodes,
                |rows| total_nodes(rows),
            );
        }
    }
    tell_of_growth(facts, "plain", WithoutTable);
    tell_of_growth(facts, "table", IterativeDeepening);
}

/// What is quoted of the nodes of all iterations.
type Growth = fn(&[u64]) -> Quantity;

/// How the nodes grow from one iteration to the next.
fn tell_of_growth(facts: &mut Facts, id: &str, search: DeepeningSearch) {
    let growth = Measure::search(
        search,
        columns_task("", DEEPEST),
        second(),
        move || match search {
            WithoutTable => deepen_plainly(&second_columns(""), 1, DEEPEST),
            _ => deepen_with_table(&second_columns(""), 1, DEEPEST),
        },
    );
    let base = "b/(b-1)";
    let quotes: [(&str, Says, Growth); 4] = [
        ("last", says!("nodes of the last iteration of"), last),
        (
            "overhead",
            says!("nodes of all iterations as a multiple of those of the last, of"),
            overhead,
        ),
        (
            "branching",
            says!(
                "effective branching factor, the square root of the last iteration's nodes by those of two before, of"
            ),
            |nodes| times(branching(nodes)),
        ),
        (
            "textbook",
            says!("{base} for the effective branching factor b of"),
            textbook,
        ),
    ];
    for (what, says, quantity) in quotes {
        facts.quote(
            format!("four.{id}.{what}"),
            &says,
            &growth,
            move |run| quantity(&nodes_of(run)),
            move |rows: &Vec<Iteration>| {
                let nodes: Vec<u64> = rows.iter().map(|row| row.tally.nodes).collect();
                quantity(&nodes)
            },
        );
    }
}

fn nodes_of(run: &Run<DeepeningSearch>) -> Vec<u64> {
    let nodes = |index| iteration(run, index).counts.nodes;
    (0..DEEPEST as usize).map(nodes).collect()
}

fn last(nodes: &[u64]) -> Quantity {
    nodes.last().copied().unwrap_or(0).into()
}

/// All iterations as a multiple of the last.
fn overhead(nodes: &[u64]) -> Quantity {
    let last = nodes.last().copied().unwrap_or(1);
    times(ratio(nodes.iter().sum(), last))
}

/// The factor from one iteration to the next, taken over two of them, because odd and even depths differ.
fn branching(nodes: &[u64]) -> f64 {
    ratio(nodes[nodes.len() - 1], nodes[nodes.len() - 3]).sqrt()
}

/// What a geometric series with that factor adds up to, as a multiple of its last member.
fn textbook(nodes: &[u64]) -> Quantity {
    let factor = branching(nodes);
    times(factor / (factor - 1.0))
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts below a million are exact"
)]
const fn ratio(one: u64, other: u64) -> f64 {
    one as f64 / other as f64
}

fn times(factor: f64) -> Quantity {
    Quantity::Text(format!("{factor:.2}"))
}
