//! Locks on everything that the book quotes from this chapter, and the searches that it calls sound against plain minimax.

chapter::lock!(
    retrograde::Retrograde,
    env!("CARGO_BIN_EXE_retrograde"),
    retrograde::Algorithm,
    [""]
);
