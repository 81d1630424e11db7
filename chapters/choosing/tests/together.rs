//! Scouts and a table in one search keep the contract of both.

use choosing::tagged_pvs;
use gametree::{Bound, ConnectFour, Depth, Level, Lines, Score, Scoring, Search, Silent, Window};
use transposition_tables::{Memory, Unbounded};

type Four = ConnectFour<7, 6>;

#[test]
fn from_inside_any_window_comes_the_score_and_from_outside_a_bound_of_it() {
    let scoring = Scoring::with_evaluation(Lines);
    let level = Level::root(Depth::new(4));
    for columns in ["", "4453512", "7456622141344"] {
        let root = Four::parse(columns).expect("a game");
        let truth = minimax::oracle_with(&root, &scoring, level).score;
        // One table for all windows: what an earlier one has left behind must not matter.
        let mut memory = Memory::<Unbounded<Four>>::default();
        for distance in [-40, -3, -2, -1, 0, 1, 2, 30] {
            for width in [1, 2, 5, 60] {
                let alpha = Score::new(truth.points() + distance);
                let window = Window::new(alpha, Score::new(alpha.points() + width));
                let mut search = Search {
                    scoring: &scoring,
                    observer: &mut Silent,
                };
                let score = tagged_pvs(&mut search, &mut memory, &root, level, window);
                let holds = match window.bound(score) {
                    Bound::Exact => score == truth,
                    Bound::Lower => truth >= score,
                    Bound::Upper => truth <= score,
                };
                assert!(holds, "{score} in {window} for {truth} after {columns}");
                assert_eq!(window.bound(score), window.bound(truth), "{columns}");
            }
        }
    }
}
