//! The searches that the driver repeats: those of the earlier chapters, as they are.

use alpha_beta::alpha_beta;
use gametree::{Evaluation, Game, Level, Observer, Score, Search, Window};
use pvs::pvs;
use transposition_tables::{Memory, MoveOrder, Policy, Table, tagged_alpha_beta};

use crate::{Remembered, Stoppable};

/// A search of fixed depth that can be repeated, one ply deeper each time.
pub trait Repeated<G: Game> {
    /// A new iteration begins.
    fn begin(&mut self) {}

    /// Searches `root` with the contract of [`alpha_beta()`]. Each search from the root is told as a probe.
    fn search<E, O>(
        &mut self,
        search: &mut Search<'_, E, O>,
        root: &G,
        level: Level,
        window: Window,
    ) -> Score
    where
        E: Evaluation<G>,
        O: Observer<G::Move>;

    /// How many positions are stored, for a search with a table.
    fn entries(&self) -> Option<u64> {
        None
    }
}

/// Alpha-beta from the minimax chapter. It remembers nothing from one iteration to the next.
#[derive(Clone, Copy, Debug, Default)]
pub struct AlphaBeta;

impl<G: Game> Repeated<G> for AlphaBeta {
    fn search<E, O>(
        &mut self,
        search: &mut Search<'_, E, O>,
        root: &G,
        level: Level,
        window: Window,
    ) -> Score
    where
        E: Evaluation<G>,
        O: Observer<G::Move>,
    {
        search.probe(level, window);
        alpha_beta(search, root, level, window)
    }
}

/// Principal variation search. It remembers nothing either.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scouting;

impl<G: Game> Repeated<G> for Scouting {
    fn search<E, O>(
        &mut self,
        search: &mut Search<'_, E, O>,
        root: &G,
        level: Level,
        window: Window,
    ) -> Score
    where
        E: Evaluation<G>,
        O: Observer<G::Move>,
    {
        search.probe(level, window);
        pvs(search, root, level, window)
    }
}

/// Alpha-beta with a table of bounds, which tries the table's move first.
#[derive(Clone, Debug)]
pub struct WithTable<T>(Memory<Remembered<T>>);

impl<T> WithTable<T> {
    /// With two empty tables.
    pub fn new(answers: T, moves: T) -> Self {
        let policy = Policy {
            order: MoveOrder::TableMoveFirst,
            ..Policy::default()
        };
        Self(Memory::new(Remembered::new(answers, moves), policy))
    }

    /// The tables.
    pub const fn table(&self) -> &Remembered<T> {
        &self.0.table
    }
}

impl<'s, G: Game, T: Table<G>> Repeated<Stoppable<'s, G>> for WithTable<T> {
    fn begin(&mut self) {
        self.0.table.forget_answers::<G>();
    }

    fn search<E, O>(
        &mut self,
        search: &mut Search<'_, E, O>,
        root: &Stoppable<'s, G>,
        level: Level,
        window: Window,
    ) -> Score
    where
        E: Evaluation<Stoppable<'s, G>>,
        O: Observer<G::Move>,
    {
        search.probe(level, window);
        tagged_alpha_beta(search, &mut self.0, root, level, window)
    }

    fn entries(&self) -> Option<u64> {
        Some(self.0.table.entries::<G>())
    }
}
