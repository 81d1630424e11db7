use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use gametree::Side;

use crate::request::CONNECT_FOUR_DEPTH;
use crate::{Chapter, Kind};

/// The whole command line of a chapter program.
#[derive(Debug, Parser)]
#[command(args_conflicts_with_subcommands = true, max_term_width = 100)]
pub struct Arguments<O: Args> {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub request: Request,
    #[command(flatten)]
    pub options: O,
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

/// What to search, with what, and what to print.
#[derive(Args, Debug)]
#[command(next_help_heading = "What to search")]
pub struct Request {
    /// Nine cells of tic-tac-toe, row by row: X, O, or . where a cell is empty
    #[arg(long, value_name = "CELLS", conflicts_with_all = ["tree", "connect_four"])]
    pub board: Option<String>,
    /// The side to move on the board [default: the side with fewer marks, X when equal]
    #[arg(long, value_name = "SIDE", conflicts_with_all = ["tree", "connect_four"])]
    pub to_move: Option<Mark>,
    /// A game tree as a nested list, MAX at the root: '[[3,12,8],[2,4,6],[14,5,2]]'
    #[arg(
        long,
        value_name = "LIST",
        allow_hyphen_values = true,
        conflicts_with = "connect_four"
    )]
    pub tree: Option<String>,
    /// Connect Four after these columns, counted from 1; '' is the empty board
    #[arg(long, value_name = "COLUMNS")]
    pub connect_four: Option<String>,
    /// Columns and rows of the Connect Four board
    #[arg(long, value_enum, default_value_t = Size::SevenBySix, requires = "connect_four")]
    pub size: Size,
    /// Plies to search
    #[arg(long, value_name = "PLIES")]
    pub depth: Option<u32>,
    /// How positions at the horizon are judged in Connect Four
    #[arg(long, value_enum, default_value_t = Judge::Zero, requires = "connect_four")]
    pub evaluation: Judge,
    /// The order of the moves at the root, every legal move once: 6,3,4,8
    #[arg(long, value_name = "MOVES")]
    pub order: Option<String>,
    /// Run only this algorithm, instead of all
    #[arg(long, value_name = "NAME", help_heading = "How")]
    pub algorithm: Option<String>,
    /// Print every event of the search
    #[arg(long, help_heading = "How")]
    pub trace: bool,
    /// Print one JSON document
    #[arg(long, help_heading = "How")]
    pub json: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Mark {
    #[value(name = "X")]
    X,
    #[value(name = "O")]
    O,
}

impl From<Mark> for Side {
    fn from(mark: Mark) -> Self {
        match mark {
            Mark::X => Self::First,
            Mark::O => Self::Second,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Size {
    #[value(name = "7x6")]
    SevenBySix,
    #[value(name = "5x4")]
    FiveByFour,
    #[value(name = "4x4")]
    FourByFour,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Judge {
    /// Every unfinished position counts as a draw
    Zero,
    /// Every stone counts the lines of four through its cell
    Lines,
}

/// Reads the command line of chapter `C`. The first argument is the first one after the program's name.
pub fn parse<C: Chapter>(arguments: &[String]) -> Result<Arguments<C::Options>, clap::Error> {
    let name = std::iter::once(C::SLUG.to_string());
    let mut command = command::<C>();
    let matches: ArgMatches =
        command.try_get_matches_from_mut(name.chain(arguments.iter().cloned()))?;
    Arguments::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

fn command<C: Chapter>() -> clap::Command {
    let names = C::ALGORITHMS.iter().map(|algorithm| algorithm.name);
    let width = names.clone().map(str::len).max().unwrap_or(0);
    let mut algorithms = String::from("Algorithms:\n");
    for algorithm in C::ALGORITHMS {
        let fault = match algorithm.kind {
            Kind::Sound => "",
            Kind::Faulty => " (faulty)",
        };
        algorithms += &format!("  {:width$}  {}{fault}\n", algorithm.name, algorithm.about);
    }
    algorithms += "\nWithout arguments the program gives a guided tour of the chapter.";
    Arguments::<C::Options>::command()
        .name(C::SLUG)
        .bin_name(format!("cargo run -p {} --", C::SLUG))
        .about(C::ABOUT)
        .after_help(algorithms)
        .mut_arg("depth", |argument| {
            let default = format!("to the end of the game; {CONNECT_FOUR_DEPTH} for Connect Four");
            argument.help(format!("Plies to search [default: {default}]"))
        })
        .mut_arg("algorithm", |argument| {
            argument
                .value_parser(PossibleValuesParser::new(names))
                .hide_possible_values(true)
        })
}
