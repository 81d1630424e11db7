//! The answer to `--cycle`: the little game in which positions come back, and what each search makes of it.

use std::hash::Hash;

use chapter::Reply;
use chapter::serde_json::{Map, Value as Json, json};
use gametree::{Game, Level, Observed, Scoring, observe};
use minimax::minimax;

use crate::cycle::{ByPlace, Place, Walk};
use crate::{Memo, memo};

/// How the little game is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CycleSearch {
    /// Without a table.
    Minimax,
    /// With a table keyed by the place alone.
    MemoByPosition,
    /// With a table keyed by the place and all places before it.
    MemoByHistory,
}

impl CycleSearch {
    const ALL: [Self; 3] = [Self::Minimax, Self::MemoByPosition, Self::MemoByHistory];

    /// What readers know it by.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimax => "minimax",
            Self::MemoByPosition => "memo by position",
            Self::MemoByHistory => "memo by history",
        }
    }

    /// Whether it is wrong on purpose.
    const fn is_faulty(self) -> bool {
        matches!(self, Self::MemoByPosition)
    }

    /// Searches the little game to its end.
    pub fn run(self) -> Observed<Place> {
        match self {
            Self::Minimax => observe(&Scoring::DEPTH_AWARE, |search| {
                let root = Walk::start();
                minimax(search, &root, Level::TO_THE_END).score(root.side_to_move())
            }),
            Self::MemoByPosition => run_by_position().0,
            Self::MemoByHistory => run_memo(&Walk::start()).0,
        }
    }
}

/// The search with a table keyed by the place alone, and the table that it leaves.
pub fn run_by_position() -> (Observed<Place>, Memo<ByPlace>) {
    run_memo(&ByPlace(Walk::start()))
}

fn run_memo<G: Game<Move = Place> + Eq + Hash>(root: &G) -> (Observed<Place>, Memo<G>) {
    let mut table = Memo::new();
    let observed = observe(&Scoring::DEPTH_AWARE, |search| {
        memo(search, &mut table, root, Level::TO_THE_END)
    });
    (observed, table)
}

/// The little game and what each search makes of it.
pub fn answer() -> Reply {
    let (mut text, mut game) = (String::new(), Map::new());
    for (place, side) in [
        (Place::R, "MAX"),
        (Place::P, "MIN"),
        (Place::Q, "MIN"),
        (Place::T, "MAX"),
    ] {
        let ways: Vec<String> = place.ways().iter().map(Place::to_string).collect();
        text += &format!("{place}  {side} goes to {}\n", ways.join(", "));
        game.insert(place.to_string(), json!(ways));
    }
    text += "a place that comes back is a draw; R is the root\n\n";
    text += "search              score  move  nodes  hits\n";
    let mut runs = Vec::new();
    for search in CycleSearch::ALL {
        let observed = search.run();
        text += &write_row(search, &observed);
        runs.push(write_document(search, &observed));
    }
    text += "* faulty on purpose: a pitfall of the chapter\n";
    Reply::new(text, json!({ "game": game, "runs": runs }))
}

fn write_row(search: CycleSearch, observed: &Observed<Place>) -> String {
    let fault = if search.is_faulty() { " *" } else { "" };
    let name = format!("{}{fault}", search.name());
    let mv = observed
        .chosen()
        .map_or("-".to_string(), |mv| mv.to_string());
    let (score, counts) = (observed.score, observed.counts);
    let (nodes, hits) = (counts.nodes, counts.hits);
    format!("{name:18}  {score:>5}  {mv:>4}  {nodes:>5}  {hits:>4}\n")
}

fn write_document(search: CycleSearch, observed: &Observed<Place>) -> Json {
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
