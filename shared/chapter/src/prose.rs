//! The text of a tour, with its numbers filled in.

use crate::Facts;

/// Fills in the facts and breaks the lines.
pub fn paragraph(facts: &Facts, template: &str) -> String {
    textwrap::fill(&fill(facts, template), 80)
}

/// Replaces each `{id}` by the text of that fact.
fn fill(facts: &Facts, template: &str) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let (id, after) = after.split_once('}').expect("a tour closes each brace");
        let fact = facts.find(id);
        let fact = fact.unwrap_or_else(|| panic!("a tour names the unknown fact {id}"));
        text += before;
        text += &fact.compute().to_string();
        rest = after;
    }
    text + rest
}
