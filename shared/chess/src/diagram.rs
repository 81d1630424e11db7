use crate::{Man, Position, Square};

impl Position {
    /// The board as text, eight lines with the eighth rank on top, then the letters of the files. Black's king is a small `k`.
    pub fn diagram(self) -> String {
        let mut text = String::new();
        for rank in (0..8).rev() {
            text += &format!("{} ", rank + 1);
            for file in 0..8 {
                let man = self.man_on(Square::at(file, rank));
                text.push(' ');
                text.push(man.map_or('.', Man::letter));
            }
            text.push('\n');
        }
        text + "   a b c d e f g h\n"
    }
}
