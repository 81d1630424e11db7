//! How far the mate is from every square of the black king, king and rook standing still.

use chess::Square;
use svg::Document;
use svg::node::element::{Group, Rectangle, Style, Text};

use crate::page::facts::wave;
use crate::tables;

/// The side of a square.
const SIDE: f64 = 42.0;
/// Room for the names of files and ranks, to the left of the board and below it.
const MARGIN: f64 = 24.0;
const RANKS: usize = 8;
const BOARD: f64 = 8.0 * SIDE;

/// A square is the stronger the farther the mate is, but never so strong that its number cannot be read.
const STRONGEST: f64 = 0.38;

const LOOKS: &str = "\
.wave-figure text{font:400 15px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;fill:var(--figure-ink,#222)}\
.wave-figure .name{font-size:12px;fill:var(--figure-muted,#555)}\
.wave-figure .man text{font-weight:700;font-size:19px}\
.wave-figure rect{fill:var(--figure-paper,#fff);stroke:var(--figure-muted,#555);stroke-width:.5}\
.wave-figure .far{fill:var(--figure-best,#0a6640);stroke:none}\
.wave-figure .man rect{stroke:var(--figure-ink,#222);stroke-width:2.5}";

/// The board with a number on every square where the black king may stand with Black to move.
pub fn draw_wave() -> String {
    let mut board = Group::new();
    for square in Square::all() {
        board = board.add(draw_square(square));
    }
    for place in 0..RANKS {
        let (x, y) = centre(Square::at(place, RANKS - 1 - place));
        let (file, rank) = (b'a' + as_byte(place), RANKS - place);
        board = board
            .add(write(char::from(file), (x, BOARD + MARGIN / 2.0)).set("class", "name"))
            .add(write(rank.to_string(), (MARGIN / 2.0, y)).set("class", "name"));
    }
    let size = BOARD + MARGIN;
    Document::new()
        .set("class", "wave-figure")
        .set("viewBox", (0, 0, size, size))
        .set("width", size)
        .set("height", size)
        .add(Style::new(LOOKS))
        .add(board)
        .to_string()
}

/// A square with the distance, `=` for a draw, or White's man; empty where White's king stands too near.
fn draw_square(square: Square) -> Group {
    let group = Group::new().add(draw_edge(square));
    if let Some(man) = wave::man_on(square) {
        return group
            .set("class", "man")
            .add(write(man.letter(), centre(square)));
    }
    let Some(position) = wave::with_black_king(square) else {
        return group;
    };
    match tables::verdict(position).plies() {
        Some(plies) => {
            let strength = STRONGEST * f64::from(plies) / f64::from(wave::farthest());
            let far = draw_edge(square)
                .set("class", "far")
                .set("fill-opacity", round(strength));
            group.add(far).add(write(plies.to_string(), centre(square)))
        }
        None => group.add(write('=', centre(square))),
    }
}

fn draw_edge(square: Square) -> Rectangle {
    let (x, y) = centre(square);
    Rectangle::new()
        .set("x", x - SIDE / 2.0)
        .set("y", y - SIDE / 2.0)
        .set("width", SIDE)
        .set("height", SIDE)
}

fn write(text: impl Into<String>, (x, y): (f64, f64)) -> Text {
    Text::new(text).set("x", x).set("y", y)
}

fn centre(square: Square) -> (f64, f64) {
    let across = f64::from(as_byte(square.file()));
    let down = f64::from(as_byte(RANKS - 1 - square.rank()));
    (MARGIN + (across + 0.5) * SIDE, (down + 0.5) * SIDE)
}

fn as_byte(place: usize) -> u8 {
    u8::try_from(place).expect("a place on the board")
}

/// Two decimals are enough for a strength.
fn round(strength: f64) -> f64 {
    (strength * 100.0).round() / 100.0
}
