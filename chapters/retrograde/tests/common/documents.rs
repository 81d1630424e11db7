//! Documents of the page's steppers.

use chapter::serde_json::Value as Json;
use chapter::{Chapter as _, Error, Stepper};
use retrograde::Retrograde;

pub fn stepper(name: &str) -> &'static Stepper {
    let mut steppers = Retrograde::STEPPERS.iter();
    steppers
        .find(|stepper| stepper.name == name)
        .expect("a stepper of the page")
}

pub fn replay(name: &str, values: &[(&str, &str)]) -> Result<Json, Error> {
    let stepper = stepper(name);
    let mut ask = stepper.default_ask();
    for (control, value) in values {
        ask.set(control, value);
    }
    (stepper.replay)(&ask)
}

pub fn document(name: &str, values: &[(&str, &str)]) -> Json {
    replay(name, values).expect("values that make sense")
}

pub fn steps(document: &Json) -> &[Json] {
    document["steps"].as_array().expect("steps")
}

pub fn number(value: &Json) -> usize {
    let number = value.as_u64().expect("a number");
    usize::try_from(number).expect("a small number")
}

pub fn text(value: &Json) -> &str {
    value.as_str().expect("text")
}
