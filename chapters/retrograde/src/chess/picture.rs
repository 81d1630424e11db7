use super::{Position, Square};

/// The board as text, eight lines with the eighth rank on top, then the letters of the files. Black's king is a small `k`.
pub fn picture(position: Position) -> String {
    let mut text = String::new();
    for rank in (0..8).rev() {
        text += &format!("{} ", rank + 1);
        for file in 0..8 {
            let square = Square::at(file, rank);
            text.push(' ');
            text.push(man(position, square).unwrap_or('.'));
        }
        text.push('\n');
    }
    text + "   a b c d e f g h\n"
}

/// What stands on a square.
pub fn man(position: Position, square: Square) -> Option<char> {
    if square == position.white_king {
        Some('K')
    } else if square == position.black_king {
        Some('k')
    } else if square == position.at {
        Some(position.piece.letter())
    } else {
        None
    }
}
