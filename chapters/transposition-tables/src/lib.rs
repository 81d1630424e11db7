//! Positions that are reached again and searched once.
//!
//! [`memo()`] is minimax with a table of exact scores. Alpha-beta's scores are bounds, so its table must say which kind each
//! one is: an [`Entry`] does, a [`Table`] keeps entries, a [`Memory`] holds the rules for using them, and
//! [`tagged_alpha_beta()`] is alpha-beta with such a memory. [`Unbounded`] keeps everything; [`FixedTable`] has a fixed number
//! of slots and a [`Replacement`] scheme. [`faulty`] holds the mistakes that people make on the way, and [`cycle`] a game that
//! no table keyed by the position alone gets right.

mod canonical;
mod wins;

mod memo;

mod entry;

mod memory;
mod policy;

mod tagged_alpha_beta;

mod table;

mod reused;

pub mod cycle;
pub mod faulty;

mod page;

#[cfg(test)]
mod tests;

pub use canonical::Canonical;
pub use entry::Entry;
pub use memo::{Memo, memo};
pub use memory::{LookUp, Memory, MovesInOrder};
pub use page::{TableOptions, TableSearch, TranspositionTables, run_program};
pub use policy::{BoundHits, Depths, MoveOrder, Policy, Terminals};
pub use reused::{look_ahead_first, wins_for_many_roots};
pub use table::any::AnyTable;
pub use table::fixed::{FixedTable, Replacement};
pub use table::key::{Keys, MixedKeys, Mixer};
pub use table::verification::{Verification, WholePosition};
pub use table::{Table, Unbounded};
pub use tagged_alpha_beta::tagged_alpha_beta;
pub use wins::Wins;
