//! Locks on everything that the book quotes from this chapter.

chapter::lock!(minimax::Minimax, env!("CARGO_BIN_EXE_minimax"));
