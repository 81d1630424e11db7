//! Locks on everything that the book quotes from this chapter, and the searches that it calls sound against plain minimax.

chapter::lock!(
    alpha_beta::AlphaBeta,
    env!("CARGO_BIN_EXE_alpha-beta"),
    alpha_beta::AlphaBetaSearch,
    [""]
);
