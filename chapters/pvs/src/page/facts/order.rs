//! The crossover: how the ratio of nodes depends on the order of moves.

use std::sync::OnceLock;

use chapter::{Facts, Measure, Quantity, says};

use super::{columns_roots, recount};
use crate::PvsSearch::{AlphaBeta, Pvs, TightResearch};
use crate::{Lot, PvsSearch};

/// Depth of the searches behind the plot, in plies, from the empty Connect Four board.
const LOT_DEPTH: u32 = 7;
/// So many seeds, from one on, draw the lots; their counts are added up. Where nothing is left to chance one is enough.
const SEEDS: u64 = 20;
/// The points of the curve: shares of sorted nodes, in a hundred.
pub const SHARES: [u8; 6] = [0, 40, 60, MOSTLY, 90, 100];
/// The points that the page quotes.
const QUOTED: [u8; 4] = [0, MOSTLY, 90, 100];
/// The share of the second quoted point.
const MOSTLY: u8 = 80;

/// One point of the curve: how good the order was, and what the searches cost.
#[derive(Clone, Copy, Debug, Default)]
pub struct Point {
    pub cutoffs: u64,
    pub first_cutoffs: u64,
    pub alpha_beta: u64,
    pub pvs: u64,
    pub tight: u64,
}

fn lots(percent: u8, seeds: u64) -> impl Iterator<Item = Lot> {
    let seeds = if matches!(percent, 0 | 100) { 1 } else { seeds };
    (1..=seeds).map(move |seed| Lot { percent, seed })
}

/// The point of the curve in this row of [`SHARES`]; measured once, because a point takes longer than all of the other facts, and
/// the plot needs it too.
pub fn measure_point(row: usize) -> Point {
    static MEASURED: [OnceLock<Point>; SHARES.len()] = [const { OnceLock::new() }; SHARES.len()];
    *MEASURED[row].get_or_init(|| {
        add_up(SHARES[row], SEEDS, |lot, search| {
            let (roots, options, _) = columns_roots("", LOT_DEPTH, Some(lot));
            let run = chapter::run(search, &roots.task, &options);
            let first_cutoffs = run.extras.expect("a sorted run").first_move_cutoffs;
            (run.counts.nodes, run.counts.cutoffs, first_cutoffs)
        })
    })
}

fn recount_point(depth: u32, seeds: u64, percent: u8) -> Point {
    add_up(percent, seeds, |lot, search| {
        let root = columns_roots("", depth, Some(lot)).0.second;
        let tally = recount(&root, search).tally;
        (tally.nodes, tally.cutoffs, tally.first_cutoffs)
    })
}

/// Adds up over all lots what `count` gives for each search: nodes, cutoffs, and those by the first move.
fn add_up(percent: u8, seeds: u64, count: impl Fn(Lot, PvsSearch) -> (u64, u64, u64)) -> Point {
    let mut point = Point::default();
    for lot in lots(percent, seeds) {
        let (nodes, cutoffs, first_cutoffs) = count(lot, AlphaBeta);
        point.alpha_beta += nodes;
        point.cutoffs += cutoffs;
        point.first_cutoffs += first_cutoffs;
        point.pvs += count(lot, Pvs).0;
        point.tight += count(lot, TightResearch).0;
    }
    point
}

pub fn tell(facts: &mut Facts) {
    let what = says!("depth of the searches behind the plot, in plies");
    let depth = facts.given("lot.depth", LOT_DEPTH, what);
    let what =
        says!("seeds whose counts are added up for each point of the plot, from the first on");
    let seeds = facts.given("lot.seeds", SEEDS, what);
    for percent in QUOTED {
        let row = SHARES.iter().position(|share| *share == percent);
        let row = row.expect("a point of the plot");
        let how = match percent {
            0 => "no node sorted".to_string(),
            100 => "every node sorted".to_string(),
            _ => {
                let share = facts.given(
                    format!("lot.sorted{percent}"),
                    Quantity::Percent(percent.into()),
                    says!("share of nodes with sorted moves, drawn by lot, of a point of the plot"),
                );
                format!("{share} of the nodes sorted, {seeds} seeds added up")
            }
        };
        let conditions = says!("{depth} plies deep from the empty board of Connect Four, {how}");
        let second = says!("the second implementation, which sorts and draws lots on its own");
        let point = Measure::new(
            conditions,
            move || measure_point(row),
            second,
            move || recount_point(depth, seeds, percent),
        );
        let id = |what| format!("lot.sorted{percent}.{what}");
        facts.quote(
            id("first"),
            &says!("share of alphabeta's cutoffs that the first move causes,"),
            &point,
            |point| Quantity::percent(point.first_cutoffs, point.cutoffs),
            |point| recount::percent(point.first_cutoffs, point.cutoffs),
        );
        facts.quote(
            id("pvs"),
            &says!("nodes of pvs in per cent of alphabeta's,"),
            &point,
            |point| Quantity::percent(point.pvs, point.alpha_beta),
            |point| recount::percent(point.pvs, point.alpha_beta),
        );
        facts.quote(
            id("tight"),
            &says!("nodes of tight-research in per cent of alphabeta's,"),
            &point,
            |point| Quantity::percent(point.tight, point.alpha_beta),
            |point| recount::percent(point.tight, point.alpha_beta),
        );
    }
}
