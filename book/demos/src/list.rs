use chapter::{Control, ControlKind, Stepper};
use serde_json::{Value as Json, json};

use crate::{PAGES, Page};

/// What every page plays and what its reader may set, as one line of JSON for `cargo xtask verify traces`.
///
/// An array of `{"page": …, "steppers": [{"name": …, "controls": […]}]}`. A control has a `name`, a `kind`, a `default`, and the
/// `values` that are worth trying one after the other.
#[must_use]
pub fn list() -> String {
    list_of(PAGES).to_string()
}

fn list_of(pages: &[Page]) -> Json {
    let page = |page: &Page| {
        let steppers: Json = page.steppers.iter().map(stepper).collect();
        json!({ "page": page.slug, "steppers": steppers })
    };
    pages.iter().map(page).collect()
}

fn stepper(stepper: &Stepper) -> Json {
    let controls: Json = stepper.controls.iter().map(control).collect();
    json!({ "name": stepper.name, "controls": controls })
}

fn control(control: &Control) -> Json {
    let (kind, values): (&str, Vec<String>) = match control.kind {
        ControlKind::Mode(modes) => ("mode", modes.iter().map(ToString::to_string).collect()),
        ControlKind::Board => ("board", Vec::new()),
        ControlKind::ToMove => ("to_move", Vec::new()),
        ControlKind::Tree => ("tree", Vec::new()),
        ControlKind::Text(_) => ("text", Vec::new()),
        ControlKind::Order => ("order", Vec::new()),
        ControlKind::Number { min, max } => ("number", vec![min.to_string(), max.to_string()]),
        ControlKind::Choice(choices) => {
            let values = choices.iter().map(|(value, _)| (*value).to_string());
            ("choice", values.collect())
        }
        ControlKind::Hidden => ("hidden", Vec::new()),
    };
    json!({ "name": control.name, "kind": kind, "default": control.default, "values": values })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_control_is_listed_with_the_values_that_are_worth_trying() {
        let named = |name, kind, default| Control {
            name,
            label: "",
            kind,
            default,
        };
        let controls: &'static [Control] = Vec::leak(vec![
            named("mode", ControlKind::Mode(&["a", "b"]), "b"),
            Control::board("........."),
            named(
                "slots",
                ControlKind::Choice(&[("", "all"), ("2", "two")]),
                "",
            ),
            named("guess", ControlKind::Number { min: -1, max: 1 }, "0"),
        ]);
        let steppers: &'static [Stepper] = Vec::leak(vec![Stepper {
            name: "search",
            controls,
            replay: |_| Ok(Json::Null),
            facts: &[],
        }]);
        let page = Page {
            slug: "nim",
            steppers,
        };
        assert_eq!(
            list_of(&[page]),
            json!([{ "page": "nim", "steppers": [{ "name": "search", "controls": [
                { "name": "mode", "kind": "mode", "default": "b", "values": ["a", "b"] },
                { "name": "board", "kind": "board", "default": ".........", "values": [] },
                { "name": "slots", "kind": "choice", "default": "", "values": ["", "2"] },
                { "name": "guess", "kind": "number", "default": "0", "values": ["-1", "1"] },
            ]}]}])
        );
    }
}
