//! Facts, records and figures for the tests of what is generated from them.

use std::path::PathBuf;

use serde_json::json;

use crate::bibliography::Bibliography;
use crate::exercises::Exercise;
use crate::facts::{Check, Facts, Formula, FormulaInput, LockedFact, SourcePlace};
use crate::locks::Locks;
use crate::snapshots::{Figure, Stepper};

/// Facts of the chapter `minimax`: `minimax.demo.nodes` is 40, `minimax.games` is 255,168, and `minimax.square` is 1,600, which is the
/// square of the first.
pub fn facts() -> Facts {
    let recount = Check {
        kind: "recount".to_owned(),
        says: "a plain walk counts the same".to_owned(),
        key: None,
    };
    let published = Check {
        kind: "published".to_owned(),
        says: "printed in the paper".to_owned(),
        key: Some("zermelo1913".to_owned()),
    };
    let closed_form = Check {
        kind: "closed-form".to_owned(),
        says: "the square: b^2".to_owned(),
        key: None,
    };
    Facts::of([
        fact("demo.nodes", "40", "a <board>, \"natural\" order", recount),
        fact("games", "255,168", "empty board", published),
        LockedFact {
            formula: Some(Formula {
                latex: "{b}^{2}".to_owned(),
                plain: "b^2".to_owned(),
                sign: "=".to_owned(),
                inputs: vec![FormulaInput {
                    name: "b".to_owned(),
                    fact: "minimax.demo.nodes".to_owned(),
                }],
            }),
            ..fact("square", "1,600", "a square", closed_form)
        },
    ])
}

fn fact(id: &str, text: &str, conditions: &str, check: Check) -> LockedFact {
    LockedFact {
        id: format!("minimax.{id}"),
        text: text.to_owned(),
        conditions: conditions.to_owned(),
        check,
        formula: None,
        chapter: "minimax".to_owned(),
        snapshot: PathBuf::from("chapters/minimax/tests/snapshots/facts.snap"),
        snapshot_line: 4,
        source: Some(SourcePlace {
            file: "chapters/minimax/src/facts.rs".to_owned(),
            line: 7,
        }),
    }
}

/// The facts above with a bibliography of one record, `zermelo1913`, and one figure, `minimax.tree`.
pub fn locks() -> Locks {
    Locks {
        facts: facts(),
        bibliography: Bibliography::parse("@article{zermelo1913, author = {Ernst Zermelo}, title = {Sets}, year = 1913}"),
        figures: vec![Figure {
            path: PathBuf::new(),
            slug: "minimax".to_owned(),
            name: "tree".to_owned(),
            body: "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\" role=\"presentation\">\n\n  <path d=\"M0 0\"/>\n</svg>"
                .to_owned(),
        }],
        steppers: vec![stepper()],
        exercises: vec![Exercise {
            path: PathBuf::new(),
            slug: "minimax".to_owned(),
            name: "one".to_owned(),
            body: String::new(),
        }],
    }
}

/// The stepper `minimax.search`: two steps, and a control.
pub fn stepper() -> Stepper {
    let body = json!({
        "controls": [{ "name": "board", "kind": "board", "default": "XXO..X.O." }],
        "counters": ["nodes", "hits"],
        "steps": [
            { "says": "enter <the root>", "indent": 0, "counts": [1, 0] },
            { "says": "try 3", "indent": 1, "counts": [2, 0] },
        ],
        "left_out": 0,
        "ends": "Score 7 for O.",
    });
    Stepper {
        slug: "minimax".to_owned(),
        name: "search".to_owned(),
        path: PathBuf::new(),
        body,
    }
}
