//! The part `browser`: every page of the built book in a real browser, and every stepper driven as a reader would. What a stepper
//! shows is held, at each step that is visited, against what the chapter's own program says of that step.
//!
//! The tests themselves are JavaScript, in `book/browser`, since a browser is best driven by the library that its makers test it
//! with. This half finds the tools, builds the book, says what is to be tested, and turns what comes back into findings.

mod report;
mod tools;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};
use serde_json::{Map, Value as Json, json};

use crate::book::build;
use crate::book::publication::Publication;
use crate::cargo;
use crate::facts::Facts;
use crate::finding::Finding;
use crate::snapshots::{self, Stepper};
use crate::workspace::{Workspace, read, write};

/// Where project pages are served: below a path of their own.
const BELOW: &str = "/cairn/";

/// Where this part keeps what it makes, relative to the root.
const WORK: &str = "target/browser";

/// Builds the book and looks at it in a browser.
///
/// # Errors
///
/// A tool is missing, the book cannot be built, or the tests broke off.
pub fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let root = &workspace.root;
    let chromium = tools::chromium()?;
    let node = tools::node(root)?;
    let built = build::quietly(workspace)?;
    if !built.success {
        bail!(
            "the book was not built; `cargo xtask verify book` says why:\n{}",
            built.log.trim()
        );
    }
    // What steppers have to show at every step, as the chapters' programs tell it natively.
    let programs = cargo::build_tests(root)?;
    if !programs.findings.is_empty() {
        return Ok(programs.findings);
    }
    let program = |slug: String| Ok((slug.clone(), json!(programs.program(&slug)?)));
    let programs: Result<Map<_, _>> = workspace.chapters()?.into_iter().map(program).collect();
    let file = root.join(WORK).join("plan.json");
    // What the counters of the steppers must come to, and their recorded runs.
    let facts = Facts::load(workspace)?;
    let facts = facts
        .all()
        .iter()
        .map(|fact| (fact.id.clone(), json!(fact.text)));
    let facts = Json::Object(facts.collect());
    let stepper = |stepper: &Stepper| json!({"page": stepper.slug, "name": stepper.name, "run": stepper.body});
    let steppers: Json = snapshots::steppers(workspace)?
        .iter()
        .map(stepper)
        .collect();
    let below = json!({"at": BELOW, "missing": missing_page_below(workspace)?});
    let plan = json!({
        "chromium": chromium,
        "site": built.directory,
        "below": below,
        "facts": facts,
        "steppers": steppers,
        "programs": programs?,
    });
    write(&file, plan.to_string())?;
    let report = run(root, &node, &file)?;
    for measure in &report.measured {
        say!("          {}: {}", measure.what, measure.value);
    }
    let source = |page: &str| {
        let written = format!("book/src/{}.md", page.trim_end_matches(".html"));
        root.join(&written).is_file().then_some(written)
    };
    Ok(report.findings(source))
}

/// The page for a missing address as it is built for [`BELOW`]: the one page that knows where the book is served.
fn missing_page_below(workspace: &Workspace) -> Result<PathBuf> {
    let publication = Publication::of(&format!("https://example.org{BELOW}"), "")?;
    let built = build::render(workspace, &format!("{WORK}/below"), &publication)?;
    let page = built.directory.join("404.html");
    if !built.success || !read(&page)?.contains(BELOW) {
        bail!(
            "mdBook built no page for missing addresses below {BELOW}:\n{}",
            built.log.trim()
        );
    }
    Ok(page)
}

/// Runs the tests and reads what they say; what they write to standard error is shown as it comes.
fn run(root: &Path, node: &Path, plan: &Path) -> Result<report::Report> {
    let output = Command::new(node)
        .arg("book/browser/run.js")
        .arg(plan)
        .current_dir(root)
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .context("node cannot be started")?;
    let report = report::Report::parse(&String::from_utf8_lossy(&output.stdout))?;
    if !output.status.success() || !report.complete() {
        bail!(
            "the browser tests broke off ({}); their own message stands above. To repeat them: \
             node book/browser/run.js {WORK}/plan.json --log",
            output.status
        );
    }
    Ok(report)
}
