mod bits;

use std::hash::Hash;

use chapter::{Figure, Scale, Series, plot};
use gametree::{Composed, ConnectFour, TicTacToe};

use super::facts::{EMPTY, KEY_BITS, PLIES};
use crate::Numbers;
use crate::collisions::{expected, positions, shared_keys};

/// The figures of the page.
pub const FIGURES: &[Figure] = &[
    Figure {
        name: "key",
        draw: bits::draw_key,
    },
    Figure {
        name: "split",
        draw: bits::draw_split,
    },
    Figure {
        name: "collisions",
        draw: plot_collisions,
    },
];

/// Pairs that share a key, counted and expected, for both games.
fn plot_collisions() -> String {
    let cells = count_and_expect("tic-tac-toe", &TicTacToe::EMPTY, EMPTY.len());
    let columns = count_and_expect("Connect Four", &ConnectFour::<7, 6>::EMPTY, PLIES);
    plot(
        "bits of the key",
        "pairs that share a key",
        Scale::Logarithmic,
        &[cells, columns].concat(),
    )
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a count is drawn no finer than a pixel"
)]
fn count_and_expect<G: Composed + Eq + Hash>(name: &str, root: &G, plies: usize) -> [Series; 2] {
    let positions = positions(root, plies);
    let numbers = Numbers::new(Numbers::SEED, root);
    let points = |pairs: &dyn Fn(u32) -> f64| {
        let points = KEY_BITS.map(|bits| (f64::from(bits), pairs(bits)));
        points
            .into_iter()
            .filter(|(_, pairs)| *pairs > 0.0)
            .collect()
    };
    let counted = |bits| shared_keys(&numbers.shortened(bits), &positions) as f64;
    let on_average = |bits| expected(positions.len() as u64, bits);
    [
        Series {
            name: format!("{name}, counted"),
            points: points(&counted),
        },
        Series {
            name: format!("{name}, expected"),
            points: points(&on_average),
        },
    ]
}
