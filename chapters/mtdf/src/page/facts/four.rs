use chapter::Aspect::{Entries, Lookups, Nodes, Probes, Score};
use chapter::{Facts, Measure, Roots, run, says};

use super::{columns, measure, recount, second};
use crate::MtdfSearch::{Mtdf, Tagged};
use crate::Options;

/// Depths of the measured table.
const DEPTHS: [u32; 3] = [4, 6, 8];

pub fn tell(facts: &mut Facts) {
    for (row, depth) in (1..).zip(DEPTHS) {
        let id = format!("four.depth{depth}");
        let what = says!("depth of row {row} of the table measured on Connect Four, in plies");
        let depth = facts.given(&id, depth, what);
        let roots = columns("", depth);
        let tagged = measure(roots.clone(), Tagged, Options::default());
        let (score, second_score) = (
            tagged.read(|run| run.score.points()),
            tagged.read_second(|driven| driven.score),
        );
        let Roots { task, second: root } = roots;
        // From the best possible first guess.
        let mtdf = Measure::new(
            says!(
                "mtdf on {task}, the first guess the score that tagged finds, finished games not stored"
            ),
            move || run(Mtdf, &task, &Options::from_guess(score())),
            second(),
            move || {
                let guess = i32::try_from(second_score()).expect("a score");
                recount(&root, Mtdf, &Options::from_guess(guess))
            },
        );
        facts.search_each(format!("{id}.tagged"), [Lookups, Entries], &tagged);
        facts.search_each(format!("{id}.mtdf"), [Nodes, Lookups, Entries], &mtdf);
        facts.search_each(format!("{id}.mtdf"), [Probes], &mtdf);
        facts.search_each(id, [Score], &mtdf);
    }
}
