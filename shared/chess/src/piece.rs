use crate::{Square, Squares};

/// What may stand beside the kings. Always White's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// Moves like rook and bishop.
    Queen,
    /// Moves along files and ranks.
    Rook,
    /// Moves along diagonals.
    Bishop,
    /// Jumps.
    Knight,
    /// Moves up the board, and becomes one of the others at its end.
    Pawn,
}

type Direction = (isize, isize);

/// The eight directions: first those in which the numbers of the squares grow, then their opposites.
const DIRECTIONS: [Direction; 8] = [
    (1, 0),
    (0, 1),
    (1, 1),
    (-1, 1),
    (-1, 0),
    (0, -1),
    (-1, -1),
    (1, -1),
];
const STRAIGHT: [usize; 4] = [0, 1, 4, 5];
const DIAGONAL: [usize; 4] = [2, 3, 6, 7];
const JUMPS: [Direction; 8] = [
    (2, 1),
    (1, 2),
    (-1, 2),
    (-2, 1),
    (-2, -1),
    (-1, -2),
    (1, -2),
    (2, -1),
];

type BySquare = [Squares; Square::COUNT];

/// For each direction and square, the squares on the way to the edge.
const RAYS: [BySquare; 8] = {
    let mut rays = [[Squares::NONE; Square::COUNT]; 8];
    let mut way = 0;
    while way < 8 {
        let mut number = 0;
        while number < Square::COUNT {
            let mut at = Square::new(number);
            while let Some(next) = at.step(DIRECTIONS[way]) {
                rays[way][number] = rays[way][number].with(next);
                at = next;
            }
            number += 1;
        }
        way += 1;
    }
    rays
};

const KING: BySquare = targets(&DIRECTIONS);
const KNIGHT: BySquare = targets(&JUMPS);
const PAWN: BySquare = targets(&[(-1, 1), (1, 1)]);

/// For each square, where one of these steps leads.
const fn targets(steps: &[Direction]) -> BySquare {
    let mut table = [Squares::NONE; Square::COUNT];
    let mut number = 0;
    while number < Square::COUNT {
        let mut way = 0;
        while way < steps.len() {
            if let Some(to) = Square::new(number).step(steps[way]) {
                table[number] = table[number].with(to);
            }
            way += 1;
        }
        number += 1;
    }
    table
}

/// The squares that a king on `from` attacks.
#[must_use]
pub(crate) const fn king_attacks(from: Square) -> Squares {
    KING[from.number()]
}

impl Piece {
    /// Every piece, and the pawn.
    pub const ALL: [Self; 5] = [
        Self::Queen,
        Self::Rook,
        Self::Bishop,
        Self::Knight,
        Self::Pawn,
    ];

    /// The letter of the piece, also a pawn's.
    pub const fn letter(self) -> char {
        match self {
            Self::Queen => 'Q',
            Self::Rook => 'R',
            Self::Bishop => 'B',
            Self::Knight => 'N',
            Self::Pawn => 'P',
        }
    }

    /// What the piece is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Queen => "queen",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Knight => "knight",
            Self::Pawn => "pawn",
        }
    }

    /// The squares that the piece attacks from `from`, up to and with the first occupied one of each line.
    #[must_use]
    #[inline]
    pub fn attacks(self, from: Square, occupied: Squares) -> Squares {
        match self {
            Self::Queen => slides(from, occupied, &STRAIGHT).or(slides(from, occupied, &DIAGONAL)),
            Self::Rook => slides(from, occupied, &STRAIGHT),
            Self::Bishop => slides(from, occupied, &DIAGONAL),
            Self::Knight => KNIGHT[from.number()],
            Self::Pawn => PAWN[from.number()],
        }
    }

    /// Whether the piece could attack `to` from `from` if nothing stood in the way: a quick answer that is mostly no.
    #[must_use]
    #[inline]
    pub const fn is_aligned(self, from: Square, to: Square) -> bool {
        let files = from.file().abs_diff(to.file());
        let ranks = from.rank().abs_diff(to.rank());
        match self {
            Self::Queen => files == 0 || ranks == 0 || files == ranks,
            Self::Rook => files == 0 || ranks == 0,
            Self::Bishop => files == ranks,
            Self::Knight | Self::Pawn => true,
        }
    }

    /// The squares that the piece can move to from `from` over an empty board with these other men on it, captures left
    /// aside. The pawn goes ahead, two squares from its first place.
    #[must_use]
    #[inline]
    pub fn quiet_moves(self, from: Square, occupied: Squares) -> Squares {
        if self != Self::Pawn {
            return self.attacks(from, occupied).without(occupied);
        }
        let ahead = |from: Square| from.step((0, 1)).filter(|to| !occupied.contains(*to));
        let Some(one) = ahead(from) else {
            return Squares::NONE;
        };
        match ahead(one) {
            Some(two) if from.rank() == 1 => Squares::both(one, two),
            _ => Squares::only(one),
        }
    }

    // ANCHOR: quiet_origins
    /// The squares from which the piece can have come to `to` by such a move.
    #[must_use]
    #[inline]
    pub fn quiet_origins(self, to: Square, occupied: Squares) -> Squares {
        if self != Self::Pawn {
            // A piece could go back the way it came.
            return self.attacks(to, occupied).without(occupied);
        }
        let behind = |to: Square| {
            to.step((0, -1))
                .filter(|from| from.rank() > 0 && !occupied.contains(*from))
        };
        let Some(one) = behind(to) else {
            return Squares::NONE;
        };
        match behind(one) {
            Some(two) if to.rank() == 3 => Squares::both(one, two),
            _ => Squares::only(one),
        }
    }
    // ANCHOR_END: quiet_origins
}

/// The squares along these directions, each up to and with the first occupied one.
fn slides(from: Square, occupied: Squares, directions: &[usize]) -> Squares {
    directions.iter().fold(Squares::NONE, |squares, way| {
        let ray = RAYS[*way][from.number()];
        let in_the_way = ray.and(occupied);
        let nearest = if *way < 4 {
            in_the_way.first()
        } else {
            in_the_way.last()
        };
        let hidden = nearest.map_or(Squares::NONE, |nearest| RAYS[*way][nearest.number()]);
        squares.or(ray.without(hidden))
    })
}
