//! Sentences.

use crate::steppers::words::{list, plies};
use crate::{Graph, Verdict};

/// `won in 1 ply`, `drawn`.
pub fn verdict(verdict: Verdict) -> String {
    match verdict.plies() {
        Some(distance) => format!("{} in {}", verdict.word(), plies(distance)),
        None => verdict.word().to_string(),
    }
}

/// What is left when nothing more happens.
pub fn rest(graph: &Graph, rest: &[usize], wrong: &[(usize, Verdict)]) -> String {
    let names: Vec<String> = rest
        .iter()
        .map(|position| graph.name(*position).to_string())
        .collect();
    let mut says = match names.len() {
        0 => "Every position has its result.".to_string(),
        1 => format!(
            "Nothing waits any more. {} is left: nobody can force anything there, so it is a draw.",
            names[0]
        ),
        _ => format!(
            "Nothing waits any more. {} are left: nobody can force anything there, so they are draws.",
            list(&names)
        ),
    };
    if !wrong.is_empty() {
        let truths: Vec<String> = wrong
            .iter()
            .map(|(position, truth)| format!("{} is {}", graph.name(*position), verdict(*truth)))
            .collect();
        says += &format!(" In truth {}.", list(&truths));
    }
    says
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_ply_is_not_plies() {
        assert_eq!(verdict(Verdict::Won(1)), "won in 1 ply");
        assert_eq!(verdict(Verdict::Lost(0)), "lost in 0 plies");
        assert_eq!(verdict(Verdict::Drawn), "drawn");
    }
}
