use clap::{ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::Chapter;
use crate::program::command_line;

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
        /// The number's name, as in the book's appendix: `minimax.demo.alphabeta.nodes`
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
    let name = std::iter::once(C::SLUG.to_string());
    let mut command = command::<C>();
    let matches: ArgMatches =
        command.try_get_matches_from_mut(name.chain(arguments.iter().cloned()))?;
    Arguments::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
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
    examples += "\nWithout arguments the program gives a guided tour of the chapter.";
    Arguments::<C::Question>::command()
        .name(C::SLUG)
        .bin_name(format!("cargo run -p {} --", C::SLUG))
        .about(C::ABOUT)
        .after_help(examples)
}
