//! What the tests of the chapters share: the locks that every chapter puts on its facts, outputs and figures, positions to try
//! searches on, and the program run as people run it.

mod inputs;
mod options;
mod positions;
mod program;
mod sound;
mod typed;

use std::process::Command;

pub use insta;

pub use inputs::{assert_pages_answer_whatever_is_typed, assert_strange_arguments_are_refused};
pub use options::{assert_every_option_counts, assert_no_move_without_a_search};

pub use positions::{
    assert_contract, board, every_position, every_unfinished_position, every_window, lists,
    play_at_random, tree, trees, windows,
};
pub use program::{interrupt, json, run};
pub use sound::{
    assert_no_searches, assert_searches_are_those_of, assert_sound_at_depth,
    assert_sound_on_boards, assert_sound_on_trees,
};
pub use typed::assert_inputs_are_named;

use serde_json::Value as Json;

use crate::program::command_line;
use crate::report::document;
use crate::says::types_numeral;
use crate::{Chapter, ControlKind, Fact, Facts, Stepper, TourStep};

/// Writes the tests that lock chapter `$chapter`, whose program is `$program`: an integration test file needs nothing else.
///
/// A chapter with searches from a root gives them as `$searches`, and as `$rows` the options, as a reader types them, with which
/// the sound ones are held against plain minimax: each option that they have stands in some row.
#[macro_export]
macro_rules! lock {
    ($chapter:ty, $program:expr) => {
        $crate::lock!(@ $chapter, $program);

        #[test]
        fn no_search_is_left_unchecked() {
            $crate::testing::assert_no_searches::<$chapter>();
        }
    };
    ($chapter:ty, $program:expr, $searches:ty, $rows:expr) => {
        $crate::lock!(@ $chapter, $program);

        #[test]
        fn no_search_is_left_unchecked() {
            $crate::testing::assert_searches_are_those_of::<$chapter, $searches>();
        }

        #[test]
        fn every_sound_search_finds_what_minimax_finds_on_every_board() {
            $crate::testing::assert_sound_on_boards::<$searches>(&$rows);
        }

        #[test]
        fn every_sound_search_finds_what_minimax_finds_on_random_trees() {
            $crate::testing::assert_sound_on_trees::<$searches>(&$rows);
        }

        #[test]
        fn every_sound_search_finds_what_minimax_finds_at_a_depth() {
            $crate::testing::assert_sound_at_depth::<$searches>(&$rows);
        }
    };
    (@ $chapter:ty, $program:expr) => {
        fn assert_locked(name: &str, body: &str) {
            use $crate::testing::insta;
            insta::with_settings!({
                prepend_module_to_snapshot => false,
                omit_expression => true,
            }, {
                insta::assert_snapshot!(name, body);
            });
        }

        /// The facts computed once: what the tests compare with the snapshot, with the checks and with a second computation.
        static FACTS: std::sync::LazyLock<Vec<$crate::testing::Computed>> =
            std::sync::LazyLock::new($crate::testing::compute::<$chapter>);

        #[test]
        fn every_fact_is_what_the_snapshot_remembers() {
            assert_locked("facts", &$crate::testing::snapshot(&FACTS));
            assert_locked("sources", &$crate::testing::sources(&FACTS));
        }

        #[test]
        fn every_fact_agrees_with_its_independent_check() {
            $crate::testing::assert_checks_agree(&FACTS);
        }

        #[test]
        fn every_fact_is_the_same_when_the_program_computes_it_again() {
            $crate::testing::assert_facts_repeat($program, &FACTS);
        }

        #[test]
        fn every_output_in_the_book_is_what_the_program_prints() {
            for (name, output) in $crate::testing::outputs::<$chapter>($program) {
                assert_locked(&format!("output-{name}"), &output);
            }
        }

        #[test]
        fn every_figure_in_the_book_is_what_the_code_draws() {
            for (name, drawing) in $crate::testing::figures::<$chapter>() {
                assert_locked(&format!("figure-{name}"), &drawing);
            }
        }

        #[test]
        fn every_stepper_starts_from_the_run_that_the_page_records() {
            for (name, record) in $crate::testing::steppers::<$chapter>() {
                assert_locked(&format!("stepper-{name}"), &record);
            }
        }

        #[test]
        fn every_stepper_ends_with_the_numbers_of_the_prose() {
            $crate::testing::assert_steppers_end_with_facts::<$chapter>(&FACTS);
        }

        #[test]
        fn what_no_option_takes_is_refused_in_a_message_that_can_be_shown() {
            $crate::testing::assert_strange_arguments_are_refused::<$chapter>($program);
        }

        #[test]
        fn every_stepper_answers_whatever_is_typed() {
            $crate::testing::assert_pages_answer_whatever_is_typed::<$chapter>();
        }

        #[test]
        fn every_option_changes_something_or_is_refused() {
            $crate::testing::assert_every_option_counts::<$chapter>();
        }

        #[test]
        fn no_move_is_named_that_was_not_searched() {
            $crate::testing::assert_no_move_without_a_search::<$chapter>();
        }

        #[test]
        fn no_numeral_is_typed_where_readers_see_it() {
            $crate::testing::assert_no_numeral_is_typed::<$chapter>();
        }

        #[test]
        fn every_input_of_a_run_has_a_name() {
            let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/page");
            $crate::testing::assert_inputs_are_named::<$chapter>(&page);
        }
    };
}

/// A fact, computed in both ways.
#[derive(Clone, Debug)]
pub struct Computed {
    /// The name without the chapter's slug.
    id: String,
    /// The text that the prose quotes.
    text: String,
    /// What its check gives, where it gives anything.
    other: Option<String>,
    /// What the check consists of.
    says: String,
    /// The entry of the snapshot.
    document: Json,
    /// The file and the line that tell it.
    source: String,
}

/// Computes every fact in both ways.
#[must_use]
pub fn compute<C: Chapter>() -> Vec<Computed> {
    let compute = |fact: &Fact| {
        let text = fact.compute().to_string();
        Computed {
            id: fact.id.clone(),
            other: fact.check.compute().map(|other| other.to_string()),
            says: fact.check.says.to_string(),
            document: document(fact, C::SLUG, &text),
            source: format!(
                "{}:{}",
                path_in_package(fact.source.file()),
                fact.source.line()
            ),
            text,
        }
    };
    Facts::of::<C>().iter().map(compute).collect()
}

/// The path inside its package of a source file, as the compiler names it.
fn path_in_package(file: &str) -> String {
    let file = file.replace('\\', "/");
    let start = file.rfind("/src/").map_or(0, |at| at + 1);
    file[start..].to_string()
}

/// The facts as the snapshot holds them.
#[must_use]
pub fn snapshot(facts: &[Computed]) -> String {
    let documents: Json = facts.iter().map(|fact| fact.document.clone()).collect();
    format!("{documents:#}\n")
}

/// Where each fact stands in the source, a line for each: Numbers links there.
#[must_use]
pub fn sources(facts: &[Computed]) -> String {
    let lines = facts
        .iter()
        .map(|fact| format!("{}  {}\n", fact.id, fact.source));
    lines.collect()
}

/// The figures by name.
pub fn figures<C: Chapter>() -> Vec<(&'static str, String)> {
    C::FIGURES
        .iter()
        .map(|figure| (figure.name, (figure.draw)()))
        .collect()
}

/// What `program`, the chapter's real program, prints for each example, below the command that a reader types.
///
/// # Panics
///
/// When the program cannot be started or prints no text.
pub fn outputs<C: Chapter>(program: &str) -> Vec<(&'static str, String)> {
    let print = |arguments: &[&str]| {
        let output = Command::new(program)
            .args(arguments)
            .env("NO_COLOR", "1")
            .output()
            .expect("the chapter's program starts");
        let printed = [output.stdout, output.stderr].concat();
        let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
        let printed = String::from_utf8(printed).expect("the program prints text");
        format!("$ {}\n{printed}", command_line(C::SLUG, &arguments))
    };
    C::EXAMPLES
        .iter()
        .map(|example| (example.name, print(example.arguments)))
        .collect()
}

/// The recorded runs of the steppers by name.
///
/// # Panics
///
/// When a stepper refuses its own default values.
pub fn steppers<C: Chapter>() -> Vec<(&'static str, String)> {
    let record = |stepper: &Stepper| {
        crate::stepper::record::<C>(stepper).expect("the default values make sense")
    };
    C::STEPPERS
        .iter()
        .map(|stepper| (stepper.name, record(stepper)))
        .collect()
}

/// Asserts that the counters of every stepper's default run are at its end what its facts say.
///
/// # Panics
///
/// When one is not, or when the stepper names no fact at all, or a counter or a fact that does not exist.
pub fn assert_steppers_end_with_facts<C: Chapter>(facts: &[Computed]) {
    for stepper in C::STEPPERS {
        assert!(
            !stepper.facts.is_empty(),
            "no fact says what a counter of the stepper {} ends with",
            stepper.name
        );
        let document =
            (stepper.replay)(&stepper.default_ask()).expect("the default values make sense");
        let names = document["counters"]
            .as_array()
            .expect("counters have names");
        let last = document["steps"].as_array().and_then(|steps| steps.last());
        let last = last.expect("a run has steps");
        for (counter, id) in stepper.facts {
            let place = names.iter().position(|name| name == counter);
            let place = place.unwrap_or_else(|| panic!("no counter is called {counter}"));
            let fact = facts.iter().find(|fact| fact.id == *id);
            let fact = fact.unwrap_or_else(|| panic!("no fact is called {id}"));
            let count = last["counts"][place].to_string();
            assert_eq!(count, fact.text, "{counter} against {id}");
        }
    }
}

/// Asserts that every check that can be run gives the fact's text.
///
/// # Panics
///
/// When one does not.
pub fn assert_checks_agree(facts: &[Computed]) {
    assert!(
        facts.iter().any(|fact| fact.other.is_some()),
        "no check that can be run"
    );
    for fact in facts {
        if let Some(other) = &fact.other {
            assert_eq!(
                fact.text, *other,
                "{} against its check: {}",
                fact.id, fact.says
            );
        }
    }
}

/// Asserts that `program`, the chapter's real program, computes the same facts once more. It is another process, in which nothing is
/// remembered from the first time, and in which maps with random seeds have other ones.
///
/// # Panics
///
/// When a fact is another, or when the program cannot be run.
pub fn assert_facts_repeat(program: &str, facts: &[Computed]) {
    let again = json(program, &["facts", "--json"]);
    let again = again.as_array().expect("an array of facts");
    assert_eq!(again.len(), facts.len());
    for (fact, again) in facts.iter().zip(again) {
        assert_eq!(*again, fact.document);
    }
}

/// Asserts that no sentence which readers see has a typed numeral: each comes from a value.
///
/// # Panics
///
/// When one has.
pub fn assert_no_numeral_is_typed<C: Chapter>() {
    let mut sentences = vec![C::TITLE.to_string(), C::ABOUT.to_string()];
    for step in C::TOUR {
        if let TourStep::Say(template) = step {
            sentences.push((*template).to_string());
        }
    }
    for stepper in C::STEPPERS {
        for control in stepper.controls {
            sentences.push(control.label.to_string());
            match control.kind {
                ControlKind::Mode(modes) => {
                    sentences.extend(modes().into_iter().map(|mode| mode.about));
                }
                ControlKind::Text(hint) => sentences.push(hint.to_string()),
                ControlKind::Choice(choices) => {
                    sentences.extend(choices.iter().map(|(_, label)| (*label).to_string()));
                }
                _ => {}
            }
        }
    }
    for argument in crate::arguments::command::<C>().get_arguments() {
        let help = argument.get_help().map(ToString::to_string);
        sentences.extend(help.into_iter().filter(|help| !help.contains("[default:")));
        let values = argument.get_possible_values();
        sentences.extend(
            values
                .iter()
                .filter_map(|value| value.get_help())
                .map(ToString::to_string),
        );
    }
    for sentence in sentences {
        assert!(!types_numeral(&sentence), "a typed numeral: {sentence}");
    }
}
