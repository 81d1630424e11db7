//! Working backwards when the wins do not all begin at the same distance.
//!
//! The positions of a game are numbered from zero, and `moves` says for each of them where its moves lead. Some positions have one
//! more move besides: it leaves the game for another one, whose table was made before, and wins there. `leaving` names each such
//! position, with the plies in which the side to move wins by that move. Whoever has no move of either kind has lost.
//!
//! Write the body of `solve`. It gives the fate of every position, with the distance that is right when the winner hurries and
//! the loser delays. What nobody can force is a draw. Positions may repeat, moves to the same position too, and the distances of
//! the moves that leave may be as long as you like.

/// What becomes of a position, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// It wins in so many plies.
    Wins(u32),
    /// Nobody can force anything.
    Draws,
    /// It loses in so many plies.
    Loses(u32),
}

/// The fate of every position.
fn solve(moves: &[Vec<usize>], leaving: &[(usize, u32)]) -> Vec<Fate> {
    // ANCHOR: solution
    use std::collections::BTreeMap;

    let mut parents = vec![Vec::new(); moves.len()];
    for (parent, children) in moves.iter().enumerate() {
        for &child in children {
            parents[child].push(parent);
        }
    }
    let mut left: Vec<usize> = moves.iter().map(Vec::len).collect();
    let mut waiting: BTreeMap<u32, Vec<(usize, Fate)>> = BTreeMap::new();
    for &(position, plies) in leaving {
        left[position] += 1; // never crossed off: this move is good
        let batch = waiting.entry(plies).or_default();
        batch.push((position, Fate::Wins(plies)));
    }
    let lost = (0..moves.len()).filter(|&position| left[position] == 0);
    let lost = lost.map(|position| (position, Fate::Loses(0)));
    waiting.entry(0).or_default().extend(lost);
    let mut fates = vec![Fate::Draws; moves.len()];
    while let Some((plies, batch)) = waiting.pop_first() {
        for (position, fate) in batch {
            if fates[position] != Fate::Draws {
                continue; // decided at a smaller distance
            }
            fates[position] = fate;
            let next = waiting.entry(plies + 1).or_default();
            for &parent in &parents[position] {
                left[parent] -= 1;
                match fate {
                    Fate::Loses(_) => next.push((parent, Fate::Wins(plies + 1))),
                    _ if left[parent] == 0 => next.push((parent, Fate::Loses(plies + 1))),
                    _ => {}
                }
            }
        }
    }
    fates
    // ANCHOR_END: solution
}

#[cfg(test)]
mod tests {
    use super::Fate::{Draws, Loses, Wins};
    use super::*;

    #[test]
    fn without_moves_that_leave_it_is_the_algorithm_of_the_page() {
        // The graph of the page, its positions from a to j as 0 to 9; the goal has no moves.
        let moves = [
            vec![1, 3],
            vec![0, 2],
            vec![3, 9],
            vec![4, 2],
            vec![7, 5],
            vec![6, 4],
            vec![7],
            vec![6, 8],
            vec![],
            vec![],
        ];
        let expected = [
            Draws,
            Draws,
            Wins(1),
            Wins(5),
            Loses(4),
            Wins(3),
            Loses(2),
            Wins(1),
            Loses(0),
            Loses(0),
        ];
        assert_eq!(solve(&moves, &[]), expected, "the graph of the page");
    }

    #[test]
    fn a_circle_that_somebody_may_leave_for_a_win_is_a_loss_for_the_other() {
        // From 0 to 1 and back; whoever is at 0 may also leave and win in seven plies.
        let moves = [vec![1], vec![0]];
        let solved = solve(&moves, &[(0, 7)]);
        let message = "from 0 one wins by leaving, and 1 has no other move than to 0";
        assert_eq!(solved, [Wins(7), Loses(8)], "{message}");
        assert_eq!(solve(&moves, &[]), [Draws; 2], "nobody can leave");
    }

    #[test]
    fn a_quick_win_inside_comes_before_a_slow_one_outside() {
        // 0 leads to 1, 1 to 2 and 3, and 3 to the end 2; by leaving, 0 wins in nine plies and 3 in five.
        let moves = [vec![1], vec![3], vec![], vec![2]];
        let solved = solve(&moves, &[(0, 9), (3, 5)]);
        let message = "3 wins at once, so 1 loses in two plies and 0 wins in three";
        assert_eq!(solved, [Wins(3), Loses(2), Loses(0), Wins(1)], "{message}");
    }

    #[test]
    fn who_may_leave_for_a_win_has_not_lost_when_every_other_move_loses() {
        // Every move inside loses, and is crossed off long before the win by leaving has its turn.
        let moves = [vec![1, 1], vec![2], vec![], vec![0]];
        let solved = solve(&moves, &[(0, 40)]);
        let message = "0 wins in forty plies by leaving, though 1 is won for the opponent";
        assert_eq!(
            solved,
            [Wins(40), Wins(1), Loses(0), Loses(41)],
            "{message}"
        );
    }

    #[test]
    fn the_loser_takes_the_longest_way() {
        // From 0 both moves lose: to 1, where the opponent wins at once, and to 2, which is left for a win in thirty plies.
        let moves = [vec![1, 2], vec![3], vec![0], vec![]];
        let solved = solve(&moves, &[(2, 30)]);
        let message = "0 holds out for thirty-one plies by way of 2";
        assert_eq!(
            solved,
            [Loses(31), Wins(1), Wins(30), Loses(0)],
            "{message}"
        );
    }

    #[test]
    fn two_moves_to_the_same_position_are_two() {
        // 0 may go to 1, which loses, by either of two moves, or to 2 and round for ever.
        let moves = [vec![1, 1, 2], vec![3], vec![0], vec![]];
        let solved = solve(&moves, &[]);
        let message = "a way round for ever is left when both moves to 1 are crossed off";
        assert_eq!(solved, [Draws, Wins(1), Draws, Loses(0)], "{message}");
    }
}
