//! Bring a game of your own to a search that is already there.
//!
//! The game: a row of squares, some of them taken. The two sides take turns and cover two free neighbouring squares with a
//! domino; a side that cannot move has lost. Work in `children`: return the rows that the moves lead to, the leftmost domino
//! first. Change neither the search nor the tests.

/// A row of squares: `true` where a square is taken.
pub type Row = Vec<bool>;

/// The rows after each move of this one. The side to move knows no more than the row.
pub fn children(row: &Row) -> Vec<Row> {
    // ANCHOR: solution
    let mut rows = Vec::new();
    for left in 1..row.len() {
        if !row[left - 1] && !row[left] {
            let mut covered = row.clone();
            covered[left - 1..=left].fill(true);
            rows.push(covered);
        }
    }
    rows
    // ANCHOR_END: solution
}

/// Whether the side to move wins: it needs one move after which the other side does not.
pub fn wins(row: &Row) -> bool {
    children(row).iter().any(|after| !wins(after))
}

#[cfg(test)]
mod tests {
    use super::{Row, children, wins};

    fn read(squares: &str) -> Row {
        squares.chars().map(|square| square == 'x').collect()
    }

    fn after(squares: &str) -> Vec<String> {
        let write = |row: &Row| {
            row.iter()
                .map(|taken| if *taken { 'x' } else { '.' })
                .collect()
        };
        children(&read(squares)).iter().map(write).collect()
    }

    #[test]
    fn a_domino_covers_two_free_neighbours() {
        assert_eq!(after("...."), ["xx..", ".xx.", "..xx"], "on a free row");
        assert_eq!(after(".x.."), [".xxx"], "beside a taken square");
    }

    #[test]
    fn a_row_without_room_has_no_move() {
        for squares in ["", ".", "x", ".x.", "xx"] {
            assert!(after(squares).is_empty(), "no domino fits into '{squares}'");
        }
    }

    #[test]
    fn a_move_leaves_the_row_before_as_it_was() {
        let row = read("...");
        let first = children(&row);
        assert_eq!(children(&row), first, "the second look finds another row");
    }

    #[test]
    fn the_search_finds_the_rows_that_are_lost() {
        let lost = (0..12).filter(|length| !wins(&vec![false; *length]));
        assert_eq!(
            lost.collect::<Vec<_>>(),
            [0, 1, 5, 9],
            "free rows of these lengths are lost by the side to move"
        );
    }
}
