use chapter::{Facts, says};
use gametree::TicTacToe;
use transposition_tables::Verification;

use super::{Cells, EMPTY, Four, SIZE};
use crate::HighBits;
use crate::perfect::{BOARDS, RestOfKey, connect_four_bits};

/// All positions of Connect Four on seven columns and six rows, as published.
const WHOLE_GAME: u64 = 4_531_985_219_092;
/// Bits of a key.
const KEY: u32 = u64::BITS;
/// Bits that say the place in a table of about a million slots.
const PLACE_BITS: u32 = 20;
/// Bits of the key that are left for the slot.
const OTHER_BITS: u32 = KEY - PLACE_BITS;
/// Lookups of a long search, as a power of two.
const LOOKUP_BITS: u32 = 30;
/// Pairs that may share a key, of so many tables.
const RARE: u32 = 1_000;

pub fn tell(facts: &mut Facts, cells: &Cells) {
    let whole = says!("all {WHOLE_GAME} positions of Connect Four on {SIZE}");
    facts
        .fact(
            "whole.expected",
            says!("pairs that share a key of {KEY} random bits, on average, among {whole}"),
            count_pairs_of_the_whole_game,
        )
        .closed_form(
            says!("their pairs by two to the power of {KEY}, in whole numbers, rounded"),
            || {
                let positions = u128::from(WHOLE_GAME);
                let rounded = (positions * (positions - 1) + (1 << KEY)) >> (KEY + 1);
                u64::try_from(rounded).unwrap_or(u64::MAX)
            },
        );
    facts.given("key.bits", KEY, says!("bits of a key, by the type of keys"));
    tell_enough(facts, cells);
    tell_slots(facts);
    tell_perfect(facts);
    tell_stamps(facts);
}

/// How long keys must be.
fn tell_enough(facts: &mut Facts, cells: &Cells) {
    let logarithm = || {
        says!(
            "twice the logarithm to base two of the number of positions, less one, and that of {RARE}, rounded up"
        )
    };
    let fewest =
        says!("fewest bits of keys of which fewer than one pair in {RARE} tables is shared");
    let all = cells.conditions();
    facts
        .fact(
            "enough.cells",
            says!("{fewest}, on average, each table with {all}"),
            cells.read(|positions| find_enough(positions.len() as u64)),
        )
        .closed_form(
            logarithm(),
            cells.read_second(|boards| enough_by_logarithm(boards.len() as u64)),
        );
    facts
        .fact(
            "enough.whole",
            says!(
                "{fewest}, on average, each table with all {WHOLE_GAME} positions of Connect Four"
            ),
            || find_enough(WHOLE_GAME),
        )
        .closed_form(logarithm(), || enough_by_logarithm(WHOLE_GAME));
}

/// How often a table of random keys answers falsely.
fn tell_slots(facts: &mut Facts) {
    facts.given(
        "place.bits",
        PLACE_BITS,
        says!("bits of a key that say the place in a table, in an example"),
    );
    facts.given(
        "lookups",
        1_u64 << LOOKUP_BITS,
        says!("lookups of a long search, two to the power of {LOOKUP_BITS}"),
    );
    let left = OTHER_BITS - LOOKUP_BITS;
    facts
        .fact(
            "searches",
            says!(
                "searches of two to the power of {LOOKUP_BITS} lookups, each of another position's entry, for each false answer, when {OTHER_BITS} bits of the key stand in the slot"
            ),
            || (1_u64 << OTHER_BITS) / (1 << LOOKUP_BITS),
        )
        .closed_form(says!("two to the power of {left}"), move || 2_u64.pow(left));
}

/// How short keys can be that no two positions share.
fn tell_perfect(facts: &mut Facts) {
    let cells = u32::try_from(EMPTY.len()).expect("few cells");
    facts
        .fact(
            "perfect.boards",
            says!("ways to fill {cells} cells with X, O or nothing"),
            || BOARDS,
        )
        .closed_form(says!("three to the power of {cells}"), move || {
            3_u64.pow(cells)
        });
    let bits = || connect_four_bits(&Four::EMPTY);
    let (columns, rows) = SIZE.columns_and_rows();
    let marked = move || columns * (rows + 1);
    facts
        .fact(
            "perfect.bits",
            says!("bits of a perfect key of Connect Four on {SIZE}"),
            bits,
        )
        .closed_form(
            says!("{columns} columns of {rows} cells and one mark"),
            marked,
        );
    facts
        .fact(
            "perfect.rest",
            says!(
                "bits of a perfect key of Connect Four on {SIZE} that are left when {PLACE_BITS} say the place"
            ),
            move || bits() - PLACE_BITS,
        )
        .closed_form(
            says!("{columns} columns of {rows} cells and one mark, less {PLACE_BITS}"),
            move || marked() - PLACE_BITS,
        );
}

/// How large that is which a slot keeps to recognise its entry.
fn tell_stamps(facts: &mut Facts) {
    let rest_of_key = RestOfKey {
        place_bits: PLACE_BITS,
    };
    let (word, half) = (u64::BITS, u32::BITS);
    facts
        .fact(
            "stamp.whole",
            says!("bytes of a whole position of Connect Four on {SIZE}"),
            size_of::<Four>,
        )
        .closed_form(says!("two bitboards of {word} bits"), move || 2 * word / 8);
    facts
        .fact(
            "stamp.key",
            says!("bytes of a key of {KEY} bits in a slot"),
            || size_of_stamp::<TicTacToe, _>(&HighBits { bits: KEY }),
        )
        .closed_form(says!("{word} bits"), move || word / 8);
    facts
        .fact(
            "stamp.rest",
            says!(
                "bytes in a slot of the rest of a perfect key of Connect Four on {SIZE}, {PLACE_BITS} bits of which say the place"
            ),
            move || size_of_stamp::<Four, _>(&rest_of_key),
        )
        .closed_form(says!("{half} bits"), move || half / 8);
}

/// Pairs of positions of the whole game that share a key, on average.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a mean that is quoted in whole numbers"
)]
fn count_pairs_of_the_whole_game() -> u64 {
    let positions = WHOLE_GAME as f64;
    (positions * (positions - 1.0) / 2.0 / 2_f64.powi(KEY.cast_signed())).round() as u64
}

/// The fewest bits with which fewer than one in so many tables of these positions is expected to hold a pair.
fn find_enough(positions: u64) -> u32 {
    let positions = u128::from(positions);
    let weighed = u128::from(RARE) * positions * (positions - 1) / 2;
    (0..u128::BITS)
        .find(|bits| (1_u128 << bits) > weighed)
        .unwrap_or(u128::BITS)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a logarithm does not feel the last bit"
)]
fn enough_by_logarithm(positions: u64) -> String {
    let bits = 2.0 * (positions as f64).log2() - 1.0 + f64::from(RARE).log2();
    bits.ceil().to_string()
}

const fn size_of_stamp<G, V: Verification<G>>(_: &V) -> usize {
    size_of::<V::Stamp>()
}
