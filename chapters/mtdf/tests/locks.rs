//! Locks on everything that the book quotes from this chapter, and the searches that it calls sound against plain minimax.

chapter::lock!(
    mtdf::Mtdf,
    env!("CARGO_BIN_EXE_mtdf"),
    mtdf::MtdfSearch,
    [
        "",
        "--guess 10 --step 3 --table-move",
        "--guess=-10 --slots 2 --store-terminals",
        "--slots 32 --replacement two-tier"
    ]
);
