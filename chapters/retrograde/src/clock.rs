use chess::Piece;

use crate::Verdict;

/// Moves of each side without a capture or a pawn's move after which a draw can be claimed.
pub(crate) const MOVES_TO_CLAIM: u32 = 50;

/// Where a half-move clock stands by then: it counts the moves of both sides.
const CLAIM: u32 = 2 * MOVES_TO_CLAIM;

/// Whether a draw can be claimed at this count of the half-move clock.
pub const fn can_claim(clock: u32) -> bool {
    clock >= CLAIM
}

// ANCHOR: clock
/// The verdict when the half-move clock of a position counts too: so many plies since the last capture or pawn's move.
///
/// With a piece the clock never goes back on the way to mate, so a win stands exactly when its distance still fits. Mate comes
/// before any claim. With a pawn, whose moves set the clock back, a win that fits stands; of one that does not, the distance to
/// mate says nothing, and the answer is `None`. A draw stays a draw whatever the clock says: it has no distance to add to.
pub fn under_the_fifty_move_rule(piece: Piece, verdict: Verdict, clock: u32) -> Option<Verdict> {
    match verdict.plies() {
        Some(plies) if clock.saturating_add(plies) > CLAIM => match piece {
            Piece::Pawn => None,
            _ => Some(Verdict::Drawn),
        },
        _ => Some(verdict),
    }
}
// ANCHOR_END: clock

#[cfg(test)]
mod tests {
    use super::*;
    use Verdict::{Drawn, Lost, Won};

    #[test]
    fn with_one_ply_left_mate_in_one_wins_and_mate_in_two_is_a_draw() {
        let queen = |verdict| under_the_fifty_move_rule(Piece::Queen, verdict, 99);
        assert_eq!(queen(Won(1)), Some(Won(1)));
        assert_eq!(queen(Won(3)), Some(Drawn));
        assert_eq!(queen(Lost(2)), Some(Drawn));
    }

    #[test]
    fn mate_on_the_board_counts_whatever_the_clock_says() {
        assert_eq!(
            under_the_fifty_move_rule(Piece::Rook, Lost(0), 100),
            Some(Lost(0))
        );
    }

    #[test]
    fn a_draw_stays_a_draw_at_every_count_of_the_clock() {
        for clock in 0..=200 {
            for piece in [Piece::Queen, Piece::Pawn] {
                assert_eq!(under_the_fifty_move_rule(piece, Drawn, clock), Some(Drawn));
            }
        }
    }

    #[test]
    fn a_pawn_may_set_the_clock_back_so_its_distance_does_not_decide() {
        assert_eq!(under_the_fifty_move_rule(Piece::Pawn, Won(9), 99), None);
        assert_eq!(
            under_the_fifty_move_rule(Piece::Pawn, Won(9), 91),
            Some(Won(9))
        );
    }
}
