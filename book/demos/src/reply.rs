use chapter::{Error, Stepper};
use serde_json::{Value as Json, json};

use crate::request::Request;
use crate::{PAGES, Page};

/// Answers a request of any page with the document to play, or with what is wrong with the request.
#[must_use]
pub fn reply(request: &str) -> String {
    reply_of(PAGES, request)
}

/// The same for the given pages alone.
#[must_use]
pub fn reply_of(pages: &[Page], request: &str) -> String {
    let answer = match document(pages, request) {
        Ok(replay) => json!({ "replay": replay }),
        Err(Error { option, problem }) => {
            json!({ "error": { "control": option, "problem": problem } })
        }
    };
    answer.to_string()
}

fn document(pages: &[Page], request: &str) -> Result<Json, Error> {
    let request = Request::parse(request)?;
    let stepper = stepper(pages, &request)?;
    (stepper.replay)(&request.ask)
}

fn stepper<'a>(pages: &'a [Page], request: &Request) -> Result<&'a Stepper, Error> {
    let (page, name) = (request.page(), request.stepper());
    let found = pages.iter().find(|candidate| candidate.slug == page);
    let found = found.ok_or_else(|| Error::new("page", format!("no page is called '{page}'")))?;
    let stepper = found.steppers.iter().find(|stepper| stepper.name == name);
    let problem = || format!("the page {page} plays nothing called '{name}'");
    stepper.ok_or_else(|| Error::new("stepper", problem()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NIM: Page = Page {
        slug: "nim",
        steppers: &[Stepper {
            name: "echo",
            controls: &[],
            replay: |ask| match ask.get("text") {
                "" => Err(Error::new("text", "nothing at \"1\"")),
                text => Ok(json!({ "kind": "echo", "text": text })),
            },
            facts: &[],
        }],
    };

    fn ask(request: &str) -> String {
        reply_of(&[NIM], request)
    }

    #[test]
    fn a_request_is_answered_by_the_stepper_that_it_names() {
        assert_eq!(
            ask(r#"{"page":"nim","stepper":"echo","text":"X.O"}"#),
            r#"{"replay":{"kind":"echo","text":"X.O"}}"#
        );
    }

    #[test]
    fn a_refusal_names_the_control_and_the_problem() {
        assert_eq!(
            ask(r#"{"page":"nim","stepper":"echo"}"#),
            r#"{"error":{"control":"text","problem":"nothing at \"1\""}}"#
        );
    }

    #[test]
    fn what_nobody_plays_is_refused() {
        for (request, control) in [
            ("", ""),
            ("[]", ""),
            ("{}", "page"),
            (r#"{"page":"chess","stepper":"echo"}"#, "page"),
            (r#"{"page":"nim","stepper":"run"}"#, "stepper"),
        ] {
            let start = format!(r#"{{"error":{{"control":"{control}","problem":"#);
            assert!(ask(request).starts_with(&start), "{request}");
        }
    }
}
