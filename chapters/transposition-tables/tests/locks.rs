//! Locks on everything that the book quotes from this chapter.

chapter::lock!(
    transposition_tables::TranspositionTables,
    env!("CARGO_BIN_EXE_transposition-tables")
);
