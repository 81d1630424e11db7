use chapter::{Facts, Judge, Measure, says};
use gametree::{Depth, Game as _, Level, Rules as _, Score, Search, Silent};
use recount::{ConnectFour, move_scores};

use super::{TO_THE_END, columns_task, deepen_plainly, iteration, name, second, second_columns};
use crate::DeepeningSearch::{Parrying, WithoutTable};

/// A Connect Four position in which O has lost, and can put it off.
pub const LOST: &str = "7456622141344";
/// So deep a search sees it.
pub const SEEN: &str = "6";
/// So deep minimax sees some of the moves losing.
const PARTLY_SEEN: u32 = 4;
/// The iteration whose score with forced replies is quoted as that of a loss.
const PARRIED: usize = 3;

fn seen() -> u32 {
    SEEN.parse().expect("a depth")
}

/// Scores below this are losses: no evaluation reaches so far.
const LOSS: i32 = -900;

/// The moves that plain minimax of the minimax chapter sees losing, so many plies deep.
fn count_losing(depth: u32) -> usize {
    let task = columns_task(LOST, depth);
    let below = Level::root(Depth::new(depth)).below();
    let loses = |mv: &chapter::Move| {
        let child = task.root.play(*mv);
        let mut search = Search {
            scoring: &task.scoring,
            observer: &mut Silent,
        };
        let score = -minimax::minimax(&mut search, &child, below).score(child.side_to_move());
        score < Score::new(LOSS)
    };
    task.root.moves().filter(loses).count()
}

fn recount_losing(depth: u32) -> usize {
    let root = second_columns(LOST).deep(depth, ConnectFour::lines);
    let scores = move_scores(&root).into_iter();
    scores.filter(|(_, score)| *score < LOSS.into()).count()
}

pub fn tell(facts: &mut Facts) {
    let deepest = seen();
    facts.given(
        "horizon.position",
        LOST,
        says!("a Connect Four position that O has lost, as the columns played"),
    );
    let plain = Measure::search(
        WithoutTable,
        columns_task(LOST, deepest),
        second(),
        move || deepen_plainly(&second_columns(LOST), 1, deepest),
    );
    let parried = Measure::search(Parrying, columns_task(LOST, deepest), second(), move || {
        let root = second_columns(LOST).deep(TO_THE_END, ConnectFour::lines_when_quiet);
        deepen_plainly(&root, 1, deepest)
    });
    for (row, depth) in (1..=deepest).enumerate() {
        let id = |what: &str| format!("horizon.depth{depth}{what}");
        facts.given(
            id(""),
            depth,
            says!("depth in plies of an iteration of Connect Four after {LOST}"),
        );
        facts.quote(
            id(".score"),
            &says!("score for O after iteration {depth} of"),
            &plain,
            move |run| iteration(run, row).score,
            move |rows| rows[row].score,
        );
        facts.quote(
            id(".move"),
            &says!("move of iteration {depth} of"),
            &plain,
            move |run| name(iteration(run, row).best_move),
            move |rows| name(rows[row].best_move),
        );
        facts.quote(
            id(".parried"),
            &says!("score for O after iteration {depth} of"),
            &parried,
            move |run| iteration(run, row).score,
            move |rows| rows[row].score,
        );
    }
    facts
        .fact(
            "horizon.moves",
            says!("moves of O in Connect Four after {LOST}, all of them losing for minimax {deepest} plies deep"),
            move || count_losing(deepest),
        )
        .recount(
            says!("the columns that are not full in the second implementation"),
            || second_columns(LOST).moves().len(),
        );
    facts
        .fact(
            "horizon.losing",
            says!("moves of O in Connect Four after {LOST} that minimax {PARTLY_SEEN} plies deep sees losing"),
            || count_losing(PARTLY_SEEN),
        )
        .recount(
            says!("plain minimax over rows of characters"),
            || recount_losing(PARTLY_SEEN),
        );
    facts
        .fact(
            "horizon.win",
            says!(
                "what a win beyond the horizon is worth to parrying in Connect Four after {LOST}"
            ),
            parried.read(|run| (-iteration(run, PARRIED).score).points()),
        )
        .relation(says!("half of a win at the root"), || {
            gametree::Scoring::with_evaluation(Judge::Lines).win / 2
        });
}
