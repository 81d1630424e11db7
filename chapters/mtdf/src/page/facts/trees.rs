use chapter::Aspect::{self, Leaves, Move, Nodes, Probes};
use chapter::{Facts, Measure, Quantity, Roots, says};
use gametree::{Level, Score, Window, observe};
use minimax::MinimaxSearch::Minimax;
use recount::{Policy, Table};
use transposition_tables::{TableOptions, tagged_alpha_beta};

use super::{ZERO, points, tree};
use crate::MtdfSearch::{FailHard, LastProbeMove, Mtdf, Unmoved, Untagged};

/// A root with nothing but leaves.
pub const FLAT: &str = "[3,5,2]";
/// Two lists far above the first guess.
const HARD: &str = "[[70,80],[60,65]]";
/// Every list has as many leaves.
const SMALL: &str = "[[3,12,8],[2,4,6],[14,5,2]]";
/// How far from a draw the driver that halves takes the score to be at most.
const LIMIT: i32 = 1_000;
/// A move whose upper bound is as high as the value, behind the one that reaches it.
const TIE: &str = "[[3],[3,0]]";

pub fn tell(facts: &mut Facts) {
    let what = says!("a root with nothing but leaves below it, MAX to move");
    let flat = facts.given("flat.tree", FLAT, what);
    facts.search_each("flat", [Aspect::Score, Move], &tree(flat, Mtdf));
    facts.search_each("flat.zero", [Probes], &tree(flat, Mtdf));
    facts.quote(
        "flat.results",
        &says!("what comes back from the probes of"),
        &tree(flat, Mtdf),
        |run| Quantity::list(run.extras.0.iter().map(|probe| probe.result)),
        |driven| Quantity::list(&driven.results),
    );
    facts.search("flat.untagged", Aspect::Score, &tree(flat, Untagged));
    facts.search("flat.unmoved", Aspect::Score, &tree(flat, Unmoved));
    // Every leaf as the side that has moved there sees it, which the search takes for the view of the side to move.
    let unseen = flat.replace('[', "[-").replace(',', ",-");
    facts.search("flat.unseen", Aspect::Score, &tree(&unseen, Mtdf));
    let what = says!("the tree on which fail-hard is slow, MAX to move");
    let hard = facts.given("hard.tree", HARD, what);
    let (soft, hard) = (tree(hard, Mtdf), tree(hard, FailHard));
    facts.search_each("hard", [Aspect::Score], &soft);
    facts.search_each("hard.soft", [Probes, Nodes], &soft);
    facts.quote_first("hard.probes", Probes, &hard).closed_form(
        says!("one for each score from the guess {ZERO} to the value, both included, and one that fails low"),
        soft.read_second(|driven| driven.score - i64::from(points(ZERO)) + 2),
    );
    facts.search_each("hard", [Nodes], &hard);
    let what = says!("the tree on which the last probe names the wrong move, MAX to move");
    let tie = facts.given("tie.tree", TIE, what);
    facts.search_each("tie", [Aspect::Score, Move], &tree(tie, Mtdf));
    tell_wrong_move(facts);
    tell_halving(facts);
}

/// What the driver costs beside one that always asks about the middle.
fn tell_halving(facts: &mut Facts) {
    let what = says!("a tree whose lists have as many leaves each, MAX to move");
    let small = facts.given("small.tree", SMALL, what);
    facts.search_each("small", [Probes, Leaves], &tree(small, Mtdf));
    let what = says!("the furthest from a draw that halving takes a score to be, in points");
    let limit = facts.given("halving.limit", LIMIT, what);
    let Roots { task, second: root } = Roots::tree(small);
    let halving = Measure::new(
        says!(
            "null windows at the middle of what is left, first of {limit} points on either side, on {task}, finished games not stored"
        ),
        move || {
            let mut memory = TableOptions::default().memory();
            let level = Level::root(task.depth);
            observe(&task.scoring, |search| {
                halve(limit, |window| {
                    search.probe(level, window);
                    tagged_alpha_beta(search, &mut memory, &task.root, level, window)
                })
            })
        },
        says!(
            "the second implementation: halving in plain numbers, over a map from whole boards to bounds"
        ),
        move || {
            let mut table = Table::new(Policy::PLAIN);
            recount::run(&root, |root, _, _| {
                recount::halve(root, limit.into(), &mut table)
            })
        },
    );
    facts.search_each("halving", [Probes, Leaves], &halving);
}

/// The driver that always asks about the middle of what is left.
fn halve(limit: i32, mut probe: impl FnMut(Window) -> Score) -> Score {
    let (mut floor, mut ceiling) = (-limit, limit);
    while floor < ceiling {
        let beta = Score::new((floor + ceiling + 1).div_euclid(2));
        let window = Window::new(beta.predecessor(), beta);
        let score = probe(window);
        if score < beta {
            ceiling = score.points();
        } else {
            floor = score.points();
        }
    }
    Score::new(floor)
}

/// The move that the last probe names, and what it is worth.
fn tell_wrong_move(facts: &mut Facts) {
    let faulty = tree(TIE, LastProbeMove);
    facts.quote_first("tie.faulty.move", Move, &faulty).recount(
        says!("the entry of {TIE} whose least number is not the value"),
        faulty.read_second(|driven| recount_wrong_entry(driven.score).0),
    );
    let conditions = faulty.conditions();
    facts
        .fact(
            "tie.faulty.worth",
            says!("what the move is worth by minimax that is played by {conditions}"),
            faulty.read(|run| {
                let scores = chapter::run(Minimax, &Roots::tree(TIE).task, &()).root_scores;
                let worth = scores.iter().find(|(mv, _)| Some(*mv) == run.best_move);
                worth.expect("minimax tries every move").1
            }),
        )
        .recount(
            says!("the least number of the entry of {TIE} whose least number is not the value"),
            faulty.read_second(|driven| recount_wrong_entry(driven.score).1),
        );
}

/// The entry of the tree by which MAX does not get the value, and what it gets: the least of the leaves below it.
fn recount_wrong_entry(value: i64) -> (usize, i64) {
    let entries = Roots::tree(TIE).second.children().into_iter();
    let least = entries.map(|entry| {
        let leaves = entry.board.leaves();
        leaves.into_iter().min().expect("a leaf")
    });
    let mut wrong = least.enumerate().filter(|(_, least)| *least != value);
    wrong.next().expect("an entry that is worth less")
}
