//! Keys, slots, and an entry that is lost.

use std::cell::RefCell;

use gametree::{Cell, Level, Scoring, TicTacToe, Window, observe};
use svg::Document;
use svg::node::element::{Group, Line, Rectangle, Style, Text};

use crate::page::facts::{DEMO, PLACES};
use crate::{Entry, Keys as _, Memory, MixedKeys, Policy, Table, tagged_alpha_beta};

const LOOKS: &str = "\
.places-figure text{font:400 13px ui-monospace,monospace;dominant-baseline:central;fill:var(--figure-ink,#222)}\
.places-figure .head{font:600 13px system-ui,sans-serif;fill:var(--figure-muted,#555)}\
.places-figure .high{text-anchor:end}\
.places-figure .low{font-weight:700;fill:var(--figure-best,#0a6640)}\
.places-figure .lost{text-decoration:line-through;fill:var(--figure-cut,#767676)}\
.places-figure .slot{fill:var(--figure-paper,#fff);stroke:var(--figure-ink,#222);stroke-width:1.2}\
.places-figure .way{stroke:var(--figure-muted,#555);stroke-width:1.2}";

const ROW: i32 = 36;
const WIDTH: i32 = 500;
/// Where the columns begin: keys, arrows, slots.
const KEYS: i32 = 104;
const SLOTS: i32 = 246;
/// Digits of a key that are drawn.
const DIGITS: u32 = 8;

/// What was stored: a board, the place of its key, and what its entry says.
struct Stored {
    board: TicTacToe,
    key: u64,
    says: String,
}

/// A table that notes what is stored and forgets it.
#[derive(Default)]
struct Noting(RefCell<Vec<Stored>>);

impl Table<TicTacToe> for Noting {
    fn probe(&self, _position: &TicTacToe) -> Option<Entry<Cell>> {
        None
    }

    fn store(&mut self, position: &TicTacToe, entry: Entry<Cell>) {
        let says = match (entry.lower.is_finite(), entry.upper.is_finite()) {
            (true, true) => format!("={}", entry.lower),
            (true, false) => format!("≥{}", entry.lower),
            _ => format!("≤{}", entry.upper),
        };
        let key = MixedKeys.key(position);
        self.0.get_mut().push(Stored {
            board: *position,
            key,
            says,
        });
    }

    fn entries(&self) -> u64 {
        0
    }

    fn clear(&mut self) {}
}

/// What the search of the demo board stores, up to the entry that takes the place of another board's.
fn stored_until_one_is_lost() -> Vec<Stored> {
    let root = TicTacToe::parse(DEMO, None).expect("the demo board is legal");
    let mut memory = Memory::new(Noting::default(), Policy::default());
    observe(&Scoring::DEPTH_AWARE, |search| {
        tagged_alpha_beta(search, &mut memory, &root, Level::TO_THE_END, Window::FULL)
    });
    let mut all = memory.table.0.into_inner();
    let is_taken = |number: &usize| {
        let place = place(&all[*number]);
        all[..*number]
            .iter()
            .any(|before| place == self::place(before))
    };
    let last = (0..all.len()).find(is_taken).expect("an entry is lost");
    all.truncate(last + 1);
    all
}

const fn place(stored: &Stored) -> u64 {
    stored.key % PLACES
}

pub fn draw() -> String {
    let stored = stored_until_one_is_lost();
    let slots = usize::try_from(PLACES).unwrap_or(0);
    let rows = stored.len().max(slots);
    let mut drawing = Group::new();
    for (x, head) in [(8, "board"), (KEYS, "its key ends with"), (SLOTS, "slot")] {
        drawing = drawing.add(
            Text::new(head)
                .set("class", "head")
                .set("x", x)
                .set("y", 16),
        );
    }
    let centre = |row: usize| 48 + ROW * i32::try_from(row).unwrap_or(0);
    for (row, entry) in stored.iter().enumerate() {
        let y = centre(row);
        drawing = draw_key(drawing, entry, y);
        let to = centre(usize::try_from(place(entry)).unwrap_or(0));
        let way = Line::new().set("class", "way");
        let way = way.set("x1", KEYS + 90).set("y1", y);
        drawing = drawing.add(way.set("x2", SLOTS - 6).set("y2", to));
    }
    for slot in 0..PLACES {
        let y = centre(usize::try_from(slot).unwrap_or(0));
        let here: Vec<&Stored> = stored.iter().filter(|entry| place(entry) == slot).collect();
        drawing = draw_slot(drawing, slot, &here, y);
    }
    let height = centre(rows - 1) + 26;
    Document::new()
        .set("class", "places-figure")
        .set("viewBox", (0, 0, WIDTH, height))
        .set("width", WIDTH)
        .set("height", height)
        .add(Style::new(LOOKS))
        .add(drawing)
        .to_string()
}

/// The board and the last binary digits of its key, those that say the slot in bold.
fn draw_key(drawing: Group, entry: &Stored, y: i32) -> Group {
    let low = PLACES.trailing_zeros();
    let digits = format!("{:08b}", entry.key % (1 << DIGITS));
    let (high, low) = digits.split_at((DIGITS - low) as usize);
    drawing
        .add(Text::new(entry.board.to_string()).set("x", 8).set("y", y))
        .add(
            Text::new(format!("…{high}"))
                .set("class", "high")
                .set("x", KEYS + 54)
                .set("y", y),
        )
        .add(
            Text::new(low)
                .set("class", "low")
                .set("x", KEYS + 57)
                .set("y", y),
        )
}

/// A slot and what has been put into it: the last entry is there, an earlier one is lost.
fn draw_slot(drawing: Group, slot: u64, here: &[&Stored], y: i32) -> Group {
    let frame = Rectangle::new()
        .set("class", "slot")
        .set("x", SLOTS)
        .set("y", y - 15)
        .set("width", WIDTH - SLOTS - 8)
        .set("height", 30);
    let number = Text::new(format!("{slot:03b}")).set("class", "low");
    let mut drawing = drawing
        .add(frame)
        .add(number.set("x", SLOTS + 8).set("y", y));
    let mut x = SLOTS + 38;
    for (index, entry) in here.iter().enumerate() {
        let class = if index + 1 < here.len() {
            "lost"
        } else {
            "kept"
        };
        let words = format!("{} {}", entry.board, entry.says);
        drawing = drawing.add(Text::new(words).set("class", class).set("x", x).set("y", y));
        x += 108;
    }
    drawing
}
