//! Steppers: the place where a page plays a run, filled with the run that the chapter has locked.
//!
//! What is written here is all that a reader without JavaScript sees, and what is printed. The page's script puts the player
//! into the empty element, and folds the table away.

use std::fmt::Write as _;

use serde_json::Value as Json;

use super::super::escape::{html, html_in_page};
use crate::snapshots::Stepper;

/// A stepper as one line of HTML. `name` is the caption as plain text, `caption` as HTML; `to_root` is how the page's directory
/// reaches the root of the book.
pub fn section(stepper: &Stepper, name: &str, caption: &str, to_root: &str) -> String {
    let (slug, own) = (html(&stepper.slug), html(&stepper.name));
    let kind = html(text(&stepper.body["kind"]));
    let name = html_in_page(name);
    let table = table(&stepper.body);
    let run = &stepper.body;
    let settings = inert(&serde_json::json!({"controls": run["controls"], "facts": run["facts"]}));
    format!(
        "<section class=\"stepper\" aria-label=\"{name}\" data-page=\"{slug}\" data-stepper=\"{own}\" data-kind=\"{kind}\">\
         <p class=\"stepper-caption\">{caption}</p><div class=\"stepper-player\" hidden></div>\
         <div class=\"stepper-recorded\" role=\"region\" tabindex=\"0\" aria-label=\"The recorded run of: {name}\">{table}</div>\
         <script type=\"application/json\">{settings}</script>\
         <script type=\"module\" src=\"{to_root}stepper/main.js\"></script></section>"
    )
}

/// JSON inside a script element: no `<` that could end it, and nothing that mdBook would take for a command.
fn inert(json: &Json) -> String {
    json.to_string()
        .replace('<', "\\u003c")
        .replace("{{", "{ {")
}

fn text(value: &Json) -> &str {
    value.as_str().unwrap_or_default()
}

fn array(value: &Json) -> &[Json] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// The recorded run, a row for each step, or for each of those that the run calls its key, with the counters that tell something: one
/// that never moves has no column, nor have lookups that are nodes.
fn table(run: &Json) -> String {
    let (steps, names) = (array(&run["steps"]), array(&run["counters"]));
    let end = |counter: usize| steps.last().map(|last| &last["counts"][counter]);
    let nodes = names.iter().position(|name| name == "nodes");
    let tells = |counter: &usize| {
        let are_nodes = names[*counter] == "lookups" && nodes.and_then(end) == end(*counter);
        !are_nodes && end(*counter).is_some_and(|end| end.as_i64() != Some(0))
    };
    let shown: Vec<usize> = (0..names.len()).filter(tells).collect();
    let key = run["key_steps"].as_array();
    let is_shown = |number: usize| key.is_none_or(|key| key.contains(&number.into()));
    let heads = shown.iter().map(|counter| {
        let name = html_in_page(text(&names[*counter]));
        format!("<th scope=\"col\">{name}</th>")
    });
    let left_out = (1..=steps.len())
        .filter(|number| !is_shown(*number))
        .count();
    let which = match left_out {
        0 => "The recorded run.".to_owned(),
        _ => format!("Key steps of the recorded run; {left_out} more lie between them."),
    };
    let mut out = format!(
        "<table><caption>{which} {}</caption><thead><tr><th scope=\"col\">step</th>\
         <th scope=\"col\">what happens</th>{}</tr></thead><tbody>",
        html_in_page(text(&run["ends"])),
        heads.collect::<String>()
    );
    for (number, step) in (1..).zip(steps).filter(|(number, _)| is_shown(*number)) {
        let indent = step["indent"].as_u64().unwrap_or(0);
        let says = html_in_page(text(&step["says"]));
        let counts = shown.iter();
        let counts = counts.map(|counter| format!("<td>{}</td>", step["counts"][counter]));
        let _ = write!(
            out,
            "<tr><td>{number}</td><td style=\"--ply:{indent}\">{says}</td>{}</tr>",
            counts.collect::<String>()
        );
    }
    out + "</tbody></table>"
}

#[cfg(test)]
mod tests {
    use super::super::samples;
    use super::*;

    fn sample() -> String {
        section(&samples::stepper(), "A \"run\"", "A <em>run</em>", "../")
    }

    #[test]
    fn a_reader_without_scripts_finds_every_step_in_a_table() {
        for shown in [
            "<td>1</td><td style=\"--ply:0\">enter &lt;the root&gt;</td><td>1</td>",
            "<td>2</td><td style=\"--ply:1\">try 3</td><td>2</td>",
            "Score 7 for O.",
            "nodes</th>",
        ] {
            assert!(sample().contains(shown), "{shown}");
        }
        // A counter that never moves has no column.
        assert!(!sample().contains("hits</th>"));
    }

    #[test]
    fn of_a_long_run_the_key_steps_are_shown_and_the_others_counted() {
        let mut run = samples::stepper().body;
        run["counters"] = serde_json::json!(["nodes", "lookups"]);
        run["steps"][1]["counts"] = serde_json::json!([2, 2]);
        let whole = table(&run);
        assert!(whole.contains("<caption>The recorded run. Score 7 for O."));
        // Where nothing is looked up, lookups are nodes.
        assert!(whole.contains("nodes</th>") && !whole.contains("lookups</th>"));
        run["key_steps"] = serde_json::json!([2]);
        let short = table(&run);
        let told = "Key steps of the recorded run; 1 more lie between them.";
        assert!(
            short.contains(told) && short.contains("<td>2</td>") && !short.contains("<td>1</td>")
        );
    }

    #[test]
    fn the_section_is_one_line_that_knows_its_page_and_finds_its_script() {
        let page = sample();
        assert!(!page.contains('\n') && !page.contains("{{"));
        for shown in [
            "data-page=\"minimax\" data-stepper=\"search\"",
            "src=\"../stepper/main.js\"",
            "aria-label=\"A &quot;run&quot;\"",
        ] {
            assert!(page.contains(shown), "{shown}");
        }
    }
}
