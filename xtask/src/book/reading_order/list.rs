//! The reading order in words: what the drawing shows, for those who do not see it, and what each chapter is about.

use std::fmt::Write as _;

use super::super::escape::html_in_page;
use super::chapters::Chapter;

/// The chapters in the order of the book, each with its line and with what it builds on.
pub fn html(chapters: &[Chapter], to_root: &str) -> String {
    let mut list = String::from("<ol class=\"reading-order-list\">\n");
    for chapter in chapters {
        let needs =
            names(chapters, &chapter.needs).unwrap_or_else(|| "no other chapter".to_owned());
        let tested = names(chapters, &chapter.tested_against).filter(|_| chapter.needs.is_empty());
        let tested = tested.map_or_else(String::new, |names| format!("; its tests use {names}"));
        let _ = writeln!(
            list,
            "<li><a href=\"{to_root}{}.md\">{}</a> <span class=\"about\">{}.</span> <span class=\"builds-on\">Builds on {}.</span></li>",
            chapter.slug,
            html_in_page(&chapter.title),
            html_in_page(chapter.description.trim_end_matches('.')),
            html_in_page(&(needs + &tested))
        );
    }
    list + "</ol>"
}

/// Names joined as in a sentence; nothing when there are none.
fn names(chapters: &[Chapter], numbers: &[usize]) -> Option<String> {
    let names: Vec<&str> = numbers
        .iter()
        .map(|number| &*chapters[*number].title)
        .collect();
    match names.split_last()? {
        (last, []) => Some((*last).to_owned()),
        (last, rest) => Some(format!("{} and {last}", rest.join(", "))),
    }
}

#[cfg(test)]
mod tests {
    use super::super::chapters::sample;
    use super::*;

    #[test]
    fn the_list_says_what_the_drawing_shows() {
        let list = html(&sample(), "");
        assert_eq!(list.matches("<li>").count(), 5);
        for said in [
            "<a href=\"all.md\">The all search</a> <span class=\"about\">What all &lt;does&gt;.</span> \
             <span class=\"builds-on\">Builds on The root search, The left search and The right search.</span>",
            "Builds on no other chapter; its tests use The root search.",
            "Builds on no other chapter.</span>",
        ] {
            assert!(list.contains(said), "{list}");
        }
    }
}
