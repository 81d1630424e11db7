//! Connect Four endings against the published scores of Pascal Pons' test sets.

mod common;

use alpha_beta::alpha_beta;
use gametree::{ConnectFour, Level, Scoring, Window, Zero, observe};

/// Positions near the end of the game, with the published score: positive when the side to move wins with its stone so
/// many from its last, negative for the opponent, zero for a draw.
const PUBLISHED: [(&str, i32); 12] = [
    ("475441167453247721652552425273", -5),
    ("7174362564676726631735257252323", -4),
    ("3575316255751336464276636772271112", -3),
    ("2166166176633734115273317322475724", -2),
    ("2252576253462244111563365343671351441", -1),
    ("23163416124767223154467471272416755633", 0),
    ("7422341735647741166133573473242566", 1),
    ("3642756176227637211322113551637574556", 2),
    ("3432357517256661231652672362571175", 3),
    ("655651721435342216255374674123", 4),
    ("2762751722231276466633475674533", 5),
    ("721625337652353776633166217224", -5),
];

/// The published convention from the score that counts plies: a side has twenty-one stones in all.
fn published_convention(score: i32, stones: u32) -> i32 {
    if score == 0 {
        return 0;
    }
    let plies = 1000 - score.abs();
    let last = i32::try_from(stones).expect("at most forty-two") + plies;
    // The winner has set (last + 1) / 2 of his stones when the win falls, and counts the ones he has left, that one included.
    score.signum() * (22 - (last + 1) / 2)
}

#[test]
fn full_depth_alpha_beta_gives_the_published_scores_of_connect_four_endings() {
    for (columns, published) in PUBLISHED {
        let position = ConnectFour::<7, 6>::parse(columns).expect("legal");
        let scoring = Scoring::with_evaluation(Zero);
        let found = observe(&scoring, |search| {
            alpha_beta(search, &position, Level::TO_THE_END, Window::FULL)
        });
        assert_eq!(
            published_convention(found.score.points(), position.stones()),
            published,
            "{columns}"
        );
    }
}
