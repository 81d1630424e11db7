use std::process::ExitCode;

use chapter::clap;
use chapter::serde_json::{Value as Json, json};
use chapter::{
    Algorithm, Answer, Ask, Chapter, Error, Example, Fact, Figure, Step as TourStep, Stepper,
    Subject,
};
use gametree::{Evaluation, Level, Observer, Score, Search, Window};
use minimax::alpha_beta;
use transposition_tables::{AnyTable, Memory, Table, TableOptions, tagged_alpha_beta};

use crate::{Found, Probe, Start, Step, facts, faulty, figures, line, mtdf, stepper, tour};

/// The `main` of the program.
#[must_use]
pub fn run_program() -> ExitCode {
    chapter::main::<Mtdf>()
}

/// No guess may be further from zero.
pub const LARGEST_GUESS: i32 = 1_000_000;

/// The options that only this chapter has.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct MtdfOptions {
    /// The first guess at the score, for the side to move
    #[arg(
        long,
        value_name = "POINTS",
        default_value_t = 0,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(i32).range(-i64::from(LARGEST_GUESS)..=LARGEST_GUESS.into()),
        help_heading = "The driver"
    )]
    pub guess: i32,
    /// How far beyond the bound that has moved the next probe asks, in points
    #[arg(long, value_name = "POINTS", default_value = "1", value_parser = step, help_heading = "The driver")]
    pub step: Step,
    /// The table.
    #[command(flatten)]
    pub table: TableOptions,
}

fn step(text: &str) -> Result<Step, String> {
    let points = text.parse().ok().and_then(Step::new);
    points.ok_or_else(|| format!("expected a whole number from 1 to {}", u16::MAX))
}

impl Default for MtdfOptions {
    fn default() -> Self {
        Self {
            guess: 0,
            step: Step::ONE,
            table: TableOptions::default(),
        }
    }
}

impl MtdfOptions {
    /// Where the driver begins.
    pub const fn start(&self) -> Start {
        Start {
            guess: Score::new(self.guess),
            step: self.step,
        }
    }
}

/// The program of the chapter.
#[derive(Clone, Copy, Debug)]
pub struct Mtdf;

impl Chapter for Mtdf {
    const SLUG: &'static str = "mtdf";
    const TITLE: &'static str = "MTD(f)";
    const ABOUT: &'static str = "The value of a game from null windows alone: a driver that asks one yes-or-no question after another, \
         over a table that remembers the answers.";
    const BOARD: &'static str = facts::DEMO;
    const ALGORITHMS: &'static [Algorithm] = &[
        Algorithm::sound(
            "mtdf",
            "null windows from a first guess, over a table of bounds",
        ),
        Algorithm::sound(
            "alphabeta",
            "one full-window search without a table, to compare",
        ),
        Algorithm::sound(
            "tagged",
            "one full-window search over the same table, to compare",
        ),
        Algorithm::faulty(
            "untagged",
            "the driver over a table that takes bounds for scores",
        ),
        Algorithm::faulty(
            "fail-hard",
            "the driver over a search that returns alpha or beta",
        ),
        Algorithm::faulty(
            "last-probe-move",
            "the last move with the largest number in the last probe",
        ),
        Algorithm::faulty(
            "unmoved",
            "the driver over a position whose moves change nothing",
        ),
    ];
    const FACTS: &'static [&'static [Fact]] = facts::FACTS;
    const TOUR: &'static [TourStep] = tour::TOUR;
    const FIGURES: &'static [Figure] = figures::FIGURES;
    const STEPPERS: &'static [Stepper] = stepper::STEPPERS;
    const EXAMPLES: &'static [Example] = tour::EXAMPLES;
    type Options = MtdfOptions;

    fn options_from(ask: &Ask) -> Result<MtdfOptions, Error> {
        let guess = ask.within("guess", -LARGEST_GUESS..=LARGEST_GUESS)?;
        Ok(MtdfOptions {
            guess: guess.unwrap_or(0),
            ..MtdfOptions::default()
        })
    }

    fn run<G, E, O>(
        algorithm: &str,
        search: &mut Search<'_, E, O>,
        position: &G,
        level: Level,
        options: &MtdfOptions,
    ) -> Answer<G::Move>
    where
        G: Subject,
        E: Evaluation<G>,
        O: Observer<G::Move>,
    {
        let start = options.start();
        let mut memory = options.table.memory::<G>();
        match algorithm {
            "mtdf" => {
                let found = mtdf(search, &mut memory, position, level, start);
                with_line(&found, &memory, position)
            }
            "alphabeta" => Answer::with_one_move(alpha_beta(search, position, level, Window::FULL)),
            "tagged" => {
                let score = tagged_alpha_beta(search, &mut memory, position, level, Window::FULL);
                Answer {
                    best_move: memory.best_move(position),
                    entries: Some(Table::<G>::entries(&memory.table)),
                    line: Some(line(&memory, position, score)),
                    ..Answer::with_one_move(score)
                }
            }
            "untagged" => {
                let terminals = options.table.policy().terminals;
                let (found, entries) = faulty::untagged(search, terminals, position, level, start);
                answer(&found, entries)
            }
            "fail-hard" => {
                let found = faulty::fail_hard(search, &mut memory, position, level, start);
                with_line(&found, &memory, position)
            }
            "last-probe-move" => {
                let found = faulty::last_probe_move(search, &mut memory, position, level, start);
                answer(&found, Table::<G>::entries(&memory.table))
            }
            "unmoved" => {
                let mut memory = options.table.memory();
                let found = faulty::unmoved(search, &mut memory, position, level, start);
                answer(&found, Table::<faulty::Unmoved<G>>::entries(&memory.table))
            }
            unknown => unreachable!("the command line lets no algorithm called {unknown} through"),
        }
    }
}

/// The answer with the line that the table holds.
fn with_line<G: Subject>(
    found: &Found<G::Move>,
    memory: &Memory<AnyTable<G>>,
    position: &G,
) -> Answer<G::Move> {
    Answer {
        line: Some(line(memory, position, found.score)),
        ..answer(found, Table::<G>::entries(&memory.table))
    }
}

/// The answer whose line is the move alone, for what the driver leaves behind is no line.
fn answer<M: Copy>(found: &Found<M>, entries: u64) -> Answer<M> {
    let mut answer = Answer {
        best_move: found.best_move,
        entries: Some(entries),
        line: Some(found.best_move.into_iter().collect()),
        ..Answer::with_one_move(found.score)
    };
    let probes: Json = found.probes.iter().map(document).collect();
    answer.extras.insert("probes".to_string(), probes);
    answer
}

impl Probe {
    /// What [`document`] has written.
    pub(crate) fn read(document: &Json) -> Option<Self> {
        let score = |key: &str| {
            let points = i32::try_from(document[key].as_i64()?).ok()?;
            // The end of a window may be infinite, which no score of a position is.
            let ends = [Score::NEGATIVE_INFINITY, Score::INFINITY];
            let end = ends.into_iter().find(|end| end.points() == points);
            Some(end.unwrap_or_else(|| Score::new(points)))
        };
        Some(Self {
            window: Window::new(score("alpha")?, score("beta")?),
            result: score("result")?,
        })
    }
}

fn document(probe: &Probe) -> Json {
    json!({
        "alpha": probe.window.alpha.points(),
        "beta": probe.window.beta.points(),
        "result": probe.result.points(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_probe_is_read_as_it_was_written_at_the_ends_of_the_range_too() {
        let (lowest, highest) = (-Score::MAX, Score::MAX);
        for (alpha, beta) in [
            (Score::NEGATIVE_INFINITY, lowest),
            (Score::DRAW, Score::new(1)),
            (highest, Score::INFINITY),
        ] {
            for result in [lowest, Score::DRAW, highest] {
                let window = Window::new(alpha, beta);
                let probe = Probe { window, result };
                assert_eq!(Probe::read(&document(&probe)), Some(probe));
            }
        }
    }
}
