//! What the page holds of a stepper: its controls, and the document of the run that it starts from.

use serde_json::{Map, Value as Json, json};

use super::{Control, ControlKind, Mode, Stepper};
use crate::{Chapter, Error};

/// The recorded run of a stepper as the snapshot holds it: the document of the default values with the stepper's controls and
/// facts, one line for each step and each node.
///
/// # Errors
///
/// When the defaults make no sense.
pub fn record<C: Chapter>(stepper: &Stepper) -> Result<String, Error> {
    let controls: Json = stepper.controls.iter().map(control_json).collect();
    let facts: Map<String, Json> = stepper
        .facts
        .iter()
        .map(|(counter, id)| ((*counter).to_string(), json!(format!("{}.{id}", C::SLUG))))
        .collect();
    let mut document = Map::new();
    document.insert("controls".to_string(), controls);
    document.insert("facts".to_string(), Json::Object(facts));
    if let Json::Object(mut replay) = stepper.play(&stepper.default_ask())? {
        document.append(&mut replay);
    }
    if let Some(key) = key_steps(&document) {
        document.insert("key_steps".to_string(), json!(key));
    }
    Ok(lines(&document))
}

/// The steps of a search that are worth reading without a player, counted from one: where it stands with its root, the first step
/// of every kind, the one at which the page opens it, and the last. Other runs are short enough to be read whole.
fn key_steps(document: &Map<String, Json>) -> Option<Vec<usize>> {
    if document.get("kind")? != "search" {
        return None;
    }
    let (steps, opens) = (document.get("steps")?.as_array()?, document.get("opens")?);
    let mut kinds = Vec::new();
    let mut is_key = |number: usize, step: &Json| {
        let act = step["do"].as_str().unwrap_or_default();
        let is_first = !kinds.contains(&act.to_string());
        if is_first {
            kinds.push(act.to_string());
        }
        let is_of_root = step["indent"] == 0 && ["probe", "best", "leave", "hit"].contains(&act);
        is_first || is_of_root || *opens == number || number == steps.len()
    };
    let numbered = (1..).zip(steps);
    let key = numbered.filter_map(|(number, step)| is_key(number, step).then_some(number));
    Some(key.collect())
}

fn control_json(control: &Control) -> Json {
    let mut entry =
        json!({ "name": control.name, "label": control.label, "default": control.default });
    let mut set = |key: &str, value: Json| entry[key] = value;
    match control.kind {
        ControlKind::Mode(modes) => {
            set("kind", json!("mode"));
            set("choices", modes().iter().map(mode_json).collect());
        }
        ControlKind::Board => set("kind", json!("board")),
        ControlKind::ToMove => set("kind", json!("to_move")),
        ControlKind::Tree => set("kind", json!("tree")),
        ControlKind::Text(hint) => {
            set("kind", json!("text"));
            set("hint", json!(hint));
        }
        ControlKind::Order => set("kind", json!("order")),
        ControlKind::Number { min, max } => {
            set("kind", json!("number"));
            set("min", json!(min));
            set("max", json!(max));
        }
        ControlKind::Choice(choices) => {
            set("kind", json!("choice"));
            let choice = |(value, label): &(&str, &str)| json!([value, label.replace("{}", value)]);
            set("choices", choices.iter().map(choice).collect());
        }
        ControlKind::Hidden => set("kind", json!("hidden")),
    }
    entry
}

/// The value of a mode, what the page calls it, and what it does.
fn mode_json(mode: &Mode) -> Json {
    let fault = if mode.is_faulty { " (faulty)" } else { "" };
    json!([mode.name, format!("{}{fault}", mode.name), mode.about])
}

/// A line for each entry, and for each element of an array of objects: a change shows where it is.
fn lines(document: &Map<String, Json>) -> String {
    let mut text = String::from("{\n");
    for (index, (key, value)) in document.iter().enumerate() {
        let end = if index + 1 == document.len() { "" } else { "," };
        match value.as_array() {
            Some(elements) if elements.iter().any(Json::is_object) => {
                let elements: Vec<String> = elements.iter().map(Json::to_string).collect();
                text += &format!("{}: [\n  {}\n]{end}\n", json!(key), elements.join(",\n  "));
            }
            _ => text += &format!("{}: {value}{end}\n", json!(key)),
        }
    }
    text + "}"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_steps_are_those_of_the_root_the_first_of_each_kind_the_opening_and_the_last() {
        let step = |act: &str, indent: u32| json!({ "do": act, "indent": indent });
        let steps = [
            step("enter", 0),
            step("child", 0),
            step("enter", 1),
            step("best", 1),
            step("leave", 1),
            step("best", 0),
            step("child", 0),
            step("enter", 1),
            step("leave", 1),
            step("best", 0),
            step("child", 0),
        ];
        let document = |kind: &str| {
            let document = json!({ "kind": kind, "opens": 8, "steps": steps });
            document.as_object().expect("an object").clone()
        };
        let key = key_steps(&document("search"));
        assert_eq!(key, Some(vec![1, 2, 4, 5, 6, 8, 10, 11]));
        assert_eq!(key_steps(&document("graph")), None);
    }
}
