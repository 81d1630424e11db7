use std::sync::LazyLock;

use super::Toy;

const WIDTH: usize = 7;
const HEIGHT: usize = 6;

/// Connect Four as bytes, row by row from the bottom: 0 for an empty cell, 1 for MAX, 2 for MIN.
#[derive(Clone)]
pub struct Columns {
    cells: [u8; WIDTH * HEIGHT],
    stones: usize,
    last: usize,
}

type Line = [usize; 4];

/// The lines through each cell.
static THROUGH: LazyLock<Vec<Vec<Line>>> = LazyLock::new(|| {
    let mut through = vec![Vec::new(); WIDTH * HEIGHT];
    let directions: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];
    for row in 0..HEIGHT {
        for column in 0..WIDTH {
            for (up, right) in directions {
                let cell = |step: isize| {
                    let row = row.checked_add_signed(step * up)?;
                    let column = column.checked_add_signed(step * right)?;
                    (row < HEIGHT && column < WIDTH).then_some(row * WIDTH + column)
                };
                let line = [cell(0), cell(1), cell(2), cell(3)];
                if let [Some(a), Some(b), Some(c), Some(d)] = line {
                    for on_line in [a, b, c, d] {
                        through[on_line].push([a, b, c, d]);
                    }
                }
            }
        }
    }
    through
});

impl Columns {
    pub const EMPTY: Self = Self {
        cells: [0; WIDTH * HEIGHT],
        stones: 0,
        last: 0,
    };
}

impl Toy for Columns {
    type Key = [u8; WIDTH * HEIGHT];

    fn key(&self) -> Self::Key {
        self.cells
    }

    fn max_to_move(&self) -> bool {
        self.stones.is_multiple_of(2)
    }

    fn children(&self) -> Vec<(usize, Self)> {
        let mut children = Vec::new();
        for column in 0..WIDTH {
            let cells = (0..HEIGHT).map(|row| row * WIDTH + column);
            if let Some(cell) = cells.into_iter().find(|cell| self.cells[*cell] == 0) {
                let mut next = self.clone();
                next.cells[cell] = if self.max_to_move() { 1 } else { 2 };
                next.stones += 1;
                next.last = cell;
                children.push((column, next));
            }
        }
        children
    }

    fn end(&self, ply: i64) -> Option<i64> {
        if self.stones == 0 {
            return None;
        }
        let mark = self.cells[self.last];
        let full = |line: &Line| line.iter().all(|cell| self.cells[*cell] == mark);
        if THROUGH[self.last].iter().any(full) {
            return Some(if mark == 1 { 1000 - ply } else { ply - 1000 });
        }
        (self.stones == WIDTH * HEIGHT).then_some(0)
    }

    fn judge(&self) -> i64 {
        let mut points = 0;
        for (cell, mark) in self.cells.iter().enumerate() {
            let lines = THROUGH[cell].len().cast_signed() as i64;
            points += match mark {
                1 => lines,
                2 => -lines,
                _ => 0,
            };
        }
        points
    }
}
