use chapter::{clap, whole_number};
use gametree::Score;
use transposition_tables::TableOptions;

use crate::{Start, Step};

/// No guess may be further from zero.
pub const LARGEST_GUESS: i32 = 1_000_000;

/// How far from a draw the page lets a guess be, in points: a driver that walks a point at a time would keep the reader waiting.
pub const LARGEST_PLAYED_GUESS: i32 = 10_000;

/// The control of the page that lets finished games into the table, called as the option is, and the value that does so.
pub const STORE_TERMINALS: &str = "store_terminals";
pub const STORED: &str = "yes";

/// How the driver begins and goes on, and over which table.
#[derive(clap::Args, Clone, Copy, Debug)]
#[command(next_help_heading = "The driver")]
pub struct Options {
    /// The first guess at the score, for the side to move
    #[arg(
        long,
        value_name = "POINTS",
        default_value_t = Options::default().guess,
        value_parser = whole_number(-LARGEST_GUESS..=LARGEST_GUESS),
    )]
    pub guess: i32,
    /// How far beyond the bound that has moved the next probe asks, in points
    #[arg(long, value_name = "POINTS", default_value_t = Step::ONE, value_parser = read_step)]
    pub step: Step,
    /// The table.
    #[command(flatten)]
    pub table: TableOptions,
}

fn read_step(text: &str) -> Result<Step, String> {
    let points = text.parse().ok().and_then(Step::new);
    points.ok_or_else(|| format!("expected a whole number from {} to {}", Step::ONE, u16::MAX))
}

impl Default for Options {
    fn default() -> Self {
        Self {
            guess: 0,
            step: Step::ONE,
            table: TableOptions::default(),
        }
    }
}

impl Options {
    /// What clap calls them.
    pub const ALL: &'static [&'static str] = &[
        "guess",
        "step",
        STORE_TERMINALS,
        "table_move",
        "slots",
        "replacement",
    ];
    /// Those that say how the driver begins and goes on.
    pub const OF_THE_DRIVER: &'static [&'static str] = Self::ALL.split_at(2).0;

    /// The driver from this first guess, and everything else as it is by default.
    #[must_use]
    pub fn from_guess(guess: i32) -> Self {
        Self {
            guess,
            ..Self::default()
        }
    }

    /// These options over a table that holds finished games too.
    #[must_use]
    pub const fn storing_terminals(mut self) -> Self {
        self.table.store_terminals = true;
        self
    }

    /// Where the driver begins.
    #[must_use]
    pub const fn start(&self) -> Start {
        Start {
            guess: Score::new(self.guess),
            step: self.step,
        }
    }
}
