//! Asks both halves the same, and keeps where they differ.

use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Result, anyhow};

use super::difference;
use super::programs::Running;
use super::requests::{Job, Request};
use crate::finding::Finding;

/// What came of the comparison.
#[derive(Debug, Default)]
pub struct Compared {
    /// How many replies of each half were compared.
    pub replies: usize,
    /// How long the native ones are together.
    pub bytes: usize,
    /// Where they differ, a few for each stepper, in no particular order.
    differences: Vec<Difference>,
}

/// One request that the halves answer differently.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Difference {
    slug: String,
    stepper: String,
    request: Request,
    /// What is different, in words.
    what: String,
}

/// A way to start one of the halves for a job.
pub type Half<'a> = &'a (dyn Fn(&Job) -> Command + Sync);

/// Runs all jobs on both halves, as many at a time as the machine has processors.
///
/// # Errors
///
/// One of the halves cannot be run, or the native one stops: that is a fault of its own, and no difference.
pub fn all(native: Half<'_>, page: Half<'_>, jobs: &[Job]) -> Result<Compared> {
    let next = AtomicUsize::new(0);
    let compared = Mutex::new(Compared::default());
    let worker = || -> Result<()> {
        while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let of_job = run(native(job), page(job), job)?;
            let mut all = compared
                .lock()
                .map_err(|_| anyhow!("a comparison panicked"))?;
            all.replies += of_job.replies;
            all.bytes += of_job.bytes;
            all.differences.extend(of_job.differences);
        }
        Ok(())
    };
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(worker)).collect();
        let mut results = workers.into_iter().map(|worker| {
            let panicked = |_| anyhow!("a comparison panicked");
            worker.join().map_err(panicked).and_then(|result| result)
        });
        results.try_for_each(|result| result)
    })?;
    compared
        .into_inner()
        .map_err(|_| anyhow!("a comparison panicked"))
}

fn run(native: Command, page: Command, job: &Job) -> Result<Compared> {
    let mut native = Running::start("native program", native)?;
    let mut page = Running::start("interpreter", page)?;
    let mut compared = Compared::default();
    for request in &job.requests {
        let about = |error: anyhow::Error| error.context(request.clone());
        page.ask(request).map_err(about)?;
        native.ask(request).map_err(about)?;
        let (expected, reply) = (native.reply().map_err(about)?, page.reply().map_err(about)?);
        compared.replies += 1;
        compared.bytes += expected.len();
        if reply != expected {
            compared.differences.push(Difference {
                slug: job.slug.clone(),
                stepper: job.stepper.clone(),
                request: request.clone(),
                what: difference::between(&expected, &reply),
            });
        }
    }
    Ok(compared)
}

impl Compared {
    /// One finding for each stepper that differs: the shortest request of its kind, and how many others there are.
    pub fn findings(&self) -> Vec<Finding> {
        let mut differences = self.differences.clone();
        differences.sort_by_key(|difference| {
            let key = (difference.slug.clone(), difference.stepper.clone());
            (key, difference.request.len(), difference.request.clone())
        });
        let same = |a: &Difference, b: &Difference| (&a.slug, &a.stepper) == (&b.slug, &b.stepper);
        let groups = differences.chunk_by(same);
        groups.map(finding).collect()
    }
}

fn finding(differences: &[Difference]) -> Finding {
    let Difference {
        slug,
        stepper,
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
            "`{slug}.{stepper}` plays differently in the page and natively{more}: {what}; asked for {request}"
        ),
        "the same bytes from both builds",
        "look for what depends on the size of `usize`, the order of a hash map, an overflow or the time; the native reply is what \
         `cargo run -p demos` prints for that line",
    )
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

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
        let job = |stepper: &str| Job {
            slug: "nim".to_owned(),
            stepper: stepper.to_owned(),
            searches: true,
            wasm: PathBuf::new(),
            requests: ["one", "two", "three"].map(str::to_owned).to_vec(),
        };
        all(&half(native), &half(page), &[job("search"), job("keys")])
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
        assert!(
            findings[0].found.contains("`tow`; asked for two"),
            "{}",
            findings[0]
        );
    }

    #[test]
    fn a_half_that_stops_is_an_error_that_names_it_and_the_request() {
        let error = compared("exit 1", ECHO).unwrap_err();
        assert_eq!(format!("{error:#}"), "one: the native program has stopped");
        let error = compared(ECHO, "exit 1").unwrap_err();
        assert_eq!(format!("{error:#}"), "one: the interpreter has stopped");
    }

    fn difference(stepper: &str, request: &str) -> Difference {
        Difference {
            slug: "nim".to_owned(),
            stepper: stepper.to_owned(),
            request: request.to_owned(),
            what: "something".to_owned(),
        }
    }

    #[test]
    fn each_stepper_that_differs_is_reported_once_by_its_shortest_request() {
        let compared = Compared {
            differences: vec![
                difference("search", "long one"),
                difference("keys", "b"),
                difference("search", "short"),
            ],
            ..Compared::default()
        };
        let findings = compared.findings();
        assert_eq!(findings.len(), 2);
        assert!(findings[0].found.starts_with("`nim.keys`"));
        assert!(findings[1].found.contains("(and on one request more)"));
        assert!(findings[1].found.ends_with("asked for short"));
    }

    #[test]
    fn equal_replies_are_no_finding() {
        assert_eq!(Compared::default().findings(), []);
    }
}
