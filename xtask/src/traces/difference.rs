//! Where two replies part, in words.

/// How many bytes are quoted before and behind the place.
const QUOTED: usize = 100;

/// Names the first byte that differs and quotes what stands around it; quotes what is no reply at all.
pub fn between(native: &str, page: &str) -> String {
    if !page.starts_with('{') {
        return format!("`{page}`");
    }
    let pairs = native.bytes().zip(page.bytes());
    let at = pairs.take_while(|(native, page)| native == page).count();
    format!(
        "from byte {} on natively {}, in the page {}",
        at + 1,
        around(native, at),
        around(page, at)
    )
}

fn around(text: &str, at: usize) -> String {
    let (start, end) = (at.saturating_sub(QUOTED), text.len().min(at + QUOTED));
    // A character that is cut in two becomes a mark of that.
    let quoted = String::from_utf8_lossy(&text.as_bytes()[start.min(end)..end]);
    let mark = |cut| if cut { "…" } else { "" };
    format!("`{}{quoted}{}`", mark(start > 0), mark(end < text.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_byte_that_differs_is_named_and_what_stands_around_it_quoted() {
        let native = r#"{"steps":[{"says":"a"}]}"#;
        assert_eq!(
            between(native, &native.replace("\"a\"", "\"é\"")),
            r#"from byte 20 on natively `{"steps":[{"says":"a"}]}`, in the page `{"steps":[{"says":"é"}]}`"#
        );
        let long = format!("{{{}é{}", "x".repeat(200), "y".repeat(200));
        let found = between(&long, &long.replace('é', "è"));
        assert!(found.contains("`…x") && found.contains("y…`"), "{found}");
        assert!(between(native, "{").ends_with("in the page `{`"));
    }

    #[test]
    fn a_program_that_has_stopped_is_quoted() {
        let stopped = between("{}", "the WebAssembly stops");
        assert_eq!(stopped, "`the WebAssembly stops`");
    }
}
