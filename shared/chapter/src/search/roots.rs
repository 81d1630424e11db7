use gametree::Depth;
use recount::{Board, ConnectFour, TicTacToe, Tree};

use super::{Judge, Run, Searches, Size, Task};
use crate::{Measure, Says};

/// What facts search, twice: the task of a run, and the same root for a second implementation.
#[derive(Clone, Debug)]
pub struct Roots<B> {
    /// What is run.
    pub task: Task,
    /// The root of the second implementation.
    pub second: recount::Position<B>,
}

impl Roots<Tree> {
    /// A tree of the page, as a nested list.
    ///
    /// # Panics
    ///
    /// When the list is no tree.
    #[must_use]
    pub fn tree(list: &str) -> Self {
        Self {
            task: Task::tree(list).expect("a tree of the page parses"),
            second: recount::Position::new(Tree::new(list)),
        }
    }
}

impl Roots<TicTacToe> {
    /// A board of tic-tac-toe, with the side that its marks tell to move.
    ///
    /// # Panics
    ///
    /// When there is no such board.
    #[must_use]
    pub fn board(cells: &str) -> Self {
        Self {
            task: Task::board(cells, None).expect("a board of the page is legal"),
            second: recount::Position::new(TicTacToe::new(cells)),
        }
    }
}

impl Roots<ConnectFour> {
    /// Connect Four on the standard board after these columns, `depth` plies deep.
    ///
    /// # Panics
    ///
    /// When the columns cannot be played.
    #[must_use]
    pub fn connect_four(columns: &str, depth: u32, judge: Judge) -> Self {
        let task = Task::connect_four(Size::SevenBySix, columns, Depth::new(depth), judge);
        let evaluate = match judge {
            Judge::Zero => |_: &_| 0,
            Judge::Lines => ConnectFour::lines,
        };
        Self {
            task: task.expect("an opening of the page is legal"),
            second: recount::Position::new(ConnectFour::after(columns)).deep(depth, evaluate),
        }
    }
}

impl<B: Board + 'static> Roots<B> {
    /// The root's moves in the order of the text, such as `6,3,4,8`.
    ///
    /// # Panics
    ///
    /// When the order does not name each legal move once.
    #[must_use]
    pub fn in_order(self, order: &str) -> Self {
        let moves = order.split(',').map(|mv| mv.parse().expect("a move"));
        Self {
            second: self.second.in_order(&moves.collect::<Vec<_>>()),
            task: self.task.with_order(order).expect("every move once"),
        }
    }

    /// A search of the root with its default options, and what `second`, of which `says` tells, gives for the other root.
    pub fn search<S: Searches, R: 'static>(
        self,
        search: S,
        says: Says,
        second: impl FnOnce(&recount::Position<B>) -> R + 'static,
    ) -> Measure<Run<S>, R> {
        let root = self.second;
        Measure::search(search, self.task, says, move || second(&root))
    }

    /// A search of the root with options, of which `how` tells, and what `second`, of which `says` tells, gives for the other root.
    pub fn search_with<S: Searches, R: 'static>(
        self,
        search: S,
        options: S::Options,
        how: &Says,
        says: Says,
        second: impl FnOnce(&recount::Position<B>) -> R + 'static,
    ) -> Measure<Run<S>, R> {
        let root = self.second;
        let second = move || second(&root);
        Measure::search_with(search, self.task, options, how, says, second)
    }
}

#[cfg(test)]
mod tests {
    use gametree::{Evaluation as _, Rules as _};

    use super::*;

    /// Asserts that both sides have the same moves, in the same order.
    fn assert_same_moves<B: Board>(roots: &Roots<B>) -> Vec<usize> {
        let moves = roots.task.root.moves().map(|mv| mv.to_string());
        let second = roots.second.moves().into_iter();
        let names: Vec<String> = second.clone().map(|mv| mv.to_string()).collect();
        assert_eq!(moves.collect::<Vec<_>>(), names);
        second.collect()
    }

    #[test]
    fn both_sides_search_the_same_root() {
        let demo = Roots::board("XXO..X.O.");
        assert_eq!(assert_same_moves(&demo), [3, 4, 6, 8]);
        let order = "6,3,4,8";
        assert_eq!(assert_same_moves(&demo.in_order(order)), [6, 3, 4, 8]);
        assert_eq!(assert_same_moves(&Roots::tree("[[3,12],[2,4],5]")).len(), 3);
        for (judge, worth) in [(Judge::Zero, 0), (Judge::Lines, -3)] {
            let opening = Roots::connect_four("44333333", 0, judge);
            assert_eq!(assert_same_moves(&opening), [1, 2, 4, 5, 6, 7]);
            assert_eq!(opening.task.depth.plies(), 0);
            let first = judge.evaluate(&opening.task.root).points();
            assert_eq!((first, opening.second.score()), (worth, Some(worth.into())));
        }
    }
}
