//! Locks on everything that the book quotes from this chapter, and the searches that it calls sound against plain minimax.

chapter::lock!(
    pvs::Pvs,
    env!("CARGO_BIN_EXE_pvs"),
    pvs::PvsSearch,
    ["", "--sorted", "--sorted --lot 50 --seed 3"]
);
