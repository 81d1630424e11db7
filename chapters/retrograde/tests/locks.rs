//! Locks on everything that the book quotes from this chapter.

chapter::lock!(retrograde::Retrograde, env!("CARGO_BIN_EXE_retrograde"));
