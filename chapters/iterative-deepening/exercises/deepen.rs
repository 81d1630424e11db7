//! Write the loop of iterative deepening: which move is played when the nodes run out?
//!
//! `search` below is finished: it searches to a depth, takes every node from what is left, and has no answer when nothing is
//! left to take. Work in `play`: search deeper and deeper while there is an answer, and return the move of the last search
//! that had one. If none had, the first move is played; where there is no move, none. Stop by yourself when a deeper search
//! could find nothing new. Change neither the types nor the tests.

/// A position: what it seems to be worth to its side to move, and what each move leads to. Without moves the game is over.
pub struct Node {
    /// The score where the search stops, for the side to move.
    pub estimate: i32,
    /// The positions after each move.
    pub moves: Vec<Node>,
}

/// What a search to one depth has found.
pub struct Found {
    /// The score, for the side to move.
    pub score: i32,
    /// The place of the best move in the list.
    pub best: Option<usize>,
    /// Whether some line was left where the game goes on.
    pub met_horizon: bool,
}

/// Searches to a depth, or `None` if that takes more nodes than are left.
pub fn search(node: &Node, depth: u32, left: &mut u64) -> Option<Found> {
    *left = left.checked_sub(1)?;
    let mut found = Found {
        score: i32::MIN,
        best: None,
        met_horizon: false,
    };
    if depth == 0 || node.moves.is_empty() {
        found.score = node.estimate;
        found.met_horizon = !node.moves.is_empty();
        return Some(found);
    }
    for (place, child) in node.moves.iter().enumerate() {
        let below = search(child, depth - 1, left)?;
        found.met_horizon |= below.met_horizon;
        if -below.score > found.score {
            (found.score, found.best) = (-below.score, Some(place));
        }
    }
    Some(found)
}

/// The move to play when no more than `left` nodes may be searched.
pub fn play(root: &Node, left: &mut u64) -> Option<usize> {
    // ANCHOR: solution
    let mut best = (!root.moves.is_empty()).then_some(0);
    for depth in 1.. {
        let Some(found) = search(root, depth, left) else {
            break;
        };
        best = found.best;
        if !found.met_horizon {
            break;
        }
    }
    best
    // ANCHOR_END: solution
}

#[cfg(test)]
mod tests {
    use super::{Node, play};

    fn node(estimate: i32, moves: Vec<Node>) -> Node {
        Node { estimate, moves }
    }

    fn leaf(estimate: i32) -> Node {
        node(estimate, Vec::new())
    }

    /// From nearby the second move looks best, one ply further the third, and in the end the first.
    fn trap() -> Node {
        node(
            0,
            vec![
                node(0, vec![node(1, vec![leaf(-9)])]),
                node(-5, vec![leaf(-6)]),
                node(-2, vec![node(3, vec![leaf(-4)])]),
            ],
        )
    }

    fn within(nodes: u64) -> Option<usize> {
        let mut left = nodes;
        play(&trap(), &mut left)
    }

    #[test]
    fn without_an_answer_the_first_move_is_played() {
        for nodes in 0..4 {
            assert_eq!(
                within(nodes),
                Some(0),
                "no search has finished within {nodes} nodes"
            );
        }
    }

    #[test]
    fn the_last_finished_search_decides() {
        for nodes in 4..11 {
            assert_eq!(
                within(nodes),
                Some(1),
                "within {nodes} nodes only the search of depth 1 has finished"
            );
        }
        assert_eq!(
            within(11),
            Some(2),
            "the search of depth 2 takes seven nodes more"
        );
    }

    #[test]
    fn the_whole_tree_decides_in_the_end() {
        assert_eq!(
            within(1000),
            Some(0),
            "three plies deep the first move wins"
        );
    }

    #[test]
    fn nothing_is_searched_twice_to_the_end() {
        let mut left = 1000;
        play(&trap(), &mut left);
        assert_eq!(
            left, 980,
            "three searches are enough here: the third met no horizon"
        );
    }

    #[test]
    fn where_there_is_no_move_none_is_played() {
        assert_eq!(play(&leaf(3), &mut 10), None, "the game is over");
    }
}
