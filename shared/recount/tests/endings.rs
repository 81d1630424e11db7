//! Looking ahead, and the endings whose counts are published.

use recount::chess::{Ending, Side};
use recount::retrograde::{Fate, Token, child_counted_once, unfold};
use recount::{Board as _, TicTacToe};

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
fn the_faults_decide_as_paper_says_they_do() {
    let fates =
        |found: Vec<(char, Fate)>| found.into_iter().map(|(_, fate)| fate).collect::<Vec<_>>();
    // From a to the dead end c is a win; b, which is asked about while a is, takes a for a draw.
    let naive = Token::new("a>b,c b>a c").naive_memo();
    assert_eq!(fates(naive), [Fate::Wins(1), Fate::Draws, Fate::Loses(0)]);
    // Whoever has to move at the goal b has lost; but it has an arrow, which hides it.
    let marked = "a>b b!>a c>d d!";
    let expected = [Fate::Wins(1), Fate::Loses(0), Fate::Wins(1), Fate::Loses(0)];
    assert_eq!(fates(Token::new(marked).fates()), expected);
    let expected = [Fate::Draws, Fate::Draws, Fate::Wins(1), Fate::Loses(0)];
    assert_eq!(fates(Token::without_marks(marked).fates()), expected);
    // The first place has two moves to the second, which is won, and one to the drawn last: crossed off twice, it counts as lost.
    let places = [
        Err(vec![1, 1, 3]),
        Err(vec![2]),
        Ok(Fate::Loses(0)),
        Ok(Fate::Draws),
    ];
    let expected = [Fate::Loses(2), Fate::Wins(1), Fate::Loses(0), Fate::Draws];
    assert_eq!(child_counted_once(&places), expected);
}

#[test]
fn the_boards_of_a_game_are_unfolded_once_each_with_a_place_for_every_move() {
    let empty = TicTacToe::new(".........");
    let (boards, places) = unfold(&empty, |board| *board);
    let moves = |places: &[Result<Fate, Vec<usize>>]| -> usize {
        let ongoing = places.iter().filter_map(|place| place.as_ref().err());
        ongoing.map(Vec::len).sum()
    };
    assert_eq!(
        (boards.len(), places.len(), moves(&places)),
        (5_478, 5_478, 16_167)
    );
    assert_eq!(places[0].as_ref().map_err(Vec::len), Err(9));
    let (folded, places) = unfold(&empty, TicTacToe::least_image);
    assert_eq!(folded.len(), 765);
    // Corner, edge and centre: nine moves lead to three places.
    let first = places[0].as_ref().expect_err("the game goes on");
    let different: std::collections::HashSet<_> = first.iter().collect();
    assert_eq!((first.len(), different.len()), (9, 3));
    assert!(
        folded
            .iter()
            .all(|board| board.key() == board.least_image())
    );
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
