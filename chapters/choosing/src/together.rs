//! What engines put together: iterative deepening, a table whose move comes first, and either of the searches with null windows.

use gametree::{Evaluation, Game, Level, Observer, Score, Search, Window};
use iterative_deepening::{Remembered, Repeated, Stoppable};
use mtdf::{Start, line, mtdf};
use transposition_tables::{LookUp, Memory, MoveOrder, Policy, Table};

// ANCHOR: tagged_pvs
/// Principal variation search with a table of bounds, fail-soft: the lookups of
/// [`tagged_alpha_beta`](transposition_tables::tagged_alpha_beta), the scouts of [`pvs`](pvs::pvs), and the contract of both.
pub fn tagged_pvs<G, E, O, T>(
    search: &mut Search<'_, E, O>,
    memory: &mut Memory<T>,
    position: &G,
    level: Level,
    window: Window,
) -> Score
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
    T: Table<G>,
{
    let known = match memory.look_up(search.scoring, position, level, window) {
        LookUp::Answer { score, bound } => {
            search.hit(level, score, bound);
            return score;
        }
        LookUp::Known(known) => known,
    };
    let mut open = memory.narrow(&known, window);
    if let Some(score) = search.enter(position, level, open) {
        let learnt = known.learn(window, score, None);
        memory.remember(search.scoring, position, level, learnt);
        return score;
    }
    let (mut best, mut best_move) = (Score::NEGATIVE_INFINITY, None);
    for (place, mv) in memory.in_order(position, known.best_move).enumerate() {
        search.child(level, mv);
        let child = position.play(mv);
        let mut below = |search: &mut _, window: Window| {
            -tagged_pvs(search, memory, &child, level.below(), window.for_opponent())
        };
        let score = if place == 0 || open.is_null() {
            below(search, open)
        } else {
            search.scout(level, mv);
            let scouted = below(search, Window::null_above(open.alpha));
            if open.contains(scouted) {
                search.research(level, mv);
                below(search, open)
            } else {
                scouted
            }
        };
        search.back(level, mv, score);
        best = best.max(score);
        if score > open.alpha {
            open = open.raised_to(score);
            best_move = Some(mv);
            search.best(level, mv, score);
        }
        if open.is_closed() {
            search.cutoff(level, mv);
            break;
        }
    }
    let learnt = known.learn(window, best, best_move);
    memory.remember(search.scoring, position, level, learnt);
    search.leave(level, best, window.bound(best));
    best
}
// ANCHOR_END: tagged_pvs

/// The table of iterative deepening: bounds for the running iteration, moves for ever, and these first.
fn remembering<T: Default>() -> Memory<Remembered<T>> {
    let policy = Policy {
        order: MoveOrder::TableMoveFirst,
        ..Policy::default()
    };
    Memory::new(Remembered::new(T::default(), T::default()), policy)
}

/// [`tagged_pvs`], to be repeated.
pub struct ScoutingWithTable<T>(Memory<Remembered<T>>);

impl<T: Default> ScoutingWithTable<T> {
    pub fn new() -> Self {
        Self(remembering())
    }
}

impl<'s, G: Game, T: Table<G>> Repeated<Stoppable<'s, G>> for ScoutingWithTable<T> {
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
        tagged_pvs(search, &mut self.0, root, level, window)
    }

    fn entries(&self) -> Option<u64> {
        Some(self.0.table.entries::<G>())
    }
}

/// MTD(f), to be repeated. Its guess is the score of the iteration before the last, since estimates swing between odd and even
/// depths.
pub struct GuessingWithTable<T, M> {
    memory: Memory<Remembered<T>>,
    /// What each iteration has found: its score, its move, and the line that the table knows.
    pub found: Vec<(Score, Option<M>, Vec<M>)>,
}

impl<T: Default, M> GuessingWithTable<T, M> {
    pub fn new() -> Self {
        Self {
            memory: remembering(),
            found: Vec::new(),
        }
    }
}

impl<'s, G: Game, T: Table<G>> Repeated<Stoppable<'s, G>> for GuessingWithTable<T, G::Move> {
    fn begin(&mut self) {
        self.memory.table.forget_answers::<G>();
    }

    /// The driver asks with windows of its own; the window is that of a whole iteration.
    fn search<E, O>(
        &mut self,
        search: &mut Search<'_, E, O>,
        root: &Stoppable<'s, G>,
        level: Level,
        _window: Window,
    ) -> Score
    where
        E: Evaluation<Stoppable<'s, G>>,
        O: Observer<G::Move>,
    {
        let before = self.found.iter().nth_back(1);
        let start = Start::at(before.map_or(Score::DRAW, |found| found.0));
        let found = mtdf(search, &mut self.memory, root, level, start);
        let line = line(&self.memory, root, found.score);
        self.found.push((found.score, found.best_move, line));
        found.score
    }

    fn entries(&self) -> Option<u64> {
        Some(self.memory.table.entries::<G>())
    }
}
