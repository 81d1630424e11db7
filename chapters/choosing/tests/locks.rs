//! Locks on everything that the book quotes from this chapter, and the searches that it calls sound against plain minimax.

chapter::lock!(
    choosing::Choosing,
    env!("CARGO_BIN_EXE_choosing"),
    choosing::ComparedSearch,
    [""]
);
