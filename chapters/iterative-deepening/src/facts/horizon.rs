use std::sync::LazyLock;

use chapter::{Check, Fact};
use gametree::{ConnectFour, Depth, Lines, Ordered, Scoring};
use recount::{Iteration, move_scores};

use super::{
    SECOND, TO_THE_END, algorithm, mv, number, points, read, recount_plain, second_columns,
};
use crate::{IterativeDeepening, Options};

/// A Connect Four position in which O has lost, and can put it off.
pub const LOST: &str = "7456622141344";
/// So deep a search sees it.
const SEEN: u32 = 6;
const DEPTHS: [u64; 6] = [1, 2, 3, 4, 5, 6];

fn run(name: &str) -> chapter::Run<gametree::Column> {
    let root = ConnectFour::<7, 6>::parse(LOST).expect("a position of the page is legal");
    let scoring = Scoring::with_evaluation(Lines);
    let (root, depth, options) = (Ordered::natural(root), Depth::new(SEEN), Options::default());
    chapter::run::<IterativeDeepening, _, _>(
        algorithm(name),
        &root,
        depth,
        &scoring,
        &options,
        false,
    )
}

static PLAIN: LazyLock<Vec<Iteration>> =
    LazyLock::new(|| recount_plain(&second_columns(LOST), 1..=SEEN));
static FORCED: LazyLock<Vec<Iteration>> = LazyLock::new(|| {
    let root = second_columns(LOST).deep(TO_THE_END, recount::ConnectFour::lines_when_quiet);
    recount_plain(&root, 1..=SEEN)
});

/// The moves that plain minimax of the minimax chapter sees losing, so many plies deep.
fn losing(depth: u32) -> usize {
    use gametree::{Game, Level, Score, Search, Silent};
    let root = ConnectFour::<7, 6>::parse(LOST).expect("a position of the page is legal");
    let scoring = Scoring::with_evaluation(Lines);
    let below = Level::root(Depth::new(depth)).below();
    let loses = |mv: &gametree::Column| {
        let child = root.play(*mv);
        let mut search = Search {
            scoring: &scoring,
            observer: &mut Silent,
        };
        let score = -minimax::minimax(&mut search, &child, below).score(child.side_to_move());
        score < Score::new(-900)
    };
    root.moves().filter(loses).count()
}

fn losing_again(depth: u32) -> usize {
    let root = second_columns(LOST).deep(depth, recount::ConnectFour::lines);
    let scores = move_scores(&root).into_iter();
    scores.filter(|(_, score)| *score < -900).count()
}

pub const FACTS: &[Fact] = &[
    Fact {
        id: "horizon.position",
        conditions: "a Connect Four position that O has lost, as the columns played",
        check: Check::Given("the runs that show the horizon parse this text"),
        compute: || LOST.into(),
    },
    Fact {
        id: "horizon.depth1",
        conditions: "depth of row 1 of the horizon table, in plies",
        check: Check::Given("the rows are the iterations in order"),
        compute: || DEPTHS[0].into(),
    },
    Fact {
        id: "horizon.depth1.score",
        conditions: "score for O after iteration 1, lines counted at the horizon",
        check: Check::Recount(SECOND, || points(PLAIN[0].score)),
        compute: || points(read(&run("without-table"), 0, "score")),
    },
    Fact {
        id: "horizon.depth1.move",
        conditions: "move of iteration 1",
        check: Check::Recount(SECOND, || number(PLAIN[0].best_move)),
        compute: || mv(read(&run("without-table"), 0, "best_move")),
    },
    Fact {
        id: "horizon.depth1.parried",
        conditions: "score for O after iteration 1 when forced replies are played out at the horizon",
        check: Check::Recount(SECOND, || points(FORCED[0].score)),
        compute: || points(read(&run("parrying"), 0, "score")),
    },
    Fact {
        id: "horizon.depth2",
        conditions: "depth of row 2 of the horizon table, in plies",
        check: Check::Given("the rows are the iterations in order"),
        compute: || DEPTHS[1].into(),
    },
    Fact {
        id: "horizon.depth2.score",
        conditions: "score for O after iteration 2, lines counted at the horizon",
        check: Check::Recount(SECOND, || points(PLAIN[1].score)),
        compute: || points(read(&run("without-table"), 1, "score")),
    },
    Fact {
        id: "horizon.depth2.move",
        conditions: "move of iteration 2",
        check: Check::Recount(SECOND, || number(PLAIN[1].best_move)),
        compute: || mv(read(&run("without-table"), 1, "best_move")),
    },
    Fact {
        id: "horizon.depth2.parried",
        conditions: "score for O after iteration 2 when forced replies are played out at the horizon",
        check: Check::Recount(SECOND, || points(FORCED[1].score)),
        compute: || points(read(&run("parrying"), 1, "score")),
    },
    Fact {
        id: "horizon.depth3",
        conditions: "depth of row 3 of the horizon table, in plies",
        check: Check::Given("the rows are the iterations in order"),
        compute: || DEPTHS[2].into(),
    },
    Fact {
        id: "horizon.depth3.score",
        conditions: "score for O after iteration 3, lines counted at the horizon",
        check: Check::Recount(SECOND, || points(PLAIN[2].score)),
        compute: || points(read(&run("without-table"), 2, "score")),
    },
    Fact {
        id: "horizon.depth3.move",
        conditions: "move of iteration 3",
        check: Check::Recount(SECOND, || number(PLAIN[2].best_move)),
        compute: || mv(read(&run("without-table"), 2, "best_move")),
    },
    Fact {
        id: "horizon.depth3.parried",
        conditions: "score for O after iteration 3 when forced replies are played out at the horizon",
        check: Check::Recount(SECOND, || points(FORCED[2].score)),
        compute: || points(read(&run("parrying"), 2, "score")),
    },
    Fact {
        id: "horizon.depth4",
        conditions: "depth of row 4 of the horizon table, in plies",
        check: Check::Given("the rows are the iterations in order"),
        compute: || DEPTHS[3].into(),
    },
    Fact {
        id: "horizon.depth4.score",
        conditions: "score for O after iteration 4, lines counted at the horizon",
        check: Check::Recount(SECOND, || points(PLAIN[3].score)),
        compute: || points(read(&run("without-table"), 3, "score")),
    },
    Fact {
        id: "horizon.depth4.move",
        conditions: "move of iteration 4",
        check: Check::Recount(SECOND, || number(PLAIN[3].best_move)),
        compute: || mv(read(&run("without-table"), 3, "best_move")),
    },
    Fact {
        id: "horizon.depth4.parried",
        conditions: "score for O after iteration 4 when forced replies are played out at the horizon",
        check: Check::Recount(SECOND, || points(FORCED[3].score)),
        compute: || points(read(&run("parrying"), 3, "score")),
    },
    Fact {
        id: "horizon.depth5",
        conditions: "depth of row 5 of the horizon table, in plies",
        check: Check::Given("the rows are the iterations in order"),
        compute: || DEPTHS[4].into(),
    },
    Fact {
        id: "horizon.depth5.score",
        conditions: "score for O after iteration 5, lines counted at the horizon",
        check: Check::Recount(SECOND, || points(PLAIN[4].score)),
        compute: || points(read(&run("without-table"), 4, "score")),
    },
    Fact {
        id: "horizon.depth5.move",
        conditions: "move of iteration 5",
        check: Check::Recount(SECOND, || number(PLAIN[4].best_move)),
        compute: || mv(read(&run("without-table"), 4, "best_move")),
    },
    Fact {
        id: "horizon.depth5.parried",
        conditions: "score for O after iteration 5 when forced replies are played out at the horizon",
        check: Check::Recount(SECOND, || points(FORCED[4].score)),
        compute: || points(read(&run("parrying"), 4, "score")),
    },
    Fact {
        id: "horizon.depth6",
        conditions: "depth of row 6 of the horizon table, in plies",
        check: Check::Given("the rows are the iterations in order"),
        compute: || DEPTHS[5].into(),
    },
    Fact {
        id: "horizon.depth6.score",
        conditions: "score for O after iteration 6, lines counted at the horizon",
        check: Check::Recount(SECOND, || points(PLAIN[5].score)),
        compute: || points(read(&run("without-table"), 5, "score")),
    },
    Fact {
        id: "horizon.depth6.move",
        conditions: "move of iteration 6",
        check: Check::Recount(SECOND, || number(PLAIN[5].best_move)),
        compute: || mv(read(&run("without-table"), 5, "best_move")),
    },
    Fact {
        id: "horizon.depth6.parried",
        conditions: "score for O after iteration 6 when forced replies are played out at the horizon",
        check: Check::Recount(SECOND, || points(FORCED[5].score)),
        compute: || points(read(&run("parrying"), 5, "score")),
    },
    Fact {
        id: "horizon.moves",
        conditions: "moves that O has there",
        check: Check::Recount(
            "the columns that are not full in the second implementation",
            || second_columns(LOST).moves().len().into(),
        ),
        compute: || losing(6).into(),
    },
    Fact {
        id: "horizon.losing",
        conditions: "moves that minimax four plies deep sees losing",
        check: Check::Recount("plain minimax over rows of characters", || {
            losing_again(4).into()
        }),
        compute: || losing(4).into(),
    },
    Fact {
        id: "horizon.win",
        conditions: "what a win beyond the horizon is worth when forced replies are played out",
        check: Check::Relation("half of a win at the root", || {
            (Scoring::with_evaluation(Lines).win / 2).to_string().into()
        }),
        compute: || points(-read(&run("parrying"), 3, "score")),
    },
];
