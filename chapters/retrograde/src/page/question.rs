use chapter::clap::{self, ValueEnum as _};
use chapter::search::{answer, search_parser};
use chapter::{Asks, BoardArgs, Error, Reply, Searches as _};

use super::Algorithm;
use super::answers::{endgame, fen, graph};

/// What each question but the one about a board leaves a meaning.
pub const ASKS: &[Asks] = &[
    Asks {
        option: "graph",
        beside: &["algorithm"],
    },
    Asks {
        option: "endgame",
        beside: &["algorithm"],
    },
    Asks {
        option: "fen",
        beside: &["algorithm"],
    },
];

/// What a reader may ask: a graph, an endgame, a position of one, or a board.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Games with cycles")]
pub struct Question {
    /// A graph on which both sides move one token: each position with its arrows, `!` behind a goal, `=` behind a drawn end:
    /// 'a>b,c b>a c! d='
    #[arg(long, value_name = "GRAPH")]
    pub graph: Option<String>,
    /// An endgame in chess, every position of it: KQK, KRK, KPK, KBK or KNK
    #[arg(long, value_name = "NAME")]
    pub endgame: Option<String>,
    /// One position of such an endgame, White with the other man, as in the examples below
    #[arg(long, value_name = "FEN")]
    pub fen: Option<String>,
    /// A board, and everything that can be reached from it.
    #[command(flatten)]
    pub board: BoardArgs,
    /// Run only this algorithm [default: all on a board, elsewhere retrograde]
    #[arg(long, value_name = "NAME", help_heading = "How", value_parser = search_parser::<Algorithm>())]
    pub algorithm: Option<Algorithm>,
}

impl Question {
    /// Solves what is asked for.
    ///
    /// # Errors
    ///
    /// When an option has a value that makes no sense.
    pub fn answer(&self) -> Result<Reply, Error> {
        let algorithm = self.algorithm.unwrap_or(Algorithm::Retrograde);
        if let Some(text) = &self.graph {
            graph::answer(text, algorithm)
        } else if let Some(name) = &self.endgame {
            endgame::answer(name, algorithm)
        } else if let Some(text) = &self.fen {
            fen::answer(text, algorithm)
        } else {
            let algorithms = match &self.algorithm {
                Some(algorithm) => vec![*algorithm],
                None => Algorithm::value_variants().to_vec(),
            };
            let task = self.board.task(Algorithm::BOARD)?;
            Ok(answer(task, algorithms, ()))
        }
    }
}
