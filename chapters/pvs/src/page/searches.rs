use alpha_beta::alpha_beta;
use chapter::clap::{self, ValueEnum};
use chapter::serde_json::{Value as Json, json};
use chapter::{Answer, Extras, Root, Searches, Tells, Watched, whole_number};
use gametree::{Evaluation, Game, Level, Observer, Scoring, Search, Window};

use super::facts::DEMO;
use crate::{FirstMoves, Floor, Lot, Sorted, Sorting, Unsorted, faulty, pvs, tight_research};

/// The searches of the chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
pub enum PvsSearch {
    /// fail-soft alpha-beta, from the minimax chapter
    #[value(name = "alphabeta")]
    AlphaBeta,
    /// scouts, and re-searches with the whole window (alpha, beta)
    Pvs,
    /// re-searches with (scouted, beta); the line may end early
    TightResearch,
    /// re-searches from one point below what the scout has proved
    TightInside,
    /// takes what a scout has proved for the move's score
    NoResearch,
    /// scouts the first move too: right, but for more nodes
    FirstMoveScouted,
}

/// The order of moves below the root.
#[derive(clap::Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Order of moves")]
pub struct Options {
    /// At every node, try first what a search of one ply likes best
    #[arg(long, conflicts_with = "order")]
    pub sorted: bool,
    /// Sort only at so many per cent of the nodes, drawn by lot, and keep the game's own order elsewhere
    #[arg(long, value_name = "PERCENT", requires = "sorted", conflicts_with = "order", default_value_t = Lot::ALWAYS.percent,
          value_parser = whole_number(0..=Lot::ALWAYS.percent))]
    pub lot: u8,
    /// Where the lots begin
    #[arg(long, requires = "sorted", conflicts_with = "order", default_value_t = Lot::ALWAYS.seed, value_parser = whole_number(0..=u64::MAX))]
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self::NATURAL
    }
}

impl Options {
    /// The game's own order at every node.
    pub const NATURAL: Self = Self {
        sorted: false,
        lot: Lot::ALWAYS.percent,
        seed: Lot::ALWAYS.seed,
    };

    /// Sorted where `lot` says.
    #[must_use]
    pub const fn sorted(lot: Lot) -> Self {
        Self {
            sorted: true,
            lot: lot.percent,
            seed: lot.seed,
        }
    }
}

/// How a run was sorted, and how well.
#[derive(Clone, Copy, Debug)]
pub struct SortedRun {
    /// Which nodes.
    pub lot: Lot,
    /// Cutoffs that the first move caused.
    pub first_move_cutoffs: u64,
}

impl Extras for SortedRun {
    fn entries(&self) -> Vec<(&'static str, Json)> {
        let sorting = json!({
            "percent": self.lot.percent,
            "seed": self.lot.seed,
            "first_move_cutoffs": self.first_move_cutoffs,
        });
        vec![("sorting", sorting)]
    }
}

impl Searches for PvsSearch {
    type Options = Options;
    type Extras = Option<SortedRun>;
    const BOARD: &'static str = DEMO;

    fn is_faulty(self) -> bool {
        matches!(self, Self::NoResearch | Self::FirstMoveScouted)
    }

    fn tells(self) -> &'static [Tells] {
        match self {
            Self::AlphaBeta => &[Tells::Cutoffs],
            _ => &[Tells::Cutoffs, Tells::Scouts],
        }
    }

    fn search(
        self,
        search: &mut Watched<'_>,
        root: &Root,
        level: Level,
        options: &Options,
    ) -> Answer<Option<SortedRun>> {
        if !options.sorted {
            return self.search_any(search, root, level).with_extras(None);
        }
        let lot = Lot {
            percent: options.lot,
            seed: options.seed,
        };
        let evaluation = &search.scoring.evaluation;
        let (win, per_ply) = (search.scoring.win, search.scoring.per_ply);
        let sorting = Sorting {
            scoring: Scoring {
                win,
                per_ply,
                evaluation,
            },
            lot,
        };
        let scoring = Scoring {
            win,
            per_ply,
            evaluation: Unsorted(evaluation),
        };
        let mut first_moves = FirstMoves::default();
        let mut watched = Search {
            scoring: &scoring,
            observer: &mut (&mut *search.observer, &mut first_moves),
        };
        let answer = self.search_any(&mut watched, &Sorted::new(root.clone(), &sorting), level);
        answer.with_extras(Some(SortedRun {
            lot,
            first_move_cutoffs: first_moves.cutoffs,
        }))
    }
}

impl PvsSearch {
    /// Searches from the root with the full window, in a game with any order of moves.
    fn search_any<G, E, O>(self, search: &mut Search<'_, E, O>, root: &G, level: Level) -> Answer
    where
        G: Game,
        E: Evaluation<G>,
        O: Observer<G::Move>,
    {
        let window = Window::FULL;
        let score = match self {
            Self::AlphaBeta => alpha_beta(search, root, level, window),
            Self::Pvs => pvs(search, root, level, window),
            Self::TightResearch => tight_research(search, root, level, window, Floor::AtScouted),
            Self::TightInside => tight_research(search, root, level, window, Floor::BelowScouted),
            Self::NoResearch => faulty::no_research(search, root, level, window),
            Self::FirstMoveScouted => faulty::first_move_scouted(search, root, level, window),
        };
        Answer::new(score)
    }
}
