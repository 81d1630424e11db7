//! A page filled: its locked links lead to the generated pages, its figures are drawn, its listings name their files.

use std::fmt::Write as _;
use std::ops::Range;

use super::super::{anchor, escape};
use super::figure;
use super::material::Material;
use super::sources::Marks;
use super::stepper;
use crate::finding::{Finding, place};
use crate::listings::Include;
use crate::page::{self, BlockKind, Reference, Scheme};

/// What the page is, apart from its text.
pub struct Context<'a> {
    /// The file as findings name it: `book/src/minimax.md`.
    pub file: &'a str,
    /// The slug of the chapter that the page teaches.
    pub slug: Option<&'a str>,
    /// How the page's directory reaches that of the generated pages: nothing, or `../` once or more.
    pub to_root: &'a str,
}

/// The text of the page with everything replaced that names a fact, a record, a figure or a listing.
///
/// Lines that the listings and facts refer to are added to `marks`.
///
/// # Errors
///
/// What the page names and nobody knows.
pub fn fill(
    text: &str,
    context: &Context<'_>,
    material: &Material,
    marks: &mut Marks,
) -> Result<String, Vec<Finding>> {
    let filler = Filler {
        text,
        context,
        material,
    };
    let mut edits = Vec::new();
    let mut findings = Vec::new();
    let references = page::references(text);
    let figures: Vec<&Reference> = references
        .iter()
        .filter(|reference| reference.scheme.is_picture())
        .collect();
    for reference in &references {
        let in_caption = figures.iter().any(|figure| {
            figure.range.start < reference.range.start && reference.range.end <= figure.range.end
        });
        match filler.reference(reference) {
            // A link in a caption is checked here and written with its figure.
            Ok(edit) if !in_caption => edits.push(edit),
            Ok(_) => {}
            Err(finding) => findings.push(finding),
        }
    }
    for block in page::code_blocks(text)
        .iter()
        .filter(|block| block.kind() == BlockKind::Listing)
    {
        match filler.listing(&block.range, &block.content(), marks) {
            Ok(edit) => edits.extend(edit),
            Err(found) => findings.extend(found),
        }
    }
    if findings.is_empty() {
        Ok(apply(text, edits))
    } else {
        Err(findings)
    }
}

/// A piece of the text and what replaces it.
type Edit = (Range<usize>, String);

/// The text with the edits made; no two overlap.
fn apply(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|(range, _)| range.start);
    let mut filled = String::with_capacity(text.len() * 2);
    let mut end = 0;
    for (range, replacement) in edits {
        filled.push_str(&text[end..range.start]);
        filled.push_str(&replacement);
        end = range.end;
    }
    filled.push_str(&text[end..]);
    filled
}

struct Filler<'a> {
    text: &'a str,
    context: &'a Context<'a>,
    material: &'a Material,
}

impl Filler<'_> {
    fn reference(&self, reference: &Reference) -> Result<Edit, Finding> {
        if let Some(irregular) = reference.irregular {
            return Err(self.finding(
                reference,
                irregular.to_owned(),
                "a link of the form `[text](fact:id)`",
                "write it in that form",
            ));
        }
        if !reference.scheme.is_picture() {
            let (address, title) = self
                .destination(reference.scheme, &reference.target)
                .map_err(|what| self.unknown(reference, what))?;
            let title = if title.is_empty() {
                title
            } else {
                format!(" \"{}\"", escape::link_title(&title))
            };
            return Ok((reference.destination.clone(), format!("{address}{title}")));
        }
        if !reference.image || !reference.alone {
            let found = format!(
                "`{}{}` is not alone in its paragraph",
                reference.scheme.prefix(),
                reference.target
            );
            return Err(self.finding(
                reference,
                found,
                "`![caption](…)` with an empty line before and after it",
                "put it into a paragraph of its own",
            ));
        }
        let caption = figure::inline(&self.text[reference.text_range.clone()], |to| {
            self.address(to)
        });
        let (slug, target) = (self.context.slug, &reference.target);
        let html = if reference.scheme == Scheme::Stepper {
            let stepper = self.material.stepper(slug, target);
            let stepper =
                stepper.ok_or_else(|| self.unknown(reference, "a stepper that a chapter has"))?;
            stepper::section(stepper, &reference.text, &caption, self.context.to_root)
        } else {
            let drawn = self.material.figure(slug, target);
            let drawn =
                drawn.ok_or_else(|| self.unknown(reference, "a figure that a chapter draws"))?;
            figure::figure(&drawn.svg, &reference.text, &caption)
        };
        Ok((reference.range.clone(), html))
    }

    /// Address and title of a destination in a caption; one that names nothing is reported where the link itself is.
    fn address(&self, destination: &str) -> (String, String) {
        Scheme::split(destination)
            .and_then(|(scheme, target)| self.destination(scheme, target).ok())
            .unwrap_or_else(|| (destination.to_owned(), String::new()))
    }

    /// The address of a fact or a record, and the title of the link; otherwise what was expected.
    fn destination(&self, scheme: Scheme, target: &str) -> Result<(String, String), &'static str> {
        let to_root = self.context.to_root;
        if scheme == Scheme::Fact {
            let fact = self
                .material
                .facts
                .resolve(self.context.slug, target)
                .ok_or("the id of a locked fact")?;
            Ok((
                format!("{to_root}numbers.md#{}", anchor::fact(&fact.id)),
                fact.conditions.clone(),
            ))
        } else {
            let record = self
                .material
                .bibliography
                .record(target)
                .ok_or("the key of a record in book/references.bib")?;
            let title = record.field("title").unwrap_or_default();
            let names = record.names();
            let title = if names.is_empty() {
                title.to_owned()
            } else {
                format!("{names}, {title}")
            };
            Ok((
                format!("{to_root}bibliography.md#{}", anchor::record(target)),
                title,
            ))
        }
    }

    fn unknown(&self, reference: &Reference, expected: &str) -> Finding {
        let found = format!(
            "`{}{}`, which nothing has",
            reference.scheme.prefix(),
            reference.target
        );
        let mend = match reference.scheme {
            Scheme::Fact => {
                "`cargo run -p <chapter> -- facts` lists the facts of a chapter; a new one is locked by `cargo xtask bless`"
            }
            Scheme::Cite => "add the record, or mend the key",
            Scheme::Figure => {
                "name it `figure:<chapter>.<name>`; a new one is locked by `cargo xtask bless`"
            }
            Scheme::Stepper => {
                "name it `stepper:<chapter>.<name>`; a new one is locked by `cargo xtask bless`"
            }
        };
        self.finding(reference, found, expected, mend)
    }

    fn finding(&self, reference: &Reference, found: String, expected: &str, mend: &str) -> Finding {
        Finding {
            file: self.context.file.to_owned(),
            line: reference.line,
            column: reference.column,
            found,
            expected: expected.to_owned(),
            mend: mend.to_owned(),
        }
    }

    /// The caption behind a listing: links to the lines of the Sources page that it is cut from.
    fn listing(
        &self,
        block: &Range<usize>,
        content: &str,
        marks: &mut Marks,
    ) -> Result<Option<Edit>, Vec<Finding>> {
        let mut links: Vec<String> = Vec::new();
        let mut findings = Vec::new();
        for include in content
            .lines()
            .filter_map(|line| Include::read(line, self.context.file).ok())
        {
            let line = match include.first_line(&self.material.workspace.root) {
                Ok(line) => line,
                Err(expected) => {
                    let (line, column) = place(self.text, block.start);
                    findings.push(Finding {
                        file: self.context.file.to_owned(),
                        line,
                        column,
                        found: format!("a listing from `{}`", include.written),
                        expected,
                        mend: "mend the path or the anchor of the include".to_owned(),
                    });
                    continue;
                }
            };
            marks.entry(include.file.clone()).or_default().insert(line);
            let address = format!(
                "{}sources.md#{}",
                self.context.to_root,
                anchor::line(&include.file, line)
            );
            links.push(format!(
                "<a href=\"{address}\"><code>{}</code></a>",
                escape::html_in_page(&include.file)
            ));
        }
        if !findings.is_empty() {
            return Err(findings);
        }
        links.dedup();
        if links.is_empty() {
            return Ok(None);
        }
        let margin = margin(self.text, block.start);
        let end = block.start + self.text[block.clone()].trim_end().len();
        let mut caption = String::new();
        let _ = write!(
            caption,
            "\n{margin}\n{margin}<p class=\"listing-source\">{}</p>\n{margin}\n{margin}",
            links.join(" ")
        );
        Ok(Some((end..end, caption)))
    }
}

/// What stands before the block on its first line, so that the next lines stay in the same list item or quotation.
fn margin(text: &str, start: usize) -> String {
    let line = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
    text[line..start]
        .chars()
        .map(|c| if c == '>' { '>' } else { ' ' })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::samples::material;
    use super::*;
    use std::collections::BTreeSet;

    fn filled(text: &str) -> Result<String, Vec<Finding>> {
        let context = Context {
            file: "book/src/minimax.md",
            slug: Some("minimax"),
            to_root: "",
        };
        fill(text, &context, &material(), &mut Marks::new())
    }

    #[test]
    fn a_locked_number_links_to_its_row_and_keeps_its_text() {
        let page = filled("It visits **[`40`](fact:demo.nodes)** nodes.\n").unwrap();
        let conditions = "a <board>, &quot;natural&quot; order";
        assert_eq!(
            page,
            format!(
                "It visits **[`40`](numbers.md#fact-minimax-demo-nodes \"{conditions}\")** nodes.\n"
            )
        );
    }

    #[test]
    fn a_full_id_means_the_same_fact_on_every_page() {
        let context = Context {
            file: "book/src/deep/other.md",
            slug: None,
            to_root: "../",
        };
        let page = fill(
            "[40](fact:minimax.demo.nodes)",
            &context,
            &material(),
            &mut Marks::new(),
        )
        .unwrap();
        assert!(page.starts_with("[40](../numbers.md#fact-minimax-demo-nodes "));
        assert!(
            fill(
                "[40](fact:demo.nodes)",
                &context,
                &material(),
                &mut Marks::new()
            )
            .is_err()
        );
    }

    #[test]
    fn a_citation_links_to_its_record() {
        assert_eq!(
            filled("[1913](cite:zermelo1913)").unwrap(),
            "[1913](bibliography.md#cite-zermelo1913 \"Zermelo, Sets\")"
        );
    }

    #[test]
    fn a_figure_is_drawn_with_a_live_caption() {
        let page = filled(
            "Before.\n\n![A tree of [40](fact:demo.nodes) nodes](figure:minimax.tree)\n\nAfter.\n",
        )
        .unwrap();
        assert!(
            page.contains("<svg role=\"img\" aria-label=\"A tree of 40 nodes\""),
            "{page}"
        );
        assert!(
            page.contains("<figcaption>A tree of <a href=\"numbers.md#fact-minimax-demo-nodes\"")
        );
        assert!(page.ends_with("</figure>\n\nAfter.\n"), "{page}");
    }

    #[test]
    fn a_stepper_is_put_into_the_page_with_a_live_caption() {
        let page = filled("![Of [40](fact:demo.nodes) nodes](stepper:search)\n").unwrap();
        assert!(page.contains("data-page=\"minimax\" data-stepper=\"search\""));
        assert!(page.contains("Of <a href=\"numbers.md#fact-minimax-demo-nodes\""));
        assert!(page.ends_with("</section>\n"), "{page}");
    }

    #[test]
    fn whatever_nobody_knows_is_a_finding_at_its_place() {
        for text in [
            "a\n[40](fact:demo.gone)",
            "a\n[1913](cite:gone)",
            "a\n\n![x](figure:minimax.gone)",
            "a\n\n![x](stepper:minimax.tree)",
            "a\n\n![[40](fact:gone)](figure:minimax.tree)",
        ] {
            let findings = filled(text).unwrap_err();
            assert_eq!(findings.len(), 1, "{text}");
            assert!(findings[0].line > 1 && findings[0].file == "book/src/minimax.md");
        }
    }

    #[test]
    fn a_figure_in_running_text_is_a_finding() {
        assert_eq!(
            filled("See ![x](figure:minimax.tree) there.")
                .unwrap_err()
                .len(),
            1
        );
    }

    #[test]
    fn links_of_other_kinds_and_code_stay_as_they_are() {
        let text =
            "[a](other.md) `[40](fact:demo.nodes)`\n\n```console\n$ [40](fact:demo.nodes)\n```\n";
        assert_eq!(filled(text).unwrap(), text);
    }

    #[test]
    fn a_listing_whose_file_is_missing_is_a_finding() {
        let text = "a\n\n```rust\n{{#include ../../chapters/minimax/src/gone.rs:x}}\n```\n";
        let findings = filled(text).unwrap_err();
        assert_eq!((findings.len(), findings[0].line), (1, 3));
    }

    #[test]
    fn a_listing_is_followed_by_a_link_to_the_line_it_is_cut_from() {
        let root = tempfile::tempdir().unwrap();
        let source = root.path().join("chapters/minimax/src/a.rs");
        std::fs::create_dir_all(source.parent().unwrap()).unwrap();
        std::fs::write(
            &source,
            "//! Doc\n// ANCHOR: x\nfn x() {}\n// ANCHOR_END: x\n",
        )
        .unwrap();
        let mut material = material();
        material.workspace.root = root.path().to_owned();
        let context = Context {
            file: "book/src/minimax.md",
            slug: Some("minimax"),
            to_root: "",
        };
        let mut marks = Marks::new();
        let text = "- item\n\n  ```rust\n  {{#include ../../chapters/minimax/src/a.rs:x}}\n  ```\n- next\n";
        let page = fill(text, &context, &material, &mut marks).unwrap();
        assert!(page.contains("  ```\n  \n  <p class=\"listing-source\"><a href=\"sources.md#file-chapters-minimax-src-a-rs-line-3\">"), "{page}");
        assert_eq!(marks["chapters/minimax/src/a.rs"], BTreeSet::from([3]));
        assert!(page.ends_with("- next\n"));
    }
}
