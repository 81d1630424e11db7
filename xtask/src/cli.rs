//! The command line of `cargo xtask`.

use std::ffi::OsStr;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::book::{build, serve};
use crate::say::end_unless_written;
use crate::verify::{self, Part};
use crate::workspace::Workspace;
use crate::{bless, exercises, new_chapter};

/// Builds, serves and checks the book, and starts new chapters.
#[derive(Debug, Parser)]
#[command(
    name = "cargo xtask",
    bin_name = "cargo xtask",
    disable_help_subcommand = true,
    after_help = "Nothing but cargo is needed: mdBook is part of this program, and the compiler's target for what the\n\
                  pages play (wasm32-unknown-unknown) is added through rustup.\n\
                  How the checks work is told in the book, on the page \"How this book is kept honest\"."
)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Check that everything holds: each number, listing and output of the book, the code, the tests, the built pages
    ///
    /// Runs all parts but `browser`, or those that are named, cheap ones first. Each failure is printed with its place, what was
    /// found there, what was expected and what mends it. Exits with success only when everything holds.
    #[command(
        after_help = "Examples:\n  cargo xtask verify              before every commit\n  \
                            cargo xtask verify prose        while writing: about a second\n  \
                            cargo xtask verify prose book   several parts"
    )]
    Verify {
        /// The parts to run; all of them when none is named
        #[arg(value_name = "PART")]
        parts: Vec<Part>,
    },
    /// Take a wanted change over: update the snapshots and what the pages quote from them
    ///
    /// Prints every change as old -> new with its place, and every block of a page that is to be read again, with its facts and
    /// their conditions. Read them before you commit: from then on they are what `verify` holds the book to.
    Bless {
        /// Take over no more than what the pages say: runs no test and changes no snapshot, which takes a second
        #[arg(value_parser = ["prose"])]
        only: Option<String>,
    },
    /// Build the book into target/book
    #[command(
        after_help = "For a book that is published, CAIRN_SITE holds the address of its first page, and CAIRN_REPOSITORY that of\n\
                      its source: pages then name their own address and the picture that stands for them, and link to\n\
                      their source."
    )]
    Book {
        /// Open the book in the browser
        #[arg(long)]
        open: bool,
    },
    /// Show the book in the browser, and build it again whenever something changes
    ///
    /// That includes the chapters' code: what the pages play is compiled again before the pages are.
    Serve {
        /// The port on this machine
        #[arg(long, default_value_t = 3000)]
        port: u16,
        /// Open the book in the browser
        #[arg(long)]
        open: bool,
    },
    /// Get your own copy of an exercise, and hear what is still wrong with it
    ///
    /// The first time, writes exercises/<CHAPTER>/<NAME>.rs: a small file with tests and with a `panic!` where your code belongs. Every
    /// time, compiles it, runs its tests and says which of them hold and what the others found. Your copy is never overwritten.
    /// Exits with success only when all tests hold.
    #[command(
        after_help = "Examples:\n  cargo xtask exercise                    lists all exercises\n  \
                            cargo xtask exercise minimax            all exercises of a chapter\n  \
                            cargo xtask exercise minimax negamax    one exercise"
    )]
    Exercise {
        /// The chapter, by the name of its package; without it, all exercises are listed
        chapter: Option<String>,
        /// The exercise; all of the chapter when none is named
        name: Option<String>,
        /// Start over: your copy is put aside as <NAME>.old
        #[arg(long, requires = "chapter")]
        again: bool,
    },
    /// Start a chapter: its crate, its page with what it plays, its line in the table of contents, its tests
    ///
    /// Writes chapters/<SLUG> and book/src/<SLUG>.md and enters both where they belong. The result runs
    /// (`cargo run -p <SLUG>`) and passes `cargo xtask verify`. Nothing that exists is overwritten.
    NewChapter {
        /// The chapter's name as a package and as a page: lower-case words joined by hyphens, like `killer-moves`
        slug: String,
    },
}

/// The exit code of a command line that makes no sense.
const USAGE: u8 = 2;

/// Whether the words, the first of which is the program's name, are a command line of this program.
pub fn understands(words: &[&str]) -> bool {
    Cli::try_parse_from(words).is_ok()
}

/// Carries out the command line of this process.
pub fn run() -> ExitCode {
    let arguments = std::env::args_os().map(|argument| make_plain(&argument));
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => {
            end_unless_written(error.print());
            return ExitCode::from(if error.use_stderr() { USAGE } else { 0 });
        }
    };
    match carry_out(cli.task) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            anstream::eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// An argument as it may be shown on a terminal, which changes none that a task takes.
fn make_plain(argument: &OsStr) -> String {
    argument.to_string_lossy().escape_debug().to_string()
}

/// Says whether everything that was to be checked holds.
fn carry_out(task: Task) -> Result<bool> {
    let workspace = &Workspace::discover()?;
    let done = match task {
        Task::Verify { parts } => return Ok(verify::run(workspace, &parts)),
        Task::Bless { only: None } => return Ok(verify::report_left(&bless::run(workspace)?)),
        Task::Bless { only: Some(_) } => {
            return Ok(verify::report_left(&bless::take_pages(workspace)?));
        }
        Task::Book { open } => build::run(workspace, open),
        Task::Serve { port, open } => serve::run(workspace, port, open),
        Task::Exercise {
            chapter,
            name,
            again,
        } => return exercises::run(workspace, chapter.as_deref(), name.as_deref(), again),
        Task::NewChapter { slug } => new_chapter::run(workspace, &slug),
    };
    done.map(|()| true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn an_unknown_part_is_refused_with_the_ones_there_are() {
        let error = Cli::try_parse_from(["cargo xtask", "verify", "proze"])
            .unwrap_err()
            .to_string();
        assert!(
            error.contains("prose") && error.contains("listings"),
            "{error}"
        );
    }

    #[cfg(unix)]
    #[test]
    fn an_argument_that_is_no_text_or_would_steer_a_terminal_is_refused_as_plain_text() {
        use std::os::unix::ffi::OsStrExt as _;

        for bytes in [&b"\xff"[..], b"prose\x1b[31m", b"ser\xe2\x80\xaeve"] {
            let argument = make_plain(OsStr::from_bytes(bytes));
            assert!(!argument.contains(['\u{1b}', '\u{202e}']));
            for before in [&["cargo xtask"][..], &["cargo xtask", "verify"]] {
                let arguments = before.iter().copied().chain([argument.as_str()]);
                let error = Cli::try_parse_from(arguments).unwrap_err();
                assert_eq!(error.exit_code(), 2, "{error}");
            }
        }
    }

    #[test]
    fn help_names_every_task() {
        let help = Cli::command().render_help().to_string();
        for task in [
            "verify",
            "bless",
            "book",
            "serve",
            "exercise",
            "new-chapter",
        ] {
            assert!(help.contains(task), "{task}");
        }
    }
}
