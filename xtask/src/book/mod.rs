//! The book: built and served with mdBook, its pages filled with what is locked, and the result checked.

mod about;
mod anchor;
pub mod build;
pub mod check;
mod escape;
mod licences;
pub mod preprocess;
pub mod publication;
pub mod reading_order;
mod search;
pub mod serve;
