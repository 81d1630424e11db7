use chapter::{Facts, Roots, says};
use gametree::{Level, Score, Scoring, Window, observe};
use recount::{INFINITY, Known, Policy};

use crate::{Entry, LookUp, Memory, Table, Unbounded, tagged_alpha_beta};

/// A position whose entry is asked again and again.
pub const LIFE: &str = "[[4,9],[7,6],[2,8]]";
/// With these windows, one after the other.
pub const ASKED: [(i32, i32); 5] = [(1, 3), (2, 4), (3, 5), (4, 9), (5, 8)];
/// The one of which the page tells.
const TOLD: usize = 3;

/// What becomes of the entry while one question is asked.
#[derive(Clone, Copy, Debug)]
pub struct Stage {
    /// The window of the question.
    pub asked: Window,
    /// What is left of it to search; nothing where the entry answers.
    pub left: Option<Window>,
    /// What comes back.
    pub score: Score,
    /// What is known before.
    pub before: (Score, Score),
    /// What is known then.
    pub after: (Score, Score),
}

/// The life of the entry of [`LIFE`], question by question.
pub fn live() -> Vec<Stage> {
    let root = Roots::tree(LIFE).task.root;
    let (scoring, level) = (Scoring::DEPTH_AWARE, Level::TO_THE_END);
    let mut memory = Memory::new(Unbounded::default(), crate::Policy::default());
    let bounds = |entry: Entry<_>| (entry.lower, entry.upper);
    let ask = |(alpha, beta)| {
        let asked = Window::new(Score::new(alpha), Score::new(beta));
        let before = memory.table.probe(&root);
        let left = match memory.look_up(&scoring, &root, level, asked) {
            LookUp::Answer { .. } => None,
            LookUp::Known(known) => Some(memory.narrow(&known, asked)),
        };
        let found = observe(&scoring, |search| {
            tagged_alpha_beta(search, &mut memory, &root, level, asked)
        });
        Stage {
            asked,
            left,
            score: found.score,
            before: bounds(before.unwrap_or(Entry::unknown(level.depth))),
            after: bounds(memory.table.probe(&root).expect("the root is stored")),
        }
    };
    ASKED.into_iter().map(ask).collect()
}

/// What the second implementation knows before and finds when [`TOLD`] is asked.
fn live_again() -> (Known, i64) {
    let root = Roots::tree(LIFE).second;
    let mut table = recount::Table::new(Policy::PLAIN);
    let mut told = None;
    for (alpha, beta) in &ASKED[..=TOLD] {
        let known = table.look_up(&root);
        let score = recount::with_table(&root, i64::from(*alpha), i64::from(*beta), &mut table);
        told = Some((known, score));
    }
    told.expect("a question")
}

pub fn tell(facts: &mut Facts) {
    let what = says!("a tree whose root is asked about with several windows, over one table");
    let tree = facts.given("life.tree", LIFE, what);
    let (alpha, beta) = ASKED[TOLD];
    let asked = format!("({alpha}, {beta})");
    let earlier = ASKED[..TOLD].iter();
    let earlier: Vec<String> = earlier
        .map(|(alpha, beta)| format!("({alpha}, {beta})"))
        .collect();
    let earlier = earlier.join(", ");
    let what =
        says!("window of a question about the root of {tree}, after {earlier} over one table");
    let asked = facts.given("life.asked", asked, what);
    let says = says!("the second implementation: alpha-beta with a map of bounds");
    let what = says!(
        "what is left of the window {asked} about the root of {tree}, after {earlier} over one table"
    );
    facts
        .fact("life.left", what, || {
            live()[TOLD].left.expect("no answer").to_string()
        })
        .recount(says.clone(), move || {
            let known = live_again().0;
            assert!(known.upper == INFINITY);
            format!("({}, {beta})", known.lower.max(alpha.into()))
        });
    let what = says!("score of the root of {tree} within {asked}, after {earlier} over one table");
    facts
        .fact("life.value", what, || live()[TOLD].score)
        .recount(says, || live_again().1);
}
