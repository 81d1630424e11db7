//! How good an order is, and where the lots of an order come from.

use gametree::{Depth, Event, Game, Level, Lines, Listener, Rules, Scoring, Search, Tree, Window};
use minimax::alpha_beta;

use crate::{FirstMoves, Lot, Sorted, Sorting};

#[test]
fn a_cutoff_counts_when_the_first_move_made_it() {
    // By hand: the second list is cut after its first leaf, the third after its last.
    for (text, expected) in [
        ("[[3,12,8],[2,4,6],[14,5,2]]", 1),
        ("[[3],[2,4],[1,5],[9,2]]", 2),
        ("[[1],[2],[3]]", 0),
    ] {
        let root = Tree::parse(text).expect("a tree").root();
        let mut first = FirstMoves::default();
        let mut search = Search {
            scoring: &Scoring::DEPTH_AWARE,
            observer: &mut first,
        };
        alpha_beta(&mut search, &root, Level::TO_THE_END, Window::FULL);
        assert_eq!(first.cutoffs, expected, "{text}");
    }
}

#[test]
fn moves_are_counted_anew_at_each_node_and_apart_for_each_ply() {
    let mut first = FirstMoves::default();
    let root = Level::root(Depth::new(3));
    let (below, window) = (root.below(), Window::FULL);
    let child = |level: Level| Event::Child {
        ply: level.ply,
        mv: 'a',
    };
    let cutoff = |level: Level| Event::Cutoff {
        ply: level.ply,
        mv: 'a',
    };
    let enter = |level| Event::Enter { level, window };
    for (event, expected) in [
        (enter(root), 0),
        (child(root), 0),
        (enter(below), 0),
        (child(below), 0),
        (cutoff(below), 1),
        (child(root), 1),
        (enter(below), 1),
        (child(below), 1),
        (child(below), 1),
        (cutoff(below), 1),
        (cutoff(root), 1),
    ] {
        first.event(event);
        assert_eq!(first.cutoffs, expected);
    }
}

type Board = gametree::ConnectFour<7, 6>;

// By a few lines of Python: the hash of the seed's eight bytes and of a byte for each column, mixed, and its last two digits.
#[test]
fn the_lots_of_a_game_hang_on_the_seed_and_on_every_move() {
    for (columns, lot) in [("", 47), ("1", 62), ("41", 46), ("773", 80)] {
        let is_sorted = |percent| {
            let sorting = Sorting {
                scoring: Scoring::with_evaluation(&Lines),
                lot: Lot { percent, seed: 1 },
            };
            let board = Board::parse(columns).expect("a game");
            let mut position = Sorted::new(Board::EMPTY, &sorting);
            let mut played = Board::EMPTY;
            for column in columns.bytes() {
                let column = gametree::Column::from_number(column - b'0').expect("a column");
                position = position.play(column);
                played = played.play(column);
            }
            assert_eq!(position.side_to_move(), board.side_to_move());
            assert_eq!(played, board);
            !position.moves().eq(board.moves())
        };
        assert_eq!(
            (is_sorted(lot), is_sorted(lot + 1)),
            (false, true),
            "{columns}"
        );
    }
}

#[test]
fn sorted_moves_come_best_first_and_equals_as_the_game_has_them() {
    let sorting = Sorting {
        scoring: Scoring::with_evaluation(&Lines),
        lot: Lot::ALWAYS,
    };
    let sorted = Sorted::new(Board::EMPTY, &sorting);
    // The lines through the lowest cell of each column: three, four, five, seven, and down again.
    let columns: Vec<u8> = sorted.moves().map(gametree::Column::number).collect();
    assert_eq!(columns, [4, 3, 5, 2, 6, 1, 7]);
    // A move that wins comes before everything that only looks good.
    let threat = Board::parse("171717").expect("a game");
    let first = Sorted::new(threat, &sorting).moves().next();
    assert_eq!(first.map(gametree::Column::number), Some(1));
    let over = Board::parse("1717171").expect("a game");
    let over = Sorted::new(over, &sorting);
    assert!(over.is_over() && over.outcome().is_some() && !sorted.is_over());
}
