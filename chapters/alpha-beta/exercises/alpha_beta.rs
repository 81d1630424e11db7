//! Write alpha-beta: the score of a node as far as a window needs to know it.
//!
//! A leaf holds its score, seen by the side to move there; a list holds what each move leads to, where the other side is to
//! move, and has at least one move. Return what the window's contract asks for: a number strictly between `alpha` and `beta` is the
//! score, a number at most `alpha` is no less than it, and a number at least `beta` is no more than it. Look at no leaf that cannot matter any
//! more: each one that you look at goes to `seen`, by calling `look` on it. Work in `alpha_beta`; change neither the types nor
//! the tests.

/// Beyond every score, on either side of zero.
pub const INFINITY: i32 = 1_000_000;

/// A position of a small game.
pub enum Node {
    /// The game is over: its score, seen by the side to move.
    Leaf(i32),
    /// What each move leads to, where the other side is to move.
    List(Vec<Node>),
}

/// Looks at a leaf: notes its score, and returns it.
pub fn look(score: i32, seen: &mut Vec<i32>) -> i32 {
    seen.push(score);
    score
}

/// A number that tells of the node's score, seen by the side to move there, what the window from `alpha` to `beta` asks.
pub fn alpha_beta(node: &Node, mut alpha: i32, beta: i32, seen: &mut Vec<i32>) -> i32 {
    // ANCHOR: solution
    let children = match node {
        Node::Leaf(score) => return look(*score, seen),
        Node::List(children) => children,
    };
    let mut best = -INFINITY;
    for child in children {
        let score = -alpha_beta(child, -beta, -alpha, seen);
        best = best.max(score);
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    best
    // ANCHOR_END: solution
}

#[cfg(test)]
mod tests {
    use super::Node::{self, Leaf, List};
    use super::{INFINITY, alpha_beta};

    fn leaves(scores: &[i32]) -> Node {
        List(scores.iter().map(|score| Leaf(*score)).collect())
    }

    fn small() -> Node {
        List(vec![
            leaves(&[3, 12, 8]),
            leaves(&[2, 4, 6]),
            leaves(&[14, 5, 2]),
        ])
    }

    fn search(node: &Node, alpha: i32, beta: i32) -> (i32, Vec<i32>) {
        let mut seen = Vec::new();
        let found = alpha_beta(node, alpha, beta, &mut seen);
        (found, seen)
    }

    #[test]
    fn with_everything_open_the_score_is_that_of_negamax() {
        let (found, _) = search(&small(), -INFINITY, INFINITY);
        assert_eq!(found, 3, "cutoffs never change the score of the root");
    }

    #[test]
    fn what_cannot_matter_is_not_looked_at() {
        let (_, seen) = search(&small(), -INFINITY, INFINITY);
        let expected = [3, 12, 8, 2, 14, 5, 2];
        assert_eq!(seen, expected, "the second list ends after its first leaf");
    }

    #[test]
    fn a_bound_from_far_above_is_handed_down() {
        // The first move ends the game: the other side, which would be to move, has lost by so much.
        let inner = List(vec![leaves(&[3, 9]), leaves(&[4, 2])]);
        let deep = List(vec![Leaf(-5), List(vec![inner, Leaf(8)])]);
        let (found, seen) = search(&deep, -INFINITY, INFINITY);
        assert_eq!(found, 5, "the first move is the better one");
        assert_eq!(seen, [-5, 3, 4], "each child gets both bounds");
    }

    #[test]
    fn a_tie_with_beta_closes_the_window() {
        let tie = List(vec![leaves(&[3]), leaves(&[3, 2])]);
        let (found, seen) = search(&tie, -INFINITY, INFINITY);
        assert_eq!((found, seen), (3, vec![3, 3]), "no better is not better");
    }

    #[test]
    fn outside_the_window_the_number_is_a_bound() {
        for (alpha, beta) in [(-9, 1), (3, 9), (5, 6), (-2, -1), (2, 4)] {
            let (found, _) = search(&small(), alpha, beta);
            let holds = match found {
                low if low <= alpha => low >= 3,
                high if high >= beta => high <= 3,
                exact => exact == 3,
            };
            assert!(holds, "({alpha}, {beta}) gave {found}, and the score is 3");
        }
    }
}
