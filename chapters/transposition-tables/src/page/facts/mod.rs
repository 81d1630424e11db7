//! Every number that the page quotes, with what it was measured on and what else confirms it.

use std::ops::RangeInclusive;

use chapter::{Facts, Judge, Size, Task};
use gametree::Depth;

use super::options::TableOptions;
use super::searches::TableSearch;
use crate::Replacement;

pub const DEMO: &str = "XXO..X.O.";
pub const SIDE: &str = "[[s:[4,5],3],s]";
pub const SLOW: &str = ".X..O.OXX";
pub const SHARED: &str = "[[0,s:[0,1]],[s,1]]";

/// The replacement schemes in the order of the page.
pub const SCHEMES: [Replacement; 3] = [
    Replacement::Always,
    Replacement::DepthPreferred,
    Replacement::TwoTier,
];

/// Sizes of the plots, as powers of two.
pub const SLOT_BITS: RangeInclusive<u32> = 4..=17;

/// Tells all facts, by subject.
pub fn tell(_facts: &mut Facts) {}

/// Nodes, hits and lookups in the table of the search 8 plies deep.
pub fn measure_slots(slots: usize, replacement: Replacement) -> (u64, u64, u64) {
    let options = TableOptions {
        slots: Some(slots),
        replacement,
        ..TableOptions::default()
    };
    let task = Task::connect_four(Size::SevenBySix, "", Depth::new(8), Judge::Lines);
    let run = chapter::run(TableSearch::Tagged, &task.expect("legal"), &options);
    let asked = run.lookups() - run.leaves();
    (run.counts.nodes, run.counts.hits, asked)
}
