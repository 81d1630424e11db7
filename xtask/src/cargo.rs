//! Runs cargo and turns what the compiler says into findings.

use std::ffi::OsString;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};
use cargo_metadata::Message;
use cargo_metadata::camino::Utf8PathBuf;
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel, DiagnosticSpan};

use crate::finding::Finding;
use crate::workspace::relative;

/// What a run of cargo's compiler reported.
#[derive(Debug, Default)]
pub struct Compiled {
    /// Errors and warnings, each once.
    pub findings: Vec<Finding>,
    /// What can be run of what was built.
    pub executables: Vec<Executable>,
}

/// A program, a test binary or a WebAssembly module that cargo built.
#[derive(Debug, Clone)]
pub struct Executable {
    /// Its path, absolute.
    pub path: PathBuf,
    /// The package's name, for `-p`.
    pub package: String,
    /// The directory of the package, absolute.
    pub directory: PathBuf,
    /// The cargo options that select it alone within its package, for example `--test facts`.
    pub target: String,
    /// Whether it holds tests, and is not what they test.
    pub is_test: bool,
}

/// The cargo that runs this program, or the one on PATH when it was started by hand, with these words as its arguments.
pub fn command(words: &str) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(cargo);
    command.args(words.split(' '));
    command
}

/// Builds all tests of the workspace, and with them the chapters' programs.
///
/// # Errors
///
/// As [`compile`].
pub fn build_tests(root: &Path) -> Result<Compiled> {
    let mut command = command("test --workspace --no-run --message-format=json");
    compile(&mut command, root, root)
}

/// Runs a cargo command that compiles, with `--message-format=json` among its arguments, and collects what it says.
///
/// Paths in the compiler's messages are relative to `workspace`, the directory of the workspace that is compiled;
/// findings name them relative to `root`. Cargo's progress goes to standard error as usual.
///
/// # Errors
///
/// Cargo cannot be run, or it failed without a message of the compiler that would explain it.
pub fn compile(command: &mut Command, workspace: &Path, root: &Path) -> Result<Compiled> {
    let shown = show(command);
    command
        .current_dir(workspace)
        .stdin(Stdio::null())
        .stdout(Stdio::piped());
    let mut child = command
        .spawn()
        .with_context(|| format!("{shown} cannot be started"))?;
    let stdout = child.stdout.take().context("cargo's output is piped")?;
    let mut compiled = Compiled::default();
    for message in Message::parse_stream(BufReader::new(stdout)) {
        compiled.take(message?, workspace, root);
    }
    let status = child.wait()?;
    if !status.success() && compiled.findings.is_empty() {
        bail!("{shown} failed ({status}); its own message stands above");
    }
    Ok(compiled)
}

/// The command as one would type it, for messages.
pub fn show(command: &Command) -> String {
    let words = command
        .get_args()
        .map(|argument| argument.to_string_lossy());
    std::iter::once("cargo".into())
        .chain(words)
        .collect::<Vec<_>>()
        .join(" ")
}

impl Compiled {
    /// The program of a package.
    ///
    /// # Errors
    ///
    /// None was built.
    pub fn program(&self, package: &str) -> Result<PathBuf> {
        let program = self.executables.iter().find(|program| {
            program.package == package && program.target.starts_with("--bin") && !program.is_test
        });
        let program = program
            .with_context(|| format!("cargo names no program of the package `{package}`"))?;
        Ok(program.path.clone())
    }

    fn take(&mut self, message: Message, workspace: &Path, root: &Path) {
        match message {
            Message::CompilerMessage(message) => {
                if let Some(finding) = finding(&message.message, workspace, root)
                    // The same line is compiled into the library and into its tests.
                    && !self.findings.contains(&finding)
                {
                    self.findings.push(finding);
                }
            }
            Message::CompilerArtifact(artifact) => {
                let is_wasm = |file: &&Utf8PathBuf| file.extension() == Some("wasm");
                let wasm = artifact.filenames.iter().find(is_wasm);
                if let Some(path) = artifact.executable.as_ref().or(wasm) {
                    let directory = artifact.manifest_path.parent().unwrap_or(path);
                    self.executables.push(Executable {
                        path: path.clone().into_std_path_buf(),
                        package: package_name(&artifact.package_id.repr),
                        directory: directory.as_std_path().to_owned(),
                        target: target_option(&artifact.target),
                        is_test: artifact.profile.test,
                    });
                }
            }
            _ => {}
        }
    }
}

/// The name within a package id: `path+file:///…/minimax#0.1.0` or `…/xtask#name@0.1.0`.
fn package_name(id: &str) -> String {
    let (path, fragment) = id.rsplit_once('#').unwrap_or((id, ""));
    match fragment.split_once('@') {
        Some((name, _)) => name.to_owned(),
        None => path.rsplit('/').next().unwrap_or(path).to_owned(),
    }
}

/// How to select a target on cargo's command line.
fn target_option(target: &cargo_metadata::Target) -> String {
    let name = &target.name;
    if target.is_bin() {
        format!("--bin {name}")
    } else if target.is_test() {
        format!("--test {name}")
    } else if target.is_bench() {
        format!("--bench {name}")
    } else if target.is_example() {
        format!("--example {name}")
    } else {
        "--lib".to_owned()
    }
}

/// An error or a warning as a finding; `None` for a summary such as "aborting due to …", which has no place.
fn finding(diagnostic: &Diagnostic, workspace: &Path, root: &Path) -> Option<Finding> {
    let kind = match diagnostic.level {
        DiagnosticLevel::Error | DiagnosticLevel::Ice => "error",
        DiagnosticLevel::Warning => "warning",
        _ => return None,
    };
    let span = primary(diagnostic)?;
    let label = span
        .label
        .as_deref()
        .filter(|label| !diagnostic.message.contains(label));
    let code = diagnostic
        .code
        .as_ref()
        .map(|code| format!(" [{}]", code.code));
    Some(Finding {
        file: relative(&workspace.join(&span.file_name), root),
        line: span.line_start,
        column: span.column_start,
        found: format!(
            "{kind}: {}{}{}",
            diagnostic.message,
            label.map(|label| format!(": {label}")).unwrap_or_default(),
            code.unwrap_or_default()
        ),
        expected: "no error and no warning: warnings are errors in this workspace".to_owned(),
        mend: help(diagnostic).unwrap_or_else(|| "edit that line".to_owned()),
    })
}

/// The primary span, followed out of macros of other crates to the line that called them.
fn primary(diagnostic: &Diagnostic) -> Option<&DiagnosticSpan> {
    let mut span = diagnostic
        .spans
        .iter()
        .find(|span| span.is_primary)
        .or(diagnostic.spans.first())?;
    while Path::new(&span.file_name).is_absolute()
        && let Some(expansion) = &span.expansion
    {
        span = &expansion.span;
    }
    Some(span)
}

/// The compiler's own advice, with the replacement it suggests.
fn help(diagnostic: &Diagnostic) -> Option<String> {
    let mut children = diagnostic.children.iter();
    let advice =
        children.find(|child| child.level == DiagnosticLevel::Help && !child.spans.is_empty())?;
    let suggested = advice.spans[0].suggested_replacement.as_deref();
    let message = advice.message.trim_end_matches(':');
    match suggested.map(str::trim) {
        Some(text) if !text.is_empty() && !text.contains('\n') => {
            Some(format!("{message}: `{text}`"))
        }
        _ => Some(message.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(message: &str) -> Option<Finding> {
        let diagnostic: Diagnostic = serde_json::from_str(message).unwrap();
        finding(
            &diagnostic,
            Path::new("/w/chapters/minimax/rival"),
            Path::new("/w"),
        )
    }

    const UNUSED: &str = r#"{"message":"unused variable: `x`","code":{"code":"unused_variables","explanation":null},
        "level":"error","spans":[{"file_name":"src/main.rs","byte_start":0,"byte_end":1,"line_start":3,"line_end":3,
        "column_start":9,"column_end":10,"is_primary":true,"text":[],"label":null,"suggested_replacement":null,
        "suggestion_applicability":null,"expansion":null}],"children":[{"message":"prefix it with an underscore",
        "code":null,"level":"help","spans":[{"file_name":"src/main.rs","byte_start":0,"byte_end":1,"line_start":3,
        "line_end":3,"column_start":9,"column_end":10,"is_primary":true,"text":[],"label":null,
        "suggested_replacement":"_x","suggestion_applicability":"MachineApplicable","expansion":null}],
        "children":[],"rendered":null}],"rendered":null}"#;

    #[test]
    fn a_message_of_the_compiler_becomes_a_finding_relative_to_the_root() {
        let finding = read(UNUSED).unwrap();
        assert_eq!(finding.file, "chapters/minimax/rival/src/main.rs");
        assert_eq!((finding.line, finding.column), (3, 9));
        let found = "error: unused variable: `x` [unused_variables]";
        assert_eq!(finding.found, found);
        assert_eq!(finding.mend, "prefix it with an underscore: `_x`");
    }

    #[test]
    fn a_message_without_a_place_is_no_finding() {
        let text = r#"{"message":"aborting due to 1 previous error","code":null,"level":"error","spans":[],"children":[],"rendered":null}"#;
        assert_eq!(read(text), None);
    }

    #[test]
    fn the_package_name_is_read_from_either_form_of_its_id() {
        for (id, name) in [
            ("chapters/minimax#0.1.0", "minimax"),
            ("tool#xtask@0.1.0", "xtask"),
        ] {
            assert_eq!(package_name(&format!("path+file:///w/{id}")), name);
        }
    }

    #[test]
    fn a_path_outside_the_root_stays_absolute() {
        for (path, named) in [("/w/book/a.md", "book/a.md"), ("/v/a.rs", "/v/a.rs")] {
            assert_eq!(relative(Path::new(path), Path::new("/w")), named);
        }
    }
}
