//! A second implementation of everything that the facts count, in plain style: it works forwards, and shares no code with the
//! chapter.

use std::collections::HashMap;
use std::sync::LazyLock;

/// What becomes of a position: the side to move wins in so many plies, or loses, or neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Wins(u32),
    Draws,
    Loses(u32),
}

// --- A token on a graph -------------------------------------------------------------------------------------------------

/// The arrows of a graph by name; an end has none that anybody follows.
struct Arrows {
    from: HashMap<char, Vec<char>>,
    drawn: Vec<char>,
}

fn arrows(text: &str) -> Arrows {
    let mut arrows = Arrows {
        from: HashMap::new(),
        drawn: Vec::new(),
    };
    for entry in text.split(' ') {
        let mut characters = entry.chars();
        let name = characters.next().expect("a name");
        let rest: String = characters.collect();
        if rest.starts_with('=') {
            arrows.drawn.push(name);
        }
        let targets = match rest.strip_prefix('>') {
            Some(targets) => targets.chars().filter(|c| *c != ',').collect(),
            None => Vec::new(),
        };
        arrows.from.insert(name, targets);
    }
    arrows
}

/// Whether the side to move can force its win, or must lose, within so many plies.
fn within(arrows: &Arrows, at: char, plies: u32) -> Fate {
    if arrows.drawn.contains(&at) {
        return Fate::Draws;
    }
    let next = &arrows.from[&at];
    if next.is_empty() {
        return Fate::Loses(0);
    }
    if plies == 0 {
        return Fate::Draws;
    }
    let fates: Vec<Fate> = next
        .iter()
        .map(|to| within(arrows, *to, plies - 1))
        .collect();
    let lost = fates.iter().filter_map(|fate| match fate {
        Fate::Loses(plies) => Some(plies + 1),
        _ => None,
    });
    if let Some(plies) = lost.min() {
        return Fate::Wins(plies);
    }
    let won: Option<Vec<u32>> = fates
        .iter()
        .map(|fate| match fate {
            Fate::Wins(plies) => Some(plies + 1),
            _ => None,
        })
        .collect();
    won.and_then(|won| won.into_iter().max())
        .map_or(Fate::Draws, Fate::Loses)
}

/// The fate of every position of a graph with names of one letter, by looking ahead as many plies as there are positions.
pub fn graph(text: &str) -> Vec<(char, Fate)> {
    let arrows = arrows(text);
    let plies = u32::try_from(arrows.from.len()).expect("a small graph");
    let mut names: Vec<char> = arrows.from.keys().copied().collect();
    names.sort_unstable();
    names
        .into_iter()
        .map(|name| (name, within(&arrows, name, plies)))
        .collect()
}

/// The arrows that somebody may follow to a position where a side can be forced.
pub fn arrows_to_decided(text: &str) -> usize {
    let arrows = arrows(text);
    let fates: HashMap<char, Fate> = graph(text).into_iter().collect();
    let targets = arrows.from.values().flatten();
    targets.filter(|to| fates[*to] != Fate::Draws).count()
}

// --- Tic-tac-toe --------------------------------------------------------------------------------------------------------

/// The score of a board for its side to move, wins worth ten less the distance, with a memo of every board seen.
pub fn tic_tac_toe(board: &str, memo: &mut HashMap<String, i64>) -> i64 {
    if let Some(score) = memo.get(board) {
        return *score;
    }
    let count = |mark| board.chars().filter(|cell| *cell == mark).count();
    let (mover, waiter) = if count('X') > count('O') {
        ('O', 'X')
    } else {
        ('X', 'O')
    };
    let score = if has_line(board, waiter) {
        -10
    } else if !board.contains('.') {
        0
    } else {
        let mut best = i64::MIN;
        for (cell, _) in board.match_indices('.') {
            let mut next = board.to_string();
            next.replace_range(cell..=cell, &mover.to_string());
            let score = -tic_tac_toe(&next, memo);
            best = best.max(score - score.signum());
        }
        best
    };
    memo.insert(board.to_string(), score);
    score
}

fn has_line(board: &str, mark: char) -> bool {
    let cells: Vec<char> = board.chars().collect();
    let whole = |a: usize, b: usize, c: usize| [a, b, c].iter().all(|cell| cells[*cell] == mark);
    (0..3).any(|i| whole(3 * i, 3 * i + 1, 3 * i + 2) || whole(i, i + 3, i + 6))
        || whole(0, 4, 8)
        || whole(2, 4, 6)
}

// --- King and one man against king --------------------------------------------------------------------------------------

/// File and rank, from zero.
type Place = (i32, i32);

const AROUND: [Place; 8] = [
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

/// For each placement the distance to mate in plies, won with White to move, lost with Black to move.
pub struct Ending {
    white: Vec<i16>,
    black: Vec<i16>,
}

static QUEEN: LazyLock<Ending> = LazyLock::new(|| iterate('Q', 2));
static ROOK: LazyLock<Ending> = LazyLock::new(|| iterate('R', 2));
static PAWN: LazyLock<Ending> = LazyLock::new(|| iterate('P', 40));

/// The ending with this man beside the kings.
pub fn ending(man: char) -> &'static Ending {
    match man {
        'Q' => &QUEEN,
        'R' => &ROOK,
        _ => &PAWN,
    }
}

impl Ending {
    fn side(&self, white_moves: bool) -> &[i16] {
        if white_moves {
            &self.white
        } else {
            &self.black
        }
    }

    pub fn legal(&self, white_moves: bool) -> usize {
        let side = self.side(white_moves);
        side.iter().filter(|entry| **entry != NOT_LEGAL).count()
    }

    pub fn decided(&self, white_moves: bool) -> usize {
        let side = self.side(white_moves);
        side.iter().filter(|entry| **entry >= 0).count()
    }

    pub fn drawn(&self, white_moves: bool) -> usize {
        let side = self.side(white_moves);
        side.iter().filter(|entry| **entry == UNDECIDED).count()
    }

    pub fn longest(&self, white_moves: bool) -> usize {
        let longest = self.side(white_moves).iter().max().expect("entries");
        usize::try_from(*longest).expect("something is decided")
    }

    /// The moves of all positions together.
    pub fn moves(&self, man: char) -> usize {
        let moves = |side: &[i16], white_to_move: bool| -> usize {
            let entries = side.iter().enumerate();
            let legal = entries.filter(|(_, entry)| **entry != NOT_LEGAL);
            legal
                .map(|(slot, _)| placement(slot))
                .map(|(white, black, at)| {
                    if white_to_move {
                        white_moves(man, (white, black, at)).len()
                    } else {
                        black_moves(man, white, black, at).len()
                    }
                })
                .sum()
        };
        moves(&self.white, true) + moves(&self.black, false)
    }

    /// The distance of a placement, `None` when it is a draw.
    pub fn plies(
        &self,
        white_to_move: bool,
        (white, black, at): (Place, Place, Place),
    ) -> Option<i16> {
        let plies = self.side(white_to_move)[slot(white, black, at)];
        (plies >= 0).then_some(plies)
    }

    /// Black's positions without a move: mated, or stalemated.
    pub fn stuck(&self, man: char, mated: bool) -> usize {
        let entries = self.black.iter().enumerate();
        let legal = entries.filter(|(_, entry)| **entry != NOT_LEGAL);
        legal
            .map(|(slot, _)| placement(slot))
            .filter(|(white, black, at)| {
                black_moves(man, *white, *black, *at).is_empty()
                    && hits(man, *at, *black, *white) == mated
            })
            .count()
    }
}

fn slot(white: Place, black: Place, at: Place) -> usize {
    let digits = [white.0, white.1, black.0, black.1, at.0, at.1];
    let number = digits.iter().fold(0, |number, digit| number * 8 + digit);
    usize::try_from(number).expect("places on the board")
}

fn placement(slot: usize) -> (Place, Place, Place) {
    let slot = i32::try_from(slot).expect("a slot");
    let digit = |power: u32| slot / 8_i32.pow(power) % 8;
    (
        (digit(5), digit(4)),
        (digit(3), digit(2)),
        (digit(1), digit(0)),
    )
}

fn on_board((file, rank): Place) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

fn touch(a: Place, b: Place) -> bool {
    (a.0 - b.0).abs() <= 1 && (a.1 - b.1).abs() <= 1
}

/// Whether the man on `from` hits `to`, with nothing in between but perhaps the white king.
fn hits(man: char, from: Place, to: Place, white: Place) -> bool {
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
    let between = 1..files.abs().max(ranks.abs());
    !between
        .map(|step| (from.0 + step * file, from.1 + step * rank))
        .any(|square| square == white)
}

fn is_legal(man: char, white: Place, black: Place, at: Place, white_moves: bool) -> bool {
    !touch(white, black)
        && at != white
        && at != black
        && (man != 'P' || (1..=6).contains(&at.1))
        && !(white_moves && hits(man, at, black, white))
}

/// Where the black king can go; a capture stands as the man's own place.
fn black_moves(man: char, white: Place, black: Place, at: Place) -> Vec<Place> {
    AROUND
        .iter()
        .map(|step| (black.0 + step.0, black.1 + step.1))
        .filter(|to| on_board(*to) && !touch(*to, white) && !hits(man, at, *to, white))
        .collect()
}

/// A placement after a move of White, with the table in which its distance stands: the man's letter.
type After = (char, Place, Place);

/// Every placement that White can move to: the man, the white king, the man's place.
fn white_moves(man: char, (white, black, at): (Place, Place, Place)) -> Vec<After> {
    let mut moves = Vec::new();
    for step in AROUND {
        let to = (white.0 + step.0, white.1 + step.1);
        if on_board(to) && to != at && !touch(to, black) {
            moves.push((man, to, at));
        }
    }
    let free = |to: Place| on_board(to) && to != white && to != black;
    if man == 'P' {
        let (one, two) = ((at.0, at.1 + 1), (at.0, at.1 + 2));
        if free(one) && one.1 == 7 {
            moves.extend(['Q', 'R', 'B', 'N'].map(|man| (man, white, one)));
        } else if free(one) {
            moves.push((man, white, one));
            if at.1 == 1 && free(two) {
                moves.push((man, white, two));
            }
        }
        return moves;
    }
    for step in AROUND {
        if man == 'Q' || step.0 == 0 || step.1 == 0 {
            let mut to = (at.0 + step.0, at.1 + step.1);
            while free(to) {
                moves.push((man, white, to));
                to = (to.0 + step.0, to.1 + step.1);
            }
        }
    }
    moves
}

/// Every move of every placement, written down once: where each leads, in which man's table. A capture leads nowhere.
struct Moves {
    white: Vec<Vec<(char, usize)>>,
    black: Vec<Vec<Option<usize>>>,
}

fn all_moves(man: char, white: &[i16], black: &[i16]) -> Moves {
    let mut moves = Moves {
        white: vec![Vec::new(); white.len()],
        black: vec![Vec::new(); black.len()],
    };
    for now in 0..white.len() {
        let (king, other, at) = placement(now);
        if white[now] != NOT_LEGAL {
            moves.white[now] = white_moves(man, (king, other, at))
                .into_iter()
                .map(|(man, king, at)| (man, slot(king, other, at)))
                .collect();
        }
        if black[now] != NOT_LEGAL {
            moves.black[now] = black_moves(man, king, other, at)
                .into_iter()
                .map(|to| (to != at).then(|| slot(king, to, at)))
                .collect();
        }
    }
    moves
}

/// Sweeps over all undecided positions, one ply further each time, until nothing has changed for long enough that no
/// promotion can change it either.
fn iterate(man: char, patience: i16) -> Ending {
    let all = 8_usize.pow(6);
    let start = |white_moves: bool| -> Vec<i16> {
        (0..all)
            .map(|slot| {
                let (white, black, at) = placement(slot);
                if is_legal(man, white, black, at, white_moves) {
                    UNDECIDED
                } else {
                    NOT_LEGAL
                }
            })
            .collect()
    };
    let (mut white, mut black) = (start(true), start(false));
    let moves = all_moves(man, &white, &black);
    let (mut plies, mut last_change) = (0, 0);
    while plies - last_change <= patience {
        for now in 0..all {
            let is_quick = |distance: i16| (0..plies).contains(&distance);
            if plies % 2 == 1 && white[now] == UNDECIDED {
                let wins = moves.white[now].iter().any(|(after, slot)| match after {
                    _ if *after == man => is_quick(black[*slot]),
                    'Q' => is_quick(QUEEN.black[*slot]),
                    'R' => is_quick(ROOK.black[*slot]),
                    // A bishop or a knight cannot mate.
                    _ => false,
                });
                if wins {
                    white[now] = plies;
                    last_change = plies;
                }
            }
            if plies % 2 == 0 && black[now] == UNDECIDED {
                let (king, other, at) = placement(now);
                let loses = if moves.black[now].is_empty() {
                    plies == 0 && hits(man, at, other, king)
                } else {
                    let answers = moves.black[now].iter();
                    answers
                        .map(|slot| slot.map_or(UNDECIDED, |slot| white[slot]))
                        .all(is_quick)
                };
                if loses {
                    black[now] = plies;
                    last_change = plies;
                }
            }
        }
        plies += 1;
    }
    Ending { white, black }
}
