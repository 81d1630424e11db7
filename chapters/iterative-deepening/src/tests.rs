//! When a search stops, what it may spend, and what is left of it, each by itself.

use std::cell::Cell;
use std::time::Duration;

use gametree::{
    Bound, ConnectFour, Counter, Depth, Evaluation, Event, Game, Level, Lines, Listener, Ordered,
    Outcome, Ply, Recorder, Rules, Score, Scoring, Search, Side, TicTacToe, Tree, Window,
};
use transposition_tables::{Entry, Table, Unbounded};

use crate::faulty::Unguarded;
use crate::{
    AlphaBeta, Aspiration, Clock, CutOff, Deepened, Gate, Inside, Iteration, Limits, Parrying,
    Plan, Remembered, Repeated, RootWatch, Scouting, Stop, Stoppable, Stopwatch, Timeless,
    WithTable, aspire, iterative_deepening,
};

/// A clock that a test moves on.
#[derive(Default)]
struct ByHand(Cell<u64>);

impl Clock for ByHand {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.0.get())
    }
}

fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        time: None,
    }
}

#[test]
fn so_many_nodes_are_paid_for_and_none_after_them() {
    for most in [0, 1, 2, 63, 64, 65, 200] {
        let stop = Stop::new(nodes(most), &Timeless);
        for paid in 0..most {
            assert_eq!((stop.has_come(), stop.nodes()), (false, paid));
            stop.pay_for_a_node();
        }
        assert_eq!((stop.has_come(), stop.nodes()), (false, most));
        for _ in 0..3 {
            stop.pay_for_a_node();
            assert_eq!((stop.has_come(), stop.nodes()), (true, most));
        }
    }
    assert_eq!(Timeless.elapsed(), Duration::ZERO);
}

#[test]
fn the_clock_is_looked_at_once_in_so_many_nodes_and_stops_at_its_limit() {
    let clock = ByHand::default();
    let limits = Limits {
        nodes: None,
        time: Some(Duration::from_millis(5)),
    };
    let stop = Stop::new(limits, &clock);
    clock.0.set(4);
    for _ in 0..64 {
        stop.pay_for_a_node();
    }
    assert_eq!((stop.has_come(), stop.nodes()), (false, 64));
    stop.pay_for_a_node();
    // Late from now on, and nobody looks before another sixty-four nodes are paid for.
    clock.0.set(5);
    for _ in 65..128 {
        stop.pay_for_a_node();
    }
    assert_eq!((stop.has_come(), stop.nodes()), (false, 128));
    stop.pay_for_a_node();
    assert_eq!((stop.has_come(), stop.nodes()), (true, 128));
    // It is not taken back, even by a clock that goes back.
    clock.0.set(0);
    stop.pay_for_a_node();
    assert!(stop.has_come());
}

#[test]
fn a_gate_passes_everything_on_until_a_node_cannot_be_paid_for() {
    let stop = Stop::new(nodes(2), &Timeless);
    let mut recorder = Recorder::default();
    let enter = Event::Enter {
        level: Level::TO_THE_END,
        window: Window::FULL,
    };
    let child = Event::Child {
        ply: Ply::ROOT,
        mv: 'a',
    };
    {
        let mut gate = Gate::new(&stop, &mut recorder);
        for event in [enter, child, enter, child, enter, child] {
            gate.event(event);
        }
    }
    assert_eq!(recorder.events(), [enter, child, enter, child]);
    assert_eq!((stop.nodes(), stop.has_come()), (2, true));
}

#[test]
fn whoever_watches_the_root_keeps_the_score_of_its_last_best_move_alone() {
    let mut watch = RootWatch::default();
    let best = |ply, points| Event::Best {
        ply,
        mv: 'a',
        score: Score::new(points),
    };
    let (root, window) = (Level::TO_THE_END, Window::FULL);
    assert_eq!(watch.best, None);
    watch.event(Event::Enter {
        level: root,
        window,
    });
    watch.event(Event::Enter {
        level: root.below(),
        window,
    });
    watch.event(best(Ply::new(1), 5));
    assert_eq!(watch.best, None);
    watch.event(best(Ply::ROOT, 3));
    watch.event(best(Ply::new(1), 7));
    assert_eq!((watch.best, watch.counts.nodes), (Some(Score::new(3)), 2));
}

#[test]
fn a_stopped_game_is_drawn_everywhere_and_has_no_moves() {
    let stop = Stop::new(nodes(0), &Timeless);
    let board = TicTacToe::parse("XXO..X.O.", None).expect("a position");
    let stoppable = Stoppable::new(board, &stop);
    let mut moves = stoppable.moves();
    assert_eq!(moves.next(), board.moves().next());
    assert_eq!((stoppable.outcome(), stoppable.is_over()), (None, false));
    assert_eq!(stoppable.side_to_move(), Side::Second);
    let child = stoppable.play(board.moves().next().expect("a move"));
    assert_eq!(child.side_to_move(), Side::First);
    assert!(!stoppable.has_stopped());
    stop.pay_for_a_node();
    assert!(stoppable.has_stopped() && stoppable.is_over() && child.is_over());
    assert_eq!(stoppable.outcome(), Some(Outcome::Draw));
    assert_eq!((moves.next(), stoppable.moves().next()), (None, None));
    assert_eq!(stoppable.position(), &board);
}

#[test]
fn a_window_grows_on_both_sides_of_what_has_come_back_and_is_open_in_the_end() {
    let asked = |answers: &[i32], aspiration| {
        let (mut windows, mut answers) = (Vec::new(), answers.iter());
        let score = aspire(aspiration, Score::new(3), |window| {
            windows.push((window.alpha.points(), window.beta.points()));
            Score::new(*answers.next().expect("an answer"))
        });
        (score.points(), windows)
    };
    let open = (Window::FULL.alpha.points(), Window::FULL.beta.points());
    let narrow = Aspiration::DEFAULT;
    assert_eq!((narrow.reach, narrow.failures, narrow.back), (8, 2, 2));
    assert_eq!(asked(&[4], narrow), (4, vec![(-5, 11)]));
    // What lies on the edge is a bound. The next window reaches four times as far beyond what has come back, and beyond the guess.
    assert_eq!(asked(&[11, 12], narrow), (12, vec![(-5, 11), (-29, 43)]));
    assert_eq!(asked(&[-5, -6], narrow), (-6, vec![(-5, 11), (-37, 35)]));
    let twice = asked(&[-20, 90, 7], narrow);
    assert_eq!(twice, (7, vec![(-5, 11), (-52, 35), open]));
    let never = Aspiration {
        reach: 8,
        failures: 0,
        back: 2,
    };
    assert_eq!(asked(&[-2], never), (-2, vec![open]));
    let nowhere = Aspiration {
        reach: 0,
        failures: 1,
        back: 2,
    };
    assert_eq!(asked(&[3], nowhere), (3, vec![(2, 4)]));
}

fn iteration(depth: u32, points: i32, mv: char) -> Iteration<char> {
    Iteration {
        depth: Depth::new(depth),
        score: Score::new(points),
        best_move: Some(mv),
        line: vec![mv, 'z'],
        counts: Counter::default(),
    }
}

#[test]
fn an_answer_comes_from_the_last_iteration_that_was_finished_or_from_a_look_beyond() {
    let mut deepened = Deepened {
        finished: Vec::new(),
        cut_off: None,
        unsearched: (Score::new(1), Some('u')),
    };
    let answer = |deepened: &Deepened<char>| {
        let (score, mv) = deepened.looking_into_the_cut_off();
        let line: String = deepened.line().iter().collect();
        let found = (deepened.score().points(), deepened.best_move());
        (found, (score.points(), mv), line)
    };
    let unsearched = (1, Some('u'));
    assert_eq!(answer(&deepened), (unsearched, unsearched, String::new()));
    deepened.finished.push(iteration(1, 2, 'a'));
    deepened.finished.push(iteration(2, 3, 'b'));
    let last = (3, Some('b'));
    assert_eq!(answer(&deepened), (last, last, "bz".to_string()));
    let mut cut_off = CutOff {
        depth: Depth::new(3),
        nodes: 9,
        best: None,
        line: Vec::new(),
    };
    deepened.cut_off = Some(cut_off.clone());
    assert_eq!(answer(&deepened), (last, last, "bz".to_string()));
    cut_off.best = Some(('c', Score::new(4)));
    deepened.cut_off = Some(cut_off);
    assert_eq!(answer(&deepened), (last, (4, Some('c')), "bz".to_string()));
    deepened.finished[1].best_move = None;
    assert_eq!(deepened.best_move(), Some('u'));
}

#[test]
fn a_win_beyond_the_horizon_counts_half_or_one_point_where_a_win_is_worth_few() {
    type Board = ConnectFour<7, 6>;
    let judge = |win, columns: &str| {
        let scoring = Scoring {
            win,
            per_ply: 1,
            evaluation: Lines,
        };
        let board = Board::parse(columns).expect("a game");
        Parrying::new(&scoring).evaluate(&board).points()
    };
    // Three stones on each other, and the side to move is the one that has them.
    assert_eq!(
        [1000, 100, 99, 10].map(|win| judge(win, "171717")),
        [500, 50, 1, 1]
    );
    let lines = |columns: &str| {
        Lines
            .evaluate(&Board::parse(columns).expect("a game"))
            .points()
    };
    // Nobody is about to win; then one move parries, and the board behind it is judged for the other side.
    assert_eq!(judge(1000, "4455"), lines("4455"));
    assert_eq!(judge(1000, "41424"), -lines("414244"));
    // Two ends of an open row cannot both be closed.
    assert_eq!(judge(1000, "44553"), -500);
}

#[test]
fn a_table_for_many_iterations_keeps_bounds_for_one_and_moves_for_ever() {
    type Board = Ordered<TicTacToe>;
    let stop = Stop::new(nodes(0), &Timeless);
    let root: Board = Ordered::natural(TicTacToe::EMPTY);
    let stoppable = Stoppable::new(root.clone(), &stop);
    let best_move = root.moves().nth(4);
    let entry = Entry::exact(Score::new(3), Depth::new(2), best_move);
    let mut table = Remembered::new(Unbounded::<Board>::default(), Unbounded::default());
    assert_eq!(Table::probe(&table, &stoppable), None);
    table.store(&stoppable, entry);
    assert_eq!(Table::probe(&table, &stoppable), Some(entry));
    let both = |table: &Remembered<Unbounded<Board>>| {
        let seen = Table::<Stoppable<'_, Board>>::entries(table);
        assert_eq!(seen, table.entries::<Board>());
        seen
    };
    assert_eq!(both(&table), 1);
    table.forget_answers::<Board>();
    let only_the_move = Entry {
        best_move,
        ..Entry::unknown(Depth::new(2))
    };
    assert_eq!((both(&table), table.probe(&root)), (0, Some(only_the_move)));
    // Once the stop has come nothing is stored.
    stop.pay_for_a_node();
    table.store(&stoppable, entry);
    assert_eq!((both(&table), table.probe(&root)), (0, Some(only_the_move)));
    Table::<Stoppable<'_, Board>>::clear(&mut table);
    assert_eq!(table.probe(&root), None);
    assert_eq!(
        entry.answer(Window::FULL),
        Some((Score::new(3), Bound::Exact))
    );
}

#[test]
fn payoffs_are_no_wins_that_somebody_could_parry() {
    let root = Tree::parse("[[1,2],[3]]").expect("a tree").root();
    let scoring = Scoring::with_evaluation(gametree::Zero);
    assert_eq!(Parrying::new(&scoring).evaluate(&root), Score::DRAW);
}

type Board = ConnectFour<5, 4>;

/// All iterations of a search from a few stones on, and what somebody counts who watches all of them.
fn deepen<S>(mut repeated: S, plan: &Plan) -> (Deepened<gametree::Column>, Counter)
where
    S: for<'s> Repeated<Stoppable<'s, Ordered<Board>>>,
{
    let mut seen = Counter::default();
    let scoring = Scoring::with_evaluation(Lines);
    let mut search = Search {
        scoring: &scoring,
        observer: &mut seen,
    };
    let root = Board::parse("324").expect("a game");
    let found = iterative_deepening(&mut search, &mut repeated, &root, plan, &Timeless);
    (found, seen)
}

fn with_table() -> WithTable<Unbounded<Ordered<Board>>> {
    WithTable::new(Unbounded::default(), Unbounded::default())
}

fn add(counts: &[Counter], count: fn(&Counter) -> u64) -> u64 {
    counts.iter().map(count).sum()
}

#[test]
fn what_the_iterations_have_counted_is_what_somebody_has_seen_who_watched_them_all() {
    let plan = Plan {
        aspiration: Some(Aspiration {
            reach: 1,
            failures: 2,
            back: 2,
        }),
        ..Plan::up_to(Depth::new(5))
    };
    let fields: [fn(&Counter) -> u64; 8] = [
        |counts| counts.nodes,
        |counts| counts.finished,
        |counts| counts.horizon,
        |counts| counts.cutoffs,
        |counts| counts.hits,
        |counts| counts.scouts,
        |counts| counts.researches,
        |counts| counts.probes,
    ];
    let ways = [
        deepen(AlphaBeta, &plan),
        deepen(Scouting, &plan),
        deepen(with_table(), &plan),
    ];
    let mut most = [0; 8];
    for (found, seen) in ways {
        let counts: Vec<Counter> = found.finished.iter().map(|one| one.counts).collect();
        assert_eq!(counts.len(), 5);
        // Some window has failed, or there would be nothing to add up.
        assert!(seen.probes > 5, "{seen:?}");
        for (most, field) in most.iter_mut().zip(fields) {
            assert_eq!(add(&counts, field), field(&seen), "{seen:?}");
            *most = field(&seen).max(*most);
        }
    }
    assert!(most.iter().all(|count| *count > 0), "{most:?}");
}

#[test]
fn a_budget_is_spent_to_the_last_node_by_the_finished_iterations_and_the_one_cut_off() {
    let mut cut_off = 0;
    for budget in (1..400).step_by(7) {
        let plan = Plan {
            limits: nodes(budget),
            ..Plan::up_to(Depth::new(6))
        };
        let (found, seen) = deepen(AlphaBeta, &plan);
        let finished = found
            .finished
            .iter()
            .map(|one| one.counts.nodes)
            .sum::<u64>();
        let Some(last) = found.cut_off else {
            panic!("six plies take more than {budget} nodes");
        };
        cut_off += u64::from(last.nodes > 0);
        assert_eq!(finished + last.nodes, budget);
        assert_eq!(seen.nodes, budget);
        assert_eq!(last.depth.plies() as usize, found.finished.len() + 1);
    }
    assert!(cut_off > 20);
}

#[test]
fn a_search_without_a_table_has_no_entries_and_one_with_a_table_begins_with_none() {
    type Root<'s> = Stoppable<'s, Ordered<Board>>;
    assert_eq!(Repeated::<Root<'_>>::entries(&AlphaBeta), None);
    assert_eq!(Repeated::<Root<'_>>::entries(&Scouting), None);
    let mut repeated = with_table();
    let stop = Stop::new(Limits::default(), &Timeless);
    let root = Stoppable::new(Ordered::natural(Board::EMPTY), &stop);
    let scoring = Scoring {
        win: 1000,
        per_ply: 1,
        evaluation: Inside(&Lines),
    };
    let mut search = Search {
        scoring: &scoring,
        observer: &mut gametree::Silent,
    };
    repeated.search(&mut search, &root, Level::root(Depth::new(3)), Window::FULL);
    let entries = |repeated: &WithTable<_>| Repeated::<Root<'_>>::entries(repeated);
    assert!(entries(&repeated) > Some(1));
    Repeated::<Root<'_>>::begin(&mut repeated);
    assert_eq!(entries(&repeated), Some(0));
}

#[test]
fn time_goes_by_on_a_stopwatch() {
    let watch = Stopwatch::start();
    std::thread::sleep(Duration::from_millis(2));
    let (first, second) = (watch.elapsed(), watch.elapsed());
    assert!(Duration::from_millis(2) <= first && first <= second);
}

#[test]
fn an_unguarded_table_stores_when_it_should_not_and_is_a_table_all_the_same() {
    let stop = Stop::new(nodes(0), &Timeless);
    stop.pay_for_a_node();
    let stoppable = Stoppable::new(Board::EMPTY, &stop);
    let mut table = Unguarded::<Unbounded<Board>>::default();
    let entry = Entry::exact(Score::DRAW, Depth::new(1), None);
    table.store(&stoppable, entry);
    assert_eq!(table.probe(&stoppable), Some(entry));
    assert_eq!(Table::<Stoppable<'_, Board>>::entries(&table), 1);
    Table::<Stoppable<'_, Board>>::clear(&mut table);
    assert_eq!(Table::<Stoppable<'_, Board>>::entries(&table), 0);
    assert_eq!(table.probe(&stoppable), None);
}
