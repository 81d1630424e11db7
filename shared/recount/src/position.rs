use std::cell::RefCell;
use std::hash::Hash;
use std::rc::Rc;

use crate::Tally;
use crate::order::Lots;

/// The rules of a game for two who move in turn.
pub trait Board: Clone {
    /// What a win at the root would be worth to the winner; each ply until it falls takes a point.
    const WIN: i64;
    /// What a table knows the board by.
    type Key: Clone + Eq + Hash;

    /// The moves in the game's order, by the numbers that the book's pages give them.
    fn moves(&self) -> Vec<usize>;
    /// The board after a move of [`moves`](Self::moves).
    #[must_use]
    fn play(&self, mv: usize) -> Self;
    /// How the game has ended, if it has.
    fn end(&self) -> Option<End>;
    /// Everything that the rest of the game depends on.
    fn key(&self) -> Self::Key;
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The side that has just moved has won.
    Lost,
    /// Nobody has won.
    Drawn,
    /// The side to move gets so many points, whenever it is.
    Worth(i64),
}

/// More leaves than this are not written down one by one.
const MOST_SEEN: usize = 100;

/// A board in a search, which counts itself: see [`Tally`].
#[derive(Clone, Debug)]
pub struct Position<B> {
    /// The board itself.
    pub board: B,
    /// Moves since the root.
    pub ply: u16,
    /// Plies left to search; to the end of the game if there is no limit.
    pub depth: Option<u32>,
    end: Option<End>,
    win: i64,
    per_ply: i64,
    evaluate: fn(&B) -> i64,
    order: Vec<usize>,
    lots: Option<Lots>,
    tally: Rc<RefCell<Tally>>,
}

impl<B: Board> Position<B> {
    /// A root that is searched to the end of the game, moves in the game's order, wins worth [`Board::WIN`] less the ply.
    pub fn new(board: B) -> Self {
        Self {
            end: board.end(),
            board,
            ply: 0,
            depth: None,
            win: B::WIN,
            per_ply: 1,
            evaluate: |_| 0,
            order: Vec::new(),
            lots: None,
            tally: Rc::default(),
        }
    }

    /// Searched so many plies deep, and worth what `evaluate` says to the side to move where the search stops.
    #[must_use]
    pub fn deep(self, depth: u32, evaluate: fn(&B) -> i64) -> Self {
        Self {
            depth: Some(depth),
            evaluate,
            ..self
        }
    }

    /// A win is worth `win` points less the ply.
    #[must_use]
    pub fn with_win(self, win: i64) -> Self {
        Self { win, ..self }
    }

    /// A win is worth one point, whenever it falls.
    #[must_use]
    pub fn flat(self) -> Self {
        Self {
            win: 1,
            per_ply: 0,
            ..self
        }
    }

    /// The moves of the root in this order; positions below keep their own.
    #[must_use]
    pub fn in_order(self, order: &[usize]) -> Self {
        Self {
            order: order.to_vec(),
            ..self
        }
    }

    /// This move of the root before the others, if there is one.
    #[must_use]
    pub fn best_first(self, best: Option<usize>) -> Self {
        let mut order = self.moves();
        order.sort_by_key(|mv| Some(*mv) != best);
        Self { order, ..self }
    }

    pub(crate) fn with_lots(self, lots: Lots) -> Self {
        Self {
            lots: Some(lots),
            ..self
        }
    }

    /// The moves in the order in which they are searched.
    pub fn moves(&self) -> Vec<usize> {
        if !self.order.is_empty() {
            return self.order.clone();
        }
        let mut moves = self.board.moves();
        if self.lots.is_some_and(Lots::is_drawn) {
            moves.sort_by_cached_key(|mv| self.play(*mv).judge());
        }
        moves
    }

    /// The position after a move.
    #[must_use]
    pub fn play(&self, mv: usize) -> Self {
        let board = self.board.play(mv);
        Self {
            end: board.end(),
            board,
            ply: self.ply + 1,
            depth: self.depth.map(|depth| depth - 1),
            order: Vec::new(),
            lots: self.lots.map(|lots| lots.after(mv)),
            tally: Rc::clone(&self.tally),
            ..*self
        }
    }

    /// As the root of a search of its own: nothing is counted yet.
    #[must_use]
    pub fn afresh(&self) -> Self {
        Self {
            tally: Rc::default(),
            ..self.clone()
        }
    }

    /// As the root of a search of its own that goes so many plies deep.
    #[must_use]
    pub fn to_depth(&self, depth: u32) -> Self {
        let depth = Some(depth);
        Self {
            depth,
            ..self.afresh()
        }
    }

    /// What has been counted from the root of the search on, in all positions that lie below it.
    pub fn tally(&self) -> Tally {
        self.tally.borrow().clone()
    }

    /// Counts a node.
    pub fn enter(&self) {
        self.count(|tally| {
            tally.enter(self.ply.into(), self.is_leaf(), self.is_over());
            if self.is_leaf() && tally.seen.len() < MOST_SEEN {
                let sign = if self.ply.is_multiple_of(2) { 1 } else { -1 };
                tally.seen.push(sign * self.judge());
            }
        });
    }

    /// Counts a position that a table has answered.
    pub fn hit(&self) {
        self.count(|tally| tally.hit(self.ply.into()));
    }

    /// Notes that `mv` has raised alpha: the line below it continues the line here.
    pub fn improve(&self, mv: usize, score: i64) {
        self.count(|tally| tally.improve(self.ply.into(), mv, score));
    }

    /// How many moves are searched before `mv`.
    ///
    /// # Panics
    ///
    /// When `mv` is not one of them.
    pub fn before(&self, mv: usize) -> usize {
        let moves = self.moves().into_iter();
        moves.take_while(|other| *other != mv).count()
    }

    /// Counts a cutoff after so many moves without one.
    pub fn cut(&self, before: usize) {
        self.count(|tally| tally.cut(before));
    }

    /// Counts a null window before a full one, here below the move that is asked about.
    pub fn scout(&self) {
        self.count(|tally| tally.scout(self.ply.into()));
    }

    /// Counts the second search of a move after its scout.
    pub fn research(&self) {
        self.count(|tally| tally.research(self.ply.into()));
    }

    /// Counts a search from the root.
    pub fn probe(&self) {
        self.count(|tally| tally.probes += 1);
    }

    /// Counts something else.
    pub(crate) fn count<R>(&self, count: impl FnOnce(&mut Tally) -> R) -> R {
        count(&mut self.tally.borrow_mut())
    }

    /// The positions after each move, in the order in which they are searched.
    pub fn children(&self) -> Vec<Self> {
        self.moves().into_iter().map(|mv| self.play(mv)).collect()
    }

    /// How the game has ended, if it has.
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// Whether the game is over.
    pub const fn is_over(&self) -> bool {
        self.end.is_some()
    }

    /// Whether nothing is searched below: the game is over, or this is the horizon.
    pub fn is_leaf(&self) -> bool {
        self.is_over() || self.depth == Some(0)
    }

    /// The score for the side to move, if nothing is searched below.
    pub fn score(&self) -> Option<i64> {
        self.is_leaf().then(|| self.judge())
    }

    /// What the position is worth to the side to move without looking ahead.
    fn judge(&self) -> i64 {
        match self.end {
            Some(End::Lost) => self.per_ply * i64::from(self.ply) - self.win,
            Some(End::Drawn) => 0,
            Some(End::Worth(points)) => points,
            None => (self.evaluate)(&self.board),
        }
    }
}
