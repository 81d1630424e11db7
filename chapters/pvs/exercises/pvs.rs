//! Turn alpha-beta into principal variation search.
//!
//! Below stands alpha-beta, except that its loop asks `search_move` for the number of each move. As it was, `search_move` searched
//! the position after the move with the whole window, always. Write it so that only the first move of a node is treated like
//! that. Of every later move find out first, as cheaply as a window can, whether it is better than alpha; and search it with the
//! whole window only if its number is needed and not yet known. The number that comes back is seen by the side that has moved.
//! Work in `search_move`; change neither the types nor the tests.

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

/// Alpha-beta, seen by the side to move at the node.
pub fn pvs(node: &Node, mut alpha: i32, beta: i32, seen: &mut Vec<i32>) -> i32 {
    let children = match node {
        Node::Leaf(score) => return look(*score, seen),
        Node::List(children) => children,
    };
    let mut best = -INFINITY;
    for (before, child) in children.iter().enumerate() {
        let score = search_move(before, child, alpha, beta, seen);
        best = best.max(score);
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// The number of a move that leads to `child`, when so many moves were searched `before` it.
pub fn search_move(before: usize, child: &Node, alpha: i32, beta: i32, seen: &mut Vec<i32>) -> i32 {
    // ANCHOR: solution
    if before > 0 {
        let score = -pvs(child, -alpha - 1, -alpha, seen);
        if score <= alpha || score >= beta {
            return score;
        }
    }
    -pvs(child, -beta, -alpha, seen)
    // ANCHOR_END: solution
}

#[cfg(test)]
mod tests {
    use super::Node::{self, Leaf, List};
    use super::{INFINITY, pvs};

    fn leaves(scores: &[i32]) -> Node {
        List(scores.iter().map(|score| Leaf(*score)).collect())
    }

    /// A first move that pays five, and a second one to a side that chooses between two lists.
    fn tree(first: &[i32], second: &[i32]) -> Node {
        let lists = [first, second].map(|paid| {
            let seen_by_the_other = paid.iter().map(|score| Leaf(-score));
            List(seen_by_the_other.collect())
        });
        List(vec![Leaf(-5), List(lists.into())])
    }

    fn search(node: &Node, alpha: i32, beta: i32) -> (i32, Vec<i32>) {
        let mut seen = Vec::new();
        let found = pvs(node, alpha, beta, &mut seen);
        (found, seen)
    }

    #[test]
    fn a_move_that_is_no_better_is_only_asked_about() {
        let (found, seen) = search(&tree(&[6, 8, 7], &[4, 3]), -INFINITY, INFINITY);
        assert_eq!(found, 5, "the first move is the better one");
        assert_eq!(
            seen,
            [-5, -6, -4, -3],
            "the first list is left as soon as it is too good for the side that chooses"
        );
    }

    #[test]
    fn a_move_that_is_better_gets_its_value() {
        let (found, seen) = search(&tree(&[6, 8, 7], &[9, 3]), -INFINITY, INFINITY);
        assert_eq!(found, 8, "a bound is not a value: search again");
        assert_eq!(
            seen,
            [-5, -6, -9, -6, -8, -8, -7, -9],
            "a second search for each surprise, and for nothing else"
        );
    }

    #[test]
    fn a_move_that_reaches_beta_is_not_searched_again() {
        let (found, seen) = search(&leaves(&[-1, -4]), -INFINITY, 4);
        assert_eq!(found, 4, "as much as beta is enough");
        assert_eq!(seen, [-1, -4], "each leaf once");
    }

    #[test]
    fn a_move_that_ties_with_alpha_is_not_searched_again() {
        let (found, seen) = search(&leaves(&[-4, -4]), -INFINITY, INFINITY);
        assert_eq!(found, 4, "a tie is no better");
        assert_eq!(seen, [-4, -4], "each leaf once");
    }

    #[test]
    fn a_null_window_leaves_nothing_to_search_again() {
        let (found, seen) = search(&leaves(&[-1, -9]), 4, 5);
        assert_eq!(found, 9, "a number beyond the window is returned as it is");
        assert_eq!(seen, [-1, -9], "each leaf once");
    }
}
