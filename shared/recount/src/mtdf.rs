use crate::{Board, INFINITY, Policy, Position, Table, Tally, alpha_beta, with_table};

// ANCHOR: mtdf
/// MTD(f): null windows around the best guess so far, until floor and ceiling meet. Returns the score for the side to move.
pub fn mtdf<B: Board>(root: &Position<B>, mut guess: i64, table: &mut Table<B>) -> i64 {
    let (mut floor, mut ceiling) = (-INFINITY, INFINITY);
    while floor < ceiling {
        let beta = if guess == floor { guess + 1 } else { guess };
        root.probe();
        guess = with_table(root, beta - 1, beta, table);
        if guess < beta {
            ceiling = guess;
        } else {
            floor = guess;
        }
    }
    guess
}
// ANCHOR_END: mtdf

/// The driver that always asks about the middle of what is left, for a score from `-limit` to `limit`.
pub fn halve<B: Board>(root: &Position<B>, limit: i64, table: &mut Table<B>) -> i64 {
    let (mut floor, mut ceiling) = (-limit, limit);
    while floor < ceiling {
        let beta = ceiling - (ceiling - floor) / 2;
        root.probe();
        let score = with_table(root, beta - 1, beta, table);
        if score < beta {
            ceiling = score;
        } else {
            floor = score;
        }
    }
    floor
}

/// A search with a table: a position, alpha, beta, the table and the tally.
pub type SearchWithTable<B> = fn(&Position<B>, i64, i64, &mut Table<B>) -> i64;

/// What a driver has found.
#[derive(Clone, Debug)]
pub struct Driven {
    /// The score for the side to move at the root.
    pub score: i64,
    /// The move of the last probe that failed high.
    pub best_move: Option<usize>,
    /// What each probe returned.
    pub results: Vec<i64>,
    /// How many nodes each probe entered.
    pub nodes: Vec<u64>,
    /// What was counted.
    pub tally: Tally,
}

/// A probe for which the table is empty whenever it begins.
pub fn forgetful<B: Board>(position: &Position<B>, alpha: i64, beta: i64, _: &mut Table<B>) -> i64 {
    with_table(position, alpha, beta, &mut Table::new(Policy::PLAIN))
}

/// A probe without a table.
pub fn without_table<B: Board>(
    position: &Position<B>,
    alpha: i64,
    beta: i64,
    _: &mut Table<B>,
) -> i64 {
    alpha_beta(position, alpha, beta)
}

/// MTD(f) over any search, whose next question lies `step` points beyond the bound that has moved, but not beyond the middle
/// of what is left.
pub fn drive<B: Board>(
    root: &Position<B>,
    guess: i64,
    step: i64,
    table: &mut Table<B>,
    search: SearchWithTable<B>,
) -> Driven {
    let (mut floor, mut ceiling) = (-INFINITY, INFINITY);
    let (mut beta, mut best_move, mut results, mut nodes) = (guess, None, Vec::new(), Vec::new());
    let (root, mut score) = (&root.afresh(), guess);
    while floor < ceiling {
        root.probe();
        let before = root.tally().nodes;
        score = search(root, beta - 1, beta, table);
        results.push(score);
        nodes.push(root.tally().nodes - before);
        if score >= beta {
            floor = score;
            best_move = root.tally().line().first().copied().or(best_move);
            let middle = i64::midpoint(floor, ceiling);
            beta = (floor + step).min(middle.max(floor + 1));
        } else {
            ceiling = score;
            let middle = i64::midpoint(floor, ceiling);
            beta = (ceiling + 1 - step).max(middle).max(floor + 1);
        }
    }
    let mut tally = root.tally();
    tally.entries = table.entries();
    Driven {
        score,
        best_move,
        results,
        nodes,
        tally,
    }
}

/// [`with_table`] whose numbers are kept within the window.
pub fn fail_hard<B: Board>(
    position: &Position<B>,
    alpha: i64,
    beta: i64,
    table: &mut Table<B>,
) -> i64 {
    let known = table.look_up(position);
    if let Some(score) = known.answer(alpha, beta) {
        position.hit();
        return score.clamp(alpha, beta);
    }
    position.enter();
    let mut best = position.score().unwrap_or(alpha).max(alpha);
    let mut best_move = None;
    if !position.is_leaf() {
        for mv in table.order(position, known) {
            let score = -fail_hard(&position.play(mv), -beta, -best, table);
            if score > best {
                (best, best_move) = (score, Some(mv));
                position.improve(mv, score);
            }
            if best >= beta {
                break;
            }
        }
    }
    table.store(position, known, (alpha, beta), best.min(beta), best_move)
}
