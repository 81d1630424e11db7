use chapter::{Example, TourStep};

use super::facts::{BELOW, DEMO, FLAT};

/// The guided tour.
pub const TOUR: &[TourStep] = &[
    TourStep::Say(
        "How good is this board for O? MTD(f) never asks so. It asks whether the score is at least some number, learns a bound \
         from the answer, and asks again beside it. The first guess is {demo.zero.guess}; after {demo.zero.probes} questions \
         floor and ceiling meet at {demo.value}.",
    ),
    TourStep::Run(&["--board", DEMO, "--algorithm", "mtdf"]),
    TourStep::Say(
        "Each question is a search of the whole game with a null window. They share a table of bounds, so that what the first \
         has proved need not be proved again: {demo.zero.nodes} nodes and {demo.zero.hits} hits in all. Storing finished games \
         too moves some from one column to the other, {demo.zero.stored.nodes} and {demo.zero.stored.hits}, and changes \
         nothing about the sum.",
    ),
    TourStep::Run(&["--board", DEMO, "--algorithm", "mtdf", "--store-terminals"]),
    TourStep::Say(
        "A better guess saves questions: {demo.exact.lookups} lookups when it is right. From {demo.below.guess} it takes \
         {demo.below.lookups}, more than the {demo.tagged.lookups} of one full-window search over the same table.",
    ),
    TourStep::Run(&["--board", DEMO, "--guess", BELOW]),
    TourStep::Say(
        "The mistakes that people make are marked with a star. On this list several of them show; `fail-hard` is right, and counts \
         its probes up to the score one by one.",
    ),
    TourStep::Run(&["--tree", FLAT]),
    TourStep::Say(
        "Try `--help` for everything else: your own boards, trees and guesses, steps, tables of a few slots, Connect Four, \
         traces, JSON, and every number of the page.",
    ),
];

/// The commands whose output the page shows, and the tour.
pub const EXAMPLES: &[Example] = &[
    Example {
        name: "tour",
        arguments: &[],
    },
    Example {
        name: "demo",
        arguments: &["--board", DEMO, "--algorithm", "mtdf"],
    },
    Example {
        name: "untagged",
        arguments: &["--board", DEMO, "--algorithm", "untagged"],
    },
];
