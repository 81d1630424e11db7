use chapter::Aspect::Lookups;
use chapter::{Facts, says};
use recount::{Policy, Scheme, Table, drive, run_with_table, with_table};

use super::{STEPPED, STEPPED_DEPTH, Searched, ZERO, columns, how, into_driven, points, second};
use crate::MtdfSearch::{self, Mtdf, Tagged};
use crate::{Options, Step};

/// Slots of the tables, the fewest first; the last row has as many as there are positions.
const SLOTS: [usize; 3] = [64, 1_024, 16_384];

pub fn tell(facts: &mut Facts) {
    for slots in SLOTS {
        let id = format!("size.slots{slots}");
        let what = says!("slots of a table of Connect Four that is too small");
        let slots = facts.given(&id, slots, what);
        facts.search(format!("{id}.mtdf"), Lookups, &measure(Mtdf, Some(slots)));
        facts.search(format!("{id}.full"), Lookups, &measure(Tagged, Some(slots)));
    }
    facts.search("size.all.full", Lookups, &measure(Tagged, None));
}

/// A search on the opening on which steps are measured, over a table of so many slots.
fn measure(search: MtdfSearch, slots: Option<usize>) -> Searched {
    let mut options = Options::from_guess(points(ZERO));
    options.table.slots = slots;
    let roots = columns(STEPPED, STEPPED_DEPTH.parse().expect("plies"));
    let mut how = how(search, &options);
    if let Some(slots) = slots {
        how = says!("{how}, {slots} slots");
    }
    roots.search_with(search, options, &how, second(), move |root| {
        let mut table = slots.map_or_else(
            || Table::new(Policy::PLAIN),
            |slots| Table::with_room(slots, Scheme::Always),
        );
        match search {
            Tagged => into_driven(run_with_table(root, &mut table)),
            _ => drive(
                root,
                options.guess.into(),
                Step::ONE.points().into(),
                &mut table,
                with_table,
            ),
        }
    })
}
