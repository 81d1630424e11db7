use gametree::{
    Depth, Evaluation, Game, Level, Observer, Outcome, Rules, Score, Scoring, Search, Side,
};
use transposition_tables::{Memory, Table};

use crate::{Found, Start, mtdf};

/// A position on which a move has no effect: the page wrote the making and the taking back of moves, and left both empty.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unmoved<G>(pub G);

impl<G: Game> Rules for Unmoved<G> {
    type Move = G::Move;
    type Moves = G::Moves;

    fn moves(&self) -> Self::Moves {
        self.0.moves()
    }

    // ANCHOR: unmoved
    fn play(&self, _mv: G::Move) -> Self {
        self.clone() // and the child is its own parent
    }
    // ANCHOR_END: unmoved

    fn is_over(&self) -> bool {
        self.0.is_over()
    }
}

impl<G: Game> Game for Unmoved<G> {
    fn side_to_move(&self) -> Side {
        self.0.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
}

/// Judges as the position itself would be judged.
struct AsBefore<'e, E>(&'e E);

impl<G: Game, E: Evaluation<G>> Evaluation<Unmoved<G>> for AsBefore<'_, E> {
    fn evaluate(&self, position: &Unmoved<G>) -> Score {
        self.0.evaluate(&position.0)
    }
}

/// MTD(f) over a position whose moves change nothing, one ply deep, for a tree of leaves is no deeper.
///
/// Every child is the root again, so what comes back is the static evaluation of the root, whatever its leaves hold.
pub fn unmoved<G, E, O, T>(
    search: &mut Search<'_, E, O>,
    memory: &mut Memory<T>,
    position: &G,
    level: Level,
    start: Start,
) -> Found<G::Move>
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
    T: Table<Unmoved<G>>,
{
    let scoring = Scoring {
        win: search.scoring.win,
        per_ply: search.scoring.per_ply,
        evaluation: AsBefore(&search.scoring.evaluation),
    };
    let mut search = Search {
        scoring: &scoring,
        observer: &mut *search.observer,
    };
    let depth = level.depth.min(Depth::new(1));
    let level = Level { depth, ..level };
    mtdf(
        &mut search,
        memory,
        &Unmoved(position.clone()),
        level,
        start,
    )
}
