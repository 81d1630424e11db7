//! What the chapter's tests share: positions, random graphs, and searches that report what they did.

#![allow(dead_code, reason = "each test file uses some of it")]

use gametree::{
    Bound, Column, ConnectFour, Counter, Depth, Evaluation, Game, Level, PrincipalVariation,
    RootMoves, Score, Scoring, Search, TicTacToe, Tree, TreePosition, Window,
};
use minimax::minimax;
use proptest::prelude::*;
use transposition_tables::{
    AnyTable, FixedTable, Memory, Policy, Replacement, Table, Unbounded, tagged_alpha_beta,
};

pub const TO_THE_END: Level = Level::root(Depth::UNLIMITED);

pub const SCHEMES: [Replacement; 3] = [
    Replacement::Always,
    Replacement::DepthPreferred,
    Replacement::TwoTier,
];

/// Every tic-tac-toe position that can be reached from the empty board and goes on.
pub fn every_unfinished_position() -> Vec<TicTacToe> {
    let mut seen = std::collections::HashSet::new();
    let mut open = vec![TicTacToe::EMPTY];
    while let Some(position) = open.pop() {
        if position.outcome().is_none() && seen.insert(position) {
            open.extend(position.moves().map(|mv| position.play(mv)));
        }
    }
    seen.into_iter().collect()
}

pub fn board(cells: &str) -> TicTacToe {
    TicTacToe::parse(cells, None).expect("a legal board")
}

pub fn tree(list: &str) -> TreePosition {
    Tree::parse(list).expect("a graph").root()
}

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

/// A Connect Four position after a few random moves.
pub fn connect_four() -> impl Strategy<Value = ConnectFour<5, 4>> {
    prop::collection::vec(any::<prop::sample::Index>(), 0..14).prop_map(|choices| {
        choices
            .iter()
            .fold(ConnectFour::EMPTY, |position: ConnectFour<5, 4>, choice| {
                if position.outcome().is_some() {
                    return position;
                }
                let moves: Vec<Column> = position.moves().collect();
                position.play(moves[choice.index(moves.len())])
            })
    })
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
    (-5..5_i32, 1..8_i32)
        .prop_map(|(alpha, width)| Window::new(Score::new(alpha), Score::new(alpha + width)))
}

/// Everything a search from the root tells.
#[derive(Debug)]
pub struct Told<M> {
    pub score: Score,
    pub counts: Counter,
    pub root_moves: Vec<(M, Score)>,
    pub line: Vec<M>,
}

impl<M: Copy + PartialEq> Told<M> {
    pub fn score_of(&self, mv: M) -> Score {
        let found = self.root_moves.iter().find(|(tried, _)| *tried == mv);
        found.expect("a root move").1
    }
}

type Watch<M> = ((Counter, RootMoves<M>), PrincipalVariation<M>);

/// Runs `search` with everybody watching.
pub fn told<M: Copy, E>(
    scoring: &Scoring<E>,
    search: impl FnOnce(&mut Search<'_, E, Watch<M>>) -> Score,
) -> Told<M> {
    let mut watch = (
        (Counter::default(), RootMoves::default()),
        PrincipalVariation::default(),
    );
    let score = search(&mut Search {
        scoring,
        observer: &mut watch,
    });
    Told {
        score,
        counts: watch.0.0,
        root_moves: watch.0.1.scores().to_vec(),
        line: watch.1.line().to_vec(),
    }
}

/// Plain minimax, as a score of the side to move.
pub fn oracle_with<G: Game, E: Evaluation<G>>(
    position: &G,
    scoring: &Scoring<E>,
    level: Level,
) -> Told<G::Move> {
    told(scoring, |search| {
        minimax(search, position, level).score(position.side_to_move())
    })
}

pub fn oracle<G: Game>(position: &G) -> Told<G::Move> {
    oracle_with(position, &Scoring::DEPTH_AWARE, TO_THE_END)
}

pub fn with_tagged<G: Game, T: Table<G>>(
    position: &G,
    memory: &mut Memory<T>,
    window: Window,
) -> Told<G::Move> {
    told(&Scoring::DEPTH_AWARE, |search| {
        tagged_alpha_beta(search, memory, position, TO_THE_END, window)
    })
}

/// A memory that keeps everything.
pub fn unbounded<G: Game>(policy: Policy) -> Memory<Unbounded<G>> {
    Memory::new(Unbounded::default(), policy)
}

/// The contract of a fail-soft search, for one window and the true score.
pub fn assert_contract(
    score: Score,
    window: Window,
    truth: Score,
    place: &str,
) -> Result<(), TestCaseError> {
    let holds = match window.bound(score) {
        Bound::Exact => truth == score,
        Bound::Lower => truth >= score,
        Bound::Upper => truth <= score,
    };
    prop_assert!(holds, "{place} {window}: {score}, and the truth is {truth}");
    Ok(())
}

/// Null-window searches from the root until the two bounds meet, as MTD(f) does. Gives the score and the number of probes.
pub fn driven(first_guess: i32, mut probe: impl FnMut(Window) -> Score) -> (Score, u32) {
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
