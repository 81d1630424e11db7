use std::cell::Cell;

use gametree::{Composed, Game, Outcome, Rules, Side};

/// A game that counts what its keys are made of, while somebody makes them: each part that is handed out, and each change of sides.
#[derive(Clone)]
pub struct Counted<'c, G> {
    pub position: G,
    pub count: &'c Cell<u64>,
}

impl<G> Counted<'_, G> {
    fn add_one(&self) {
        self.count.set(self.count.get() + 1);
    }
}

impl<G: Game> Rules for Counted<'_, G> {
    type Move = G::Move;
    type Moves = G::Moves;

    fn moves(&self) -> G::Moves {
        self.position.moves()
    }

    fn play(&self, mv: G::Move) -> Self {
        self.add_one();
        Self {
            position: self.position.play(mv),
            count: self.count,
        }
    }

    fn is_over(&self) -> bool {
        self.position.is_over()
    }
}

impl<G: Game> Game for Counted<'_, G> {
    fn side_to_move(&self) -> Side {
        self.position.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }
}

impl<G: Composed> Composed for Counted<'_, G> {
    fn part_count(&self) -> usize {
        self.position.part_count()
    }

    fn parts(&self) -> impl Iterator<Item = usize> {
        self.position.parts().inspect(|_| self.add_one())
    }

    fn changes(&self, mv: G::Move) -> impl Iterator<Item = usize> {
        self.position.changes(mv).inspect(|_| self.add_one())
    }

    fn row_length(&self) -> usize {
        self.position.row_length()
    }

    fn symmetries(&self) -> Vec<Vec<usize>> {
        self.position.symmetries()
    }

    fn image(&self, mv: G::Move, symmetry: &[usize]) -> G::Move {
        self.position.image(mv, symmetry)
    }
}
