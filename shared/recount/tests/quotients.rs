//! Quotients, against what paper says.

use recount::{hundredths, percent, quotient};

#[test]
fn the_last_digit_is_rounded_and_halves_go_up() {
    for (part, whole, decimals, text) in [
        (1, 3, 2, "0.33"),
        (2, 3, 2, "0.67"),
        (1, 4, 1, "0.3"),
        (1, 8, 2, "0.13"),
        (249, 1_000, 1, "0.2"),
        (999, 1_000, 2, "1.00"),
        (7, 2, 0, "4"),
        (12, 4, 3, "3.000"),
        (0, 9, 1, "0.0"),
    ] {
        assert_eq!(quotient(part, whole, decimals), text, "{part} by {whole}");
    }
    assert_eq!(
        [percent(1, 8), percent(1, 201), percent(3, 3)],
        ["13%", "0%", "100%"]
    );
}

#[test]
fn a_root_is_found_by_its_square() {
    // The square root of a whole number: at least half a hundredth more than 1.41 is not reached by that of two.
    let root = |of: i128| hundredths(move |half| half * half <= 40_000 * of);
    assert_eq!([2, 3, 4, 0].map(root), ["1.41", "1.73", "2.00", "0.00"]);
}
