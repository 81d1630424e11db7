//! Cases small enough to be worked out on paper, and the searches against one another.

use recount::{
    Board, ConnectFour, End, INFINITY, Policy, Position, Scores, Table, TicTacToe, Tree, Variant,
    alpha_beta, best_moves, faulty, minimax, move_scores, pvs, pvs_variant, run, run_with_scores,
    run_with_table,
};

fn tree(text: &str) -> Position<Tree> {
    Position::new(Tree::new(text))
}

#[test]
fn alpha_beta_leaves_out_two_leaves_of_the_second_list() {
    let small = tree("[[3,12,8],[2,4,6],[14,5,2]]");
    let found = run(&small, alpha_beta);
    assert_eq!((found.score, found.line), (3, vec![0, 0]));
    assert_eq!((found.tally.leaves, found.tally.cutoffs), (7, 2));
    assert_eq!(move_scores(&small), [(0, 3), (1, 2), (2, 2)]);
    assert_eq!(best_moves(&move_scores(&small)), [0]);
}

#[test]
fn of_moves_that_are_worth_the_same_the_first_is_played() {
    let tied = tree("[[2,2],[2,3],[1]]");
    let line = |search: fn(&Position<Tree>, i64, i64) -> i64| run(&tied, search).line;
    for (found, name) in [
        (line(|root, _, _| minimax(root)), "minimax"),
        (line(alpha_beta), "alpha-beta"),
        (line(pvs), "pvs"),
        (
            line(|root, _, _| faulty::full_window_root(root)),
            "full window",
        ),
        (
            line(|root, _, _| faulty::no_move_when_lost(root)),
            "no move",
        ),
        (
            run(&tied, |root, alpha, beta| {
                pvs_variant(Variant::TightInside, root, alpha, beta)
            })
            .line,
            "tight",
        ),
        (
            run_with_table(&tied, &mut Table::new(Policy::PLAIN)).line,
            "table",
        ),
        (
            run_with_scores(&tied, Tree::key, &mut Scores::new()).line,
            "memo",
        ),
    ] {
        assert_eq!(found[..1], [0], "{name}");
    }
    assert_eq!(best_moves(&move_scores(&tied)), [0, 1]);
}

#[test]
fn a_tally_tells_cutoffs_by_the_first_move_and_when_the_root_got_better() {
    let tally = run(&tree("[[3,12,8],[2,4,6],[14,5,2]]"), alpha_beta).tally;
    // The second list is cut after its first leaf, the third after its last.
    assert_eq!((tally.cutoffs, tally.first_cutoffs), (2, 1));
    assert_eq!((tally.nodes, tally.lookups(), tally.horizons), (11, 11, 0));
    assert_eq!(tally.improvements, [(5, 0, 3)]);
    let better = run(&tree("[[3],[5],[4],[9]]"), alpha_beta).tally;
    assert_eq!(better.improvements, [(3, 0, 3), (5, 1, 5), (9, 3, 9)]);
}

#[test]
fn each_variant_scouts_and_searches_again_where_it_says() {
    let counts = |text, variant| {
        let found = run(&tree(text), |position, alpha, beta| {
            pvs_variant(variant, position, alpha, beta)
        });
        let tally = found.tally;
        (found.score, tally.nodes, tally.scouts, tally.researches)
    };
    // The second leaf is better: a scout, and the leaf again. Scouted as well, the first one is searched twice, too.
    for (variant, expected) in [
        (Variant::TightResearch, (5, 4, 1, 1)),
        (Variant::TightInside, (5, 4, 1, 1)),
        (Variant::NoResearch, (5, 3, 1, 0)),
        (Variant::FirstMoveScouted, (5, 5, 2, 2)),
    ] {
        assert_eq!(counts("[3,5]", variant), expected, "{variant:?}");
        assert_eq!(counts("[3]", variant).0, 3);
    }
    let plain = run(&tree("[3,5]"), pvs).tally;
    assert_eq!((plain.nodes, plain.scouts, plain.researches), (4, 1, 1));
    // What ties with alpha is no better, and what reaches beta is good enough: neither is searched again.
    let tied = run(&tree("[3,3]"), pvs).tally;
    assert_eq!((tied.nodes, tied.scouts, tied.researches), (3, 1, 0));
    for text in ["[3,3]", "[3,5]"] {
        let root = tree(text);
        pvs(&root, 2, 5);
        let tally = root.tally();
        assert_eq!((tally.scouts, tally.researches), (1, 0), "{text}");
        for variant in [Variant::TightResearch, Variant::TightInside] {
            let root = tree(text);
            pvs_variant(variant, &root, 2, 5);
            let tally = root.tally();
            assert_eq!((tally.scouts, tally.researches), (1, 0), "{text}");
        }
    }
    // In a window of one point there is nothing to scout.
    let root = tree("[3,5]");
    assert!(pvs(&root, 3, 4) >= 4);
    let tally = root.tally();
    assert_eq!((tally.nodes, tally.scouts), (3, 0));
    for variant in [Variant::TightInside, Variant::FirstMoveScouted] {
        let root = tree("[3,5]");
        pvs_variant(variant, &root, 3, 4);
        let tally = root.tally();
        assert_eq!((tally.nodes, tally.scouts), (3, 0));
    }
}

#[test]
fn a_line_goes_on_below_a_tight_research_only_if_its_window_holds_the_score() {
    let line = |variant| {
        let root = tree("[3,[[5]]]");
        let found = run(&root, |position, alpha, beta| {
            pvs_variant(variant, position, alpha, beta)
        });
        assert_eq!(found.score, 5);
        found.line
    };
    assert_eq!(line(Variant::TightInside), [1, 0, 0]);
    assert_eq!(line(Variant::TightResearch), [1, 0]);
}

#[test]
fn wins_count_what_a_root_says_and_less_by_a_point_for_each_ply() {
    // O has two ways to win at once, and X, were it X's turn, one in three plies.
    let board = TicTacToe::new("XX.OO.X..");
    let score = |position: Position<TicTacToe>| minimax(&position);
    let root = Position::new(board);
    assert_eq!(score(root.clone()), 9);
    assert_eq!(score(root.clone().with_win(100)), 99);
    assert_eq!(score(root.clone().flat()), 1);
    assert_eq!(score(root.play(5)), -10 + 1);
    assert_eq!(root.clone().deep(0, |_| 4).score(), Some(4));
    assert_eq!(root.clone().deep(1, |_| 4).score(), None);
    let lost = root.play(5);
    assert!(lost.is_over() && lost.is_leaf() && lost.end() == Some(End::Lost));
    let order = |position: &Position<TicTacToe>| position.moves();
    assert_eq!(order(&root), [2, 5, 7, 8]);
    assert_eq!(order(&root.clone().best_first(Some(7))), [7, 2, 5, 8]);
    assert_eq!(order(&root.clone().best_first(None)), [2, 5, 7, 8]);
    let children = root.in_order(&[8, 7, 5, 2]).children();
    let played = children.iter().map(|child| child.board.cells[8]);
    assert_eq!(played.collect::<Vec<u8>>(), [b'O', b'.', b'.', b'.']);
    assert_eq!((children[0].ply, order(&children[0])), (1, vec![2, 5, 7]));
}

#[test]
fn max_moves_at_the_root_and_min_below() {
    assert_eq!(minimax(&tree("[[-3,[4]],-5]")), -3);
    assert_eq!(
        Tree::new("[5,[[6,8,7],[4,3]]]").leaves(),
        [5, 6, 8, 7, 4, 3]
    );
}

#[test]
fn the_faults_of_minimax_are_what_paper_says_they_are() {
    let small = tree("[[3,12],[2,4]]");
    let play = |search: fn(&_) -> i64| {
        let found = run(&small, |root, _, _| search(root));
        (found.score, found.line)
    };
    assert_eq!(play(minimax), (3, vec![0, 0]));
    assert_eq!(play(faulty::missing_negation), (12, vec![0, 1]));
    // What comes back from the lists are -12 and -4; MAX takes the second, and turns its sign once more.
    assert_eq!(play(faulty::misplaced_negation), (4, vec![1, 1]));
    let whole = run(&small, |root, _, _| faulty::full_window_root(root));
    assert_eq!((whole.score, whole.tally.leaves), (3, 4));
    assert_eq!(run(&small, alpha_beta).tally.leaves, 3);
    // The second list stops at the bound 1, with which it ties: its own value is 0.
    let tied = tree("[[1,1],[1,0]]");
    assert_eq!(run(&tied, alpha_beta).line, [0, 0]);
    let found = run(&tied, faulty::cut_on_tie_replace);
    assert_eq!((found.score, found.line[0], found.tally.leaves), (1, 1, 3));
    // Deeper down the window has two ends. Where nothing ties, the fault changes nothing.
    for text in [
        "[[[3,12],[8,2]],[[4,6],[14,5]],[[1,9],[7,0]]]",
        "[[[5],[6,1]],[[7,2],[8]]]",
    ] {
        let (fault, sound) = (
            run(&tree(text), faulty::cut_on_tie_replace),
            run(&tree(text), alpha_beta),
        );
        assert_eq!((fault.score, fault.line), (sound.score, sound.line));
        assert_eq!(fault.tally.leaves, sound.tally.leaves);
    }
}

#[test]
fn no_move_is_found_where_all_lose_and_the_search_starts_from_a_loss() {
    let play = |cells| {
        let found = run(&Position::new(TicTacToe::new(cells)), |root, _, _| {
            faulty::no_move_when_lost(root)
        });
        (found.score, found.best_move())
    };
    // X threatens two lines at once; then, beside it, a board on which the one cell left draws.
    assert_eq!(play("XX.XO...O"), (-1, None));
    assert_eq!(play("XOXXOOOX."), (0, Some(8)));
}

#[test]
fn a_scout_that_fails_high_is_searched_again_unless_it_is_believed() {
    // After 5, MIN chooses between a list worth 8 to MAX and one worth 9: the scout stops at 6, which is enough for it. The
    // second search searches the leaf 8 again too, which its scout behind 6 has found better.
    let better = tree("[5,[[6,8,7],[9,3]]]");
    let found = run(&better, pvs);
    assert_eq!((found.score, found.tally.researches), (8, 2));
    let believing =
        |position: &_, alpha, beta| pvs_variant(Variant::NoResearch, position, alpha, beta);
    let believed = run(&better, believing);
    assert_eq!((believed.score, believed.tally.researches), (6, 0));
}

#[test]
fn every_sound_search_agrees_with_minimax_on_boards_after_three_moves() {
    let empty = TicTacToe::new(".........");
    for first in empty.moves() {
        let board = empty.play(first);
        for second in board.moves().into_iter().take(2) {
            let position = Position::new(board.play(second).play(board.play(second).moves()[1]));
            let expected = minimax(&position);
            let searches: [fn(&_, _, _) -> i64; 4] = [
                alpha_beta,
                pvs,
                |position, alpha, beta| pvs_variant(Variant::TightResearch, position, alpha, beta),
                |position, alpha, beta| pvs_variant(Variant::TightInside, position, alpha, beta),
            ];
            for search in searches {
                let found = run(&position, search);
                assert_eq!(found.score, expected);
                assert!(best_moves(&move_scores(&position)).contains(&found.line[0]));
            }
        }
    }
}

#[test]
fn a_board_is_read_with_the_side_to_move_that_a_game_leaves_there() {
    let empty = TicTacToe::new(".........");
    let mut open = vec![empty, empty.other_to_move()];
    let mut ends = 0;
    while let Some(board) = open.pop() {
        let text = board.cells.map(char::from).iter().collect::<String>();
        let read = TicTacToe::new(&text);
        let is_level = text.matches('X').count() == text.matches('O').count();
        let is_over = board.end().is_some();
        ends += u32::from(is_over);
        // Where nothing tells, either side may have begun.
        let may_differ = is_level && !is_over && read.to_move == b'X';
        assert!(
            read == board || may_differ,
            "{text}: {}",
            char::from(board.to_move)
        );
        if !is_over {
            open.extend(board.moves().into_iter().map(|cell| board.play(cell)));
        }
    }
    // Twice the number of games, as either side begins.
    assert_eq!(ends, 2 * 255_168);
}

#[test]
fn a_window_that_the_score_lies_outside_of_returns_a_bound() {
    let small = tree("[[3,12,8],[2,4,6],[14,5,2]]");
    assert!(alpha_beta(&small, 4, 9) <= 4);
    assert!(alpha_beta(&small, -INFINITY, 2) >= 2);
}

#[test]
fn stones_fall_and_four_in_any_direction_win() {
    for won in ["1213141", "1122334", "12234334744", "76654554144"] {
        let moves: Vec<usize> = won.chars().map(|c| c as usize - '0' as usize).collect();
        let before = &won[..won.len() - 1];
        assert_eq!(ConnectFour::after(before).end(), None, "{before}");
        let won = ConnectFour::after(before).play(moves[moves.len() - 1]);
        assert_eq!(won.end(), Some(End::Lost));
    }
    assert_eq!(ConnectFour::after("444444").moves(), [1, 2, 3, 5, 6, 7]);
}

#[test]
fn a_stone_in_the_middle_of_the_lowest_row_lies_on_seven_lines() {
    // Four along the row, one up the column, one up each diagonal; the corner has three.
    assert_eq!(ConnectFour::after("4").lines(), -7);
    assert_eq!(ConnectFour::after("41").lines(), 7 - 3);
}

#[test]
fn every_line_of_four_is_counted_once_for_each_of_its_cells() {
    // The lines across, up and on both diagonals, counted on paper.
    for (width, height, lines) in [(7, 6, 69), (4, 4, 10), (5, 4, 17), (4, 7, 31), (3, 3, 0)] {
        let cells = (0..width).map(|column| {
            let column_alone = |rows: usize| {
                let mut board = ConnectFour::empty(width, height);
                for _ in 0..rows {
                    board = board.play(column + 1);
                }
                board
            };
            // The topmost stone is the last one, and the points of the others are those of the board before.
            let points = (1..=height).map(|rows| {
                let (with, without) = (column_alone(rows), column_alone(rows - 1));
                -with.lines() - without.lines()
            });
            points.sum::<i64>()
        });
        assert_eq!(cells.sum::<i64>(), 4 * lines, "{width} by {height}");
    }
}

#[test]
fn boards_of_any_size_have_their_own_lines_and_draws() {
    let play = |width, height, columns: &[usize]| {
        let empty = ConnectFour::empty(width, height);
        columns.iter().fold(empty, |board, column| {
            assert_eq!(board.end(), None);
            board.play(*column)
        })
    };
    assert_eq!(play(5, 4, &[2, 2, 3, 3, 4, 4, 5]).end(), Some(End::Lost));
    assert_eq!(play(4, 1, &[1, 2, 3, 4]).end(), Some(End::Drawn));
    let board = play(2, 3, &[1, 1, 1, 2]);
    assert_eq!(
        (board.moves(), board.stones(), board.to_move()),
        (vec![2], 4, b'X')
    );
    assert_eq!(board.cells(), b"XOO.X.");
    // Three in a row at the edge, and one at the other end of the next row up: no line goes around.
    assert_eq!(
        play(4, 2, &[1, 1, 3, 2, 4, 4, 2, 3]).end(),
        Some(End::Drawn)
    );
    assert_eq!(
        (
            board.key() == board.cells(),
            ConnectFour::empty(2, 3).to_move()
        ),
        (true, b'X')
    );
}

#[test]
fn a_reply_is_forced_when_all_others_lose_at_once() {
    // X threatens the first column; once O has blocked it, nobody is about to win.
    let threatened = ConnectFour::after("17171");
    assert_eq!(threatened.lines_when_quiet(), -threatened.play(1).lines());
    assert_eq!(ConnectFour::after("171717").lines_when_quiet(), 500);
    let threatened = ConnectFour::after("41424");
    let parried = threatened.play(4).lines();
    assert_eq!(
        (threatened.lines_when_quiet(), parried != 0),
        (-parried, true)
    );
    // Two ends of an open row cannot both be closed, and nobody is threatened by two stones.
    assert_eq!(ConnectFour::after("44553").lines_when_quiet(), -500);
    let quiet = ConnectFour::after("4455");
    assert_eq!(quiet.lines_when_quiet(), quiet.lines());
    // The only reply fills the board.
    assert_eq!(ConnectFour::empty(2, 1).play(1).lines_when_quiet(), 0);
}

#[test]
fn the_horizon_and_flat_wins_score_as_they_say() {
    let board = ConnectFour::after("171717");
    let deep = |plies| Position::new(board.clone()).deep(plies, ConnectFour::lines);
    let found = run(&deep(1), alpha_beta);
    assert_eq!((found.score, found.line.clone()), (999, vec![1]));
    assert_eq!(found.tally.horizons + 1, found.tally.leaves);
    assert_eq!(run(&deep(0), alpha_beta).score, board.lines());
    assert_eq!(
        run(&Position::new(board).deep(1, |_| 0).flat(), pvs).score,
        1
    );
}

#[test]
fn sorted_moves_are_the_same_moves() {
    let board = ConnectFour::after("44");
    let position = Position::new(board).deep(2, ConnectFour::lines);
    let mut sorted = position.clone().sorted(100, 1).moves();
    assert_eq!(sorted[0], 4);
    sorted.sort_unstable();
    assert_eq!(sorted, position.moves());
    assert_eq!(position.clone().sorted(0, 1).moves(), position.moves());
}

#[test]
fn a_scout_of_the_demo_boards_last_move_returns_the_best_score_for_a_draw() {
    let demo = Position::new(TicTacToe::new("XXO..X.O."));
    let (best, last) = (minimax(&demo), demo.play(8));
    assert_eq!(demo.moves().last(), Some(&8));
    assert_eq!((best, -minimax(&last)), (7, 0));
    assert_eq!(-pvs(&last, -best - 1, -best), best);
}
