use std::collections::{BTreeSet, HashMap};

use crate::{Board, Position, Tree};

/// Places of a graph.
type Places = BTreeSet<usize>;

/// A score, the places that were looked at for it, and those of them that had been visited before.
struct Walked {
    score: i64,
    seen: Places,
    met_again: Places,
}

/// Scores for the side to move with the places that they rest on, for a game in which a list that comes back is a draw.
#[derive(Clone, Debug, Default)]
pub struct Remembered {
    scores: HashMap<(usize, bool), (i64, Places)>,
    is_careless: bool,
}

impl Remembered {
    /// The fault: a score answers wherever its list is met, also on a way that has come through what it rests on.
    pub fn careless() -> Self {
        Self {
            is_careless: true,
            ..Self::default()
        }
    }

    /// Minimax that stores no score which rests on a visit before its list.
    pub fn minimax(&mut self, position: &Position<Tree>) -> i64 {
        self.walk(position, &Places::new()).score
    }

    fn walk(&mut self, position: &Position<Tree>, before: &Places) -> Walked {
        let here = position.board.place();
        if !before.contains(&here)
            && let Some((score, seen)) = self.scores.get(&position.board.key())
            && (self.is_careless || seen.is_disjoint(before))
        {
            position.hit();
            return Walked {
                score: *score,
                seen: seen.clone(),
                met_again: Places::new(),
            };
        }
        position.enter();
        let mut walked = Walked {
            score: position.score().unwrap_or(i64::MIN),
            seen: Places::from([here]),
            met_again: before
                .intersection(&Places::from([here]))
                .copied()
                .collect(),
        };
        if position.is_over() {
            return walked;
        }
        let behind: Places = before.iter().copied().chain([here]).collect();
        for mv in position.moves() {
            let mut next = self.walk(&position.play(mv), &behind);
            walked.seen.append(&mut next.seen);
            walked.met_again.append(&mut next.met_again);
            if -next.score > walked.score {
                walked.score = -next.score;
                position.improve(mv, walked.score);
            }
        }
        if walked.met_again.is_disjoint(before) {
            let known = (walked.score, walked.seen.clone());
            self.scores.insert(position.board.key(), known);
        }
        walked.met_again.remove(&here);
        walked
    }
}
