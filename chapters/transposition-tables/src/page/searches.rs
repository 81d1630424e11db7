use chapter::clap::{self, ValueEnum};
use chapter::{Answer, Ask, Error, Root, Searches, Watched};
use gametree::{Game as _, Level, Window};
use minimax::{alpha_beta, minimax};

use super::facts::DEMO;
use super::options::{TableOptions, parse_slots};
use crate::faulty;
use crate::reused::{look_ahead_first, wins_for_many_roots};
use crate::{Memo, Memory, Table, Wins, memo, tagged_alpha_beta};

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
    /// minimax with a table whose key leaves out the side to move
    NoSide,
    /// alpha-beta with a table that takes bounds for scores
    Untagged,
    /// tagged, after a shallow search whose entries pass for deep ones
    WrongDepth,
    /// reused-table with wins stored as the search counts them
    WinsFromRoot,
}

impl Searches for TableSearch {
    type Options = TableOptions;
    type Extras = ();
    const BOARD: &'static str = DEMO;

    fn is_faulty(self) -> bool {
        match self {
            Self::Minimax | Self::Memo | Self::AlphaBeta | Self::Tagged | Self::ReusedTable => {
                false
            }
            Self::NoSide | Self::Untagged | Self::WrongDepth | Self::WinsFromRoot => true,
        }
    }

    fn search(
        self,
        search: &mut Watched<'_>,
        root: &Root,
        level: Level,
        options: &TableOptions,
    ) -> Answer {
        let (all, one) = (Answer::with_all_moves, Answer::with_one_move);
        let mut memory = options.memory();
        let mut table = Memo::new();
        match self {
            Self::Minimax => all(minimax(search, root, level).score(root.side_to_move())),
            Self::Memo => {
                let score = memo(search, &mut table, root, level);
                all(score).with_entries(table.len())
            }
            Self::AlphaBeta => one(alpha_beta(search, root, level, Window::FULL)),
            Self::Tagged => {
                let score = tagged_alpha_beta(search, &mut memory, root, level, Window::FULL);
                answer_from(&memory, one(score), root)
            }
            Self::ReusedTable | Self::WinsFromRoot => {
                memory.policy.wins = match self {
                    Self::WinsFromRoot => Wins::FromRoot,
                    _ => wins_for_many_roots(search.scoring, root, level),
                };
                let score = look_ahead_first(search, &mut memory, root, level);
                answer_from(&memory, one(score), root)
            }
            Self::NoSide => {
                let mut table = Memo::new();
                let score = faulty::no_side(search, &mut table, root, level);
                one(score).with_entries(table.len())
            }
            Self::Untagged => {
                let terminals = options.policy().terminals;
                let window = Window::FULL;
                let score = faulty::untagged(search, &mut table, terminals, root, level, window);
                one(score).with_entries(table.len())
            }
            Self::WrongDepth => {
                let score = faulty::wrong_depth(search, &mut memory, root, level);
                answer_from(&memory, one(score), root)
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
fn answer_from<T: Table<Root>>(memory: &Memory<T>, answer: Answer, root: &Root) -> Answer {
    Answer {
        best_move: memory.best_move(root),
        ..answer.with_entries(memory.table.entries())
    }
}
