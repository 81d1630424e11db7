//! What the faulty searches report while they run.

use gametree::{
    Branch, Event, Level, Recorder, Scoring, Search, Tree, TreePosition, Witnesses, Zero, observe,
};

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

#[test]
fn of_equal_moves_at_the_root_the_first_is_played() {
    let found = observe(
        &Scoring::DEPTH_AWARE,
        |search: &mut Search<'_, Zero, Witnesses<Branch>>| {
            faulty::full_window_root(search, &root("[3,[3],3]"), Level::TO_THE_END)
        },
    );
    let line: Vec<usize> = found.line.into_iter().map(Branch::entry).collect();
    assert_eq!(line, [0]);
}
