use std::cmp::Reverse;
use std::collections::BTreeMap;

use chapter::Aspect::Move;
use chapter::{Facts, Measure, Quantity, Roots, says};
use recount::Board as _;

use super::measure;
use crate::MinimaxSearch::{Exact, FlatScores};

/// The board on which the quickest win is not the first one in order, X to move.
pub const EXACT: &str = "X.O.X..O.";
/// What the facts of the different values of its cells are called, from the highest down.
const RANKS: [(&str, &str); 3] = [
    ("quick", "quick.move"),
    ("slow", "slow.moves"),
    ("lost", "lost.move"),
];

pub fn tell(facts: &mut Facts) {
    let what = says!("a board on which a quick win stands beside slow ones, X to move");
    let board = facts.given("exact.board", EXACT, what);
    let values = value_cells(board);
    for (place, (value, cells)) in RANKS.into_iter().enumerate() {
        let rank = place + 1;
        facts.quote(
            format!("exact.{value}"),
            &says!("value number {rank}, from the highest down, that a cell has, seen by X,"),
            &values,
            move |values| values[place].0,
            move |scores| scores[&without_better(scores, place)[0]],
        );
        facts.quote(
            format!("exact.{cells}"),
            &says!("cells whose value is number {rank}, from the highest down, seen by X,"),
            &values,
            move |values| Quantity::list(&values[place].1),
            move |scores| Quantity::list(without_better(scores, place)),
        );
    }
    let flat = measure(&Roots::board(board), FlatScores);
    facts.search_each("exact.flat", [Move], &flat);
}

/// The different values in falling order, each with its cells.
type Ranked = Vec<(i64, Vec<String>)>;

/// The values that every search of the board agrees on, wherever it starts. X is to move, whose scores are the values.
fn value_cells(board: &str) -> Measure<Ranked, BTreeMap<usize, i64>> {
    let (roots, win) = (Roots::board(board), recount::TicTacToe::WIN);
    let marks = board.matches(['X', 'O']).map(|_| 1_i64).sum::<i64>();
    let (task, second) = (roots.task, roots.second.with_win(win - marks));
    Measure::new(
        says!("by exact on {task}, a win worth {win} less the marks on its board"),
        move || {
            let values = chapter::run(Exact, &task, &()).extras;
            let values = values.expect("the exact solver tells values").0.into_iter();
            rank(values.map(|(mv, value)| (mv.to_string(), value.points().into())))
        },
        says!("minimax over a board of characters, plies counted from its marks"),
        move || recount::move_scores(&second).into_iter().collect(),
    )
}

fn rank(values: impl Iterator<Item = (String, i64)>) -> Ranked {
    let mut ranked = BTreeMap::<_, Vec<String>>::new();
    for (cell, value) in values {
        ranked.entry(Reverse(value)).or_default().push(cell);
    }
    let ranked = ranked.into_iter();
    ranked.map(|(value, cells)| (value.0, cells)).collect()
}

/// The best cells once those of so many higher values are taken.
fn without_better(scores: &BTreeMap<usize, i64>, higher: usize) -> Vec<usize> {
    let mut left: Vec<(usize, i64)> = scores.iter().map(|(cell, score)| (*cell, *score)).collect();
    for _ in 0..higher {
        let best = recount::best_moves(&left);
        left.retain(|(cell, _)| !best.contains(cell));
    }
    recount::best_moves(&left)
}
