use std::fmt::Write as _;

use chapter::{Figure, Scale, Series, plot};
use gametree::{Cell, Game, TicTacToe};

use crate::collisions::expected;
use crate::facts::{DEMO, MOVE, drawn_pairs, drawn_positions};
use crate::requests::KEY_BITS;
use crate::{Hashed, Numbers};

/// The figures of the page.
pub const FIGURES: &[Figure] = &[
    Figure {
        name: "one-move",
        draw: one_move,
    },
    Figure {
        name: "collisions",
        draw: collisions,
    },
];

/// Bits of a key that fit into a drawing.
const BITS: u32 = 16;
const CELL: u32 = 26;
const LEFT: u32 = 190;

/// The looks of the parts; the page may set the colours, and outside a page the fallbacks hold.
const LOOKS: &str = "\
.key-figure text{font:15px system-ui,sans-serif;dominant-baseline:central;fill:var(--figure-ink,#222)}\
.key-figure .bit{font-weight:600;text-anchor:middle}\
.key-figure .zero{fill:var(--figure-muted,#555);font-weight:400}\
.key-figure rect{fill:var(--figure-paper,#fff);stroke:var(--figure-ink,#222);stroke-width:1}\
.key-figure rect.one{fill:var(--figure-grid,#ddd)}\
.key-figure rect.changed{stroke:var(--figure-best,#0a6640);stroke-width:3}\
.key-figure line{stroke:var(--figure-ink,#222);stroke-width:1.5}";

/// The key of the demo board while O plays: two numbers are added, and every bit that they change is outlined.
fn one_move() -> String {
    let position = TicTacToe::parse(DEMO, None).expect("a board of the page is legal");
    let numbers = Numbers::new(Numbers::SEED, &position).shortened(BITS);
    let before = Hashed::new(&numbers, position);
    let mv = Cell::new(MOVE).expect("the board has this cell");
    let set = numbers.part(9 + usize::from(MOVE));
    let half = before.key() ^ set;
    let after = before.play(mv).key();
    let rows = [
        ("key, O to move", before.key(), 0),
        (&format!("xor: O on cell {MOVE}"), set, 0),
        ("mark set", half, before.key() ^ half),
        ("xor: side to move", numbers.second_to_move(), 0),
        ("key, X to move", after, half ^ after),
    ];
    let mut drawing = String::new();
    let mut top = 8;
    for (index, (label, bits, changed)) in rows.into_iter().enumerate() {
        row(&mut drawing, top, label, bits, changed);
        top += CELL + 8;
        if index == 1 || index == 3 {
            let (right, at) = (LEFT + BITS * CELL, top);
            write!(
                drawing,
                r#"<line x1="{LEFT}" y1="{at}" x2="{right}" y2="{at}"/>"#
            )
            .expect("writing to a string succeeds");
            top += 8;
        }
    }
    let (width, height) = (LEFT + BITS * CELL + 8, top);
    format!(
        r#"<svg class="key-figure" viewBox="0 0 {width} {height}" width="{width}" height="{height}" xmlns="http://www.w3.org/2000/svg"><style>{LOOKS}</style>{drawing}</svg>"#
    )
}

fn row(into: &mut String, top: u32, label: &str, bits: u64, changed: u64) {
    let middle = top + CELL / 2;
    write!(into, r#"<text x="8" y="{middle}">{label}</text>"#)
        .expect("writing to a string succeeds");
    for place in 0..BITS {
        let at = BITS - 1 - place;
        let (bit, is_changed) = (bits >> at & 1, changed >> at & 1 == 1);
        let (shape, word) = if bit == 1 {
            ("one", "bit")
        } else {
            ("", "bit zero")
        };
        let outline = if is_changed { " changed" } else { "" };
        let left = LEFT + place * CELL;
        let (inside, centre) = (CELL - 4, left + CELL / 2);
        let (x, y) = (left + 2, top + 2);
        write!(
            into,
            r#"<rect class="{shape}{outline}" x="{x}" y="{y}" width="{inside}" height="{inside}"/><text class="{word}" x="{centre}" y="{middle}">{bit}</text>"#
        )
        .expect("writing to a string succeeds");
    }
}

/// Pairs that share a key, counted and expected, for both games.
#[expect(
    clippy::cast_precision_loss,
    reason = "a count is drawn no finer than a pixel"
)]
fn collisions() -> String {
    let names = ["tic-tac-toe", "Connect Four"];
    let mut series = Vec::new();
    for (game, name) in names.iter().enumerate() {
        let counted = KEY_BITS
            .iter()
            .map(|bits| (f64::from(*bits), drawn_pairs(*bits)[game] as f64))
            .filter(|(_, shared)| *shared > 0.0);
        series.push(Series {
            name: format!("{name}, counted"),
            points: counted.collect(),
        });
        let on_average = KEY_BITS
            .iter()
            .map(|bits| (f64::from(*bits), expected(drawn_positions()[game], *bits)));
        series.push(Series {
            name: format!("{name}, expected"),
            points: on_average.collect(),
        });
    }
    plot(
        "bits of the key",
        "pairs that share a key",
        Scale::Logarithmic,
        &series,
    )
}
