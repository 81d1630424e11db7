//! What the chapter's tests share: random graphs and tables, and searches that report what they did.

#![allow(dead_code, reason = "each test file uses some of it")]

use chapter::testing::tree;
use gametree::{Game, Level, Observed, Score, Scoring, TreePosition, Window, observe};
use proptest::prelude::*;
use transposition_tables::{
    AnyTable, FixedTable, Memory, Policy, Replacement, Table, Unbounded, tagged_alpha_beta,
};

pub const SCHEMES: [Replacement; 3] = [
    Replacement::Always,
    Replacement::DepthPreferred,
    Replacement::TwoTier,
];

/// Places of a random graph, each with what its moves lead to: a number, or one of the next few places.
type Places = Vec<Vec<Result<i32, usize>>>;

/// A random graph without cycles, in which a list may be reached by many moves, by either side, and at different plies. Its
/// values are few, so that ties are common.
pub fn graphs() -> impl Strategy<Value = TreePosition> {
    let to = prop_oneof![(-3..=3_i32).prop_map(Ok), (1..4_usize).prop_map(Err)];
    let ways = prop::collection::vec(to, 1..4);
    prop::collection::vec(ways, 1..14).prop_map(|places: Places| {
        let mut written = Vec::new();
        tree(&text(&places, 0, &mut written))
    })
}

/// The graph from `place` on in the notation of trees.
fn text(places: &Places, place: usize, written: &mut Vec<usize>) -> String {
    let name = char::from(b'a' + u8::try_from(place).expect("a small graph"));
    if written.contains(&place) {
        return name.to_string();
    }
    written.push(place);
    let entries: Vec<String> = places[place]
        .iter()
        .map(|to| match to {
            Ok(value) => value.to_string(),
            Err(ahead) if place + ahead < places.len() => text(places, place + ahead, written),
            Err(_) => "0".to_string(),
        })
        .collect();
    format!("{name}:[{}]", entries.join(","))
}

/// A table that keeps everything, or one of very few slots.
pub fn tables<G: Game + Eq + std::hash::Hash>() -> impl Strategy<Value = AnyTable<G>>
where
    AnyTable<G>: std::fmt::Debug,
{
    (0..5_u32, 0..3_usize).prop_map(|(bits, scheme)| {
        let least = u32::from(SCHEMES[scheme] == Replacement::TwoTier);
        if bits == 4 {
            AnyTable::Unbounded(Unbounded::default())
        } else {
            AnyTable::Fixed(FixedTable::new(1 << bits.max(least), SCHEMES[scheme]))
        }
    })
}

/// A window with both ends in the range that the values of random graphs have.
pub fn windows() -> impl Strategy<Value = Window> {
    chapter::testing::windows(-5..5, 1..8)
}

pub fn search_tagged<G: Game, T: Table<G>>(
    position: &G,
    memory: &mut Memory<T>,
    window: Window,
) -> Observed<G::Move> {
    observe(&Scoring::DEPTH_AWARE, |search| {
        tagged_alpha_beta(search, memory, position, Level::TO_THE_END, window)
    })
}

/// A memory that keeps everything.
pub fn unbounded_memory<G: Game>(policy: Policy) -> Memory<Unbounded<G>> {
    Memory::new(Unbounded::default(), policy)
}

/// Null-window searches from the root until the two bounds meet, as MTD(f) does. Gives the score and the number of probes.
pub fn drive(first_guess: i32, mut probe: impl FnMut(Window) -> Score) -> (Score, u32) {
    let (mut lower, mut upper) = (Score::NEGATIVE_INFINITY, Score::INFINITY);
    let mut guess = Score::new(first_guess);
    let mut probes = 0;
    while lower < upper {
        let beta = if guess == lower {
            guess.successor()
        } else {
            guess
        };
        guess = probe(Window::new(Score::new(beta.points() - 1), beta));
        if guess < beta {
            upper = guess;
        } else {
            lower = guess;
        }
        probes += 1;
    }
    (guess, probes)
}
