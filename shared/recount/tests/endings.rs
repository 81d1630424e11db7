//! Looking ahead, and the endings whose counts are published.

use recount::chess::{Ending, Side, count_images};
use recount::retrograde::{Fate, Token, backwards, child_counted_once, heap, unfold};
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
    let names: String = token.fates().into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, "abcdef");
}

#[test]
fn a_token_s_winner_hurries_its_loser_delays_and_nobody_leaves_a_goal() {
    // From the goal g and from the drawn end n nobody goes on; p need not take the draw that n offers.
    let token = Token::new("g!>s d l>s,q p>l,n n= q>d s>d,l x>g,n");
    let fates: Vec<(char, Fate)> = token.fates();
    assert_eq!(
        fates,
        [
            ('d', Fate::Loses(0)),
            ('g', Fate::Loses(0)),
            ('l', Fate::Loses(2)),
            ('n', Fate::Draws),
            ('p', Fate::Wins(3)),
            ('q', Fate::Wins(1)),
            ('s', Fate::Wins(1)),
            ('x', Fate::Wins(1)),
        ]
    );
    // All arrows but the two to n: the one behind the goal is none.
    assert_eq!(token.arrows_to_decided(), 7);
    // Both h and v have a short way to the end and a long one: h loses, and takes the long one; v wins, and does not.
    let token = Token::new("b>c c>d d h>c,w v>b,d w>b");
    let fates: Vec<Fate> = token.fates().into_iter().map(|(_, fate)| fate).collect();
    let of_h_and_v = (fates[3], fates[4]);
    assert_eq!(of_h_and_v, (Fate::Loses(4), Fate::Wins(1)));
    assert_eq!(fates[5], Fate::Wins(3));
}

#[test]
fn working_backwards_finds_what_looking_ahead_finds() {
    for text in [
        "a>b,d b>a,c c>d,j d>e,c e>h,f f>g,e g>h h>g,i i j!>e",
        "g!>s d l>s,q p>l,n n= q>d s>d,l x>g,n",
        "b>c c>d d h>c,w v>b,d w>b",
        // Two arrows to one place, a place beside itself, and nothing but a circle.
        "a>b,b,c b>d c>a d",
        "a>a,b b>b c>a,b",
        "a>b b>c c>a",
    ] {
        let token = Token::new(text);
        assert_eq!(token.fates_backwards(), token.fates(), "{text}");
    }
}

#[test]
fn a_win_that_is_found_first_is_the_nearest_and_a_loss_that_is_found_last_the_farthest() {
    // From 3 the end 0 is a ply away, and three plies away by way of 2 and 1.
    let moves = [vec![], vec![0], vec![1], vec![2, 0], vec![3, 1]];
    let mut ends = vec![Fate::Draws; moves.len()];
    ends[0] = Fate::Loses(0);
    let expected = [
        Fate::Loses(0),
        Fate::Wins(1),
        Fate::Loses(2),
        Fate::Wins(1),
        Fate::Loses(2),
    ];
    assert_eq!(backwards(&moves, ends), expected);
}

#[test]
fn a_heap_is_lost_by_multiples_until_a_counter_may_be_put_back() {
    let lost = |fates: Vec<Fate>| {
        let heaps = fates.into_iter().enumerate();
        let lost = heaps.filter(|(_, fate)| matches!(fate, Fate::Loses(_)));
        lost.map(|(heap, _)| heap).collect::<Vec<usize>>()
    };
    assert_eq!(lost(heap(12, 3, false)), [0, 4, 8, 12]);
    assert_eq!(lost(heap(12, 3, true)), [0]);
    let back = heap(5, 1, true);
    // One, taken or put back at a time: whoever stands before one counter takes it, and nobody need leave one.
    assert_eq!(back[..2], [Fate::Loses(0), Fate::Wins(1)]);
    assert_eq!(back[2..], [Fate::Draws; 4]);
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

// Counted by python-chess 1.11.2: legal placements for White and Black, moves of both, mates and stalemates of Black.
#[test]
fn endings_have_the_placements_the_moves_and_the_ends_that_another_program_gives_them() {
    for (man, legal, moves, ends) in [
        ('Q', (144_508, 223_944), 3_992_456 + 899_216, (364, 872)),
        ('R', (175_168, 223_944), 3_383_416 + 1_085_792, (216, 68)),
        ('P', (163_328, 168_024), 1_245_620 + 1_003_214, (0, 18)),
    ] {
        let ending = Ending::of(man);
        let found = (ending.legal(Side::White), ending.legal(Side::Black));
        assert_eq!(found, legal, "{man}");
        assert_eq!(ending.moves(), moves, "{man}");
        assert_eq!((ending.mates(), ending.stalemates()), ends, "{man}");
        // Nobody is mated in nothing but the mates themselves, and a loss takes its last ply to be seen.
        assert_eq!(ending.longest(Side::Black), ending.longest(Side::White) + 1);
    }
}

#[test]
fn the_longest_mates_are_fewer_when_mirror_images_count_as_one() {
    for (man, white, black) in [
        ('Q', (8, 1), (56, 8)),
        ('R', (916, 121), (3_056, 390)),
        ('P', (6, 3), (4, 2)),
    ] {
        let ending = Ending::of(man);
        let count = |side| {
            let farthest = ending.farthest(side);
            (farthest.len(), count_images(man, &farthest))
        };
        assert_eq!((count(Side::White), count(Side::Black)), (white, black));
    }
    // Both kings and the rook on a diagonal: four images. Beside it: eight.
    let on = ((0, 0), (3, 3), (5, 5));
    let image = ((7, 0), (4, 3), (2, 5));
    assert_eq!(count_images('R', &[on, image, ((0, 0), (3, 3), (5, 4))]), 2);
    assert_eq!(count_images('P', &[on, image, ((0, 7), (3, 4), (5, 2))]), 2);
}

#[test]
fn a_mate_is_a_loss_in_no_ply_and_an_impossible_placement_is_nothing() {
    // Kg6 and Qg7 against Kh8; the same without the queen's guard; and the queen on the king's square.
    let queen = Ending::of('Q');
    let mated = ((6, 5), (7, 7), (6, 6));
    assert_eq!(queen.plies(Side::Black, mated), Some(0));
    assert_eq!(queen.plies(Side::White, mated), None);
    let loose = ((0, 0), (7, 7), (6, 6));
    assert_eq!(queen.plies(Side::Black, loose), None);
    assert_eq!(queen.plies(Side::Black, ((6, 5), (7, 7), (6, 5))), None);
    let may_stand = |side, placement| queen.is_legal(side, placement);
    assert!(may_stand(Side::Black, mated) && may_stand(Side::Black, loose));
    assert!(!may_stand(Side::White, mated) && !may_stand(Side::Black, ((6, 5), (7, 7), (6, 5))));
}

#[test]
fn whoever_loses_moves_to_a_win_and_whoever_wins_has_a_way_to_a_shorter_loss() {
    // King and rook: after each move of the lone king White's win is nearer by a ply at least, and by one after some move.
    let rook = Ending::of('R');
    let (mut lost, squares) = (0, 0..64);
    for (white, black, at) in squares.clone().flat_map(|white| {
        squares
            .clone()
            .step_by(5)
            .map(move |black| (white, black, 63 - (white + black) % 64))
    }) {
        let square = |number: i32| (number % 8, number / 8);
        let now = (square(white), square(black), square(at));
        let Some(plies) = rook.plies(Side::Black, now).filter(|plies| *plies > 0) else {
            continue;
        };
        lost += 1;
        let around = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
        let behind = around.filter_map(|(files, ranks)| {
            let to = (now.1.0 + files, now.1.1 + ranks);
            let is_on_board = (0..8).contains(&to.0) && (0..8).contains(&to.1);
            // What attacks the king is no legal placement with White to move, and has no distance.
            (is_on_board && to != now.1)
                .then(|| rook.plies(Side::White, (now.0, to, now.2)))
                .flatten()
        });
        assert_eq!(behind.max(), Some(plies - 1), "{now:?}");
    }
    assert!(lost > 300, "{lost}");
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
