//! No request leaves the site when a page of it is shown.
//!
//! A link that a reader follows is no request of the page; whatever the browser loads by itself is.

use std::sync::LazyLock;

use regex::Regex;
use scraper::ElementRef;

use super::site::{Page, Site, elements};
use super::target::Target;
use crate::finding::Finding;

/// Something that a browser loads or sends without being asked.
pub struct Request {
    /// The address as it is written.
    pub url: String,
    /// What asks for it, for a message: `<img src>`.
    pub what: String,
}

/// Attributes that make a browser load or send something, whatever the element is.
const LOADING: [&str; 8] = [
    "src",
    "poster",
    "data",
    "action",
    "formaction",
    "background",
    "manifest",
    "ping",
];

/// Values of `<link rel>` that only name something.
const NAMING: [&str; 6] = ["canonical", "license", "author", "me", "next", "prev"];

static CSS_URL: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"(?i)url\(\s*(?:"([^"]*)"|'([^']*)'|([^'")\s]+))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')|image-set\(\s*(?:"([^"]*)"|'([^']*)')"#)
        .expect("the pattern is tested")
});
static CSS_COMMENT: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?s)/\*.*?\*/").expect("the pattern is tested"));

/// Requests to other hosts, or to paths of this one that the book does not own; and blocks of code that would fetch
/// a playground.
pub fn check(site: &Site) -> Vec<Finding> {
    let mut findings = Vec::new();
    for page in &site.pages {
        for element in elements(&page.html) {
            let outside = loaded(element)
                .into_iter()
                .filter(|request| leaves(page, site, &request.url));
            findings.extend(outside.map(|request| {
                let found = format!(
                    "{} loads `{}`, which is not part of the book",
                    request.what, request.url
                );
                site.finding(
                    page,
                    &request.url,
                    found,
                    "nothing that is loaded from elsewhere",
                    "ship the file with the book, or leave it out",
                )
            }));
            if element.value().classes().any(|class| class == "playground") {
                let found = "a block of code that runs on a server: the page asks that server for its list of crates".to_owned();
                let mend = "set `[output.html.playground] runnable = false` in book/book.toml";
                findings.push(site.finding(
                    page,
                    "\"playground\"",
                    found,
                    "code that is only shown",
                    mend,
                ));
            }
        }
    }
    for (file, text) in &site.styles {
        for url in css_urls(text) {
            if Target::from_style(file, &site.served_at, &url) == Target::Outside {
                let found = format!("the style sheet loads `{url}`, which is not part of the book");
                let name = format!("{}/{file}", site.name);
                let offset = text.find(&url).unwrap_or(0);
                findings.push(Finding::at_offset(
                    &name,
                    text,
                    offset,
                    found,
                    "nothing that is loaded from elsewhere",
                    "ship the file in book/theme",
                ));
            }
        }
    }
    findings
}

fn leaves(page: &Page, site: &Site, url: &str) -> bool {
    Target::of(page, &site.served_at, url) == Target::Outside
}

/// What an element makes the browser load.
pub fn loaded(element: ElementRef<'_>) -> Vec<Request> {
    let value = element.value();
    let name = value.name();
    let mut requests = Vec::new();
    for (attribute, text) in value.attrs() {
        let urls = match attribute {
            "href" if loads_its_href(element) => vec![text.to_owned()],
            "srcset" | "imagesrcset" => candidates(text),
            "style" => css_urls(text),
            "data" if name != "object" => Vec::new(),
            "content" if is_refresh(element) => refreshed(text),
            _ if LOADING.contains(&attribute) => vec![text.to_owned()],
            _ => Vec::new(),
        };
        requests.extend(urls.into_iter().map(|url| Request {
            url,
            what: format!("<{name} {attribute}>"),
        }));
    }
    if name == "style" {
        let urls = css_urls(&element.text().collect::<String>());
        requests.extend(urls.into_iter().map(|url| Request {
            url,
            what: "<style>".to_owned(),
        }));
    }
    requests.retain(|request| !request.url.trim().is_empty());
    requests
}

/// `href` is a link on `<a>` and `<area>`; on `<link>`, and on everything in an SVG, it is loaded.
fn loads_its_href(element: ElementRef<'_>) -> bool {
    match element.value().name() {
        "a" | "area" | "base" => false,
        "link" => {
            let rel = element.attr("rel").unwrap_or_default();
            !rel.split_whitespace().all(|word| NAMING.contains(&word)) || rel.trim().is_empty()
        }
        _ => true,
    }
}

fn is_refresh(element: ElementRef<'_>) -> bool {
    element.value().name() == "meta"
        && element
            .attr("http-equiv")
            .is_some_and(|value| value.eq_ignore_ascii_case("refresh"))
}

/// The addresses in a `srcset`: `a.png 1x, b.png 2x`.
fn candidates(srcset: &str) -> Vec<String> {
    srcset
        .split(',')
        .filter_map(|candidate| candidate.split_whitespace().next())
        .map(str::to_owned)
        .collect()
}

/// The address in the content of a refresh: `5; url=b.html`.
fn refreshed(content: &str) -> Vec<String> {
    let url = content
        .split_once('=')
        .map(|(_, url)| url.trim_matches(['\'', '"', ' ']).to_owned());
    url.into_iter().collect()
}

/// The addresses in a style sheet or a `style` attribute.
pub fn css_urls(css: &str) -> Vec<String> {
    let css = CSS_COMMENT.replace_all(css, " ");
    CSS_URL
        .captures_iter(&css)
        .filter_map(|found| {
            found
                .iter()
                .skip(1)
                .flatten()
                .next()
                .map(|url| url.as_str().to_owned())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::fixture::site;
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
    const STAYING: [&str; 9] = [
        "<a href='https://example.org/'>elsewhere</a>",
        "<link rel=canonical href='https://example.org/a.html'>",
        "<img src='a.png' srcset='a.png 1x, b.png 2x'>",
        "<script src='a.js'></script>",
        "<img src='data:image/png;base64,AA'>",
        "<p style='background: url(a.png)'>",
        "<style>/* url(https://example.org/) */ p { color: red }</style>",
        "<p data='https://example.org/'>",
        "<svg><use href='#a'/></svg>",
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
            assert_eq!(check(&site(&[("index.html", html)])), [], "{html}");
        }
    }

    #[test]
    fn a_style_sheet_that_loads_from_another_host_is_found() {
        for css in [
            "@import \"https://example.org/a.css\";",
            "@font-face { src: url('//example.org/a.woff2') }",
            "p { background: image-set('https://example.org/a.png' 1x) }",
        ] {
            let mut site = site(&[]);
            site.styles.insert("a.css".to_owned(), css.to_owned());
            assert_eq!(check(&site).len(), 1, "{css}");
        }
        let mut site = site(&[]);
        site.styles.insert(
            "css/a.css".to_owned(),
            "@font-face { src: url(../fonts/a.woff2) }".to_owned(),
        );
        assert_eq!(check(&site), []);
    }
}
