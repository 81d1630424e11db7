//! How good an order is, and where the lots of an order come from.

use alpha_beta::alpha_beta;
use gametree::{
    Branch, Depth, Event, Game, Level, Lines, Listener, Rules, Score, Scoring, Search, Tree,
    TreePosition, Window, Witnesses, Zero, observe,
};

use crate::{FirstMoves, Floor, Lot, Sorted, Sorting, faulty, pvs, tight_research};

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

/// A search over a tree as its second implementation does it: the score, the line, and what is counted.
type Told = (i64, Vec<usize>, [u64; 4]);

fn tell(text: &str, search: impl FnOnce(&mut Watched<'_>, &TreePosition) -> Score) -> Told {
    let root = Tree::parse(text).expect("a tree").root();
    let found = observe(&Scoring::DEPTH_AWARE, |watched| search(watched, &root));
    let counts = found.counts;
    let line = found.line.into_iter().map(Branch::entry).collect();
    let counted = [
        counts.nodes,
        counts.scouts,
        counts.researches,
        counts.cutoffs,
    ];
    (found.score.points().into(), line, counted)
}

type Watched<'s> = Search<'s, Zero, Witnesses<Branch>>;

fn tell_again(text: &str, variant: Option<recount::Variant>) -> Told {
    let root = recount::Position::new(recount::Tree::new(text));
    let found = recount::run(&root, |position, alpha, beta| match variant {
        None => recount::pvs(position, alpha, beta),
        Some(variant) => recount::pvs_variant(variant, position, alpha, beta),
    });
    let tally = found.tally;
    let counted = [tally.nodes, tally.scouts, tally.researches, tally.cutoffs];
    (found.score, found.line, counted)
}

#[test]
fn each_search_scouts_and_searches_again_where_its_second_implementation_does() {
    let (level, window) = (Level::TO_THE_END, Window::FULL);
    for text in [
        "[3,5]",
        "[3,3]",
        "[3,[[5]]]",
        "[5,[[6,8,7],[9,3]]]",
        "[[3,12,8],[2,4,6],[14,5,2]]",
        "[[[3,12],[8,2]],[[4,6],[14,5]],[[1,9],[7,0]],[[9,9],[8,11]]]",
        "[[[[2,1],[4,3]],[[0,5],[6,-1]]],[[[7,-2],[1,1]],[[3,3],[5,-4]]],[[[8,2],[6,9]],[[4,7],[9,6]]]]",
    ] {
        use recount::Variant::{FirstMoveScouted, NoResearch, TightInside, TightResearch};
        let tight = |floor| {
            move |search: &mut Watched<'_>, root: &TreePosition| {
                tight_research(search, root, level, window, floor)
            }
        };
        let told = [
            (
                tell(text, |search, root| pvs(search, root, level, window)),
                None,
            ),
            (tell(text, tight(Floor::AtScouted)), Some(TightResearch)),
            (tell(text, tight(Floor::BelowScouted)), Some(TightInside)),
            (
                tell(text, |search, root| {
                    faulty::no_research(search, root, level, window)
                }),
                Some(NoResearch),
            ),
            (
                tell(text, |search, root| {
                    faulty::first_move_scouted(search, root, level, window)
                }),
                Some(FirstMoveScouted),
            ),
        ];
        for (told, variant) in told {
            assert_eq!(told, tell_again(text, variant), "{text} {variant:?}");
        }
    }
}

// By hand: the second leaf is better, so it is scouted and searched again; scouted as well, the first one is searched twice, too.
#[test]
fn a_better_leaf_is_a_scout_and_a_search_more() {
    let (level, window) = (Level::TO_THE_END, Window::FULL);
    let counts = |told: Told| (told.0, told.2);
    let found = tell("[3,5]", |search, root| pvs(search, root, level, window));
    assert_eq!(counts(found), (5, [4, 1, 1, 0]));
    let found = tell("[3,3]", |search, root| pvs(search, root, level, window));
    assert_eq!(counts(found), (3, [3, 1, 0, 0]));
    let believed = tell("[3,5]", |search, root| {
        faulty::no_research(search, root, level, window)
    });
    assert_eq!(counts(believed), (5, [3, 1, 0, 0]));
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
