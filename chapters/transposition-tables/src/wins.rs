use gametree::{Ply, Score, Scoring};

/// How the scores of wins and losses are stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wins {
    /// As the search has them, counted from its root. Right while a position always stands at the same ply: within one search
    /// of a game in which all paths to a position are equally long, with a table that no other root has used.
    #[default]
    FromRoot,
    /// Counted from the position itself, and counted from the root again when they are looked up: right from every root and
    /// along every path.
    FromNode {
        /// No win is further away than so many plies; scores of nearer wins and losses are the ones that are converted. No
        /// static evaluation and no payoff may reach into their range.
        longest: u32,
    },
}

impl Wins {
    // ANCHOR: wins
    /// A score that the search has at `ply`, as it is stored: a win there is so many plies nearer.
    pub fn from_node<E>(self, score: Score, scoring: &Scoring<E>, ply: Ply) -> Score {
        self.shifted(score, scoring, ply.plies().cast_signed())
    }

    /// A stored score, as the search counts it at `ply`.
    pub fn from_root<E>(self, score: Score, scoring: &Scoring<E>, ply: Ply) -> Score {
        self.shifted(score, scoring, -ply.plies().cast_signed())
    }

    fn shifted<E>(self, score: Score, scoring: &Scoring<E>, plies: i32) -> Score {
        let Self::FromNode { longest } = self else {
            return score;
        };
        let slowest = Score::new(scoring.win - scoring.per_ply * longest.cast_signed());
        let shift = scoring.per_ply * plies;
        if !score.is_finite() {
            score
        } else if score >= slowest {
            Score::new(score.points() + shift)
        } else if score <= -slowest {
            Score::new(score.points() - shift)
        } else {
            score
        }
    }
    // ANCHOR_END: wins
}
