//! Write the driver of MTD(f): the score of a game, found by questions with null windows.
//!
//! `probe(alpha, beta)` answers for a null window, in which beta is one more than alpha. An answer that is at least beta is a lower
//! bound of the score; any other is an upper bound. It may be further from the window than was asked for. Begin with
//! `guess` for beta, keep the floor and the ceiling that the answers prove, and return the score once they have met. Should the answers
//! contradict each other, return the last one.

/// The score, by as many calls of `probe` as it takes.
fn mtdf(guess: i32, mut probe: impl FnMut(i32, i32) -> i32) -> i32 {
    // ANCHOR: solution
    let mut guess = guess;
    let (mut floor, mut ceiling) = (i32::MIN, i32::MAX);
    while floor < ceiling {
        let beta = if guess == floor { guess + 1 } else { guess };
        guess = probe(beta - 1, beta);
        if guess < beta {
            ceiling = guess;
        } else {
            floor = guess;
        }
    }
    guess
    // ANCHOR_END: solution
}

#[cfg(test)]
mod tests {
    use super::mtdf;

    /// Asked more often than this, nobody answers: a driver that repeats a question would go on for ever.
    const PATIENCE: usize = 300;

    /// What the driver returns, and the windows that it asked about.
    fn run(guess: i32, answer: impl Fn(i32, i32) -> i32) -> (i32, Vec<(i32, i32)>) {
        let mut windows = Vec::new();
        let score = mtdf(guess, |alpha, beta| {
            assert_eq!(beta, alpha + 1, "({alpha}, {beta}) is no null window");
            assert!(
                windows.len() < PATIENCE,
                "the windows do not end: {windows:?}"
            );
            windows.push((alpha, beta));
            answer(alpha, beta)
        });
        (score, windows)
    }

    /// Knows the score, and says how far from the window it is as far as `reach` goes.
    fn honest(score: i32, reach: i32) -> impl Fn(i32, i32) -> i32 {
        move |alpha, beta| {
            if score >= beta {
                score.min(beta + reach)
            } else {
                score.max(alpha - reach)
            }
        }
    }

    #[test]
    fn the_first_question_is_about_the_guess() {
        for guess in [-5, 0, 5] {
            let (_, windows) = run(guess, honest(3, 100));
            let first = windows.first().copied();
            assert_eq!(
                first,
                Some((guess - 1, guess)),
                "is the score at least the guess?"
            );
        }
    }

    #[test]
    fn from_every_guess_the_score_is_found() {
        for score in -9..=9 {
            for guess in -12..=12 {
                for reach in [0, 2, 100] {
                    let (found, windows) = run(guess, honest(score, reach));
                    assert_eq!(found, score, "from {guess} by {windows:?}");
                }
            }
        }
    }

    #[test]
    fn an_answer_that_goes_far_saves_the_questions_between() {
        for guess in [-40, 40] {
            let (_, windows) = run(guess, honest(7, 100));
            assert_eq!(
                windows.len(),
                2,
                "one answer on each side of the score is enough: {windows:?}"
            );
        }
        let (_, windows) = run(7, honest(7, 0));
        assert_eq!(windows, [(6, 7), (7, 8)], "at least the guess, and no more");
    }

    #[test]
    fn answers_that_contradict_each_other_end_the_loop() {
        let (found, windows) = run(0, |alpha, beta| if beta <= 0 { 5 } else { alpha - 5 });
        assert_eq!(
            (found, windows.len()),
            (0, 2),
            "at least five, and then at most zero: {windows:?}"
        );
    }
}
