//! A whole endgame.

use chapter::serde_json::{Value as Json, json};
use chapter::{Error, Progress};
use chess::{Fen, Piece};

use super::{line_moves, line_text, text_table};
use crate::page::Algorithm;
use crate::page::words::plies_and_moves;
use crate::{Census, Line, LongestMate, SideCensus, Table, play, tables};

/// The men beside the kings, in the order in which the endgames are named.
const PIECES: [Piece; 5] = [
    Piece::Queen,
    Piece::Rook,
    Piece::Pawn,
    Piece::Bishop,
    Piece::Knight,
];

/// The name of the endgame with this piece: `KQK`.
pub fn name(piece: Piece) -> String {
    format!("K{}K", piece.letter())
}

/// The table that an algorithm makes of an endgame. One with right verdicts is kept for the rest of the run.
pub fn solve(piece: Piece, algorithm: Algorithm) -> Table {
    let _progress = Progress::saying(&format!("solving {}", name(piece)));
    if algorithm.has_right_verdicts() {
        return tables::table(piece).clone();
    }
    let endgame = tables::endgame(piece);
    let verdicts = with_room_to_recurse(|| algorithm.solve(&endgame));
    Table::from_verdicts(&endgame, verdicts)
}

/// Recursion through a cyclic game, which the naive memo does, goes as deep as the game has positions.
fn with_room_to_recurse<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    const STACK: usize = 1 << 29;
    std::thread::scope(|scope| {
        std::thread::Builder::new()
            .stack_size(STACK)
            .spawn_scoped(scope, work)
            .expect("a thread with a large stack")
            .join()
            .expect("the recursion ends")
    })
}

/// Counts, the longest mates, and one line of best play.
pub fn answer(asked: &str, algorithm: Algorithm, json: bool) -> Result<String, Error> {
    let upper = asked.to_ascii_uppercase();
    let Some(piece) = PIECES.into_iter().find(|piece| name(*piece) == upper) else {
        let names = PIECES.map(name).join(", ");
        let problem = format!("no endgame '{asked}'; expected one of {names}");
        return Err(Error::new("--endgame", problem));
    };
    let table = solve(piece, algorithm);
    let truth = tables::table(piece);
    let report = Report {
        piece,
        algorithm,
        census: table.census(),
        wrong: count_wrong(&table, truth),
        longest: truth
            .longest_mate()
            .filter(|_| algorithm.has_right_verdicts())
            .map(|mate| (mate, play(mate.first, algorithm.chooser()))),
    };
    Ok(if json {
        format!("{:#}\n", report.json())
    } else {
        report.text()
    })
}

/// How many positions have another verdict here than there, and how many of them another result.
pub fn count_wrong(table: &Table, truth: &Table) -> (u64, u64) {
    let mut wrong = (0, 0);
    for position in truth.positions() {
        let (here, there) = (table.verdict(position), truth.verdict(position));
        wrong.0 += u64::from(here != there);
        wrong.1 += u64::from(here.word() != there.word());
    }
    wrong
}

struct Report {
    piece: Piece,
    algorithm: Algorithm,
    census: Census,
    wrong: (u64, u64),
    /// Only from verdicts that are right.
    longest: Option<(LongestMate, Line)>,
}

impl Report {
    fn text(&self) -> String {
        let (name, piece) = (name(self.piece), self.piece.name());
        let mut text = format!("{name}: king and {piece} against king, every legal placement\n\n");
        let heading = ["", "legal", "won", "drawn", "lost", "longest"];
        let rows = [
            heading.map(str::to_string).to_vec(),
            row("White to move", self.census.white_to_move),
            row("Black to move", self.census.black_to_move),
        ];
        text += &text_table(&rows, &[1, 2, 3, 4, 5]);
        text += "won and lost by the side to move; distances to mate in plies\n";
        if self.algorithm.is_faulty() {
            text += &format!(
                "{} is faulty on purpose: {} of {} verdicts are wrong, {} of them about who wins\n",
                self.algorithm,
                self.wrong.0,
                self.census.white_to_move.legal + self.census.black_to_move.legal,
                self.wrong.1
            );
        }
        if let Some((mate, line)) = &self.longest {
            text += &format!(
                "\nlongest mate: {}, from {} positions with White to move; the first of them is\n\n{}\n{}\n\n",
                plies_and_moves(mate.plies),
                mate.positions,
                mate.first.diagram(),
                Fen::from(mate.first),
            );
            text += &line_text(line);
        }
        text
    }

    fn json(&self) -> Json {
        let mut document = json!({
            "endgame": name(self.piece),
            "metric": "distance to mate in plies",
            "algorithm": self.algorithm.to_string(),
        });
        if self.algorithm.is_faulty() {
            document["faulty"] = json!(true);
            document["wrong"] = json!(self.wrong.0);
        }
        document["white_to_move"] = side(self.census.white_to_move);
        document["black_to_move"] = side(self.census.black_to_move);
        if let Some((mate, line)) = &self.longest {
            document["longest"] = json!({
                "plies": mate.plies,
                "positions": mate.positions,
                "fen": Fen::from(mate.first).to_string(),
                "line": line_moves(line),
                "ends_in": line.end.words(),
            });
        }
        document
    }
}

fn row(name: &str, side: SideCensus) -> Vec<String> {
    let counts = [side.legal, side.won, side.drawn, side.lost];
    let mut row = vec![name.to_string()];
    row.extend(counts.map(|count| count.to_string()));
    row.push(side.longest_plies.to_string());
    row
}

fn side(side: SideCensus) -> Json {
    json!({
        "legal": side.legal,
        "won": side.won,
        "drawn": side.drawn,
        "lost": side.lost,
        "longest_plies": side.longest_plies,
    })
}
