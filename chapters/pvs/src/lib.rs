//! Principal variation search: the first move is searched with the full window, and each later one is only asked whether it
//! is better.

mod pvs;

pub use pvs::pvs;
