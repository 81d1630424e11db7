//! What is typed and changes nothing would mislead: every option either tells in the answer or is refused, beside every kind of
//! question and beside every algorithm.

use serde_json::Value as Json;

use crate::program::Failure;
use crate::{Chapter, execute};

/// An option, a value that is no default, and what must stand beside it.
type Sample = (&'static str, &'static str, &'static [&'static str]);

/// Roots of searches. Where the end is out of reach a depth stands beside.
const ROOTS: [Sample; 3] = [
    ("board", "XXO.OX.O.", &[]),
    ("tree", "[[3,12,8],[2,4,6],[14,5,2]]", &[]),
    ("connect_four", "4453", &["--depth", "3"]),
];

/// Questions that only one chapter knows.
const QUESTIONS: [Sample; 8] = [
    ("numbers", "", &[]),
    ("collisions", "", &[]),
    ("cycle", "", &[]),
    ("both_sides", "X.O.X..O.", &[]),
    ("images", "XXO..X.O.", &[]),
    ("graph", "a>b,c b>a c", &[]),
    ("endgame", "KRK", &[]),
    ("fen", "7k/8/5K2/8/8/8/8/R7 w - - 0 1", &[]),
];

/// What is said of a root, or of what is told about its search.
const OF_ROOTS: [Sample; 5] = [
    ("to_move", "O", &[]),
    ("size", "5x4", &[]),
    ("depth", "1", &[]),
    ("evaluation", "lines", &[]),
    ("trace", "", &[]),
];

/// What is said of the searches themselves, from whatever root.
const OF_SEARCHES: [Sample; 14] = [
    ("store_terminals", "", &[]),
    ("table_move", "", &[]),
    ("slots", "2", &[]),
    ("replacement", "depth-preferred", &["--slots", "32"]),
    ("guess", "-5", &[]),
    ("step", "3", &["--guess", "-20"]),
    ("budget", "5", &[]),
    ("max_depth", "1", &[]),
    ("time", "0", &[]),
    ("sorted", "", &[]),
    ("lot", "50", &["--sorted"]),
    ("seed", "3", &["--sorted", "--lot", "50"]),
    ("seed", "3", &["--key-bits", "3"]),
    ("key_bits", "3", &["--slots", "8"]),
];

/// A root that is large enough for every option of a search to tell.
const LARGE: [&str; 6] = [
    "--connect-four",
    "4453",
    "--depth",
    "6",
    "--evaluation",
    "lines",
];

/// Searches that heed an option and come to the same all the same, because they look at so little or keep so little.
const ALL_THE_SAME: [(&str, &[&str]); 5] = [
    ("reused-table", &["table_move"]),
    ("wins-from-root", &["table_move"]),
    ("wrong-depth", &["table_move", "replacement"]),
    ("unmoved", &["table_move", "slots", "replacement"]),
    // All its keys lead to one slot.
    ("poor-numbers", &["replacement"]),
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
fn assert_counts<C: Chapter>(question: &[String], sample: &Sample) {
    let (id, value, beside) = *sample;
    let beside: Vec<String> = beside.iter().map(ToString::to_string).collect();
    let option = typed(id, value);
    // A depth takes the place of the question's own.
    let shorter = match question.iter().position(|part| *part == option[0]) {
        Some(place) => [&question[..place], &question[place + 2..]].concat(),
        None => question.to_vec(),
    };
    match ask::<C>(&[&shorter, &beside, &option]) {
        Ok(with) => {
            let without = ask::<C>(&[question, &beside]);
            assert_ne!(Ok(with), without, "{question:?} ignores {option:?}");
        }
        Err(problem) => {
            let mut names = option.iter().chain(&beside);
            let is_named = names.any(|name| problem.contains(name));
            assert!(is_named, "{question:?} {option:?}: {problem}");
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
    let known = |samples: &[Sample]| {
        let samples = samples.iter().filter(|(id, ..)| has(id));
        samples.copied().collect::<Vec<Sample>>()
    };
    let (roots, questions) = (known(&ROOTS), known(&QUESTIONS));
    let (of_roots, of_searches) = (known(&OF_ROOTS), known(&OF_SEARCHES));
    let kinds = [&roots[..], &questions].concat();
    let all = [&kinds[..], &of_roots, &of_searches].concat();
    for option in &options {
        let id = option.get_id().as_str();
        let is_sampled = all.iter().any(|(sampled, ..)| *sampled == id);
        let tells_anyway = ["order", "algorithm", "json", "help"].contains(&id);
        assert!(is_sampled || tells_anyway, "--{id} has no sample");
    }
    for (id, value, depth) in &kinds {
        let depth: Vec<String> = depth.iter().map(ToString::to_string).collect();
        let question = [typed(id, value), depth].concat();
        for sample in &of_roots {
            assert_counts::<C>(&question, sample);
        }
        for (other, value, _) in kinds.iter().filter(|other| other.0 != *id) {
            let both = ask::<C>(&[&question, &typed(other, value)]);
            let problem = both.expect_err("one question at a time");
            assert!(problem.contains(&flag(other)), "{question:?}: {problem}");
        }
    }
    for (id, value, _) in &questions {
        for (option, tried, _) in &of_searches {
            assert_counts::<C>(&typed(id, value), &(option, tried, &[]));
        }
    }
    if of_searches.is_empty() {
        return;
    }
    let large = LARGE.map(str::to_string);
    let algorithms = options.iter().find(|option| option.get_id() == "algorithm");
    let algorithms = algorithms.expect("searches").get_possible_values();
    for algorithm in algorithms {
        let name = algorithm.get_name();
        let question = [&large[..], &typed("algorithm", name)].concat();
        let exempt = ALL_THE_SAME.iter().filter(|(exempt, _)| *exempt == name);
        let exempt: Vec<&str> = exempt.flat_map(|(_, options)| *options).copied().collect();
        for sample in of_searches.iter().filter(|(id, ..)| !exempt.contains(id)) {
            assert_counts::<C>(&question, sample);
        }
    }
}

/// Asserts that no search names a move that it has not looked at: none does without a ply to search, and no sound one within a single
/// node.
///
/// # Panics
///
/// When one does.
pub fn assert_no_move_without_a_search<C: Chapter>() {
    let command = crate::arguments::command::<C>();
    let has = |id: &str| command.get_arguments().any(|option| option.get_id() == id);
    for (root, value, _) in &ROOTS {
        for (limit, most) in [("depth", "0"), ("budget", "1")] {
            if !has(root) || !has(limit) {
                continue;
            }
            let document = ask::<C>(&[&typed(root, value), &typed(limit, most)]);
            let document = document.expect("a sensible request");
            let runs = document["runs"].as_array().expect("runs").iter();
            let runs = runs.filter(|run| limit == "depth" || run["faulty"].is_null());
            let runs: Vec<&Json> = runs.collect();
            assert!(!runs.is_empty());
            for run in runs {
                let moves = [&run["best_move"], &run["best_moves"][0], &run["pv"][0]];
                assert!(moves.iter().all(|mv| mv.is_null()), "--{limit}: {run}");
            }
        }
    }
}
