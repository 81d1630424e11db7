use alpha_beta::alpha_beta;
use chapter::clap::{self, ValueEnum};
use chapter::{Answer, Ask, Error, Root, Searches, Tells, Watched};
use gametree::{Game as _, Level, Score, Window};
use minimax::minimax;

use super::facts::DEMO;
use super::options::{TableOptions, parse_slots};
use crate::faulty;
use crate::reused::{look_ahead_first, wins_for_many_roots};
use crate::{Depths, Memo, Memory, Policy, Table, Wins, memo, tagged_alpha_beta};

/// The searches of the chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
pub enum TableSearch {
    /// every continuation looked at, without a table
    Minimax,
    /// minimax with a table of exact scores
    Memo,
    /// fail-soft alpha-beta, without a table
    #[value(name = "alphabeta")]
    AlphaBeta,
    /// alpha-beta with a table of bounds
    Tagged,
    /// tagged, after searches over one table from the positions behind a move of each side
    ReusedTable,
    /// tagged, with entries of deeper searches accepted
    DeeperEntries,
    /// minimax with a table whose key leaves out the side to move
    NoSide,
    /// alpha-beta with a table that takes bounds for scores
    Untagged,
    /// alpha-beta with a table whose entries narrow the window and never answer
    ClosedWindow,
    /// tagged, after a shallow search whose entries pass for deep ones
    WrongDepth,
    /// null windows below and above the score, each erasing the stored move
    ErasedMove,
    /// alpha-beta with a table whose empty slots have the key zero
    ZeroKey,
    /// reused-table with wins stored as the search counts them
    WinsFromRoot,
}

impl Searches for TableSearch {
    type Options = TableOptions;
    type Extras = ();
    const BOARD: &'static str = DEMO;

    fn is_faulty(self) -> bool {
        match self {
            Self::Minimax
            | Self::Memo
            | Self::AlphaBeta
            | Self::Tagged
            | Self::ReusedTable
            | Self::DeeperEntries => false,
            Self::NoSide
            | Self::Untagged
            | Self::ClosedWindow
            | Self::WrongDepth
            | Self::ErasedMove
            | Self::ZeroKey
            | Self::WinsFromRoot => true,
        }
    }

    fn tells(self) -> &'static [Tells] {
        match self {
            Self::Minimax => &[Tells::BestMoves],
            Self::Memo => &[Tells::BestMoves, Tells::Table],
            Self::AlphaBeta => &[Tells::Cutoffs],
            Self::NoSide => &[Tells::Table],
            Self::Tagged
            | Self::ReusedTable
            | Self::DeeperEntries
            | Self::Untagged
            | Self::ClosedWindow
            | Self::WrongDepth
            | Self::ErasedMove
            | Self::ZeroKey
            | Self::WinsFromRoot => &[Tells::Table, Tells::Cutoffs],
        }
    }

    fn ignores(self) -> &'static [&'static str] {
        match self {
            Self::Minimax | Self::Memo | Self::AlphaBeta | Self::NoSide | Self::ZeroKey => {
                TableOptions::ALL
            }
            Self::Untagged => TableOptions::ALL_BUT_TERMINALS,
            Self::Tagged
            | Self::ReusedTable
            | Self::DeeperEntries
            | Self::ClosedWindow
            | Self::WrongDepth
            | Self::ErasedMove
            | Self::WinsFromRoot => &[],
        }
    }

    fn keeps_to_depth(self) -> bool {
        self != Self::DeeperEntries
    }

    fn stores_without_limit(self, options: &TableOptions) -> bool {
        let is_fixed = self.ignores().is_empty() && options.slots.is_some();
        self.tells().contains(&Tells::Table) && !is_fixed
    }

    fn search(
        self,
        search: &mut Watched<'_>,
        root: &Root,
        level: Level,
        options: &TableOptions,
    ) -> Answer {
        let mut memory = options.memory();
        let mut table = Memo::new();
        match self {
            Self::Minimax => Answer::new(minimax(search, root, level).score(root.side_to_move())),
            Self::Memo => {
                let score = memo(search, &mut table, root, level);
                Answer::new(score).with_entries(table.len())
            }
            Self::AlphaBeta => Answer::new(alpha_beta(search, root, level, Window::FULL)),
            Self::Tagged => {
                let score = tagged_alpha_beta(search, &mut memory, root, level, Window::FULL);
                answer_from(&memory, score, root)
            }
            Self::DeeperEntries => {
                memory.policy.depths = Depths::AtLeast;
                let score = tagged_alpha_beta(search, &mut memory, root, level, Window::FULL);
                answer_from(&memory, score, root)
            }
            Self::ReusedTable | Self::WinsFromRoot => {
                memory.policy.wins = match self {
                    Self::WinsFromRoot => Wins::FromRoot,
                    _ => wins_for_many_roots(search.scoring, root, level),
                };
                let score = look_ahead_first(search, &mut memory, root, level);
                answer_from(&memory, score, root)
            }
            Self::NoSide => {
                let mut table = Memo::new();
                let score = faulty::no_side(search, &mut table, root, level);
                Answer::new(score).with_entries(table.len())
            }
            Self::Untagged => {
                let terminals = options.policy().terminals;
                let window = Window::FULL;
                let score = faulty::untagged(search, &mut table, terminals, root, level, window);
                Answer::new(score).with_entries(table.len())
            }
            Self::ClosedWindow => {
                let window = Window::FULL;
                let score = faulty::closed_window(search, &mut memory, root, level, window);
                answer_from(&memory, score, root)
            }
            Self::ErasedMove => {
                let score = faulty::erased_move(search, &mut memory, root, level);
                answer_from(&memory, score, root)
            }
            Self::ZeroKey => {
                let policy = Policy {
                    depths: Depths::AtLeast,
                    ..Policy::default()
                };
                let mut memory = Memory::new(faulty::ZeroedTable::default(), policy);
                let score = tagged_alpha_beta(search, &mut memory, root, level, Window::FULL);
                answer_from(&memory, score, root)
            }
            Self::WrongDepth => {
                let score = faulty::wrong_depth(search, &mut memory, root, level);
                answer_from(&memory, score, root)
            }
        }
    }

    fn read_controls(ask: &Ask) -> Result<TableOptions, Error> {
        let text = ask.get("slots");
        let slots = (!text.is_empty()).then(|| parse_slots(text)).transpose();
        let slots =
            slots.map_err(|expected| Error::new("slots", format!("'{text}': {expected}")))?;
        Ok(TableOptions {
            slots,
            ..TableOptions::default()
        })
    }
}

/// The answer with the size of the table, and with the move that the table suggests: a root that is itself a hit has no
/// principal variation.
fn answer_from<T: Table<Root>>(memory: &Memory<T>, score: Score, root: &Root) -> Answer {
    Answer {
        best_move: memory.best_move(root),
        ..Answer::new(score).with_entries(memory.table.entries())
    }
}
