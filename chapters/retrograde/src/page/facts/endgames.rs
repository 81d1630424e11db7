use chapter::{Facts, Measure, says};
use chess::{Colour, Piece, Position, Square};
use recount::chess::Ending;

use crate::clock::MOVES_TO_CLAIM;
use crate::page::answers::endgame::name;
use crate::{Census, FiniteGame as _, SideCensus, Table, index, tables};

/// Kings and a third man.
const MEN: u32 = 3;
/// Squares for the third man.
const LEFT: u64 = 64 - 2;
/// Two kings that do not touch: a corner, an edge and the middle leave the other so many squares.
const PAIRS_OF_KINGS: u64 = 4 * 60 + 24 * 58 + 36 * 55;

/// The endgame in the conditions of a fact.
pub fn describe(piece: Piece) -> String {
    let promotions = match piece {
        Piece::Pawn => " with promotions to all pieces",
        _ => "",
    };
    format!("king and {} against king{promotions}", piece.name())
}

/// The endgame in the second implementation.
pub fn solve_again(piece: Piece) -> &'static Ending {
    Ending::of(piece.letter())
}

pub fn tell(facts: &mut Facts) {
    let squares = Square::COUNT;
    let size = says!("indices of {MEN} men on {squares} squares, either side to move");
    let power = says!("the squares to the power of the men, once for each side to move");
    let indices = facts.fact("index.size", size, || index::INDICES);
    indices.closed_form(power, || 2 * 64_u64.pow(MEN));
    let rule =
        says!("moves of each side without capture or pawn's move until a draw can be claimed");
    facts.given("clock.moves", MOVES_TO_CLAIM, rule);
    for piece in [Piece::Queen, Piece::Rook, Piece::Pawn] {
        tell_census(facts, piece);
        tell_moves(facts, piece);
    }
    let (rook, pawn) = (describe(Piece::Rook), describe(Piece::Pawn));
    let captures = says!("placements with Black to move and able to capture the rook, in {rook}");
    let is_capture = |position: &Position| position.moves().any(|mv| mv.to == position.at);
    facts
        .fact("captures", captures, move || {
            count_for_black(tables::table(Piece::Rook), is_capture)
        })
        .relation(
            says!("the draws with Black to move less the stalemates, by value iteration"),
            || solve_again(Piece::Rook).drawn(false) - solve_again(Piece::Rook).stuck(false),
        );
    let half = says!("positions that White wins with the pawn on the queen's half, in {pawn}");
    facts
        .fact("kpk.half", half, || {
            let table = tables::table(Piece::Pawn);
            let is_won = |at: &Position| table.verdict(*at).plies().is_some();
            let won = table.positions().filter(is_won);
            won.filter(|position| position.at.file() < 4).count()
        })
        .relation(
            says!("half of all won and lost positions by value iteration, for the symmetry"),
            || {
                let ending = solve_again(Piece::Pawn);
                usize::midpoint(ending.decided(true), ending.decided(false))
            },
        );
}

/// Something that is told of one side: its id, what it is, and how either implementation tells it.
type Row = (
    &'static str,
    &'static str,
    fn(&SideCensus) -> u64,
    fn(&Ending, bool) -> usize,
);

/// How the placements of an endgame are divided.
fn tell_census(facts: &mut Facts, piece: Piece) {
    let (slug, endgame) = (name(piece).to_lowercase(), describe(piece));
    let census = Measure::new(
        says!("{endgame}"),
        move || tables::table(piece).census(),
        says!("value iteration forwards over files and ranks, a ply further in each sweep"),
        move || solve_again(piece),
    );
    for (to_move, is_white) in [(Colour::White, true), (Colour::Black, false)] {
        let decided: Row = match to_move {
            Colour::White => ("won", "White's wins", |side| side.won, Ending::decided),
            Colour::Black => ("lost", "Black's losses", |side| side.lost, Ending::decided),
        };
        let rows: [Row; 4] = [
            (
                "legal",
                "legal placements",
                |side| side.legal,
                Ending::legal,
            ),
            decided,
            ("drawn", "draws", |side| side.drawn, Ending::drawn),
            (
                "longest",
                "plies of the longest mate",
                |side| side.longest_plies.into(),
                |ending, is_white| ending.longest(is_white).unsigned_abs().into(),
            ),
        ];
        for (what, which, read, read_again) in rows {
            let id = format!("{slug}.{to_move}.{what}").to_lowercase();
            let says = says!("{which} with {to_move} to move, in");
            let read = move |census: &Census| read(census.side(to_move));
            // Black may stand in check, so only the kings keep each other off; a pawn has fewer squares.
            if what == "legal" && !is_white && piece != Piece::Pawn {
                let form = says!("pairs of kings that do not touch, times the {LEFT} squares left");
                facts
                    .fact(id, says!("{says} {endgame}"), census.read(read))
                    .closed_form(form, || PAIRS_OF_KINGS * LEFT);
            } else {
                let read_again = move |ending: &&Ending| read_again(ending, is_white);
                facts.quote(id, &says, &census, read, read_again);
            }
        }
    }
}

/// How many moves there are, and how often Black has none: mates with the pawn, stalemates with the others.
fn tell_moves(facts: &mut Facts, piece: Piece) {
    let (slug, endgame) = (name(piece).to_lowercase(), describe(piece));
    let moves = Measure::new(
        says!("{endgame}"),
        move || tables::table(piece),
        says!("moves over files and ranks"),
        move || solve_again(piece),
    );
    facts.quote(
        format!("{slug}.moves"),
        &says!("moves of all legal placements together, in"),
        &moves,
        move |_| count_moves(piece),
        |ending| ending.moves(),
    );
    let is_mate = piece == Piece::Pawn;
    let what = if is_mate { "mates" } else { "stalemates" };
    let is_over = move |position: &Position| {
        position.moves().next().is_none() && position.is_check() == is_mate
    };
    facts.quote(
        format!("{slug}.{what}"),
        &says!("{what} of Black with the white man still on the board, in"),
        &moves,
        move |table| count_for_black(table, is_over),
        move |ending| ending.stuck(is_mate),
    );
}

fn count_moves(piece: Piece) -> usize {
    let endgame = tables::endgame(piece);
    let positions = endgame.positions();
    positions.map(|index| endgame.moves(index).count()).sum()
}

/// How many positions with Black to move are such.
fn count_for_black(table: &Table, is_such: impl Fn(&Position) -> bool) -> usize {
    let positions = table.positions();
    let for_black = positions.filter(|position| position.to_move == Colour::Black);
    for_black.filter(is_such).count()
}
