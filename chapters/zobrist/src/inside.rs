use gametree::{Evaluation, Game, Score, Scoring};

use crate::{Hashed, Symmetric};

/// The evaluation of the position inside an adaptor: a key changes nothing about what a position is worth.
#[derive(Clone, Copy, Debug)]
pub struct Inside<'e, E>(&'e E);

impl<'e, E> Inside<'e, E> {
    /// What `scoring` says of a position, said of the one that carries its key.
    pub const fn scoring(scoring: &'e Scoring<E>) -> Scoring<Self> {
        Scoring {
            win: scoring.win,
            per_ply: scoring.per_ply,
            evaluation: Self(&scoring.evaluation),
        }
    }
}

impl<'n, G, E> Evaluation<Hashed<'n, G>> for Inside<'_, E>
where
    G: Game,
    Hashed<'n, G>: Game,
    E: Evaluation<G>,
{
    fn evaluate(&self, position: &Hashed<'n, G>) -> Score {
        self.0.evaluate(position.position())
    }
}

impl<'n, G, E> Evaluation<Symmetric<'n, G>> for Inside<'_, E>
where
    G: Game,
    Symmetric<'n, G>: Game,
    E: Evaluation<G>,
{
    fn evaluate(&self, position: &Symmetric<'n, G>) -> Score {
        self.0.evaluate(position.position())
    }
}
