//! The algorithms on a board of tic-tac-toe, or from any other root of a game without cycles.

use chapter::{Answer, Root, Searches, Tells, Watched};
use gametree::{Bound, Level, Score, Window};

use super::algorithm::{Algorithm, Fault};
use super::facts::DEMO;
use crate::{Unfolded, Verdict};

impl Searches for Algorithm {
    type Options = ();
    type Extras = ();
    const BOARD: &'static str = DEMO;

    fn is_faulty(self) -> bool {
        self.fault() != Fault::None
    }

    fn tells(self) -> &'static [Tells] {
        &[Tells::BestMoves, Tells::Stored]
    }

    /// Solves every position that can be reached from the root, then reads off the root's moves and the line of best play.
    ///
    /// Each position is entered once, when it is found: the nodes are the positions.
    fn search(self, search: &mut Watched<'_>, root: &Root, level: Level, (): &()) -> Answer {
        let game = Unfolded::new(root, level, Root::clone, |position, level| {
            search.enter(position, level, Window::FULL)
        });
        let solved = Solved {
            verdicts: self.solve(&game),
            algorithm: self,
            game: &game,
        };
        let score = solved.tell(search, 0);
        Answer::new(score).with_entries(solved.verdicts.len())
    }
}

/// A game with what an algorithm has found.
struct Solved<'g> {
    game: &'g Unfolded<Root>,
    verdicts: Vec<Verdict>,
    algorithm: Algorithm,
}

impl Solved<'_> {
    /// Tells the observer about the moves of a solved position, and about the line below the one that is played.
    fn tell(&self, search: &mut Watched<'_>, index: usize) -> Score {
        let level = self.game.level(index);
        let children = self.game.children(index);
        let score = self.score(index);
        let behind = children.iter().map(|(_, child)| self.verdicts[*child]);
        let chooser = self.algorithm.chooser();
        let chosen = chooser(&behind.collect::<Vec<_>>());
        for (place, (mv, child)) in children.iter().enumerate() {
            let is_chosen = chosen == Some(place);
            search.child(level, *mv);
            let came_back = -if is_chosen {
                self.tell(search, *child)
            } else {
                self.score(*child)
            };
            search.back(level, *mv, came_back);
            if is_chosen {
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
        match self.algorithm.fault() {
            Fault::None | Fault::Verdicts => score,
            // It knows who wins and no more.
            Fault::Play => Score::new(score.points().signum()),
        }
    }
}
