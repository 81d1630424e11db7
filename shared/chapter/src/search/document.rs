//! The JSON of a run.

use std::fmt::Display;

use gametree::{Event, LeafKind};
use serde_json::{Map, Value as Json, json};

use super::{Extras as _, Move, Run, Searches, Stopped, Tells};

/// A move as JSON: its number, or its text for games whose moves are not numbered.
pub fn move_json(mv: impl Display) -> Json {
    let text = mv.to_string();
    let text = text.trim();
    text.parse::<u64>()
        .map_or_else(|_| json!(text), |number| json!(number))
}

/// The entry of one run. Keys that do not apply are left out.
pub fn run_json<S: Searches>(run: &Run<S>) -> Map<String, Json> {
    let mut entry = Map::new();
    let mut set = |key: &str, value: Json| entry.insert(key.to_string(), value);
    set("algorithm", json!(run.search.name()));
    if run.search.is_faulty() {
        set("faulty", json!(true));
    }
    set("score", json!(run.score.points()));
    if let Some(best_move) = run.best_move {
        set("best_move", move_json(best_move));
    }
    if let Some(best_moves) = &run.best_moves {
        set("best_moves", best_moves.iter().map(move_json).collect());
    }
    set("pv", run.line.iter().map(move_json).collect());
    if run.is_cut_short {
        set("pv_cut_short", json!(true));
    }
    set("nodes", json!(run.counts.nodes));
    set("hits", json!(run.counts.hits));
    set("entries", json!(run.entries));
    set("cutoffs", json!(run.counts.cutoffs));
    set("leaves", json!(run.leaves()));
    if run.search.tells().contains(&Tells::Scouts) {
        set("scouts", json!(run.counts.scouts));
        set("researches", json!(run.counts.researches));
    }
    for (key, value) in run.extras.entries() {
        set(key, value);
    }
    entry
}

/// The entry of a search that was ended: why, and what was counted until then.
pub fn stopped_json<S: Searches>(stopped: &Stopped<S>) -> Json {
    let mut entry = json!({ "algorithm": stopped.search.name() });
    if stopped.search.is_faulty() {
        entry["faulty"] = json!(true);
    }
    entry["stopped"] = json!(stopped.stop.to_string());
    entry["nodes"] = json!(stopped.counts.nodes);
    entry["hits"] = json!(stopped.counts.hits);
    entry["cutoffs"] = json!(stopped.counts.cutoffs);
    entry
}

/// Adds the recorded events to the entry of a run.
pub fn add_trace<S: Searches>(entry: &mut Json, run: &Run<S>) {
    entry["trace"] = run.events.iter().map(event_json).collect();
    if run.events_left_out > 0 {
        entry["trace_left_out"] = json!(run.events_left_out);
    }
}

fn event_json(event: &Event<Move>) -> Json {
    match *event {
        Event::Enter { level, window } => json!({
            "event": "enter", "ply": level.ply.plies(),
            "alpha": window.alpha.to_string(), "beta": window.beta.to_string(),
        }),
        Event::Leaf { ply, score, kind } => json!({
            "event": "leaf", "ply": ply.plies(), "score": score.points(),
            "finished": kind == LeafKind::Finished,
        }),
        Event::Child { ply, mv } => {
            json!({ "event": "child", "ply": ply.plies(), "move": move_json(mv) })
        }
        Event::Back { ply, mv, score } => json!({
            "event": "back", "ply": ply.plies(), "move": move_json(mv), "score": score.points(),
        }),
        Event::Best { ply, mv, score } => json!({
            "event": "best", "ply": ply.plies(), "move": move_json(mv), "score": score.points(),
        }),
        Event::Cutoff { ply, mv } => {
            json!({ "event": "cutoff", "ply": ply.plies(), "move": move_json(mv) })
        }
        Event::Leave { ply, score, bound } => json!({
            "event": "leave", "ply": ply.plies(), "score": score.points(), "bound": bound.to_string(),
        }),
        Event::Hit { ply, score, bound } => json!({
            "event": "hit", "ply": ply.plies(), "score": score.points(), "bound": bound.to_string(),
        }),
        Event::Scout { ply, mv } => {
            json!({ "event": "scout", "ply": ply.plies(), "move": move_json(mv) })
        }
        Event::Research { ply, mv } => {
            json!({ "event": "research", "ply": ply.plies(), "move": move_json(mv) })
        }
        Event::Probe { window, depth } => json!({
            "event": "probe", "depth": depth.to_string(),
            "alpha": window.alpha.to_string(), "beta": window.beta.to_string(),
        }),
    }
}
