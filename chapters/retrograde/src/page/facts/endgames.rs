use std::sync::LazyLock;

use chapter::{Check, Fact, Quantity};
use recount::chess::Ending;

use crate::FiniteGame as _;
use crate::chess::{Census, Colour, Piece, Position, tables};

static QUEENS: LazyLock<Census> = LazyLock::new(|| tables::of(Piece::Queen).census());
static ROOKS: LazyLock<Census> = LazyLock::new(|| tables::of(Piece::Rook).census());
static PAWNS: LazyLock<Census> = LazyLock::new(|| tables::of(Piece::Pawn).census());

static QUEEN_MOVES: LazyLock<usize> = LazyLock::new(|| moves(Piece::Queen));
static ROOK_MOVES: LazyLock<usize> = LazyLock::new(|| moves(Piece::Rook));
static PAWN_MOVES: LazyLock<usize> = LazyLock::new(|| moves(Piece::Pawn));

fn moves(piece: Piece) -> usize {
    let endgame = tables::endgame(piece);
    endgame
        .positions()
        .map(|index| endgame.moves(index).count())
        .sum()
}

/// Positions with Black to move and no move, in check or not.
fn stuck(piece: Piece, in_check: bool) -> Quantity {
    tables::of(piece)
        .positions()
        .filter(|position| position.to_move == Colour::Black)
        .filter(|position| position.moves().next().is_none() && position.is_check() == in_check)
        .count()
        .into()
}

/// Two kings that do not touch: a corner, an edge and the middle leave the other so many squares.
const PAIRS_OF_KINGS: u64 = 4 * 60 + 24 * 58 + 36 * 55;

const QUEEN: fn() -> &'static Ending = || Ending::of('Q');
const ROOK: fn() -> &'static Ending = || Ending::of('R');
const PAWN: fn() -> &'static Ending = || Ending::of('P');

const RECOUNT: &str =
    "value iteration forwards over files and ranks, one ply further in each sweep";
const KINGS: &str = "pairs of kings that do not touch, times the sixty-two squares that are left";

pub const FACTS: &[Fact] = &[
    Fact {
        id: "index.size",
        conditions: "indices of an endgame: two sides to move, three men on sixty-four squares each",
        check: Check::ClosedForm("twice the cube of sixty-four", || {
            (2 * 64_u64.pow(3)).into()
        }),
        compute: || Position::INDICES.into(),
    },
    Fact {
        id: "clock.moves",
        conditions: "moves of each side without capture or pawn's move after which a draw can be claimed",
        check: Check::Given("the rule of chess that the function applies, counted there in plies"),
        compute: || 50_u64.into(),
    },
    Fact {
        id: "kqk.white.legal",
        conditions: "king and queen against king: legal placements with White to move",
        check: Check::Recount(RECOUNT, || QUEEN().legal(true).into()),
        compute: || QUEENS.white_to_move.legal.into(),
    },
    Fact {
        id: "kqk.white.won",
        conditions: "king and queen against king: legal placements with White to move that White wins",
        check: Check::Recount(RECOUNT, || QUEEN().decided(true).into()),
        compute: || QUEENS.white_to_move.won.into(),
    },
    Fact {
        id: "kqk.white.drawn",
        conditions: "king and queen against king: legal placements with White to move that nobody wins",
        check: Check::Recount(RECOUNT, || QUEEN().drawn(true).into()),
        compute: || QUEENS.white_to_move.drawn.into(),
    },
    Fact {
        id: "kqk.white.longest",
        conditions: "king and queen against king: the longest distance to mate with White to move, in plies",
        check: Check::Recount(RECOUNT, || Quantity::Points(QUEEN().longest(true).into())),
        compute: || u64::from(QUEENS.white_to_move.longest_plies).into(),
    },
    Fact {
        id: "kqk.black.legal",
        conditions: "king and queen against king: legal placements with Black to move",
        check: Check::ClosedForm(KINGS, || (PAIRS_OF_KINGS * 62).into()),
        compute: || QUEENS.black_to_move.legal.into(),
    },
    Fact {
        id: "kqk.black.lost",
        conditions: "king and queen against king: legal placements with Black to move that Black loses",
        check: Check::Recount(RECOUNT, || QUEEN().decided(false).into()),
        compute: || QUEENS.black_to_move.lost.into(),
    },
    Fact {
        id: "kqk.black.drawn",
        conditions: "king and queen against king: legal placements with Black to move that nobody wins",
        check: Check::Recount(RECOUNT, || QUEEN().drawn(false).into()),
        compute: || QUEENS.black_to_move.drawn.into(),
    },
    Fact {
        id: "kqk.black.longest",
        conditions: "king and queen against king: the longest distance to mate with Black to move, in plies",
        check: Check::Recount(RECOUNT, || Quantity::Points(QUEEN().longest(false).into())),
        compute: || u64::from(QUEENS.black_to_move.longest_plies).into(),
    },
    Fact {
        id: "kqk.moves",
        conditions: "king and queen against king: moves of all legal placements together",
        check: Check::Recount(RECOUNT, || QUEEN().moves().into()),
        compute: || (*QUEEN_MOVES).into(),
    },
    Fact {
        id: "krk.white.legal",
        conditions: "king and rook against king: legal placements with White to move",
        check: Check::Recount(RECOUNT, || ROOK().legal(true).into()),
        compute: || ROOKS.white_to_move.legal.into(),
    },
    Fact {
        id: "krk.white.won",
        conditions: "king and rook against king: legal placements with White to move that White wins",
        check: Check::Recount(RECOUNT, || ROOK().decided(true).into()),
        compute: || ROOKS.white_to_move.won.into(),
    },
    Fact {
        id: "krk.white.drawn",
        conditions: "king and rook against king: legal placements with White to move that nobody wins",
        check: Check::Recount(RECOUNT, || ROOK().drawn(true).into()),
        compute: || ROOKS.white_to_move.drawn.into(),
    },
    Fact {
        id: "krk.white.longest",
        conditions: "king and rook against king: the longest distance to mate with White to move, in plies",
        check: Check::Recount(RECOUNT, || Quantity::Points(ROOK().longest(true).into())),
        compute: || u64::from(ROOKS.white_to_move.longest_plies).into(),
    },
    Fact {
        id: "krk.black.legal",
        conditions: "king and rook against king: legal placements with Black to move",
        check: Check::ClosedForm(KINGS, || (PAIRS_OF_KINGS * 62).into()),
        compute: || ROOKS.black_to_move.legal.into(),
    },
    Fact {
        id: "krk.black.lost",
        conditions: "king and rook against king: legal placements with Black to move that Black loses",
        check: Check::Recount(RECOUNT, || ROOK().decided(false).into()),
        compute: || ROOKS.black_to_move.lost.into(),
    },
    Fact {
        id: "krk.black.drawn",
        conditions: "king and rook against king: legal placements with Black to move that nobody wins",
        check: Check::Recount(RECOUNT, || ROOK().drawn(false).into()),
        compute: || ROOKS.black_to_move.drawn.into(),
    },
    Fact {
        id: "krk.black.longest",
        conditions: "king and rook against king: the longest distance to mate with Black to move, in plies",
        check: Check::Recount(RECOUNT, || Quantity::Points(ROOK().longest(false).into())),
        compute: || u64::from(ROOKS.black_to_move.longest_plies).into(),
    },
    Fact {
        id: "krk.moves",
        conditions: "king and rook against king: moves of all legal placements together",
        check: Check::Recount(RECOUNT, || ROOK().moves().into()),
        compute: || (*ROOK_MOVES).into(),
    },
    Fact {
        id: "kpk.white.legal",
        conditions: "king and pawn against king, promotions to all pieces: legal placements with White to move",
        check: Check::Recount(RECOUNT, || PAWN().legal(true).into()),
        compute: || PAWNS.white_to_move.legal.into(),
    },
    Fact {
        id: "kpk.white.won",
        conditions: "king and pawn against king, promotions to all pieces: legal placements with White to move that White wins",
        check: Check::Recount(RECOUNT, || PAWN().decided(true).into()),
        compute: || PAWNS.white_to_move.won.into(),
    },
    Fact {
        id: "kpk.white.drawn",
        conditions: "king and pawn against king, promotions to all pieces: legal placements with White to move that nobody wins",
        check: Check::Recount(RECOUNT, || PAWN().drawn(true).into()),
        compute: || PAWNS.white_to_move.drawn.into(),
    },
    Fact {
        id: "kpk.white.longest",
        conditions: "king and pawn against king, promotions to all pieces: the longest distance to mate with White to move, in plies",
        check: Check::Recount(RECOUNT, || Quantity::Points(PAWN().longest(true).into())),
        compute: || u64::from(PAWNS.white_to_move.longest_plies).into(),
    },
    Fact {
        id: "kpk.black.legal",
        conditions: "king and pawn against king, promotions to all pieces: legal placements with Black to move",
        check: Check::Recount(RECOUNT, || PAWN().legal(false).into()),
        compute: || PAWNS.black_to_move.legal.into(),
    },
    Fact {
        id: "kpk.black.lost",
        conditions: "king and pawn against king, promotions to all pieces: legal placements with Black to move that Black loses",
        check: Check::Recount(RECOUNT, || PAWN().decided(false).into()),
        compute: || PAWNS.black_to_move.lost.into(),
    },
    Fact {
        id: "kpk.black.drawn",
        conditions: "king and pawn against king, promotions to all pieces: legal placements with Black to move that nobody wins",
        check: Check::Recount(RECOUNT, || PAWN().drawn(false).into()),
        compute: || PAWNS.black_to_move.drawn.into(),
    },
    Fact {
        id: "kpk.black.longest",
        conditions: "king and pawn against king, promotions to all pieces: the longest distance to mate with Black to move, in plies",
        check: Check::Recount(RECOUNT, || Quantity::Points(PAWN().longest(false).into())),
        compute: || u64::from(PAWNS.black_to_move.longest_plies).into(),
    },
    Fact {
        id: "kpk.moves",
        conditions: "king and pawn against king, promotions to all pieces: moves of all legal placements together",
        check: Check::Recount(RECOUNT, || PAWN().moves().into()),
        compute: || (*PAWN_MOVES).into(),
    },
    Fact {
        id: "kqk.stalemates",
        conditions: "king and queen against king: placements in which Black is to move, has no move and is not in check",
        check: Check::Recount("the same, over files and ranks", || {
            QUEEN().stuck(false).into()
        }),
        compute: || stuck(Piece::Queen, false),
    },
    Fact {
        id: "krk.stalemates",
        conditions: "king and rook against king: placements in which Black is to move, has no move and is not in check",
        check: Check::Recount("the same, over files and ranks", || {
            ROOK().stuck(false).into()
        }),
        compute: || stuck(Piece::Rook, false),
    },
    Fact {
        id: "captures",
        conditions: "king and rook against king: placements in which Black can capture the rook",
        check: Check::Relation("the draws with Black to move less the stalemates", || {
            (ROOK().drawn(false) - ROOK().stuck(false)).into()
        }),
        compute: || {
            tables::of(Piece::Rook)
                .positions()
                .filter(|position| position.to_move == Colour::Black)
                .filter(|position| position.moves().any(|mv| mv.to == position.at))
                .count()
                .into()
        },
    },
    Fact {
        id: "kpk.mates",
        conditions: "king and pawn against king: placements in which Black is mated with the pawn still on the board",
        check: Check::Recount("the same, over files and ranks", || {
            PAWN().stuck(true).into()
        }),
        compute: || stuck(Piece::Pawn, true),
    },
    Fact {
        id: "kpk.half",
        conditions: "king and pawn against king: positions that White wins with the pawn on one half of the board, either side to move",
        check: Check::Relation(
            "half of all won and lost positions: the board is symmetrical",
            || usize::midpoint(PAWN().decided(true), PAWN().decided(false)).into(),
        ),
        compute: || {
            let table = tables::of(Piece::Pawn);
            table
                .positions()
                .filter(|position| position.at.file() < 4)
                .filter(|position| table.verdict(*position).plies().is_some())
                .count()
                .into()
        },
    },
];
