//! A small quiescence search: at the horizon, go on while somebody is about to win.

use gametree::{Evaluation, Game, Outcome, Score, Scoring};

// ANCHOR: parrying
/// Judges a position only when it is quiet, that is, when nobody can win with the next move.
///
/// If the side to move can win at once, it has won. If it is threatened and only one move parries, that move is played and the
/// position behind it is judged in its place. If no move parries, it has lost. There is no standing pat under a threat: the
/// evaluation inside is asked about quiet positions alone.
#[derive(Clone, Copy, Debug)]
pub struct Parrying<'e, E> {
    evaluation: &'e E,
    won: Score,
}

impl<G: Game, E: Evaluation<G>> Evaluation<G> for Parrying<'_, E> {
    fn evaluate(&self, position: &G) -> Score {
        if wins_at_once(position) {
            return self.won;
        }
        let mut parries = position.moves().filter(|mv| {
            let child = position.play(*mv);
            child.outcome().is_some() || !wins_at_once(&child)
        });
        let (first, second) = (parries.next(), parries.next());
        match (first, second) {
            (None, _) => -self.won,
            (Some(only), None) => {
                let child = position.play(only);
                match child.outcome() {
                    Some(_) => Score::DRAW,
                    None => -self.evaluate(&child),
                }
            }
            // Several answers to choose from: nothing here is forced.
            (Some(_), Some(_)) => self.evaluation.evaluate(position),
        }
    }
}

fn wins_at_once<G: Game>(position: &G) -> bool {
    let wins = Outcome::Win(position.side_to_move());
    position
        .moves()
        .any(|mv| position.play(mv).outcome() == Some(wins))
}
// ANCHOR_END: parrying

impl<'e, E> Parrying<'e, E> {
    /// Around the evaluation of `scoring`. A win beyond the horizon counts half a win, or one point where a win is worth few:
    /// more than an estimate, less than every win that the search itself has reached.
    pub const fn new(scoring: &'e Scoring<E>) -> Self {
        let half = if scoring.win < 100 {
            1
        } else {
            scoring.win / 2
        };
        Self {
            evaluation: &scoring.evaluation,
            won: Score::new(half),
        }
    }
}
