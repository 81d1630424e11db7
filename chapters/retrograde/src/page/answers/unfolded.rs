//! The chapter's algorithms on a game without cycles.

use chapter::{Answer, Subject};
use gametree::{Bound, Evaluation, Level, Observer, Score, Search, Window};

use crate::page::Algorithm;
use crate::{Unfolded, Verdict};

/// Solves every position that can be reached from the root, then reads off the root's moves and the line of best play.
///
/// Each position is entered once, when it is found: the nodes are the positions.
pub fn answer<G, E, O>(
    algorithm: Algorithm,
    search: &mut Search<'_, E, O>,
    root: &G,
    level: Level,
) -> Answer<G::Move>
where
    G: Subject,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    let game = Unfolded::new(root, level, G::clone, |position, level| {
        search.enter(position, level, Window::FULL)
    });
    let reader = Reader {
        verdicts: algorithm.solve(&game),
        algorithm,
        game: &game,
    };
    let score = reader.tell(search, 0);
    Answer {
        entries: Some(reader.verdicts.len() as u64),
        ..Answer::with_all_moves(score)
    }
}

struct Reader<'g, G: gametree::Game> {
    game: &'g Unfolded<G>,
    verdicts: Vec<Verdict>,
    algorithm: Algorithm,
}

impl<G: Subject> Reader<'_, G> {
    /// Tells the observer about the moves of a solved position, and about the line below the one that is played.
    fn tell<E, O>(&self, search: &mut Search<'_, E, O>, index: usize) -> Score
    where
        E: Evaluation<G>,
        O: Observer<G::Move>,
    {
        let level = self.game.level(index);
        let children = self.game.children(index);
        let score = self.score(index);
        let behind: Vec<Verdict> = children
            .iter()
            .map(|(_, child)| self.verdicts[*child])
            .collect();
        let chooser = self.algorithm.chooser();
        let chosen = chooser(&behind);
        for (place, (mv, child)) in children.iter().enumerate() {
            search.child(level, *mv);
            let came_back = -if chosen == Some(place) {
                self.tell(search, *child)
            } else {
                self.score(*child)
            };
            search.back(level, *mv, came_back);
            if chosen == Some(place) {
                search.best(level, *mv, came_back);
            }
        }
        if chosen.is_some() {
            search.leave(level, score, Bound::Exact);
        }
        score
    }

    fn score(&self, index: usize) -> Score {
        let score = self.game.score(index, self.verdicts[index]);
        if self.algorithm == Algorithm::AnyWinningMove {
            // It knows who wins and no more.
            Score::new(score.points().signum())
        } else {
            score
        }
    }
}
