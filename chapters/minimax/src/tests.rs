//! What the faulty searches report while they run.

use gametree::{Event, Level, Recorder, Scoring, Search, Tree, TreePosition};

use crate::faulty;

fn root(text: &str) -> TreePosition {
    Tree::parse(text).expect("a tree").root()
}

#[test]
fn a_misplaced_sign_is_told_as_it_is_returned() {
    let mut told = Recorder::with_limit(100);
    let mut search = Search {
        scoring: &Scoring::DEPTH_AWARE,
        observer: &mut told,
    };
    let returned =
        faulty::misplaced_negation(&mut search, &root("[[3,12],[8]]"), Level::TO_THE_END);
    let left = told.events().iter().rev().find_map(|event| match event {
        Event::Leave { score, .. } => Some(*score),
        _ => None,
    });
    assert_eq!(left, Some(returned));
}
