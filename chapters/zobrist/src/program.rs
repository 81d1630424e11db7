use std::process::ExitCode;

use chapter::{
    Algorithm, Answer, Chapter, Error, Example, Fact, Figure, Step, Stepper, Subject, clap,
};
use gametree::{Evaluation, Level, Observer, Score, Search, Window};
use transposition_tables::{
    FixedTable, Keys, Memo, Memory, Table, TableOptions, memo, tagged_alpha_beta,
};

use crate::{
    CarriedKey, Hashed, HighBits, Inside, Numbers, RebuiltKey, facts, faulty, figures,
    known_by_key, known_by_smallest_key, requests, stepper, tour,
};

/// The `main` of the program. It stands in the library, so that the searches are compiled once and not again for the binary.
#[must_use]
pub fn run_program() -> ExitCode {
    chapter::main::<Zobrist>()
}

/// Slots of the tables of fixed size unless told otherwise.
const SLOTS: usize = 1 << 16;

/// The options that only this chapter has.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Keys")]
pub struct Options {
    /// Where the sequence of random numbers starts
    #[arg(long, value_name = "N", default_value_t = Numbers::SEED)]
    pub seed: u64,
    /// Bits of the keys of short-key, and of the key that a slot of short-stamp keeps
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=64))]
    pub key_bits: u32,
    /// Print the random numbers of tic-tac-toe
    #[arg(long, conflicts_with_all = ["collisions", "both_sides"])]
    pub numbers: bool,
    /// Count the pairs of tic-tac-toe positions that share a key
    #[arg(long, conflicts_with = "both_sides")]
    pub collisions: bool,
    /// Search a board with as many X as O for X, then for O, with one table
    #[arg(long, value_name = "CELLS")]
    pub both_sides: Option<String>,
    /// The table of zobrist, rebuilt and short-stamp; without --slots it has 65536
    #[command(flatten)]
    pub table: TableOptions,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            seed: Numbers::SEED,
            key_bits: 8,
            numbers: false,
            collisions: false,
            both_sides: None,
            table: TableOptions::default(),
        }
    }
}

/// The program of the chapter.
#[derive(Clone, Copy, Debug)]
pub struct Zobrist;

impl Chapter for Zobrist {
    const SLUG: &'static str = "zobrist";
    const TITLE: &'static str = "Zobrist hashing";
    const ABOUT: &'static str = "A key for every position, kept up to date by one exclusive or per change, and what happens when two positions share one.";
    const BOARD: &'static str = facts::DEMO;
    const ALGORITHMS: &'static [Algorithm] = &[
        Algorithm::sound("memo", "minimax with an exact table of whole positions"),
        Algorithm::sound(
            "memo-zobrist",
            "the same table, positions known by their keys",
        ),
        Algorithm::sound(
            "symmetric",
            "the same, mirror images known by their smallest key",
        ),
        Algorithm::sound(
            "zobrist",
            "alpha-beta with a table of fixed size and carried keys",
        ),
        Algorithm::sound(
            "rebuilt",
            "the same with keys computed anew for every lookup",
        ),
        Algorithm::faulty("short-key", "memo-zobrist with keys of --key-bits bits"),
        Algorithm::faulty(
            "short-stamp",
            "zobrist with --key-bits bits of the key in each slot",
        ),
        Algorithm::faulty(
            "no-side",
            "memo-zobrist with the side to move left out of the key",
        ),
        Algorithm::faulty(
            "column-key",
            "memo-zobrist with one number for all cells of a column",
        ),
    ];
    const FACTS: &'static [&'static [Fact]] = facts::FACTS;
    const TOUR: &'static [Step] = tour::TOUR;
    const FIGURES: &'static [Figure] = figures::FIGURES;
    const STEPPERS: &'static [Stepper] = stepper::STEPPERS;
    const EXAMPLES: &'static [Example] = tour::EXAMPLES;
    type Options = Options;

    fn run<G, E, O>(
        algorithm: &str,
        search: &mut Search<'_, E, O>,
        position: &G,
        level: Level,
        options: &Options,
    ) -> Answer<G::Move>
    where
        G: Subject,
        E: Evaluation<G>,
        O: Observer<G::Move>,
    {
        let numbers = Numbers::new(options.seed, position);
        let mut by_key = |numbers: &Numbers| known_by_key(search, numbers, position, level);
        match algorithm {
            "memo" => {
                let mut table = Memo::new();
                let score = memo(search, &mut table, position, level);
                exact((score, table.len()))
            }
            "memo-zobrist" => exact(by_key(&numbers)),
            "symmetric" => exact(known_by_smallest_key(search, &numbers, position, level)),
            "zobrist" => carried(search, &numbers, position, level, options, 64),
            "rebuilt" => rebuilt(search, &numbers, position, level, options),
            "short-key" => doubtful(by_key(&numbers.shortened(options.key_bits))),
            "short-stamp" => carried(search, &numbers, position, level, options, options.key_bits),
            "no-side" => doubtful(by_key(&faulty::without_side(&numbers))),
            "column-key" => doubtful(by_key(&faulty::by_column(&numbers, position.row_length()))),
            unknown => unreachable!("the command line lets no algorithm called {unknown} through"),
        }
    }

    fn special_with(
        options: &Options,
        algorithm: Option<&str>,
        json: bool,
    ) -> Result<Option<String>, Error> {
        requests::answer(options, algorithm, json)
    }
}

fn exact<M>((score, entries): (Score, usize)) -> Answer<M> {
    Answer {
        entries: Some(entries as u64),
        ..Answer::with_all_moves(score)
    }
}

/// An answer whose moves need not have the scores that the table says.
fn doubtful<M>((score, entries): (Score, usize)) -> Answer<M> {
    Answer {
        entries: Some(entries as u64),
        ..Answer::with_one_move(score)
    }
}

/// The table of the options, with keys from `keys` of which each slot keeps so many bits.
fn memory<P, K>(options: &Options, keys: K, bits: u32) -> Memory<FixedTable<P, K, HighBits>>
where
    P: gametree::Game,
    K: Keys<P>,
{
    let slots = options.table.slots.unwrap_or(SLOTS);
    let table = FixedTable::with(slots, options.table.replacement, keys, HighBits { bits });
    Memory::new(table, options.table.policy())
}

fn carried<G, E, O>(
    search: &mut Search<'_, E, O>,
    numbers: &Numbers,
    position: &G,
    level: Level,
    options: &Options,
    bits: u32,
) -> Answer<G::Move>
where
    G: Subject,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    let mut memory = memory(options, CarriedKey, bits);
    let mut inside = Search {
        scoring: &Inside::scoring(search.scoring),
        observer: &mut *search.observer,
    };
    let root = Hashed::new(numbers, position.clone());
    let score = tagged_alpha_beta(&mut inside, &mut memory, &root, level, Window::FULL);
    tabled(score, memory.table.entries())
}

fn rebuilt<G, E, O>(
    search: &mut Search<'_, E, O>,
    numbers: &Numbers,
    position: &G,
    level: Level,
    options: &Options,
) -> Answer<G::Move>
where
    G: Subject,
    E: Evaluation<G>,
    O: Observer<G::Move>,
{
    let mut memory = memory(options, RebuiltKey(numbers), 64);
    let score = tagged_alpha_beta(search, &mut memory, position, level, Window::FULL);
    tabled(score, memory.table.entries())
}

fn tabled<M>(score: Score, entries: u64) -> Answer<M> {
    Answer {
        entries: Some(entries),
        ..Answer::with_one_move(score)
    }
}
