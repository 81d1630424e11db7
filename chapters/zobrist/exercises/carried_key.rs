//! A key that a move carries along.
//!
//! A board has squares, and on each of them one piece or none. `Numbers` holds a random number for every piece on every square,
//! and one for the second side to move. `Board::key` reads the whole board and gives its key.
//!
//! Write `changed`: it is given the key of a board and a move that is about to be played there, and returns the key of the board
//! afterwards, without looking at the board. A move may take a piece. Given the key afterwards and the same move, `changed` must
//! return the key before, so that a move can be taken back.

/// A piece, by its number.
type Piece = usize;

/// The random numbers.
struct Numbers {
    /// By piece, then by square.
    z: Vec<Vec<u64>>,
    /// In the key when the second side is to move.
    second_to_move: u64,
}

/// A piece goes from one square to another.
#[derive(Clone, Copy, Debug)]
struct Move {
    piece: Piece,
    from: usize,
    to: usize,
    /// The piece that stood on `to`.
    taken: Option<Piece>,
}

/// The key after `mv`, made from the key before it; or the key before, made from the key after.
fn changed(key: u64, numbers: &Numbers, mv: Move) -> u64 {
    // ANCHOR: solution
    let mut key = key;
    key ^= numbers.z[mv.piece][mv.from];
    if let Some(taken) = mv.taken {
        key ^= numbers.z[taken][mv.to];
    }
    key ^= numbers.z[mv.piece][mv.to];
    key ^ numbers.second_to_move
    // ANCHOR_END: solution
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARES: usize = 16;
    const PIECES: usize = 4;

    #[derive(Clone, Debug, PartialEq)]
    struct Board {
        squares: Vec<Option<Piece>>,
        is_second_to_move: bool,
    }

    impl Board {
        fn key(&self, numbers: &Numbers) -> u64 {
            let side = u64::from(self.is_second_to_move) * numbers.second_to_move;
            let pieces = self.squares.iter().enumerate();
            pieces.fold(side, |key, (square, piece)| {
                key ^ piece.map_or(0, |piece| numbers.z[piece][square])
            })
        }

        /// Every move of a piece of the side to move to a square without one of its own: even numbers are one side's, odd ones
        /// the other's.
        fn moves(&self) -> Vec<Move> {
            let is_own = |piece: Piece| (piece % 2 == 1) == self.is_second_to_move;
            let mut moves = Vec::new();
            for (from, piece) in self.squares.iter().enumerate() {
                let Some(piece) = piece.filter(|piece| is_own(*piece)) else {
                    continue;
                };
                for (to, taken) in self.squares.iter().copied().enumerate() {
                    if !taken.is_some_and(is_own) {
                        moves.push(Move {
                            piece,
                            from,
                            to,
                            taken,
                        });
                    }
                }
            }
            moves
        }

        fn play(&self, mv: Move) -> Self {
            let mut squares = self.squares.clone();
            squares[mv.from] = None;
            squares[mv.to] = Some(mv.piece);
            Self {
                squares,
                is_second_to_move: !self.is_second_to_move,
            }
        }
    }

    /// A sequence that looks random.
    fn draw(state: &mut u64) -> u64 {
        *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (*state ^ (*state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed ^ (mixed >> 31)
    }

    fn numbers() -> Numbers {
        let mut state = 1;
        let mut row = || (0..SQUARES).map(|_| draw(&mut state)).collect();
        let z = (0..PIECES).map(|_| row()).collect();
        let second_to_move = draw(&mut state);
        Numbers { z, second_to_move }
    }

    fn start() -> Board {
        let mut squares = vec![None; SQUARES];
        for piece in 0..PIECES {
            squares[piece] = Some(piece);
            squares[SQUARES - 1 - piece] = Some(piece);
        }
        Board {
            squares,
            is_second_to_move: false,
        }
    }

    /// Plays games of random moves, and hands over the board before each move, the move, and the board after it.
    fn for_each_move(mut check: impl FnMut(&Board, Move, &Board)) {
        let mut state = 7;
        for _ in 0..20 {
            let mut board = start();
            for _ in 0..30 {
                let moves = board.moves();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[draw(&mut state) as usize % moves.len()];
                let after = board.play(mv);
                check(&board, mv, &after);
                board = after;
            }
        }
    }

    #[test]
    fn a_move_to_an_empty_square_gives_the_key_of_the_board_after_it() {
        let numbers = numbers();
        for_each_move(|before, mv, after| {
            if mv.taken.is_none() {
                let key = changed(before.key(&numbers), &numbers, mv);
                assert_eq!(
                    key,
                    after.key(&numbers),
                    "{mv:?}: this is not the key that is computed from nothing; does the piece leave one square and come to the other, and does the side change?"
                );
            }
        });
    }

    #[test]
    fn a_capture_gives_the_key_of_the_board_after_it() {
        let numbers = numbers();
        for_each_move(|before, mv, after| {
            if mv.taken.is_some() {
                let key = changed(before.key(&numbers), &numbers, mv);
                assert_eq!(
                    key,
                    after.key(&numbers),
                    "{mv:?}: this is not the key that is computed from nothing; is the piece that was taken still in it?"
                );
            }
        });
    }

    #[test]
    fn the_same_move_once_more_gives_the_key_back() {
        let numbers = numbers();
        for_each_move(|before, mv, after| {
            let key = changed(after.key(&numbers), &numbers, mv);
            assert_eq!(
                key,
                before.key(&numbers),
                "{mv:?} is not taken back: this is not the key of the board before it"
            );
        });
    }
}
