use chapter::{Aspect, Facts, Measure, Searches as _, Task, says};
use gametree::TicTacToe;
use recount::retrograde::{Fate, child_counted_once, unfold};
use recount::{Board as _, Position, alpha_beta};

use super::count_different;
use crate::page::Algorithm;
use crate::{FiniteGame as _, Unfolded, solve};

/// The board that the whole book carries along, O to move.
pub const DEMO: &str = "XXO..X.O.";
const EMPTY: &str = ".........";

pub fn tell(facts: &mut Facts) {
    let demo = facts.given("demo.board", DEMO, says!("the demo board, O to move"));
    for (name, cells) in [("demo", demo), ("empty", EMPTY)] {
        let task = Task::board(cells, None).expect("a board of the page is legal");
        let positions = says!("positions that can be reached from {task}, itself included");
        let search = says!("alpha-beta forwards over a board of characters");
        let solved = Measure::search(Algorithm::Retrograde, task, search, || search_again(cells));
        facts.search(format!("{name}.score"), Aspect::Score, &solved);
        let entries = solved.read(|run| run.entries);
        facts
            .fact(format!("{name}.positions"), positions, entries)
            .recount(says!("a set of boards of characters"), || {
                let root = recount::TicTacToe::new(cells);
                recount::count_positions(&root, recount::TicTacToe::key).0
            });
    }
    let folded = format!("tic-tac-toe from {EMPTY}, its rotations and reflections taken for one");
    facts
        .fact("folded.positions", says!("positions of {folded}"), || {
            fold().size()
        })
        .published(
            "schaefer2002",
            says!("the number of positions up to symmetry"),
        );
    let faulty = Algorithm::ChildCountedOnce;
    let name = faulty.name();
    facts
        .fact(
            "folded.wrong",
            says!("positions of {folded}, to which {name} gives a wrong verdict"),
            move || count_different(&faulty.solve(&fold()), &solve(&fold())),
        )
        .recount(
            says!("the same fault, in sweeps over boards of characters, against plain alpha-beta on each board"),
            count_wrong_again,
        );
}

type Folded = Unfolded<TicTacToe>;

fn fold() -> Folded {
    Unfolded::to_the_end(&TicTacToe::EMPTY, |board| board.canonical())
}

/// Alpha-beta in the second implementation: a win is worth ten less its distance.
fn search_again(cells: &str) -> recount::Found {
    recount::run(&Position::new(recount::TicTacToe::new(cells)), alpha_beta)
}

/// How many boards the second implementation of the fault gets wrong.
fn count_wrong_again() -> usize {
    let empty = recount::TicTacToe::new(EMPTY);
    let (boards, places) = unfold(&empty, recount::TicTacToe::least_image);
    let fate = |board: recount::TicTacToe| {
        let score = recount::run(&Position::new(board), alpha_beta).score;
        let plies = u32::try_from(recount::TicTacToe::WIN - score.abs()).expect("few plies");
        match score {
            0 => Fate::Draws,
            1.. => Fate::Wins(plies),
            _ => Fate::Loses(plies),
        }
    };
    let truth: Vec<Fate> = boards.into_iter().map(fate).collect();
    count_different(&child_counted_once(&places), &truth)
}
