//! What is emphasised on a terminal. Streams that are no terminal, and readers who set `NO_COLOR`, get the text alone.

use anstyle::Style;

/// Emphasises `text`.
pub fn strong(text: &str) -> String {
    wrap(Style::new().bold(), text)
}

/// Sets `text` back.
pub fn faint(text: &str) -> String {
    wrap(Style::new().dimmed(), text)
}

fn wrap(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
