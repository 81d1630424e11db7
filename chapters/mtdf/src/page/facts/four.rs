use chapter::Aspect::{Entries, Lookups, Nodes, Probes, Score};
use chapter::{Facts, Measure, run, says};

use super::{columns, columns_task, recount, recount_columns, second};
use crate::MtdfSearch::{Mtdf, Tagged};
use crate::Options;

/// Depths of the measured table.
const DEPTHS: [u32; 3] = [4, 6, 8];

pub fn tell(facts: &mut Facts) {
    for (row, depth) in (1..).zip(DEPTHS) {
        let id = |what: &str| format!("four.depth{depth}{what}");
        let tagged = columns("", depth, Tagged, Options::default());
        let (score, second_score) = (
            tagged.read(|run| run.score.points()),
            tagged.read_second(|driven| driven.score),
        );
        let task = columns_task("", depth);
        // From the best possible first guess.
        let mtdf = Measure::new(
            says!(
                "mtdf on {task}, the first guess the score that tagged finds, finished games not stored"
            ),
            move || run(Mtdf, &task, &Options::from_guess(score())),
            second(),
            move || {
                let guess = i32::try_from(second_score()).expect("a score");
                recount(
                    &recount_columns("", depth),
                    Mtdf,
                    &Options::from_guess(guess),
                )
            },
        );
        facts.given(
            id(""),
            depth,
            says!("depth of row {row} of the table measured on Connect Four, in plies"),
        );
        facts.search(id(".value"), Score, &mtdf);
        facts.search(id(".tagged.nodes"), Nodes, &tagged);
        facts.search(id(".tagged.lookups"), Lookups, &tagged);
        facts.search(id(".tagged.entries"), Entries, &tagged);
        facts.search(id(".mtdf.nodes"), Nodes, &mtdf);
        facts.search(id(".mtdf.lookups"), Lookups, &mtdf);
        facts.search(id(".mtdf.entries"), Entries, &mtdf);
        facts.search(id(".mtdf.probes"), Probes, &mtdf);
    }
}
