use std::hash::Hash;

use chapter::Aspect::{Entries, Score};
use chapter::{Facts, Measure, Roots, Searches as _, says};
use gametree::TicTacToe;
use recount::{Board as _, Position, Scores, run_with_scores};

use super::super::question::scores_from_one_table;
use super::ZobristSearch::{ColumnKey, MemoZobrist, NoSideKey, ShortKey};
use super::{EMPTY, FEW, Options, ZobristSearch, board, read, recount, second_keys, tell_formula};
use crate::Numbers;

/// As many X as O: either side may be to move.
pub const SIDES: &str = "X.O.X..O.";
/// Files of a chess board.
const FILES: u32 = 8;

pub fn tell(facts: &mut Facts) {
    tell_sides(facts);
    let by_column = board(EMPTY, ColumnKey);
    facts.search("column.score", Score, &by_column);
    facts.search("column.entries", Entries, &by_column);
    let key_bits = read(FEW);
    let short = Roots::board(EMPTY);
    let options = Options {
        key_bits,
        ..Options::default()
    };
    let again = options.clone();
    let seed = options.seed;
    let how = says!("numbers of seed {seed} cut to {key_bits} bits");
    let second = says!("minimax over characters with a map from wide integers");
    let short = short.search_with(ShortKey, options, &how, second, move |root| {
        recount(ShortKey, root, &again)
    });
    facts.search("short.score", Score, &short);
    tell_no_square(facts);
}

/// One board for both sides to move.
fn tell_sides(facts: &mut Facts) {
    let sides = says!("a board with as many X as O, on which either side may be to move");
    let cells = facts.given("sides.board", SIDES, sides);
    let right = search_both_sides(cells, MemoZobrist, recount::TicTacToe::key);
    let keys = second_keys(Numbers::SEED).without_side();
    let wrong = search_both_sides(cells, NoSideKey, move |board| keys.of(board));
    for (id, side, measure, place) in [
        ("sides.x", "X", &right, 0),
        ("sides.o", "O", &right, 1),
        ("sides.o.faulty", "O", &wrong, 1),
    ] {
        let what = says!("score for {side} to move, seen by {side}, in");
        let second = move |scores: &[i64; 2]| scores[place];
        facts.quote(id, &what, measure, move |scores| scores[place], second);
    }
}

/// The scores for X and for O to move, from one table.
fn search_both_sides<K: Eq + Hash>(
    cells: &'static str,
    search: ZobristSearch,
    key: impl Fn(&recount::TicTacToe) -> K + 'static,
) -> Measure<[gametree::Score; 2], [i64; 2]> {
    let (name, options) = (search.name(), Options::default());
    let seed = options.seed;
    Measure::new(
        says!(
            "searches by {name} of the board {cells}, first for X and then for O, over one table, numbers of seed {seed}"
        ),
        move || {
            let numbers = search.numbers(&TicTacToe::EMPTY, &options);
            scores_from_one_table(cells, &numbers).expect("the board of the page is legal")
        },
        says!("the second implementation: minimax over characters with a map of keys"),
        move || {
            let (x, mut scores) = (Roots::board(cells).second.board, Scores::new());
            [x, x.other_to_move()]
                .map(|board| run_with_scores(&Position::new(board), &key, &mut scores).score)
        },
    )
}

/// Code as it is written, and what it gives.
macro_rules! run_as_written {
    ($code:expr) => {
        (stringify!($code), $code)
    };
}

/// What Rust says is the lowest bit of nothing.
fn tell_no_square(facts: &mut Facts) {
    let (call, zeros) = run_as_written!(0_u64.trailing_zeros());
    let what = says!("how Rust is asked for the lowest set bit of a word without any");
    let (call, bits) = (facts.given("no-square.call", call, what), u64::BITS);
    let what = says!("zeros below the lowest set bit of a word without any, as {call} counts them");
    let says = says!("a word of zeros has as many as it has bits");
    tell_formula(facts, "no-square", what, zeros, says, bits);
    let what = says!("the file of {FILES} on which square {bits} seems to stand when it is masked");
    let says = says!("the remainder of {bits} by {FILES}");
    let masked = zeros & (FILES - 1);
    tell_formula(facts, "no-square.file", what, masked, says, bits % FILES);
}
