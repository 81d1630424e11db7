use chapter::{Facts, Formula, says};

use crate::page::options::MOST_SLOTS;

/// What a bit doubles.
const BASE: i64 = 2;
/// Slots of the small table that the page draws.
pub const PLACES: u64 = 8;
/// Bytes of an entry that is packed into two words.
const BYTES: u32 = 16;

pub fn tell(facts: &mut Facts) {
    let what = says!("slots of the small table that the page draws");
    let places = facts.given("size.places", PLACES, what);
    let what = says!("bits of a key that number {places} slots");
    let halvings = || std::iter::successors(Some(PLACES / 2), |slots| Some(slots / 2));
    let halvings = move || halvings().take_while(|slots| *slots > 0).count();
    facts
        .fact("size.low", what, || PLACES.trailing_zeros())
        .closed_form(
            says!("how often the number of slots can be halved"),
            halvings,
        );
    let bits = facts.given(
        "size.bits",
        MOST_SLOTS.trailing_zeros(),
        says!("bits of the key that number the slots of the largest table"),
    );
    let what = says!("bytes of an entry that is packed as tightly as programs do");
    let packed = facts.given("size.bytes", BYTES, what);
    let (b, bytes) = (
        facts.input("b", "size.bits"),
        facts.input("s", "size.bytes"),
    );
    let what = says!("bytes of a table whose slots of {packed} bytes are numbered by {bits} bits");
    let says = says!("a power of two of slots, times the size of one");
    facts.formula(
        "size.table",
        what,
        &says,
        &(Formula::from(BASE).pow(b) * bytes),
    );
}
