//! What the searches choose among moves that are worth the same.

use gametree::{Branch, Level, Scoring, Search, Tree, TreePosition, Witnesses, Zero, observe};

use crate::faulty;

fn root(text: &str) -> TreePosition {
    Tree::parse(text).expect("a tree").root()
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
