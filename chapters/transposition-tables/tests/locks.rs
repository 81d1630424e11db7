//! Locks on everything that the book quotes from this chapter, and the searches that it calls sound against plain minimax.

chapter::lock!(
    transposition_tables::TranspositionTables,
    env!("CARGO_BIN_EXE_transposition-tables"),
    transposition_tables::TableSearch,
    [
        "",
        "--slots 2 --table-move",
        "--slots 32 --replacement two-tier --store-terminals"
    ]
);
