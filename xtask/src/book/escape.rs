//! Text made safe for the place where it is written.

/// Text as the content of an HTML element or of a quoted attribute.
pub fn html(text: &str) -> String {
    replace(text, |c| match c {
        '&' => "&amp;",
        '<' => "&lt;",
        '>' => "&gt;",
        '"' => "&quot;",
        '\'' => "&#39;",
        _ => "",
    })
}

/// HTML content that stands in a page's Markdown: as [`html`], and nothing in it can be taken for a command of mdBook.
pub fn html_in_page(text: &str) -> String {
    html(text).replace("{{", "&#123;&#123;")
}

/// Text as the title of a Markdown link, without the quotes. Character references hold in tables too, where a `|`
/// would end the cell.
pub fn link_title(text: &str) -> String {
    replace(text, |c| match c {
        '"' => "&quot;",
        '&' => "&amp;",
        '\\' => "&#92;",
        '|' => "&#124;",
        '{' => "&#123;",
        '`' => "&#96;",
        '\n' | '\r' => " ",
        _ => "",
    })
}

/// The text with a reference for each character that has one.
fn replace(text: &str, reference: fn(char) -> &'static str) -> String {
    let mut replaced = String::with_capacity(text.len());
    for c in text.chars() {
        match reference(c) {
            "" => replaced.push(c),
            reference => replaced.push_str(reference),
        }
    }
    replaced
}

#[cfg(test)]
mod tests {
    use super::*;
    use pulldown_cmark::{Event, Options, Parser, Tag};

    fn title_read_back(page: &str) -> Option<String> {
        Parser::new_ext(page, Options::ENABLE_TABLES).find_map(|event| match event {
            Event::Start(Tag::Link { title, .. }) => Some(title.into_string()),
            _ => None,
        })
    }

    #[test]
    fn a_title_is_read_back_as_it_was_in_a_paragraph_and_in_a_table() {
        let title = r#"a "quoted" \ text with `code` | pipes & {{#include x}}"#;
        let link = format!("[40](numbers.md#a \"{}\")", link_title(title));
        assert_eq!(title_read_back(&link).as_deref(), Some(title));
        let table = format!("| a | b |\n|---|---|\n| {link} | x |\n");
        assert_eq!(title_read_back(&table).as_deref(), Some(title));
    }

    #[test]
    fn html_cannot_be_left_by_the_text_in_it() {
        let escaped = "&lt;a href=&#39;x&#39;&gt;&quot;&amp;";
        assert_eq!(html("<a href='x'>\"&"), escaped);
        assert!(!html_in_page("{{#include x}}").contains("{{"));
    }
}
