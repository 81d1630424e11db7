use super::Toy;

/// Nine cells as characters; X is MAX.
#[derive(Clone)]
pub struct Nine {
    pub cells: Vec<char>,
    pub x_to_move: bool,
    /// Whether a position stands for its images under symmetry.
    pub classes: bool,
}

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

impl Nine {
    /// X is to move when there are not more X than O.
    pub fn new(text: &str) -> Self {
        let count = |mark| text.matches(mark).count();
        Self {
            cells: text.chars().collect(),
            x_to_move: count('X') <= count('O'),
            classes: false,
        }
    }
}

impl Toy for Nine {
    type Key = (String, bool);

    fn key(&self) -> (String, bool) {
        let text = |order: &dyn Fn(usize, usize) -> usize| {
            (0..9)
                .map(|cell| self.cells[order(cell / 3, cell % 3)])
                .collect::<String>()
        };
        let own = text(&|row, column| 3 * row + column);
        if !self.classes {
            return (own, self.x_to_move);
        }
        let images: [&dyn Fn(usize, usize) -> usize; 8] = [
            &|row, column| 3 * row + column,
            &|row, column| 3 * row + 2 - column,
            &|row, column| 3 * (2 - row) + column,
            &|row, column| 3 * (2 - row) + 2 - column,
            &|row, column| 3 * column + row,
            &|row, column| 3 * column + 2 - row,
            &|row, column| 3 * (2 - column) + row,
            &|row, column| 3 * (2 - column) + 2 - row,
        ];
        let least = images.iter().map(|order| text(order)).min();
        (least.unwrap_or(own), self.x_to_move)
    }

    fn max_to_move(&self) -> bool {
        self.x_to_move
    }

    fn children(&self) -> Vec<(usize, Self)> {
        let empty = (0..9).filter(|cell| self.cells[*cell] == '.');
        empty
            .map(|cell| {
                let mut next = self.clone();
                next.cells[cell] = if self.x_to_move { 'X' } else { 'O' };
                next.x_to_move = !self.x_to_move;
                (cell, next)
            })
            .collect()
    }

    fn end(&self, ply: i64) -> Option<i64> {
        for (mark, sign) in [('X', 1), ('O', -1)] {
            let has = |line: &[usize; 3]| line.iter().all(|cell| self.cells[*cell] == mark);
            if LINES.iter().any(has) {
                return Some(sign * (10 - ply));
            }
        }
        (!self.cells.contains(&'.')).then_some(0)
    }
}
