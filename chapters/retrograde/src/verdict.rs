use std::cmp::Ordering;
use std::fmt;

// ANCHOR: verdict
/// What a position is worth to **its side to move**, with the distance in plies when it can be forced.
///
/// The distance of a won position is the number of plies to the end when the winner hurries and the loser delays. In chess
/// that is the distance to mate, DTM; here it always counts plies, the moves of both sides, and never pairs of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The side to move wins in so many plies.
    Won(u32),
    /// Nobody can force anything.
    Drawn,
    /// The side to move loses, but not in fewer plies than this.
    Lost(u32),
}

impl Verdict {
    /// What a position with this verdict is worth to the opponent, who moves there.
    #[must_use]
    pub const fn one_move_earlier(self) -> Self {
        match self {
            Self::Lost(plies) => Self::Won(plies + 1),
            Self::Won(plies) => Self::Lost(plies + 1),
            Self::Drawn => Self::Drawn,
        }
    }
}
// ANCHOR_END: verdict

impl Verdict {
    /// The distance in plies; `None` for a draw, which has none.
    pub const fn plies(self) -> Option<u32> {
        match self {
            Self::Won(plies) | Self::Lost(plies) => Some(plies),
            Self::Drawn => None,
        }
    }

    /// `won`, `drawn` or `lost`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Won(_) => "won",
            Self::Drawn => "drawn",
            Self::Lost(_) => "lost",
        }
    }
}

// ANCHOR: order
/// Better for the side to move is greater: the sooner win, then any win, then the draw, then the later loss.
impl Ord for Verdict {
    fn cmp(&self, other: &Self) -> Ordering {
        let rank = |verdict: &Self| match *verdict {
            Self::Won(plies) => (2, -i64::from(plies)),
            Self::Drawn => (1, 0),
            Self::Lost(plies) => (0, i64::from(plies)),
        };
        rank(self).cmp(&rank(other))
    }
}
// ANCHOR_END: order

impl PartialOrd for Verdict {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Prints `won in 3`, `drawn` or `lost in 4`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies() {
            Some(plies) => f.pad(&format!("{} in {plies}", self.word())),
            None => f.pad(self.word()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Verdict::{Drawn, Lost, Won};

    #[test]
    fn a_quick_win_is_better_than_a_slow_one_and_a_slow_loss_than_a_quick_one() {
        let ascending = [Lost(0), Lost(2), Lost(8), Drawn, Won(9), Won(3), Won(1)];
        assert!(ascending.is_sorted());
    }

    #[test]
    fn one_move_earlier_the_other_side_has_the_same_end_before_it() {
        assert_eq!(Lost(0).one_move_earlier(), Won(1));
        assert_eq!(Won(1).one_move_earlier(), Lost(2));
        assert_eq!(Drawn.one_move_earlier(), Drawn);
    }
}
