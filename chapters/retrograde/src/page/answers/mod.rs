//! What the program says to each kind of question.

pub mod endgame;
pub mod fen;
pub mod graph;

use super::words::plies;
use crate::Line;

/// Where the cells of a column stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Align {
    Left,
    Right,
}

/// A table for people: every column as wide as its widest cell. The first column stands to the left, the others as `align` says.
fn text_table(rows: &[Vec<String>], align: Align) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, (cell, width)) in row.iter().zip(&widths).enumerate() {
            line += &match align {
                Align::Right if column > 0 => format!("{cell:>width$}  "),
                _ => format!("{cell:width$}  "),
            };
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// The moves of a line in algebraic notation.
fn list_moves(line: &Line) -> Vec<String> {
    let moves = line.moves.iter();
    moves.map(|(position, mv)| mv.notation(*position)).collect()
}

/// A line in words that begins with move `number`, broken for the terminal; a move's number stays with the move.
fn write_line(line: &Line, number: u32) -> String {
    const WIDTH: usize = 80;
    let (mut text, mut column) = (String::new(), 0);
    for word in line.notation(number) {
        if column > 0 {
            let fits = column + 1 + word.len() <= WIDTH;
            text.push(if fits { ' ' } else { '\n' });
            column = if fits { column + 1 } else { 0 };
        }
        text += &word;
        column += word.len();
    }
    let end = line.end.words();
    text + &format!("\n{end} after {}\n", plies(line.moves.len()))
}
