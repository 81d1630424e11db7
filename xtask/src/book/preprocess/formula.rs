//! Formulas, typeset as `MathML` when the book is built: no page needs a script for them.

use pulldown_latex::config::{DisplayMode, RenderConfig};
use pulldown_latex::{Parser, Storage, push_mathml};

use super::super::escape::html_in_page;
use crate::facts::{Facts, Formula, LockedFact};

/// A formula inside a sentence: a link to the row of its fact. `link` opens one to a fact.
pub fn inline(
    fact: &LockedFact,
    formula: &Formula,
    link: impl Fn(&LockedFact) -> String,
) -> String {
    let math = typeset(formula, DisplayMode::Inline).unwrap_or_default();
    format!("{}{math}</a>", link(fact))
}

/// A formula that stands alone, as one line of HTML, with its value and its inputs beside it, each a link to its row.
pub fn display(
    fact: &LockedFact,
    formula: &Formula,
    facts: &Facts,
    link: impl Fn(&LockedFact) -> String,
) -> String {
    let quote = |fact: &LockedFact| format!("{}{}</a>", link(fact), html_in_page(&fact.text));
    let inputs = formula.inputs.iter().filter_map(|input| {
        let name = html_in_page(&input.name);
        Some(format!(
            "<var>{name}</var> = {}",
            quote(facts.get(&input.fact)?)
        ))
    });
    let inputs: Vec<String> = inputs.collect();
    let given = match inputs.as_slice() {
        [] => String::new(),
        [first @ .., last] => {
            let comma = if first.is_empty() { "" } else { " and " };
            format!(" <span>for {}{comma}{last}</span>", first.join(", "))
        }
    };
    let math = typeset(formula, DisplayMode::Block).unwrap_or_default();
    format!(
        "<div class=\"formula\"><div class=\"formula-drawing\">{math}</div><p>{} {}{given}</p></div>",
        formula.sign,
        quote(fact)
    )
}

/// The formula as `MathML`, or why its LaTeX is not understood.
///
/// # Errors
///
/// What the parser says.
pub fn typeset(formula: &Formula, display_mode: DisplayMode) -> Result<String, String> {
    let storage = Storage::new();
    let events = Parser::new(&formula.latex, &storage).collect::<Result<Vec<_>, _>>();
    let events = events.map_err(|error| error.to_string())?;
    let mut math = String::new();
    let config = RenderConfig {
        display_mode,
        ..RenderConfig::default()
    };
    let events = events.into_iter().map(Ok::<_, std::convert::Infallible>);
    push_mathml(&mut math, events, config).map_err(|error| error.to_string())?;
    let named = format!("<math alttext=\"{}\"", html_in_page(&formula.plain));
    Ok(math.replacen("<math", &named, 1))
}
