//! The mistakes that people make, each of which can be run.

use gametree::{Evaluation, Game, Level, Observer, Ordered, Score, Scoring, Search, Window};
use transposition_tables::{Entry, Memory, Policy, Table, Terminals, Unbounded, tagged_alpha_beta};

use crate::{Clock, Gate, Inside, Limits, Plan, RootOrder, Stop, Stoppable};

// ANCHOR: unfinished
/// A plan for those who play what the iteration that was cut off liked best: the root's moves come in the game's own order, so
/// that the first of them is "best" for no other reason than that it is alone.
#[must_use]
pub const fn unfinished_move(plan: Plan) -> Plan {
    Plan {
        root: RootOrder::AsGiven,
        ..plan
    }
}
// ANCHOR_END: unfinished

/// A table that goes on storing when the search has been stopped.
#[derive(Clone, Debug, Default)]
pub struct Unguarded<T>(T);

impl<G: Game, T: Table<G>> Table<Stoppable<'_, G>> for Unguarded<T> {
    fn probe(&self, stoppable: &Stoppable<'_, G>) -> Option<Entry<G::Move>> {
        self.0.probe(stoppable.position())
    }

    // ANCHOR: half_known
    fn store(&mut self, stoppable: &Stoppable<'_, G>, entry: Entry<G::Move>) {
        self.0.store(stoppable.position(), entry); // whether the search has been stopped or not
    }
    // ANCHOR_END: half_known

    fn entries(&self) -> u64 {
        self.0.entries()
    }

    fn clear(&mut self) {
        self.0.clear();
    }
}

/// Searches within `limits`, and then once more with the same table and as long as it takes. The second search reads what the
/// first one stored on its way back from the stop. Gives the second one's score and the table's move.
pub fn half_known<G, E, O>(
    search: &mut Search<'_, E, O>,
    position: &G,
    level: Level,
    limits: Limits,
    clock: &dyn Clock,
) -> (Score, Option<G::Move>)
where
    G: Game + Eq + std::hash::Hash,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    let scoring = Scoring {
        win: search.scoring.win,
        per_ply: search.scoring.per_ply,
        evaluation: Inside(&search.scoring.evaluation),
    };
    let table = Unguarded(Unbounded::<Ordered<G>>::default());
    // A stopped game is over everywhere, so a policy that stores no finished games would hide the fault.
    let policy = Policy {
        terminals: Terminals::Stored,
        ..Policy::default()
    };
    let mut memory = Memory::new(table, policy);
    let mut last = (Score::DRAW, None);
    for limits in [limits, Limits::default()] {
        let stop = Stop::new(limits, clock);
        let root = Stoppable::new(Ordered::natural(position.clone()), &stop);
        let mut gate = Gate::new(&stop, &mut *search.observer);
        let mut gated = Search {
            scoring: &scoring,
            observer: &mut gate,
        };
        gated.probe(level, Window::FULL);
        let score = tagged_alpha_beta(&mut gated, &mut memory, &root, level, Window::FULL);
        last = (score, memory.best_move(&root));
    }
    last
}
