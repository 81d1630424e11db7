//! The request that is no search from a board: the little game in which positions come back.

use std::fmt::Write as _;
use std::hash::Hash;

use chapter::Reply;
use chapter::serde_json::{self, Value as Json};
use gametree::{
    Counter, Game, Level, PrincipalVariation, RootMoves, Score, Scoring, Search, Side, Silent, Zero,
};
use minimax::minimax;

use crate::cycle::{ByPlace, Place, Walk};
use crate::{Memo, memo};

/// What one search of the little game found.
pub struct Found {
    /// The name of the search.
    pub name: &'static str,
    /// The score of the root for MAX.
    pub score: Score,
    /// The first move of the principal variation.
    pub best_move: Option<Place>,
    /// What came back from each move of the root.
    pub moves: Vec<(Place, Score)>,
    /// What was counted.
    pub counts: Counter,
}

type Watch = ((Counter, RootMoves<Place>), PrincipalVariation<Place>);

fn found(name: &'static str, search: impl FnOnce(&mut Search<'_, Zero, Watch>) -> Score) -> Found {
    let mut watch = Watch::default();
    let score = search(&mut Search {
        scoring: &Scoring::DEPTH_AWARE,
        observer: &mut watch,
    });
    Found {
        name,
        score,
        best_move: watch.1.line().first().copied(),
        moves: watch.0.1.scores().to_vec(),
        counts: watch.0.0,
    }
}

/// The search without a table: its positions carry their history.
pub fn without_a_table() -> Found {
    found("minimax", |search| {
        let root = Walk::start();
        minimax(search, &root, Level::TO_THE_END).score(root.side_to_move())
    })
}

fn remembered<G: Game<Move = Place> + Eq + Hash>(name: &'static str, root: &G) -> Found {
    found(name, |search| {
        memo(search, &mut Memo::new(), root, Level::TO_THE_END)
    })
}

/// The exact table keyed by the position alone.
pub fn keyed_by_place() -> Found {
    remembered("memo by position *", &ByPlace(Walk::start()))
}

/// What a table keyed by the position alone holds for `place` after the search.
pub fn stored_by_place(place: Place) -> Option<Score> {
    let mut table = Memo::new();
    let mut search = Search {
        scoring: &Scoring::DEPTH_AWARE,
        observer: &mut Silent,
    };
    memo(
        &mut search,
        &mut table,
        &ByPlace(Walk::start()),
        Level::TO_THE_END,
    );
    let found = table.iter().find(|(walk, _)| walk.0.here() == place);
    found.map(|(walk, score)| score.value(walk.side_to_move()).score(Side::First))
}

/// The exact table keyed by the position and its history.
pub fn keyed_by_walk() -> Found {
    remembered("memo by history", &Walk::start())
}

/// The little game and what each search makes of it.
pub fn cycle() -> Reply {
    let found = [without_a_table(), keyed_by_place(), keyed_by_walk()];
    let runs: Json = found.iter().map(document).collect();
    let ways: serde_json::Map<String, Json> = [Place::R, Place::P, Place::Q, Place::T]
        .iter()
        .map(|place| (place.to_string(), listed(*place).into()))
        .collect();
    let mut text = String::new();
    for (place, side) in [
        (Place::R, "MAX"),
        (Place::P, "MIN"),
        (Place::Q, "MIN"),
        (Place::T, "MAX"),
    ] {
        writeln!(text, "{place}  {side} goes to {}", listed(place).join(", "))
            .expect("writing to a string succeeds");
    }
    text += "a place that comes back is a draw; R is the root\n\n";
    writeln!(text, "{:18}  score  move  nodes  hits", "search")
        .expect("writing to a string succeeds");
    for one in &found {
        let mv = one.best_move.map_or("-".to_string(), |mv| mv.to_string());
        writeln!(
            text,
            "{:18}  {:>5}  {mv:>4}  {:>5}  {:>4}",
            one.name, one.score, one.counts.nodes, one.counts.hits
        )
        .expect("writing to a string succeeds");
    }
    text += "* faulty on purpose: a pitfall of the chapter\n";
    Reply {
        text,
        json: serde_json::json!({ "game": ways, "runs": runs }),
    }
}

fn listed(place: Place) -> Vec<String> {
    place.ways().iter().map(Place::to_string).collect()
}

fn document(found: &Found) -> Json {
    serde_json::json!({
        "algorithm": found.name.trim_end_matches(" *"),
        "faulty": found.name.ends_with('*'),
        "score": found.score.points(),
        "best_move": found.best_move.map(|mv| mv.to_string()),
        "nodes": found.counts.nodes,
        "hits": found.counts.hits,
    })
}
