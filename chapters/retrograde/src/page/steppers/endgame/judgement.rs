//! What a ply was worth.

use chapter::words;
use chess::Colour;

use crate::Verdict;
use crate::page::words::plies;

/// What the table says of a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The verdict before it, for whoever played it.
    pub before: Verdict,
    /// The verdict after it, for whoever played it.
    pub after: Verdict,
}

/// What a ply did to the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// As good as any.
    Best,
    /// The result is kept, so many plies worse.
    Worse(u32),
    /// The result itself was given away.
    ThrownAway,
}

impl Judgement {
    /// `before` for the side that moves, `behind` for its opponent after the move.
    pub const fn new(before: Verdict, behind: Verdict) -> Self {
        Self {
            before,
            after: behind.one_move_earlier(),
        }
    }

    pub fn worth(self) -> Worth {
        match (self.before, self.after) {
            (before, after) if before == after => Worth::Best,
            (Verdict::Won(could), Verdict::Won(does)) => Worth::Worse(does.saturating_sub(could)),
            (Verdict::Lost(could), Verdict::Lost(does)) => Worth::Worse(could.saturating_sub(does)),
            _ => Worth::ThrownAway,
        }
    }

    /// The plies that were given away.
    pub fn count_given_away(self) -> u32 {
        match self.worth() {
            Worth::Worse(plies) => plies,
            Worth::Best | Worth::ThrownAway => 0,
        }
    }

    /// The distance when the ply has been played.
    pub fn distance(self) -> Option<u32> {
        self.after.plies().map(|plies| plies.saturating_sub(1))
    }

    /// The rest of a sentence that begins with the move.
    pub fn describe(self, side: Colour) -> String {
        let stands = match self.distance() {
            Some(0) => return ", mate.".to_string(),
            Some(distance) => words!("mate in {} from here", plies(distance)),
            None => "a draw".to_string(),
        };
        let worth = match (self.worth(), self.before) {
            (Worth::Best, Verdict::Drawn) => return words!(", {stands}, as before."),
            (Worth::Best, Verdict::Won(_)) => "The win is kept; no move is quicker.".to_string(),
            (Worth::Best, Verdict::Lost(_)) => "No move holds out longer.".to_string(),
            (Worth::Worse(lost), Verdict::Lost(_)) => {
                words!("{side} could hold out {} longer.", plies(lost))
            }
            (Worth::Worse(lost), _) => {
                words!(
                    "The win is kept, but takes {} longer than it need.",
                    plies(lost)
                )
            }
            (Worth::ThrownAway, Verdict::Won(could)) => {
                words!("The win is thrown away: it was mate in {}.", plies(could))
            }
            (Worth::ThrownAway, _) => "The draw is thrown away.".to_string(),
        };
        words!(", {stands}. {worth}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Verdict::{Drawn, Lost, Won};

    #[test]
    fn a_move_is_as_good_as_any_when_the_distance_falls_by_one() {
        assert_eq!(Judgement::new(Won(19), Lost(18)).worth(), Worth::Best);
        assert_eq!(Judgement::new(Lost(18), Won(17)).worth(), Worth::Best);
        assert_eq!(Judgement::new(Drawn, Drawn).worth(), Worth::Best);
    }

    #[test]
    fn a_longer_win_and_a_shorter_loss_are_worse_by_the_difference() {
        assert_eq!(Judgement::new(Won(5), Lost(8)).worth(), Worth::Worse(4));
        assert_eq!(Judgement::new(Lost(8), Won(3)).worth(), Worth::Worse(4));
    }

    #[test]
    fn another_result_is_thrown_away() {
        let win = Judgement::new(Won(5), Drawn);
        assert_eq!(
            win.describe(Colour::White),
            ", a draw. The win is thrown away: it was mate in 5 plies."
        );
        let draw = Judgement::new(Drawn, Won(9));
        assert_eq!(
            draw.describe(Colour::Black),
            ", mate in 9 plies from here. The draw is thrown away."
        );
    }
}
