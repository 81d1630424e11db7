//! The little game in which positions come back.

use std::collections::HashSet;

use gametree::{Game, Level, Rules, Score, Scoring, observe};
use minimax::oracle;
use transposition_tables::cycle::{ByPlace, Place, Walk};
use transposition_tables::{Memo, memo};

#[test]
fn a_table_keyed_by_the_place_alone_takes_a_draw_where_a_win_is_there() {
    let right = oracle(&Walk::start());
    assert_eq!((right.score, right.line[0]), (Score::new(1), Place::Q));
    let wrong = observe(&Scoring::DEPTH_AWARE, |search| {
        memo(
            search,
            &mut Memo::new(),
            &ByPlace(Walk::start()),
            Level::TO_THE_END,
        )
    });
    assert_eq!((wrong.score, wrong.line[0]), (Score::DRAW, Place::Pays(0)));
}

#[test]
fn a_table_keyed_by_the_history_is_right_and_never_finds_anything() {
    let found = observe(&Scoring::DEPTH_AWARE, |search| {
        memo(search, &mut Memo::new(), &Walk::start(), Level::TO_THE_END)
    });
    assert_eq!(found.score, oracle(&Walk::start()).score);
    assert_eq!(found.counts.hits, 0);
}

#[test]
fn the_same_place_is_worth_different_things_on_different_paths() {
    let to = |places: &[Place]| {
        places
            .iter()
            .fold(Walk::start(), |walk, place| walk.play(*place))
    };
    let (after_t, at_once) = (to(&[Place::P, Place::T, Place::Q]), to(&[Place::Q]));
    assert_eq!(ByPlace(after_t.clone()), ByPlace(at_once.clone()));
    assert_ne!(after_t, at_once);
    // Scores are seen by the side to move, which is MIN.
    assert_eq!(oracle(&after_t).score, Score::DRAW);
    assert_eq!(oracle(&at_once).score, Score::new(-1));
}

#[test]
fn each_place_belongs_to_one_side() {
    let (mut seen, mut open) = (HashSet::new(), vec![Walk::start()]);
    while let Some(walk) = open.pop() {
        seen.insert((walk.here(), walk.side_to_move() == gametree::Side::First));
        if walk.outcome().is_none() {
            open.extend(walk.moves().map(|to| walk.play(to)));
        }
    }
    for place in [Place::R, Place::P, Place::Q, Place::T] {
        let sides = seen.iter().filter(|(here, _)| *here == place).count();
        assert_eq!(sides, 1, "{place}");
    }
}
