//! A page filled: its locked links lead to the generated pages, its figures are drawn, its listings name their files.

use std::cmp::Reverse;
use std::ops::Range;

use super::super::{anchor, escape};
use super::sources::Marks;
use super::{figure, formula, stepper};
use crate::exercises::{self, Exercise};
use crate::facts::LockedFact;
use crate::finding::{Finding, place, rules};
use crate::listings::{self, Include, plain};
use crate::locks::Locks;
use crate::page::{self, BlockKind, CodeBlock, Reference, Scheme};
use crate::prose;
use crate::sources::Sources;

/// What the page is, apart from its text.
pub struct Context<'a> {
    /// The file as findings name it: `book/src/minimax.md`.
    pub file: &'a str,
    /// The slug of the chapter that the page teaches.
    pub slug: Option<&'a str>,
    /// What listings are cut from.
    pub sources: &'a Sources,
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
    locks: &Locks,
    marks: &mut Marks,
) -> Result<String, Vec<Finding>> {
    let page = Filler {
        text,
        context,
        locks,
    };
    let mut edits = Vec::new();
    let mut findings = Vec::new();
    let mut drawn_to = 0;
    for reference in page::references(text) {
        match page.reference(&reference, marks) {
            // A link in a caption is checked here and written with its figure.
            Ok(_) if reference.range.start < drawn_to => {}
            Ok(edit) => edits.push(edit),
            Err(finding) => findings.push(finding),
        }
        if reference.scheme.is_picture() {
            drawn_to = reference.range.end;
        }
    }
    for block in page::code_blocks(text) {
        if block.kind() == BlockKind::Listing {
            match page.listing(&block.range, &block.content(), marks) {
                Ok(edit) => edits.extend(edit),
                Err(finding) => findings.push(finding),
            }
            if block.info.as_deref() == Some(plain::INFO) {
                edits.extend(page.plain(&block));
            }
        }
    }
    if !findings.is_empty() {
        return Err(findings);
    }
    edits.sort_by_key(|(range, _)| Reverse(range.start));
    let mut filled = text.to_owned();
    for (range, replacement) in edits {
        filled.replace_range(range, &replacement);
    }
    Ok(filled)
}

/// A piece of the text and what replaces it.
type Edit = (Range<usize>, String);

struct Filler<'a> {
    text: &'a str,
    context: &'a Context<'a>,
    locks: &'a Locks,
}

impl Filler<'_> {
    fn reference(&self, reference: &Reference, marks: &mut Marks) -> Result<Edit, Finding> {
        let fault = if let Some(fault) = prose::misshapen(reference) {
            fault
        } else if let Some(edit) = self.edit(reference, marks) {
            return Ok(edit);
        } else {
            prose::unknown(reference.scheme, &reference.target)
        };
        Err(fault.at(self.context.file, (reference.line, reference.column)))
    }

    /// What stands for a reference in the page; nothing when it names what nothing has.
    fn edit(&self, reference: &Reference, marks: &mut Marks) -> Option<Edit> {
        let (slug, to_root) = (self.context.slug, self.context.to_root);
        let (target, name) = (&reference.target, &reference.text);
        if reference.scheme == Scheme::Formula {
            let (fact, formula) = self.locks.facts.formula(slug, target)?;
            let link = |fact: &LockedFact| {
                let (address, title) = self.link(Scheme::Fact, &fact.id).unwrap_or_default();
                let title = escape::link_title(&title);
                format!("<a href=\"{address}\" title=\"{title}\">")
            };
            let html = if reference.alone {
                formula::display(fact, formula, &self.locks.facts, link)
            } else {
                formula::inline(fact, formula, link)
            };
            return Some((reference.range.clone(), html));
        }
        if reference.scheme == Scheme::Exercise {
            let exercise = self.locks.exercise(slug, target)?;
            return Some((reference.range.clone(), self.exercise(exercise, marks)?));
        }
        if !reference.scheme.is_picture() {
            let (mut link, title) = self.link(reference.scheme, target)?;
            // What unfolds a question is pressed itself: it has no room for a second thing to press.
            if is_in_summary(self.text, reference.range.start) {
                let words = &self.text[reference.text_range.clone()];
                let title = escape::html_in_page(&title);
                return Some((
                    reference.range.clone(),
                    format!("<span title=\"{title}\">{words}</span>"),
                ));
            }
            if !title.is_empty() {
                link += &format!(" \"{}\"", escape::link_title(&title));
            }
            return Some((reference.destination.clone(), link));
        }
        let caption = figure::inline(&self.text[reference.text_range.clone()], |to| {
            let link = Scheme::split(to).and_then(|(scheme, target)| self.link(scheme, target));
            // One that leads nowhere is reported where it stands.
            link.unwrap_or_else(|| (to.to_owned(), String::new()))
        });
        let html = if reference.scheme == Scheme::Stepper {
            let stepper = self.locks.stepper(slug, target)?;
            stepper::section(stepper, name, &caption, to_root)
        } else {
            figure::figure(&self.locks.figure(slug, target)?.body, name, &caption)
        };
        Some((reference.range.clone(), html))
    }

    /// The command that gives a reader an exercise, and its solution, folded.
    fn exercise(&self, exercise: &Exercise, marks: &mut Marks) -> Option<String> {
        let Exercise { slug, name, .. } = exercise;
        let file = format!("chapters/{slug}/exercises/{name}.rs");
        let source = self.context.sources.get(&file)?;
        let lines = source.printed(Some(exercises::SOLUTION))?;
        let code: Vec<&str> = lines.iter().map(|(_, line)| *line).collect();
        let code = textwrap::dedent(&code.join("\n"));
        let caption = self.source_link(&file, lines.first()?.0, marks);
        Some(format!(
            "```console\n$ cargo xtask exercise {slug} {name}\n```\n\n<details class=\"solution\">\n<summary>A solution</summary>\n\n\
             ```rust\n{code}\n```\n\n<p class=\"listing-source\">{caption}</p>\n\n</details>\n"
        ))
    }

    /// A link to a line of a Sources page.
    fn source_link(&self, file: &str, line: usize, marks: &mut Marks) -> String {
        marks.entry(file.to_owned()).or_default().insert(line);
        let address = format!(
            "{}{}#{}",
            self.context.to_root,
            anchor::sources_page(file),
            anchor::line(file, line)
        );
        let file = escape::html_in_page(file);
        format!("<a href=\"{address}\"><code>{file}</code></a>")
    }

    /// The address and the title of a link to a fact or a record.
    fn link(&self, scheme: Scheme, target: &str) -> Option<(String, String)> {
        let (page, title) = if scheme == Scheme::Fact {
            let fact = self.locks.facts.resolve(self.context.slug, target)?;
            let page = format!("numbers.md#{}", anchor::fact(&fact.id));
            (page, fact.conditions.clone())
        } else {
            let record = self.locks.bibliography.record(target)?;
            let page = format!("bibliography.md#{}", anchor::record(target));
            let (names, title) = (record.names(), record.field("title").unwrap_or_default());
            let comma = if names.is_empty() { "" } else { ", " };
            (page, format!("{names}{comma}{title}"))
        };
        Some((format!("{}{page}", self.context.to_root), title))
    }

    /// A plain listing with what is hidden marked; mdBook includes other listings by itself.
    fn plain(&self, block: &CodeBlock) -> Option<Edit> {
        let (first, last) = (block.pieces.first()?, block.pieces.last()?);
        let lines = listings::printed(&block.content(), self.context.file, self.context.sources);
        Some((first.0.start..last.0.end, plain::mark(&lines)))
    }

    /// The caption behind a listing: links to the lines of the Sources page that it is cut from.
    fn listing(
        &self,
        block: &Range<usize>,
        content: &str,
        marks: &mut Marks,
    ) -> Result<Option<Edit>, Finding> {
        let Context {
            file: page,
            sources,
            ..
        } = self.context;
        let mut links: Vec<String> = Vec::new();
        for line in content.lines() {
            // What is no include is a finding of the part `listings`.
            let Ok(include) = Include::read(line, page) else {
                continue;
            };
            let printed = include.lines(sources).unwrap_or_default();
            let Some((line, _)) = printed.first() else {
                let found = format!("a listing from `{}`", include.written);
                let place = place(self.text, block.start);
                return Err(PRINTED.broken(found).at(page, place));
            };
            links.push(self.source_link(&include.file, *line, marks));
        }
        links.dedup();
        let margin = margin(self.text, block.start);
        let end = block.start + self.text[block.clone()].trim_end().len();
        let shown = format!("<p class=\"listing-source\">{}</p>", links.join(" "));
        let caption = format!("\n{margin}\n{margin}{shown}\n{margin}\n{margin}");
        Ok((!links.is_empty()).then_some((end..end, caption)))
    }
}

rules! {
    PRINTED: "a source file with that anchor, and a line to print" => "mend the path or the anchor of the include";
}

/// Whether a place lies in the words that unfold something.
fn is_in_summary(text: &str, at: usize) -> bool {
    let before = &text[..at];
    before.rfind("<summary>") > before.rfind("</summary>")
}

/// What stands before the block on its first line, so that the next lines stay in the same list item or quotation.
fn margin(text: &str, start: usize) -> String {
    let line = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
    let before = text[line..start].chars();
    before.map(|c| if c == '>' { '>' } else { ' ' }).collect()
}

#[cfg(test)]
mod tests {
    use super::super::samples::locks;
    use super::*;
    use std::collections::BTreeSet;

    fn minimax(sources: &Sources) -> Context<'_> {
        Context {
            file: "book/src/minimax.md",
            slug: Some("minimax"),
            sources,
            to_root: "",
        }
    }

    fn filled(text: &str) -> Result<String, Vec<Finding>> {
        let sources = Sources::default();
        fill(text, &minimax(&sources), &locks(), &mut Marks::new())
    }

    #[test]
    fn locked_links_lead_to_generated_pages_and_other_links_and_code_stay() {
        let code =
            "[a](other.md) `[40](fact:demo.nodes)`\n\n```console\n$ [40](fact:demo.nodes)\n```\n";
        for (text, page) in [
            (
                "It visits **[`40`](fact:demo.nodes)** nodes.\n",
                "It visits **[`40`](numbers.md#fact-minimax-demo-nodes \"a <board>, &quot;natural&quot; order\")** nodes.\n",
            ),
            (
                "[1913](cite:zermelo1913)",
                "[1913](bibliography.md#cite-zermelo1913 \"Zermelo, Sets\")",
            ),
            (code, code),
        ] {
            assert_eq!(filled(text).unwrap(), page);
        }
    }

    #[test]
    fn a_full_id_means_the_same_fact_on_every_page_and_a_short_one_nothing() {
        let other = Context {
            file: "book/src/deep/other.md",
            slug: None,
            sources: &Sources::default(),
            to_root: "../",
        };
        let filled = |text| fill(text, &other, &locks(), &mut Marks::new());
        let page = filled("[40](fact:minimax.demo.nodes)").unwrap();
        assert!(page.starts_with("[40](../numbers.md#fact-minimax-demo-nodes "));
        assert!(filled("[40](fact:demo.nodes)").is_err());
    }

    #[test]
    fn a_question_that_unfolds_holds_no_link() {
        let page = "<summary>\n\n[40](fact:minimax.demo.nodes)?\n\n</summary>\n\n[40](fact:minimax.demo.nodes).\n";
        let filled = filled(page).unwrap();
        let (question, answer) = filled.split_once("</summary>").unwrap();
        assert!(question.contains(">40</span>?") && !question.contains("]("));
        assert!(answer.contains("[40](numbers.md#fact-minimax-demo-nodes "));
    }

    #[test]
    fn a_figure_and_a_stepper_are_put_into_the_page_with_a_live_caption() {
        let link = "Of <a href=\"numbers.md#fact-minimax-demo-nodes\"";
        for (name, shown, end) in [
            (
                "figure:minimax.tree",
                "<svg role=\"img\" aria-label=\"Of 40 nodes\"",
                "</figure>\n\nAfter.\n",
            ),
            (
                "stepper:search",
                "data-page=\"minimax\" data-stepper=\"search\"",
                "</section>\n\nAfter.\n",
            ),
        ] {
            let text = format!("Before.\n\n![Of [40](fact:demo.nodes) nodes]({name})\n\nAfter.\n");
            let page = filled(&text).unwrap();
            assert!(
                page.contains(link) && page.contains(shown) && page.ends_with(end),
                "{page}"
            );
        }
    }

    #[test]
    fn a_formula_is_typeset_with_its_value_and_its_inputs_or_in_a_sentence_as_a_link() {
        let page = filled("[](formula:square)\n").unwrap();
        let math = "<math alttext=\"b^2\" display=\"block\"><msup>";
        assert!(
            page.starts_with("<div class=\"formula\">") && page.contains(math),
            "{page}"
        );
        for shown in [
            "= <a href=\"numbers.md#fact-minimax-square\" title=\"a square\">1,600</a>",
            "for <var>b</var> = <a href=\"numbers.md#fact-minimax-demo-nodes\"",
        ] {
            assert!(page.contains(shown), "{page}");
        }
        let page = filled("It has [](formula:square) of them.\n").unwrap();
        let start = "It has <a href=\"numbers.md#fact-minimax-square\" title=\"a square\"><math alttext=\"b^2\" display=\"inline\"><msup>";
        assert!(
            page.starts_with(start) && page.ends_with("</math></a> of them.\n"),
            "{page}"
        );
    }

    #[test]
    fn an_exercise_is_its_command_and_its_solution_folded_with_its_source() {
        let text =
            "fn one() -> u8 {\n    // ANCHOR: solution\n    1\n    // ANCHOR_END: solution\n}\n";
        let file = "chapters/minimax/exercises/one.rs";
        let (sources, mut marks) = (Sources::of([(file, text)]), Marks::new());
        let page = fill(
            "[](exercise:one)\n",
            &minimax(&sources),
            &locks(),
            &mut marks,
        )
        .unwrap();
        for shown in [
            "```console\n$ cargo xtask exercise minimax one\n```\n\n<details class=\"solution\">\n",
            "\n\n```rust\n1\n```\n\n",
            "<a href=\"sources.md#file-chapters-minimax-exercises-one-rs-line-3\">",
        ] {
            assert!(page.contains(shown), "{page}");
        }
        assert!(marks[file].contains(&3));
    }

    #[test]
    fn a_plain_listing_hides_what_counts_and_keeps_its_source() {
        let text = "fn a() {\n    position.enter();\n}\n";
        let sources = Sources::of([("shared/recount/src/a.rs", text)]);
        let page = "```rust,plain\n{{#include ../../shared/recount/src/a.rs}}\n```\n";
        let page = fill(page, &minimax(&sources), &locks(), &mut Marks::new()).unwrap();
        let start = "```rust,plain\nfn a() {\n#     position.enter();\n}\n```\n\n<p class=\"listing-source\">";
        assert!(page.starts_with(start), "{page}");
    }

    #[test]
    fn whatever_nobody_knows_is_a_finding_at_its_place() {
        for (text, line) in [
            ("a\n[40](fact:demo.gone)", 2),
            ("a\n[1913](cite:gone)", 2),
            ("a\n[](formula:demo.nodes)", 2),
            ("a\n\n![x](figure:minimax.gone)", 3),
            ("a\n\n![x](stepper:minimax.tree)", 3),
            ("a\n\n![[40](fact:gone)](figure:minimax.tree)", 3),
            (
                "a\n\n```rust\n{{#include ../../chapters/minimax/src/gone.rs:x}}\n```\n",
                3,
            ),
            // A figure in running text, and one that is a link.
            ("a\nSee ![x](figure:minimax.tree) there.", 2),
            ("a\n\n[x](figure:minimax.tree)", 3),
        ] {
            let findings = filled(text).unwrap_err();
            assert_eq!(findings.len(), 1, "{text}");
            let place = (&*findings[0].file, findings[0].line);
            assert_eq!(place, ("book/src/minimax.md", line), "{text}");
        }
    }

    #[test]
    fn a_listing_is_followed_by_a_link_to_the_line_it_is_cut_from() {
        let file = "chapters/minimax/src/a.rs";
        let code = "//! Doc\n// ANCHOR: x\nfn x() {}\n// ANCHOR_END: x\n";
        let sources = Sources::of([(file, code)]);
        let mut marks = Marks::new();
        let text =
            format!("- item\n\n  ```rust\n  {{{{#include ../../{file}:x}}}}\n  ```\n- next\n");
        let filled = fill(&text, &minimax(&sources), &locks(), &mut marks).unwrap();
        let link = "  ```\n  \n  <p class=\"listing-source\"><a href=\"sources.md#file-chapters-minimax-src-a-rs-line-3\">";
        assert!(
            filled.contains(link) && filled.ends_with("- next\n"),
            "{filled}"
        );
        assert_eq!(marks[file], BTreeSet::from([3]));
    }
}
