//! Tables must not change a score, and every table must count what its definition says.

use recount::{
    Board, ConnectFour, End, INFINITY, Known, Policy, Position, Scheme, Scores, Table, TicTacToe,
    Tree, alpha_beta, drive, fail_hard, minimax, mtdf, run, run_with_scores, run_with_table,
    with_table,
};

fn board(text: &str) -> Position<TicTacToe> {
    Position::new(TicTacToe::new(text))
}

#[test]
fn a_memo_enters_each_position_once() {
    let root = board(".........");
    let found = run_with_scores(&root, TicTacToe::key, &mut Scores::new());
    assert_eq!((found.score, found.tally.nodes), (0, 5_478));
    assert_eq!((found.tally.hits, found.tally.entries), (10_690, 5_478));
    let found = run_with_scores(&root, TicTacToe::least_image, &mut Scores::new());
    assert_eq!((found.tally.nodes, found.tally.entries), (765, 765));
}

#[test]
fn a_key_without_the_side_takes_one_side_s_score_for_the_other_s() {
    // MAX gets 3 by the first move, and 4 by the second; stored under s alone, its 5 for MAX to move costs MAX 5 there.
    let root = Position::new(Tree::new("[[s:[4,5],3],s]"));
    let right = run(&root, |root, _, _| minimax(root));
    assert_eq!((right.score, right.line), (4, vec![1, 0]));
    let wrong = run_with_scores(&root, Tree::place, &mut Scores::new());
    assert_eq!((wrong.score, wrong.line), (3, vec![0, 1]));
    let by_side = run_with_scores(&root, Tree::key, &mut Scores::new());
    assert_eq!(by_side.score, 4);
}

#[test]
fn a_repeated_place_is_a_draw_where_repetition_counts() {
    let circle = Tree::new("a:[b:[a,1],-1]").with_repetition();
    assert_eq!(circle.place_of("b"), Some(circle.play(0).place()));
    assert_eq!(circle.place_of("a"), Some(circle.place()));
    assert_eq!(circle.place_of("c"), None);
    assert_eq!(circle.play(0).play(0).end(), Some(End::Drawn));
    assert_eq!(minimax(&Position::new(circle)), 0);
}

#[test]
fn a_cut_leaves_a_bound_in_the_table_and_a_full_window_a_score() {
    let root = Position::new(Tree::new("[[3,12,8],[2,4,6]]"));
    let mut table = Table::new(Policy::PLAIN);
    let found = run_with_table(&root, &mut table);
    assert_eq!((found.score, table.entries()), (3, 3));
    let stored = |mv| table.get(&root.board.play(mv)).expect("an inner node");
    // Seen by MIN: the first list is worth -3 exactly, the second -2 at least.
    assert_eq!((stored(0).lower, stored(0).upper), (-3, -3));
    assert_eq!((stored(1).lower, stored(1).best), (-2, Some(0)));
    assert!(stored(1).upper > 100);
}

#[test]
fn drivers_and_tables_of_any_size_find_the_score_of_minimax() {
    for text in ["XXO..X.O.", "X...O....", "XOX.O...."] {
        let root = board(text);
        let score = minimax(&root);
        for guess in [-10, 0, 7] {
            for leaves in [false, true] {
                let table = || {
                    Table::new(Policy {
                        leaves,
                        best_first: leaves,
                        ..Policy::PLAIN
                    })
                };
                let root = root.afresh();
                assert_eq!(mtdf(&root, guess, &mut table()), score);
                let tally = root.tally();
                let driven = drive(&root, guess, 1, &mut table(), with_table);
                assert_eq!(driven.score, score);
                assert_eq!(
                    (driven.tally.nodes, driven.tally.probes),
                    (tally.nodes, tally.probes)
                );
                assert_eq!(drive(&root, guess, 4, &mut table(), fail_hard).score, score);
            }
        }
    }
    let root = Position::new(ConnectFour::after("4142")).deep(5, ConnectFour::lines);
    let score = run(&root, alpha_beta).score;
    for scheme in [Scheme::Always, Scheme::DepthPreferred, Scheme::TwoTier] {
        let mut table = Table::with_room(64, scheme);
        let found = run_with_table(&root, &mut table);
        assert_eq!(found.score, score);
    }
}

#[test]
fn a_driver_asks_where_its_step_leads_and_never_beyond_the_middle() {
    // A search that returns no more than it was asked shows the questions: beta, or one less where the answer is no.
    let root = Position::new(Tree::new("[7]"));
    let ask = |root: &Position<Tree>, guess, step| {
        let mut table = Table::new(Policy::PLAIN);
        let driven = drive(root, guess, step, &mut table, fail_hard);
        assert_eq!(driven.best_move, Some(0));
        assert_eq!(driven.tally.probes, driven.results.len() as u64);
        assert_eq!(driven.tally.entries, 1);
        assert_eq!(Some(&driven.score), driven.results.last());
        driven.results
    };
    let asked = |guess, step| ask(&root, guess, step);
    assert_eq!(asked(7, 1), [7, 7]);
    assert_eq!(asked(4, 1), [4, 5, 6, 7, 7]);
    assert_eq!(asked(9, 1), [8, 7, 7]);
    // Up by four until the answer is no; then halfway between what is known.
    assert_eq!(asked(0, 4), [0, 4, 7, 5, 6, 7]);
    // Is it 12, is it 8? No, and no: seven at most. Is it 4? Yes; then halfway again.
    assert_eq!(asked(12, 4), [11, 7, 4, 5, 6, 7]);
    // Four, but not nine; halfway lies six: not six, and not five.
    let four = Position::new(Tree::new("[4]"));
    assert_eq!(ask(&four, 4, 5), [4, 8, 5, 4]);
}

#[test]
fn a_stored_window_is_kept_as_floor_or_as_ceiling_and_a_contradiction_drops_the_other() {
    let root = Position::new(Tree::new("[[1]]"));
    let mut table = Table::new(Policy::PLAIN);
    let mut learn = |window, score| {
        let known = table.look_up(&root);
        assert_eq!(table.store(&root, known, window, score, None), score);
        let known = table.look_up(&root);
        (known.lower, known.upper)
    };
    assert_eq!(learn((2, 3), 5), (5, INFINITY));
    assert_eq!(learn((8, 9), 8), (5, 8));
    assert_eq!(learn((6, 7), 7), (7, 8));
    // What touches the other bound does not contradict it: the two have met.
    assert_eq!(learn((7, 8), 8), (8, 8));
    assert_eq!(learn((8, 9), 8), (8, 8));
    assert_eq!(learn((1, 2), 1), (-INFINITY, 1));
    assert_eq!(learn((-4, -3), -3), (-3, 1));
    assert_eq!(learn((3, 4), 4), (4, INFINITY));
    assert_eq!(learn((0, 9), 6), (6, 6));
    // What is known to be six answers every window; before, only those that lie on one side of it.
    let known = table.look_up(&root);
    assert_eq!(known.answer(0, 9), Some(6));
    let between = Known {
        lower: 2,
        upper: 5,
        ..known
    };
    let answers = [(0, 2), (0, 3), (4, 9), (5, 9), (2, 5)];
    assert_eq!(
        answers.map(|(alpha, beta)| between.answer(alpha, beta)),
        [Some(2), None, None, Some(5), None]
    );
}

#[test]
fn the_demo_board_costs_what_the_reference_says() {
    let root = board("XXO..X.O.");
    for (leaves, guess, nodes, hits, probes) in [
        (false, 0, 45, 4, 3),
        (false, 7, 34, 3, 2),
        (false, 10, 37, 3, 2),
        (false, -10, 50, 6, 4),
        (true, 0, 40, 9, 3),
        (true, -10, 45, 11, 4),
    ] {
        let root = root.afresh();
        let mut table = Table::new(Policy {
            leaves,
            ..Policy::PLAIN
        });
        assert_eq!(mtdf(&root, guess, &mut table), 7);
        let tally = root.tally();
        assert_eq!(
            (tally.nodes, tally.hits, tally.probes),
            (nodes, hits, probes)
        );
    }
    // What is stored untagged passes for the score itself, whatever the window was.
    for window in [(2, 3), (8, 9)] {
        let mut untagged = Table::new(Policy::UNTAGGED);
        let known = untagged.look_up(&root);
        untagged.store(&root, known, window, 5, None);
        let known = untagged.look_up(&root);
        assert_eq!((known.lower, known.upper), (5, 5));
    }
    let mut untagged = Table::new(Policy::UNTAGGED);
    assert_eq!(mtdf(&root, 0, &mut untagged), 0);
}

#[test]
fn an_entry_of_another_depth_lends_only_its_move() {
    let root = Position::new(ConnectFour::after("44"));
    let mut table = Table::new(Policy::BEST_FIRST);
    let shallow = root.clone().deep(2, ConnectFour::lines);
    run_with_table(&shallow, &mut table);
    let deep = table.look_up(&root.deep(3, ConnectFour::lines));
    assert_eq!(deep.answer(-1, 1), None);
    assert_eq!(
        Known { best: None, ..deep },
        Table::new(Policy::PLAIN)
            .look_up(&Position::new(ConnectFour::after("44")).deep(3, ConnectFour::lines))
    );
    let best = deep.best.expect("a move");
    let deeper = Position::new(ConnectFour::after("44")).deep(3, ConnectFour::lines);
    let order = |policy| Table::new(policy).order(&deeper, deep);
    let mut expected = deeper.moves();
    assert_eq!(order(Policy::PLAIN), expected);
    expected.retain(|mv| *mv != best);
    assert_eq!(order(Policy::BEST_FIRST), [vec![best], expected].concat());
}

#[test]
fn deeper_entries_answer_only_where_they_are_let() {
    let root = Position::new(Tree::new("[s:[[[-9]]],[[s]]]")).deep(4, |_| 0);
    let score = |policy| run_with_table(&root, &mut Table::new(policy)).score;
    assert_eq!((score(Policy::PLAIN), score(Policy::DEEPER)), (0, -9));
    let to_the_end = Position::new(Tree::new("[[1],[2]]"));
    let mut table = Table::new(Policy::DEEPER);
    run_with_table(&to_the_end, &mut table);
    let shallow = to_the_end.clone().deep(1, |_| 0);
    assert_eq!(table.look_up(&shallow).answer(-1, 1), Some(2));
    let mut table = Table::new(Policy::DEEPER);
    run_with_table(&shallow, &mut table);
    assert_eq!(table.look_up(&to_the_end).answer(-1, 1), None);
}

#[test]
fn a_search_that_fails_low_erases_the_stored_move_only_where_that_is_the_fault() {
    let root = board("XXO..X.O.");
    let best = |policy| {
        let mut table = Table::new(policy);
        for (alpha, beta) in [(6, 7), (7, 8)] {
            with_table(&root, alpha, beta, &mut table);
        }
        table.get(&root.board).expect("stored").best
    };
    assert_eq!(
        (best(Policy::PLAIN), best(Policy::ERASING)),
        (Some(6), None)
    );
}

#[test]
fn a_window_that_is_searched_on_after_it_has_closed_spoils_the_score() {
    for (text, windows, wrong) in [
        ("[s:[5,0],s]", vec![(-INFINITY, INFINITY)], 5),
        (
            "[[x:[y:[5,3]]],[[5,y],x]]",
            vec![(0, 1), (-INFINITY, INFINITY)],
            5,
        ),
    ] {
        let root = Position::new(Tree::new(text));
        let mut table = Table::new(Policy::PLAIN);
        let scores = windows
            .into_iter()
            .map(|(alpha, beta)| recount::faulty::closed_window(&root, alpha, beta, &mut table));
        assert_eq!(scores.last(), Some(wrong), "{text}");
    }
}

#[test]
fn a_board_that_is_known_before_anything_is_stored_is_worth_nothing() {
    let empty = ConnectFour::after("");
    assert_eq!(empty.place(), 0);
    let root = Position::new(empty.clone()).deep(4, ConnectFour::lines);
    let found = run_with_table(&root, &mut Table::with_zero(&empty));
    assert_eq!(
        (found.score, found.tally.nodes, found.tally.hits),
        (0, 0, 1)
    );
    let other = Position::new(ConnectFour::after("4")).deep(4, ConnectFour::lines);
    let found = run_with_table(&other, &mut Table::with_zero(&empty));
    assert_eq!(found.score, run(&other, alpha_beta).score);
}

#[test]
fn scores_that_rest_on_a_repetition_are_kept_apart_from_those_that_do_not() {
    let search = |text, remembered: fn() -> recount::Remembered| {
        let root = Position::new(Tree::new(text).with_repetition());
        let found = run(&root, |root, _, _| remembered().minimax(root));
        (found.score, found.tally.nodes, found.tally.hits)
    };
    let (game, detour) = ("R:[P:[T:[Q:[T],1],-1],0,Q]", "R:[P:[Q:[T:[-1,P]]],Q,[[P]]]");
    let (careful, careless) = (recount::Remembered::default, recount::Remembered::careless);
    assert_eq!(search(game, careful), (1, 12, 0));
    assert_eq!(search(game, careless), (1, 9, 1));
    assert_eq!(search(detour, careful), (0, 13, 1));
    assert_eq!(search(detour, careless), (-1, 11, 2));
}
