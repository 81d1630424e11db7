use chapter::{Facts, Formula, Measure, says};
use chess::{Colour, Piece, Position, Square};
use recount::chess::{Ending, Side};

use crate::clock::{MOVES_TO_CLAIM, can_claim};
use crate::page::answers::endgame::name;
use crate::{FiniteGame as _, SideCensus, Table, index, tables};

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
    let sides = Formula::from(2);
    indices.formula(&power, &(sides * Formula::from(64).pow(i64::from(MEN))));
    let rule =
        says!("moves of each side without capture or pawn's move until a draw can be claimed");
    let clock = says!(
        "the count of the half-move clock at the first claim, divided by the sides that move it"
    );
    facts
        .fact("clock.moves", rule, || MOVES_TO_CLAIM)
        .closed_form(clock, || {
            let first = (0..u32::MAX).find(|clock| can_claim(*clock));
            first.expect("a claim in the end") / 2
        });
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
            &["krk.black.drawn", "krk.stalemates"],
            &says!("the draws with Black to move less the stalemates"),
            |counts| counts[0] - counts[1],
        );
    let half = says!("positions that White wins with the pawn on the queen's side, in {pawn}");
    facts
        .fact("kpk.half", half, || {
            let table = tables::table(Piece::Pawn);
            let is_won = |at: &Position| table.verdict(*at).plies().is_some();
            let won = table.positions().filter(is_won);
            won.filter(|position| position.at.file() < 4).count()
        })
        .relation(
            &["kpk.white.won", "kpk.black.lost"],
            &says!("the mean of the won and the lost positions, for the symmetry"),
            |counts| counts.iter().sum::<i64>() / 2,
        );
}

/// How the placements of an endgame are divided.
fn tell_census(facts: &mut Facts, piece: Piece) {
    let (slug, endgame) = (name(piece).to_ascii_lowercase(), describe(piece));
    for (to_move, side) in [(Colour::White, Side::White), (Colour::Black, Side::Black)] {
        let census = Measure::new(
            says!("with {to_move} to move, in {endgame}"),
            move || *tables::table(piece).census().side(to_move),
            says!("value iteration forwards over files and ranks, a ply further in each sweep"),
            move || count_again(piece, side),
        );
        let id = |what: &str| format!("{slug}.{to_move}.{what}").to_ascii_lowercase();
        let (legal, all) = (says!("legal placements"), census.conditions());
        // Black may stand in check, so only the kings keep each other off; a pawn has fewer squares.
        if side == Side::Black && piece != Piece::Pawn {
            let form = says!("pairs of kings that do not touch, times the {LEFT} squares left");
            let read = census.read(|side| side.legal);
            let fact = facts.fact(id("legal"), says!("{legal} {all}"), read);
            fact.closed_form(form, || PAIRS_OF_KINGS * LEFT);
        } else {
            facts.twice(id("legal"), &legal, &census, |side| side.legal);
        }
        let (won, lost) = (says!("White's wins"), says!("Black's losses"));
        match side {
            Side::White => facts.twice(id("won"), &won, &census, |side| side.won),
            Side::Black => facts.twice(id("lost"), &lost, &census, |side| side.lost),
        }
        let longest = says!("plies of the longest mate");
        facts.twice(id("drawn"), &says!("draws"), &census, |side| side.drawn);
        facts.twice(id("longest"), &longest, &census, |side| side.longest_plies);
    }
}

/// How value iteration divides the placements with this side to move.
fn count_again(piece: Piece, side: Side) -> SideCensus {
    let ending = solve_again(piece);
    let decided = ending.decided(side) as u64;
    let (won, lost) = match side {
        Side::White => (decided, 0),
        Side::Black => (0, decided),
    };
    SideCensus {
        legal: ending.legal(side) as u64,
        won,
        drawn: ending.drawn(side) as u64,
        lost,
        longest_plies: ending.longest(side).unsigned_abs().into(),
    }
}

/// How many moves there are, and how often Black has none: mates with the pawn, stalemates with the others.
fn tell_moves(facts: &mut Facts, piece: Piece) {
    let (slug, endgame) = (name(piece).to_ascii_lowercase(), describe(piece));
    let (end, count_ends): (_, fn(&Ending) -> usize) = match piece {
        Piece::Pawn => ("mates", Ending::mates),
        _ => ("stalemates", Ending::stalemates),
    };
    let is_end = move |position: &Position| {
        position.moves().next().is_none() && position.is_check() == (end == "mates")
    };
    let counts = Measure::new(
        says!("{endgame}"),
        move || {
            let ends = count_for_black(tables::table(piece), is_end);
            (count_moves(piece), ends)
        },
        says!("moves over files and ranks"),
        move || (solve_again(piece).moves(), count_ends(solve_again(piece))),
    );
    let what = says!("moves of all legal placements together, in");
    facts.twice(format!("{slug}.moves"), &what, &counts, |counts| counts.0);
    let what = says!("{end} of Black with the white man still on the board, in");
    facts.twice(format!("{slug}.{end}"), &what, &counts, |counts| counts.1);
}

pub fn count_moves(piece: Piece) -> usize {
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
