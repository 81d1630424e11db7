use crate::{Game, Outcome, Ply, Score, Side};

/// A static evaluation: an estimate of a position's score, made without search.
pub trait Evaluation<G: Game> {
    /// The estimate for **the side to move**. It must lie strictly between the scores of a loss and of a win, and must
    /// change its sign when the two sides change places.
    fn evaluate(&self, position: &G) -> Score;
}

/// The evaluation that knows nothing: every unfinished position counts as a draw.
#[derive(Clone, Copy, Debug, Default)]
pub struct Zero;

impl<G: Game> Evaluation<G> for Zero {
    fn evaluate(&self, _position: &G) -> Score {
        Score::DRAW
    }
}

impl<G: Game, E: Evaluation<G>> Evaluation<G> for &E {
    fn evaluate(&self, position: &G) -> Score {
        (**self).evaluate(position)
    }
}

// ANCHOR: scoring
/// How the ends of lines are turned into scores.
///
/// A win found `n` plies below the root is worth `win - per_ply * n` to the winner and the negative of that to the loser,
/// so with `per_ply` above zero a quick win beats a slow one and a slow loss beats a quick one.
#[derive(Clone, Copy, Debug)]
pub struct Scoring<E> {
    /// What a win at the root itself would be worth, in points.
    pub win: i32,
    /// What every ply of delay costs the winner, in points; zero for flat scores.
    pub per_ply: i32,
    /// Judges positions at the horizon.
    pub evaluation: E,
}
// ANCHOR_END: scoring

impl Scoring<Zero> {
    /// The book's convention on the tic-tac-toe board: a win is worth ten points less the ply at which it falls.
    pub const DEPTH_AWARE: Self = Self {
        win: 10,
        per_ply: 1,
        evaluation: Zero,
    };
}

impl<E> Scoring<E> {
    /// This evaluation with a win worth one point, however long it takes.
    pub const fn flat(&self) -> Scoring<&E> {
        Scoring {
            win: 1,
            per_ply: 0,
            evaluation: &self.evaluation,
        }
    }

    /// A win is worth a thousand points less the ply at which it falls, which leaves room for an evaluation below it.
    pub const fn with_evaluation(evaluation: E) -> Self {
        Self {
            win: 1000,
            per_ply: 1,
            evaluation,
        }
    }

    // ANCHOR: finished
    /// The score of a finished game for `side`, the side that would be to move, when it ended at `ply`.
    pub fn finished(&self, outcome: Outcome, side: Side, ply: Ply) -> Score {
        match outcome {
            Outcome::Win(winner) => {
                let win = Score::new(self.win - self.per_ply * ply.plies().cast_signed());
                if winner == side { win } else { -win }
            }
            Outcome::Draw => Score::DRAW,
            Outcome::Payoff(value) => value.score(side),
        }
    }
    // ANCHOR_END: finished
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Value;

    #[test]
    fn a_later_win_is_worth_less_and_a_later_loss_hurts_less() {
        let scoring = Scoring::DEPTH_AWARE;
        let lost = |ply| scoring.finished(Outcome::Win(Side::First), Side::Second, Ply::new(ply));
        let won = |ply| scoring.finished(Outcome::Win(Side::First), Side::First, Ply::new(ply));
        assert_eq!((lost(3), won(3)), (Score::new(-7), Score::new(7)));
        assert!(won(1) > won(3) && lost(3) > lost(1));
    }

    #[test]
    fn flat_scores_do_not_see_the_distance() {
        let won = |ply| {
            Scoring::DEPTH_AWARE.flat().finished(
                Outcome::Win(Side::Second),
                Side::Second,
                Ply::new(ply),
            )
        };
        assert_eq!(won(1), won(9));
    }

    #[test]
    fn payoffs_are_seen_by_the_side_to_move_and_do_not_depend_on_the_ply() {
        let payoff = Outcome::Payoff(Value::new(12));
        let score = |side| Scoring::DEPTH_AWARE.finished(payoff, side, Ply::new(5));
        assert_eq!(score(Side::First), Score::new(12));
        assert_eq!(score(Side::Second), Score::new(-12));
    }
}
