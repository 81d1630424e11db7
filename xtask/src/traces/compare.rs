//! Asks both halves the same, and keeps where they differ.

use std::io::{Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};
use rayon::iter::{ParallelBridge as _, ParallelIterator as _};

use super::difference;
use crate::finding::Finding;

/// Requests of one page, in the order in which one instance of each half is asked.
#[derive(Debug, Clone)]
pub struct Job {
    /// The page's slug.
    pub slug: String,
    /// The chapter's program.
    pub native: PathBuf,
    /// The WebAssembly that the page loads.
    pub wasm: PathBuf,
    /// What is asked.
    pub requests: Vec<String>,
}

/// So many requests are asked of one instance: enough for it to grow old, few enough to share the work.
const OF_ONE_INSTANCE: usize = 25;

/// The requests about a page, shared out.
pub fn jobs(slug: &str, native: &Path, wasm: &Path, requests: &[String]) -> Vec<Job> {
    let chunks = requests.chunks(OF_ONE_INSTANCE);
    let job = |requests: &[String]| Job {
        slug: slug.to_owned(),
        native: native.to_owned(),
        wasm: wasm.to_owned(),
        requests: requests.to_vec(),
    };
    chunks.map(job).collect()
}

/// What came of the comparison.
#[derive(Debug, Default)]
pub struct Compared {
    /// How many replies of each half were compared.
    pub replies: usize,
    /// How long the native ones are together.
    pub bytes: usize,
    /// Where they differ, in no particular order.
    differences: Vec<Difference>,
}

/// One request that the halves answer differently.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Difference {
    slug: String,
    request: String,
    /// What is different, in words.
    what: String,
}

/// A way to start one of the halves for a job.
pub type Half<'a> = &'a (dyn Fn(&Job) -> Command + Sync);

/// Runs all jobs on both halves, as many at a time as the machine has processors.
///
/// # Errors
///
/// One of the halves cannot be run, or stops: that is a fault of its own, and no difference.
pub fn all(native: Half<'_>, page: Half<'_>, jobs: &[Job]) -> Result<Compared> {
    let compared = jobs.iter().par_bridge();
    let compared = compared.map(|job| run(native(job), page(job), job));
    compared.try_reduce(Compared::default, |mut all, job| {
        all.replies += job.replies;
        all.bytes += job.bytes;
        all.differences.extend(job.differences);
        Ok(all)
    })
}

fn run(native: Command, page: Command, job: &Job) -> Result<Compared> {
    let expected = replies("native program", native, job)?;
    let given = replies("interpreter", page, job)?;
    let differences = job.requests.iter().zip(expected.iter().zip(&given));
    let differences = differences.filter(|(_, (expected, given))| expected != given);
    Ok(Compared {
        replies: job.requests.len(),
        bytes: expected.iter().map(String::len).sum(),
        differences: differences
            .map(|(request, (expected, given))| Difference {
                slug: job.slug.clone(),
                request: request.clone(),
                what: difference::between(expected, given),
            })
            .collect(),
    })
}

/// One reply to each request of the job. A program that stops, as it does when it panics, has said why on standard error.
fn replies(name: &str, mut program: Command, job: &Job) -> Result<Vec<String>> {
    let mut asked = tempfile::tempfile().context("requests cannot be written down")?;
    writeln!(asked, "{}", job.requests.join("\n"))?;
    asked.rewind()?;
    let output = program.stdin(asked).stderr(Stdio::inherit()).output();
    let output = output.with_context(|| format!("the {name} cannot be run"))?;
    let replies = String::from_utf8(output.stdout)?;
    let replies: Vec<String> = replies.lines().map(str::to_owned).collect();
    match job.requests.get(replies.len()) {
        Some(request) => bail!("the {name} has stopped, asked for {request}"),
        None if replies.len() > job.requests.len() => bail!("the {name} says more than was asked"),
        None => Ok(replies),
    }
}

impl Compared {
    /// Whether the halves of a page differ anywhere.
    pub fn differs(&self, slug: &str) -> bool {
        let mut slugs = self.differences.iter().map(|difference| &difference.slug);
        slugs.any(|found| found == slug)
    }

    /// One finding for each page that differs: the shortest request, and how many others there are.
    pub fn findings(&self) -> Vec<Finding> {
        let mut differences = self.differences.clone();
        differences.sort_by_key(|one| (one.slug.clone(), one.request.len(), one.request.clone()));
        let groups = differences.chunk_by(|a, b| a.slug == b.slug);
        groups.map(finding).collect()
    }
}

fn finding(differences: &[Difference]) -> Finding {
    let Difference {
        slug,
        request,
        what,
    } = &differences[0];
    let more = match differences.len() - 1 {
        0 => String::new(),
        1 => " (and on one request more)".to_owned(),
        more => format!(" (and on {more} requests more)"),
    };
    Finding::whole_file(
        &format!("chapters/{slug}/src/lib.rs"),
        format!(
            "`{slug}` plays differently in the page and natively{more}: {what}; asked for {request}"
        ),
        "the same bytes from both builds",
        format!(
            "look for what depends on the size of `usize`, the order of a hash map, an overflow or the time; the native reply is \
             what `cargo run -p {slug} -- page` prints for that line"
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs two jobs of three requests each on a native half and a page, of which each answers a line with what `sh` makes of it.
    fn compared(native: &str, page: &str) -> Result<Compared> {
        let half = |line: &str| {
            let script = format!("while read -r line; do {line}; done");
            move |_: &Job| {
                let mut command = Command::new("sh");
                command.args(["-c", &script]);
                command
            }
        };
        let requests = ["one", "two", "three"].map(str::to_owned);
        let job = |slug| jobs(slug, Path::new(""), Path::new(""), &requests);
        all(
            &half(native),
            &half(page),
            &[job("nim"), job("go")].concat(),
        )
    }

    const ECHO: &str = "echo \"$line\"";

    #[test]
    fn halves_that_answer_the_same_agree_on_every_reply() {
        let compared = compared(ECHO, ECHO).unwrap();
        assert_eq!((compared.replies, compared.bytes), (6, 22));
        assert_eq!(compared.findings(), []);
    }

    #[test]
    fn one_changed_reply_is_found() {
        let compared = compared(ECHO, "echo \"$line\" | sed s/two/tow/").unwrap();
        let findings = compared.findings();
        assert_eq!((compared.replies, findings.len()), (6, 2));
        let found = &findings[0].found;
        assert!(found.contains("`tow`; asked for two"), "{found}");
    }

    #[test]
    fn a_half_that_stops_or_says_too_much_is_an_error_that_names_it() {
        let error = |native, page| compared(native, page).unwrap_err().to_string();
        let stops = "echo \"$line\"; test \"$line\" = one || exit 1";
        for (native, page, said) in [
            ("exit 1", ECHO, "native program has stopped, asked for one"),
            (ECHO, stops, "interpreter has stopped, asked for three"),
            (ECHO, "echo; echo", "interpreter says more than was asked"),
        ] {
            assert_eq!(error(native, page), format!("the {said}"));
        }
    }

    fn difference(slug: &str, request: &str) -> Difference {
        Difference {
            slug: slug.to_owned(),
            request: request.to_owned(),
            what: "something".to_owned(),
        }
    }

    #[test]
    fn each_page_that_differs_is_reported_once_by_its_shortest_request() {
        let compared = Compared {
            differences: vec![
                difference("pvs", "long one"),
                difference("mtdf", "b"),
                difference("pvs", "short"),
            ],
            ..Compared::default()
        };
        let findings = compared.findings();
        assert_eq!(findings.len(), 2);
        assert!(findings[0].found.starts_with("`mtdf`"));
        assert!(findings[1].found.contains("(and on one request more)"));
        assert!(findings[1].found.ends_with("asked for short"));
        assert!(compared.differs("pvs") && !compared.differs("zobrist"));
    }
}
