//! `cargo xtask new-chapter` in a copy of this workspace: what it writes is built, tested and checked for real.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// One test at a time, since all build in the same target directory.
static ALONE: Mutex<()> = Mutex::new(());

/// A copy of the workspace as it is now, in a directory of its own.
struct Copy {
    directory: tempfile::TempDir,
    _alone: MutexGuard<'static, ()>,
}

impl Copy {
    fn fresh() -> Self {
        let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
        let directory = tempfile::tempdir().unwrap();
        let original = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        for part in [
            "Cargo.toml",
            "Cargo.lock",
            "README.md",
            "rustfmt.toml",
            "book",
            "chapters",
            "shared",
            "xtask",
        ] {
            copy(&original.join(part), &directory.path().join(part));
        }
        Self {
            directory,
            _alone: alone,
        }
    }

    fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command
            .current_dir(self.directory.path())
            .env("CARGO_MANIFEST_DIR", self.directory.path().join("xtask"))
            // Kept between runs, so that what comes from elsewhere is compiled once.
            .env(
                "CARGO_TARGET_DIR",
                Path::new(env!("CARGO_TARGET_TMPDIR")).join("new-chapter"),
            )
            .env("CARGO_NET_OFFLINE", "true")
            // Nothing here computes for long; compiling is what takes time.
            .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
        command
    }

    fn new_chapter(&self, slug: &str) -> Command {
        let mut command = self.command(env!("CARGO_BIN_EXE_xtask"));
        command.args(["new-chapter", slug]);
        command
    }

    /// All files, each with its text.
    fn files(&self) -> BTreeSet<(PathBuf, Vec<u8>)> {
        let mut found = BTreeSet::new();
        collect(self.directory.path(), &mut found);
        found
    }
}

/// What the workspace's own crates left in the target directory, which no later copy can use.
impl Drop for Copy {
    fn drop(&mut self) {
        let chapters = names(&self.directory.path().join("chapters"));
        let others = ["chapter", "gametree", "demos"].map(Into::into);
        let mut command = self.command(env!("CARGO"));
        command.args(["clean", "--quiet"]);
        for package in chapters.into_iter().chain(others) {
            command.arg("-p").arg(package);
        }
        let _ = command.output();
    }
}

fn copy(from: &Path, to: &Path) {
    if from.is_dir() {
        fs::create_dir_all(to).unwrap();
        for name in names(from) {
            copy(&from.join(&name), &to.join(name));
        }
    } else if from.is_file() {
        fs::copy(from, to).unwrap();
    }
}

fn names(directory: &Path) -> BTreeSet<std::ffi::OsString> {
    let entries = fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().file_name());
    entries
        .filter(|name| name != "target" && name != "node_modules")
        .collect()
}

fn collect(directory: &Path, found: &mut BTreeSet<(PathBuf, Vec<u8>)>) {
    for name in names(directory) {
        let path = directory.join(name);
        if path.is_dir() {
            collect(&path, found);
        } else {
            let text = fs::read(&path).unwrap();
            found.insert((path, text));
        }
    }
}

fn said(output: &Output) -> String {
    format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    )
}

#[test]
#[ignore = "compiles a workspace of its own: continuous integration runs it, by `.ci/run`"]
fn a_new_chapter_runs_passes_the_checks_and_has_nothing_for_clippy() {
    let copy = Copy::fresh();
    let output = copy.new_chapter("killer-moves").output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    for part in ["prose", "listings", "outputs"] {
        let output = copy
            .command(env!("CARGO_BIN_EXE_xtask"))
            .args(["verify", part])
            .output()
            .unwrap();
        assert!(!said(&output).contains("killer-moves"), "{}", said(&output));
    }
    let listed = copy
        .command(env!("CARGO"))
        .args(["run", "--quiet", "-p", "demos", "--", "--list"])
        .output()
        .unwrap();
    assert!(
        said(&listed).contains(r#""page":"killer-moves","steppers":[{"name":"search""#),
        "{}",
        said(&listed)
    );
    for arguments in [
        &["fmt", "-p", "killer-moves", "-p", "demos", "--", "--check"][..],
        &[
            "clippy",
            "--quiet",
            "-p",
            "killer-moves",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ],
        &[
            "check",
            "--quiet",
            "-p",
            "demos",
            "--examples",
            "--features",
            "web",
        ],
        // The snapshots that were just made are the ones that the tests lock, the program's output among them.
        &["test", "--quiet", "-p", "killer-moves"],
    ] {
        let output = copy
            .command(env!("CARGO"))
            .args(arguments)
            .env("INSTA_UPDATE", "no")
            .output()
            .unwrap();
        assert!(
            output.status.success(),
            "cargo {arguments:?}\n{}",
            said(&output)
        );
    }
}

#[test]
#[ignore = "compiles a workspace of its own: continuous integration runs it, by `.ci/run`"]
fn a_chapter_that_does_not_build_leaves_nothing_behind() {
    let copy = Copy::fresh();
    let before = copy.files();
    let output = copy
        .new_chapter("killer-moves")
        .env("RUSTFLAGS", "--no-such-flag")
        .output()
        .unwrap();
    assert!(!output.status.success());
    assert!(
        said(&output).contains("nothing was kept"),
        "{}",
        said(&output)
    );
    assert!(copy.files() == before, "a file was left or changed");
}

#[test]
fn a_name_that_is_taken_is_refused_and_nothing_is_written() {
    let copy = Copy::fresh();
    let before = copy.files();
    for slug in ["minimax", "honest", "chapter", "serde", "Minimax"] {
        let output = copy.new_chapter(slug).output().unwrap();
        assert!(!output.status.success(), "{slug}");
    }
    assert!(copy.files() == before, "a file was left or changed");
}
