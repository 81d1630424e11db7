//! Keys, drawn as the boards and the bits that they are made of.

use gametree::{Cell, Composed as _, Rules as _, Side, TicTacToe};

use super::super::facts::{DEMO, FEW, MOVE, PLACE_BITS, read};
use crate::{Hashed, Numbers};

/// Bits of a key that fit into a drawing.
const BITS: u32 = read(FEW);
/// The side of a box with a bit.
const BOX: u32 = 22;
/// From one row to the next.
const ROW: u32 = 28;
/// Where the words of a row begin, and where its bits do.
const WORDS: u32 = 112;
const LEFT: u32 = 216;

/// The looks of the parts; the page may set the colours, and outside a page the fallbacks hold.
const LOOKS: &str = "\
.key-figure text{font:15px system-ui,sans-serif;dominant-baseline:central;fill:var(--figure-ink,#222)}\
.key-figure .bit{font-weight:600;text-anchor:middle}\
.key-figure .zero{fill:var(--figure-muted,#555);font-weight:400}\
.key-figure .key{font-weight:600}\
.key-figure rect{fill:var(--figure-paper,#fff);stroke:var(--figure-ink,#222);stroke-width:1}\
.key-figure rect.one{fill:var(--figure-grid,#ddd)}\
.key-figure rect.changed{stroke:var(--figure-best,#0a6640);stroke-width:3}\
.key-figure line{stroke:var(--figure-ink,#222);stroke-width:1.5}";

/// A row of a drawing: its words, its bits, and those of them that are outlined.
struct Row {
    words: String,
    bits: u64,
    changed: u64,
}

/// The numbers of the demo board one below the other, and the key that they make; then those that O's move changes.
pub fn draw_key() -> String {
    let before = TicTacToe::parse(DEMO, None).expect("a board of the page is legal");
    let cell = Cell::new(MOVE).expect("the board has this cell");
    let numbers = Numbers::new(Numbers::SEED, &before).shortened(BITS);
    let hashed = Hashed::new(&numbers, before);
    let after = hashed.play(cell);
    let number = |words: String, bits: u64| Row {
        words,
        bits,
        changed: 0,
    };
    let part = |part: usize| {
        let (side, cell) = name(part);
        number(format!("{side} on {cell}"), numbers.part(part))
    };
    let side = || number("O to move".into(), numbers.second_to_move());
    let mut parts: Vec<usize> = before.parts().collect();
    parts.sort_by_key(|part| name(*part).1);
    let there: Vec<Row> = parts.into_iter().map(part).chain([side()]).collect();
    let moved: Vec<Row> = before.changes(cell).map(part).chain([side()]).collect();
    let key = |words: &str, key, changed| Row {
        words: words.into(),
        bits: key,
        changed,
    };
    let (mut drawing, mut top) = (String::new(), 8);
    for (board, rows, sum) in [
        (before, there, key("key", hashed.key(), 0)),
        (
            *after.position(),
            moved,
            key("new key", after.key(), hashed.key() ^ after.key()),
        ),
    ] {
        drawing += &draw_board(top, board);
        for (index, row) in (0_u32..).zip(&rows) {
            // The second sum starts from the first key, which stands above it.
            let sign = if index == 0 && board == before {
                ""
            } else {
                "^"
            };
            drawing += &draw_row(top, sign, row);
            top += ROW;
        }
        let right = LEFT + BITS * BOX;
        drawing += &format!(r#"<line x1="{WORDS}" y1="{top}" x2="{right}" y2="{top}"/>"#);
        drawing += &draw_row(top + 6, "", &sum);
        top += 6 + ROW + 10;
    }
    wrap(LEFT + BITS * BOX + 8, top, &drawing)
}

/// The side of a part, and its cell.
fn name(part: usize) -> (Side, usize) {
    let cells = TicTacToe::EMPTY.part_count() / 2;
    let sides = [Side::First, Side::Second];
    (sides[part / cells], part % cells)
}

fn draw_board(top: u32, board: TicTacToe) -> String {
    let mut drawing = String::new();
    for (mark, cell) in board.to_string().chars().zip(0_u32..) {
        let (x, y) = (8 + cell % 3 * ROW, top + cell / 3 * ROW);
        drawing += &format!(r#"<rect x="{x}" y="{y}" width="{ROW}" height="{ROW}"/>"#);
        let (x, y) = (x + ROW / 2, y + ROW / 2);
        // An empty cell has its number.
        let (class, mark) = match mark {
            '.' => ("bit zero", cell.to_string()),
            mark => ("bit", mark.to_string()),
        };
        drawing += &format!(r#"<text class="{class}" x="{x}" y="{y}">{mark}</text>"#);
    }
    drawing
}

fn draw_row(top: u32, sign: &str, row: &Row) -> String {
    let middle = top + BOX / 2;
    let (x, words) = (WORDS + 16, &row.words);
    let mut drawing = format!(
        r#"<text x="{WORDS}" y="{middle}">{sign}</text><text x="{x}" y="{middle}">{words}</text>"#
    );
    for place in 0..BITS {
        let at = BITS - 1 - place;
        let bit = row.bits >> at & 1;
        let shape = match (bit, row.changed >> at & 1) {
            (1, 1) => "one changed",
            (1, _) => "one",
            (_, 1) => "changed",
            _ => "",
        };
        let word = if bit == 1 { "bit" } else { "bit zero" };
        let left = LEFT + place * BOX;
        let (inside, centre) = (BOX - 2, left + BOX / 2);
        let (x, y) = (left + 1, top + 1);
        drawing += &format!(
            r#"<rect class="{shape}" x="{x}" y="{y}" width="{inside}" height="{inside}"/><text class="{word}" x="{centre}" y="{middle}">{bit}</text>"#
        );
    }
    drawing
}

/// The key of the demo board in hexadecimal digits, some of which say the slot and the others stay in it.
pub fn draw_split() -> String {
    let board = TicTacToe::parse(DEMO, None).expect("a board of the page is legal");
    let numbers = Numbers::new(Numbers::SEED, &board);
    let digits = format!("{:016x}", Hashed::new(&numbers, board).key());
    let rest = u64::BITS - PLACE_BITS;
    let (mut drawing, mut x, mut bits) = (String::new(), 8, 0);
    for digit in digits.chars() {
        let class = if bits < rest { "one" } else { "" };
        if bits == rest {
            x += 12;
        }
        let centre = x + BOX / 2;
        drawing += &format!(
            r#"<rect class="{class}" x="{x}" y="8" width="{BOX}" height="{ROW}"/><text class="bit" x="{centre}" y="22">{digit}</text>"#
        );
        x += BOX;
        bits += DIGIT;
    }
    let slot = 8 + rest / DIGIT * BOX + 12;
    drawing += &format!(
        r#"<text x="8" y="54">kept in the slot: {rest} bits</text><text x="{slot}" y="54">slot: {PLACE_BITS} bits</text>"#
    );
    wrap(x + 40, 70, &drawing)
}

/// Bits of a hexadecimal digit.
const DIGIT: u32 = 4;

fn wrap(width: u32, height: u32, drawing: &str) -> String {
    format!(
        r#"<svg class="key-figure" viewBox="0 0 {width} {height}" width="{width}" height="{height}" xmlns="http://www.w3.org/2000/svg"><style>{LOOKS}</style>{drawing}</svg>"#
    )
}
