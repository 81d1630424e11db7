use chapter::clap::{self, ValueEnum};
use chapter::{Answer, Judge, Move, Root, Searches, Tells, Watched, whole_number};
use gametree::{Composed, Evaluation, Game, Level, Search, Window};
use transposition_tables::{
    FixedTable, Keys, Memo, Memory, Table, TableOptions, memo, tagged_alpha_beta,
};

use super::facts::DEMO;
use crate::{
    CarriedKey, Hashed, HighBits, Inside, Numbers, RebuiltKey, SmallestKey, Symmetric, Turned,
    faulty, known_by_key, known_by_smallest_key,
};

/// The searches of the chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
pub enum ZobristSearch {
    /// minimax with an exact table of whole positions
    Memo,
    /// minimax with an exact table, positions known by their keys
    MemoZobrist,
    /// minimax with an exact table, mirror images known by their smallest key
    Symmetric,
    /// alpha-beta with a table of fixed size and carried keys
    Zobrist,
    /// alpha-beta with a table of fixed size and keys computed anew for every lookup
    Rebuilt,
    /// zobrist in which mirror images share an entry, each move turned as its board is
    TurnedMove,
    /// memo-zobrist with keys of --key-bits bits
    ShortKey,
    /// zobrist with --key-bits bits of the key in each slot
    ShortStamp,
    /// memo-zobrist with the side to move left out of the key
    NoSideKey,
    /// memo-zobrist with one number for all cells of a column
    ColumnKey,
    /// zobrist with numbers joined from short draws as a sum of floats
    PoorNumbers,
    /// turned-move with each move stored as it was played
    UnturnedMove,
}

/// Where the keys come from, and which table they are for.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Keys", mut_arg("slots", |slots| slots.help(Options::about_slots())))]
pub struct Options {
    /// Where the sequence of random numbers starts
    #[arg(long, value_name = "N", default_value_t = Numbers::SEED, value_parser = whole_number(0..=u64::MAX))]
    pub seed: u64,
    /// Bits of the keys of short-key, and of the key that a slot of short-stamp keeps
    #[arg(long, value_name = "N", default_value_t = Options::SHORT,
          value_parser = whole_number(1..=u64::BITS))]
    pub key_bits: u32,
    /// The tables of fixed size.
    #[command(flatten)]
    pub table: TableOptions,
}

impl Options {
    /// What clap calls them.
    const ALL: &'static [&'static str] = &[
        "seed",
        "key_bits",
        "store_terminals",
        "table_move",
        "slots",
        "replacement",
    ];
    /// All but where the numbers start.
    const ALL_BUT_SEED: &'static [&'static str] = Self::ALL.split_at(1).1;

    /// Bits of a short key unless told otherwise.
    pub const SHORT: u32 = 8;
    /// Slots of the tables of fixed size unless told otherwise.
    pub const SLOTS: usize = 1 << 16;

    /// What help says of the number of slots, which has a default here.
    fn about_slots() -> String {
        let slots = Self::SLOTS;
        format!("Slots of the table, a power of two [default: {slots}]")
    }

    /// An empty table with keys from `keys`, of which each slot keeps so many bits.
    fn table<G: Game, K: Keys<G>>(&self, keys: K, bits: u32) -> FixedTable<G, K, HighBits> {
        let slots = self.table.slots.unwrap_or(Self::SLOTS);
        FixedTable::with_keys(slots, self.table.replacement, keys, HighBits { bits })
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            seed: Numbers::SEED,
            key_bits: Self::SHORT,
            table: TableOptions::default(),
        }
    }
}

impl Searches for ZobristSearch {
    type Options = Options;
    type Extras = ();
    const BOARD: &'static str = DEMO;

    fn is_faulty(self) -> bool {
        match self {
            Self::Memo
            | Self::MemoZobrist
            | Self::Symmetric
            | Self::Zobrist
            | Self::Rebuilt
            | Self::TurnedMove => false,
            Self::ShortKey
            | Self::ShortStamp
            | Self::NoSideKey
            | Self::ColumnKey
            | Self::PoorNumbers
            | Self::UnturnedMove => true,
        }
    }

    fn tells(self) -> &'static [Tells] {
        match self {
            Self::Memo | Self::MemoZobrist | Self::Symmetric => &[Tells::BestMoves, Tells::Table],
            // The moves of a faulty search need not have the scores that its table says.
            Self::ShortKey | Self::NoSideKey | Self::ColumnKey => &[Tells::Table],
            Self::Zobrist
            | Self::Rebuilt
            | Self::TurnedMove
            | Self::ShortStamp
            | Self::PoorNumbers
            | Self::UnturnedMove => &[Tells::Table, Tells::Cutoffs],
        }
    }

    fn ignores(self) -> &'static [&'static str] {
        match self {
            Self::Memo => Options::ALL,
            Self::MemoZobrist | Self::Symmetric | Self::NoSideKey | Self::ColumnKey => {
                Options::ALL_BUT_SEED
            }
            Self::ShortKey => TableOptions::ALL,
            Self::Zobrist
            | Self::Rebuilt
            | Self::TurnedMove
            | Self::PoorNumbers
            | Self::UnturnedMove => &["key_bits"],
            Self::ShortStamp => &[],
        }
    }

    fn stores_without_limit(self, _options: &Options) -> bool {
        self.tells().contains(&Tells::Table) && !self.tells().contains(&Tells::Cutoffs)
    }

    fn search(
        self,
        search: &mut Watched<'_>,
        root: &Root,
        level: Level,
        options: &Options,
    ) -> Answer {
        let numbers = self.numbers(root, options);
        let by_table = |(score, entries): (_, usize)| Answer::new(score).with_entries(entries);
        match self {
            Self::Memo => {
                let mut table = Memo::new();
                let score = memo(search, &mut table, root, level);
                by_table((score, table.len()))
            }
            Self::MemoZobrist | Self::ShortKey | Self::NoSideKey | Self::ColumnKey => {
                by_table(known_by_key(search, &numbers, root, level))
            }
            Self::Symmetric => by_table(known_by_smallest_key(search, &numbers, root, level)),
            Self::Zobrist | Self::ShortStamp | Self::PoorNumbers => {
                let bits = match self {
                    Self::ShortStamp => options.key_bits,
                    _ => u64::BITS,
                };
                let table = options.table(CarriedKey, bits);
                inside(
                    search,
                    table,
                    &Hashed::new(&numbers, root.clone()),
                    level,
                    options,
                )
            }
            Self::Rebuilt => {
                let table = options.table(RebuiltKey(&numbers), u64::BITS);
                let mut memory = Memory::new(table, options.table.policy());
                let score = tagged_alpha_beta(search, &mut memory, root, level, Window::FULL);
                Answer::new(score).with_entries(memory.table.entries())
            }
            Self::TurnedMove | Self::UnturnedMove => {
                let images = Symmetric::images(&numbers, root);
                let root = Symmetric::new(&images, root.clone());
                let table = options.table(SmallestKey, u64::BITS);
                match self {
                    Self::TurnedMove => inside(search, Turned(table), &root, level, options),
                    _ => inside(search, table, &root, level, options),
                }
            }
        }
    }
}

/// Alpha-beta with `table` on a position that carries keys.
fn inside<'e, G, T>(
    search: &mut Watched<'e>,
    table: T,
    root: &G,
    level: Level,
    options: &Options,
) -> Answer
where
    G: Game<Move = Move>,
    Inside<'e, Judge>: Evaluation<G>,
    T: Table<G>,
{
    let mut memory = Memory::new(table, options.table.policy());
    let mut inside = Search {
        scoring: &Inside::scoring(search.scoring),
        observer: &mut *search.observer,
    };
    let score = tagged_alpha_beta(&mut inside, &mut memory, root, level, Window::FULL);
    Answer::new(score).with_entries(memory.table.entries())
}

impl ZobristSearch {
    /// The numbers that it makes the keys of a game from.
    pub fn numbers<G: Composed>(self, game: &G, options: &Options) -> Numbers {
        let numbers = Numbers::new(options.seed, game);
        match self {
            Self::ShortKey => numbers.shortened(options.key_bits),
            Self::NoSideKey => faulty::without_side(&numbers),
            Self::ColumnKey => faulty::by_column(&numbers, game.row_length()),
            Self::PoorNumbers => faulty::joined_as_floats(options.seed, game),
            Self::Memo
            | Self::MemoZobrist
            | Self::Symmetric
            | Self::Zobrist
            | Self::Rebuilt
            | Self::TurnedMove
            | Self::ShortStamp
            | Self::UnturnedMove => numbers,
        }
    }
}
