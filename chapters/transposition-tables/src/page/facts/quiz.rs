use chapter::{Facts, Quantity, says};
use gametree::{Depth, Score, Window};
use recount::{INFINITY, Known};

use crate::{Depths, Entry};

/// What an entry says of the score.
#[derive(Clone, Copy)]
enum Kind {
    Lower,
    Upper,
    Exact,
}
use Kind::{Exact, Lower, Upper};

/// An entry: what it says, and how many plies were searched for it.
#[derive(Clone, Copy)]
struct Asked {
    kind: Kind,
    score: i32,
    depth: u32,
}

const fn asked(kind: Kind, score: i32, depth: u32) -> Asked {
    Asked { kind, score, depth }
}

/// Entries of one position, by the letters of the page.
const ENTRIES: [(&str, Asked); 6] = [
    ("a", asked(Lower, 7, 4)),
    ("b", asked(Upper, 7, 4)),
    ("c", asked(Lower, 4, 4)),
    ("d", asked(Exact, 5, 4)),
    ("e", asked(Upper, 3, 4)),
    ("f", asked(Exact, 5, 3)),
];
/// The window that is asked about.
const ASKED: (i32, i32) = (3, 7);
/// How deep.
const NEEDED: u32 = 4;

impl Asked {
    /// What the entry says, as the page has it.
    fn says(self) -> String {
        let kind = match self.kind {
            Lower => "at least",
            Upper => "at most",
            Exact => "exactly",
        };
        format!("{kind} {}", self.score)
    }

    /// Its bounds, where it has them.
    const fn bounds(self) -> (Option<i32>, Option<i32>) {
        match self.kind {
            Lower => (Some(self.score), None),
            Upper => (None, Some(self.score)),
            Exact => (Some(self.score), Some(self.score)),
        }
    }

    fn may_answer(self) -> bool {
        let (lower, upper) = self.bounds();
        let entry: Entry<u8> = Entry {
            lower: lower.map_or(Score::NEGATIVE_INFINITY, Score::new),
            upper: upper.map_or(Score::INFINITY, Score::new),
            ..Entry::unknown(Depth::new(self.depth))
        };
        let window = Window::new(Score::new(ASKED.0), Score::new(ASKED.1));
        Depths::Equal.allow(entry.depth, Depth::new(NEEDED)) && entry.answer(window).is_some()
    }

    fn may_answer_again(self) -> bool {
        let (lower, upper) = self.bounds();
        let known = Known {
            lower: lower.map_or(-INFINITY, i64::from),
            upper: upper.map_or(INFINITY, i64::from),
            depth: Some(self.depth),
            best: None,
        };
        self.depth == NEEDED && known.answer(ASKED.0.into(), ASKED.1.into()).is_some()
    }
}

/// The letters of those entries, as the page lists them.
fn letters(is_among: fn(Asked) -> bool) -> Quantity {
    let among = ENTRIES.into_iter().filter(|(_, entry)| is_among(*entry));
    let letters: Vec<&str> = among.map(|(letter, _)| letter).collect();
    Quantity::Text(letters.join(", "))
}

pub fn tell(facts: &mut Facts) {
    let (alpha, beta) = ASKED;
    let (window, what) = (
        format!("({alpha}, {beta})"),
        says!("a window that an entry may answer"),
    );
    let asked = facts.given("quiz.asked", window, what);
    let mut all = Vec::new();
    for (letter, entry) in ENTRIES {
        let (says, depth) = (entry.says(), entry.depth);
        let what = says!("what entry {letter} of a question says, {depth} plies deep");
        let says = facts.given(format!("quiz.{letter}"), says, what);
        all.push(format!("{letter} {says} at depth {depth}"));
    }
    let all = all.join("; ");
    let what = says!("which entries answer the window {asked} {NEEDED} plies deep, of {all}");
    facts
        .fact("quiz.answer", what, || letters(Asked::may_answer))
        .recount(says!("the rule of the second implementation"), || {
            letters(Asked::may_answer_again)
        });
}
