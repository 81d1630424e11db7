use crate::{
    Bound, Depth, Evaluation, Event, Game, LeafKind, Level, Observer, Score, Scoring, Window,
};

/// What every search carries down its recursion: how ends are scored, and who watches.
#[derive(Debug)]
pub struct Search<'s, E, O> {
    /// Turns ends of lines into scores.
    pub scoring: &'s Scoring<E>,
    /// Is told what the search does; [`Silent`](crate::Silent) costs nothing.
    pub observer: &'s mut O,
}

impl<E, O> Search<'_, E, O> {
    // ANCHOR: leaf
    /// Enters a node: announces it, and gives its score if nothing is searched below it, because the game is over or
    /// because the horizon is reached. One call is one **node** in every count of the book.
    #[inline]
    pub fn enter<G>(&mut self, position: &G, level: Level, window: Window) -> Option<Score>
    where
        G: Game,
        E: Evaluation<G>,
        O: Observer<G::Move>,
    {
        self.observer.event(Event::Enter { level, window });
        let (score, kind) = if let Some(outcome) = position.outcome() {
            let side = position.side_to_move();
            let score = self.scoring.finished(outcome, side, level.ply);
            (score, LeafKind::Finished)
        } else if level.depth == Depth::HORIZON {
            (
                self.scoring.evaluation.evaluate(position),
                LeafKind::Horizon,
            )
        } else {
            return None;
        };
        let ply = level.ply;
        self.observer.event(Event::Leaf { ply, score, kind });
        Some(score)
    }
    // ANCHOR_END: leaf

    /// Tells the observer that the child behind `mv` is searched next.
    #[inline]
    pub fn child<M>(&mut self, level: Level, mv: M)
    where
        O: Observer<M>,
    {
        let ply = level.ply;
        self.observer.event(Event::Child { ply, mv });
    }

    /// Tells the observer what came back from `mv`, seen by the side to move at `level`.
    #[inline]
    pub fn back<M>(&mut self, level: Level, mv: M, score: Score)
    where
        O: Observer<M>,
    {
        let ply = level.ply;
        self.observer.event(Event::Back { ply, mv, score });
    }

    /// Tells the observer that `mv` now leads the principal variation at `level`.
    #[inline]
    pub fn best<M>(&mut self, level: Level, mv: M, score: Score)
    where
        O: Observer<M>,
    {
        let ply = level.ply;
        self.observer.event(Event::Best { ply, mv, score });
    }

    /// Tells the observer that `mv` made the rest of the node superfluous.
    #[inline]
    pub fn cutoff<M>(&mut self, level: Level, mv: M)
    where
        O: Observer<M>,
    {
        let ply = level.ply;
        self.observer.event(Event::Cutoff { ply, mv });
    }

    /// Tells the observer that `mv` is searched with a null window first.
    #[inline]
    pub fn scout<M>(&mut self, level: Level, mv: M)
    where
        O: Observer<M>,
    {
        let ply = level.ply;
        self.observer.event(Event::Scout { ply, mv });
    }

    /// Tells the observer that the scout of `mv` was not enough.
    #[inline]
    pub fn research<M>(&mut self, level: Level, mv: M)
    where
        O: Observer<M>,
    {
        let ply = level.ply;
        self.observer.event(Event::Research { ply, mv });
    }

    /// Tells the observer that a table answers for the position at `level`.
    #[inline]
    pub fn hit<M>(&mut self, level: Level, score: Score, bound: Bound)
    where
        O: Observer<M>,
    {
        let ply = level.ply;
        self.observer.event(Event::Hit { ply, score, bound });
    }

    /// Tells the observer that a driver starts a search from the root.
    #[inline]
    pub fn probe<M>(&mut self, level: Level, window: Window)
    where
        O: Observer<M>,
    {
        let depth = level.depth;
        self.observer.event(Event::Probe { window, depth });
    }

    /// Tells the observer what the node at `level` returns.
    #[inline]
    pub fn leave<M>(&mut self, level: Level, score: Score, bound: Bound)
    where
        O: Observer<M>,
    {
        let ply = level.ply;
        self.observer.event(Event::Leave { ply, score, bound });
    }
}
