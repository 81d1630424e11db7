use chapter::{Facts, Formula, Quantity, says};
use gametree::{Side, TicTacToe};
use transposition_tables::Verification;

use super::{BASE, Cells, EMPTY, Four, SIZE, tell_formula, whole};
use crate::HighBits;
use crate::perfect::{BOARDS, RestOfKey, connect_four_bits};

/// All positions of Connect Four on seven columns and six rows, as published.
const WHOLE_GAME: u64 = 4_531_985_219_092;
/// Bits of a key.
const KEY: u32 = u64::BITS;
/// Bits that say the place in a table of about a million slots.
pub const PLACE_BITS: u32 = 20;
/// Lookups of a long search, and their binary logarithm.
const LOOKUPS: u64 = BASE.pow(LOOKUP_BITS);
const LOOKUP_BITS: u32 = 30;
/// Pairs that may share a key, of so many tables.
const RARE: u32 = 1_000;

pub fn tell(facts: &mut Facts, cells: &Cells) {
    tell_enough(facts, cells);
    tell_slots(facts);
    tell_perfect(facts);
    tell_stamps(facts);
}

/// How long keys must be.
fn tell_enough(facts: &mut Facts, cells: &Cells) {
    let key = facts.given("key.bits", KEY, says!("bits of a key, by the type of keys"));
    let (whole, rare) = (Quantity::from(WHOLE_GAME), Quantity::from(RARE));
    let whole = says!("the {whole} positions of Connect Four on the {SIZE} board");
    let pairs = says!(
        "pairs that share a key, on average, when {key} random bits are drawn for each of {whole}"
    );
    let positions = u128::from(WHOLE_GAME);
    let rounded = (positions * (positions - 1) + (1 << key)) >> (key + 1);
    let rounded = u64::try_from(rounded).unwrap_or(u64::MAX);
    let says = says!("their pairs by {BASE} to the power of {key}, in whole numbers, rounded");
    let average = count_pairs_of_the_whole_game(key);
    tell_formula(facts, "whole.expected", pairs, average, says, rounded);
    let fewest = says!(
        "fewest random bits with which, on average, fewer than one pair in {rare} tables shares a key, each with"
    );
    let says = says!(
        "the binary logarithms of the number of positions, of one less, and of {rare}, added up, less one, rounded up"
    );
    let all = cells.conditions();
    let found = cells.read(|positions| find_enough(positions.len() as u64));
    let logarithm = cells.read_second(|boards| enough_by_logarithm(boards.len() as u64));
    facts
        .fact("enough.cells", says!("{fewest} {all}"), found)
        .closed_form(says.clone(), logarithm);
    let (found, logarithm) = (find_enough(WHOLE_GAME), enough_by_logarithm(WHOLE_GAME));
    let fewest = says!("{fewest} {whole}");
    tell_formula(facts, "enough.whole", fewest, found, says, logarithm);
}

/// How often a table of random keys answers falsely.
fn tell_slots(facts: &mut Facts) {
    let place = says!("bits of a key that say the slot in a table, in an example");
    let other = KEY - facts.given("slot.bits", PLACE_BITS, place);
    let what = says!("lookups of a long search, {BASE} to the power of {LOOKUP_BITS}");
    let lookups = facts.given("lookups", LOOKUPS, what);
    let (many, left) = (Quantity::from(lookups), other - LOOKUP_BITS);
    let searches = says!(
        "searches for each false answer, when each of {many} lookups meets another position's entry, and {other} bits of the key stand in the slot"
    );
    let count = (1_u64 << other) / lookups;
    let says = says!("ways for the other bits to be, over the lookups");
    let [k, p, l] = [("k", "key.bits"), ("p", "slot.bits"), ("L", "lookups")]
        .map(|(name, id)| facts.input(name, id));
    facts
        .fact("searches", searches, move || count)
        .formula(&says, &(Formula::from(2).pow(k - p) / l));
    let what = says!(
        "bits that a slot may leave out of {other} before each of such searches gets one false answer, on average"
    );
    let says = says!("{other} less {LOOKUP_BITS}");
    tell_formula(facts, "searches.spare", what, count.ilog2(), says, left);
}

/// How short keys can be that positions never share.
fn tell_perfect(facts: &mut Facts) {
    let (cells, states) = (EMPTY.len(), ['X', 'O', '.'].len());
    let boards = says!("ways to fill {cells} cells with X, O or nothing");
    let (says, power) = (
        says!("{states} to the power of {cells}"),
        (0..cells).fold(1, |power, _| states * power),
    );
    tell_formula(facts, "perfect.boards", boards, BOARDS, says, power);
    let (columns, rows) = SIZE.columns_and_rows();
    let says = says!("{columns} columns of {rows} cells and one mark");
    let bits = connect_four_bits(&Four::EMPTY);
    let key = says!("bits of a perfect key of Connect Four on the {SIZE} board");
    let rest = says!("{key} that are left when {PLACE_BITS} say the slot");
    facts
        .fact("perfect.bits", key, move || bits)
        .formula(&says, &(whole(columns) * (whole(rows) + 1)));
    let (bits, formula) = (bits - PLACE_BITS, columns * (rows + 1) - PLACE_BITS);
    let says = says!("{says}, less {PLACE_BITS}");
    tell_formula(facts, "perfect.rest", rest, bits, says, formula);
}

/// How large that is which a slot keeps to recognise its entry.
fn tell_stamps(facts: &mut Facts) {
    let (word, half) = (u64::BITS, u32::BITS);
    let whole = says!("bytes of a whole position of Connect Four on the {SIZE} board");
    let sides = [Side::First, Side::Second].len();
    let says = says!("{sides} bitboards of {word} bits, one for each side");
    let (size, formula) = (size_of::<Four>(), sides * word as usize / 8);
    tell_formula(facts, "stamp.whole", whole, size, says, formula);
    let key = says!("bytes of a key of {KEY} bits in a slot");
    let size = size_of_stamp::<TicTacToe, _>(&HighBits { bits: KEY });
    let says = says!("a word of {word} bits");
    tell_formula(facts, "stamp.key", key, size, says, word / 8);
    let rest = says!(
        "bytes of the rest of a perfect key of Connect Four on the {SIZE} board in a slot, when {PLACE_BITS} bits say the slot"
    );
    let place_bits = PLACE_BITS;
    let size = size_of_stamp::<Four, _>(&RestOfKey { place_bits });
    let says = says!("a word of {half} bits");
    tell_formula(facts, "stamp.rest", rest, size, says, half / 8);
}

/// Pairs of positions of the whole game that share a key, on average.
fn count_pairs_of_the_whole_game(key: u32) -> u64 {
    let positions = as_float(WHOLE_GAME);
    let average = positions * (positions - 1.0) / 2.0 / 2_f64.powi(key.cast_signed());
    format!("{average:.0}").parse().expect("a whole number")
}

/// The fewest bits with which fewer than one in so many tables of these positions is expected to hold a pair.
fn find_enough(positions: u64) -> u32 {
    let positions = u128::from(positions);
    let weighed = u128::from(RARE) * positions * (positions - 1) / 2;
    let mut bits = 0..u128::BITS;
    bits.find(|bits| (1_u128 << bits) > weighed)
        .unwrap_or(u128::BITS)
}

fn enough_by_logarithm(positions: u64) -> String {
    let logarithms = as_float(positions).log2() + as_float(positions - 1).log2();
    let bits = logarithms + f64::from(RARE).log2() - 1.0;
    bits.ceil().to_string()
}

#[expect(clippy::cast_precision_loss, reason = "a float holds them exactly")]
const fn as_float(positions: u64) -> f64 {
    positions as f64
}

const fn size_of_stamp<G, V: Verification<G>>(_: &V) -> usize {
    size_of::<V::Stamp>()
}
