use chapter::Aspect::{Entries, Nodes};
use chapter::{Facts, Formula, Judge, Measure, Quantity, Roots, Searches as _, says};
use recount::{Carried, Keys, Position, Table, places, run_with_table};

use super::ZobristSearch::{PoorNumbers, Zobrist};
use super::collisions::tell_expected;
use super::{Columns, Four, Options, PLACE_BITS, SIZE, Searched, ZobristSearch, tell_formula};
use crate::faulty::{DRAW_BITS, joined_as_floats};
use crate::{Numbers, key_from_nothing};

/// How deep Connect Four is searched with poor numbers.
const DEPTH: u32 = 10;

/// Bits of a draw of the smallest generators: those that the C standard asks for.
const SMALL_DRAW_BITS: u32 = 15;

/// What became of the numbers of Connect Four, and where keys of them lead.
#[derive(Clone, Copy)]
struct Drawn {
    /// Numbers that end in as many zeros as bits are lost.
    ending_in_zeros: usize,
    /// Places taken by the keys of positions.
    places: usize,
}

pub fn tell(facts: &mut Facts, columns: &Columns) {
    let seed = Numbers::SEED;
    let what = says!("bits of each of the draws that poor-numbers joins");
    let draw = facts.given("poor.draw", DRAW_BITS, what);
    let (digits, half) = (f64::MANTISSA_DIGITS, u32::BITS);
    let what = says!(
        "zeros at the end of every joined number of seed {seed} for the {SIZE} board whose upper draw has its highest bit"
    );
    let says = says!("{half} and {draw} bits of the sum, less the {digits} digits of a float");
    let lost = half + draw - digits;
    tell_formula(facts, "poor.lost", what, fewest_zeros(), says, lost);
    let what = says!("share of joined numbers that end in {lost} zeros, on average");
    let says = says!("an upper draw with i leading zeros saves i bits, which are zeros by chance");
    let share = Formula::sum("i", 0, i64::from(lost) - 1, |i| {
        Formula::from(1) / Formula::from(2).pow(Formula::from(2) * i + 1)
    });
    facts.formula("poor.share", what, &says, &share.rounded(2));
    let what = says!("depth of the searches with poor numbers and with sound ones, in plies");
    let depth = facts.given("poor.depth", DEPTH, what);
    let positions = columns.conditions();
    for (id, search) in [("poor", PoorNumbers), ("sound", Zobrist)] {
        let name = search.name();
        let measure = Measure::new(
            says!("the Connect Four numbers of {name}, seed {seed}, for the {SIZE} board"),
            columns.read(move |positions| draw_numbers(search, positions)),
            says!("numbers drawn in wide integers, and rounded by hand where they are floats"),
            columns.read_second(move |boards| redraw_numbers(search, boards)),
        );
        if search == PoorNumbers {
            let what = says!("numbers that end in {lost} bits of zero, among");
            facts.twice(format!("{id}.zeros"), &what, &measure, |drawn| {
                drawn.ending_in_zeros
            });
        }
        let what = says!(
            "places that {positions} take in a table whose place is told by the lowest {PLACE_BITS} bits of the key, with"
        );
        facts.twice(format!("{id}.places"), &what, &measure, |drawn| {
            drawn.places
        });
        let run = search_connect_four(search, depth);
        facts.search_each(format!("{id}.four"), [Nodes, Entries], &run);
    }
    tell_few_bits(facts, columns);
}

/// With how many zeros every joined number ends at least, among those with the highest bit that two draws can set.
fn fewest_zeros() -> u32 {
    let numbers = joined_as_floats(Numbers::SEED, &Four::EMPTY);
    let highest = half_and_draw() - 1;
    let long = numbers.all().filter(|number| number >> highest == 1);
    long.map(u64::trailing_zeros).min().unwrap_or_default()
}

/// Bits of a number with another one below it.
const fn half_and_draw() -> u32 {
    u32::BITS + DRAW_BITS
}

fn draw_numbers(search: ZobristSearch, positions: &[Four]) -> Drawn {
    let numbers = search.numbers(&Four::EMPTY, &Options::default());
    let lost = half_and_draw() - f64::MANTISSA_DIGITS;
    let mut taken = vec![false; 1 << PLACE_BITS];
    for position in positions {
        let key = key_from_nothing(&numbers, position);
        let place = usize::try_from(key % (1 << PLACE_BITS)).expect("a place");
        taken[place] = true;
    }
    Drawn {
        ending_in_zeros: numbers
            .all()
            .filter(|number| number.trailing_zeros() >= lost)
            .count(),
        places: taken.into_iter().filter(|taken| *taken).count(),
    }
}

fn redraw_numbers(search: ZobristSearch, boards: &[recount::ConnectFour]) -> Drawn {
    let keys = second_numbers(search, boards[0].cells().len());
    let numbers = keys.numbers().into_iter();
    Drawn {
        ending_in_zeros: numbers.filter(|number| number % 1_024 == 0).count(),
        places: places(boards.iter().map(|board| keys.of(board)), PLACE_BITS),
    }
}

/// The second implementation's numbers for a board of so many cells.
fn second_numbers(search: ZobristSearch, cells: usize) -> Keys {
    let (seed, cells) = (Numbers::SEED, cells as u64);
    match search {
        PoorNumbers => Keys::poor(seed, cells),
        _ => Keys::new(seed, cells),
    }
}

/// Connect Four from the empty board, over a table of limited size.
fn search_connect_four(search: ZobristSearch, depth: u32) -> Searched {
    let (options, seed, slots) = (Options::default(), Numbers::SEED, Options::SLOTS);
    let slots = Quantity::from(slots as u64);
    let how = says!("numbers of seed {seed}, {slots} slots");
    let second = says!(
        "the second implementation: alpha-beta over characters, places told by the lowest bits of keys that are carried"
    );
    let four = Roots::connect_four("", depth, Judge::Zero);
    four.search_with(search, options, &how, second, move |root| {
        let keys = second_numbers(search, root.board.cells().len());
        let root = Position::new(Carried::new(root.board.clone(), &keys)).deep(depth, |_| 0);
        run_with_table(&root, &mut Table::by_lowest_bits(Options::SLOTS.ilog2()))
    })
}

/// What few bits do to the positions of Connect Four.
fn tell_few_bits(facts: &mut Facts, columns: &Columns) {
    let what = says!("bits of a draw of the smallest generators");
    let draw = facts.given("poor.small", SMALL_DRAW_BITS, what);
    let bits = 2 * draw;
    let what = says!("bits of a number joined from draws of {draw} bits and {draw} bits");
    let says = says!("{draw} and {draw}");
    tell_formula(facts, "poor.small.bits", what, bits, says, draw + draw);
    let bits = ("poor.small.bits", bits);
    tell_expected(facts, "poor.small", bits, "columns.positions", columns);
}
