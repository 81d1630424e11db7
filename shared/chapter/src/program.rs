use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use crate::arguments::{Arguments, Command, parse};
use crate::progress::Progress;
use crate::prose::paragraph;
use crate::report::{fact, list_facts};
use crate::serve::{REQUESTS, converse};
use crate::style::strong;
use crate::{Chapter, Error, Facts, Form, Output, TourStep, is_interrupted};

/// The `main` of a chapter program: reads the command line, prints, and gives the exit code (two for a bad request).
pub fn main<C: Chapter>() -> ExitCode {
    let arguments = read_arguments();
    // Not among the subcommands: it is no reader who asks, but `cargo xtask verify traces`.
    if let Some(("page", rest)) = arguments
        .split_first()
        .map(|(first, rest)| (&**first, rest))
        && (rest.is_empty() || rest == [REQUESTS])
    {
        return report(converse::<C>(rest, io::stdin().lock(), io::stdout().lock()));
    }
    match execute::<C>(&arguments, &mut anstream::stdout()) {
        Ok(()) if is_interrupted() => ExitCode::from(INTERRUPTED),
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Usage(error)) => match error.print() {
            Ok(()) if error.use_stderr() => ExitCode::from(USAGE),
            printed => report(printed),
        },
        Err(Failure::Refused(error)) => {
            let _ = writeln!(anstream::stderr(), "{} {error}", strong("error:"));
            ExitCode::from(USAGE)
        }
        Err(Failure::Unwritten(error)) => report(Err(error)),
    }
}

/// The arguments behind the program's name. Bytes that are no text become the sign for that, which no option takes: so a refusal
/// names the option and the place.
fn read_arguments() -> Vec<String> {
    let given: Vec<OsString> = std::env::args_os().skip(1).collect();
    if given.iter().any(|argument| argument.to_str().is_none()) {
        let sign = char::REPLACEMENT_CHARACTER;
        let note =
            format!("an argument is no Unicode text; {sign} stands for the bytes that do not fit");
        let _ = writeln!(anstream::stderr(), "{} {note}", strong("note:"));
    }
    let read = |argument: OsString| argument.to_string_lossy().into_owned();
    given.into_iter().map(read).collect()
}

/// The exit code of a program that was interrupted: what shells report of one that the signal has ended.
pub const INTERRUPTED: u8 = 130;

/// The exit code of a request that makes no sense.
const USAGE: u8 = 2;

/// The exit code of what was written, or could not be. A reader who has seen enough (`| head`) closes the stream: that is no
/// failure.
fn report(written: io::Result<()>) -> ExitCode {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let error = format!("what there is to say cannot be written: {error}");
            let _ = writeln!(anstream::stderr(), "{} {error}", strong("error:"));
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Why not everything is printed.
#[derive(Debug)]
pub enum Failure {
    /// The command line does not parse, or asks for help.
    Usage(clap::Error),
    /// An option has a value that makes no sense.
    Refused(Error),
    /// Nobody can read it.
    Unwritten(io::Error),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Refused(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Unwritten(error)
    }
}

/// Does what the arguments after the program's name ask, and prints to `writer` what there is to say, each part when it is known.
///
/// # Errors
///
/// When the command line does not parse or asks for something impossible, or when nothing can be written.
pub fn execute<C: Chapter>(arguments: &[String], writer: &mut dyn Write) -> Result<(), Failure> {
    if arguments.is_empty() {
        return tour::<C>(writer);
    }
    let Arguments {
        command,
        question,
        json,
    } = parse::<C>(arguments).map_err(Failure::Usage)?;
    let output = |writer, json| Output::new(writer, if json { Form::Json } else { Form::Text });
    match command {
        Some(Command::Facts { id: None, json }) => list_facts::<C>(&mut output(writer, json))?,
        Some(Command::Facts { id: Some(id), json }) => {
            fact::<C>(&id)?.write(&mut output(writer, json))?;
        }
        Some(Command::Figure { name }) => writer.write_all(figure::<C>(&name)?.as_bytes())?,
        None => C::answer(&question)?.write(&mut output(writer, json))?,
    }
    Ok(writer.flush()?)
}

fn tour<C: Chapter>(writer: &mut dyn Write) -> Result<(), Failure> {
    writeln!(writer, "{}", strong(C::TITLE))?;
    let facts = Facts::of::<C>();
    for step in C::TOUR {
        writeln!(writer)?;
        match step {
            TourStep::Say(template) => {
                let paragraph = {
                    let _progress = Progress::show("computing the numbers of the tour");
                    paragraph(&facts, template)
                };
                writeln!(writer, "{paragraph}")?;
            }
            TourStep::Run(arguments) => {
                let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
                let command = format!("$ {}", command_line(C::SLUG, &arguments));
                writeln!(writer, "{}", strong(&command))?;
                execute::<C>(&arguments, writer)?;
            }
        }
        if is_interrupted() {
            break;
        }
        writer.flush()?;
    }
    Ok(())
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
