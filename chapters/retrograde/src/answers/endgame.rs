//! A whole endgame.

use chapter::serde_json::{Map, Value as Json, json};
use chapter::{Algorithm, Error, Kind, Progress};
use chess::{Colour, Fen, Piece, Position};

use super::{plies, table};
use crate::algorithms::{ANY_WINNING_MOVE, RETROGRADE, verdicts};
use crate::faulty::any_winning_move;
use crate::{Census, Chooser, Line, SideCensus, Table, Verdict, best_move, play, tables};

/// The endgames by name, with what they are.
const ENDGAMES: [(&str, Piece, &str); 5] = [
    ("KQK", Piece::Queen, "king and queen against king"),
    ("KRK", Piece::Rook, "king and rook against king"),
    ("KPK", Piece::Pawn, "king and pawn against king"),
    ("KBK", Piece::Bishop, "king and bishop against king"),
    ("KNK", Piece::Knight, "king and knight against king"),
];

/// The name of the endgame with this piece.
pub fn name(piece: Piece) -> &'static str {
    let known = ENDGAMES.iter().find(|(_, other, _)| *other == piece);
    known.map_or("", |(name, ..)| name)
}

/// How White chooses with this algorithm.
pub fn chooser(algorithm: Algorithm) -> Chooser {
    if algorithm.name == ANY_WINNING_MOVE {
        any_winning_move
    } else {
        best_move
    }
}

/// The table that an algorithm makes of an endgame. The sound one's is kept for the rest of the run.
pub fn solved(piece: Piece, algorithm: Algorithm) -> Table {
    let _progress = Progress::saying(&format!("solving {}", name(piece)));
    if [RETROGRADE, ANY_WINNING_MOVE].contains(&algorithm.name) {
        return tables::table(piece).clone();
    }
    let endgame = tables::endgame(piece);
    let verdicts = with_room_to_recurse(|| verdicts(algorithm.name, &endgame));
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
    let Some((name, piece, what)) = ENDGAMES.iter().find(|(name, ..)| *name == upper) else {
        let names: Vec<&str> = ENDGAMES.iter().map(|(name, ..)| *name).collect();
        let problem = format!("no endgame '{asked}'; expected one of {}", names.join(", "));
        return Err(Error::new("--endgame", problem));
    };
    let table = solved(*piece, algorithm);
    let truth = tables::table(*piece);
    let report = Report {
        name,
        what,
        algorithm,
        census: table.census(),
        wrong: match algorithm.kind {
            Kind::Sound => (0, 0),
            Kind::Faulty => differing(&table, truth),
        },
        longest: Longest::of(truth, chooser(algorithm)),
    };
    Ok(if json {
        format!("{:#}\n", report.json())
    } else {
        report.text()
    })
}

/// How many positions have another verdict here than there, and how many of them another result.
pub fn differing(table: &Table, truth: &Table) -> (u64, u64) {
    let mut wrong = (0, 0);
    for position in truth.positions() {
        let (here, there) = (table.verdict(position), truth.verdict(position));
        wrong.0 += u64::from(here != there);
        wrong.1 += u64::from(here.word() != there.word());
    }
    wrong
}

/// The positions with White to move whose win takes longest.
pub struct Longest {
    /// How far the mate is.
    pub plies: u32,
    /// How many such positions there are.
    pub count: usize,
    /// The first of them.
    pub position: Position,
    /// How White plays it out, against best defence.
    pub line: Line,
}

impl Longest {
    /// `None` in an endgame that nobody can win.
    pub fn of(table: &Table, white: Chooser) -> Option<Self> {
        let mut plies = 0;
        let mut longest = Vec::new();
        for position in table.positions() {
            if let (Colour::White, Verdict::Won(distance)) =
                (position.to_move, table.verdict(position))
                && distance >= plies
            {
                if distance > plies {
                    longest.clear();
                }
                plies = distance;
                longest.push(position);
            }
        }
        let position = *longest.first()?;
        Some(Self {
            plies,
            count: longest.len(),
            position,
            line: play(position, white),
        })
    }
}

struct Report {
    name: &'static str,
    what: &'static str,
    algorithm: Algorithm,
    census: Census,
    wrong: (u64, u64),
    longest: Option<Longest>,
}

impl Report {
    fn text(&self) -> String {
        let mut text = format!("{}: {}, every legal placement\n\n", self.name, self.what);
        let heading = ["", "legal", "won", "drawn", "lost", "longest"];
        let rows = [
            heading.map(str::to_string).to_vec(),
            row("White to move", self.census.white_to_move),
            row("Black to move", self.census.black_to_move),
        ];
        text += &table(&rows, &[1, 2, 3, 4, 5]);
        text += "won and lost by the side to move; distances to mate in plies\n";
        if self.algorithm.kind == Kind::Faulty {
            text += &self.fault();
        }
        let plays = [RETROGRADE, ANY_WINNING_MOVE].contains(&self.algorithm.name);
        if let Some(longest) = self.longest.as_ref().filter(|_| plays) {
            text += &format!(
                "\nlongest mate: {}, from {} positions with White to move; the first of them is\n\n{}\n{}\n\n",
                plies(longest.plies),
                longest.count,
                longest.position.diagram(),
                Fen::from(longest.position),
            );
            text += &line(&longest.line);
        }
        text
    }

    fn fault(&self) -> String {
        let all = self.census.white_to_move.legal + self.census.black_to_move.legal;
        format!(
            "{} is faulty on purpose: {} of {all} verdicts are wrong, {} of them about who wins\n",
            self.algorithm.name, self.wrong.0, self.wrong.1
        )
    }

    fn json(&self) -> Json {
        let mut document = Map::new();
        let mut set = |key: &str, value: Json| document.insert(key.to_string(), value);
        set("endgame", json!(self.name));
        set("metric", json!("distance to mate in plies"));
        set("algorithm", json!(self.algorithm.name));
        if self.algorithm.kind == Kind::Faulty {
            set("faulty", json!(true));
            set("wrong", json!(self.wrong.0));
        }
        set("white_to_move", side(self.census.white_to_move));
        set("black_to_move", side(self.census.black_to_move));
        if let Some(longest) = &self.longest {
            set(
                "longest",
                json!({
                    "plies": longest.plies,
                    "positions": longest.count,
                    "fen": Fen::from(longest.position).to_string(),
                    "line": moves(&longest.line),
                    "ends_in": longest.line.end.words(),
                }),
            );
        }
        Json::Object(document)
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

/// The moves of a line in algebraic notation.
pub fn moves(line: &Line) -> Vec<String> {
    line.moves
        .iter()
        .map(|(position, mv)| mv.notation(*position))
        .collect()
}

/// A line in words, broken for the terminal; a move's number stays with the move.
pub fn line(line: &Line) -> String {
    const WIDTH: usize = 80;
    let (mut text, mut column) = (String::new(), 0);
    let mut words = line.notation().into_iter().peekable();
    while let Some(word) = words.next() {
        text += &word;
        column += word.len();
        if let Some(next) = words.peek() {
            let fits = column + 1 + next.len() <= WIDTH;
            text.push(if fits { ' ' } else { '\n' });
            column = if fits { column + 1 } else { 0 };
        }
    }
    let plies = match line.moves.len() {
        1 => "1 ply".to_string(),
        plies => format!("{plies} plies"),
    };
    text + &format!("\n{} after {plies}\n", line.end.words())
}
