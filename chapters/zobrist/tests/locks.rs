//! Locks on everything that the book quotes from this chapter, and the searches that it calls sound against plain minimax.

chapter::lock!(
    zobrist::Zobrist,
    env!("CARGO_BIN_EXE_zobrist"),
    zobrist::ZobristSearch,
    [
        "--slots 64",
        "--seed 7 --key-bits 64 --slots 16 --replacement depth-preferred --table-move --store-terminals"
    ]
);
