//! The longest mates, mirror images counted or not, and how many moves they take.

use std::collections::HashSet;

use chapter::{Facts, Measure, says};
use chess::{Colour, Piece, Position, Square};
use recount::chess::{Placement, Side, count_images};

use super::endgames::{describe, solve_again};
use crate::{Table, best_move, index, play, tables};

pub fn tell(facts: &mut Facts) {
    let endgame = describe(Piece::Rook);
    for (to_move, side) in [(Colour::White, Side::White), (Colour::Black, Side::Black)] {
        let farthest = Measure::new(
            says!("placements with {to_move} to move from which mate takes longest, in {endgame}"),
            move || farthest(tables::table(Piece::Rook), to_move),
            says!("value iteration forwards, and boards turned by files and ranks"),
            move || solve_again(Piece::Rook).farthest(side),
        );
        let id = format!("krk.{to_move}.farthest").to_ascii_lowercase();
        let (all, first) = (says!("all"), farthest.read(Vec::len));
        let conditions = farthest.conditions();
        facts
            .fact(&*id, says!("{all} {conditions}"), first)
            .recount(
                says!("value iteration forwards over files and ranks, a ply further in each sweep"),
                farthest.read_second(Vec::len),
            );
        let first = farthest.read(|positions| count_classes(positions));
        let images = says!("turned and mirrored boards taken for one, the");
        facts
            .fact(
                format!("{id}.folded"),
                says!("{images} {conditions}"),
                first,
            )
            .recount(
                says!("value iteration forwards, and the least of the images by files and ranks"),
                farthest.read_second(|placements: &Vec<Placement>| count_images('R', placements)),
            );
    }
    let counts = ["krk.white.farthest", "krk.white.farthest.folded"];
    let own = says!(
        "positions of the longest mate in {endgame}, White to move and images taken for one, that are their own image in a diagonal"
    );
    facts
        .fact("krk.white.farthest.diagonal", own, || {
            let positions = farthest(tables::table(Piece::Rook), Colour::White);
            let own: Vec<Position> = positions
                .into_iter()
                .filter(|at| is_own_image(*at))
                .collect();
            count_classes(&own)
        })
        .relation(
            &counts,
            &says!("each of them has fewer images than the {IMAGES} of the others"),
            |counts| (IMAGES * counts[1] - counts[0]) / (IMAGES / 2),
        );
    let (won, lost) = (
        facts.input("n", "krk.white.longest"),
        facts.input("n", "krk.black.longest"),
    );
    for (id, side, moves) in [
        ("krk.white.moves", Colour::White, (won + 1) / 2),
        ("krk.black.moves", Colour::Black, lost / 2),
    ] {
        let what = says!("moves of White's until the longest mate, {side} to move, in {endgame}");
        facts
            .fact(id, what, move || count_moves_of_white(side))
            .formula(&says!("the plies of White, who makes the last one"), &moves);
    }
}

/// The moves of White's in a line of the longest mate.
fn count_moves_of_white(to_move: Colour) -> usize {
    let farthest = farthest(tables::table(Piece::Rook), to_move);
    let line = play(farthest[0], best_move);
    let moves = line.moves.iter();
    moves
        .filter(|(position, _)| position.to_move == Colour::White)
        .count()
}

/// A board has so many images, itself among them.
const IMAGES: i64 = 8;

fn farthest(table: &Table, to_move: Colour) -> Vec<Position> {
    let longest = table.census().side(to_move).longest_plies;
    let positions = table.positions().filter(|at| at.to_move == to_move);
    let is_farthest = |at: &Position| table.verdict(*at).plies() == Some(longest);
    positions.filter(is_farthest).collect()
}

/// The position on a board that is turned or mirrored.
fn image(position: Position, of: impl Fn(Square) -> Square) -> Position {
    Position {
        white_king: of(position.white_king),
        black_king: of(position.black_king),
        at: of(position.at),
        ..position
    }
}

const LAST: usize = 7;

/// The positions, one for all that are images of each other.
fn count_classes(positions: &[Position]) -> usize {
    let least = |position: &Position| {
        let mut images = vec![*position];
        for turn in [across, over, swapped] {
            images.extend(images.clone().into_iter().map(|one| image(one, turn)));
        }
        images.into_iter().map(index::encode).min()
    };
    positions.iter().map(least).collect::<HashSet<_>>().len()
}

const fn across(square: Square) -> Square {
    Square::at(LAST - square.file(), square.rank())
}

const fn over(square: Square) -> Square {
    Square::at(square.file(), LAST - square.rank())
}

const fn swapped(square: Square) -> Square {
    Square::at(square.rank(), square.file())
}

fn is_own_image(position: Position) -> bool {
    let in_other = |square| across(over(swapped(square)));
    image(position, swapped) == position || image(position, in_other) == position
}
