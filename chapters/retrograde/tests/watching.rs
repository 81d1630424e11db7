//! What the solvers tell a listener: everything, and nothing that changes what they find.

#[path = "common/graphs.rs"]
mod graphs;

use chess::Piece;
use gametree::Listener;
use graphs::graphs;
use proptest::prelude::*;
use retrograde::faulty::{MemoEvent, naive_memo, naive_memo_watched};
use retrograde::{FiniteGame, Graph, SolveEvent, Verdict, solve, solve_watched, tables};

/// Keeps books of its own on what it is told.
#[derive(Default)]
struct Books {
    ended: Vec<(usize, Verdict)>,
    left: Vec<Option<i32>>,
    waiting: Vec<(usize, Verdict)>,
    taken: Vec<(usize, Verdict)>,
    heard: usize,
}

impl Books {
    fn new(size: usize) -> Self {
        Self {
            left: vec![None; size],
            ..Self::default()
        }
    }
}

impl Listener<SolveEvent> for Books {
    fn event(&mut self, event: SolveEvent) {
        match event {
            SolveEvent::Ended(position, verdict) => self.ended.push((position, verdict)),
            SolveEvent::Counted(position, moves) => {
                assert_eq!(self.left[position], None, "a counter is started once");
                self.left[position] = Some(moves);
            }
            SolveEvent::Waits(position, verdict) => self.waiting.push((position, verdict)),
            SolveEvent::Taken(position, verdict) => {
                assert!(
                    self.waiting.contains(&(position, verdict)),
                    "only what waits is taken"
                );
                self.taken.push((position, verdict));
            }
            SolveEvent::Heard(..) => self.heard += 1,
            SolveEvent::CrossedOff(position, left) => {
                let before = self.left[position].replace(left);
                assert_eq!(before, Some(left + 1), "one move at a time is crossed off");
            }
        }
    }
}

/// Keeps the last answer that it heard of.
struct Answers(Vec<Option<Verdict>>);

impl Listener<MemoEvent> for Answers {
    fn event(&mut self, event: MemoEvent) {
        match event {
            MemoEvent::Asked(_) => {}
            MemoEvent::AtHand(position, verdict) | MemoEvent::Answered(position, verdict) => {
                self.0[position] = Some(verdict);
            }
        }
    }
}

fn arrows(graph: &Graph, to: impl Fn(usize) -> bool) -> usize {
    let goes_on = graph
        .positions()
        .filter(|position| graph.end(*position).is_none());
    let targets = goes_on.flat_map(|position| graph.arrows(position));
    targets.filter(|target| to(**target)).count()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    // Whoever watches, the verdicts are the same, and they are the ones that were taken from the line, each once and by
    // distance.
    #[test]
    fn a_watched_solver_finds_what_a_silent_one_finds(graph in graphs()) {
        let mut books = Books::new(graph.size());
        let verdicts = solve_watched(&graph, &mut books);
        prop_assert_eq!(&verdicts, &solve(&graph));
        let mut from_the_line = vec![Verdict::Drawn; graph.size()];
        for (position, verdict) in &books.taken {
            prop_assert_eq!(from_the_line[*position], Verdict::Drawn);
            from_the_line[*position] = *verdict;
        }
        prop_assert_eq!(&from_the_line, &verdicts);
        prop_assert!(books.taken.is_sorted_by_key(|(_, verdict)| verdict.plies()));
    }

    // An end has no counter and every other position has one, which is what is left of its moves when those to won positions
    // are crossed off. Every arrow to a decided position is heard of once.
    #[test]
    fn counters_and_arrows_are_told_without_gaps(graph in graphs()) {
        let mut books = Books::new(graph.size());
        let verdicts = solve_watched(&graph, &mut books);
        for position in graph.positions() {
            let expected = graph.end(position).is_none().then(|| {
                let moves = graph.arrows(position).iter();
                let left = moves.filter(|child| !matches!(verdicts[**child], Verdict::Won(_)));
                i32::try_from(left.count()).expect("few moves")
            });
            prop_assert_eq!(books.left[position], expected);
            let told = books.ended.iter().find(|(other, _)| *other == position);
            prop_assert_eq!(told.map(|(_, verdict)| *verdict), graph.end(position));
        }
        prop_assert_eq!(books.heard, arrows(&graph, |to| verdicts[to] != Verdict::Drawn));
    }

    // Of the memo, too, whoever hears learns what it finds: the last answer about a position is the one that it keeps.
    #[test]
    fn a_watched_memo_finds_what_a_silent_one_finds(graph in graphs()) {
        let mut answers = Answers(vec![None; graph.size()]);
        let found = naive_memo_watched(&graph, &mut answers);
        prop_assert_eq!(&found, &naive_memo(&graph));
        let answers: Option<Vec<Verdict>> = answers.0.into_iter().collect();
        prop_assert_eq!(answers, Some(found));
    }
}

#[test]
fn on_a_whole_endgame_too_a_watched_solver_finds_what_a_silent_one_finds() {
    struct Taken(u64);
    impl Listener<SolveEvent> for Taken {
        fn event(&mut self, event: SolveEvent) {
            self.0 += u64::from(matches!(event, SolveEvent::Taken(..)));
        }
    }
    let endgame = tables::endgame(Piece::Pawn);
    let mut taken = Taken(0);
    let verdicts = solve_watched(&endgame, &mut taken);
    assert!(verdicts == tables::table(Piece::Pawn).verdicts());
    assert_eq!(taken.0, 124_960 + 97_604);
}
