//! Locks on everything that the book quotes from this chapter, and the searches that it calls sound against plain minimax.

chapter::lock!(
    iterative_deepening::IterativeDeepening,
    env!("CARGO_BIN_EXE_iterative-deepening"),
    iterative_deepening::DeepeningSearch,
    ["", "--budget 1000000 --max-depth 9 --time 1000000"]
);
