//! Answers a chapter's page, compiled to WebAssembly, and natively whoever holds the one against the other.
//!
//! A page asks with one flat JSON object of texts: `page` and `stepper` say what is to be played, every other entry is what the
//! reader has set. The answer is one JSON object too: `{"replay": …}` with the document that the page plays, or
//! `{"error": {"control": …, "problem": …}}` with the sentence that the page shows.

mod request;
mod requests;

use std::io::{self, BufRead, Write};

use serde_json::{Value as Json, json};

use crate::{Chapter, Error, Stepper};

/// What the page of a chapter loads: a function `reply`, exported through wasm-bindgen, which answers for that chapter. It is all
/// that the example `page-<slug>` of a chapter's crate holds.
#[macro_export]
macro_rules! serve {
    ($chapter:ty) => {
        /// Answers a request of the page.
        #[cfg_attr(
                    target_family = "wasm",
                    $crate::wasm_bindgen::prelude::wasm_bindgen(wasm_bindgen = $crate::wasm_bindgen)
                )]
        #[must_use]
        pub fn reply(request: &str) -> String {
            $crate::reply::<$chapter>(request)
        }
    };
}

/// Answers a request of the page of chapter `C` with the document to play, or with what is wrong with the request.
#[must_use]
pub fn reply<C: Chapter>(request: &str) -> String {
    reply_of(C::SLUG, C::STEPPERS, request)
}

/// The argument that asks for requests.
pub const REQUESTS: &str = "--requests";

/// Answers the requests that `input` holds, one a line, with one reply a line. With the argument [`REQUESTS`] it prints instead,
/// one a line, what is worth asking.
///
/// # Errors
///
/// When the input cannot be read, or nobody reads the replies.
pub fn converse<C: Chapter>(
    arguments: &[String],
    input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    if arguments == [REQUESTS] {
        return writeln!(output, "{}", requests::requests::<C>().join("\n"));
    }
    for request in input.split(b'\n') {
        writeln!(
            output,
            "{}",
            reply::<C>(&String::from_utf8_lossy(&request?))
        )?;
        // Whoever asks waits for each reply.
        output.flush()?;
    }
    Ok(())
}

fn reply_of(slug: &str, steppers: &[Stepper], request: &str) -> String {
    let answer = match document(slug, steppers, request) {
        Ok(replay) => json!({ "replay": replay }),
        Err(Error { option, problem }) => {
            json!({ "error": { "control": option, "problem": problem } })
        }
    };
    answer.to_string()
}

fn document(slug: &str, steppers: &[Stepper], request: &str) -> Result<Json, Error> {
    let ask = request::parse(request)?;
    let (page, name) = (ask.get("page"), ask.get("stepper"));
    if page != slug {
        let problem = format!("this is the page '{slug}', not '{page}'");
        return Err(Error::new("page", problem));
    }
    let stepper = steppers.iter().find(|stepper| stepper.name == name);
    let problem = || format!("the page {page} plays nothing called '{name}'");
    stepper
        .ok_or_else(|| Error::new("stepper", problem()))?
        .play(&ask)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stepper::Opening;

    const NIM: &[Stepper] = &[Stepper {
        name: "echo",
        controls: &[],
        replay: |ask| match ask.get("text") {
            "" => Err(Error::new("text", "nothing at \"1\"")),
            text => Ok(json!({ "kind": "echo", "text": text })),
        },
        opens: Opening::Start,
        facts: &[],
    }];

    fn ask(request: &str) -> String {
        reply_of("nim", NIM, request)
    }

    #[test]
    fn a_request_is_answered_by_the_stepper_that_it_names() {
        assert_eq!(
            ask(r#"{"page":"nim","stepper":"echo","text":"X.O"}"#),
            r#"{"replay":{"kind":"echo","text":"X.O","opens":0}}"#
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
