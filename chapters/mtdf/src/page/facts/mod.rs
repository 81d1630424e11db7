//! Every number that the page quotes, with what it was measured on and what else confirms it.

mod deepening;
mod demo;
mod empty;
mod four;
mod steps;
mod trees;

use chapter::{Aspect, Facts, Judge, Measure, Quotes as _, Run, Says, Size, Task, Unchecked, says};
use gametree::Depth;
use recount::{Board, ConnectFour, Driven, Found, Policy, Position, Table, TicTacToe, Tree};

use crate::{MtdfSearch, Options, Step};

pub use demo::{BELOW, DEMO, EXACT, GUESSES, ZERO};
pub use empty::EMPTY;
pub use steps::{STEP, STEPPED, STEPPED_DEPTH};
pub use trees::{FLAT, TIE};

/// Tells all facts, by subject.
pub fn tell(facts: &mut Facts) {
    demo::tell(facts);
    empty::tell(facts);
    trees::tell(facts);
    four::tell(facts);
    deepening::tell(facts);
    steps::tell(facts);
}

/// The number of points that the text of an argument stands for.
pub fn points(text: &str) -> i32 {
    text.parse().expect("a whole number of points")
}

type Searched = Measure<Run<MtdfSearch>, Driven>;

/// A search, and in `root` the same position for the second implementation.
fn measure<B: Board + 'static>(
    search: MtdfSearch,
    task: Task,
    options: Options,
    root: impl FnOnce() -> Position<B> + 'static,
) -> Searched {
    let how = how(search, &options);
    Measure::search_with(search, task, options, &how, second(), move || {
        recount(&root(), search, &options)
    })
}

/// A fact quoted from a search, to be confirmed by something else than the second implementation of that search.
#[track_caller]
fn quote<'a>(
    facts: &'a mut Facts,
    id: impl Into<String>,
    aspect: Aspect,
    search: &Searched,
) -> Unchecked<'a> {
    let (what, conditions) = (aspect.says(), search.conditions());
    let quote = search.read(move |run| run.quote(aspect));
    facts.fact(id, says!("{what} {conditions}"), quote)
}

/// A search of a board.
fn board(cells: &'static str, search: MtdfSearch, options: Options) -> Searched {
    let task = board_task(cells);
    measure(search, task, options, || {
        Position::new(TicTacToe::new(cells))
    })
}

fn board_task(cells: &str) -> Task {
    Task::board(cells, None).expect("a board of the page is legal")
}

/// A search of a tree, from the first guess that nobody is ahead.
fn tree(list: &'static str, search: MtdfSearch) -> Searched {
    let task = Task::tree(list).expect("a tree of the page parses");
    measure(search, task, Options::from_guess(points(ZERO)), move || {
        if search != MtdfSearch::Unmoved {
            return Position::new(Tree::new(list));
        }
        // Where moves change nothing, every entry of the list is the list.
        let entries = vec![list; Tree::new(list).moves().len()];
        let entries = entries.join(",");
        Position::new(Tree::new(&format!("[{entries}]"))).deep(1, |_| 0)
    })
}

/// A search of Connect Four after these columns, stones counted by the lines through their cells.
fn columns(played: &'static str, depth: u32, search: MtdfSearch, options: Options) -> Searched {
    measure(search, columns_task(played, depth), options, move || {
        recount_columns(played, depth)
    })
}

fn columns_task(played: &str, depth: u32) -> Task {
    Task::connect_four(Size::SevenBySix, played, Depth::new(depth), Judge::Lines)
        .expect("an opening of the page is legal")
}

fn recount_columns(played: &str, depth: u32) -> Position<ConnectFour> {
    Position::new(ConnectFour::after(played)).deep(depth, ConnectFour::lines)
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
        MtdfSearch::AlphaBeta => says!("no table"),
        MtdfSearch::Tagged => stored,
        MtdfSearch::Mtdf
        | MtdfSearch::Untagged
        | MtdfSearch::FailHard
        | MtdfSearch::LastProbeMove
        | MtdfSearch::Unmoved => says!("{from}, {stored}"),
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
        untagged: search == MtdfSearch::Untagged,
        ..Policy::PLAIN
    });
    let probe = match search {
        MtdfSearch::AlphaBeta => return into_driven(recount::run(root, recount::alpha_beta)),
        MtdfSearch::Tagged => return into_driven(recount::run_with_table(root, &mut table)),
        MtdfSearch::FailHard => recount::fail_hard,
        // The faults among these lie in the table's policy, in the choice of the move and in the position.
        MtdfSearch::Mtdf
        | MtdfSearch::Untagged
        | MtdfSearch::LastProbeMove
        | MtdfSearch::Unmoved => recount::with_table,
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
        tally: found.tally,
    }
}

/// How many of the first guesses cost MTD(f) more lookups on the board than one full window over a table.
#[track_caller]
fn tell_dearer(facts: &mut Facts, id: &str, cells: &'static str) {
    let count = |lookups: &dyn Fn(MtdfSearch, &Options) -> u64| {
        let limit = lookups(MtdfSearch::Tagged, &Options::default());
        let dearer = |guess: &i32| lookups(MtdfSearch::Mtdf, &Options::from_guess(*guess)) > limit;
        GUESSES.filter(dearer).count()
    };
    let task = board_task(cells);
    let (lowest, highest) = (GUESSES.start(), GUESSES.end());
    let conditions = says!(
        "how many of the first guesses from {lowest} to {highest} cost mtdf more lookups (nodes and hits) than tagged on {task}"
    );
    facts
        .fact(id, conditions, move || {
            count(&|search, options| chapter::run(search, &task, options).lookups())
        })
        .recount(second(), move || {
            let root = Position::new(TicTacToe::new(cells));
            count(&|search, options| recount(&root, search, options).tally.lookups())
        });
}

/// Numbers as the page lists them.
fn list<T: ToString>(numbers: impl IntoIterator<Item = T>) -> String {
    let numbers: Vec<String> = numbers.into_iter().map(|each| each.to_string()).collect();
    numbers.join(", ")
}
