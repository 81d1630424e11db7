use std::hash::Hash;

use chapter::Aspect::{Entries, Score};
use chapter::{Facts, Measure, Searches as _, says};
use gametree::TicTacToe;
use recount::{Board as _, Position, Scores, run_with_scores};

use super::super::question::scores_from_one_table;
use super::ZobristSearch::{ColumnKey, MemoZobrist, NoSide};
use super::{EMPTY, Options, ZobristSearch, board, second_board, second_keys};
use crate::Numbers;

/// As many X as O: either side may be to move.
pub const SIDES: &str = "X.O.X..O.";
/// Files of a chess board.
const FILES: u32 = 8;

pub fn tell(facts: &mut Facts) {
    tell_sides(facts);
    let keys = second_keys(Numbers::SEED);
    let by_column = board(EMPTY, ColumnKey, "of wide integers", move |board| {
        keys.by_column(board)
    });
    facts.search("column.score", Score, &by_column);
    facts.search("column.entries", Entries, &by_column);
    facts.given(
        "short.bits",
        Options::SHORT,
        says!("bits of a short key unless --key-bits says otherwise"),
    );
    tell_no_square(facts);
}

/// One board for both sides to move.
fn tell_sides(facts: &mut Facts) {
    facts.given(
        "sides.board",
        SIDES,
        says!("a board with as many X as O, on which either side may be to move"),
    );
    let right = search_both_sides(MemoZobrist, recount::TicTacToe::key);
    let keys = second_keys(Numbers::SEED);
    let wrong = search_both_sides(NoSide, move |board| keys.without_side(board));
    for (id, side, measure, place) in [
        ("sides.x", "X", &right, 0),
        ("sides.o", "O", &right, 1),
        ("sides.o.faulty", "O", &wrong, 1),
    ] {
        let what = says!("score for {side} to move, seen by {side}, in");
        facts.quote(
            id,
            &what,
            measure,
            move |scores| scores[place],
            move |scores| scores[place],
        );
    }
}

/// The scores for X and for O to move, from one table.
fn search_both_sides<K: Eq + Hash>(
    search: ZobristSearch,
    key: impl Fn(&recount::TicTacToe) -> K + 'static,
) -> Measure<[gametree::Score; 2], [i64; 2]> {
    let (name, options) = (search.name(), Options::default());
    let seed = options.seed;
    Measure::new(
        says!(
            "searches by {name} of the board {SIDES}, first for X and then for O, over one table, numbers of seed {seed}"
        ),
        move || {
            let numbers = search.numbers(&TicTacToe::EMPTY, &options);
            scores_from_one_table(SIDES, &numbers).expect("the board of the page is legal")
        },
        says!("the second implementation: minimax over characters with a map of keys"),
        move || {
            let (x, mut scores) = (second_board(SIDES).board, Scores::new());
            [x, x.other_to_move()]
                .map(|board| run_with_scores(&Position::new(board), &key, &mut scores).score)
        },
    )
}

/// What Rust says is the lowest bit of nothing.
fn tell_no_square(facts: &mut Facts) {
    facts.given(
        "no-square.call",
        "0_u64.trailing_zeros()",
        says!("how Rust is asked for the lowest set bit of a word without any"),
    );
    let bits = u64::BITS;
    facts
        .fact(
            "no-square",
            says!("zeros below the lowest set bit of a word without any, as Rust counts them"),
            || 0_u64.trailing_zeros(),
        )
        .closed_form(
            says!("a word of zeros has as many as it has bits"),
            move || bits,
        );
    facts
        .fact(
            "no-square.file",
            says!(
                "the file of {FILES} on which square {bits} seems to stand, masked by the bits of a file"
            ),
            || 0_u64.trailing_zeros() & (FILES - 1),
        )
        .closed_form(
            says!("the remainder of {bits} by {FILES}"),
            move || bits % FILES,
        );
}
