//! Write negamax: the score of a node, seen by the side to move there.
//!
//! A leaf holds its score already, seen by the side to move at the leaf. A list holds what each move leads to, where the other
//! side is to move; every list here has a move. Work in `negamax`: return one number, and change neither the types nor the
//! tests.

/// A position of a small game.
pub enum Node {
    /// The game is over: its score, seen by the side to move.
    Leaf(i32),
    /// What each move leads to, where the other side is to move.
    List(Vec<Node>),
}

/// The score of the node, seen by the side to move there.
pub fn negamax(node: &Node) -> i32 {
    // ANCHOR: solution
    match node {
        Node::Leaf(score) => *score,
        Node::List(children) => {
            let scores = children.iter().map(|child| -negamax(child));
            scores.max().expect("every list has a move")
        }
    }
    // ANCHOR_END: solution
}

#[cfg(test)]
mod tests {
    use super::Node::{self, Leaf, List};
    use super::negamax;

    fn leaves(scores: &[i32]) -> Node {
        List(scores.iter().map(|score| Leaf(*score)).collect())
    }

    #[test]
    fn a_leaf_has_the_score_that_it_holds() {
        for score in [-7, 0, 5] {
            assert_eq!(negamax(&Leaf(score)), score, "nobody moves at a leaf");
        }
    }

    #[test]
    fn a_move_is_worth_what_the_other_side_loses_by_it() {
        let found = negamax(&leaves(&[4, -3, 1]));
        assert_eq!(found, 3, "the best move leaves the other side with -3");
    }

    #[test]
    fn a_side_without_a_good_move_loses_as_little_as_it_can() {
        let found = negamax(&leaves(&[4, 2, 6]));
        assert_eq!(
            found, -2,
            "a best score starts below every score, not at zero"
        );
    }

    #[test]
    fn each_side_takes_its_own_best_move() {
        let tree = List(vec![
            leaves(&[3, 12, 8]),
            leaves(&[2, 4, 6]),
            leaves(&[14, 5, 2]),
        ]);
        let found = negamax(&tree);
        assert_eq!(found, 3, "the sides alternate, so the sign changes twice");
    }
}
