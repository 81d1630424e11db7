use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

use crate::arguments::{Arguments, Command, parse};
use crate::prose::paragraph;
use crate::report::{fact, fact_list, facts_json};
use crate::serve::{REQUESTS, converse};
use crate::style::strong;
use crate::{Chapter, Error, Facts, TourStep};

/// The `main` of a chapter program: reads the command line, prints, and gives the exit code (two for a bad request).
pub fn main<C: Chapter>() -> ExitCode {
    let arguments = read_arguments();
    // Not among the subcommands: it is no reader who asks, but `cargo xtask verify traces`.
    if let Some(("page", rest)) = arguments
        .split_first()
        .map(|(first, rest)| (&**first, rest))
        && (rest.is_empty() || rest == [REQUESTS])
    {
        // Whoever has heard enough closes the stream, as below.
        let _ = converse::<C>(rest, io::stdin().lock(), io::stdout().lock());
        return ExitCode::SUCCESS;
    }
    match execute::<C>(&arguments) {
        Ok(text) => {
            // A reader who has seen enough (`| head`) closes the stream; that is no failure.
            let _ = anstream::stdout().write_all(text.as_bytes());
            ExitCode::SUCCESS
        }
        Err(Failure::Usage(error)) => error.exit(),
        Err(Failure::Refused(error)) => {
            let _ = writeln!(anstream::stderr(), "{} {error}", strong("error:"));
            ExitCode::from(2)
        }
    }
}

/// The arguments behind the program's name. Bytes that are no text become the sign for that, which no option takes: so a refusal
/// names the option and the place.
fn read_arguments() -> Vec<String> {
    let given: Vec<OsString> = std::env::args_os().skip(1).collect();
    if given.iter().any(|argument| argument.to_str().is_none()) {
        let sign = char::REPLACEMENT_CHARACTER;
        let note =
            format!("an argument is no text in UTF-8; {sign} stands for the bytes that do not fit");
        let _ = writeln!(anstream::stderr(), "{} {note}", strong("note:"));
    }
    let read = |argument: OsString| argument.to_string_lossy().into_owned();
    given.into_iter().map(read).collect()
}

/// Why there is nothing to print.
#[derive(Debug)]
pub enum Failure {
    /// The command line does not parse, or asks for help.
    Usage(clap::Error),
    /// An option has a value that makes no sense.
    Refused(Error),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Refused(error)
    }
}

/// Does what the arguments after the program's name ask, and gives the text to print.
///
/// # Errors
///
/// When the command line does not parse or asks for something impossible.
pub fn execute<C: Chapter>(arguments: &[String]) -> Result<String, Failure> {
    if arguments.is_empty() {
        return tour::<C>();
    }
    let Arguments {
        command,
        question,
        json,
    } = parse::<C>(arguments).map_err(Failure::Usage)?;
    Ok(match command {
        Some(Command::Facts {
            id: None,
            json: true,
        }) => facts_json::<C>(),
        Some(Command::Facts {
            id: None,
            json: false,
        }) => fact_list::<C>(),
        Some(Command::Facts { id: Some(id), json }) => fact::<C>(&id, json)?,
        Some(Command::Figure { name }) => figure::<C>(&name)?,
        None => {
            let reply = C::answer(&question)?;
            if json {
                format!("{:#}\n", reply.json)
            } else {
                reply.text
            }
        }
    })
}

fn tour<C: Chapter>() -> Result<String, Failure> {
    let mut text = format!("{}\n", strong(C::TITLE));
    let facts = Facts::of::<C>();
    for step in C::TOUR {
        text.push('\n');
        match step {
            TourStep::Say(template) => text += &(paragraph(&facts, template) + "\n"),
            TourStep::Run(arguments) => {
                let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
                text += &strong(&format!("$ {}", command_line(C::SLUG, &arguments)));
                text.push('\n');
                text += &execute::<C>(&arguments)?;
            }
        }
    }
    Ok(text)
}

/// The command as a reader types it.
pub fn command_line(slug: &str, arguments: &[String]) -> String {
    let mut line = format!("cargo run -p {slug}");
    if !arguments.is_empty() {
        line += " --";
    }
    for argument in arguments {
        let plain = |c: char| c.is_ascii_alphanumeric() || "-.,=_".contains(c);
        if !argument.is_empty() && argument.chars().all(plain) {
            line += &format!(" {argument}");
        } else {
            line += &format!(" '{argument}'");
        }
    }
    line
}

fn figure<C: Chapter>(name: &str) -> Result<String, Error> {
    let figure = C::FIGURES
        .iter()
        .find(|figure| figure.name == name)
        .ok_or_else(|| {
            let names: Vec<_> = C::FIGURES.iter().map(|figure| figure.name).collect();
            Error::new(
                "figure",
                format!(
                    "no figure is called '{name}'; expected one of {}",
                    names.join(", ")
                ),
            )
        })?;
    Ok((figure.draw)() + "\n")
}
