//! The mistakes that people make, each as a search that can be run, so that a reader knows one when he sees it.
//!
//! None of these is used by anything but pitfalls and the tests that show where they go wrong.

use std::hash::Hash;

use gametree::{
    Depth, Evaluation, Game, Level, Observer, Outcome, RootMoves, Score, Search, Side, Window,
};
use transposition_tables::{LookUp, Memo, Memory, Table, Terminals, faulty, tagged_alpha_beta};

use crate::{Found, Probe, Start, drive, mtdf, probe_from_root};

/// The driver over a table that takes every returned number for the exact score. Gives the table's entries as well.
///
/// Wrong as soon as a number that an earlier probe only bounded decides a later one; at the root that is the second probe.
pub fn untagged<G, E, O>(
    search: &mut Search<'_, E, O>,
    terminals: Terminals,
    position: &G,
    level: Level,
    start: Start,
) -> (Found<G::Move>, u64)
where
    G: Game + Eq + Hash,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    // ANCHOR: untagged
    let mut table = Memo::new();
    let found = probe_from_root(search, level, start, |search, window| {
        faulty::untagged(search, &mut table, terminals, position, level, window)
    });
    // ANCHOR_END: untagged
    (found, table.len() as u64)
}

/// The driver over a search that reports no more than it was asked: alpha for less, beta for more.
///
/// The score is right, but every probe moves a bound by one point only.
pub fn fail_hard<G, E, O, T>(
    search: &mut Search<'_, E, O>,
    memory: &mut Memory<T>,
    position: &G,
    level: Level,
    start: Start,
) -> Found<G::Move>
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
    T: Table<G>,
{
    probe_from_root(search, level, start, |search, window| {
        clamped(search, memory, position, level, window)
    })
}

/// Alpha-beta with a table of bounds, fail-hard: what it returns and stores never lies outside the window.
fn clamped<G, E, O, T>(
    search: &mut Search<'_, E, O>,
    memory: &mut Memory<T>,
    position: &G,
    level: Level,
    window: Window,
) -> Score
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
    T: Table<G>,
{
    let known = match memory.look_up(search.scoring, position, level, window) {
        LookUp::Answer { score, bound } => {
            let score = score.clamp(window.alpha, window.beta);
            search.hit(level, score, bound);
            return score;
        }
        LookUp::Known(known) => known,
    };
    let mut open = memory.narrow(&known, window);
    let (mut best, mut best_move) = (Score::NEGATIVE_INFINITY, None);
    let leaf = search.enter(position, level, open);
    if let Some(score) = leaf {
        best = score;
    } else {
        for mv in memory.in_order(position, known.best_move) {
            search.child(level, mv);
            let score = -clamped(
                search,
                memory,
                &position.play(mv),
                level.below(),
                open.for_opponent(),
            );
            search.back(level, mv, score);
            best = best.max(score);
            if score > open.alpha {
                open = open.raised_to(score);
                best_move = Some(mv);
                search.best(level, mv, score);
            }
            if open.is_closed() {
                search.cutoff(level, mv);
                break;
            }
        }
    }
    // ANCHOR: fail_hard
    let score = best.clamp(window.alpha, window.beta); // and whatever else it knew is gone
    let learnt = known.learn(window, score, best_move);
    memory.remember(search.scoring, position, level, learnt);
    // ANCHOR_END: fail_hard
    if leaf.is_none() {
        search.leave(level, score, window.bound(score));
    }
    score
}

/// MTD(f), with the move taken from the last probe, by a root loop that lets a tie replace the best so far.
///
/// When that probe failed low, as it mostly does, each of its numbers is an upper bound, and a bad move may have a high one.
pub fn last_probe_move<G, E, O, T>(
    search: &mut Search<'_, E, O>,
    memory: &mut Memory<T>,
    position: &G,
    level: Level,
    start: Start,
) -> Found<G::Move>
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
    T: Table<G>,
{
    let mut probes = Vec::new();
    let mut moves = RootMoves::default();
    let score = drive(start, |window| {
        search.probe(level, window);
        moves = RootMoves::default();
        let mut observer = (&mut *search.observer, &mut moves);
        let mut watched = Search {
            scoring: search.scoring,
            observer: &mut observer,
        };
        let result = tagged_alpha_beta(&mut watched, memory, position, level, window);
        probes.push(Probe { window, result });
        result
    });
    // ANCHOR: last_probe_move
    let highest = moves.scores().iter().map(|(_, score)| *score).max();
    let best_move = highest.and_then(|highest| moves.with_score(highest).last().copied());
    // ANCHOR_END: last_probe_move
    Found {
        score,
        best_move,
        probes,
    }
}

/// A position on which a move has no effect: the page wrote the making and the taking back of moves, and left both empty.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unmoved<G>(pub G);

impl<G: Game> Rules for Unmoved<G> {
    type Move = G::Move;
    type Moves = G::Moves;

    fn moves(&self) -> Self::Moves {
        self.0.moves()
    }

    // ANCHOR: unmoved
    fn play(&self, _mv: G::Move) -> Self {
        self.clone() // and the child is its own parent
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }
}

impl<G: Game> Game for Unmoved<G> {
    fn side_to_move(&self) -> Side {
        self.0.side_to_move()
    }

    // ANCHOR_END: unmoved

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
}

/// Judges as the position itself would be judged.
struct AsBefore<'e, E>(&'e E);

impl<G: Game, E: Evaluation<G>> Evaluation<Unmoved<G>> for AsBefore<'_, E> {
    fn evaluate(&self, position: &Unmoved<G>) -> Score {
        self.0.evaluate(&position.0)
    }
}

/// MTD(f) over a position whose moves change nothing, one ply deep, for a tree of leaves is no deeper.
///
/// Every child is the root again, so what comes back is the static evaluation of the root, whatever its leaves hold.
pub fn unmoved<G, E, O, T>(
    search: &mut Search<'_, E, O>,
    memory: &mut Memory<T>,
    position: &G,
    level: Level,
    start: Start,
) -> Found<G::Move>
where
    G: Game,
    E: Evaluation<G>,
    O: Observer<G::Move>,
    T: Table<Unmoved<G>>,
{
    let scoring = gametree::Scoring {
        win: search.scoring.win,
        per_ply: search.scoring.per_ply,
        evaluation: AsBefore(&search.scoring.evaluation),
    };
    let mut search = Search {
        scoring: &scoring,
        observer: &mut *search.observer,
    };
    let depth = level.depth.min(Depth::new(1));
    let level = Level { depth, ..level };
    mtdf(
        &mut search,
        memory,
        &Unmoved(position.clone()),
        level,
        start,
    )
}

/// The loop of [`drive`](crate::drive()) with its condition written as people first write it: until floor and ceiling are equal.
///
/// Answers that contradict one another make them cross, and then they are never equal. `None` after `patience` probes.
pub fn until_equal(
    start: Start,
    patience: usize,
    mut probe: impl FnMut(Window) -> Score,
) -> Option<Score> {
    let (mut floor, mut ceiling) = (Score::NEGATIVE_INFINITY, Score::INFINITY);
    let mut score = start.guess;
    let mut probes = 0;
    // ANCHOR: until_equal
    while floor != ceiling {
        // ANCHOR_END: until_equal
        if probes == patience {
            return None;
        }
        probes += 1;
        let beta = if score == floor {
            score.successor()
        } else {
            score
        };
        score = probe(Window::new(beta.predecessor(), beta));
        if score < beta {
            ceiling = score;
        } else {
            floor = score;
        }
    }
    Some(score)
}
