//! The part `traces`: what the pages load gives, byte for byte, the replies that the native build of the same crates gives.
//!
//! The WebAssembly is the very file that the book serves, run by an interpreter, the program `page-interpreter`; the native half is
//! the chapter's own program, called as `cargo run -p <slug> -- page`. What both are asked is listed by that program, with
//! `--requests`. A chapter whose two halves agreed and are the same to the last byte is not asked again.

mod compare;
mod difference;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

use crate::cargo;
use crate::demos;
use crate::finding::Finding;
use crate::proof::{Input, Proof};
use crate::workspace::Workspace;
use compare::Job;

/// The package of the interpreter.
const INTERPRETER: &str = "page-interpreter";

/// Builds both halves and compares their replies.
///
/// # Errors
///
/// One of them does not build or cannot be run, or there was nothing to compare.
pub fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let root = &workspace.root;
    demos::place(workspace)?;
    // The programs as their tests run them: nothing is compiled a second time with other features.
    let built = cargo::build_tests(root)?;
    let mut interpreter = cargo::command("build --message-format=json --package");
    interpreter.arg(INTERPRETER);
    let interpreter = cargo::compile(&mut interpreter, root, root)?;
    if !(built.findings.is_empty() && interpreter.findings.is_empty()) {
        return Ok([built.findings, interpreter.findings].concat());
    }
    let interpreter = interpreter.program(INTERPRETER)?;
    let mut findings = Vec::new();
    let (mut jobs, mut proofs, mut unchanged) = (Vec::new(), Vec::new(), 0);
    for slug in workspace.chapters()? {
        let native = built.program(&slug)?;
        let requests = requests(&native)?;
        let wasm = match loaded(&root.join(demos::PLACED), &slug) {
            Ok(wasm) if !requests.is_empty() => wasm,
            loaded => {
                findings.push(loaded.err().unwrap_or_else(|| plays_nothing(&slug)));
                continue;
            }
        };
        let mut inputs = vec![Input::Text(requests.join("\n"))];
        inputs.extend([&interpreter, &native, &wasm].map(|file| Input::File(file.clone())));
        let proof = Proof::of(root, &format!("traces {slug}"), inputs)?;
        if proof.note().is_some() {
            unchanged += requests.len();
        } else {
            jobs.extend(compare::jobs(&slug, &native, &wasm, &requests));
            proofs.push((slug, proof));
        }
    }
    if jobs.is_empty() && unchanged == 0 && findings.is_empty() {
        bail!("there was nothing to compare");
    }
    let native = |job: &Job| command(&job.native, &["page".as_ref()]);
    let page = |job: &Job| command(&interpreter, &[job.wasm.as_ref()]);
    let compared = compare::all(&native, &page, &jobs)?;
    for (slug, proof) in proofs {
        if !compared.differs(&slug) {
            proof.keep("")?;
        }
    }
    say!(
        "          {} replies compared, {} MB; the programs that gave {unchanged} others are unchanged since they agreed, by hash",
        compared.replies,
        compared.bytes / 1_000_000
    );
    findings.extend(compared.findings());
    Ok(findings)
}

fn command(program: &Path, arguments: &[&OsStr]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments);
    command
}

/// What a chapter's program lists as worth asking.
fn requests(program: &Path) -> Result<Vec<String>> {
    let mut command = command(program, &["page".as_ref(), "--requests".as_ref()]);
    let output = command.stdin(Stdio::null()).output();
    let output = output.with_context(|| format!("{} cannot be run", program.display()))?;
    if !output.status.success() {
        bail!(
            "`{} page --requests` failed ({}): {}",
            program.display(),
            output.status,
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    let lines = String::from_utf8(output.stdout)?;
    let requests = lines.lines().filter(|line| !line.is_empty());
    Ok(requests.map(str::to_owned).collect())
}

fn plays_nothing(slug: &str) -> Finding {
    Finding::whole_file(
        &format!("chapters/{slug}/src/lib.rs"),
        format!("the chapter `{slug}` plays nothing"),
        "at least one stepper for every chapter",
        "give `Chapter::STEPPERS` a stepper: `chapter::stepper::search` plays any chapter's searches",
    )
}

/// The WebAssembly that a page loads, in the directory that mdBook copies into the book.
fn loaded(placed: &Path, slug: &str) -> Result<PathBuf, Finding> {
    let wasm = placed.join(demos::wasm(slug));
    if wasm.is_file() {
        return Ok(wasm);
    }
    Err(Finding::whole_file(
        &format!("chapters/{slug}/Cargo.toml"),
        format!("there is no WebAssembly for the page `{slug}`"),
        format!(
            "an example `page-{slug}` in `examples/page.rs`, which is compiled to {}",
            demos::wasm(slug)
        ),
        "enter the example as the other chapters have theirs",
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_without_webassembly_is_found() {
        let placed = tempfile::tempdir().unwrap();
        std::fs::create_dir(placed.path().join("wasm")).unwrap();
        let wasm = placed.path().join("wasm/a.wasm");
        std::fs::write(&wasm, "code").unwrap();
        assert_eq!(loaded(placed.path(), "a"), Ok(wasm));
        let finding = loaded(placed.path(), "b").unwrap_err();
        assert!(finding.found.contains("the page `b`"), "{finding}");
    }
}
