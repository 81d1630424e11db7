//! What both halves are asked.

use std::path::{Path, PathBuf};

use serde_json::{Map, Value as Json};

use super::draw::Draw;
use super::list::{Page, Stepper};

/// A request, as a page sends it.
pub type Request = String;

/// Requests of one page, in the order in which they are asked.
#[derive(Debug, Clone)]
pub struct Job {
    /// The page's slug.
    pub slug: String,
    /// The stepper's name.
    pub stepper: String,
    /// Whether it plays boards of tic-tac-toe, where a request takes an instant.
    pub searches: bool,
    /// The WebAssembly that the page loads.
    pub wasm: PathBuf,
    /// What is asked.
    pub requests: Vec<Request>,
}

/// So many requests about boards are asked of one instance: enough for it to grow old, few enough to share the work.
const OF_ONE_INSTANCE: usize = 50;

/// Boards, orders and trees that make no sense: a refusal is a reply, too.
const REFUSED: [(&str, &str); 6] = [
    ("board", "XXX"),
    ("board", "X.O.Z...."),
    ("board", "XXXX....."),
    ("board", "XXXOOO..."),
    ("tree", "[[3,12],8"),
    ("order", "9,9"),
];

/// Everything that is asked of a page.
pub fn jobs(page: &Page, wasm: &Path, seed: u64, boards: usize, trees: usize) -> Vec<Job> {
    let mut jobs = Vec::new();
    for stepper in &page.steppers {
        let requests = requests(&page.slug, stepper, seed, boards, trees);
        let searches = stepper.control("board").is_some();
        let together = if searches { OF_ONE_INSTANCE } else { 1 };
        jobs.extend(requests.chunks(together).map(|chunk| Job {
            slug: page.slug.clone(),
            stepper: stepper.name.clone(),
            searches,
            wasm: wasm.to_owned(),
            requests: chunk.to_vec(),
        }));
    }
    jobs
}

/// Puts first what computes the table of a whole game, which takes seconds for a single request, so that nothing waits for it at
/// the end.
pub fn longest_first(jobs: &mut [Job]) {
    jobs.sort_by_key(|job| job.searches);
}

/// The default values; each listed value of each control; what makes no sense; boards and trees drawn at random, on which the
/// modes take turns.
fn requests(slug: &str, stepper: &Stepper, seed: u64, boards: usize, trees: usize) -> Vec<Request> {
    let ask = |values: &[(&str, &str)]| request(slug, stepper, values);
    let mut requests = vec![ask(&[])];
    for control in &stepper.controls {
        let others = control
            .values
            .iter()
            .filter(|value| **value != control.default);
        requests.extend(others.map(|value| ask(&[(&control.name, value)])));
    }
    for (kind, value) in REFUSED {
        let control = stepper.control(kind);
        requests.extend(control.map(|control| ask(&[(&control.name, value)])));
    }
    let mut draw = Draw::new(seed);
    let mode = |turn: usize| {
        let control = stepper.control("mode")?;
        let value = control.values.get(turn % control.values.len())?;
        Some((control.name.as_str(), value.as_str()))
    };
    if let Some(control) = stepper.control("board") {
        for turn in 0..boards {
            let board = draw.board();
            let order = draw.order(&board);
            let side = board.to_move.to_string();
            let mut values: Vec<_> = mode(turn).into_iter().collect();
            values.push((&control.name, &board.cells));
            values.extend(
                stepper
                    .control("to_move")
                    .map(|control| (control.name.as_str(), side.as_str())),
            );
            // The modes' number may be even: the turn after every round of modes is shifted by one.
            if let Some(control) = stepper.control("order")
                && (turn + turn / rounds(stepper)) % 2 == 1
            {
                values.push((&control.name, &order));
            }
            requests.push(ask(&values));
        }
    }
    if let Some(control) = stepper.control("tree") {
        for turn in 0..trees {
            let tree = draw.tree();
            let mut values: Vec<_> = mode(turn).into_iter().collect();
            values.push((&control.name, &tree));
            requests.push(ask(&values));
        }
    }
    requests
}

/// After how many turns the modes begin again.
fn rounds(stepper: &Stepper) -> usize {
    stepper
        .control("mode")
        .map_or(1, |control| control.values.len().max(1))
}

/// The request for a stepper at its default values, but for those that are given.
fn request(slug: &str, stepper: &Stepper, values: &[(&str, &str)]) -> Request {
    let mut entries = Map::new();
    let mut set = |name: &str, value: &str| {
        entries.insert(name.to_owned(), Json::String(value.to_owned()));
    };
    set("page", slug);
    set("stepper", &stepper.name);
    for control in &stepper.controls {
        set(&control.name, &control.default);
    }
    for (name, value) in values {
        set(name, value);
    }
    Json::Object(entries).to_string()
}

#[cfg(test)]
mod tests {
    use super::super::list::Control;
    use super::*;

    fn control(name: &str, kind: &str, default: &str, values: &[&str]) -> Control {
        Control {
            name: name.to_owned(),
            kind: kind.to_owned(),
            default: default.to_owned(),
            values: values.iter().map(ToString::to_string).collect(),
        }
    }

    fn asked() -> Vec<Request> {
        let stepper = Stepper {
            name: "search".to_owned(),
            controls: vec![
                control("mode", "mode", "b", &["a", "b"]),
                control("board", "board", "XO.......", &[]),
                control("to_move", "to_move", "", &[]),
                control("order", "order", "", &[]),
                control("tree", "tree", "", &[]),
            ],
        };
        requests("nim", &stepper, 1, 8, 2)
    }

    fn value(request: &str, name: &str) -> String {
        let entries: Map<String, Json> = serde_json::from_str(request).unwrap();
        entries[name].as_str().unwrap().to_owned()
    }

    #[test]
    fn the_default_values_come_first_and_then_every_other_value() {
        let requests = asked();
        assert_eq!(
            requests[0],
            r#"{"page":"nim","stepper":"search","mode":"b","board":"XO.......","to_move":"","order":"","tree":""}"#
        );
        assert_eq!(value(&requests[1], "mode"), "a");
    }

    #[test]
    fn every_mode_meets_drawn_boards_with_and_without_an_order() {
        let drawn: Vec<Request> = asked()
            .into_iter()
            .filter(|request| !value(request, "to_move").is_empty())
            .collect();
        assert_eq!(drawn.len(), 8);
        for mode in ["a", "b"] {
            for ordered in [true, false] {
                let fits = |request: &&Request| {
                    value(request, "mode") == mode && value(request, "order").is_empty() != ordered
                };
                assert!(
                    drawn.iter().any(|request| fits(&request)),
                    "{mode} {ordered}"
                );
            }
        }
    }

    #[test]
    fn trees_are_drawn_for_a_stepper_that_takes_them() {
        let trees = asked()
            .iter()
            .filter(|request| value(request, "tree").ends_with(']'))
            .count();
        assert_eq!(trees, 2);
    }
}
