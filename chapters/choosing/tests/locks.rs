//! Locks on everything that the book quotes from this chapter.

chapter::lock!(choosing::Choosing, env!("CARGO_BIN_EXE_choosing"));
