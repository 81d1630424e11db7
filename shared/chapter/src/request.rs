//! From the options to the runs, and from the runs to what is printed.

use std::fmt::Write as _;

use clap::Args;
use gametree::{
    ConnectFour, Depth, Evaluation, Game, Lines, Ordered, Score, Scoring, TicTacToe, Tree, Zero,
};
use serde_json::{Map, Value as Json, json};

use crate::arguments::{Judge, Request, Size};
use crate::document::{move_json, run_json};
use crate::progress::Progress;
use crate::style::{faint, strong};
use crate::summary::table;
use crate::trace::trace_text;
use crate::{Algorithm, Chapter, Error, Run, Subject, run};

/// Plies to search in Connect Four unless told otherwise: the end of the game is out of reach.
pub const CONNECT_FOUR_DEPTH: u32 = 8;

/// Answers a request to search: the text or the JSON of the runs.
pub fn search<C: Chapter>(request: &Request, options: &C::Options) -> Result<String, Error> {
    if let Some(columns) = &request.connect_four {
        return match request.size {
            Size::SevenBySix => connect_four::<C, 7, 6>(columns, request, options),
            Size::FiveByFour => connect_four::<C, 5, 4>(columns, request, options),
            Size::FourByFour => connect_four::<C, 4, 4>(columns, request, options),
        };
    }
    let depth = request.depth.map_or(Depth::UNLIMITED, Depth::new);
    let mut document = Map::new();
    if let Some(text) = &request.tree {
        let tree = Tree::parse(text).map_err(|error| Error::new("--tree", error))?;
        document.insert("tree".to_string(), json!(tree.to_string()));
        let picture = format!("{tree}, MAX to move\n");
        return searched::<C, _, _>(
            request,
            options,
            tree.root(),
            depth,
            &Scoring::DEPTH_AWARE,
            document,
            &picture,
        );
    }
    let cells = request.board.as_deref().unwrap_or(C::BOARD);
    let position = TicTacToe::parse(cells, request.to_move.map(Into::into))
        .map_err(|error| Error::new(board_option(&error), error))?;
    document.insert("board".to_string(), json!(position.to_string()));
    document.insert(
        "to_move".to_string(),
        json!(position.side_to_move().to_string()),
    );
    let picture = board_picture(position);
    searched::<C, _, _>(
        request,
        options,
        position,
        depth,
        &Scoring::DEPTH_AWARE,
        document,
        &picture,
    )
}

pub const fn board_option(error: &gametree::BoardError) -> &'static str {
    match error {
        gametree::BoardError::ToMove { .. } => "--to-move",
        _ => "--board",
    }
}

/// The board as a reader draws it, with the numbers of the cells beside it.
fn board_picture(position: TicTacToe) -> String {
    let cells: Vec<char> = position.to_string().chars().collect();
    let mut picture = String::new();
    for (row, marks) in cells.chunks(3).enumerate() {
        let marks: Vec<String> = marks.iter().map(char::to_string).collect();
        let numbers: Vec<String> = (3 * row..3 * row + 3)
            .map(|cell| cell.to_string())
            .collect();
        let note = match (row, position.outcome()) {
            (1, None) => format!("   {} to move", position.side_to_move()),
            (1, Some(_)) => "   the game is over".to_string(),
            _ => String::new(),
        };
        writeln!(
            picture,
            "{}   {}{note}",
            marks.join(" "),
            faint(&numbers.join(" "))
        )
        .expect("writing to a string succeeds");
    }
    picture
}

/// The evaluation that `--evaluation` names.
struct Chosen(Judge);

impl<G: Game> Evaluation<Ordered<G>> for Chosen
where
    Lines: Evaluation<Ordered<G>>,
{
    fn evaluate(&self, position: &Ordered<G>) -> Score {
        match self.0 {
            Judge::Zero => Zero.evaluate(position),
            Judge::Lines => Lines.evaluate(position),
        }
    }
}

fn connect_four<C: Chapter, const W: u32, const H: u32>(
    columns: &str,
    request: &Request,
    options: &C::Options,
) -> Result<String, Error> {
    let position =
        ConnectFour::<W, H>::parse(columns).map_err(|error| Error::new("--connect-four", error))?;
    let depth = request.depth.unwrap_or(CONNECT_FOUR_DEPTH);
    let scoring = Scoring::with_evaluation(Chosen(request.evaluation));
    let document = json!({
        "connect_four": columns,
        "size": format!("{W}x{H}"),
        "to_move": position.side_to_move().to_string(),
        "depth": depth,
        "evaluation": match request.evaluation { Judge::Zero => "zero", Judge::Lines => "lines" },
    });
    let Json::Object(document) = document else {
        unreachable!("the document above is an object");
    };
    let picture = format!(
        "{position}\n{} to move, {depth} plies deep\n",
        position.side_to_move()
    );
    searched::<C, _, _>(
        request,
        options,
        position,
        Depth::new(depth),
        &scoring,
        document,
        &picture,
    )
}

fn searched<C, G, E>(
    request: &Request,
    options: &C::Options,
    position: G,
    depth: Depth,
    scoring: &Scoring<E>,
    mut document: Map<String, Json>,
    picture: &str,
) -> Result<String, Error>
where
    C: Chapter,
    G: Subject,
    E: Evaluation<Ordered<G>>,
    C::Options: Args,
{
    let root = match &request.order {
        None => Ordered::natural(position),
        Some(order) => ordered(position, order)?,
    };
    let chosen: Vec<Algorithm> = C::ALGORITHMS
        .iter()
        .filter(|algorithm| {
            request
                .algorithm
                .as_ref()
                .is_none_or(|name| name == algorithm.name)
        })
        .copied()
        .collect();
    let runs: Vec<Run<G::Move>> = chosen
        .into_iter()
        .map(|algorithm| {
            let _progress = Progress::new(algorithm.name);
            run::<C, G, E>(algorithm, &root, depth, scoring, options, request.trace)
        })
        .collect();
    if request.json {
        if let Some(order) = &request.order {
            document.insert(
                "order".to_string(),
                order.split(',').map(move_json).collect(),
            );
        }
        let runs = runs
            .iter()
            .map(|run| run_json(run, request.trace))
            .collect();
        document.insert("runs".to_string(), runs);
        return Ok(format!("{:#}\n", Json::Object(document)));
    }
    let mut text = format!("{picture}\n{}", table(&runs));
    if request.trace {
        for run in &runs {
            text += &format!("\n{}\n{}", strong(run.algorithm.name), trace_text(run));
        }
    }
    Ok(text)
}

/// Reads the order of the root's moves.
/// `position` with its moves in the order of the text, such as `6,3,4,8`.
pub fn ordered<G: Subject>(position: G, order: &str) -> Result<Ordered<G>, Error> {
    let legal: Vec<G::Move> = match position.outcome() {
        Some(_) => Vec::new(),
        None => position.moves().collect(),
    };
    let mut moves = Vec::new();
    let mut place = 1;
    for token in order.split(',') {
        let Some(mv) = legal.iter().find(|mv| mv.to_string() == token.trim()) else {
            let legal: Vec<_> = legal.iter().map(ToString::to_string).collect();
            let expected = if legal.is_empty() {
                "no order, because the game is over".to_string()
            } else {
                format!("each of {} once", legal.join(","))
            };
            let problem =
                format!("'{token}' at character {place} is no legal move; expected {expected}");
            return Err(Error::new("--order", problem));
        };
        moves.push(*mv);
        place += token.chars().count() + 1;
    }
    Ordered::new(position, moves).map_err(|error| Error::new("--order", error))
}
