//! Games in which positions come back.

use std::collections::HashSet;

use chapter::testing::lists;
use gametree::{Branch, Game, Level, Observed, Rules, Score, Scoring, observe};
use minimax::oracle;
use proptest::prelude::*;
use transposition_tables::cycle::{ByPlace, Graph, RestingScores, Reuse, Walk, memo_by_places};
use transposition_tables::{Memo, memo};

const GAME: &str = "R:[P:[T:[Q:[T],1],-1],0,Q]";
const DETOUR: &str = "R:[P:[Q:[T:[-1,P]]],Q,[[P]]]";

fn start(text: &str) -> Walk {
    Walk::start(text.parse::<Graph>().expect("a game"))
}

fn by_places(root: &Walk, reuse: Reuse) -> Observed<Branch> {
    observe(&Scoring::DEPTH_AWARE, |search| {
        let mut table = RestingScores::new();
        memo_by_places(search, &mut table, reuse, root, Level::TO_THE_END).score
    })
}

fn by_place(root: Walk) -> Observed<Branch> {
    observe(&Scoring::DEPTH_AWARE, |search| {
        memo(search, &mut Memo::new(), &ByPlace(root), Level::TO_THE_END)
    })
}

#[test]
fn a_table_keyed_by_the_place_alone_takes_a_draw_where_a_win_is_there() {
    let right = oracle(&start(GAME));
    assert_eq!(
        (right.score, right.line[0]),
        (Score::new(1), Branch::new(2))
    );
    let wrong = by_place(start(GAME));
    assert_eq!((wrong.score, wrong.line[0]), (Score::DRAW, Branch::new(1)));
}

#[test]
fn a_table_keyed_by_the_history_is_right_and_never_finds_anything() {
    for text in [GAME, DETOUR] {
        let found = observe(&Scoring::DEPTH_AWARE, |search| {
            memo(search, &mut Memo::new(), &start(text), Level::TO_THE_END)
        });
        assert_eq!(found.score, oracle(&start(text)).score);
        assert_eq!(found.counts.hits, 0);
    }
}

#[test]
fn what_rests_on_no_repetition_is_wrong_where_a_place_below_it_lies_on_the_way() {
    let root = start(DETOUR);
    let right = oracle(&root);
    assert_eq!((right.score, right.line[0]), (Score::DRAW, Branch::new(1)));
    assert_eq!(by_place(root.clone()).score, Score::new(-1));
    assert_eq!(by_places(&root, Reuse::Anywhere).score, Score::new(-1));
    let with_places = by_places(&root, Reuse::OffTheWay);
    assert_eq!(with_places.score, Score::DRAW);
    assert_eq!((with_places.counts.nodes, with_places.counts.hits), (13, 1));
    // On the other game both are right.
    let game = start(GAME);
    for reuse in [Reuse::Anywhere, Reuse::OffTheWay] {
        assert_eq!(by_places(&game, reuse).score, Score::new(1));
    }
}

#[test]
fn a_list_that_comes_back_is_a_draw_even_if_it_is_stored_for_the_other_side() {
    // MAX takes the number in x, and that is stored; when MIN moves in x, x itself comes back and is a draw.
    let root = start("r:[[x:[5,x],0],x]");
    assert_eq!(oracle(&root).score, Score::DRAW);
    for reuse in [Reuse::Anywhere, Reuse::OffTheWay] {
        assert_eq!(by_places(&root, reuse).score, Score::DRAW, "{reuse:?}");
    }
}

#[test]
fn the_same_place_is_worth_different_things_on_different_paths() {
    let to = |moves: &[usize]| {
        let moves = moves.iter().map(|mv| Branch::new(*mv));
        moves.fold(start(GAME), |walk, mv| walk.play(mv))
    };
    let (after_t, at_once) = (to(&[0, 0, 0]), to(&[2]));
    assert_eq!(ByPlace(after_t.clone()), ByPlace(at_once.clone()));
    assert_ne!(after_t, at_once);
    // Scores are seen by the side to move, which is MIN.
    assert_eq!(oracle(&after_t).score, Score::DRAW);
    assert_eq!(oracle(&at_once).score, Score::new(-1));
}

#[test]
fn each_place_of_the_game_belongs_to_one_side() {
    let (mut seen, mut open) = (HashSet::new(), vec![start(GAME)]);
    while let Some(walk) = open.pop() {
        if walk.outcome().is_none() {
            seen.insert((walk.place(), walk.side_to_move() == gametree::Side::First));
            open.extend(walk.moves().map(|to| walk.play(to)));
        }
    }
    assert_eq!(seen.len(), 4);
}

/// A game of up to six lists that lead to one another as they like.
fn games() -> impl Strategy<Value = String> {
    let to = prop_oneof![(-2..=2_i32).prop_map(Ok), (0..6_usize).prop_map(Err)];
    let ways = prop::collection::vec(to, 1..4);
    prop::collection::vec(ways, 2..7).prop_map(|lists| {
        let mut written = Vec::new();
        write(&lists, 0, &mut written)
    })
}

fn write(lists: &[Vec<Result<i32, usize>>], here: usize, written: &mut Vec<usize>) -> String {
    let name = char::from(b'a' + u8::try_from(here).expect("few lists"));
    if written.contains(&here) {
        return name.to_string();
    }
    written.push(here);
    let entries = lists[here].iter().map(|to| match to {
        Ok(points) => points.to_string(),
        Err(list) => write(lists, list % lists.len(), written),
    });
    let entries: Vec<String> = entries.collect();
    format!("{name}:[{}]", entries.join(","))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    // The game is random, cycles and all: a table that stores places with its scores is minimax.
    #[test]
    fn a_table_that_remembers_what_a_score_rests_on_changes_nothing(text in games()) {
        let root = start(&text);
        let found = by_places(&root, Reuse::OffTheWay);
        let expected = oracle(&root);
        prop_assert_eq!(found.score, expected.score, "{}", text);
        prop_assert_eq!(found.chosen(), expected.chosen());
        prop_assert!(found.counts.nodes <= expected.counts.nodes);
    }

    // Without cycles nothing rests on a repetition: each list is searched once, whatever the rule.
    #[test]
    fn on_a_tree_both_remedies_are_minimax(text in lists(-3..=3, 6)) {
        if let Ok(graph) = text.parse::<Graph>() {
            let root = Walk::start(graph);
            let score = oracle(&root).score;
            for reuse in [Reuse::Anywhere, Reuse::OffTheWay] {
                prop_assert_eq!(by_places(&root, reuse).score, score);
            }
        }
    }
}
