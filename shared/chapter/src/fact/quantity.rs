use std::fmt;

use gametree::{Ply, Score, Value};

/// What a fact's text is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// A count, printed with separators: `18,111`.
    Count(u64),
    /// A signed number of points, printed as it is: `-2`.
    Points(i64),
    /// A share of a hundred, rounded to whole per cent: `13%`.
    Percent(u64),
    /// An exact fraction in lowest terms, its denominator above zero: `1/7`, `-3/2`, `2`.
    Fraction(i64, i64),
    /// Anything else that is quoted: a move, a board, a tree.
    Text(String),
}

impl Quantity {
    /// The share of `part` in `whole`, rounded to whole per cent.
    ///
    /// # Panics
    ///
    /// When `whole` is zero.
    pub const fn percent(part: u64, whole: u64) -> Self {
        Self::Percent((200 * part + whole) / (2 * whole))
    }

    /// The fraction of two whole numbers, brought to lowest terms.
    ///
    /// # Panics
    ///
    /// When `denominator` is zero.
    #[must_use]
    pub const fn fraction(numerator: i64, denominator: i64) -> Self {
        assert!(denominator != 0, "a fraction of nothing");
        let (mut divisor, mut rest) = (numerator.abs(), denominator.abs());
        while rest != 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        let divisor = divisor * denominator.signum();
        Self::Fraction(numerator / divisor, denominator / divisor)
    }

    /// Numbers, moves or windows as a sentence lists them: `3, 4, 6`.
    pub fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> Self {
        let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
        Self::Text(items.join(", "))
    }
}

impl From<u64> for Quantity {
    fn from(count: u64) -> Self {
        Self::Count(count)
    }
}

impl From<usize> for Quantity {
    fn from(count: usize) -> Self {
        Self::Count(count as u64)
    }
}

impl From<u32> for Quantity {
    fn from(count: u32) -> Self {
        Self::Count(count.into())
    }
}

impl From<i32> for Quantity {
    fn from(points: i32) -> Self {
        Self::Points(points.into())
    }
}

impl From<i64> for Quantity {
    fn from(points: i64) -> Self {
        Self::Points(points)
    }
}

impl From<Value> for Quantity {
    fn from(value: Value) -> Self {
        Self::Points(i64::from(value.points()))
    }
}

impl From<Ply> for Quantity {
    fn from(ply: Ply) -> Self {
        Self::Count(ply.plies().into())
    }
}

impl From<Score> for Quantity {
    fn from(score: Score) -> Self {
        Self::Points(i64::from(score.points()))
    }
}

impl From<String> for Quantity {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Quantity {
    fn from(text: &str) -> Self {
        Self::Text(text.to_string())
    }
}

/// Prints the text that the prose must quote.
impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => f.write_str(&group_by_thousands(*count)),
            Self::Points(points) if *points < 0 => {
                write!(f, "-{}", group_by_thousands(points.unsigned_abs()))
            }
            Self::Points(points) => f.write_str(&group_by_thousands(points.unsigned_abs())),
            Self::Percent(percent) => write!(f, "{percent}%"),
            Self::Fraction(whole, 1) => write!(f, "{whole}"),
            Self::Fraction(numerator, denominator) => write!(f, "{numerator}/{denominator}"),
            Self::Text(text) => f.write_str(text),
        }
    }
}

/// The digits in groups of three.
fn group_by_thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_grouped_by_thousands() {
        let texts =
            [0, 999, 1_000, 18_111, 1_000_000].map(|count: u64| Quantity::from(count).to_string());
        assert_eq!(texts, ["0", "999", "1,000", "18,111", "1,000,000"]);
        assert_eq!(Quantity::Points(-1_200).to_string(), "-1,200");
    }

    #[test]
    fn shares_are_rounded_to_the_nearest_per_cent() {
        assert_eq!(Quantity::percent(2_755, 20_866).to_string(), "13%");
        assert_eq!(Quantity::percent(1, 200).to_string(), "1%");
        assert_eq!(Quantity::percent(1, 201).to_string(), "0%");
    }
    #[test]
    fn fractions_stand_in_lowest_terms_with_the_sign_in_front() {
        let texts = [(2, 14), (3, -2), (-6, -3), (0, 5), (10, 1)]
            .map(|(part, whole)| Quantity::fraction(part, whole).to_string());
        assert_eq!(texts, ["1/7", "-3/2", "2", "0", "10"]);
    }
}
