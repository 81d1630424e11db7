//! Locks on everything that the book quotes from this chapter.

chapter::lock!(pvs::Pvs, env!("CARGO_BIN_EXE_pvs"));
