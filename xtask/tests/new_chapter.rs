//! `cargo xtask new-chapter` in a copy of this workspace: what it writes is built, tested and checked for real.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};

use xtask::workspace::{HIDDEN, files, write};

/// One test at a time, since all have their copy at the same place.
static ALONE: Mutex<()> = Mutex::new(());

/// A copy of the workspace as it is now. It lies at the same place each time and is built where the workspace itself is, so that
/// nothing is compiled twice, and nothing is left behind that the next copy cannot use.
struct Copy {
    directory: PathBuf,
    _alone: MutexGuard<'static, ()>,
}

impl Copy {
    fn fresh() -> Self {
        let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("new-chapter");
        let _ = fs::remove_dir_all(&directory);
        let original = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let hidden = HIDDEN.map(|file| original.join(file));
        for file in files(original).unwrap().into_iter().chain(hidden) {
            let to = directory.join(file.strip_prefix(original).unwrap());
            write(&to, fs::read(file).unwrap()).unwrap();
        }
        Self {
            directory,
            _alone: alone,
        }
    }

    fn command(&self, program: &str, arguments: &[&str]) -> Command {
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
        let mut command = Command::new(program);
        command
            .args(arguments)
            .current_dir(&self.directory)
            .env("CARGO_MANIFEST_DIR", self.directory.join("xtask"))
            .env("CARGO_TARGET_DIR", target)
            .env("CARGO_NET_OFFLINE", "true")
            .env("INSTA_UPDATE", "no")
            // Nothing here computes for long; compiling is what takes time.
            .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
        command
    }

    fn new_chapter(&self, slug: &str) -> Command {
        self.command(env!("CARGO_BIN_EXE_xtask"), &["new-chapter", slug])
    }

    /// All files, each with what it holds.
    fn files(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let files = files(&self.directory).unwrap().into_iter();
        let read = |path: PathBuf| (path.clone(), fs::read(path).unwrap());
        files.map(read).collect()
    }
}

/// Runs the command; gives whether it succeeded, and what it said.
fn run(command: &mut Command) -> (bool, String) {
    let output = command.output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    (output.status.success(), said)
}

#[test]
#[ignore = "compiles a workspace of its own: continuous integration runs it, by `.ci/run`"]
fn a_new_chapter_runs_passes_the_checks_and_has_nothing_for_clippy() {
    let copy = Copy::fresh();
    let (written, said) = run(&mut copy.new_chapter("killer-moves"));
    assert!(written, "{said}");
    let parts = ["verify", "prose", "listings", "outputs"];
    let (_, said) = run(&mut copy.command(env!("CARGO_BIN_EXE_xtask"), &parts));
    assert!(!said.contains("killer-moves"), "{said}");
    for arguments in [
        "fmt -p killer-moves -- --check",
        "clippy --quiet -p killer-moves --all-targets -- -D warnings",
        "check --quiet -p killer-moves --example page-killer-moves --features page",
        // The snapshots that were just made are the ones that the tests lock, the program's output among them.
        "test --quiet -p killer-moves",
    ] {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let (succeeded, said) = run(&mut copy.command(env!("CARGO"), &arguments));
        assert!(succeeded, "cargo {arguments:?}\n{said}");
    }
    let page = "run --quiet -p killer-moves -- page --requests".split(' ');
    let (_, said) = run(&mut copy.command(env!("CARGO"), &page.collect::<Vec<_>>()));
    let first = r#"{"page":"killer-moves","stepper":"search""#;
    assert!(said.starts_with(first), "{said}");
}

#[test]
fn a_chapter_that_does_not_build_leaves_nothing_behind() {
    let copy = Copy::fresh();
    let before = copy.files();
    let mut command = copy.new_chapter("killer-moves");
    let (written, said) = run(command.env("RUSTFLAGS", "--no-such-flag"));
    assert!(!written);
    assert!(said.contains("nothing was kept"), "{said}");
    assert!(copy.files() == before, "a file was left or changed");
}

#[test]
fn a_name_that_is_taken_is_refused_and_nothing_is_written() {
    let copy = Copy::fresh();
    let before = copy.files();
    for slug in ["minimax", "honest", "chapter", "serde", "Minimax"] {
        let (written, _) = run(&mut copy.new_chapter(slug));
        assert!(!written, "{slug}");
    }
    assert!(copy.files() == before, "a file was left or changed");
}
