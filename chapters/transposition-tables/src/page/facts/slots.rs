use std::ops::RangeInclusive;
use std::sync::OnceLock;

use chapter::{Aspect, Facts, Measure, Quantity, Run, Searches as _, says};
use recount::{Scheme, Table, run_with_table};

use super::{DEPTH, Searched, Second, columns, measure, say_leaves};
use crate::{Replacement, TableOptions, TableSearch, Terminals};

/// The replacement schemes in the order of the page.
pub const SCHEMES: [Replacement; 3] = [
    Replacement::Always,
    Replacement::DepthPreferred,
    Replacement::TwoTier,
];

/// Sizes of the plots, as powers of two.
pub const SLOT_BITS: RangeInclusive<u32> = 4..=MOST_BITS;
const MOST_BITS: u32 = 17;

/// Sizes of the table on the page.
const SLOTS: [usize; 4] = [64, FEW_SLOTS, 4_096, 65_536];
/// The size of which the page says more, as an argument of the program.
pub const FEW: &str = "1024";
const FEW_SLOTS: usize = match usize::from_str_radix(FEW, 10) {
    Ok(slots) => slots,
    Err(_) => panic!("a number of slots"),
};

/// The deepest search on the page with so many slots, as a power of two; run once, because the plots need most of what the facts
/// need.
pub fn run_with_slots(bits: u32, scheme: Replacement) -> &'static Run<TableSearch> {
    const SIZES: usize = MOST_BITS as usize + 1;
    static RUNS: [[OnceLock<Run<TableSearch>>; SCHEMES.len()]; SIZES] =
        [const { [const { OnceLock::new() }; SCHEMES.len()] }; SIZES];
    RUNS[bits as usize][scheme as usize].get_or_init(|| {
        let options = TableOptions {
            slots: Some(1 << bits),
            replacement: scheme,
            ..TableOptions::default()
        };
        chapter::run(TableSearch::Tagged, &columns(DEPTH).task, &options)
    })
}

/// Lookups in the table: leaves are not looked up.
pub const fn count_asked(run: &Run<TableSearch>) -> u64 {
    run.lookups() - run.leaves()
}

/// A search with so many slots, and its second implementation.
fn measure_slots(slots: usize, scheme: Replacement) -> Searched {
    let (name, task, leaves) = (
        TableSearch::Tagged.name(),
        columns(DEPTH).task,
        say_leaves(Terminals::NotStored),
    );
    Measure::new(
        says!("{name} on {task}, {leaves}, {slots} slots, replacement {scheme}"),
        move || run_with_slots(slots.trailing_zeros(), scheme).clone(),
        says!(
            "the second implementation: alpha-beta with a list of lists for a table, and places computed from characters"
        ),
        move || {
            let scheme = match scheme {
                Replacement::Always => Scheme::Always,
                Replacement::DepthPreferred => Scheme::DepthPreferred,
                Replacement::TwoTier => Scheme::TwoTier,
            };
            run_with_table(&columns(DEPTH).second, &mut Table::with_room(slots, scheme))
        },
    )
}

/// What the facts call a scheme.
const fn scheme_id(scheme: Replacement) -> &'static str {
    match scheme {
        Replacement::Always => "always",
        Replacement::DepthPreferred => "deep",
        Replacement::TwoTier => "two",
    }
}

pub fn tell(facts: &mut Facts) {
    for (row, slots) in (1..).zip(SLOTS) {
        let what = says!("slots of row {row} of the table of replacement schemes");
        let slots = facts.given(format!("slots.row{row}"), slots, what);
        for scheme in SCHEMES {
            let id = format!("slots.row{row}.{}", scheme_id(scheme));
            facts.search(id, Aspect::Nodes, &measure_slots(slots, scheme));
        }
    }
    let with = measure_slots(FEW_SLOTS, Replacement::TwoTier);
    let without = measure(columns(DEPTH), TableSearch::AlphaBeta, Second::AlphaBeta);
    let what = says!("nodes that the first search saves in per cent of those of the second:");
    let both = (&with, &without);
    facts.compare(
        "slots.saved",
        &what,
        Aspect::Nodes,
        both,
        |with, without| Quantity::percent(without - with, without),
        |with, without| recount::percent(without - with, without),
    );
    for scheme in SCHEMES {
        facts.quote(
            format!("slots.share.{}", scheme_id(scheme)),
            &says!("share of the lookups that the table answers, leaves not among them, of"),
            &measure_slots(FEW_SLOTS, scheme),
            |run| Quantity::percent(run.counts.hits, count_asked(run)),
            |found| recount::percent(found.tally.hits, found.tally.lookups() - found.tally.leaves),
        );
    }
}
