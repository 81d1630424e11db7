use chapter::{Facts, Measure, says};
use chess::{Colour, Piece, Position, Square};
use recount::chess::Ending;

use crate::clock::MOVES_TO_CLAIM;
use crate::page::answers::endgame::name;
use crate::{Census, FiniteGame as _, SideCensus, index, tables};

/// Kings and a third man.
const MEN: u32 = 3;
/// Squares for the third man.
const LEFT: u64 = 64 - 2;
/// Two kings that do not touch: a corner, an edge and the middle leave the other so many squares.
const PAIRS_OF_KINGS: u64 = 4 * 60 + 24 * 58 + 36 * 55;

/// The endgame in the conditions of a fact.
pub fn describe(piece: Piece) -> String {
    let promotions = match piece {
        Piece::Pawn => ", promotions to all pieces",
        _ => "",
    };
    format!("king and {} against king{promotions}", piece.name())
}

/// The endgame in the second implementation.
pub fn solve_again(piece: Piece) -> &'static Ending {
    Ending::of(piece.letter())
}

pub fn tell(facts: &mut Facts) {
    let (squares, limit) = (Square::COUNT, MOVES_TO_CLAIM);
    let size =
        says!("indices of an endgame of {MEN} men on {squares} squares, either side to move");
    let power = says!("the squares to the power of the men, once for each side to move");
    let indices = facts.fact("index.size", size, || index::INDICES);
    indices.closed_form(power, || 2 * 64_u64.pow(MEN));
    let rule = says!("moves of each side without capture or pawn's move before a draw is claimed");
    facts.given("clock.moves", limit, rule);
    for piece in [Piece::Queen, Piece::Rook, Piece::Pawn] {
        tell_table(facts, piece);
    }
    for (piece, what) in [
        (Piece::Queen, "stalemates"),
        (Piece::Rook, "stalemates"),
        (Piece::Pawn, "mates"),
    ] {
        let (endgame, is_mate) = (describe(piece), what == "mates");
        let is_over = move |position: &Position| {
            position.to_move == Colour::Black
                && position.moves().next().is_none()
                && position.is_check() == is_mate
        };
        facts
            .fact(
                format!("{}.{what}", name(piece).to_lowercase()),
                says!("{what} of Black with the white man still there, in {endgame}"),
                move || count(piece, is_over),
            )
            .recount(says!("moves over files and ranks"), move || {
                solve_again(piece).stuck(is_mate)
            });
    }
    let (rook, pawn) = (describe(Piece::Rook), describe(Piece::Pawn));
    let captures = |position: &Position| {
        position.to_move == Colour::Black && position.moves().any(|mv| mv.to == position.at)
    };
    facts
        .fact(
            "captures",
            says!("placements of {rook} in which Black can capture the rook"),
            move || count(Piece::Rook, captures),
        )
        .relation(
            says!("the draws with Black to move less the stalemates, by value iteration"),
            || solve_again(Piece::Rook).drawn(false) - solve_again(Piece::Rook).stuck(false),
        );
    let is_won = |position: &Position| tables::verdict(*position).plies().is_some();
    facts
        .fact(
            "kpk.half",
            says!("positions of {pawn} that White wins, the pawn on the queen's half of the board"),
            move || count(Piece::Pawn, |at| at.at.file() < 4 && is_won(at)),
        )
        .relation(
            says!("half of all won and lost positions by value iteration, for the symmetry"),
            || {
                let ending = solve_again(Piece::Pawn);
                usize::midpoint(ending.decided(true), ending.decided(false))
            },
        );
}

fn count(piece: Piece, is_meant: impl Fn(&Position) -> bool) -> usize {
    tables::table(piece).positions().filter(is_meant).count()
}

/// Counts the moves of all legal placements.
fn count_moves(piece: Piece) -> usize {
    let endgame = tables::endgame(piece);
    let positions = endgame.positions();
    positions.map(|index| endgame.moves(index).count()).sum()
}

/// Something that is told of one side: its id, what it is, and how either implementation tells it.
type Row = (
    &'static str,
    &'static str,
    fn(&SideCensus) -> u64,
    fn(&Ending, bool) -> usize,
);

/// What the page's tables tell of an endgame.
fn tell_table(facts: &mut Facts, piece: Piece) {
    let (slug, endgame) = (name(piece).to_lowercase(), describe(piece));
    let sweeps = says!("value iteration forwards over files and ranks, a ply further each sweep");
    let census = Measure::new(
        says!("{endgame}"),
        move || tables::table(piece).census(),
        sweeps.clone(),
        move || solve_again(piece),
    );
    for (to_move, is_white) in [(Colour::White, true), (Colour::Black, false)] {
        let decided: Row = match to_move {
            Colour::White => ("won", "won placements", |side| side.won, Ending::decided),
            Colour::Black => ("lost", "lost placements", |side| side.lost, Ending::decided),
        };
        let rows: [Row; 4] = [
            (
                "legal",
                "legal placements",
                |side| side.legal,
                Ending::legal,
            ),
            decided,
            (
                "drawn",
                "drawn placements",
                |side| side.drawn,
                Ending::drawn,
            ),
            (
                "longest",
                "plies of the longest mate",
                |side| side.longest_plies.into(),
                |ending, is_white| ending.longest(is_white).unsigned_abs().into(),
            ),
        ];
        for (what, says, read, read_again) in rows {
            let id = format!("{slug}.{to_move}.{what}").to_lowercase();
            let says = says!("{says} with {to_move} to move of");
            let read = move |census: &Census| read(census.of(to_move));
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
    let moves = says!("moves of all legal placements together of {endgame}");
    facts
        .fact(format!("{slug}.moves"), moves, move || count_moves(piece))
        .recount(sweeps, move || solve_again(piece).moves());
}
