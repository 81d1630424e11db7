//! What no option of a program and no field of a page takes, and what one slip makes of what they take.

use std::ffi::OsString;
use std::io;
use std::process::Command;

use serde_json::Value as Json;

use crate::arguments::command;
use crate::program::Failure;
use crate::{Chapter, Stepper, execute, reply};

/// The sign for bytes that are no text: where it is refused, these are.
const NO_TEXT: char = char::REPLACEMENT_CHARACTER;

/// As long as an argument can be.
const LONG: usize = 128 * 1024 - 1;

/// A sentence or a usage message is shorter.
const LONGEST_MESSAGE: usize = 1_500;

/// Values that nothing takes.
fn strange_values() -> [String; 6] {
    [
        NO_TEXT.to_string(),
        "\u{1b}[31m".to_string(),
        "\u{202e}1\n".to_string(),
        "?".to_string(),
        "x".repeat(LONG),
        "9".repeat(LONG),
    ]
}

/// Asserts that chapter `C` refuses strange values with the name of their option, and each of its examples with a strange character in
/// any argument; and that its `program` refuses bytes that are no text.
///
/// # Panics
///
/// When something strange is taken, or refused in a message that cannot be shown.
pub fn assert_strange_arguments_are_refused<C: Chapter>(program: &str) {
    let options = options::<C>();
    assert!(!options.is_empty(), "no option takes a value");
    assert_no_text_is_refused(program, None);
    for option in &options {
        assert_no_text_is_refused(program, Some(option));
        for value in strange_values() {
            assert_refused_by_name::<C>(option, &value);
        }
        for value in ["-1", "---------"] {
            if execute::<C>(&[option.clone(), value.to_string()], &mut io::sink()).is_err() {
                assert_refused_by_name::<C>(option, value);
            }
        }
    }
    for subcommand in ["facts", "figure"] {
        for value in strange_values() {
            assert_refused_by_name::<C>(subcommand, &value);
        }
    }
    for example in C::EXAMPLES {
        let arguments = example.arguments.iter().map(ToString::to_string);
        let arguments: Vec<String> = arguments.collect();
        for number in 0..arguments.len() {
            for place in [0, arguments[number].len()] {
                let mut arguments = arguments.clone();
                arguments[number].insert(place, NO_TEXT);
                refuse::<C>(&arguments);
            }
        }
    }
}

/// The options that take a value, as they are typed.
fn options<C: Chapter>() -> Vec<String> {
    let command = command::<C>();
    let options = command.get_arguments();
    let options = options.filter(|option| option.get_action().takes_values());
    let names = options.filter_map(clap::Arg::get_long);
    names.map(|name| format!("--{name}")).collect()
}

fn assert_refused_by_name<C: Chapter>(option: &str, value: &str) {
    let refusal = refuse::<C>(&[option.to_string(), value.to_string()]);
    assert!(refusal.contains(option), "{option}: {refusal}");
}

/// The message with which the arguments are refused.
fn refuse<C: Chapter>(arguments: &[String]) -> String {
    let message = match execute::<C>(arguments, &mut io::sink()) {
        Ok(()) => panic!("taken: {:.200}", format!("{arguments:?}")),
        Err(Failure::Unwritten(error)) => panic!("a sink takes what is written: {error}"),
        Err(Failure::Refused(error)) => error.to_string(),
        Err(Failure::Usage(error)) => {
            assert_eq!(error.exit_code(), 2, "{error}");
            error.to_string()
        }
    };
    // A usage message has several lines.
    assert_can_be_shown(&message.replace('\n', " "));
    message
}

/// Asserts that a message has no character that would not show or would steer a terminal, and comes to an end.
fn assert_can_be_shown(message: &str) {
    let shows = |c: char| !c.is_control() && c != '\u{202e}';
    let length = message.chars().count();
    assert!(
        message.chars().all(shows),
        "{:.200}",
        format!("{message:?}")
    );
    assert!(length <= LONGEST_MESSAGE, "{length}: {message:.200}");
}

/// Asserts that the program refuses an argument that is no text, whether it stands behind an option or alone.
fn assert_no_text_is_refused(program: &str, option: Option<&String>) {
    let output = Command::new(program)
        .args(option)
        .arg(no_text())
        .output()
        .expect("the program starts");
    let message = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(2), "{option:?}: {message}");
    assert!(output.stdout.is_empty(), "{option:?}");
    assert!(message.contains("no Unicode text"), "{message}");
}

#[cfg(unix)]
fn no_text() -> OsString {
    std::os::unix::ffi::OsStringExt::from_vec(vec![b'X', 0xff])
}

#[cfg(windows)]
fn no_text() -> OsString {
    std::os::windows::ffi::OsStringExt::from_wide(&[0xd800])
}

/// Asserts that every page of chapter `C` answers strange values of each field, and its default values with one slip, with something
/// to play or with a sentence.
///
/// # Panics
///
/// When an answer is neither.
pub fn assert_pages_answer_whatever_is_typed<C: Chapter>() {
    for stepper in C::STEPPERS {
        for control in stepper.controls {
            let long = strange_values();
            let slips = slips(control.default);
            for value in long.into_iter().chain(slips).chain(["-1".to_string()]) {
                let reply = reply::<C>(&request::<C>(stepper, control.name, &value));
                let reply: Json = serde_json::from_str(&reply).expect("a reply is JSON");
                let problem = reply["error"]["problem"].as_str();
                assert!(
                    problem.is_some() || reply["replay"].is_object(),
                    "{value}: {reply}"
                );
                assert_can_be_shown(problem.unwrap_or_default());
            }
        }
    }
}

fn request<C: Chapter>(stepper: &Stepper, control: &str, value: &str) -> String {
    let entry = |name: &str, value: &str| (name.to_string(), Json::from(value));
    let defaults = stepper.controls.iter();
    let defaults = defaults.map(|control| entry(control.name, control.default));
    let named = [entry("page", C::SLUG), entry("stepper", stepper.name)];
    let set = [entry(control, value)];
    let request: serde_json::Map<_, _> = named.into_iter().chain(defaults).chain(set).collect();
    Json::Object(request).to_string()
}

/// What one slip makes of a text: a character left out, or one too many.
fn slips(text: &str) -> Vec<String> {
    let mut slips = Vec::new();
    for (place, character) in text.char_indices() {
        let (before, after) = (&text[..place], &text[place + character.len_utf8()..]);
        slips.push(format!("{before}{after}"));
        for typed in ['X', '9', ',', NO_TEXT] {
            slips.push(format!("{before}{typed}{after}"));
            slips.push(format!("{before}{typed}{character}{after}"));
        }
    }
    slips
}
