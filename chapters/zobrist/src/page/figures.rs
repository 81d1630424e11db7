use std::hash::Hash;

use chapter::{Figure, Scale, Series, plot};
use gametree::{Cell, Composed, ConnectFour, Rules as _, TicTacToe};

use super::facts::{DEMO, EMPTY, KEY_BITS, MOVE, PLIES};
use crate::collisions::{expected, positions, shared_keys};
use crate::{Hashed, Numbers};

/// The figures of the page.
pub const FIGURES: &[Figure] = &[
    Figure {
        name: "one-move",
        draw: draw_one_move,
    },
    Figure {
        name: "collisions",
        draw: plot_collisions,
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
fn draw_one_move() -> String {
    let position = TicTacToe::parse(DEMO, None).expect("a board of the page is legal");
    let numbers = Numbers::new(Numbers::SEED, &position).shortened(BITS);
    let before = Hashed::new(&numbers, position);
    let mv = Cell::new(MOVE).expect("the board has this cell");
    let set = position
        .changes(mv)
        .fold(0, |set, part| set ^ numbers.part(part));
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
        drawing += &draw_row(top, label, bits, changed);
        top += CELL + 8;
        if index == 1 || index == 3 {
            let (right, at) = (LEFT + BITS * CELL, top);
            drawing += &format!(r#"<line x1="{LEFT}" y1="{at}" x2="{right}" y2="{at}"/>"#);
            top += 8;
        }
    }
    let (width, height) = (LEFT + BITS * CELL + 8, top);
    format!(
        r#"<svg class="key-figure" viewBox="0 0 {width} {height}" width="{width}" height="{height}" xmlns="http://www.w3.org/2000/svg"><style>{LOOKS}</style>{drawing}</svg>"#
    )
}

fn draw_row(top: u32, label: &str, bits: u64, changed: u64) -> String {
    let middle = top + CELL / 2;
    let mut row = format!(r#"<text x="8" y="{middle}">{label}</text>"#);
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
        row += &format!(
            r#"<rect class="{shape}{outline}" x="{x}" y="{y}" width="{inside}" height="{inside}"/><text class="{word}" x="{centre}" y="{middle}">{bit}</text>"#
        );
    }
    row
}

/// Pairs that share a key, counted and expected, for both games.
fn plot_collisions() -> String {
    let cells = count_and_expect("tic-tac-toe", &TicTacToe::EMPTY, EMPTY.len());
    let columns = count_and_expect("Connect Four", &ConnectFour::<7, 6>::EMPTY, PLIES);
    plot(
        "bits of the key",
        "pairs that share a key",
        Scale::Logarithmic,
        &[cells, columns].concat(),
    )
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a count is drawn no finer than a pixel"
)]
fn count_and_expect<G: Composed + Eq + Hash>(name: &str, root: &G, plies: usize) -> [Series; 2] {
    let positions = positions(root, plies);
    let numbers = Numbers::new(Numbers::SEED, root);
    let points = |pairs: &dyn Fn(u32) -> f64| {
        let points = KEY_BITS.map(|bits| (f64::from(bits), pairs(bits)));
        points
            .into_iter()
            .filter(|(_, pairs)| *pairs > 0.0)
            .collect()
    };
    let counted = |bits| shared_keys(&numbers.shortened(bits), &positions) as f64;
    let on_average = |bits| expected(positions.len() as u64, bits);
    [
        Series {
            name: format!("{name}, counted"),
            points: points(&counted),
        },
        Series {
            name: format!("{name}, expected"),
            points: points(&on_average),
        },
    ]
}
