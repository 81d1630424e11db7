//! What the tests of the chapters share: the locks that every chapter puts on its facts, outputs and figures, positions to try
//! searches on, and the program run as people run it.

mod positions;
mod program;

use std::process::Command;

pub use insta;

pub use positions::{
    assert_contract, board, every_position, every_unfinished_position, lists, played, tree, trees,
    windows,
};
pub use program::{json, run};

use crate::program::command_line;
use crate::report::array;
use crate::{Chapter, Step, Stepper};

/// Writes the tests that lock chapter `$chapter`, whose program is `$program`: an integration test file needs nothing else.
#[macro_export]
macro_rules! lock {
    ($chapter:ty, $program:expr) => {
        fn locked(name: &str, body: &str) {
            use $crate::testing::insta;
            insta::with_settings!({
                prepend_module_to_snapshot => false,
                omit_expression => true,
            }, {
                insta::assert_snapshot!(name, body);
            });
        }

        /// The facts computed once: what the tests compare with the snapshot, with the checks and with a second computation.
        static FACTS: std::sync::LazyLock<$crate::testing::Computed> =
            std::sync::LazyLock::new($crate::testing::compute::<$chapter>);

        #[test]
        fn every_fact_is_what_the_snapshot_remembers() {
            locked("facts", &$crate::testing::snapshot::<$chapter>(&FACTS));
        }

        #[test]
        fn every_fact_agrees_with_its_independent_check() {
            $crate::testing::assert_checks_agree::<$chapter>(&FACTS);
        }

        #[test]
        fn every_fact_is_the_same_when_the_program_computes_it_again() {
            $crate::testing::assert_facts_repeat::<$chapter>($program, &FACTS);
        }

        #[test]
        fn every_output_in_the_book_is_what_the_program_prints() {
            for (name, output) in $crate::testing::outputs::<$chapter>($program) {
                locked(&format!("output-{name}"), &output);
            }
        }

        #[test]
        fn every_figure_in_the_book_is_what_the_code_draws() {
            for (name, drawing) in $crate::testing::figures::<$chapter>() {
                locked(&format!("figure-{name}"), &drawing);
            }
        }

        #[test]
        fn every_stepper_starts_from_the_run_that_the_page_records() {
            for (name, record) in $crate::testing::steppers::<$chapter>() {
                locked(&format!("stepper-{name}"), &record);
            }
        }

        #[test]
        fn every_stepper_ends_with_the_numbers_of_the_prose() {
            $crate::testing::assert_steppers_end_with_facts::<$chapter>(&FACTS);
        }

        #[test]
        fn the_tour_types_no_number() {
            $crate::testing::assert_tour_types_no_number::<$chapter>();
        }
    };
}

/// The text of every fact of a chapter, in the chapter's order.
pub type Computed = Vec<String>;

/// Computes every fact.
pub fn compute<C: Chapter>() -> Computed {
    C::facts()
        .map(|fact| (fact.compute)().to_string())
        .collect()
}

/// The facts as the snapshot holds them.
pub fn snapshot<C: Chapter>(facts: &Computed) -> String {
    let documents = C::facts()
        .zip(facts)
        .map(|(fact, text)| fact.document_of(C::SLUG, text));
    array(documents)
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
/// When one is not, or when the stepper names a counter or a fact that does not exist.
pub fn assert_steppers_end_with_facts<C: Chapter>(facts: &Computed) {
    for stepper in C::STEPPERS {
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
            let fact = C::facts().zip(facts).find(|(fact, _)| fact.id == *id);
            let (_, text) = fact.unwrap_or_else(|| panic!("no fact is called {id}"));
            let count = last["counts"][place].to_string();
            assert_eq!(count, *text, "{counter} against {id}");
        }
    }
}

/// Asserts that every check that can be run gives the fact's text.
///
/// # Panics
///
/// When one does not.
pub fn assert_checks_agree<C: Chapter>(facts: &Computed) {
    for (fact, text) in C::facts().zip(facts) {
        if let Some(other) = fact.check.compute() {
            let (id, says) = (fact.full_id(C::SLUG), fact.check.says());
            assert_eq!(*text, other.to_string(), "{id} against its check: {says}");
        }
    }
}

/// Asserts that `program`, the chapter's real program, computes the same facts once more. It is another process, in which nothing is
/// remembered from the first time, and in which maps with random seeds have other ones.
///
/// # Panics
///
/// When a fact is another, or when the program cannot be run.
pub fn assert_facts_repeat<C: Chapter>(program: &str, facts: &Computed) {
    let again = json(program, &["facts", "--json"]);
    let again = again.as_array().expect("an array of facts");
    assert_eq!(again.len(), facts.len());
    for ((fact, text), again) in C::facts().zip(facts).zip(again) {
        assert_eq!(
            (again["id"].as_str(), again["text"].as_str()),
            (Some(fact.full_id(C::SLUG).as_str()), Some(text.as_str()))
        );
    }
}

/// Asserts that the tour's own words hold no numeral: numbers come in through facts.
///
/// # Panics
///
/// When one does.
pub fn assert_tour_types_no_number<C: Chapter>() {
    for step in C::TOUR {
        if let Step::Say(template) = step {
            let words: String = template
                .split('{')
                .map(|part| part.split_once('}').map_or(part, |(_, after)| after))
                .collect();
            assert!(
                !words.chars().any(char::is_numeric),
                "a typed number in the tour: {template}"
            );
        }
    }
}
