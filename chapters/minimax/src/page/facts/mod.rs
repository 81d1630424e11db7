//! Every number that the page quotes, with what it was measured on and what else confirms it.

mod connect_four;
mod demo;
mod exact;
mod pitfalls;
mod tic_tac_toe;
mod trees;

use chapter::{Aspect, Facts, Measure, Quantity, Run, Says, Task, says};
use recount::{Board, Found, Position, Tally, best_moves, faulty};

use super::searches::MinimaxSearch;

pub use demo::{BEST_FIRST, DEMO};
pub use exact::EXACT;
pub use pitfalls::{BLOCK, LOST, SLOW, TIE};
pub use trees::SMALL;

/// Tells all facts, by subject.
pub fn tell(facts: &mut Facts) {
    trees::tell(facts);
    demo::tell(facts);
    tic_tac_toe::tell(facts);
    exact::tell(facts);
    pitfalls::tell(facts);
    connect_four::tell(facts);
}

/// A search, and its second implementation.
type Searched = Measure<Run<MinimaxSearch>, Found>;
/// A search, and the root's moves with the scores that the second implementation's minimax gives them.
type Scored = Measure<Run<MinimaxSearch>, Vec<(usize, i64)>>;

/// What is searched, and the same root for the second implementation.
struct Roots<B> {
    task: Task,
    second: Position<B>,
}

/// A tree.
fn tree(list: &str) -> Roots<recount::Tree> {
    Roots {
        task: Task::tree(list).expect("a tree of the page parses"),
        second: Position::new(recount::Tree::new(list)),
    }
}

/// A board.
fn board(cells: &str) -> Roots<recount::TicTacToe> {
    Roots {
        task: Task::board(cells, None).expect("a board of the page is legal"),
        second: Position::new(recount::TicTacToe::new(cells)),
    }
}

impl<B: Board + 'static> Roots<B> {
    /// The root's moves in this order.
    fn in_order(self, order: &str) -> Self {
        let moves: Vec<usize> = order
            .split(',')
            .map(|mv| mv.parse().expect("a move"))
            .collect();
        Self {
            task: self.task.with_order(order).expect("every move once"),
            second: self.second.in_order(&moves),
        }
    }

    /// A search of the root, done twice.
    fn search(self, search: MinimaxSearch) -> Searched {
        let second = self.second;
        Measure::search(search, self.task, second_search(), move || {
            recount(&second, search)
        })
    }

    /// A search of the root, and the scores of its moves by the second implementation.
    fn score_moves(self, search: MinimaxSearch) -> Scored {
        let second = self.second;
        let says = says!("minimax behind each move in the second implementation");
        Measure::search(search, self.task, says, move || {
            recount::move_scores(&second)
        })
    }
}

/// What confirms the searches.
fn second_search() -> Says {
    says!("a second implementation, plain, over characters and lists")
}

/// The second implementation of a search. That of the exact solver is minimax with a win that is worth less from the root on.
fn recount<B: Board>(root: &Position<B>, search: MinimaxSearch) -> Found {
    let minimax: fn(&Position<B>, &mut Tally) -> i64 = match search {
        MinimaxSearch::AlphaBeta => return recount::run(root, recount::alpha_beta),
        MinimaxSearch::CutOnTieReplace => return recount::run(root, faulty::cut_on_tie_replace),
        MinimaxSearch::FlatScores => return recount(&root.clone().flat(), MinimaxSearch::Minimax),
        MinimaxSearch::Minimax | MinimaxSearch::Negamax | MinimaxSearch::Exact => recount::minimax,
        MinimaxSearch::MissingNegation => faulty::missing_negation,
        MinimaxSearch::MisplacedNegation => faulty::misplaced_negation,
        MinimaxSearch::FullWindowRoot => faulty::full_window_root,
        MinimaxSearch::NoMoveWhenLost => faulty::no_move_when_lost,
    };
    recount::run(root, |root, _, _, tally| minimax(root, tally))
}

/// Tells all moves of the best score.
#[track_caller]
fn tell_best(facts: &mut Facts, id: impl Into<String>, scored: &Scored) {
    facts.quote(
        id,
        &Aspect::Moves.says(),
        scored,
        |run| list(run.best_moves.iter().flatten()),
        |scores| list(best_moves(scores)),
    );
}

/// Tells how many plies the line of best play has.
#[track_caller]
fn tell_plies(facts: &mut Facts, id: &str, searched: &Searched) {
    facts.quote(
        id,
        &says!("plies to the end of the game on the line found by"),
        searched,
        |run| run.line.len(),
        |found| found.line.len(),
    );
}

/// Tells what comes back from one of the root's moves.
#[track_caller]
fn tell_move_score(facts: &mut Facts, id: impl Into<String>, mv: usize, scored: &Scored) {
    facts.quote(
        id,
        &says!("score of move {mv}, seen by the side that makes it, in"),
        scored,
        move |run| run.root_scores[mv].1,
        move |scores| scores[mv].1,
    );
}

/// Moves as a sentence lists them.
fn list<M: ToString>(moves: impl IntoIterator<Item = M>) -> Quantity {
    let moves: Vec<String> = moves.into_iter().map(|mv| mv.to_string()).collect();
    Quantity::Text(moves.join(", "))
}
