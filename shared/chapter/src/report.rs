//! The facts of a chapter, listed or one at a time.

use std::fmt::Write as _;

use serde_json::Value as Json;

use crate::style::{faint, strong};
use crate::{Chapter, Error};

/// The facts as a JSON array.
pub fn facts_json<C: Chapter>() -> String {
    array(C::facts().map(|fact| fact.document(C::SLUG)))
}

/// A JSON array, as `facts --json` prints it and the snapshot holds it.
pub fn array(entries: impl Iterator<Item = Json>) -> String {
    let entries: Json = entries.collect();
    format!("{entries:#}\n")
}

/// Every fact with its text.
pub fn fact_list<C: Chapter>() -> String {
    let width = C::facts()
        .map(|fact| fact.full_id(C::SLUG).len())
        .max()
        .unwrap_or(0);
    let mut text = String::new();
    for fact in C::facts() {
        let id = fact.full_id(C::SLUG);
        writeln!(
            text,
            "{id:width$}  {}",
            strong(&(fact.compute)().to_string())
        )
        .expect("writing to a string succeeds");
    }
    text
}

/// One fact, recomputed, with its conditions and its check.
pub fn fact<C: Chapter>(id: &str, json: bool) -> Result<String, Error> {
    let short = id
        .strip_prefix(C::SLUG)
        .and_then(|rest| rest.strip_prefix('.'))
        .unwrap_or(id);
    let fact = C::facts().find(|fact| fact.id == short).ok_or_else(|| {
        Error::new(
            "facts",
            format!("no fact is called '{id}'; expected one of those that `facts` lists"),
        )
    })?;
    if json {
        return Ok(format!("{:#}\n", fact.document(C::SLUG)));
    }
    let text = (fact.compute)().to_string();
    let mut lines = format!("{} = {}\n", fact.full_id(C::SLUG), strong(&text));
    lines += &format!("{}  {}\n", faint("conditions"), fact.conditions);
    lines += &format!(
        "{}  {}: {}\n",
        faint("check     "),
        fact.check.kind(),
        fact.check.says()
    );
    if let Some(other) = fact.check.compute() {
        let verdict = if other.to_string() == text {
            "agrees"
        } else {
            "DISAGREES"
        };
        lines += &format!("            gives {other}, which {verdict}\n");
    }
    Ok(lines)
}
