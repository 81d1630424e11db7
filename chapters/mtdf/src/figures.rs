use chapter::{Figure, Scale, Series, plot};
use gametree::{Counter, Level, Score, Scoring, Search, TicTacToe, Window};
use minimax::alpha_beta;
use transposition_tables::{Memory, Policy, Unbounded, tagged_alpha_beta};

use crate::facts::{self, GUESSES};
use crate::number_line::number_line;
use crate::{Start, mtdf};

/// The figures of the page.
pub const FIGURES: &[Figure] = &[
    Figure {
        name: "closing-in",
        draw: || number_line(&facts::probes(0)),
    },
    Figure {
        name: "from-far-below",
        draw: || number_line(&facts::probes(-10)),
    },
    Figure {
        name: "guesses-demo",
        draw: || by_guess(facts::demo_position(), true),
    },
    Figure {
        name: "guesses-empty",
        draw: || by_guess(TicTacToe::EMPTY, false),
    },
];

/// The lookups of a search that counts.
fn lookups(run: impl FnOnce(&mut Search<'_, gametree::Zero, Counter>)) -> f64 {
    let mut counter = Counter::default();
    run(&mut Search {
        scoring: &Scoring::DEPTH_AWARE,
        observer: &mut counter,
    });
    let lookups = u32::try_from(counter.nodes + counter.hits).expect("a small game");
    lookups.into()
}

/// The cost of every first guess beside that of one search with a full window over the same table.
fn by_guess(root: TicTacToe, beside_alpha_beta: bool) -> String {
    let memory = || Memory::new(Unbounded::default(), Policy::default());
    let driven = |guess: i32| {
        lookups(|search| {
            let start = Start::at(Score::new(guess));
            mtdf(search, &mut memory(), &root, Level::TO_THE_END, start);
        })
    };
    let tagged = lookups(|search| {
        tagged_alpha_beta(
            search,
            &mut memory(),
            &root,
            Level::TO_THE_END,
            Window::FULL,
        );
    });
    let plain = lookups(|search| {
        alpha_beta(search, &root, Level::TO_THE_END, Window::FULL);
    });
    let constant = |lookups: f64| GUESSES.map(|guess| (guess.into(), lookups)).collect();
    let mut series = vec![
        Series {
            name: "MTD(f)".to_string(),
            points: GUESSES.map(|guess| (guess.into(), driven(guess))).collect(),
        },
        Series {
            name: "one full window, same table".to_string(),
            points: constant(tagged),
        },
    ];
    if beside_alpha_beta {
        series.push(Series {
            name: "alpha-beta, no table".to_string(),
            points: constant(plain),
        });
    }
    plot("first guess", "lookups", Scale::Zoomed, &series)
}
