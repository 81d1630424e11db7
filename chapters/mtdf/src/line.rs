use gametree::{Game, Score};
use transposition_tables::{Memory, Table};

// ANCHOR: line
/// The line that both sides play when each chooses its best move, as the memory of a finished [`mtdf`](crate::mtdf()) knows it.
///
/// Null windows leave no principal variation behind, but proofs: one that the score is no less, which has a move for the
/// side at the root wherever that side is to move, and one that it is no more, which has the opponent's. Followed by turns they
/// give the line. It is as long as the memory's entries reach; one that has forgotten some gives its beginning.
pub fn line<G, T>(memory: &Memory<T>, position: &G, score: Score) -> Vec<G::Move>
where
    G: Game,
    T: Table<G>,
{
    let (mut position, mut score) = (position.clone(), score);
    let mut moves = Vec::new();
    while position.outcome().is_none() {
        // A move belongs to the line only if what it has proved is all that there is to be had.
        let is_proved = memory
            .table
            .probe(&position)
            .is_some_and(|entry| entry.lower == score);
        let Some(mv) = memory.best_move(&position).filter(|_| is_proved) else {
            break;
        };
        moves.push(mv);
        position = position.play(mv);
        score = -score;
    }
    moves
}
// ANCHOR_END: line
