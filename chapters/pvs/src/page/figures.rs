mod spine;

use chapter::{Figure, Scale, Series, draw_search, plot};

use super::facts::{NO, SHARES, YES, measure_point};
use crate::PvsSearch;

/// The figures of the page.
pub const FIGURES: &[Figure] = &[
    Figure {
        name: "spine",
        draw: spine::draw,
    },
    Figure {
        name: "scout-says-no",
        draw: || draw_search(PvsSearch::Pvs, NO),
    },
    Figure {
        name: "scout-says-yes",
        draw: || draw_search(PvsSearch::NoResearch, YES),
    },
    Figure {
        name: "re-search",
        draw: || draw_search(PvsSearch::Pvs, YES),
    },
    Figure {
        name: "crossover",
        draw: crossover,
    },
];

/// Nodes in proportion to alpha-beta's, against the share of cutoffs that the first move causes.
#[expect(
    clippy::cast_precision_loss,
    reason = "counts of nodes are far below the limit"
)]
fn crossover() -> String {
    let share = |part: u64, whole: u64| part as f64 / whole as f64;
    let (mut whole, mut tight, mut level) = (Vec::new(), Vec::new(), Vec::new());
    for row in 0..SHARES.len() {
        let point = measure_point(row);
        let first = share(100 * point.first_cutoffs, point.cutoffs);
        whole.push((first, share(point.pvs, point.alpha_beta)));
        tight.push((first, share(point.tight, point.alpha_beta)));
        level.push((first, 1.0));
    }
    let series = |name: &str, points| Series {
        name: name.to_string(),
        points,
    };
    plot(
        "cutoffs by the first move, in per cent",
        "nodes, by those of alpha-beta",
        Scale::Zoomed,
        &[
            series("PVS", whole),
            series("tight re-search", tight),
            series("alpha-beta", level),
        ],
    )
}
