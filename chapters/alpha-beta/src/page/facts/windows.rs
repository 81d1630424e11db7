//! What a window has to do with the numbers that come back, on trees small enough to be followed by hand.

use chapter::Aspect::{Leaves, Move, Nodes, Score};
use chapter::search::run_recorded;
use chapter::{Facts, Measure, Quantity, Roots, says};
use gametree::{Event, LeafKind, Level, Rules as _, Scoring, Window, observe};
use recount::{INFINITY, Position, Tree};

use super::trees::SMALL;
use super::{measure, recount};
use crate::AlphaBetaSearch::{self, AlphaBeta, CutReversed, FailHard, OwnBoundOnly};
use crate::page::figures::number_line::{self, Moment};
use crate::{alpha_beta, fail_hard};

/// A tree on which fail-soft and fail-hard return different numbers at an inner node.
pub const SOFT: &str = "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]";
/// The way to that node.
const NODE: [usize; 2] = [0, 1];
/// A tree with a cutoff that only a bound from further up than the parent allows.
pub const DEEP: &str = "[5,[[[3,9],[4,2]],8]]";
/// Trees whose move is settled before their value is.
const SETTLED: [(&str, &str); 2] = [("first", "[4,[9,[8,7,6]]]"), ("second", "[4,[9,[8,7,9]]]")];
/// Trees on which a test for a cutoff the wrong way round is wrong, and right by luck.
const REVERSED: [(&str, &str); 2] = [("wrong", "[2,[7,-10]]"), ("lucky", "[2,[7,100]]")];

/// What the windows are called that MIN has in the last list of the small tree, by how many of its leaves it has seen.
const CLOSING: [&str; 4] = ["entry", "first", "second", "third"];

pub fn tell(facts: &mut Facts) {
    tell_closing(facts);
    tell_soft_and_hard(facts);
    tell_deep(facts);
    tell_settled(facts);
    for (name, tree) in REVERSED {
        let what = says!("a tree for a test that is the wrong way round, MAX at its root");
        let tree = Roots::tree(facts.given(format!("reversed.{name}"), tree, what));
        let (sound, faulty) = (measure(&tree, AlphaBeta), measure(&tree, CutReversed));
        let id = format!("reversed.{name}");
        facts.search_each(&id, [Score, Move, Leaves], &sound);
        facts.search_each(format!("{id}.faulty"), [Score, Move], &faulty);
    }
}

/// How the window closes in the last list of the small tree.
fn tell_closing(facts: &mut Facts) {
    let windows: Measure<Vec<String>> = Measure::new(
        says!("alphabeta in the last list of {SMALL}, in values"),
        || {
            number_line::follow_last_list()
                .iter()
                .map(Moment::write)
                .collect()
        },
        says!(
            "the largest of what the lists before are worth, and the smallest of the leaves seen by then"
        ),
        || {
            let mut lists = Position::new(Tree::new(SMALL)).children();
            let last = lists.pop().expect("a list").board.leaves();
            let before = lists
                .iter()
                .map(|list| list.board.leaves().into_iter().min());
            let alpha = before.max().flatten().expect("a leaf");
            let seen = (0..=last.len()).map(|seen| last[..seen].iter().min());
            let beta =
                |least: Option<&i64>| least.map_or_else(|| "+inf".to_string(), i64::to_string);
            seen.map(|least| format!("({alpha}, {})", beta(least)))
                .collect()
        },
    );
    for (seen, name) in CLOSING.into_iter().enumerate() {
        facts.twice(
            format!("closing.{name}"),
            &says!("window once {seen} leaves are seen, of"),
            &windows,
            move |windows: &Vec<String>| Quantity::Text(windows[seen].clone()),
        );
    }
}

fn tell_soft_and_hard(facts: &mut Facts) {
    let what =
        says!("a tree on which the number at an inner node depends on who may leave the window");
    let tree = Roots::tree(facts.given("clamp.tree", SOFT, what));
    let (soft, hard) = (measure(&tree, AlphaBeta), measure(&tree, FailHard));
    facts.search("clamp.root", Score, &soft);
    facts.search_each("clamp", [Nodes], &soft);
    facts.search_each("clamp.hard", [Nodes], &hard);
    tell_seen(facts, "clamp.seen", SOFT, AlphaBeta);
    for (name, search) in [("soft", AlphaBeta), ("hard", FailHard)] {
        let returned = node_below(search);
        facts.twice(
            format!("clamp.node.{name}"),
            &says!("number that comes back from"),
            &returned,
            |number: &i64| Quantity::Points(*number),
        );
    }
    let [first, second] = NODE;
    let sibling = second - 1;
    let beta: Measure<i64> = Measure::new(
        says!("the node behind moves {first} and {sibling} of {SOFT}"),
        move || {
            let score = minimax::oracle(&game(SOFT, &[first, sibling])).score;
            score.points().into()
        },
        says!("minimax in the second implementation"),
        move || recount::minimax(&position(SOFT, &[first, sibling])),
    );
    facts.twice(
        "clamp.node.beta",
        &says!("score, seen by MAX, who moves there, of"),
        &beta,
        |number| Quantity::Points(*number),
    );
}

/// The number that a node of the tree returns when its parent has searched the sibling before it.
fn node_below(search: AlphaBetaSearch) -> Measure<i64> {
    let [first, second] = NODE;
    let (name, sibling) = (chapter::Searches::name(search), second - 1);
    Measure::new(
        says!(
            "{name} at the node behind moves {first} and {second} of {SOFT}, its beta the score of the node behind move {sibling}"
        ),
        move || {
            let beta = minimax::oracle(&game(SOFT, &[first, sibling])).score;
            let window = Window {
                beta,
                ..Window::FULL
            };
            let found = observe(
                &Scoring::DEPTH_AWARE,
                |watched: &mut gametree::Search<'_, _, gametree::Witnesses<_>>| {
                    let node = game(SOFT, &NODE);
                    if search == FailHard {
                        fail_hard(watched, &node, Level::TO_THE_END, window)
                    } else {
                        alpha_beta(watched, &node, Level::TO_THE_END, window)
                    }
                },
            );
            found.score.points().into()
        },
        says!("the second implementation with that window"),
        move || {
            let beta = recount::minimax(&position(SOFT, &[first, sibling]));
            let node = position(SOFT, &NODE);
            if search == FailHard {
                recount::fail_hard_alpha_beta(&node, -INFINITY, beta)
            } else {
                recount::alpha_beta(&node, -INFINITY, beta)
            }
        },
    )
}

fn tell_deep(facts: &mut Facts) {
    let what = says!("a tree with a deep cutoff, MAX at its root");
    let tree = Roots::tree(facts.given("deep.tree", DEEP, what));
    let (deep, shallow) = (measure(&tree, AlphaBeta), measure(&tree, OwnBoundOnly));
    facts.search_each("deep", [Score, Leaves], &deep);
    facts.search_each("deep.shallow", [Leaves], &shallow);
    tell_seen(facts, "deep.seen", DEEP, AlphaBeta);
    tell_seen(facts, "deep.shallow.seen", DEEP, OwnBoundOnly);
    let second = says!("leaf, as MAX is paid there, that is looked at second by");
    facts.twice("deep.second", &second, &seen(DEEP, AlphaBeta), |seen| {
        Quantity::Points(seen[1])
    });
}

fn tell_settled(facts: &mut Facts) {
    for (name, list) in SETTLED {
        let what = says!("a tree whose move is settled before its value, MAX at its root");
        let tree = Roots::tree(facts.given(format!("settled.{name}"), list, what));
        let id = format!("settled.{name}");
        facts.search_each(&id, [Score, Leaves], &measure(&tree, AlphaBeta));
        facts.twice(
            format!("{id}.scout"),
            &says!("leaves of"),
            &scout_last(list),
            |leaves: &u64| *leaves,
        );
    }
}

/// The leaves that settle the move at the root: the first of its moves, a leaf, and what a null window above it takes of the second.
fn scout_last(list: &'static str) -> Measure<u64> {
    Measure::new(
        says!(
            "alphabeta on the first move of {list}, a leaf, then on its second with a null window above that leaf"
        ),
        move || {
            let first = minimax::oracle(&game(list, &[0])).score;
            let window = Window::null_above(-first).for_opponent();
            let found = observe(
                &Scoring::DEPTH_AWARE,
                |search: &mut gametree::Search<'_, _, gametree::Witnesses<_>>| {
                    alpha_beta(search, &game(list, &[1]), Level::TO_THE_END, window)
                },
            );
            1 + found.counts.finished
        },
        says!("the second implementation with that window"),
        move || {
            let first = -recount::minimax(&position(list, &[0]));
            let second = position(list, &[1]);
            recount::alpha_beta(&second, -first - 1, -first);
            1 + second.tally().leaves
        },
    )
}

/// Tells which leaves a search looks at, in its order, as MAX is paid there.
fn tell_seen(facts: &mut Facts, id: &str, list: &'static str, search: AlphaBetaSearch) {
    let what = says!("leaves, as MAX is paid there, in the order in which they are looked at by");
    facts.twice(id, &what, &seen(list, search), |seen| {
        Quantity::list(seen.iter())
    });
}

/// The leaves that a search looks at.
fn seen(list: &'static str, search: AlphaBetaSearch) -> Measure<Vec<i64>> {
    let tree = Roots::tree(list);
    let on = measure(&tree, search).conditions().clone();
    Measure::new(
        on,
        {
            let task = tree.task.clone();
            move || {
                let run = run_recorded(search, &task, &());
                let leaf = |event: &Event<_>| match *event {
                    Event::Leaf {
                        ply,
                        score,
                        kind: LeafKind::Finished,
                    } => {
                        let sign = if ply.plies() % 2 == 0 { 1 } else { -1 };
                        Some(sign * i64::from(score.points()))
                    }
                    _ => None,
                };
                run.events.iter().filter_map(leaf).collect()
            }
        },
        says!("the leaves that a second implementation looks at"),
        move || recount(&tree.second, search).tally.seen,
    )
}

/// The position behind these moves of a tree.
fn game(list: &str, way: &[usize]) -> gametree::TreePosition {
    let root = gametree::Tree::parse(list)
        .expect("a tree of the page parses")
        .root();
    way.iter().fold(root, |position, mv| {
        position.play(gametree::Branch::new(*mv))
    })
}

/// The same in the second implementation.
fn position(list: &str, way: &[usize]) -> Position<Tree> {
    let root = Position::new(Tree::new(list));
    way.iter()
        .fold(root, |position, mv| position.play(*mv))
        .afresh()
}
