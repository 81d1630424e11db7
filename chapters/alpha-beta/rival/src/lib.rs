//! The games of the book in the terms of the crate `minimax`, so that both search the same positions.

use std::cell::Cell;
use std::marker::PhantomData;

use gametree::{Evaluation, Game, Outcome};
use rival::{BEST_EVAL, Winner};

thread_local! {
    static NODES: Cell<u64> = const { Cell::new(0) };
}

/// The rules of game `G`. With `COUNT`, every move that is made is counted, which the measured runs do without.
///
/// The rival shuffles the moves of its root. The state therefore begins one move early, with a single move that leads to the
/// position to be searched: from there on both searches visit the same nodes in the same order.
#[derive(Debug)]
pub struct Rules<G, const COUNT: bool>(PhantomData<G>);

/// A position of the rival's search.
#[derive(Clone, Debug)]
pub struct State<G> {
    position: G,
    has_begun: bool,
}

impl<G: Game> State<G> {
    /// One move before `position`.
    pub fn before(position: G) -> Self {
        Self {
            position,
            has_begun: false,
        }
    }
}

impl<G: Game, const COUNT: bool> rival::Game for Rules<G, COUNT> {
    type S = State<G>;
    type M = Option<G::Move>;

    fn generate_moves(state: &Self::S, moves: &mut Vec<Self::M>) -> Option<Winner> {
        if !state.has_begun {
            moves.push(None);
            return None;
        }
        let winner = Self::get_winner(state);
        if winner.is_none() {
            moves.extend(state.position.moves().map(Some));
        }
        winner
    }

    fn apply(state: &mut Self::S, mv: Self::M) -> Option<Self::S> {
        if COUNT {
            NODES.set(NODES.get() + 1);
        }
        let position = mv.map_or_else(|| state.position.clone(), |mv| state.position.play(mv));
        Some(State {
            position,
            has_begun: true,
        })
    }

    fn get_winner(state: &Self::S) -> Option<Winner> {
        match state.position.outcome()? {
            Outcome::Win(side) if side == state.position.side_to_move() => {
                Some(Winner::PlayerToMove)
            }
            Outcome::Win(_) => Some(Winner::PlayerJustMoved),
            Outcome::Draw | Outcome::Payoff(_) => Some(Winner::Draw),
        }
    }
}

/// An evaluation of the book in the rival's terms.
#[derive(Clone, Copy, Debug)]
pub struct Judge<G, E, const COUNT: bool>(pub E, pub PhantomData<G>);

impl<G: Game, E: Evaluation<G>, const COUNT: bool> rival::Evaluator for Judge<G, E, COUNT> {
    type G = Rules<G, COUNT>;

    fn evaluate(&self, state: &State<G>) -> rival::Evaluation {
        let points = self.0.evaluate(&state.position).points();
        rival::Evaluation::try_from(points).unwrap_or(if points > 0 {
            BEST_EVAL
        } else {
            -BEST_EVAL
        })
    }
}

/// The nodes that the rival's alpha-beta visits from `position`, `depth` plies deep, and the value it finds for the side to
/// move there.
///
/// # Panics
///
/// When the game is over at `position`.
pub fn count<G: Game, E: Evaluation<G>>(
    position: &G,
    evaluation: E,
    depth: u8,
) -> (u64, rival::Evaluation) {
    NODES.set(0);
    let mut search = rival::Negamax::new(Judge::<G, E, true>(evaluation, PhantomData), depth + 1);
    let mv = rival::Strategy::<Rules<G, true>>::choose_move(
        &mut search,
        &State::before(position.clone()),
    );
    assert!(mv.is_some(), "the game is over");
    (NODES.get(), -search.root_value())
}
