//! Every number that the page quotes, with what it was measured on and what else confirms it.

mod deepening;
mod demo;
mod empty;
mod four;
mod reuse;
mod sizes;
mod steps;
mod trees;

use chapter::{Facts, Judge, Measure, Roots, Run, Says, says};
use recount::{Board, ConnectFour, Driven, Fault, Found, Policy, Position, Table, Tree};

use crate::MtdfSearch::{AlphaBeta, FailHard, LastProbeMove, Mtdf, Tagged, Unmoved, Untagged};
use crate::{MtdfSearch, Options, Step};

pub use demo::{BELOW, DEMO, GUESSES, ZERO};
pub use empty::EMPTY;
pub use steps::{STEPPED, STEPPED_DEPTH};
pub use trees::FLAT;

/// Tells all facts, by subject.
pub fn tell(facts: &mut Facts) {
    demo::tell(facts);
    empty::tell(facts);
    reuse::tell(facts);
    trees::tell(facts);
    four::tell(facts);
    deepening::tell(facts);
    steps::tell(facts);
    sizes::tell(facts);
}

/// The number of points that the text of an argument stands for.
pub fn points(text: &str) -> i32 {
    text.parse().expect("a whole number of points")
}

/// A search, and its second implementation.
type Searched = Measure<Run<MtdfSearch>, Driven>;

fn measure<B: Board + 'static>(roots: Roots<B>, search: MtdfSearch, options: Options) -> Searched {
    let how = how(search, &options);
    roots.search_with(search, options, &how, second(), move |root| {
        recount(root, search, &options)
    })
}

/// A search of a board, once with finished games not stored and once with them stored.
fn board(cells: &str, search: MtdfSearch, guess: i32) -> [Searched; 2] {
    let plain = Options::from_guess(guess);
    [plain, plain.storing_terminals()].map(|options| measure(Roots::board(cells), search, options))
}

/// A search of a board over a table with a full window.
fn tagged(cells: &str) -> Searched {
    measure(Roots::board(cells), Tagged, Options::default())
}

/// A search of a tree, from the first guess that nobody is ahead.
fn tree(list: &str, search: MtdfSearch) -> Searched {
    let mut roots = Roots::tree(list);
    if search == Unmoved {
        // Where moves change nothing, every entry of the list is the list.
        let entries = vec![list; roots.second.moves().len()].join(",");
        roots.second = Position::new(Tree::new(&format!("[{entries}]"))).deep(1, |_| 0);
    }
    measure(roots, search, Options::from_guess(points(ZERO)))
}

/// Connect Four after these columns, stones counted by the lines through their cells.
fn columns(played: &str, depth: u32) -> Roots<ConnectFour> {
    Roots::connect_four(played, depth, Judge::Lines)
}

/// The options, as far as the search makes use of them.
fn how(search: MtdfSearch, options: &Options) -> Says {
    let (guess, step) = (options.guess, options.step);
    let stored = if options.table.store_terminals {
        says!("finished games stored")
    } else {
        says!("finished games not stored")
    };
    let from = if step == Step::ONE {
        says!("from guess {guess}")
    } else {
        says!("from guess {guess} in steps of {step}")
    };
    match search {
        AlphaBeta => says!("no table"),
        Tagged => stored,
        Mtdf | Untagged | FailHard | LastProbeMove | Unmoved => says!("{from}, {stored}"),
    }
}

/// What confirms the searches.
fn second() -> Says {
    says!("the second implementation: the plain driver over a map from whole boards to bounds")
}

/// The second implementation of a search, over a fresh table.
fn recount<B: Board>(root: &Position<B>, search: MtdfSearch, options: &Options) -> Driven {
    let mut table = Table::new(Policy {
        leaves: options.table.store_terminals,
        fault: (search == Untagged).then_some(Fault::Untagged),
        ..Policy::PLAIN
    });
    let probe = match search {
        AlphaBeta => return into_driven(recount::run(root, recount::alpha_beta)),
        Tagged => return into_driven(recount::run_with_table(root, &mut table)),
        FailHard => recount::fail_hard,
        // The faults among these lie in the table's policy, in the choice of the move and in the position.
        Mtdf | Untagged | LastProbeMove | Unmoved => recount::with_table,
    };
    let (guess, step) = (options.guess.into(), options.step.points().into());
    recount::drive(root, guess, step, &mut table, probe)
}

/// A search with a full window, told like a driver's.
fn into_driven(found: Found) -> Driven {
    Driven {
        score: found.score,
        best_move: found.best_move(),
        results: Vec::new(),
        nodes: vec![found.tally.nodes],
        tally: found.tally,
    }
}

/// How many of the first guesses cost MTD(f) more lookups on the board than one full window over a table.
#[track_caller]
fn tell_dearer(facts: &mut Facts, id: &str, cells: &str) {
    let Roots { task, second: root } = Roots::board(cells);
    let (lowest, highest) = (GUESSES.start(), GUESSES.end());
    let conditions = says!(
        "how many of the first guesses from {lowest} to {highest} cost mtdf more lookups (nodes and hits) than tagged on {task}"
    );
    facts
        .fact(id, conditions, move || {
            let lookups = |search, options: &_| chapter::run(search, &task, options).lookups();
            let limit = lookups(Tagged, &Options::default());
            let is_dearer = |guess: &_| lookups(Mtdf, &Options::from_guess(*guess)) > limit;
            GUESSES.filter(is_dearer).count()
        })
        .recount(second(), move || {
            let lookups = |search, options: &_| recount(&root, search, options).tally.lookups();
            let mut by_guess: Vec<u64> = GUESSES
                .map(|guess| lookups(Mtdf, &Options::from_guess(guess)))
                .collect();
            by_guess.sort_unstable();
            let no_dearer = lookups(Tagged, &Options::default());
            by_guess.len() - by_guess.partition_point(|lookups| *lookups <= no_dearer)
        });
}
