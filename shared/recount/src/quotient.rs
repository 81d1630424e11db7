//! Quotients as a page prints them, worked out as on paper.

/// A quotient of whole numbers by long division, with so many decimals, halves rounded up.
pub fn quotient(part: u128, whole: u128, decimals: usize) -> String {
    let (mut digits, mut rest) = (part / whole, part % whole);
    for _ in 0..decimals {
        rest *= 10;
        digits = 10 * digits + rest / whole;
        rest %= whole;
    }
    if rest >= whole - rest {
        digits += 1;
    }
    put_point(digits, decimals)
}

/// A part in per cent of the whole, halves rounded up.
pub fn percent(part: u64, whole: u64) -> String {
    quotient(100 * u128::from(part), whole.into(), 0) + "%"
}

/// A number with two decimals, halves rounded up, of which `is_reached` says whether it is at least so many two-hundredths.
pub fn hundredths(is_reached: impl Fn(i128) -> bool) -> String {
    let halves = (0..).map(|hundredth| 2 * hundredth + 1);
    put_point(
        halves.take_while(|half| is_reached(*half)).count() as u128,
        2,
    )
}

/// The digits with a point before the last so many.
fn put_point(digits: u128, decimals: usize) -> String {
    let digits = format!("{digits:0width$}", width = decimals + 1);
    let (before, after) = digits.split_at(digits.len() - decimals);
    [before, after].join(if decimals > 0 { "." } else { "" })
}
