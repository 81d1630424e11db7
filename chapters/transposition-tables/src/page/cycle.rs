//! The answer to `--cycle`: a game in which positions come back, and what each search makes of it.

use std::hash::Hash;

use chapter::Reply;
use chapter::serde_json::{Value as Json, json};
use gametree::{Branch, Game, Level, Observed, Scoring, observe};
use minimax::minimax;

use crate::cycle::{ByPlace, Graph, RestingScores, Reuse, Walk, memo_by_places};
use crate::{Memo, memo};

/// How a game in which positions come back is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CycleSearch {
    /// Without a table.
    Minimax,
    /// With a table keyed by the place alone.
    ByPosition,
    /// The same, but that nothing is stored that rests on a repetition.
    WithoutDraws,
    /// With a table that stores the places that a score rests on too.
    WithPlaces,
    /// With a table keyed by the place and all places before it.
    ByHistory,
}

impl CycleSearch {
    const ALL: [Self; 5] = [
        Self::Minimax,
        Self::ByPosition,
        Self::WithoutDraws,
        Self::WithPlaces,
        Self::ByHistory,
    ];

    /// What readers know it by.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimax => "minimax",
            Self::ByPosition => "memo by position",
            Self::WithoutDraws => "memo without draws",
            Self::WithPlaces => "memo with places",
            Self::ByHistory => "memo by history",
        }
    }

    /// Whether it is wrong on purpose.
    const fn is_faulty(self) -> bool {
        matches!(self, Self::ByPosition | Self::WithoutDraws)
    }

    /// Searches a game to its end.
    pub fn run(self, graph: &Graph) -> Observed<Branch> {
        let root = Walk::start(graph.clone());
        match self {
            Self::Minimax => observe(&Scoring::DEPTH_AWARE, |search| {
                minimax(search, &root, Level::TO_THE_END).score(root.side_to_move())
            }),
            Self::ByPosition => run_by_position(graph).0,
            Self::ByHistory => run_memo(&root).0,
            Self::WithoutDraws => run_by_places(&root, Reuse::Anywhere),
            Self::WithPlaces => run_by_places(&root, Reuse::OffTheWay),
        }
    }
}

/// The search with a table keyed by the place alone, and the table that it leaves.
pub fn run_by_position(graph: &Graph) -> (Observed<Branch>, Memo<ByPlace>) {
    run_memo(&ByPlace(Walk::start(graph.clone())))
}

fn run_memo<G: Game<Move = Branch> + Eq + Hash>(root: &G) -> (Observed<Branch>, Memo<G>) {
    let mut table = Memo::new();
    let observed = observe(&Scoring::DEPTH_AWARE, |search| {
        memo(search, &mut table, root, Level::TO_THE_END)
    });
    (observed, table)
}

fn run_by_places(root: &Walk, reuse: Reuse) -> Observed<Branch> {
    observe(&Scoring::DEPTH_AWARE, |search| {
        let mut table = RestingScores::new();
        memo_by_places(search, &mut table, reuse, root, Level::TO_THE_END).score
    })
}

/// A game and what each search makes of it.
pub fn answer(graph: &Graph) -> Reply {
    let mut text =
        format!("{graph}\nMAX to move; a list that comes back ends the game in a draw\n\n");
    text += "search                score  move  nodes  hits\n";
    let mut runs = Vec::new();
    for search in CycleSearch::ALL {
        let observed = search.run(graph);
        text += &write_row(search, &observed);
        runs.push(write_document(search, &observed));
    }
    text += "* faulty on purpose: a pitfall of the chapter\n";
    Reply::new(text, json!({ "game": graph.to_string(), "runs": runs }))
}

fn write_row(search: CycleSearch, observed: &Observed<Branch>) -> String {
    let fault = if search.is_faulty() { " *" } else { "" };
    let name = format!("{}{fault}", search.name());
    let mv = observed
        .chosen()
        .map_or("-".to_string(), |mv| mv.to_string());
    let (score, counts) = (observed.score, observed.counts);
    let (nodes, hits) = (counts.nodes, counts.hits);
    format!("{name:20}  {score:>5}  {mv:>4}  {nodes:>5}  {hits:>4}\n")
}

fn write_document(search: CycleSearch, observed: &Observed<Branch>) -> Json {
    let mut run = json!({
        "algorithm": search.name(),
        "score": observed.score.points(),
        "best_move": observed.chosen().map(|mv| mv.to_string()),
        "nodes": observed.counts.nodes,
        "hits": observed.counts.hits,
    });
    if search.is_faulty() {
        run["faulty"] = json!(true);
    }
    run
}
