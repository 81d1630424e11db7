//! Write the driver of MTD(f): the score at the root, from null windows alone.
//!
//! `probe(beta)` asks the search whether the score is at least `beta`. Its answer is fail-soft: a number of at least `beta` is a
//! floor of the score, a smaller one is a ceiling. `guess` says where to begin, and may be wrong. Never ask what an
//! answer has settled already. Work in `mtdf`; change nothing else.

/// Beyond every score, on either side of zero.
pub const INFINITY: i32 = 1_000_000;

/// The score at the root, by questions to `probe` that begin at `guess`.
pub fn mtdf(guess: i32, mut probe: impl FnMut(i32) -> i32) -> i32 {
    // ANCHOR: solution
    let (mut floor, mut ceiling) = (-INFINITY, INFINITY);
    let mut score = guess;
    while floor < ceiling {
        let beta = if score == floor { score + 1 } else { score };
        score = probe(beta);
        if score < beta {
            ceiling = score;
        } else {
            floor = score;
        }
    }
    score
    // ANCHOR_END: solution
}

#[cfg(test)]
mod tests {
    use super::{INFINITY, mtdf};

    /// A driver that asks the same for ever would never be done.
    const PATIENCE: usize = 1_000;

    /// What the driver finds when the search knows no more than `reach` points beyond the question, and what it asks.
    fn drive(guess: i32, truth: i32, reach: i32) -> (i32, Vec<i32>) {
        let mut asked = Vec::new();
        let found = mtdf(guess, |beta| {
            asked.push(beta);
            assert!(
                asked.len() <= PATIENCE,
                "it asks for ever: {:?}",
                &asked[..5]
            );
            if truth >= beta {
                truth.min(beta + reach)
            } else {
                truth.max(beta - 1 - reach)
            }
        });
        (found, asked)
    }

    #[test]
    fn every_guess_leads_to_the_score() {
        for truth in -12..=12 {
            for guess in -15..=15 {
                for reach in [0, 2, 100] {
                    let (found, _) = drive(guess, truth, reach);
                    assert_eq!(found, truth, "from {guess}, reach {reach}");
                }
            }
        }
    }

    #[test]
    fn a_guess_that_is_the_score_takes_two_questions() {
        let (_, asked) = drive(7, 7, 0);
        assert_eq!(asked, [7, 8], "is it at least the guess, and is it more?");
    }

    #[test]
    fn a_floor_that_rises_far_saves_questions() {
        let (_, asked) = drive(0, 7, 100);
        assert_eq!(asked, [0, 8], "begin again from what came back");
    }

    #[test]
    fn a_ceiling_is_asked_about_itself() {
        let (_, asked) = drive(9, 7, 0);
        assert_eq!(asked, [9, 8, 7], "after a no, ask about the ceiling");
    }

    #[test]
    fn a_loop_that_waits_for_equality_would_not_end_here() {
        let mut answers = [5, 3].into_iter();
        let found = mtdf(4, |_| answers.next().unwrap_or(INFINITY));
        assert_eq!(found, 3, "bounds may cross when a table lies: stop then");
    }
}
