use super::ConnectFour;
use crate::{Evaluation, Score};

/// A cheap positional evaluation: every stone counts as many points as there are lines of four through its cell, own
/// stones for, the opponent's against.
///
/// At most half of sixty-four cells count for a side, with at most sixteen points each: the sum stays below the thousand
/// points that [`Scoring::with_evaluation`](crate::Scoring::with_evaluation) gives to a win.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lines;

/// Enough binary digits for the number of lines through a cell, which is sixteen at most: four in each direction.
const DIGITS: usize = 5;

impl<const W: u32, const H: u32> ConnectFour<W, H> {
    /// Digit `d` of every cell's number of lines, as a board: counting the stones on each of these boards counts the
    /// points of all cells at once.
    const LINE_DIGITS: [u64; DIGITS] = {
        let mut digits = [0; DIGITS];
        let mut column = 0;
        while column < W {
            let mut row = 0;
            while row < H {
                let lines = Self::lines_through(column, row);
                let mut digit = 0;
                while digit < DIGITS {
                    digits[digit] |= ((lines >> digit & 1) as u64) << (column * (H + 1) + row);
                    digit += 1;
                }
                row += 1;
            }
            column += 1;
        }
        digits
    };

    /// The number of lines of four that pass through a cell.
    const fn lines_through(column: u32, row: u32) -> u32 {
        let directions = [(1, 0), (0, 1), (1, 1), (1, -1)];
        let mut lines = 0;
        let mut index = 0;
        while index < directions.len() {
            let (across, up) = directions[index];
            let mut behind = 0;
            while behind < 4 {
                let first = (
                    column.cast_signed() - behind * across,
                    row.cast_signed() - behind * up,
                );
                let last = (first.0 + 3 * across, first.1 + 3 * up);
                if Self::holds(first) && Self::holds(last) {
                    lines += 1;
                }
                behind += 1;
            }
            index += 1;
        }
        lines
    }

    const fn holds((column, row): (i32, i32)) -> bool {
        0 <= column && column < W.cast_signed() && 0 <= row && row < H.cast_signed()
    }
}

impl<const W: u32, const H: u32> Evaluation<ConnectFour<W, H>> for Lines {
    #[inline]
    fn evaluate(&self, position: &ConnectFour<W, H>) -> Score {
        let (own, opponent) = (position.own, position.opponent());
        let mut points = 0;
        for (digit, board) in ConnectFour::<W, H>::LINE_DIGITS.iter().enumerate() {
            let difference = (own & board).count_ones().cast_signed()
                - (opponent & board).count_ones().cast_signed();
            points += difference << digit;
        }
        Score::new(points)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_board_has_sixty_nine_lines_most_of_them_through_the_centre() {
        let lines: Vec<Vec<u32>> = (0..6)
            .map(|row| {
                (0..7)
                    .map(|column| ConnectFour::<7, 6>::lines_through(column, row))
                    .collect()
            })
            .collect();
        assert_eq!(lines[0], [3, 4, 5, 7, 5, 4, 3]);
        assert_eq!(lines[2], [5, 8, 11, 13, 11, 8, 5]);
        // Each line was counted once for each of its four cells.
        assert_eq!(lines.iter().flatten().sum::<u32>(), 4 * 69);
    }

    #[test]
    fn the_evaluation_is_the_sum_over_the_stones_and_changes_sign_with_the_side() {
        let position = ConnectFour::<7, 6>::parse("4321").expect("legal");
        // X on the fourth and second column, O on the third and first, all in the bottom row, X to move.
        assert_eq!(Lines.evaluate(&position), Score::new(7 + 4 - 5 - 3));
        let exchanged = ConnectFour::<7, 6> {
            own: position.opponent(),
            stones: position.stones,
        };
        assert_eq!(Lines.evaluate(&exchanged), -Lines.evaluate(&position));
    }
}
