//! What the probes of a run cost one by one, and what they cost when none can use what another has found out.

use alpha_beta::alpha_beta;
use chapter::{Facts, Measure, Move, Roots, says};
use gametree::{Counter, Level, Observer, Score, Search};
use recount::{Driven, Policy, Table};
use transposition_tables::{TableOptions, tagged_alpha_beta};

use super::{BELOW, DEMO, EMPTY, ZERO, points, second};
use crate::{Start, Step, drive};

/// What a probe finds of those before it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Between {
    /// Their table.
    Kept,
    /// An empty table.
    Cleared,
    /// Nothing, for there is no table.
    NoTable,
}

/// The probes of MTD(f) on a board, each counted by itself.
pub fn probes(cells: &str, guess: i32, between: Between) -> Measure<Vec<Counter>, Driven> {
    let Roots { task, second: root } = Roots::board(cells);
    let table = match between {
        Between::Kept => says!("one table for all probes"),
        Between::Cleared => says!("an empty table for each probe"),
        Between::NoTable => says!("no table"),
    };
    Measure::new(
        says!("mtdf on {task}, from guess {guess}, {table}, finished games not stored"),
        move || {
            let (options, level) = (TableOptions::default(), Level::root(task.depth));
            let (mut memory, mut probes) = (options.memory(), Vec::new());
            drive(Start::at(Score::new(guess)), |window| {
                let mut counter = Counter::default();
                let mut observer: &mut dyn Observer<Move> = &mut counter;
                let mut search = Search {
                    scoring: &task.scoring,
                    observer: &mut observer,
                };
                if between == Between::Cleared {
                    memory = options.memory();
                }
                let score = if between == Between::NoTable {
                    alpha_beta(&mut search, &task.root, level, window)
                } else {
                    tagged_alpha_beta(&mut search, &mut memory, &task.root, level, window)
                };
                probes.push(counter);
                score
            });
            probes
        },
        second(),
        move || {
            let probe = match between {
                Between::Kept => recount::with_table,
                Between::Cleared => recount::forgetful,
                Between::NoTable => recount::without_table,
            };
            let step = Step::ONE.points().into();
            let mut table = Table::new(Policy::PLAIN);
            recount::drive(&root, guess.into(), step, &mut table, probe)
        },
    )
}

pub fn tell(facts: &mut Facts) {
    for (id, cells, guess) in [
        ("demo.zero", DEMO, points(ZERO)),
        ("demo.below", DEMO, points(BELOW)),
        ("empty.zero", EMPTY, points(ZERO)),
        ("empty.above", EMPTY, -points(BELOW)),
    ] {
        for (name, between) in [("cleared", Between::Cleared), ("none", Between::NoTable)] {
            facts.quote(
                format!("{id}.{name}"),
                &says!("lookups (nodes and hits) of"),
                &probes(cells, guess, between),
                |probes| {
                    let lookups = probes.iter().map(|probe| probe.nodes + probe.hits);
                    lookups.sum::<u64>()
                },
                |driven| driven.tally.lookups(),
            );
        }
    }
}
