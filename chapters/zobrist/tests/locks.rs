//! Locks on everything that the book quotes from this chapter.

chapter::lock!(zobrist::Zobrist, env!("CARGO_BIN_EXE_zobrist"));
