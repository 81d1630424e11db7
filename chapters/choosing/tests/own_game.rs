//! A game that the book does not know, and the searches of the book on it.

use choosing::tagged_pvs;
use gametree::{Game, Level, Outcome, Rules, Scoring, Search, Side, Silent, Window};
use transposition_tables::{Memory, Policy, Unbounded, Wins};

// ANCHOR: own_game
/// So many stones may be taken at once.
const MOST: u32 = 3;

/// A heap of stones: each side takes a few, at most [`MOST`], and whoever takes the last one has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Heap {
    stones: u32,
    to_move: Side,
}

impl Rules for Heap {
    type Move = u32;
    type Moves = std::ops::RangeInclusive<u32>;

    fn moves(&self) -> Self::Moves {
        1..=self.stones.min(MOST)
    }

    fn play(&self, taken: u32) -> Self {
        Self {
            stones: self.stones - taken,
            to_move: self.to_move.other(),
        }
    }

    fn is_over(&self) -> bool {
        self.stones == 0
    }
}

impl Game for Heap {
    fn side_to_move(&self) -> Side {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        // The side that has just moved took the last stone.
        self.is_over().then(|| Outcome::Win(self.to_move.other()))
    }
}
// ANCHOR_END: own_game

/// Whether the side to move wins a heap of so many stones.
fn wins(stones: u32) -> bool {
    let heap = Heap {
        stones,
        to_move: Side::First,
    };
    // ANCHOR: own_search
    let scoring = Scoring::with_evaluation(gametree::Zero);
    let mut search = Search {
        scoring: &scoring,
        observer: &mut Silent,
    };
    let level = Level::TO_THE_END;
    let score = alpha_beta::alpha_beta(&mut search, &heap, level, Window::FULL);
    // ANCHOR_END: own_search
    assert_eq!(
        pvs::pvs(&mut search, &heap, level, Window::FULL),
        score,
        "{stones} stones"
    );
    // The same heap is reached in few moves and in many, so the distance of a win counts from the heap.
    let policy = Policy {
        wins: Wins::FromNode { longest: 100 },
        ..Policy::default()
    };
    let mut memory = Memory::new(Unbounded::<Heap>::default(), policy);
    let tagged = tagged_pvs(&mut search, &mut memory, &heap, level, Window::FULL);
    assert_eq!(tagged, score, "{stones} stones");
    score > gametree::Score::DRAW
}

#[test]
fn a_heap_is_lost_when_it_is_a_multiple_of_what_both_sides_can_take_together() {
    for stones in 1..=14 {
        assert_eq!(
            wins(stones),
            !stones.is_multiple_of(MOST + 1),
            "{stones} stones"
        );
    }
}
