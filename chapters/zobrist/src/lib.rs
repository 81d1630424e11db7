//! A key for every position, kept up to date by one exclusive or for each thing that changes.
//!
//! [`SplitMix64`] gives the [`Numbers`], one for each part that a position may have and one for the side to move.
//! [`key_from_nothing`] combines those of a position; [`Hashed`] carries the key along while a search plays, and is known by it.
//! [`Symmetric`] carries one key for each mirror image, and [`Turned`] keeps their moves. [`CarriedKey`] and [`HighBits`] put keys into the tables of the chapter
//! on transposition tables, [`perfect`] has keys that positions never share, [`collisions`] counts what happens with the
//! other ones, and [`faulty`] holds the mistakes that people make on the way.

mod split_mix;

mod numbers;

mod key;

mod hashed;
mod inside;
mod known_by_key;
mod slots;

pub mod collisions;
mod symmetric;
mod turned;

pub mod perfect;

pub mod faulty;

mod page;

#[cfg(test)]
mod tests;

pub use hashed::Hashed;
pub use inside::Inside;
pub use key::key_from_nothing;
pub use known_by_key::{known_by_key, known_by_smallest_key};
pub use numbers::Numbers;
pub use page::{Options, Zobrist, ZobristSearch, run_program};
pub use slots::{CarriedKey, HighBits, RebuiltKey};
pub use split_mix::SplitMix64;
pub use symmetric::{Image, Symmetric};
pub use turned::{SmallestKey, Turned};
