//! The games of the book.

pub mod connect_four;
pub mod ordered;
pub mod tic_tac_toe;
pub mod tree;
