//! Where two replies part, in words.

use serde_json::Value as Json;

/// How much of a step is quoted.
const QUOTED: usize = 200;

/// Names the first step that differs, or the first entry of the document, or the first byte; quotes what is no reply at all.
pub fn between(native: &str, page: &str) -> String {
    let parse = |text: &str| serde_json::from_str::<Json>(text).ok();
    if let (Some(native), Some(page)) = (parse(native), parse(page)) {
        let steps = |reply: &Json| reply["replay"]["steps"].as_array().cloned();
        if let (Some(native), Some(page)) = (steps(&native), steps(&page))
            && let Some(found) = in_steps(&native, &page)
        {
            return found;
        }
        if let Some(found) = in_entries(&native, &page) {
            return found;
        }
    }
    if parse(page).is_none() {
        return quoted(page);
    }
    let same = native.bytes().zip(page.bytes()).take_while(|(a, b)| a == b);
    format!("the replies differ at byte {}", same.count() + 1)
}

fn in_steps(native: &[Json], page: &[Json]) -> Option<String> {
    let longest = native.len().max(page.len());
    let at = (0..longest).find(|at| native.get(*at) != page.get(*at))?;
    Some(format!(
        "at step {} natively {}, in the page {}",
        at + 1,
        step(native.get(at)),
        step(page.get(at))
    ))
}

fn step(step: Option<&Json>) -> String {
    step.map_or_else(
        || "nothing more".to_owned(),
        |step| quoted(&step.to_string()),
    )
}

/// The first entry of the document that differs, or of the reply when one of them is none.
fn in_entries(native: &Json, page: &Json) -> Option<String> {
    let document = |reply: &Json| reply.get("replay").unwrap_or(reply).as_object().cloned();
    let (native, page) = (document(native)?, document(page)?);
    let names = native.keys().chain(page.keys());
    let name = names
        .into_iter()
        .find(|name| native.get(*name) != page.get(*name))?;
    Some(format!(
        "in `{name}` natively {}, in the page {}",
        step(native.get(name)),
        step(page.get(name))
    ))
}

fn quoted(text: &str) -> String {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("`{}…`", &text[..end]),
        None => format!("`{text}`"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_step_that_differs_is_named() {
        let native = r#"{"replay":{"ends":"A","steps":[{"says":"a"},{"says":"b"}]}}"#;
        let changed = native.replace(r#""b""#, r#""c""#);
        assert_eq!(
            between(native, &changed),
            r#"at step 2 natively `{"says":"b"}`, in the page `{"says":"c"}`"#
        );
        let shorter = r#"{"replay":{"ends":"A","steps":[{"says":"a"}]}}"#;
        assert!(between(native, shorter).ends_with("in the page nothing more"));
    }

    #[test]
    fn a_difference_outside_of_the_steps_is_named_too() {
        let native = r#"{"replay":{"ends":"A","steps":[]}}"#;
        assert_eq!(
            between(native, r#"{"replay":{"ends":"B","steps":[]}}"#),
            "in `ends` natively `\"A\"`, in the page `\"B\"`"
        );
        let refused = r#"{"error":{"control":"board","problem":"none"}}"#;
        assert!(between(native, refused).contains("nothing more"));
    }

    #[test]
    fn a_program_that_has_stopped_is_quoted() {
        assert_eq!(
            between("{}", "the WebAssembly stops"),
            "`the WebAssembly stops`"
        );
    }

    #[test]
    fn what_differs_in_nothing_but_bytes_is_placed_by_them() {
        assert_eq!(
            between(r#"{"a":1}"#, r#"{ "a":1}"#),
            "the replies differ at byte 2"
        );
    }
}
