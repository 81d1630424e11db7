//! The reading order in words: what the drawing shows, for those who do not see it, and what each chapter is about.

use std::fmt::Write as _;

use super::super::escape::html_in_page;
use super::chapters::Chapter;
use crate::bibliography::in_words;

/// The chapters in the order of the book, each with its line and with what it builds on.
pub fn html(chapters: &[Chapter], to_root: &str) -> String {
    let mut list = String::from("<ol class=\"reading-order-list\">\n");
    for chapter in chapters {
        let names =
            |of: &[usize]| in_words(of.iter().map(|of| chapters[*of].title.clone()).collect());
        let needs = match (names(&chapter.needs), names(&chapter.tested_against)) {
            (needs, _) if !needs.is_empty() => needs,
            (_, tested) if tested.is_empty() => "no other chapter".to_owned(),
            (_, tested) => format!("no other chapter; its tests use {tested}"),
        };
        let _ = writeln!(
            list,
            "<li><a href=\"{to_root}{}.md\">{}</a> <span class=\"about\">{}.</span> <span class=\"builds-on\">Builds on {}.</span></li>",
            chapter.slug,
            html_in_page(&chapter.title),
            html_in_page(chapter.description.trim_end_matches('.')),
            html_in_page(&needs)
        );
    }
    list + "</ol>"
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
