//! The facts of a chapter, listed or one at a time.

use std::fmt::Write as _;

use serde_json::{Value as Json, json};

use crate::fact::CheckKind;
use crate::style::{faint, strong};
use crate::{Chapter, Error, Fact, Facts};

/// The entry of a fact whose text is known.
pub fn document(fact: &Fact, slug: &str, text: &str) -> Json {
    let mut check = json!({ "kind": fact.check.kind.name(), "says": fact.check.says.to_string() });
    if let CheckKind::Published(key) = fact.check.kind {
        check["key"] = json!(key);
    }
    json!({
        "id": fact.full_id(slug),
        "text": text,
        "conditions": fact.conditions.to_string(),
        "check": check,
    })
}

fn compute_document(fact: &Fact, slug: &str) -> Json {
    document(fact, slug, &fact.compute().to_string())
}

/// The facts as a JSON array.
pub fn facts_json<C: Chapter>() -> String {
    let facts = Facts::of::<C>();
    let entries: Json = facts
        .iter()
        .map(|fact| compute_document(fact, C::SLUG))
        .collect();
    format!("{entries:#}\n")
}

/// Every fact with its text.
pub fn fact_list<C: Chapter>() -> String {
    let facts = Facts::of::<C>();
    let width = facts.iter().map(|fact| fact.full_id(C::SLUG).len()).max();
    let width = width.unwrap_or(0);
    let mut text = String::new();
    for fact in facts.iter() {
        let (id, quantity) = (fact.full_id(C::SLUG), fact.compute().to_string());
        writeln!(text, "{id:width$}  {}", strong(&quantity)).expect("writing to a string succeeds");
    }
    text
}

/// One fact, recomputed, with its conditions and its check.
pub fn fact<C: Chapter>(id: &str, json: bool) -> Result<String, Error> {
    let short = id
        .strip_prefix(C::SLUG)
        .and_then(|rest| rest.strip_prefix('.'))
        .unwrap_or(id);
    let facts = Facts::of::<C>();
    let fact = facts.find(short).ok_or_else(|| {
        Error::new(
            "facts",
            format!("no fact is called '{id}'; expected one of those that `facts` lists"),
        )
    })?;
    if json {
        return Ok(format!("{:#}\n", compute_document(fact, C::SLUG)));
    }
    let text = fact.compute().to_string();
    let (kind, says) = (fact.check.kind.name(), &fact.check.says);
    let mut lines = format!("{} = {}\n", fact.full_id(C::SLUG), strong(&text));
    lines += &format!("{}  {}\n", faint("conditions"), fact.conditions);
    lines += &format!("{}  {kind}: {says}\n", faint("check     "));
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
