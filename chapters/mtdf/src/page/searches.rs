use alpha_beta::alpha_beta;
use chapter::clap::{self, ValueEnum};
use chapter::{Answer, Ask, Error, Move, Root, Searches, Tells, Watched, words};
use gametree::{Level, Window};
use transposition_tables::{AnyTable, Memory, Table as _, TableOptions, tagged_alpha_beta};

use super::facts::DEMO;
use super::options::{LARGEST_PLAYED_GUESS, STORE_TERMINALS, STORED};
use super::{Options, Probes};
use crate::{Found, fail_hard, faulty, line, mtdf};

/// The searches of the chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
pub enum MtdfSearch {
    /// null windows from a first guess, over a table of bounds
    Mtdf,
    /// one full-window search without a table, to compare
    #[value(name = "alphabeta")]
    AlphaBeta,
    /// one full-window search over a table of bounds, to compare
    Tagged,
    /// the driver over a search that returns alpha or beta: right, a point at a time
    FailHard,
    /// the driver over a table that takes bounds for scores
    Untagged,
    /// the last move with the largest number in the last probe
    LastProbeMove,
    /// the driver over a position whose moves change nothing
    Unmoved,
}

impl Searches for MtdfSearch {
    type Options = Options;
    type Extras = Probes;
    const BOARD: &'static str = DEMO;

    fn is_faulty(self) -> bool {
        match self {
            Self::Mtdf | Self::AlphaBeta | Self::Tagged | Self::FailHard => false,
            Self::Untagged | Self::LastProbeMove | Self::Unmoved => true,
        }
    }

    fn tells(self) -> &'static [Tells] {
        match self {
            Self::AlphaBeta => &[Tells::Cutoffs],
            Self::Tagged => &[Tells::Table, Tells::Cutoffs],
            Self::Mtdf | Self::Untagged | Self::FailHard | Self::LastProbeMove | Self::Unmoved => {
                &[Tells::Table, Tells::Cutoffs, Tells::Probes]
            }
        }
    }

    fn ignores(self) -> &'static [&'static str] {
        match self {
            Self::AlphaBeta => Options::ALL,
            Self::Tagged => Options::OF_THE_DRIVER,
            Self::Untagged => TableOptions::ALL_BUT_TERMINALS,
            Self::Mtdf | Self::FailHard | Self::LastProbeMove | Self::Unmoved => &[],
        }
    }

    fn stores_without_limit(self, options: &Options) -> bool {
        let is_fixed = self != Self::Untagged && options.table.slots.is_some();
        self.tells().contains(&Tells::Table) && !is_fixed
    }

    fn read_controls(ask: &Ask) -> Result<Options, Error> {
        let default = Options::default();
        let guess = ask.read_number("guess", -LARGEST_PLAYED_GUESS..=LARGEST_PLAYED_GUESS)?;
        let options = Options {
            guess: guess.unwrap_or(default.guess),
            ..default
        };
        match ask.get(STORE_TERMINALS) {
            "" => Ok(options),
            STORED => Ok(options.storing_terminals()),
            other => {
                let problem = words!("'{other}' is unknown; expected {STORED} or nothing");
                Err(Error::new(STORE_TERMINALS, problem))
            }
        }
    }

    fn search(
        self,
        search: &mut Watched<'_>,
        root: &Root,
        level: Level,
        options: &Options,
    ) -> Answer<Probes> {
        let start = options.start();
        let mut memory = options.table.memory();
        match self {
            Self::Mtdf => {
                let found = mtdf(search, &mut memory, root, level, start);
                answer_with_line(found, &memory, root)
            }
            Self::AlphaBeta => {
                let score = alpha_beta(search, root, level, Window::FULL);
                Answer::new(score).with_extras(Probes::default())
            }
            Self::Tagged => {
                let score = tagged_alpha_beta(search, &mut memory, root, level, Window::FULL);
                let answer = Answer {
                    best_move: memory.best_move(root),
                    line: Some(line(&memory, root, score)),
                    ..Answer::new(score)
                };
                let answer = answer.with_entries(memory.table.entries());
                answer.with_extras(Probes::default())
            }
            Self::Untagged => {
                let terminals = options.table.policy().terminals;
                let (found, entries) = faulty::untagged(search, terminals, root, level, start);
                answer(found, entries)
            }
            Self::FailHard => {
                let found = fail_hard(search, &mut memory, root, level, start);
                answer_with_line(found, &memory, root)
            }
            Self::LastProbeMove => {
                let found = faulty::last_probe_move(search, &mut memory, root, level, start);
                answer(found, memory.table.entries())
            }
            Self::Unmoved => {
                let mut memory = options.table.memory();
                let found = faulty::unmoved(search, &mut memory, root, level, start);
                answer(found, memory.table.entries())
            }
        }
    }
}

/// The answer with the line that the table holds.
fn answer_with_line(
    found: Found<Move>,
    memory: &Memory<AnyTable<Root>>,
    root: &Root,
) -> Answer<Probes> {
    let line = line(memory, root, found.score);
    Answer {
        line: Some(line),
        ..answer(found, memory.table.entries())
    }
}

/// The answer whose line is the move alone, for what the driver leaves behind is no line.
fn answer(found: Found<Move>, entries: u64) -> Answer<Probes> {
    let answer = Answer {
        best_move: found.best_move,
        line: Some(found.best_move.into_iter().collect()),
        ..Answer::new(found.score)
    };
    answer
        .with_entries(entries)
        .with_extras(Probes(found.probes))
}
