use gametree::{Depth, Evaluation, Game, Level, Observer, Score, Search, Silent, Window};

use crate::{Depths, Entry, Memory, Policy, Table, tagged_alpha_beta};

/// The depth of the search that fills the table of [`wrong_depth`].
pub const SHALLOW: Depth = Depth::new(2);

/// A table that forgets how deep its entries were searched: each one passes for as deep as is needed.
///
/// Comparing an entry's distance from the root with the node's has the same effect, because within one game a position stands
/// at the same distance whenever it is met.
#[derive(Clone, Debug, Default)]
pub struct AnyDepth<T>(pub T);

impl<G: Game, T: Table<G>> Table<G> for AnyDepth<T> {
    // ANCHOR: any_depth
    fn probe(&self, position: &G) -> Option<Entry<G::Move>> {
        let entry = self.0.probe(position)?;
        Some(Entry {
            depth: Depth::UNLIMITED, // whatever it was
            ..entry
        })
    }
    // ANCHOR_END: any_depth

    fn store(&mut self, position: &G, entry: Entry<G::Move>) {
        self.0.store(position, entry);
    }

    fn entries(&self) -> u64 {
        self.0.entries()
    }

    fn clear(&mut self) {
        self.0.clear();
    }
}

/// A [`SHALLOW`] search and then the one that is asked for, over a table that forgets depths.
///
/// Gives the score of the second search, which is the only one that the observer sees: what the first could see, whatever
/// `level` asks for.
pub fn wrong_depth<G, E, O, T>(
    search: &mut Search<'_, E, O>,
    memory: &mut Memory<T>,
    position: &G,
    level: Level,
) -> Score
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
    T: Table<G>,
{
    let policy = Policy {
        depths: Depths::AtLeast,
        ..memory.policy
    };
    let mut memory = Memory::new(AnyDepth(&mut memory.table), policy);
    let mut unseen = Search {
        scoring: search.scoring,
        observer: &mut Silent,
    };
    let shallow = Level::root(level.depth.min(SHALLOW));
    tagged_alpha_beta(&mut unseen, &mut memory, position, shallow, Window::FULL);
    tagged_alpha_beta(search, &mut memory, position, level, Window::FULL)
}
