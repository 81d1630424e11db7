use std::process::ExitCode;

use chapter::{
    Algorithm, Answer, Ask, Chapter, Error, Example, Fact, Figure, Step, Stepper, Subject, clap,
};
use gametree::{Depth, Evaluation, Level, Observer, Search, Silent, Window};
use minimax::{alpha_beta, minimax};

use crate::faulty::{self, AnyDepth};
use crate::options::slots;
use crate::reused::{look_ahead_first, wins_for_many_roots};
use crate::{
    Memo, Memory, Policy, Table, TableOptions, Wins, facts, figures, memo, special, stepper,
    tagged_alpha_beta, tour,
};

/// The `main` of the program. It stands in the library, so that the searches are compiled once and not again for the binary.
#[must_use]
pub fn run_program() -> ExitCode {
    chapter::main::<TranspositionTables>()
}

/// The program of the chapter.
#[derive(Clone, Copy, Debug)]
pub struct TranspositionTables;

/// The options of this program.
#[derive(clap::Args, Clone, Copy, Debug, Default)]
pub struct Options {
    /// The table's options.
    #[command(flatten)]
    pub table: TableOptions,
    /// Show what a table does to the page's little game in which positions come back
    #[arg(long, help_heading = "What to search", conflicts_with_all = ["board", "to_move", "tree", "connect_four", "depth", "order", "algorithm", "trace"])]
    pub cycle: bool,
}

impl Chapter for TranspositionTables {
    const SLUG: &'static str = "transposition-tables";
    const TITLE: &'static str = "Transposition tables";
    const ABOUT: &'static str = "Positions that are reached twice and searched once: what a table may remember, and when it may answer.";
    const BOARD: &'static str = facts::DEMO;
    const ALGORITHMS: &'static [Algorithm] = &[
        Algorithm::sound("minimax", "every continuation looked at, without a table"),
        Algorithm::sound("memo", "minimax with a table of exact scores"),
        Algorithm::sound("alphabeta", "fail-soft alpha-beta, without a table"),
        Algorithm::sound("tagged", "alpha-beta with a table of bounds"),
        Algorithm::sound(
            "reused-table",
            "the same, after searches from the positions two moves ahead over the same table",
        ),
        Algorithm::faulty(
            "no-side",
            "minimax with a table whose key leaves out the side to move",
        ),
        Algorithm::faulty(
            "untagged",
            "alpha-beta with a table that takes bounds for scores",
        ),
        Algorithm::faulty(
            "wrong-depth",
            "tagged, after a search of two plies whose entries pass for deep ones",
        ),
        Algorithm::faulty(
            "wins-from-root",
            "reused-table with wins stored as the search counts them",
        ),
    ];
    const FACTS: &'static [&'static [Fact]] = facts::FACTS;
    const TOUR: &'static [Step] = tour::TOUR;
    const FIGURES: &'static [Figure] = figures::FIGURES;
    const STEPPERS: &'static [Stepper] = stepper::STEPPERS;
    const EXAMPLES: &'static [Example] = tour::EXAMPLES;
    type Options = Options;

    fn options_from(ask: &Ask) -> Result<Options, Error> {
        let mut options = Options::default();
        if !ask.get("slots").is_empty() {
            options.table.slots = Some(slots(ask.get("slots")).map_err(|expected| {
                Error::new("slots", format!("'{}': {expected}", ask.get("slots")))
            })?);
        }
        Ok(options)
    }

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
        let mut memory = options.table.memory();
        match algorithm {
            "minimax" => Answer::with_all_moves(
                minimax(search, position, level).score(position.side_to_move()),
            ),
            "memo" => {
                let mut table = Memo::new();
                let score = memo(search, &mut table, position, level);
                with_entries(Answer::with_all_moves(score), table.len() as u64)
            }
            "alphabeta" => Answer::with_one_move(alpha_beta(search, position, level, Window::FULL)),
            "tagged" => {
                let score = tagged_alpha_beta(search, &mut memory, position, level, Window::FULL);
                from_memory(Answer::with_one_move(score), &memory, position)
            }
            "reused-table" | "wins-from-root" => {
                memory.policy.wins = if algorithm == "reused-table" {
                    wins_for_many_roots(search.scoring, position, level)
                } else {
                    Wins::FromRoot
                };
                let score = look_ahead_first(search, &mut memory, position, level);
                from_memory(Answer::with_one_move(score), &memory, position)
            }
            "no-side" => {
                let mut table = Memo::new();
                let score = faulty::no_side(search, &mut table, position, level);
                with_entries(Answer::with_one_move(score), table.len() as u64)
            }
            "untagged" => {
                let mut table = Memo::new();
                let terminals = options.table.policy().terminals;
                let score =
                    faulty::untagged(search, &mut table, terminals, position, level, Window::FULL);
                with_entries(Answer::with_one_move(score), table.len() as u64)
            }
            "wrong-depth" => wrong_depth(search, memory, position, level),
            unknown => unreachable!("the command line lets no algorithm called {unknown} through"),
        }
    }

    fn special(options: &Options, json: bool) -> Result<Option<String>, Error> {
        Ok(options.cycle.then(|| special::cycle(json)))
    }
}

fn with_entries<M>(answer: Answer<M>, entries: u64) -> Answer<M> {
    Answer {
        entries: Some(entries),
        ..answer
    }
}

/// The answer with the size of the table, and with the move that the table suggests: a root that is itself a hit has no
/// principal variation.
fn from_memory<G: Subject, T: Table<G>>(
    answer: Answer<G::Move>,
    memory: &Memory<T>,
    position: &G,
) -> Answer<G::Move> {
    Answer {
        best_move: memory.best_move(position),
        ..with_entries(answer, memory.table.entries())
    }
}

/// The depth of the search that fills the table of `wrong-depth`.
const SHALLOW: Depth = Depth::new(2);

/// A shallow search and then the one that is asked for, over a table that forgets depths. Only the second one is seen.
fn wrong_depth<G, E, O, T>(
    search: &mut Search<'_, E, O>,
    memory: Memory<T>,
    position: &G,
    level: Level,
) -> Answer<G::Move>
where
    G: Subject,
    E: Evaluation<G>,
    O: Observer<G::Move>,
    T: Table<G>,
{
    let policy = Policy {
        depths: crate::Depths::AtLeast,
        ..memory.policy
    };
    let mut memory = Memory::new(AnyDepth(memory.table), policy);
    let mut unseen = Search {
        scoring: search.scoring,
        observer: &mut Silent,
    };
    let shallow = Level::root(level.depth.min(SHALLOW));
    tagged_alpha_beta(&mut unseen, &mut memory, position, shallow, Window::FULL);
    let score = tagged_alpha_beta(search, &mut memory, position, level, Window::FULL);
    from_memory(Answer::with_one_move(score), &memory, position)
}
