//! The text of a tour, with its numbers filled in.

use crate::Chapter;

/// Fills in the facts and breaks the lines.
pub fn paragraph<C: Chapter>(template: &str) -> String {
    textwrap::fill(&filled::<C>(template), 80)
}

/// Replaces each `{id}` by the text of that fact.
fn filled<C: Chapter>(template: &str) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let (id, after) = after.split_once('}').expect("a tour closes each brace");
        let fact = C::facts()
            .find(|fact| fact.id == id)
            .unwrap_or_else(|| panic!("the tour of {} names the unknown fact {id}", C::SLUG));
        text += before;
        text += &(fact.compute)().to_string();
        rest = after;
    }
    text + rest
}
