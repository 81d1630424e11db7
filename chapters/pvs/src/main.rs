//! `cargo run -p pvs`: the guided tour of the chapter, and its searches on any board.

fn main() {}
