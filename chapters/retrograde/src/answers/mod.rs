//! What the program says to each kind of request.

pub mod endgame;
pub mod fen;
pub mod graph;
pub mod unfolded;

/// A table for people: every column as wide as its widest cell, numbers to the right.
fn table(rows: &[Vec<String>], right: &[usize]) -> String {
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

/// Plies in words, with the moves of the winner.
pub fn plies(plies: u32) -> String {
    let unit = if plies == 1 { "ply" } else { "plies" };
    let moves = plies.div_ceil(2);
    let moves_unit = if moves == 1 { "move" } else { "moves" };
    format!("{plies} {unit} ({moves} {moves_unit})")
}
