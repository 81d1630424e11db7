use chapter::{Facts, says};

use super::tell_formula;

/// Two words of four bits.
const KEY: u32 = 0b0110;
const NUMBER: u32 = 0b0011;
const WIDTH: usize = 4;
/// Two words of two bits, neither of which can be made from the other.
const PAIR: [u32; 2] = [0b01, 0b10];

/// Sums that a reader can do on paper.
pub fn tell(facts: &mut Facts) {
    let binary = |word: u32| format!("{word:0WIDTH$b}");
    let [key, number, sum] = [KEY, NUMBER, KEY ^ NUMBER].map(binary);
    let what = says!("a key of few bits, for an example");
    let key = facts.given("hand.key", key, what);
    let what = says!("a number of few bits, for an example");
    let number = facts.given("hand.number", number, what);
    let digits = says!("a one in each place where the digits differ");
    let what = says!("the exclusive or of {key} and {number}");
    let by_digits = differ(&key, &number);
    tell_formula(
        facts,
        "hand.sum",
        what,
        sum.clone(),
        digits.clone(),
        by_digits,
    );
    let what = says!("the exclusive or of {sum} and {number}");
    let (back, by_digits) = (binary(KEY ^ NUMBER ^ NUMBER), differ(&sum, &number));
    tell_formula(facts, "hand.back", what, back, digits.clone(), by_digits);
    let what = says!("short words, the last of which the others make");
    let [one, two, made] = [PAIR[0], PAIR[1], PAIR[0] ^ PAIR[1]].map(|word| format!("{word:02b}"));
    let by_digits = differ(&one, &two);
    let (says, written) = (digits, format!("{one} ^ {two} = {made}"));
    let formula = format!("{one} ^ {two} = {by_digits}");
    tell_formula(facts, "dependent", what, written, says, formula);
}

/// A one in each place where two texts differ.
fn differ(one: &str, other: &str) -> String {
    let places = one.chars().zip(other.chars());
    places
        .map(|(one, other)| if one == other { '0' } else { '1' })
        .collect()
}
