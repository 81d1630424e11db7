//! Searches whose tables know positions by their keys, against the plain oracle.

mod common;

use common::walk;
use gametree::{
    Composed, ConnectFour, Counter, Depth, Evaluation, Game, Level, Lines, Outcome, Rules, Scoring,
    Search, Side, TicTacToe, Window,
};
use minimax::oracle_with;
use proptest::prelude::*;
use transposition_tables::{
    FixedTable, Keys, Memory, MoveOrder, Policy, Replacement, Verification, WholePosition,
    tagged_alpha_beta,
};
use zobrist::perfect::{PerfectKey, RestOfKey};
use zobrist::{
    CarriedKey, Hashed, HighBits, Inside, Numbers, RebuiltKey, known_by_key, known_by_smallest_key,
};

const DEPTH: Level = Level::root(Depth::new(4));

fn oracle<G: Game, E: Evaluation<G>>(scoring: &Scoring<E>, position: &G) -> i32 {
    oracle_with(position, scoring, DEPTH).score.points()
}

fn search_with_table<G, E, K, V>(
    scoring: &Scoring<E>,
    position: &G,
    slots: usize,
    keys: K,
    verification: V,
) -> (i32, Counter)
where
    G: Game,
    E: Evaluation<G>,
    K: Keys<G>,
    V: Verification<G>,
{
    let mut counter = Counter::default();
    let table = FixedTable::with_keys(slots, Replacement::Always, keys, verification);
    let policy = Policy {
        order: MoveOrder::TableMoveFirst,
        ..Policy::default()
    };
    let mut search = Search {
        scoring,
        observer: &mut counter,
    };
    let mut memory = Memory::new(table, policy);
    let score = tagged_alpha_beta(&mut search, &mut memory, position, DEPTH, Window::FULL);
    (score.points(), counter)
}

/// The last position of a random opening.
fn opening<G: Game>(root: G, choices: &[usize]) -> G {
    let game = walk(root, choices);
    game.last()
        .map(|(position, _)| position.clone())
        .expect("the root is there")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn every_kind_of_key_gives_the_score_of_plain_minimax(
        seed in any::<u64>(),
        choices in prop::collection::vec(0_usize..7, 0..20),
    ) {
        let position = opening(ConnectFour::<7, 6>::EMPTY, &choices);
        let scoring = Scoring::with_evaluation(Lines);
        let expected = oracle(&scoring, &position);
        let numbers = Numbers::new(seed, &position);
        let counter = &mut Counter::default();
        let mut search = Search { scoring: &scoring, observer: counter };
        prop_assert_eq!(known_by_key(&mut search, &numbers, &position, DEPTH).0.points(), expected);
        let symmetric = known_by_smallest_key(&mut search, &numbers, &position, DEPTH);
        prop_assert_eq!(symmetric.0.points(), expected);
        let inside = Inside::scoring(&scoring);
        let hashed = Hashed::new(&numbers, position);
        let carried = search_with_table(&inside, &hashed, 256, CarriedKey, HighBits { bits: 64 });
        let rebuilt = search_with_table(&scoring, &position, 256, RebuiltKey(&numbers), HighBits { bits: 64 });
        prop_assert_eq!(carried.0, expected);
        prop_assert_eq!(carried, rebuilt);
    }

    #[test]
    fn a_slot_with_the_rest_of_a_perfect_key_does_what_one_with_the_whole_position_does(
        choices in prop::collection::vec(0_usize..7, 0..30),
    ) {
        let position = opening(ConnectFour::<7, 6>::EMPTY, &choices);
        let scoring = Scoring::with_evaluation(Lines);
        let rest = search_with_table(&scoring, &position, 1 << 17, PerfectKey, RestOfKey { place_bits: 17 });
        let whole = search_with_table(&scoring, &position, 1 << 17, PerfectKey, WholePosition);
        prop_assert_eq!(rest, whole);
        prop_assert_eq!(rest.0, oracle(&scoring, &position));
    }

    #[test]
    fn a_table_that_confuses_positions_never_makes_a_search_play_an_illegal_move(
        seed in any::<u64>(),
        bits in 1_u32..6,
        choices in prop::collection::vec(0_usize..7, 0..30),
    ) {
        let scoring = Scoring::with_evaluation(gametree::Zero);
        let inside = Inside::scoring(&scoring);
        let position = Strict(opening(ConnectFour::<7, 6>::EMPTY, &choices));
        let numbers = Numbers::new(seed, &position);
        let hashed = Hashed::new(&numbers, position);
        search_with_table(&inside, &hashed, 2, CarriedKey, HighBits { bits });
        let position = Strict(opening(TicTacToe::EMPTY, &choices));
        let numbers = Numbers::new(seed, &position);
        let hashed = Hashed::new(&numbers, position);
        search_with_table(&inside, &hashed, 2, CarriedKey, HighBits { bits });
    }
}

/// A game that refuses illegal moves.
#[derive(Clone, Debug)]
struct Strict<G>(G);

impl<G: Game> Rules for Strict<G> {
    type Move = G::Move;
    type Moves = G::Moves;

    fn moves(&self) -> G::Moves {
        self.0.moves()
    }

    fn play(&self, mv: G::Move) -> Self {
        let is_legal = self.0.outcome().is_none() && self.0.moves().any(|legal| legal == mv);
        assert!(is_legal, "{mv} is not legal");
        Self(self.0.play(mv))
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }
}

impl<G: Game> Game for Strict<G> {
    fn side_to_move(&self) -> Side {
        self.0.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
}

impl<G: Composed> Composed for Strict<G> {
    fn part_count(&self) -> usize {
        self.0.part_count()
    }

    fn parts(&self) -> impl Iterator<Item = usize> {
        self.0.parts()
    }

    fn changes(&self, mv: G::Move) -> impl Iterator<Item = usize> {
        self.0.changes(mv)
    }

    fn row_length(&self) -> usize {
        self.0.row_length()
    }

    fn symmetries(&self) -> Vec<Vec<usize>> {
        self.0.symmetries()
    }

    fn image(&self, mv: G::Move, symmetry: &[usize]) -> G::Move {
        self.0.image(mv, symmetry)
    }
}

#[test]
fn a_slot_that_keeps_few_bits_of_the_key_gives_wrong_scores_for_some_seeds() {
    let scoring = Scoring::DEPTH_AWARE;
    let inside = Inside::scoring(&scoring);
    let wrong = |bits| {
        let score = |seed| {
            let numbers = Numbers::new(seed, &TicTacToe::EMPTY);
            let root = Hashed::new(&numbers, TicTacToe::EMPTY);
            let table =
                FixedTable::with_keys(64, Replacement::Always, CarriedKey, HighBits { bits });
            let mut memory = Memory::new(table, Policy::default());
            let mut search = Search {
                scoring: &inside,
                observer: &mut Counter::default(),
            };
            tagged_alpha_beta(
                &mut search,
                &mut memory,
                &root,
                Level::TO_THE_END,
                Window::FULL,
            )
            .points()
        };
        (1..=8).filter(|seed| score(*seed) != 0).count()
    };
    assert!(wrong(2) > 0);
    assert_eq!(wrong(64), 0);
}
