//! Figures: the chapter's SVG put into the page, named by its caption.

use pulldown_cmark::html::push_html;
use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use super::super::escape::html;
use crate::page;
use crate::pattern::Pattern;

/// What the figure's own tag says about its role: the caption says it better.
static NAMING: Pattern =
    Pattern::new(r#"\s(?:role|aria-label|aria-labelledby|aria-hidden)\s*=\s*(?:"[^"]*"|'[^']*')"#);

static WIDTH: Pattern = Pattern::new(r#"\swidth="([0-9.]+)(?:px)?""#);

/// A figure as one line of HTML, so that it may stand in a list or a quotation.
///
/// `name` is the caption as plain text, for those who do not see the picture; `caption` is the caption as HTML.
pub fn figure(svg: &str, name: &str, caption: &str) -> String {
    let lines = svg.lines().map(str::trim).filter(|line| !line.is_empty());
    let line = lines.collect::<Vec<_>>().join(" ");
    let line = line.replace("{{", "&#123;&#123;");
    let (tag, rest) = line.split_once('>').unwrap_or((&line, ""));
    let tag = NAMING.replace_all(tag, "");
    // The width of the drawing, told to the style sheet: on a phone it is made narrower, but not so narrow that nobody can read
    // it.
    let width = WIDTH.captures(&tag);
    let width = width.map(|width| format!(" style=\"--width: {}px\"", &width[1]));
    let (name, width) = (html(name), width.unwrap_or_default());
    let named = format!("<svg role=\"img\" aria-label=\"{name}\"{width}");
    let tag = tag.replacen("<svg", &named, 1);
    format!(
        "<figure class=\"figure\"><div class=\"figure-drawing\">{tag}>{rest}</div><figcaption>{caption}</figcaption></figure>"
    )
}

/// Inline Markdown as HTML. `link` turns the destination of a link into its address and its title.
pub fn inline(markdown: &str, link: impl Fn(&str) -> (String, String)) -> String {
    let events = Parser::new_ext(markdown, page::options()).filter_map(|event| match event {
        Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph) => None,
        Event::SoftBreak | Event::HardBreak => Some(Event::Text(" ".into())),
        Event::Start(Tag::Link {
            link_type,
            dest_url,
            id,
            ..
        }) => {
            let (address, title) = link(&dest_url);
            Some(Event::Start(Tag::Link {
                link_type,
                dest_url: address.into(),
                title: title.into(),
                id,
            }))
        }
        event => Some(event),
    });
    let mut out = String::new();
    push_html(&mut out, events);
    out.replace("{{", "&#123;&#123;")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SVG: &str =
        "<svg viewBox=\"0 0 9 9\" role=\"presentation\">\n\n  <path d=\"M0 0\"/>\n</svg>";

    #[test]
    fn a_figure_is_one_line_whose_picture_is_named_by_its_caption() {
        let html = figure(SVG, "A tree of \"three\"", "A <em>tree</em>");
        assert!(!html.contains('\n'));
        assert!(html.contains("<svg role=\"img\" aria-label=\"A tree of &quot;three&quot;\" viewBox=\"0 0 9 9\"> <path d=\"M0 0\"/> </svg>"), "{html}");
        assert!(html.ends_with("<figcaption>A <em>tree</em></figcaption></figure>"));
    }

    #[test]
    fn the_style_sheet_learns_how_wide_a_drawing_is() {
        let drawn = "<svg class=\"plot\" width=\"640\" stroke-width=\"2\"></svg>";
        assert!(figure(drawn, "A plot", "").contains(" style=\"--width: 640px\" class=\"plot\""));
        assert!(!figure(SVG, "A tree", "").contains("style"));
    }

    #[test]
    fn a_caption_keeps_its_links_and_its_markup() {
        let html = inline("Seen: [`7` of 9](fact:a) *leaves* & more", |to| {
            (format!("numbers.md#{to}"), "why".to_owned())
        });
        assert_eq!(
            html,
            "Seen: <a href=\"numbers.md#fact:a\" title=\"why\"><code>7</code> of 9</a> <em>leaves</em> &amp; more"
        );
    }
}
