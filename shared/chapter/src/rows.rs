/// Where the cells of a column stand. The first column always stands to the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// For words.
    Left,
    /// For numbers.
    Right,
}

/// More rows than this are not printed: the first ones and the last ones tell how a long list begins and ends.
const MOST_ROWS: usize = 40;
/// So many rows stand at the end of a list that is too long.
const LAST_ROWS: usize = 10;

/// A table for people, the first row its heading: every column as wide as its widest cell. Of a long one the middle is left out.
#[must_use]
pub fn write_rows(rows: &[Vec<String>], align: Align) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    let left_out = rows.len().saturating_sub(1 + MOST_ROWS);
    let gap = 1 + MOST_ROWS - LAST_ROWS;
    for (place, row) in rows.iter().enumerate() {
        if left_out > 0 && place == gap {
            text += &format!("… {left_out} rows …\n");
        }
        if (gap..gap + left_out).contains(&place) {
            continue;
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn count_to(last: usize) -> String {
        let rows = (1..=last).map(|number| vec![number.to_string()]);
        let heading = vec!["number".to_string()];
        write_rows(
            &std::iter::once(heading).chain(rows).collect::<Vec<_>>(),
            Align::Right,
        )
    }

    #[test]
    fn a_long_table_shows_how_it_begins_and_how_it_ends() {
        let whole = count_to(MOST_ROWS);
        assert_eq!(whole.lines().count(), 1 + MOST_ROWS);
        let cut = count_to(MOST_ROWS + 2);
        let lines: Vec<&str> = cut.lines().collect();
        assert_eq!(lines.len(), 2 + MOST_ROWS);
        assert_eq!(
            lines[MOST_ROWS - LAST_ROWS..][..4],
            ["30", "… 2 rows …", "33", "34"]
        );
        assert_eq!(lines.last(), Some(&"42"));
    }
}
