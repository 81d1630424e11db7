//! The mistakes that people make, each of which can be run.

use gametree::{Depth, Evaluation, Game, Level, Observer, Ordered, Score, Scoring, Search, Window};
use transposition_tables::{Entry, Memory, Policy, Table, Terminals, Unbounded, tagged_alpha_beta};

use crate::deepening::{iteration, unsearched};
use crate::{
    Aspiration, Clock, Deepened, Gate, Inside, Limits, Plan, Repeated, RootOrder, Stop, Stoppable,
};

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

// ANCHOR: retry_deeper
/// Iterative deepening with windows around an earlier score. The depth is raised after every search, also after one that has
/// failed and is to be repeated: the repetition opens the window, at the next depth.
pub fn retry_deeper<G, E, O, S>(
    search: &mut Search<'_, E, O>,
    repeated: &mut S,
    position: &G,
    plan: &Plan,
    aspiration: Aspiration,
    clock: &dyn Clock,
) -> Deepened<G::Move>
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
    S: for<'s> Repeated<Stoppable<'s, Ordered<G>>>,
{
    let stop = Stop::new(plan.limits, clock);
    let root = Stoppable::new(Ordered::natural(position.clone()), &stop);
    let mut deepened = unsearched(search.scoring, position);
    let (mut depth, mut failed) = (plan.from.min(plan.to), false);
    while depth <= plan.to {
        let guess = aspiration.guess(&deepened.finished).filter(|_| !failed);
        let window = guess.map_or(Window::FULL, |guess| aspiration.window(guess));
        match iteration(search, repeated, &root, &stop, depth, |ask| ask(window)) {
            Err(cut_off) => {
                deepened.cut_off = Some(cut_off);
                break;
            }
            Ok(iteration) => {
                failed = !window.contains(iteration.score);
                let nothing_beyond = iteration.counts.horizon == 0;
                if !failed {
                    deepened.finished.push(iteration);
                    if nothing_beyond {
                        break;
                    }
                }
            }
        }
        depth = Depth::new(depth.plies() + 1); // whether the search has failed or not
    }
    deepened
}
// ANCHOR_END: retry_deeper

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
