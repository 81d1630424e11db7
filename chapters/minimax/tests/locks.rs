//! Locks on everything that the book quotes from this chapter, and the searches that it calls sound against plain minimax.

chapter::lock!(
    minimax::Minimax,
    env!("CARGO_BIN_EXE_minimax"),
    minimax::MinimaxSearch,
    [""]
);
