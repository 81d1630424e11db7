//! A whole endgame.

use chapter::serde_json::{Value as Json, json};
use chapter::{
    Align, Error, Progress, Reply, Searches as _, is_interrupted, listen_for_interrupts, write_rows,
};
use chess::{Colour, Fen, Piece};

use super::{list_moves, write_line};
use crate::page::Algorithm;
use crate::page::words::plies_and_moves;
use crate::{Census, SideCensus, Table, play, tables};

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
    let _progress = Progress::show(&format!("solving {}", name(piece)));
    if algorithm.has_right_verdicts() {
        return tables::table(piece).clone();
    }
    let endgame = tables::endgame(piece);
    let verdicts = run_on_a_large_stack(|| algorithm.solve(&endgame));
    Table::from_verdicts(&endgame, verdicts)
}

/// Recursion through a cyclic game, which the naive memo does, goes as deep as the game has positions.
fn run_on_a_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> T {
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

/// Counts, the longest mates, and one line of best play. What is interrupted says so: nothing in a table is there before its time.
pub fn answer(asked: &str, algorithm: Algorithm) -> Result<Reply, Error> {
    let upper = asked.to_ascii_uppercase();
    let Some(piece) = PIECES.into_iter().find(|piece| name(*piece) == upper) else {
        let names = PIECES.map(name).join(", ");
        let problem = format!("no endgame '{asked}'; expected one of {names}");
        return Err(Error::new("--endgame", problem));
    };
    Ok(Reply::in_parts(move |output| {
        listen_for_interrupts();
        output.write_text(format!(
            "{}: king and {} against king, every legal placement\n\n",
            name(piece),
            piece.name()
        ))?;
        let (table, truth) = (solve(piece, algorithm), tables::table(piece));
        if is_interrupted() {
            output.write_text("interrupted before the table was complete\n")?;
            return output.write_json(&json!({ "endgame": name(piece), "interrupted": true }));
        }
        let (text, json) = tell(piece, algorithm, &table, truth);
        output.write_text(text)?;
        output.write_json(&json)
    }))
}

/// What a finished table says, for people and for programs.
fn tell(piece: Piece, algorithm: Algorithm, table: &Table, truth: &Table) -> (String, Json) {
    let census = table.census();
    let mut text = write_census(&census);
    let mut json = json!({
        "endgame": name(piece),
        "metric": "distance to mate in plies",
        "algorithm": algorithm.name(),
    });
    if algorithm.is_faulty() {
        let (wrong, results) = count_wrong(table, truth);
        text += &format!(
            "{} is faulty on purpose: {wrong} of {} verdicts are wrong, {results} of them about who wins\n",
            algorithm.name(),
            census.legal(),
        );
        json["faulty"] = json!(true);
        json["wrong"] = json!(wrong);
    }
    json["white_to_move"] = side_json(&census.white_to_move);
    json["black_to_move"] = side_json(&census.black_to_move);
    let longest = truth.longest_mate();
    if let Some(mate) = longest.filter(|_| algorithm.has_right_verdicts()) {
        let (fen, line) = (Fen::from(mate.first), play(mate.first, algorithm.chooser()));
        text += &format!(
            "\nlongest mate: {}, from {} positions with White to move; the first of them is\n\n{}\n{fen}\n\n{}",
            plies_and_moves(mate.plies),
            mate.positions,
            mate.first.diagram(),
            write_line(&line, fen.number),
        );
        json["longest"] = json!({
            "plies": mate.plies,
            "positions": mate.positions,
            "fen": fen.to_string(),
            "line": list_moves(&line),
            "ends_in": line.end.words(),
        });
    }
    (text, json)
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

fn write_census(census: &Census) -> String {
    let heading = ["", "legal", "won", "drawn", "lost", "longest"];
    let row = |to_move: Colour| {
        let side = census.side(to_move);
        let counts = [side.legal, side.won, side.drawn, side.lost];
        let mut row = vec![format!("{to_move} to move")];
        row.extend(counts.map(|count| count.to_string()));
        row.push(side.longest_plies.to_string());
        row
    };
    let heading = heading.map(str::to_string).to_vec();
    let rows = [heading, row(Colour::White), row(Colour::Black)];
    format!(
        "{}{}\n",
        write_rows(&rows, Align::Right),
        "won and lost by the side to move; distances to mate in plies",
    )
}

fn side_json(side: &SideCensus) -> Json {
    json!({
        "legal": side.legal,
        "won": side.won,
        "drawn": side.drawn,
        "lost": side.lost,
        "longest_plies": side.longest_plies,
    })
}
