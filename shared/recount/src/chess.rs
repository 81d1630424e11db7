//! King and one white man against king, solved forwards: sweeps over all positions, one ply further each time.

use std::collections::HashSet;
use std::sync::LazyLock;

/// File and rank, from zero.
pub type Square = (i32, i32);

/// The white king, the black king, and the man.
pub type Placement = (Square, Square, Square);

const AROUND: [Square; 8] = [
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, -1),
    (0, 1),
    (1, -1),
    (1, 0),
    (1, 1),
];
const UNDECIDED: i16 = -1;
const NOT_LEGAL: i16 = -2;

/// Who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The king alone.
    Black,
    /// King and man.
    White,
}

/// For each placement the distance to mate in plies: won with White to move, lost with Black to move.
#[derive(Debug)]
pub struct Ending {
    man: char,
    /// Black to move, and White.
    sides: [Vec<i16>; 2],
}

static QUEEN: LazyLock<Ending> = LazyLock::new(|| Ending::solve('Q', 2));
static ROOK: LazyLock<Ending> = LazyLock::new(|| Ending::solve('R', 2));
static PAWN: LazyLock<Ending> = LazyLock::new(|| Ending::solve('P', 40));

impl Ending {
    /// The ending with a queen (`Q`), a rook (`R`) or a pawn (`P`), solved once.
    pub fn of(man: char) -> &'static Self {
        match man {
            'Q' => &QUEEN,
            'R' => &ROOK,
            _ => &PAWN,
        }
    }

    fn side(&self, to_move: Side) -> &[i16] {
        &self.sides[to_move as usize]
    }

    fn count(&self, to_move: Side, is: impl Fn(i16) -> bool) -> usize {
        let entries = self.side(to_move).iter();
        entries.filter(|entry| is(**entry)).count()
    }

    /// The legal placements.
    pub fn legal(&self, to_move: Side) -> usize {
        self.count(to_move, |entry| entry != NOT_LEGAL)
    }

    /// Those that White wins.
    pub fn decided(&self, to_move: Side) -> usize {
        self.count(to_move, |entry| entry >= 0)
    }

    /// Those that nobody wins.
    pub fn drawn(&self, to_move: Side) -> usize {
        self.count(to_move, |entry| entry == UNDECIDED)
    }

    /// The longest distance to mate, in plies.
    pub fn longest(&self, to_move: Side) -> i16 {
        self.side(to_move)
            .iter()
            .copied()
            .max()
            .unwrap_or(UNDECIDED)
    }

    /// The placements from which mate takes longest.
    pub fn farthest(&self, to_move: Side) -> Vec<Placement> {
        let longest = self.longest(to_move);
        let placements = self.legal_placements(to_move);
        placements
            .filter(|now| self.plies(to_move, *now) == Some(longest))
            .collect()
    }

    /// Whether the men may stand so.
    pub fn is_legal(&self, to_move: Side, placement: Placement) -> bool {
        self.side(to_move)[slot(placement)] != NOT_LEGAL
    }

    /// The distance of a placement, `None` where nobody wins.
    pub fn plies(&self, to_move: Side, placement: Placement) -> Option<i16> {
        Some(self.side(to_move)[slot(placement)]).filter(|plies| *plies >= 0)
    }

    /// The moves of all legal placements together.
    pub fn moves(&self) -> usize {
        let white = self
            .legal_placements(Side::White)
            .map(|now| white_moves(self.man, now).len());
        let black = self
            .legal_placements(Side::Black)
            .map(|now| black_moves(self.man, now).len());
        white.chain(black).sum()
    }

    /// Black's positions in check without a move.
    pub fn mates(&self) -> usize {
        let stuck = self.stuck();
        stuck.filter(|now| is_check(self.man, *now)).count()
    }

    /// Black's positions without a move and not in check.
    pub fn stalemates(&self) -> usize {
        let stuck = self.stuck();
        stuck.filter(|now| !is_check(self.man, *now)).count()
    }

    fn stuck(&self) -> impl Iterator<Item = Placement> + '_ {
        let placements = self.legal_placements(Side::Black);
        placements.filter(|now| black_moves(self.man, *now).is_empty())
    }

    fn legal_placements(&self, to_move: Side) -> impl Iterator<Item = Placement> + '_ {
        let entries = self.side(to_move).iter().enumerate();
        entries
            .filter(|(_, entry)| **entry != NOT_LEGAL)
            .map(|(slot, _)| placement(slot))
    }

    /// Sweeps until nothing has changed for so many plies that no promotion can change it either.
    fn solve(man: char, patience: i16) -> Self {
        let start = |to_move| {
            let is_legal = |slot| is_legal(man, placement(slot), to_move);
            let entry = |slot| if is_legal(slot) { UNDECIDED } else { NOT_LEGAL };
            (0..8_usize.pow(6)).map(entry).collect()
        };
        let mut ending = Self {
            man,
            sides: [Side::Black, Side::White].map(start),
        };
        // Where each move leads, written down once: to a slot of some man's table, or by a capture or a bishop to a draw.
        let mut moves = [
            vec![Vec::new(); 8_usize.pow(6)],
            vec![Vec::new(); 8_usize.pow(6)],
        ];
        for now in ending.legal_placements(Side::Black) {
            let (white, _, at) = now;
            let next = |to| (to != at).then(|| (man, slot((white, to, at))));
            moves[Side::Black as usize][slot(now)] =
                black_moves(man, now).into_iter().map(next).collect();
        }
        for now in ending.legal_placements(Side::White) {
            let next = |(man, next)| (!['B', 'N'].contains(&man)).then(|| (man, slot(next)));
            moves[Side::White as usize][slot(now)] =
                white_moves(man, now).into_iter().map(next).collect();
        }
        let (mut plies, mut last_change) = (0, 0);
        while plies - last_change <= patience {
            let (to_move, other) = match plies % 2 {
                0 => (Side::Black, Side::White),
                _ => (Side::White, Side::Black),
            };
            let is_decided = |next: &Option<(char, usize)>| {
                next.is_some_and(|(after, slot)| {
                    let table = if after == man {
                        &ending
                    } else {
                        Self::of(after)
                    };
                    (0..plies).contains(&table.side(other)[slot])
                })
            };
            let decides = |now: &usize| match moves[to_move as usize][*now].as_slice() {
                some if to_move == Side::White => some.iter().any(is_decided),
                [] => plies == 0 && is_check(man, placement(*now)),
                some => some.iter().all(is_decided),
            };
            let entries = ending.side(to_move).iter().enumerate();
            let open = entries
                .filter(|(_, entry)| **entry == UNDECIDED)
                .map(|(now, _)| now);
            for now in open.filter(decides).collect::<Vec<usize>>() {
                ending.sides[to_move as usize][now] = plies;
                last_change = plies;
            }
            plies += 1;
        }
        ending
    }
}

/// How many of these placements are left when those that are mirror images of each other, or turned, count as one: by files alone
/// for a pawn, which knows up from down.
pub fn count_images(man: char, placements: &[Placement]) -> usize {
    let across = |(file, rank): Square| (7 - file, rank);
    let over = |(file, rank): Square| (file, 7 - rank);
    let swapped = |(file, rank): Square| (rank, file);
    let images = |now: Placement| {
        let mut images = vec![now];
        let turns: &[&dyn Fn(Square) -> Square] = match man {
            'P' => &[&across],
            _ => &[&across, &over, &swapped],
        };
        for turn in turns {
            for (white, black, at) in images.clone() {
                images.push((turn(white), turn(black), turn(at)));
            }
        }
        images
    };
    let least = |now: &Placement| images(*now).into_iter().min();
    placements.iter().map(least).collect::<HashSet<_>>().len()
}

fn slot((white, black, at): Placement) -> usize {
    let digits = [white.0, white.1, black.0, black.1, at.0, at.1];
    let number = digits.iter().fold(0, |number, digit| number * 8 + digit);
    usize::try_from(number).expect("squares of the board")
}

fn placement(slot: usize) -> Placement {
    let slot = i32::try_from(slot).expect("a slot");
    let digit = |power: u32| slot / 8_i32.pow(power) % 8;
    (
        (digit(5), digit(4)),
        (digit(3), digit(2)),
        (digit(1), digit(0)),
    )
}

const fn plus(square: Square, step: Square) -> Square {
    (square.0 + step.0, square.1 + step.1)
}

fn is_on_board((file, rank): Square) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

const fn touch(a: Square, b: Square) -> bool {
    (a.0 - b.0).abs() <= 1 && (a.1 - b.1).abs() <= 1
}

/// Whether the man on `from` hits `to`, with nothing in between but perhaps the white king.
fn hits(man: char, from: Square, to: Square, white: Square) -> bool {
    let (files, ranks) = (to.0 - from.0, to.1 - from.1);
    if man == 'P' {
        return ranks == 1 && files.abs() == 1;
    }
    let straight = files == 0 || ranks == 0;
    let diagonal = files.abs() == ranks.abs();
    if from == to || !(straight || diagonal && man == 'Q') {
        return false;
    }
    let (file, rank) = (files.signum(), ranks.signum());
    let mut between = (1..files.abs().max(ranks.abs())).map(|step| (step * file, step * rank));
    !between.any(|step| plus(from, step) == white)
}

fn is_check(man: char, (white, black, at): Placement) -> bool {
    hits(man, at, black, white)
}

fn is_legal(man: char, (white, black, at): Placement, to_move: Side) -> bool {
    !touch(white, black)
        && at != white
        && at != black
        && (man != 'P' || (1..=6).contains(&at.1))
        && !(to_move == Side::White && is_check(man, (white, black, at)))
}

/// Where the black king can go; to the man's own square if it captures.
fn black_moves(man: char, (white, black, at): Placement) -> Vec<Square> {
    let around = AROUND.iter().map(|step| plus(black, *step));
    around
        .filter(|to| is_on_board(*to) && !touch(*to, white) && !hits(man, at, *to, white))
        .collect()
}

/// Every placement that White can move to, with the man that then stands there.
fn white_moves(man: char, (white, black, at): Placement) -> Vec<(char, Placement)> {
    let around = AROUND.iter().map(|step| plus(white, *step));
    let king = around.filter(|to| is_on_board(*to) && *to != at && !touch(*to, black));
    let mut moves: Vec<_> = king.map(|to| (man, (to, black, at))).collect();
    let is_free = |to: Square| is_on_board(to) && to != white && to != black;
    let mut go = |man, to| moves.push((man, (white, black, to)));
    if man == 'P' {
        let (one, two) = (plus(at, (0, 1)), plus(at, (0, 2)));
        if is_free(one) && one.1 == 7 {
            for man in ['Q', 'R', 'B', 'N'] {
                go(man, one);
            }
        } else if is_free(one) {
            go(man, one);
            if at.1 == 1 && is_free(two) {
                go(man, two);
            }
        }
        return moves;
    }
    for step in AROUND {
        let mut to = plus(at, step);
        while (man == 'Q' || step.0 == 0 || step.1 == 0) && is_free(to) {
            go(man, to);
            to = plus(to, step);
        }
    }
    moves
}
