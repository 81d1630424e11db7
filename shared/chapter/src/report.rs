//! The facts of a chapter, listed or one at a time.

use std::io;

use serde_json::{Value as Json, json};

use crate::fact::CheckKind;
use crate::progress::Progress;
use crate::style::{faint, strong};
use crate::{Chapter, Error, Fact, Facts, Output, Reply};

/// The entry of a fact whose text is known.
pub fn document(fact: &Fact, slug: &str, text: &str) -> Json {
    let mut check = json!({ "kind": fact.check.kind.name(), "says": fact.check.says.to_string() });
    if let CheckKind::Published(key) = fact.check.kind {
        check["key"] = json!(key);
    }
    let mut document = json!({
        "id": fact.full_id(slug),
        "text": text,
        "conditions": fact.conditions.to_string(),
        "check": check,
    });
    if let Some(formula) = &fact.formula {
        document["formula"] = formula.document(slug);
    }
    document
}

/// Every fact with its text, each when it is computed, or all in one JSON array.
pub fn list_facts<C: Chapter>(output: &mut Output<'_>) -> io::Result<()> {
    let facts = Facts::of::<C>();
    let width = facts.iter().map(|fact| fact.full_id(C::SLUG).len()).max();
    let width = width.unwrap_or(0);
    let mut entries = Vec::new();
    for fact in facts.iter() {
        let id = fact.full_id(C::SLUG);
        let text = compute(&id, || fact.compute().to_string());
        output.write_text(format!("{id:width$}  {}\n", strong(&text)))?;
        entries.push(document(fact, C::SLUG, &text));
    }
    output.write_json(&Json::Array(entries))
}

/// Computes what belongs to this fact, with a word about it when that takes long.
fn compute<R>(id: &str, work: impl FnOnce() -> R) -> R {
    let _progress = Progress::show(&format!("computing {id}"));
    work()
}

/// One fact, recomputed, with its conditions and its check.
pub fn fact<C: Chapter>(id: &str) -> Result<Reply, Error> {
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
    let id = fact.full_id(C::SLUG);
    let text = compute(&id, || fact.compute().to_string());
    let (kind, says) = (fact.check.kind.name(), &fact.check.says);
    let mut lines = format!("{id} = {}\n", strong(&text));
    lines += &format!("{}  {}\n", faint("conditions"), fact.conditions);
    lines += &format!("{}  {kind}: {says}\n", faint("check     "));
    if let Some(other) = compute(&id, || fact.check.compute()) {
        let verdict = if other.to_string() == text {
            "agrees"
        } else {
            "DISAGREES"
        };
        lines += &format!("            gives {other}, which {verdict}\n");
    }
    Ok(Reply::new(lines, document(fact, C::SLUG, &text)))
}
