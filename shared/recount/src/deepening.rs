use std::ops::RangeInclusive;

use crate::{Board, INFINITY, Position, Table, Tally, with_table};

/// One iteration.
#[derive(Clone, Debug)]
pub struct Iteration {
    /// Plies searched.
    pub depth: u32,
    /// The score for the side to move.
    pub score: i64,
    /// The best move.
    pub best_move: Option<usize>,
    /// What was counted.
    pub tally: Tally,
}

/// Iterative deepening: one search after the other, each a ply deeper and begun at the root with the best move of the one
/// before, until a search meets no horizon. `search` is also given the iterations so far.
pub fn deepen<B: Board>(
    root: &Position<B>,
    depths: RangeInclusive<u32>,
    mut search: impl FnMut(&Position<B>, &[Iteration]) -> i64,
) -> Vec<Iteration> {
    let mut iterations: Vec<Iteration> = Vec::new();
    for depth in depths {
        let before = iterations.last().and_then(|iteration| iteration.best_move);
        let mut position = root.afresh().best_first(before);
        position.depth = Some(depth);
        let score = search(&position, &iterations);
        let tally = position.tally();
        let best_move = tally.improvements.last().map(|(_, mv, _)| *mv).or(before);
        let is_last = tally.horizons == 0;
        iterations.push(Iteration {
            depth,
            score,
            best_move,
            tally,
        });
        if is_last {
            break;
        }
    }
    iterations
}

/// A search whose window reaches `reach` points to either side of the guess; after each failure four times as far, and beyond what
/// has come back; after so many failures it is thrown open. It is open at once if there is no guess.
pub fn aspire<B: Board>(
    position: &Position<B>,
    guess: Option<i64>,
    (reach, failures): (i64, u32),
    table: &mut Table<B>,
) -> i64 {
    let mut came_back: Vec<i64> = guess.into_iter().collect();
    for failure in 0..failures {
        let (Some(lowest), Some(highest)) = (came_back.iter().min(), came_back.iter().max()) else {
            break;
        };
        let reach = reach * 4_i64.pow(failure);
        let (alpha, beta) = (lowest - reach, highest + reach);
        position.probe();
        let score = with_table(position, alpha, beta, table);
        if alpha < score && score < beta {
            return score;
        }
        came_back.push(score);
    }
    position.probe();
    with_table(position, -INFINITY, INFINITY, table)
}

/// The nodes of all iterations.
pub fn total_nodes(iterations: &[Iteration]) -> u64 {
    iterations
        .iter()
        .map(|iteration| iteration.tally.nodes)
        .sum()
}

/// The last iteration that is finished within so many nodes.
pub fn finished_within(iterations: &[Iteration], budget: u64) -> Option<&Iteration> {
    let finished = |count: &usize| total_nodes(&iterations[..*count]) <= budget;
    let count = (1..=iterations.len()).take_while(finished).last()?;
    Some(&iterations[count - 1])
}

/// The move and score that somebody plays who is stopped after so many nodes and trusts what has come back at the root of the
/// iteration that was not finished.
pub fn best_within(iterations: &[Iteration], budget: u64) -> Option<(usize, i64)> {
    let finished = finished_within(iterations, budget);
    let next = finished.map_or(0, |last| (last.depth - iterations[0].depth + 1) as usize);
    let left = budget - total_nodes(&iterations[..next]);
    let unfinished = iterations
        .get(next)
        .map_or(&[][..], |next| &next.tally.improvements);
    let in_time = unfinished
        .iter()
        .take_while(|(nodes, ..)| *nodes <= left)
        .last();
    let of_finished = || finished.and_then(|last| Some((last.best_move?, last.score)));
    in_time
        .map(|(_, mv, score)| (*mv, *score))
        .or_else(of_finished)
}

/// The fault: alpha-beta that returns a draw once `budget` nodes are spent, and on its way back stores everything that comes of
/// it, leaves too if the table takes them. [`Tally::stopped`] says whether that has happened.
pub fn stop_carelessly<B: Board>(
    position: &Position<B>,
    (alpha, beta): (i64, i64),
    budget: u64,
    table: &mut Table<B>,
) -> i64 {
    let known = table.look_up(position);
    if let Some(score) = known.answer(alpha, beta) {
        position.hit();
        return score;
    }
    let is_stopped = position.count(|tally| {
        tally.stopped = tally.nodes == budget;
        tally.stopped
    });
    if is_stopped {
        return table.store(position, known, (alpha, beta), 0, None);
    }
    position.enter();
    if let Some(score) = position.score() {
        return table.store(position, known, (alpha, beta), score, None);
    }
    let (mut low, high) = (alpha.max(known.lower), beta.min(known.upper));
    let (mut best, mut best_move) = (-INFINITY, None);
    for mv in table.order(position, known) {
        let score = -stop_carelessly(&position.play(mv), (-high, -low), budget, table);
        best = best.max(score);
        if score > low {
            (low, best_move) = (score, Some(mv));
        }
        if low >= high || position.count(|tally| tally.stopped) {
            break;
        }
    }
    table.store(position, known, (alpha, beta), best, best_move)
}
