//! Looking ahead, and the endings whose counts are published.

use recount::chess::{Ending, Side};
use recount::retrograde::{Fate, Token};

#[test]
fn a_token_that_cannot_move_has_lost_and_one_that_can_circle_draws() {
    let token = Token::new("a>b,d b>a,c c>d d e>e,a f=");
    let fates: Vec<Fate> = token.fates().into_iter().map(|(_, fate)| fate).collect();
    // From a to the dead end d is a win; b can only give that to the opponent, or win by c, which wins by d.
    let expected = [
        Fate::Wins(1),
        Fate::Loses(2),
        Fate::Wins(1),
        Fate::Loses(0),
        Fate::Draws,
        Fate::Draws,
    ];
    assert_eq!(fates, expected);
    assert_eq!(token.arrows_to_decided(), 6);
}

#[test]
fn endings_are_won_and_drawn_as_often_as_published() {
    for (man, won, drawn, longest, lost, drawn_by_black) in [
        ('Q', 144_508, 0, 19, 200_896, 23_048),
        ('R', 175_168, 0, 31, 201_700, 22_244),
        ('P', 124_960, 38_368, 55, 97_604, 70_420),
    ] {
        let ending = Ending::of(man);
        assert_eq!(
            (ending.decided(Side::White), ending.drawn(Side::White)),
            (won, drawn),
            "{man}"
        );
        assert_eq!(
            (ending.decided(Side::Black), ending.drawn(Side::Black)),
            (lost, drawn_by_black),
            "{man}"
        );
        assert_eq!(ending.longest(Side::White), longest, "{man}");
    }
}

#[test]
fn a_mate_in_one_is_a_mate_in_one() {
    // Kg6, Qa7 against Kh8: Qh7 or Qg7 mates. With the pawn on the seventh a queen mates from b8.
    assert_eq!(
        Ending::of('Q').plies(Side::White, ((6, 5), (7, 7), (0, 6))),
        Some(1)
    );
    assert_eq!(
        Ending::of('P').plies(Side::White, ((6, 5), (6, 7), (1, 6))),
        Some(1)
    );
    assert_eq!(
        Ending::of('P').plies(Side::White, ((0, 0), (1, 3), (0, 2))),
        None
    );
}
