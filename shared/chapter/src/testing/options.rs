//! What is typed and changes nothing would mislead: every option either tells in the answer or is refused, beside every kind of
//! question and beside every algorithm.

use serde_json::Value as Json;

use crate::program::Failure;
use crate::{Chapter, execute};

/// Options that say what is asked about, with a value.
const ROOTS: [(&str, &str); 3] = [
    ("board", "XXO.OX.O."),
    ("tree", "[[3,12,8],[2,4,6],[14,5,2]]"),
    ("connect_four", "4453"),
];

/// Values of the questions that only one chapter knows.
const QUESTIONS: [(&str, &str); 7] = [
    ("numbers", ""),
    ("collisions", ""),
    ("cycle", ""),
    ("both_sides", "X.O.X..O."),
    ("graph", "a>b,c b>a c"),
    ("endgame", "KRK"),
    ("fen", "7k/8/5K2/8/8/8/8/R7 w - - 0 1"),
];

/// What says of an option that it tells: a value that is no default, and what must stand beside it.
const SAMPLES: [(&str, &str, &[&str]); 19] = [
    ("to_move", "O", &[]),
    ("size", "5x4", &[]),
    ("depth", "2", &[]),
    ("evaluation", "lines", &[]),
    ("trace", "", &[]),
    ("store_terminals", "", &[]),
    ("table_move", "", &[]),
    ("slots", "2", &[]),
    ("replacement", "depth-preferred", &["--slots", "8"]),
    ("guess", "-5", &[]),
    ("step", "3", &["--guess", "-20"]),
    ("budget", "5", &[]),
    ("max_depth", "1", &[]),
    ("time", "0", &[]),
    ("sorted", "", &[]),
    ("lot", "50", &["--sorted"]),
    ("seed", "3", &["--sorted", "--lot", "50"]),
    ("seed", "3", &[]),
    ("key_bits", "3", &[]),
];

/// A root that is large enough for every option of a search to tell.
const LARGE: [&str; 6] = [
    "--connect-four",
    "4453",
    "--depth",
    "4",
    "--evaluation",
    "lines",
];

/// An option as it is typed.
fn flag(id: &str) -> String {
    format!("--{}", id.replace('_', "-"))
}

fn typed(id: &str, value: &str) -> Vec<String> {
    let value = (!value.is_empty()).then(|| value.to_string());
    std::iter::once(flag(id)).chain(value).collect()
}

/// The document that the program answers with, or what it says against the request.
fn ask<C: Chapter>(parts: &[&[String]]) -> Result<Json, String> {
    let mut arguments = parts.concat();
    arguments.push("--json".to_string());
    let mut printed = Vec::new();
    match execute::<C>(&arguments, &mut printed) {
        Ok(()) => Ok(serde_json::from_slice(&printed).expect("one document")),
        Err(Failure::Usage(error)) => Err(error.to_string()),
        Err(Failure::Refused(error)) => Err(error.to_string()),
        Err(Failure::Unwritten(error)) => panic!("{error}"),
    }
}

/// Asserts that an option changes the answer to a question, or is refused by its name.
fn assert_counts<C: Chapter>(question: &[String], (id, value, beside): (&str, &str, &[&str])) {
    let beside: Vec<String> = beside.iter().map(ToString::to_string).collect();
    let option = typed(id, value);
    match ask::<C>(&[question, &beside, &option]) {
        Ok(with) => {
            let without = ask::<C>(&[question, &beside]);
            assert_ne!(
                Ok(with),
                without,
                "{question:?} {beside:?} ignores {option:?}"
            );
        }
        Err(problem) => {
            let names = option
                .iter()
                .chain(&beside)
                .any(|name| problem.contains(name));
            assert!(names, "{question:?} {option:?}: {problem}");
        }
    }
}

/// Asserts that every option tells beside every kind of question, and those of the searches beside every algorithm.
///
/// # Panics
///
/// When an option changes nothing and is not refused, or when one has no sample here.
pub fn assert_every_option_counts<C: Chapter>() {
    let command = crate::arguments::command::<C>();
    let options: Vec<&clap::Arg> = command.get_arguments().collect();
    let has = |id: &str| options.iter().any(|option| option.get_id() == id);
    let questions = ROOTS.iter().chain(&QUESTIONS).filter(|(id, _)| has(id));
    let questions: Vec<&(&str, &str)> = questions.collect();
    let samples = SAMPLES.iter().filter(|(id, ..)| has(id));
    let samples: Vec<&(&str, &str, &[&str])> = samples.collect();
    for option in &options {
        let id = option.get_id().as_str();
        let is_known = questions.iter().any(|question| question.0 == id)
            || samples.iter().any(|sample| sample.0 == id)
            || ["order", "algorithm", "json", "help"].contains(&id);
        assert!(is_known, "--{id} has no sample");
    }
    for (id, value) in &questions {
        let question = typed(id, value);
        for sample in &samples {
            assert_counts::<C>(&question, **sample);
        }
        for (other, value) in questions.iter().filter(|other| other.0 != *id) {
            let both = ask::<C>(&[&question, &typed(other, value)]);
            let problem = both.expect_err("one question at a time");
            assert!(problem.contains(&flag(other)), "{question:?}: {problem}");
        }
    }
    let algorithms = options.iter().find(|option| option.get_id() == "algorithm");
    if !has("connect_four") {
        return;
    }
    let question = LARGE.map(str::to_string);
    for algorithm in algorithms.expect("searches").get_possible_values() {
        let question = [&question[..], &typed("algorithm", algorithm.get_name())].concat();
        // Other random numbers need not change what is found with them.
        for sample in samples.iter().filter(|(id, ..)| *id != "seed") {
            assert_counts::<C>(&question, **sample);
        }
    }
}

/// Asserts that a search that looks at nothing names no move, whatever the root.
///
/// # Panics
///
/// When one does.
pub fn assert_no_move_without_a_search<C: Chapter>() {
    let command = crate::arguments::command::<C>();
    let has = |id: &str| command.get_arguments().any(|option| option.get_id() == id);
    for (root, value) in ROOTS {
        for (limit, value_of_limit) in [("depth", "0"), ("budget", "1")] {
            if has(root) && has(limit) {
                let document = ask::<C>(&[&typed(root, value), &typed(limit, value_of_limit)]);
                let document = document.expect("a sensible request");
                let runs = document["runs"].as_array().expect("runs");
                assert!(!runs.is_empty());
                for run in runs {
                    let moves = [&run["best_move"], &run["best_moves"][0], &run["pv"][0]];
                    assert!(moves.iter().all(|mv| mv.is_null()), "--{limit}: {run}");
                }
            }
        }
    }
}
