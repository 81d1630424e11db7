//! What the program says to each kind of request.

pub mod endgame;
pub mod fen;
pub mod graph;
pub mod unfolded;

use super::words::plies;
use crate::Line;

/// A table for people: every column as wide as its widest cell, those of `right` with their cells to the right.
fn text_table(rows: &[Vec<String>], right: &[usize]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells: Vec<String> = row
            .iter()
            .zip(&widths)
            .enumerate()
            .map(|(column, (cell, width))| {
                if right.contains(&column) {
                    format!("{cell:>width$}")
                } else {
                    format!("{cell:width$}")
                }
            })
            .collect();
        text += cells.join("  ").trim_end();
        text.push('\n');
    }
    text
}

/// The moves of a line in algebraic notation.
fn line_moves(line: &Line) -> Vec<String> {
    let moves = line.moves.iter();
    moves.map(|(position, mv)| mv.notation(*position)).collect()
}

/// A line in words, broken for the terminal; a move's number stays with the move.
fn line_text(line: &Line) -> String {
    const WIDTH: usize = 80;
    let (mut text, mut column) = (String::new(), 0);
    let mut words = line.notation().into_iter().peekable();
    while let Some(word) = words.next() {
        text += &word;
        column += word.len();
        if let Some(next) = words.peek() {
            let fits = column + 1 + next.len() <= WIDTH;
            text.push(if fits { ' ' } else { '\n' });
            column = if fits { column + 1 } else { 0 };
        }
    }
    let played = u32::try_from(line.moves.len()).unwrap_or(u32::MAX);
    text + &format!("\n{} after {}\n", line.end.words(), plies(played))
}
