//! No request leaves the site when a page of it is shown.
//!
//! A link that a reader follows is no request of the page; whatever the browser loads by itself is.

use regex::Regex;
use scraper::ElementRef;

use super::super::build::BUILT;
use super::site::{Site, elements};
use super::target::Target;
use crate::finding::{Finding, place, rules};
use crate::pattern::Pattern;

rules! {
    OURS: "nothing that is loaded from elsewhere" => "ship the file with the book, or leave it out";
    NO_PLAYGROUND: "code that is only shown" => "set `[output.html.playground] runnable = false` in book/book.toml";
}

/// Attributes whose address is loaded, or sent something to, without anybody asking for it.
const LOADED: &str = "href src poster action formaction background manifest ping";

/// The `rel` of a link that only names something.
static NAMING: Pattern =
    Pattern::new(r"^\s*(?:(?:canonical|license|author|me|next|prev)(?:\s+|$))+$");
static REFRESH: Pattern = Pattern::new("(?i)^refresh$");
static CSS_URL: Pattern =
    Pattern::new(r#"(?i)(?:url\(\s*["']?|(?:@import|image-set\()\s*["'])([^"')]+)"#);
static CSS_COMMENT: Pattern = Pattern::new(r"(?s)/\*.*?\*/");

/// Requests to other hosts, or to paths of this one that the book does not own; and blocks of code that would fetch
/// a playground.
pub fn check(site: &Site) -> Vec<Finding> {
    let leaves = |file: &str, base: Option<&str>, url: &str| {
        Target::of(site, file, base, url) == Target::Outside
    };
    let mut findings = Vec::new();
    for page in &site.pages {
        for element in elements(&page.html) {
            let name = element.value().name();
            let loaded = loaded(element).into_iter();
            let outside = loaded.filter(|url| leaves(&page.file, page.base.as_deref(), url));
            findings.extend(outside.map(|url| {
                let found = format!("<{name}> loads `{url}`, which is not part of the book");
                page.finding(&url, found, OURS)
            }));
            if element.value().classes().any(|class| class == "playground") {
                let found = "a block of code that runs on a server: the page asks that server for its list of crates";
                findings.push(page.finding("\"playground\"", found, NO_PLAYGROUND));
            }
        }
    }
    for (file, text) in &site.styles {
        for url in css_urls(text).filter(|url| leaves(file, None, url)) {
            let found = format!("the style sheet loads `{url}`, which is not part of the book");
            let place = place(text, text.find(&url).unwrap_or_default());
            findings.push(OURS.broken(found).at(&format!("{BUILT}/{file}"), place));
        }
    }
    findings
}

/// The addresses that an element makes a browser load, or send something to, without being asked.
pub fn loaded(element: ElementRef<'_>) -> Vec<String> {
    let value = element.value();
    let is = |attribute, like: &Regex| element.attr(attribute).is_some_and(|it| like.is_match(it));
    let is_loaded = |attribute: &str| LOADED.split(' ').any(|loaded| loaded == attribute);
    let mut urls = Vec::new();
    for (attribute, text) in value.attrs() {
        match (attribute, value.name()) {
            // A link on these two; on `<link>`, and on everything in an SVG, it is loaded.
            ("href", "a" | "area" | "base") => {}
            ("href", "link") if is("rel", &NAMING) => {}
            ("data", "object") => urls.push(text.to_owned()),
            (attribute, _) if is_loaded(attribute) => urls.push(text.to_owned()),
            // `a.png 1x, b.png 2x`
            ("srcset" | "imagesrcset", _) => urls.extend(text.split(',').filter_map(first_word)),
            ("style", _) => urls.extend(css_urls(text)),
            // `5; url=b.html`
            ("content", "meta") if is("http-equiv", &REFRESH) => {
                let url = text.split_once('=').unwrap_or_default().1;
                urls.push(url.trim_matches(['\'', '"', ' ']).to_owned());
            }
            _ => {}
        }
    }
    if value.name() == "style" {
        urls.extend(css_urls(&element.text().collect::<String>()));
    }
    urls.retain(|url| !url.trim().is_empty());
    urls
}

fn first_word(text: &str) -> Option<String> {
    text.split_whitespace().next().map(str::to_owned)
}

/// The addresses in a style sheet or a `style` attribute.
fn css_urls(css: &str) -> impl Iterator<Item = String> {
    let css = CSS_COMMENT.replace_all(css, " ");
    let urls = CSS_URL.captures_iter(&css);
    let urls: Vec<String> = urls.map(|found| found[1].to_owned()).collect();
    urls.into_iter()
}

#[cfg(test)]
mod tests {
    use super::super::site::fixture::{in_page, site};
    use super::*;

    /// Pieces of HTML that would ask another host for something.
    const LEAVING: [&str; 22] = [
        "<script src='https://example.org/a.js'></script>",
        "<script src='//example.org/a.js'></script>",
        "<link rel=stylesheet href='https://example.org/a.css'>",
        "<link rel=preconnect href='https://example.org'>",
        "<link href='https://example.org/a.css'>",
        "<img src='https://example.org/a.png'>",
        "<img srcset='a.png 1x, https://example.org/b.png 2x'>",
        "<picture><source srcset='//example.org/b.png'></picture>",
        "<iframe src='https://example.org/'></iframe>",
        "<noscript><img src='https://example.org/a.png'></noscript>",
        "<object data='https://example.org/a.svg'></object>",
        "<embed src='https://example.org/a.svg'>",
        "<form action='https://example.org/'></form>",
        "<button formaction='https://example.org/'></button>",
        "<video poster='https://example.org/a.png'></video>",
        "<p style='background: url(https://example.org/a.png)'>",
        "<style>@import 'https://example.org/a.css';</style>",
        "<svg><image href='https://example.org/a.png'/></svg>",
        "<svg><use xlink:href='https://example.org/a.svg#b'/></svg>",
        "<meta http-equiv=refresh content='0; url=https://example.org/'>",
        "<img src='/elsewhere/a.png'>",
        "<pre class=playground><code>fn main() {}</code></pre>",
    ];

    /// Pieces that ask for nothing, or only for files of the book.
    const STAYING: [&str; 10] = [
        "<a href='https://example.org/'>elsewhere</a>",
        "<link rel=canonical href='https://example.org/a.html'>",
        "<img src='a.png' srcset='a.png 1x, b.png 2x'>",
        "<script src='a.js'></script>",
        "<img src='data:image/png;base64,AA'>",
        "<p style='background: url(a.png)'>",
        "<style>/* url(https://example.org/) */ p { color: red }</style>",
        "<p data='https://example.org/'>",
        "<svg><use href='#a'/></svg>",
        "<meta http-equiv=content-type content='text/html; charset=utf-8'>",
    ];

    #[test]
    fn every_request_to_another_host_is_found() {
        for html in LEAVING {
            let mut site = site(&[("index.html", html)]);
            site.served_at = "/cairn/".to_owned();
            assert_eq!(check(&site).len(), 1, "{html}");
        }
    }

    #[test]
    fn what_stays_on_the_site_is_no_finding() {
        for html in STAYING {
            assert_eq!(in_page(check, html), [], "{html}");
        }
    }

    #[test]
    fn a_style_sheet_that_loads_from_another_host_is_found() {
        for (css, count) in [
            ("@import \"https://example.org/a.css\";", 1),
            ("@font-face { src: url('//example.org/a.woff2') }", 1),
            ("p { src: image-set('https://example.org/a.png' 1x) }", 1),
            ("@font-face { src: url(../fonts/a.woff2) }", 0),
            ("p { src: url(\"data:image/svg+xml,<a b='http://c'>\") }", 0),
        ] {
            assert_eq!(check(&site(&[("css/a.css", css)])).len(), count, "{css}");
        }
    }
}
