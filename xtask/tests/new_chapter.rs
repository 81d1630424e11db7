//! `cargo xtask new-chapter` in a copy of this workspace: what it writes is built, tested and checked for real.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The copy is one directory, kept between runs so that cargo compiles only what changed; one test at a time uses it.
static COPY: Mutex<()> = Mutex::new(());

/// A copy of the workspace as it is now.
struct Copy {
    root: PathBuf,
    _alone: MutexGuard<'static, ()>,
}

impl Copy {
    fn fresh() -> Self {
        let alone = COPY.lock().unwrap_or_else(PoisonError::into_inner);
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("new-chapter");
        let original = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        fs::create_dir_all(&root).unwrap();
        for part in ["Cargo.toml", "Cargo.lock", "README.md", "rustfmt.toml", "book", "chapters", "shared", "xtask"] {
            mirror(&original.join(part), &root.join(part));
        }
        Self { root, _alone: alone }
    }

    fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command
            .current_dir(&self.root)
            .env("CARGO_MANIFEST_DIR", self.root.join("xtask"))
            .env("CARGO_TARGET_DIR", self.root.join("target"))
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
        collect(&self.root, &mut found);
        found
    }
}

/// Makes `to` what `from` is, and leaves alone what is the same already: its time would tell cargo to compile it again.
fn mirror(from: &Path, to: &Path) {
    if !from.exists() {
        let _ = fs::remove_file(to);
    } else if from.is_dir() {
        fs::create_dir_all(to).unwrap();
        for name in names(to).difference(&names(from)) {
            let extra = to.join(name);
            if extra.is_dir() { fs::remove_dir_all(extra).unwrap() } else { fs::remove_file(extra).unwrap() }
        }
        for name in names(from) {
            mirror(&from.join(&name), &to.join(name));
        }
    } else {
        let text = fs::read(from).unwrap();
        if fs::read(to).ok().as_ref() != Some(&text) {
            fs::write(to, text).unwrap();
        }
    }
}

fn names(directory: &Path) -> BTreeSet<std::ffi::OsString> {
    let entries = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().file_name());
    entries.filter(|name| name != "target" && name != "node_modules").collect()
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
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[test]
fn a_new_chapter_runs_passes_the_checks_and_has_nothing_for_clippy() {
    let copy = Copy::fresh();
    let output = copy.new_chapter("killer-moves").output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    for part in ["prose", "listings", "outputs"] {
        let output = copy.command(env!("CARGO_BIN_EXE_xtask")).args(["verify", part]).output().unwrap();
        assert!(!said(&output).contains("killer-moves"), "{}", said(&output));
    }
    for arguments in [
        &["run", "--quiet", "-p", "killer-moves"][..],
        &["fmt", "-p", "killer-moves", "--", "--check"],
        &["clippy", "--quiet", "-p", "killer-moves", "--all-targets", "--", "-D", "warnings"],
        // The snapshots that were just made are the ones that the tests lock.
        &["test", "--quiet", "-p", "killer-moves"],
    ] {
        let output = copy.command(env!("CARGO")).args(arguments).env("INSTA_UPDATE", "no").output().unwrap();
        assert!(output.status.success(), "cargo {arguments:?}\n{}", said(&output));
    }
}

#[test]
fn a_chapter_that_does_not_build_leaves_nothing_behind() {
    let copy = Copy::fresh();
    let before = copy.files();
    let output = copy.new_chapter("killer-moves").env("RUSTFLAGS", "--no-such-flag").output().unwrap();
    assert!(!output.status.success());
    assert!(said(&output).contains("nothing was kept"), "{}", said(&output));
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
