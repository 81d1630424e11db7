use crate::{Board, End};

/// The directions in which a line runs: columns to the right and rows up.
const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// Connect Four on a board of any size: characters row by row from below, `X`, `O` or a dot. X has begun.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ConnectFour {
    width: usize,
    height: usize,
    cells: Vec<u8>,
    last: Option<usize>,
}

impl ConnectFour {
    /// The empty board of so many columns and rows.
    pub fn empty(width: usize, height: usize) -> Self {
        Self {
            width,
            height,
            cells: vec![b'.'; width * height],
            last: None,
        }
    }

    /// The board of seven columns and six rows after these columns have been played: `"4142"`.
    ///
    /// # Panics
    /// If a character is no digit, or its column full.
    pub fn after(columns: &str) -> Self {
        let digits = columns.chars().map(|c| c.to_digit(10).expect("a column"));
        digits.fold(Self::empty(7, 6), |board, column| {
            board.play(column as usize)
        })
    }

    /// The stones on the board.
    pub fn stones(&self) -> usize {
        self.cells.iter().filter(|cell| **cell != b'.').count()
    }

    /// The characters row by row from below.
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// The side to move: `X` or `O`.
    pub fn to_move(&self) -> u8 {
        match self.last.map(|cell| self.cells[cell]) {
            Some(b'X') => b'O',
            _ => b'X',
        }
    }

    /// What the board looks like to the side to move: its stones less the other's, each worth the lines of four through its
    /// cell.
    pub fn lines(&self) -> i64 {
        let mut points = 0;
        for (cell, mark) in self
            .cells
            .iter()
            .enumerate()
            .filter(|(_, mark)| **mark != b'.')
        {
            let lines = self.lines_through(cell);
            points += if *mark == self.to_move() {
                lines
            } else {
                -lines
            };
        }
        points
    }

    /// What the board is worth to the side to move once forced replies have been played out: five hundred points to whoever
    /// wins, else [`lines`](Self::lines). A reply is forced when every other one lets the opponent win at once.
    pub fn lines_when_quiet(&self) -> i64 {
        let wins = |board: &Self| {
            board
                .moves()
                .iter()
                .any(|mv| board.play(*mv).end() == Some(End::Lost))
        };
        if wins(self) {
            return 500;
        }
        let replies = self.moves().into_iter().map(|mv| self.play(mv));
        let safe: Vec<Self> = replies.filter(|after| !wins(after)).collect();
        match safe.as_slice() {
            [] => -500,
            [only] if only.end().is_some() => 0,
            [only] => -only.lines_when_quiet(),
            _ => self.lines(),
        }
    }

    fn lines_through(&self, cell: usize) -> i64 {
        let mut lines = 0;
        for direction in DIRECTIONS {
            for start in -3..=0 {
                let ends = [start, start + 3].map(|steps| self.at(cell, direction, steps));
                lines += i64::from(ends.iter().all(Option::is_some));
            }
        }
        lines
    }

    /// The character so many steps from a cell, if that is on the board.
    fn at(&self, cell: usize, (right, up): (isize, isize), steps: isize) -> Option<u8> {
        let column = (cell % self.width).checked_add_signed(right * steps)?;
        let row = (cell / self.width).checked_add_signed(up * steps)?;
        (column < self.width && row < self.height).then(|| self.cells[row * self.width + column])
    }
}

impl Board for ConnectFour {
    const WIN: i64 = 1000;
    type Key = Vec<u8>;

    /// The columns with room, from one.
    fn moves(&self) -> Vec<usize> {
        let top = &self.cells[self.width * (self.height - 1)..];
        (1..=self.width)
            .filter(|column| top[column - 1] == b'.')
            .collect()
    }

    fn play(&self, column: usize) -> Self {
        let mut cells = (0..self.height).map(|row| row * self.width + column - 1);
        let cell = cells.find(|cell| self.cells[*cell] == b'.');
        let cell = cell.expect("a column with room");
        let mut next = self.clone();
        next.cells[cell] = self.to_move();
        next.last = Some(cell);
        next
    }

    fn end(&self) -> Option<End> {
        let last = self.last?;
        let mark = Some(self.cells[last]);
        for direction in DIRECTIONS {
            let own = |steps: &isize| self.at(last, direction, *steps) == mark;
            let ahead = (1..4).take_while(own).count();
            let behind = (1..4).map(|steps| -steps).take_while(own).count();
            if ahead + behind >= 3 {
                return Some(End::Lost);
            }
        }
        (!self.cells.contains(&b'.')).then_some(End::Drawn)
    }

    fn key(&self) -> Vec<u8> {
        self.cells.clone()
    }
}
