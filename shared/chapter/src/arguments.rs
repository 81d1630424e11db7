use std::borrow::Cow;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::program::command_line;
use crate::readable::make_readable;
use crate::search::{MOST_PROBES, MOST_STORED};
use crate::{Asks, Chapter};

/// What clap calls the option that asks for JSON, which stands beside every other one.
const JSON: &str = "json";
/// What clap calls the option that names an algorithm.
const ALGORITHM: &str = "algorithm";

/// The whole command line of a chapter program.
#[derive(Debug, Parser)]
#[command(args_conflicts_with_subcommands = true, max_term_width = 100)]
pub struct Arguments<Q: Args> {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub question: Q,
    /// Print one JSON document
    #[arg(long, help_heading = "How")]
    pub json: bool,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the numbers that the book quotes from this chapter, or recompute one of them
    Facts {
        /// The number's name, as in the book's appendix: `alpha-beta.demo.alphabeta.nodes`
        id: Option<String>,
        /// Print them as a JSON array
        #[arg(long)]
        json: bool,
    },
    /// Print one of the page's figures as SVG
    Figure {
        /// The figure's name
        name: String,
    },
}

/// Reads the command line of chapter `C`. The first argument is the first one after the program's name.
pub fn parse<C: Chapter>(arguments: &[String]) -> Result<Arguments<C::Question>, clap::Error> {
    let mut command = command::<C>();
    let arguments = join_dashed_values(&command, arguments);
    read::<C>(&mut command, &arguments).map_err(|error| {
        // The message repeats what was typed, so it is made of that as it may be shown. Both fail: no option takes what differs.
        let shown: Vec<String> = arguments.iter().map(|text| make_readable(text)).collect();
        match read::<C>(&mut command, &shown) {
            Ok(_) => error,
            Err(shown) => shown,
        }
    })
}

fn read<C: Chapter>(
    command: &mut clap::Command,
    arguments: &[String],
) -> Result<Arguments<C::Question>, clap::Error> {
    let name = std::iter::once(command.get_name().to_string());
    let matches: ArgMatches =
        command.try_get_matches_from_mut(name.chain(arguments.iter().cloned()))?;
    let parsed = Arguments::<C::Question>::from_arg_matches(&matches);
    let arguments = parsed.map_err(|error| error.format(command))?;
    refuse_ignored::<C>(command, &matches, &arguments.question)?;
    Ok(arguments)
}

/// The arguments with each option joined by `=` to a value behind it that begins with a dash: on its own such a value
/// counts as an unknown option, and nothing says whose value it is.
fn join_dashed_values(command: &clap::Command, arguments: &[String]) -> Vec<String> {
    let takes_value = |argument: &str| {
        let mut options = command.get_arguments();
        let long = argument.strip_prefix("--");
        let option = options.find(|option| long.is_some() && option.get_long() == long);
        option.is_some_and(|option| option.get_action().takes_values())
    };
    let mut joined: Vec<String> = Vec::new();
    for argument in arguments {
        match joined.last_mut() {
            Some(option) if is_dashed_value(argument) && takes_value(option) => {
                *option += &format!("={argument}");
            }
            _ => joined.push(argument.clone()),
        }
    }
    joined
}

/// Whether an argument begins with a dash and is no option: these have lower-case names.
fn is_dashed_value(argument: &str) -> bool {
    let is_long =
        |name: &str| name.is_empty() || name.starts_with(|c: char| c.is_ascii_lowercase());
    let is_option = argument == "-h" || argument.strip_prefix("--").is_some_and(is_long);
    argument.starts_with('-') && !is_option
}

/// Reads a whole number within `range`, for an option.
pub fn whole_number<N>(
    range: RangeInclusive<N>,
) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync + 'static
where
    N: Clone + Display + FromStr + PartialOrd + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let (first, last) = (range.start(), range.end());
        number.ok_or_else(|| format!("expected a whole number from {first} to {last}"))
    }
}

/// Refuses an option that another one leaves without a meaning: what is typed and changes nothing would mislead.
fn refuse_ignored<C: Chapter>(
    command: &mut clap::Command,
    matches: &ArgMatches,
    question: &C::Question,
) -> Result<(), clap::Error> {
    let is_typed = |id: &str| matches.value_source(id) == Some(ValueSource::CommandLine);
    let typed: Vec<&clap::Arg> = command
        .get_arguments()
        .filter(|argument| is_typed(argument.get_id().as_str()))
        .collect();
    let find = |id: &str| typed.iter().find(|argument| argument.get_id() == id);
    let asks = C::ASKS
        .iter()
        .find_map(|asks| Some((find(asks.option)?, asks)));
    let against = |argument: &clap::Arg, other: &str| {
        format!("the argument '{argument}' cannot be used with '{other}'")
    };
    let problem = if let Some((asking, Asks { beside, .. })) = asks {
        let fits = |id: &str| id == asking.get_id() || id == JSON || beside.contains(&id);
        let other = typed.iter().find(|other| !fits(other.get_id().as_str()));
        other.map(|other| against(asking, &other.to_string()))
    } else {
        let mut ignored = C::ignores(question).iter();
        let algorithm = matches.try_get_raw(ALGORITHM).ok().flatten();
        let algorithm = algorithm.into_iter().flatten().next();
        let algorithm = algorithm.map_or(Cow::Borrowed(""), |name| name.to_string_lossy());
        let beside = format!("--{ALGORITHM} {algorithm}");
        ignored
            .find_map(|id| find(id))
            .map(|argument| against(argument, &beside))
    };
    match problem {
        Some(problem) => Err(command.error(ErrorKind::ArgumentConflict, problem)),
        None => Ok(()),
    }
}

/// The command line with what help says of it.
pub fn command<C: Chapter>() -> clap::Command {
    let mut examples = String::from("Examples from the page:\n");
    for example in C::EXAMPLES
        .iter()
        .filter(|example| !example.arguments.is_empty())
    {
        let arguments: Vec<String> = example.arguments.iter().map(ToString::to_string).collect();
        examples += &format!("  {}\n", command_line(C::SLUG, &arguments));
    }
    examples += "\nWithout arguments the program gives a guided tour of the chapter. An interrupt (Ctrl-C) ends a \
                 search and prints what is known by then; a second one ends the program.";
    let command = Arguments::<C::Question>::command();
    if command
        .get_arguments()
        .any(|option| option.get_id() == ALGORITHM)
    {
        examples += &format!(
            "\nA driver is stopped after {MOST_PROBES} probes, and a search that stores every position after {MOST_STORED} nodes."
        );
    }
    command
        .name(C::SLUG)
        .bin_name(format!("cargo run -p {} --", C::SLUG))
        .about(C::ABOUT)
        .after_help(examples)
}
