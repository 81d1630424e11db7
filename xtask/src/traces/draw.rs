//! Boards, trees and orders drawn at random, the same ones for the same seed.

use std::fmt::Write as _;

/// A source of numbers: `SplitMix64`, which needs no more than this and repeats nothing in the reach of a test.
#[derive(Debug, Clone)]
pub struct Draw(u64);

/// The lines of tic-tac-toe.
const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

/// A board with the side to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// Nine cells of X, O or `.`.
    pub cells: String,
    /// X or O.
    pub to_move: char,
    /// The cells that may be marked, when the game goes on.
    pub legal: Vec<usize>,
}

impl Draw {
    /// A source that begins at `seed`.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, which is small.
    fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).unwrap_or(u64::MAX);
        usize::try_from(self.next() % bound.max(1)).unwrap_or(0)
    }

    fn shuffled<T>(&mut self, mut items: Vec<T>) -> Vec<T> {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
        items
    }

    /// A board with four to eight marks that a game can reach up to the moment at which it ends; either side may have started, so
    /// that on equal counts either may be to move. Finished games are among them.
    ///
    /// Below four marks a search is so long that one board would take more time than all others together.
    pub fn board(&mut self) -> Board {
        loop {
            let marks = 4 + self.below(5);
            let order = self.shuffled((0..9).collect());
            let sides = if self.below(2) == 0 {
                ['X', 'O']
            } else {
                ['O', 'X']
            };
            let mut cells = ['.'; 9];
            for (turn, cell) in order.iter().take(marks).enumerate() {
                cells[*cell] = sides[turn % 2];
            }
            let lines = |side: char| {
                LINES
                    .iter()
                    .any(|line| line.iter().all(|cell| cells[*cell] == side))
            };
            let (won, lost) = (lines(sides[(marks + 1) % 2]), lines(sides[marks % 2]));
            // A game ends with its first line, so the side to move has none.
            if lost {
                continue;
            }
            let legal = (0..9).filter(|cell| !won && cells[*cell] == '.').collect();
            return Board {
                cells: cells.iter().collect(),
                to_move: sides[marks % 2],
                legal,
            };
        }
    }

    /// The legal moves of a board in another order, or nothing for a finished game.
    pub fn order(&mut self, board: &Board) -> String {
        let order = self.shuffled(board.legal.clone());
        let order: Vec<String> = order.iter().map(ToString::to_string).collect();
        order.join(",")
    }

    /// A tree as a nested list, up to four levels of choices deep.
    pub fn tree(&mut self) -> String {
        let depth = 1 + self.below(4);
        let mut text = String::new();
        self.subtree(depth, &mut text);
        text
    }

    fn subtree(&mut self, depth: usize, text: &mut String) {
        if depth == 0 {
            let points = i64::try_from(self.below(19)).unwrap_or(0) - 9;
            let _ = write!(text, "{points}");
            return;
        }
        text.push('[');
        for child in 0..=self.below(4) {
            if child > 0 {
                text.push(',');
            }
            // One child in four ends early, so that not every leaf is equally deep.
            let below = if self.below(4) == 0 { 0 } else { depth - 1 };
            self.subtree(below, text);
        }
        text.push(']');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boards() -> Vec<Board> {
        let mut draw = Draw::new(1);
        (0..500).map(|_| draw.board()).collect()
    }

    fn count(board: &Board, mark: char) -> usize {
        board.cells.chars().filter(|cell| *cell == mark).count()
    }

    #[test]
    fn one_seed_draws_the_same_and_another_something_else() {
        let drawn = |seed| Draw::new(seed).board();
        assert_eq!(drawn(1), drawn(1));
        assert!((2..10).any(|seed| drawn(seed) != drawn(1)));
    }

    #[test]
    fn boards_are_legal_and_either_side_is_to_move() {
        for board in boards() {
            let (x, o) = (count(&board, 'X'), count(&board, 'O'));
            let (own, other) = if board.to_move == 'X' { (x, o) } else { (o, x) };
            assert!(own <= other && other <= own + 1, "{board:?}");
            assert!((4..9).contains(&(x + o)), "{board:?}");
        }
        assert!(boards().iter().any(|board| board.to_move == 'X'));
        assert!(
            boards()
                .iter()
                .any(|board| board.to_move == 'O' && count(board, 'X') == count(board, 'O'))
        );
        assert!(boards().iter().any(|board| board.legal.is_empty()));
    }

    #[test]
    fn an_order_names_every_legal_move_once() {
        let mut draw = Draw::new(1);
        let board = boards()
            .into_iter()
            .find(|board| !board.legal.is_empty())
            .unwrap();
        let mut order: Vec<usize> = draw
            .order(&board)
            .split(',')
            .map(|mv| mv.parse().unwrap())
            .collect();
        order.sort_unstable();
        assert_eq!(order, board.legal);
    }

    #[test]
    fn a_tree_is_a_nested_list() {
        let mut draw = Draw::new(1);
        for _ in 0..100 {
            let tree = draw.tree();
            let parsed: serde_json::Value = serde_json::from_str(&tree).unwrap();
            assert!(parsed.is_array(), "{tree}");
        }
    }
}
