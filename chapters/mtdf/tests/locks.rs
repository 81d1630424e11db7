//! Locks on everything that the book quotes from this chapter.

chapter::lock!(mtdf::Mtdf, env!("CARGO_BIN_EXE_mtdf"));
