//! What a search tells those who watch it, and what they make of it.

use gametree::{
    Bound, Branch, Counter, Depth, Evaluation, Event, Game, LeafKind, Level, Listener, Observer,
    PrincipalVariation, Recorder, RootMoves, Rules, Score, Scoring, Search, Side, TicTacToe, Tree,
    TreePosition, Window, Witnesses, observe,
};

/// Judges every unfinished position by this many points for its side to move.
#[derive(Clone, Copy, Debug)]
struct Always(i32);

impl<G: Game> Evaluation<G> for Always {
    fn evaluate(&self, _position: &G) -> Score {
        Score::new(self.0)
    }
}

const JUDGES_FOUR: Scoring<Always> = Scoring {
    win: 10,
    per_ply: 1,
    evaluation: Always(4),
};

/// Looks at the leaves behind the moves, and tells everything. How to search deeper is for a chapter to teach.
fn look_ahead<O: Observer<Branch>>(
    search: &mut Search<'_, Always, O>,
    root: &TreePosition,
    level: Level,
) -> Score {
    let (window, mut best) = (Window::FULL, Score::NEGATIVE_INFINITY);
    if let Some(score) = search.enter(root, level, window) {
        return score;
    }
    for mv in root.moves() {
        search.child(level, mv);
        let leaf = search.enter(&root.play(mv), level.below(), window);
        let score = -leaf.expect("every move ends the game");
        search.back(level, mv, score);
        if score > best {
            best = score;
            search.best(level, mv, score);
        }
    }
    search.leave(level, best, Bound::Exact);
    best
}

fn entered<G: Game>(position: &G, level: Level) -> (Option<Score>, Vec<Event<G::Move>>) {
    let mut recorder = Recorder::default();
    let mut search = Search {
        scoring: &JUDGES_FOUR,
        observer: &mut recorder,
    };
    let score = search.enter(position, level, Window::FULL);
    (score, recorder.events().to_vec())
}

#[test]
fn a_node_is_a_leaf_where_the_game_or_the_depth_ends_and_the_end_of_the_game_comes_first() {
    let board = |text| TicTacToe::parse(text, None).expect("a position");
    let (open, won) = (board("X........"), board("XXX.OO..."));
    let deep = Level::root(Depth::new(3));
    let horizon = deep.below().below().below();
    let leaf = |position: &TicTacToe, level: Level, kind| {
        let (score, events) = entered(position, level);
        let window = Window::FULL;
        let score = score.expect("a leaf");
        let ply = level.ply;
        assert_eq!(
            events,
            [
                Event::Enter { level, window },
                Event::Leaf { ply, score, kind }
            ]
        );
        score.points()
    };
    let window = Window::FULL;
    assert_eq!(
        entered(&open, deep),
        (
            None,
            vec![Event::Enter {
                level: deep,
                window
            }]
        )
    );
    assert_eq!(leaf(&open, horizon, LeafKind::Horizon), 4);
    // O is to move and has lost: ten points less one for each ply, to X.
    assert_eq!(leaf(&won, deep, LeafKind::Finished), -10);
    assert_eq!(leaf(&won, horizon, LeafKind::Finished), -7);
    let drawn = board("XOXXOOOXX");
    assert_eq!(leaf(&drawn, horizon, LeafKind::Finished), 0);
}

#[test]
fn each_thing_that_a_search_tells_arrives_once_with_where_it_happened() {
    let mut recorder = Recorder::default();
    let scoring = JUDGES_FOUR;
    let mut search = Search {
        scoring: &scoring,
        observer: &mut recorder,
    };
    let level = Level::root(Depth::new(5)).below();
    let (mv, score, bound) = (Branch::new(2), Score::new(-3), Bound::Lower);
    let window = Window::null_above(score);
    search.probe::<Branch>(level, window);
    search.child(level, mv);
    search.scout(level, mv);
    search.research(level, mv);
    search.back(level, mv, score);
    search.best(level, mv, score);
    search.cutoff(level, mv);
    search.hit::<Branch>(level, score, bound);
    search.leave::<Branch>(level, score, bound);
    let (ply, depth) = (level.ply, level.depth);
    assert_eq!(
        recorder.events(),
        [
            Event::Probe { window, depth },
            Event::Child { ply, mv },
            Event::Scout { ply, mv },
            Event::Research { ply, mv },
            Event::Back { ply, mv, score },
            Event::Best { ply, mv, score },
            Event::Cutoff { ply, mv },
            Event::Hit { ply, score, bound },
            Event::Leave { ply, score, bound },
        ]
    );
}

#[test]
fn whoever_watches_a_search_learns_its_counts_its_root_moves_and_its_line() {
    let root = Tree::parse("[3,5,3]").expect("a tree").root();
    // A search may begin anywhere; what is told of the root is told of where it began.
    for level in [Level::TO_THE_END, Level::TO_THE_END.below()] {
        let watched = observe(&JUDGES_FOUR, |search| look_ahead(search, &root, level));
        let (entry, moves) = (Branch::new, watched.root_moves.scores());
        let expected = [(0, 3), (1, 5), (2, 3)].map(|(mv, points)| (entry(mv), Score::new(points)));
        assert_eq!(moves, expected);
        assert_eq!(watched.score, Score::new(5));
        assert_eq!(watched.line, [entry(1)]);
        assert_eq!(watched.chosen(), Some(entry(1)));
        assert_eq!(watched.best_moves(), [entry(1)]);
        assert_eq!(
            watched.root_moves.with_score(Score::new(3)),
            [entry(0), entry(2)]
        );
        assert_eq!(watched.score_of(entry(2)), Some(Score::new(3)));
        assert_eq!(watched.score_of(entry(3)), None);
        let expected = Counter {
            nodes: 4,
            finished: 3,
            ..Counter::default()
        };
        assert_eq!(watched.counts, expected);
    }
}

#[test]
fn nothing_is_chosen_where_the_game_is_over() {
    let root = Tree::parse("6").expect("a tree").root();
    let watched = observe(&JUDGES_FOUR, |search| {
        look_ahead(search, &root, Level::TO_THE_END)
    });
    assert_eq!(watched.score, Score::new(6));
    assert_eq!((watched.chosen(), watched.best_moves()), (None, vec![]));
    let silent: Witnesses<Branch> = Witnesses::default();
    assert!(silent.1.line().is_empty() && silent.0.1.scores().is_empty());
}

#[test]
fn a_recorder_keeps_the_first_events_and_counts_the_others() {
    let mut recorder = Recorder::with_limit(2);
    for event in 'a'..='e' {
        recorder.event(event);
    }
    assert_eq!(
        (recorder.events(), recorder.left_out()),
        (&['a', 'b'][..], 3)
    );
    let mut whole = Recorder::default();
    for event in 'a'..='e' {
        whole.event(event);
    }
    assert_eq!((whole.events().len(), whole.left_out()), (5, 0));
}

#[test]
fn a_pair_hears_twice_and_an_absent_listener_not_at_all() {
    let mut pair = (Recorder::default(), Some(Recorder::default()));
    pair.event(1);
    Listener::event(&mut &mut pair, 2);
    pair.1 = pair.1.map(|_| Recorder::with_limit(0));
    pair.event(3);
    assert_eq!(pair.0.events(), [1, 2, 3]);
    assert_eq!(pair.1.map(|second| second.left_out()), Some(1));
    let mut nobody: Option<Recorder<i32>> = None;
    nobody.event(4);
    assert!(nobody.is_none());
}

#[test]
fn a_line_ends_where_a_table_answers_and_begins_at_the_first_node_entered() {
    let mut line = PrincipalVariation::default();
    let mut moves = RootMoves::default();
    let root = Level::root(Depth::new(4)).below();
    let (below, window) = (root.below(), Window::FULL);
    let best = |level: Level, mv| Event::Best {
        ply: level.ply,
        mv,
        score: Score::DRAW,
    };
    let back = |level: Level, mv, points| Event::Back {
        ply: level.ply,
        mv,
        score: Score::new(points),
    };
    let answered = Event::Hit {
        ply: below.ply,
        score: Score::DRAW,
        bound: Bound::Exact,
    };
    for event in [
        Event::Enter {
            level: root,
            window,
        },
        Event::Enter {
            level: below,
            window,
        },
        back(below, 'x', 1),
        best(below, 'x'),
        back(root, 'a', 2),
        best(root, 'a'),
        answered,
        back(root, 'b', 3),
        best(root, 'b'),
    ] {
        line.event(event);
        moves.event(event);
    }
    assert_eq!(line.line(), ['b']);
    assert_eq!(moves.scores(), [('a', Score::new(2)), ('b', Score::new(3))]);
}

#[test]
fn sides_alternate_below_a_position_of_a_tree() {
    let root = Tree::parse("[[1]]").expect("a tree").root();
    let first = root.play(Branch::new(0));
    assert_eq!(
        [root.side_to_move(), first.side_to_move()],
        [Side::First, Side::Second]
    );
    assert!(!root.is_over() && !first.is_over() && first.play(Branch::new(0)).is_over());
}
