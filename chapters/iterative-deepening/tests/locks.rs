//! Locks on everything that the book quotes from this chapter.

chapter::lock!(
    iterative_deepening::IterativeDeepening,
    env!("CARGO_BIN_EXE_iterative-deepening")
);
