//! Text made safe for the place where it is written.

/// Text as the content of an HTML element or of a quoted attribute.
pub fn html(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            _ => escaped.push(c),
        }
    }
    escaped
}

/// HTML content that stands in a page's Markdown: as [`html`], and nothing in it can be taken for a command of mdBook.
pub fn html_in_page(text: &str) -> String {
    html(text).replace("{{", "&#123;&#123;")
}

/// Text as the title of a Markdown link, without the quotes. Character references hold in tables too, where a `|`
/// would end the cell.
pub fn link_title(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '"' => escaped.push_str("&quot;"),
            '&' => escaped.push_str("&amp;"),
            '\\' => escaped.push_str("&#92;"),
            '|' => escaped.push_str("&#124;"),
            '{' => escaped.push_str("&#123;"),
            '`' => escaped.push_str("&#96;"),
            '\n' | '\r' => escaped.push(' '),
            _ => escaped.push(c),
        }
    }
    escaped
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
        assert_eq!(
            html("<a href='x'>\"&"),
            "&lt;a href=&#39;x&#39;&gt;&quot;&amp;"
        );
        assert!(!html_in_page("{{#include x}}").contains("{{"));
    }
}
