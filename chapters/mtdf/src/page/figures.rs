mod number_line;

use chapter::{Figure, Scale, Series, Task, plot, run};

use super::facts::{BELOW, DEMO, EMPTY, GUESSES, ZERO, points};
use crate::MtdfSearch::{self, AlphaBeta, Mtdf, Tagged};
use crate::Options;
use number_line::number_line;

/// What the plots compare MTD(f) with.
const FULL_WINDOW: (&str, MtdfSearch) = ("one full window, same table", Tagged);
const NO_TABLE: (&str, MtdfSearch) = ("alpha-beta, no table", AlphaBeta);

/// The figures of the page.
pub const FIGURES: &[Figure] = &[
    Figure {
        name: "closing-in",
        draw: || draw_probes(ZERO),
    },
    Figure {
        name: "from-far-below",
        draw: || draw_probes(BELOW),
    },
    Figure {
        name: "guesses-demo",
        draw: || plot_guesses(DEMO, &[FULL_WINDOW, NO_TABLE]),
    },
    Figure {
        name: "guesses-empty",
        draw: || plot_guesses(EMPTY, &[FULL_WINDOW]),
    },
];

fn board(cells: &str) -> Task {
    Task::board(cells, None).expect("a board of the page is legal")
}

fn draw_probes(guess: &str) -> String {
    number_line(&run(Mtdf, &board(DEMO), &Options::from_guess(points(guess))).extras)
}

/// The cost of every first guess, beside that of searches with a full window.
fn plot_guesses(cells: &str, full_windows: &[(&str, MtdfSearch)]) -> String {
    let task = board(cells);
    let lookups = |search: MtdfSearch, guess: i32| -> f64 {
        let lookups = run(search, &task, &Options::from_guess(guess)).lookups();
        u32::try_from(lookups).expect("a small game").into()
    };
    let by_guess = GUESSES.map(|guess| (guess.into(), lookups(Mtdf, guess)));
    let mut series = vec![Series {
        name: "MTD(f)".to_string(),
        points: by_guess.collect(),
    }];
    for (name, search) in full_windows {
        let lookups = lookups(*search, 0);
        series.push(Series {
            name: (*name).to_string(),
            points: GUESSES.map(|guess| (guess.into(), lookups)).collect(),
        });
    }
    plot("first guess", "lookups", Scale::Zoomed, &series)
}
