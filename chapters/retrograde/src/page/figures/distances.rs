//! How far the mates are.

use std::collections::BTreeMap;

use chapter::{Scale, Series, plot};
use chess::{Colour, Piece};

use crate::{Verdict, tables};

/// How many positions with White to move are won at each distance.
pub fn plot_distances() -> String {
    let series = |name: &str, piece: Piece| {
        let table = tables::table(piece);
        let mut counts = BTreeMap::new();
        for position in table.positions() {
            if let (Colour::White, Verdict::Won(plies)) =
                (position.to_move, table.verdict(position))
            {
                *counts.entry(plies).or_insert(0_u32) += 1;
            }
        }
        let points = counts.into_iter();
        let points = points.map(|(plies, count)| (f64::from(plies), f64::from(count)));
        Series {
            name: name.to_string(),
            points: points.collect(),
        }
    };
    plot(
        "plies to mate, White to move",
        "positions",
        Scale::Linear,
        &[
            series("KQK", Piece::Queen),
            series("KRK", Piece::Rook),
            series("KPK", Piece::Pawn),
        ],
    )
}
