use std::hash::Hash;

use chapter::clap;
use gametree::Game;

use crate::{AnyTable, FixedTable, Memory, MoveOrder, Policy, Replacement, Terminals, Unbounded};

/// The options of every program that searches with a table. A chapter that uses the table flattens them into its own.
#[derive(clap::Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "The table")]
pub struct TableOptions {
    /// Put finished games and positions at the horizon into the table too
    #[arg(long)]
    pub store_terminals: bool,
    /// Try the move that the table suggests first
    #[arg(long)]
    pub table_move: bool,
    /// Slots of the table.
    #[arg(long, value_name = "N", value_parser = parse_slots,
          help = format!("Slots of the table, a power of two up to {MOST_SLOTS} [default: as many as there are positions]"))]
    pub slots: Option<usize>,
    /// Which entry stays when a slot is taken
    #[arg(long, value_enum, requires = "slots", default_value_t = Replacement::Always)]
    pub replacement: Replacement,
}

/// Fewer slots than this have no room for tiers.
const LEAST_SLOTS: usize = 2;
/// More slots than this would not fit into the memory of a small machine: they are there before the first one is taken.
pub const MOST_SLOTS: usize = 1 << 22;

/// Reads a number of slots.
///
/// # Errors
///
/// Says what was expected.
pub fn parse_slots(text: &str) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|slots: &usize| {
            slots.is_power_of_two() && (LEAST_SLOTS..=MOST_SLOTS).contains(slots)
        })
        .ok_or_else(|| format!("expected a power of two from {LEAST_SLOTS} to {MOST_SLOTS}"))
}

impl TableOptions {
    /// What clap calls them.
    pub const ALL: &'static [&'static str] =
        &["store_terminals", "table_move", "slots", "replacement"];
    /// Those that say which table there is and how it is used, whatever it holds.
    pub const ALL_BUT_TERMINALS: &'static [&'static str] = Self::ALL.split_at(1).1;

    /// The rules that the options ask for; what no option sets is as in [`Policy::default`].
    pub fn policy(&self) -> Policy {
        Policy {
            terminals: if self.store_terminals {
                Terminals::Stored
            } else {
                Terminals::NotStored
            },
            order: if self.table_move {
                MoveOrder::TableMoveFirst
            } else {
                MoveOrder::Natural
            },
            ..Policy::default()
        }
    }

    /// An empty table of the kind and size that the options ask for, with the rules for its use.
    pub fn memory<G: Game + Eq + Hash>(&self) -> Memory<AnyTable<G>> {
        let table = match self.slots {
            None => AnyTable::Unbounded(Unbounded::default()),
            Some(slots) => AnyTable::Fixed(FixedTable::new(slots, self.replacement)),
        };
        Memory::new(table, self.policy())
    }
}
