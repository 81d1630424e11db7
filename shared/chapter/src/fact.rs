use std::fmt;

use gametree::Score;
use serde_json::{Value as Json, json};

/// A number, or another short text, that the book quotes.
///
/// It is computed anew whenever somebody asks for it; the snapshot that locks it only remembers.
#[derive(Clone, Copy, Debug)]
pub struct Fact {
    /// The name without the chapter's slug: `demo.alphabeta.nodes`.
    pub id: &'static str,
    /// What was measured, and under which conditions, in one line.
    pub conditions: &'static str,
    /// What stands behind it, apart from this code.
    pub check: Check,
    /// Computes it.
    pub compute: fn() -> Quantity,
}

/// What confirms a fact independently of the code that computes it.
#[derive(Clone, Copy, Debug)]
pub enum Check {
    /// Nothing is measured: the number is an input, and the runs use this very constant.
    Given(&'static str),
    /// A published number: the key of the record in the bibliography, and what exactly was published.
    Published(&'static str, &'static str),
    /// A second implementation that shares no code with the first gives the same.
    Recount(&'static str, fn() -> Quantity),
    /// A formula gives the same.
    ClosedForm(&'static str, fn() -> Quantity),
    /// It follows exactly from other facts.
    Relation(&'static str, fn() -> Quantity),
    /// Nothing: the text says why, and how much the number is worth.
    Alone(&'static str),
}

impl Check {
    /// The word that names the kind of check.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Given(_) => "given",
            Self::Published(..) => "published",
            Self::Recount(..) => "recount",
            Self::ClosedForm(..) => "closed-form",
            Self::Relation(..) => "relation",
            Self::Alone(_) => "alone",
        }
    }

    /// What the check consists of.
    pub const fn says(&self) -> &'static str {
        match self {
            Self::Given(says)
            | Self::Published(_, says)
            | Self::Recount(says, _)
            | Self::ClosedForm(says, _)
            | Self::Relation(says, _)
            | Self::Alone(says) => says,
        }
    }

    /// Computes the number in the other way, where there is another way that can be run.
    pub fn compute(&self) -> Option<Quantity> {
        match self {
            Self::Recount(_, with) | Self::ClosedForm(_, with) | Self::Relation(_, with) => {
                Some(with())
            }
            Self::Given(_) | Self::Published(..) | Self::Alone(_) => None,
        }
    }

    const fn key(&self) -> Option<&'static str> {
        match self {
            Self::Published(key, _) => Some(key),
            _ => None,
        }
    }
}

impl Fact {
    /// The name in the whole book.
    pub fn full_id(&self, slug: &str) -> String {
        format!("{slug}.{}", self.id)
    }

    /// The entry that `facts --json` prints: the fact, computed.
    pub fn document(&self, slug: &str) -> Json {
        self.document_of(slug, &(self.compute)().to_string())
    }

    /// The entry that a snapshot stores, for a fact that has been computed already.
    pub fn document_of(&self, slug: &str, text: &str) -> Json {
        let mut check = json!({ "kind": self.check.kind(), "says": self.check.says() });
        if let Some(key) = self.check.key() {
            check["key"] = json!(key);
        }
        json!({
            "id": self.full_id(slug),
            "text": text,
            "conditions": self.conditions,
            "check": check,
        })
    }
}

/// What a fact's text is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// A count, printed with separators: `18,111`.
    Count(u64),
    /// A signed number of points, printed as it is: `-2`.
    Points(i64),
    /// A share of a hundred, rounded to whole per cent: `13%`.
    Percent(u64),
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
            Self::Count(count) => f.write_str(&separated(*count)),
            Self::Points(points) if *points < 0 => {
                write!(f, "-{}", separated(points.unsigned_abs()))
            }
            Self::Points(points) => f.write_str(&separated(points.unsigned_abs())),
            Self::Percent(percent) => write!(f, "{percent}%"),
            Self::Text(text) => f.write_str(text),
        }
    }
}

/// The digits in groups of three.
fn separated(number: u64) -> String {
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
}
