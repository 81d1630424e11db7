//! The rules of the part `prose`, each with text that breaks it and text that keeps it.

mod common;

use common::{assert_found, brief, fact, locks, page, page_of_kind};
use xtask::bibliography::Bibliography;
use xtask::facts::{Check, Facts};
use xtask::prose::{Locks, check_locks, check_page};
use xtask::workspace::{PageKind, Workspace};

/// A rule, text that breaks it, and the place and the words of the finding.
type Failing = (&'static str, &'static str, usize, usize, &'static str);

const TYPED: &[Failing] = &[
    ("paragraph", "It visits 40 nodes.", 1, 11, "numeral `40`"),
    ("grouped", "All 255,168 of them.", 1, 5, "numeral `255,168`"),
    (
        "second line",
        "One\ntwo, then\nit is 7.",
        3,
        7,
        "numeral `7`",
    ),
    ("column in characters", "Größe „ä“ 7", 1, 11, "numeral `7`"),
    ("heading", "# Visits 40", 1, 10, "in a heading"),
    ("setext heading", "Visits 40\n=====", 1, 8, "in a heading"),
    (
        "table",
        "| a | b |\n|---|---|\n| x | 12 |",
        3,
        7,
        "in a table",
    ),
    (
        "head of a table",
        "| 9 | b |\n|---|---|\n| x | y |",
        1,
        3,
        "in a table",
    ),
    ("list", "- a\n- 5 b", 2, 3, "numeral `5`"),
    ("nested list", "- a\n  - b 5", 2, 7, "numeral `5`"),
    (
        "number of a list",
        "40. nodes",
        1,
        1,
        "list that begins with 40",
    ),
    ("task list", "- [ ] do 3", 1, 10, "numeral `3`"),
    ("definition list", "term\n: worth 3", 2, 9, "numeral `3`"),
    ("defined term", "term 3\n: worth", 1, 6, "numeral `3`"),
    (
        "footnote",
        "text[^a]\n\n[^a]: all 40",
        3,
        11,
        "in a footnote",
    ),
    ("mark of no footnote", "text[^40]", 1, 7, "numeral `40`"),
    ("quotation", "> says 40", 1, 8, "numeral `40`"),
    ("admonition", "> [!NOTE]\n> says 40", 2, 8, "numeral `40`"),
    (
        "alternative text",
        "![of 9 cells](figure:tree)",
        1,
        6,
        "in an alternative text",
    ),
    (
        "title of a link",
        "[a](b.md \"the 9th\")",
        1,
        15,
        "in the title of a link",
    ),
    (
        "title of a reference",
        "[a][b]\n\n[b]: c.md \"the 9th\"",
        1,
        1,
        "in the title of a link",
    ),
    ("text of a link", "[the 9](b.md)", 1, 6, "numeral `9`"),
    (
        "address as text",
        "<https://example.org/1913>",
        1,
        22,
        "numeral `1913`",
    ),
    ("character reference", "it is &#52;0", 1, 7, "numeral `40`"),
    ("hexadecimal reference", "it is &#x34;", 1, 7, "numeral `4`"),
    ("named reference", "it is &frac12;", 1, 7, "numeral `½`"),
    (
        "named reference without digits",
        "it is &half;",
        1,
        7,
        "numeral `½`",
    ),
    ("vulgar fraction", "it is ½", 1, 7, "numeral `½`"),
    ("superscript", "n² of them", 1, 2, "numeral `²`"),
    ("Roman numeral character", "part Ⅳ", 1, 6, "numeral `Ⅳ`"),
    ("Arabic-Indic digits", "it is ٤٠", 1, 7, "numeral `٤٠`"),
    ("mathematical digits", "it is 𝟒", 1, 7, "numeral `𝟒`"),
    ("circled digit", "step ①", 1, 6, "numeral `①`"),
    ("picture of digits", "top 🔟", 1, 5, "numeral `🔟`"),
    ("cut by emphasis", "it is 4**0** so", 1, 7, "numeral `40`"),
    ("cut by HTML", "it is 4<b>0</b>", 1, 7, "numeral `40`"),
    ("cut by an escape", "it is 4\\*0", 1, 7, "numeral `4`"),
    ("strike-through", "~~40~~", 1, 3, "numeral `40`"),
    ("inside a word", "an x86 and UTF-8", 1, 5, "numeral `86`"),
    ("mathematics", "\\\\( 2^n \\\\)", 1, 5, "numeral `2`"),
    ("dollars", "$40$", 1, 2, "numeral `40`"),
    ("metadata", "---\ntitle: 40\n---\n", 2, 8, "numeral `40`"),
    ("code span", "prints `40`", 1, 9, "numeral `40`"),
    (
        "code span with a formula",
        "scores `10 - ply`",
        1,
        9,
        "numeral `10`",
    ),
    (
        "code span with an option",
        "`--order 6,3`",
        1,
        10,
        "numeral `6,3`",
    ),
    ("code span with a cell", "`X.O 3`", 1, 6, "numeral `3`"),
    ("code span with an exponent", "`1e5`", 1, 2, "numeral `1`"),
    (
        "code span with two back quotes",
        "`` a`4 ``",
        1,
        6,
        "numeral `4`",
    ),
    ("code span with a superscript", "`x²`", 1, 3, "numeral `²`"),
    ("code span beside text", "`u64`40", 1, 6, "numeral `40`"),
    (
        "fence",
        "```text\nall\nof 40\n```",
        3,
        4,
        "in a block of code",
    ),
    (
        "fence of TOML",
        "~~~toml\nedition = \"2024\"\n~~~",
        2,
        12,
        "in a block of code",
    ),
    (
        "fence without a language",
        "```\n40\n```",
        2,
        1,
        "in a block of code",
    ),
    ("open fence", "```text\n40", 2, 1, "in a block of code"),
    (
        "fence in a list",
        "- a\n\n  ```text\n  40\n  ```",
        4,
        3,
        "in a block of code",
    ),
    ("indented block", "    says 40", 1, 10, "in a block of code"),
    (
        "block of HTML",
        "<div>\n40 nodes\n</div>",
        2,
        1,
        "in raw HTML",
    ),
    (
        "locked link in HTML",
        "<div>\n[40](fact:nodes)\n</div>",
        2,
        2,
        "in raw HTML",
    ),
    ("behind a comment", "<!-- a --> 40\n", 1, 12, "in raw HTML"),
    (
        "behind an inline comment",
        "a <!-- 7 --> 40",
        1,
        14,
        "numeral `40`",
    ),
    (
        "image title in HTML",
        "<span title=\"40\">x</span>",
        1,
        14,
        "in an attribute",
    ),
    (
        "single quotes",
        "<p aria-label='40'>x</p>",
        1,
        16,
        "in an attribute",
    ),
    ("no quotes", "<li value=40>x</li>", 1, 11, "in an attribute"),
    (
        "placeholder",
        "<input placeholder=\"9 cells\">",
        1,
        21,
        "in an attribute",
    ),
    (
        "start of a list in HTML",
        "<ol start=\"40\"><li>x</li></ol>",
        1,
        12,
        "in an attribute",
    ),
    (
        "data for a style",
        "<b data-n=\"40\">x</b>",
        1,
        12,
        "in an attribute",
    ),
    (
        "attribute of a heading",
        "# Title {title=40}",
        1,
        1,
        "in an attribute",
    ),
    (
        "HTML on CRLF lines",
        "<div>\r\n<p>x</p>\r\n40\r\n</div>\r\n",
        3,
        1,
        "in raw HTML",
    ),
    (
        "prose on CRLF lines",
        "One\r\ntwo 40\r\n",
        2,
        5,
        "numeral `40`",
    ),
    (
        "HTML in a quotation",
        "> <div>\n> 40\n> </div>",
        2,
        3,
        "in raw HTML",
    ),
];

const WORDS: &[Failing] = &[
    (
        "word",
        "It visits three nodes.",
        1,
        11,
        "number word `three`",
    ),
    ("capital", "Three nodes.", 1, 1, "number word `Three`"),
    (
        "across a line",
        "a search of twelve\npositions",
        1,
        13,
        "number word `twelve`",
    ),
    (
        "across emphasis",
        "a *three* **node** tree",
        1,
        4,
        "number word `three`",
    ),
    ("hyphen", "a two-node tree", 1, 3, "number word `two`"),
    (
        "no-break hyphen",
        "a two‑node tree",
        1,
        3,
        "number word `two`",
    ),
    (
        "no-break space",
        "three\u{a0}nodes",
        1,
        1,
        "number word `three`",
    ),
    ("quotes", "“three” nodes", 1, 2, "number word `three`"),
    ("code", "`three` nodes", 1, 2, "number word `three`"),
    (
        "compound",
        "twenty-one nodes",
        1,
        1,
        "number word `twenty-one`",
    ),
    (
        "compound with and",
        "two hundred and one moves",
        1,
        1,
        "number word `two hundred and one`",
    ),
    ("dozen", "a dozen entries", 1, 3, "number word `dozen`"),
    ("million", "a million leaves", 1, 3, "number word `million`"),
    ("re-searches", "two re-searches", 1, 1, "number word `two`"),
    ("plies", "ninety plies", 1, 1, "number word `ninety`"),
    ("in a heading", "# Four probes", 1, 3, "in a heading"),
    (
        "in an alternative text",
        "![two nodes](figure:tree)",
        1,
        3,
        "in an alternative text",
    ),
    ("in HTML", "<div>two nodes</div>", 1, 6, "in raw HTML"),
    (
        "in a title",
        "[a](b.md \"two nodes\")",
        1,
        11,
        "in the title",
    ),
    (
        "in a text fence",
        "```text\ntwo nodes\n```",
        2,
        1,
        "in a block of code",
    ),
];

const NEIGHBOURS: &[Failing] = &[
    ("digit before", "1[40](fact:nodes)", 1, 1, "numeral `1`"),
    ("glue before", "1[40](fact:nodes)", 1, 2, "right before"),
    ("digit behind", "[40](fact:nodes)0", 1, 1, "right behind"),
    ("letter behind", "[40](fact:nodes)k", 1, 1, "right behind"),
    (
        "two links",
        "[40](fact:nodes)[3](fact:probes)",
        1,
        1,
        "into one number",
    ),
    (
        "two links and a comma",
        "[40](fact:nodes),[3](fact:probes)",
        1,
        1,
        "into one number",
    ),
    (
        "two links and a narrow space",
        "[40](fact:nodes)&thinsp;[3](fact:probes)",
        1,
        1,
        "into one number",
    ),
    (
        "two links and emphasis",
        "**[40](fact:nodes)**[3](fact:probes)",
        1,
        3,
        "into one number",
    ),
    (
        "sign",
        "it scores -[3](fact:probes)",
        1,
        12,
        "`-` right before",
    ),
    ("minus sign", "−[3](fact:probes)", 1, 2, "`−` right before"),
    (
        "sign in another element",
        "it scores *-*[3](fact:probes)",
        1,
        14,
        "`-` right before",
    ),
    ("percent", "[40](fact:nodes)%", 1, 1, "`%` right behind"),
    (
        "combining mark",
        "[40](fact:nodes)\u{336}",
        1,
        1,
        "right behind",
    ),
    (
        "thousands of it",
        "[40](fact:nodes) thousand of them",
        1,
        1,
        "number word that changes",
    ),
    (
        "hundred before",
        "a hundred and [three](fact:probes)",
        1,
        3,
        "number word that changes",
    ),
    (
        "twenty before",
        "twenty-[three](fact:probes)",
        1,
        1,
        "number word that changes",
    ),
];

const LINKS: &[Failing] = &[
    (
        "unknown fact",
        "[40](fact:leaves)",
        1,
        1,
        "no fact has the id `leaves`",
    ),
    (
        "unknown fact of a chapter",
        "[40](fact:none.nodes)",
        1,
        1,
        "no fact has the id `none.nodes`",
    ),
    (
        "other text",
        "so [41](fact:nodes)",
        1,
        4,
        "`41` for the fact `demo.nodes`",
    ),
    (
        "text of another fact",
        "[57](fact:nodes)",
        1,
        1,
        "`57` for the fact",
    ),
    (
        "part of the text",
        "[255](fact:games)",
        1,
        1,
        "`255` for the fact",
    ),
    (
        "more than the text",
        "[40 nodes](fact:nodes)",
        1,
        1,
        "`40 nodes` for the fact",
    ),
    (
        "blank in the text",
        "[40 ](fact:nodes)",
        1,
        1,
        "`40 ` for the fact",
    ),
    (
        "word that is not the number",
        "[four](fact:probes)",
        1,
        1,
        "`four` for the fact",
    ),
    ("no text", "[](fact:nodes)", 1, 1, "`` for the fact"),
    (
        "code that differs",
        "[`10 - plies`](fact:score)",
        1,
        1,
        "for the fact",
    ),
    (
        "reference",
        "[40][x]\n\n[x]: fact:nodes",
        1,
        1,
        "defined elsewhere",
    ),
    (
        "short reference",
        "[40]\n\n[40]: fact:nodes",
        1,
        1,
        "defined elsewhere",
    ),
    (
        "collapsed reference",
        "[40][]\n\n[40]: fact:nodes",
        1,
        1,
        "defined elsewhere",
    ),
    ("autolink", "<fact:nodes>", 1, 1, "angle brackets"),
    (
        "angle brackets",
        "[40](<fact:nodes>)",
        1,
        1,
        "not written as",
    ),
    (
        "escaped destination",
        "[40](fact:no\\_des)",
        1,
        1,
        "not written as",
    ),
    ("title", "[40](fact:nodes \"41\")", 1, 1, "with a title"),
    ("HTML inside", "[4<b></b>0](fact:nodes)", 1, 1, "raw HTML"),
    (
        "comment inside",
        "[40<!-- -->](fact:nodes)",
        1,
        1,
        "raw HTML",
    ),
    (
        "image inside",
        "[![40](x.png)](fact:nodes)",
        1,
        1,
        "holds an image",
    ),
    (
        "reference for a digit",
        "[&#52;0](fact:nodes)",
        1,
        1,
        "character reference",
    ),
    (
        "reference for a digit beside it",
        "[4&#48;](fact:nodes)",
        1,
        1,
        "character reference",
    ),
    (
        "image of a fact",
        "![40](fact:nodes)",
        1,
        1,
        "an image of what is no figure",
    ),
    (
        "HTML link",
        "<a href=\"fact:nodes\">x</a>",
        1,
        4,
        "locked or active link",
    ),
    (
        "unknown record",
        "[1913](cite:nobody)",
        1,
        1,
        "no record of the bibliography has the key `nobody`",
    ),
    (
        "other year",
        "[1914](cite:zermelo1913)",
        1,
        1,
        "does not stand in the record",
    ),
    (
        "part of a numeral",
        "[255](cite:zermelo1913)",
        1,
        1,
        "`255` does not stand",
    ),
    (
        "end of a numeral",
        "[168](cite:zermelo1913)",
        1,
        1,
        "`168` does not stand",
    ),
    (
        "part of a decimal",
        "[12](cite:zermelo1913)",
        1,
        1,
        "`12` does not stand",
    ),
    (
        "numeral without its unit",
        "[12.5](cite:zermelo1913)",
        1,
        1,
        "`12.5` does not stand",
    ),
    (
        "part of a word",
        "[Zermel](cite:zermelo1913)",
        1,
        1,
        "does not stand",
    ),
    (
        "part of an identifier",
        "[777](cite:zermelo1913)",
        1,
        1,
        "does not stand",
    ),
    (
        "one name of two and another",
        "[Knuth and More](cite:knuth1975)",
        1,
        1,
        "does not stand",
    ),
    (
        "numeral beside another",
        "[72](cite:zermelo1913)",
        1,
        1,
        "`72` and `78` both stand in the record",
    ),
    (
        "no cited text",
        "[](cite:zermelo1913)",
        1,
        1,
        "does not stand",
    ),
    (
        "cited mark",
        "[,](cite:zermelo1913)",
        1,
        1,
        "does not stand",
    ),
    (
        "unknown figure",
        "![a tree](figure:bush)",
        1,
        1,
        "no chapter draws the figure `bush`",
    ),
    (
        "figure in a line",
        "see ![a tree](figure:tree)",
        1,
        5,
        "inside a paragraph",
    ),
    (
        "figure and text",
        "![a tree](figure:tree) so",
        1,
        1,
        "inside a paragraph",
    ),
    (
        "link to a figure",
        "[a tree](figure:tree)",
        1,
        1,
        "a link to a figure",
    ),
    (
        "figure without a text",
        "![](figure:tree)",
        1,
        1,
        "without an alternative text",
    ),
    (
        "wrong fact in a caption",
        "![of [41](fact:nodes)](figure:tree)",
        1,
        6,
        "`41` for the fact",
    ),
    (
        "unknown stepper",
        "![a run](stepper:walk)",
        1,
        1,
        "no chapter plays the stepper `walk`",
    ),
    (
        "figure taken for a stepper",
        "![a run](stepper:tree)",
        1,
        1,
        "no chapter plays the stepper `tree`",
    ),
    (
        "stepper in a line",
        "see ![a run](stepper:search)",
        1,
        5,
        "a stepper inside a paragraph",
    ),
    (
        "link to a stepper",
        "[a run](stepper:search)",
        1,
        1,
        "a link to a figure or stepper",
    ),
    (
        "stepper without a caption",
        "![](stepper:search)",
        1,
        1,
        "a stepper without an alternative text",
    ),
    (
        "number in the caption of a stepper",
        "![40 nodes](stepper:search)",
        1,
        3,
        "40",
    ),
    (
        "foreign image",
        "![a tree](tree.svg)",
        1,
        1,
        "no chapter draws",
    ),
    (
        "heading without an id",
        "## Visits [40](fact:nodes)",
        1,
        1,
        "a locked number and no id",
    ),
];

const REFUSED: &[Failing] = &[
    ("zero-width space", "4\u{200b}0", 1, 2, "U+200B"),
    ("turned text", "\u{202e}[40](fact:nodes)", 1, 1, "U+202E"),
    (
        "soft hyphen as a reference",
        "thr&shy;ee nodes",
        1,
        4,
        "U+00AD",
    ),
    ("object mark as a reference", "a &#xFFFC; b", 1, 3, "U+FFFC"),
    ("script", "<script>x</script>", 1, 1, "brings in text"),
    (
        "comment that is shown",
        "<textarea><!-- 40 --></textarea>",
        1,
        1,
        "brings in text",
    ),
    (
        "picture in HTML",
        "a <img src=\"tree.svg\"> b",
        1,
        3,
        "brings in text",
    ),
    (
        "turned element",
        "<bdo dir=\"rtl\">x</bdo>",
        1,
        1,
        "brings in text",
    ),
    ("turned attribute", "a <b dir=rtl>x</b>", 1, 6, "reorders"),
    ("handler", "a <b onclick=\"x()\">x</b>", 1, 6, "reorders"),
    (
        "counter in a style",
        "<ol style=\"counter-reset: list-item\"></ol>",
        1,
        5,
        "writes or reorders",
    ),
    (
        "comment that ends at once",
        "<!--> text -->",
        1,
        1,
        "browsers end early",
    ),
    (
        "comment with another end",
        "<!-- a --!> text -->",
        1,
        1,
        "browsers end early",
    ),
    ("comment without an end", "<!-- a", 1, 1, "not closed"),
    ("declaration", "<!DOCTYPE x>", 1, 1, "declaration"),
    (
        "reference in HTML",
        "<div>&#xbd;</div>",
        1,
        6,
        "character reference",
    ),
    (
        "named reference in HTML",
        "<div>a &half;</div>",
        1,
        6,
        "character reference",
    ),
    ("include in prose", "{{#include a.md}}", 1, 1, "directive"),
    (
        "include with blanks",
        "a {{ #include a.md}}",
        1,
        3,
        "directive",
    ),
    (
        "include across lines",
        "a {{\n#include a.md}}",
        1,
        3,
        "directive",
    ),
    (
        "include in a comment",
        "<!-- {{#include a.md}} -->",
        1,
        6,
        "directive",
    ),
    (
        "include in a text fence",
        "```text\n{{#include a.md}}\n```",
        2,
        1,
        "directive",
    ),
    ("title of the page", "{{#title X}}", 1, 1, "directive"),
    (
        "escaped directive",
        "\\{{#include a.md}}",
        1,
        2,
        "directive",
    ),
];

#[test]
fn every_rule_of_the_prose_is_broken_by_its_fixture() {
    let locks = locks();
    for table in [TYPED, WORDS, NEIGHBOURS, LINKS, REFUSED] {
        for (rule, text, line, column, words) in table {
            assert_found(
                rule,
                &check_page(&page(text), &locks),
                *line,
                *column,
                words,
            );
        }
    }
}

#[test]
fn what_keeps_the_rules_passes() {
    let passing = [
        "Alpha-beta visits [40](fact:nodes) nodes.",
        "Alpha-beta visits [40](fact:demo.nodes) of [57](fact:other.nodes) nodes ([57](fact:other.nodes)).",
        "In bold **[40](fact:nodes)**, [*40*](fact:nodes), [**4**0](fact:nodes), and ([40](fact:nodes)–[57](fact:other.nodes)).",
        "[Three](fact:probes) probes, [three](fact:probes) probes, the [3](fact:probes)rd, a [three](fact:probes)-probe run.",
        "A code span [`10 - ply`](fact:score), [`3`](fact:probes), [-2](fact:loss).",
        "All [255,168](fact:games) games, [255,168](cite:zermelo1913), [1913](cite:zermelo1913), [Zermelo](cite:zermelo1913).",
        "[Knuth and Moore](cite:knuth1975) and [Knuth](cite:knuth1975), pages [501–504](cite:zermelo1913).",
        "[12.5%](cite:zermelo1913) are drawn; [two moves 72](cite:zermelo1913), [one move 9](cite:zermelo1913).",
        "## Visits [40](fact:nodes) {#visits}",
        "| a | b |\n|---|---|\n| [40](fact:nodes) | [3](fact:probes) |",
        "|[40](fact:nodes)|[3](fact:probes)|\n|---|---|\n|x|y|",
        "![a tree](figure:tree)",
        "before\n\n![a run of [40](fact:nodes) nodes](stepper:search)\n\n![again](stepper:demo.search)",
        "before\n\n![a tree of [40](fact:nodes) nodes](figure:demo.tree)\n\nafter",
        "One node, zero nodes, a board of nine cells, two players, twofold; in two, nodes are met.",
        "The type `u64`, `i32::MAX`, `Vec<u8>`, `x_1`, `utf8`.",
        "1. first\n2. second",
        "text[^1]\n\n[^1]: a footnote",
        "<!-- 40 nodes -->\n\ntext <!-- 40 --> text",
        "<h2 id=\"n40\" class=\"c4\">Title</h2>",
        "[a link](https://example.org/1913)",
        "```text\nno numbers\n```",
        "```toml\nname = \"demo\"\n```",
        "```rust\n{{#include ../../chapters/demo/src/lib.rs:part2}}\n```",
        "```console\n$ cargo run -p demo\n40 nodes\n```",
        "- [ ] task\n- [x] task",
        "Line\r\nwith [40](fact:nodes)\r\nnodes.\r\n",
        "[40](fact:nodes), [3](fact:probes); [40](fact:nodes) [3](fact:probes)",
        "ends with it: [40](fact:nodes).",
        "# Heading without a number",
    ];
    let locks = locks();
    for text in passing {
        let findings = check_page(&page(text), &locks);
        assert!(findings.is_empty(), "{text:?}: {:#?}", brief(&findings));
    }
}

#[test]
fn a_shortened_id_counts_on_its_own_page_only() {
    let elsewhere = xtask::workspace::Page {
        slug: None,
        ..page("[40](fact:nodes)")
    };
    assert_found(
        "short id",
        &check_page(&elsewhere, &locks()),
        1,
        1,
        "no fact has the id `nodes`",
    );
    let full = xtask::workspace::Page {
        slug: None,
        ..page("[40](fact:demo.nodes)")
    };
    assert!(check_page(&full, &locks()).is_empty());
}

#[test]
fn the_table_of_contents_holds_no_number_locked_or_not() {
    let summary = |text: &str| check_page(&page_of_kind(PageKind::Summary, text), &locks());
    assert_found("typed", &summary("- [Part 2](a.md)"), 1, 9, "numeral `2`");
    assert_found(
        "locked",
        &summary("- [40](fact:demo.nodes)"),
        1,
        3,
        "in the table of contents",
    );
    assert!(summary("# Summary\n\n- [A part](part-2.md)\n").is_empty());
}

#[test]
fn a_generated_page_has_one_directive_on_a_line_of_its_own() {
    let generated = |text: &str| check_page(&page_of_kind(PageKind::Generated, text), &locks());
    assert!(generated("# Numbers\n\nAll of them.\n\n{{#numbers}}\n").is_empty());
    assert_found(
        "twice",
        &generated("# N\n\n{{#numbers}}\n\n{{#sources}}\n"),
        5,
        1,
        "directive",
    );
    assert_found(
        "in a line",
        &generated("# N\n\nsee {{#numbers}}\n"),
        3,
        5,
        "directive",
    );
    assert_found(
        "include",
        &generated("# N\n\n{{#numbers}}\n\n{{#include a.md}}\n"),
        5,
        1,
        "directive",
    );
    assert_found(
        "typed",
        &generated("# N 4\n\n{{#numbers}}\n"),
        1,
        5,
        "numeral `4`",
    );
}

#[test]
fn a_typed_number_that_is_some_fact_is_mended_with_its_id() {
    let findings = check_page(&page("It visits 40 nodes."), &locks());
    assert!(
        findings[0].mend.contains("[40](fact:demo.nodes)"),
        "{}",
        findings[0]
    );
}

#[test]
fn a_wrong_number_is_mended_by_bless() {
    let findings = check_page(&page("[four](fact:probes)"), &locks());
    assert_eq!(
        findings[0].expected,
        "`3` or `three`, as locked in the chapter's snapshot"
    );
    assert_eq!(findings[0].mend, "cargo xtask bless");
}

#[test]
fn a_fact_that_no_page_quotes_is_found_where_it_is_computed() {
    let workspace = Workspace::at("/nowhere");
    let locks = Locks {
        facts: Facts::of([fact("demo.nodes", "40")]),
        ..Locks::default()
    };
    let unquoted = check_locks(&workspace, &[page("nothing")], &locks);
    assert_eq!(unquoted[0].file, "chapters/demo/src/facts.rs");
    assert_found(
        "unquoted",
        &unquoted,
        7,
        1,
        "`demo.nodes` (40) is quoted nowhere",
    );
    assert!(check_locks(&workspace, &[page("[40](fact:nodes)")], &locks).is_empty());
    let readme = page_of_kind(PageKind::Readme, "[40](fact:demo.nodes)");
    assert_found(
        "README alone",
        &check_locks(&workspace, &[readme], &locks),
        7,
        1,
        "quoted nowhere",
    );
}

#[test]
fn a_published_fact_stands_in_its_record() {
    let workspace = Workspace::at("/nowhere");
    let published = |text: &str, key: &str| {
        let check = Check {
            kind: "published".to_owned(),
            says: "counted there".to_owned(),
            key: Some(key.to_owned()),
        };
        let mut games = fact("demo.games", text);
        games.check = check;
        let bibliography = Bibliography::parse(common::RECORDS);
        let page = page("[x](fact:games) [1975](cite:knuth1975) [1913](cite:zermelo1913)");
        check_locks(
            &workspace,
            &[page],
            &Locks {
                facts: Facts::of([games]),
                bibliography,
                ..Locks::default()
            },
        )
    };
    assert!(published("255,168", "zermelo1913").is_empty());
    assert_found(
        "other number",
        &published("255,169", "zermelo1913"),
        1,
        1,
        "`255,169` of the fact `demo.games`",
    );
    assert_found(
        "part of it",
        &published("168", "zermelo1913"),
        1,
        1,
        "`168` of the fact",
    );
    assert_found(
        "no record",
        &published("255,168", "nobody"),
        1,
        1,
        "`nobody`, which does not exist",
    );
}

#[test]
fn a_record_that_nothing_cites_is_found_at_its_line() {
    let workspace = Workspace::at("/nowhere");
    let locks = Locks {
        bibliography: Bibliography::parse(common::RECORDS),
        ..Locks::default()
    };
    let findings = check_locks(&workspace, &[page("[1913](cite:zermelo1913)")], &locks);
    assert_eq!(findings.len(), 1);
    assert_found("uncited", &findings, 9, 1, "`knuth1975` is cited nowhere");
}

#[test]
fn a_bibliography_that_does_not_parse_or_repeats_a_key_is_found() {
    let twice = Bibliography::parse("@book{a, title = {A}}\n@book{a, title = {B}}\n");
    assert_found(
        "twice",
        twice.findings(),
        2,
        1,
        "a second record with the key `a`",
    );
    let broken = Bibliography::parse("@book{a,\n title = {A\n");
    assert_eq!(broken.findings().len(), 1);
    assert!(broken.findings()[0].found.contains("does not parse"));
}
