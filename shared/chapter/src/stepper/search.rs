//! The stepper of a chapter's searches.

use gametree::{Depth, Game, Ordered, Scoring, Side, TicTacToe, Tree};
use serde_json::{Map, Value as Json, json};

use super::Ask;
use super::asked::{Asked, AskedMove};
use super::scene::{COUNTERS, Scene, counts};
use crate::document::run_json;
use crate::request::{board_option, ordered};
use crate::summary::line;
use crate::{Algorithm, Chapter, Error, Run, run};

/// A longer list is refused: nobody reads such a tree, and reading it takes a deep recursion.
const LONGEST_TREE: usize = 2_000;

/// A larger value is refused: a search that walks up to it a point at a time would keep the page waiting for minutes.
const LARGEST_VALUE: u64 = 1_000_000;

/// Plays one search of chapter `C` on the tree or else the board that is asked for, with the root's moves in the order that is
/// asked for. Knows the controls `mode`, `tree`, `board`, `to_move` and `order`, and those that [`Chapter::options_from`] knows.
///
/// # Errors
///
/// Names the control whose value makes no sense.
pub fn search<C: Chapter>(ask: &Ask) -> Result<Json, Error> {
    played::<C>(ask, false)
}

/// The same, with a table of what every sound algorithm of the chapter finds from there and what it takes.
///
/// # Errors
///
/// Names the control whose value makes no sense.
pub fn search_and_compare<C: Chapter>(ask: &Ask) -> Result<Json, Error> {
    played::<C>(ask, true)
}

fn played<C: Chapter>(ask: &Ask, compares: bool) -> Result<Json, Error> {
    let mut document = Map::new();
    let position = match ask.get("tree") {
        "" => {
            let position = board(ask, C::BOARD)?;
            document.insert("board".to_string(), json!(position.to_string()));
            let side = position.side_to_move();
            document.insert("to_move".to_string(), json!(side.to_string()));
            Asked::Board(position)
        }
        text => {
            let tree = tree(text)?;
            document.insert("tree".to_string(), json!(tree.to_string()));
            Asked::Tree(tree.root())
        }
    };
    on::<C>(ask, position, document, compares)
}

fn board(ask: &Ask, default: &str) -> Result<TicTacToe, Error> {
    let cells = match ask.get("board") {
        "" => default,
        cells => cells,
    };
    let to_move = match ask.get("to_move") {
        "" => None,
        "X" => Some(Side::First),
        "O" => Some(Side::Second),
        other => {
            let problem = format!("'{other}' is no side; expected X or O");
            return Err(Error::new("to_move", problem));
        }
    };
    let refused = |error| named_as_control(Error::new(board_option(&error), error));
    TicTacToe::parse(cells, to_move).map_err(refused)
}

/// The error of a command line, with the option called as the page calls its control.
fn named_as_control(error: Error) -> Error {
    let option = match error.option {
        "--board" => "board",
        "--to-move" => "to_move",
        "--order" => "order",
        other => other,
    };
    Error { option, ..error }
}

fn tree(text: &str) -> Result<Tree, Error> {
    if text.len() > LONGEST_TREE {
        let problem = format!(
            "the list is {} characters long; the page plays lists of at most {LONGEST_TREE}",
            text.len()
        );
        return Err(Error::new("tree", problem));
    }
    if let Some(points) = numbers(text).find(|points| *points > LARGEST_VALUE) {
        let problem = format!(
            "{points} is too large: the page plays values from -{LARGEST_VALUE} to {LARGEST_VALUE}"
        );
        return Err(Error::new("tree", problem));
    }
    Tree::parse(text).map_err(|error| Error::new("tree", error))
}

/// The numbers of a list without their signs; one that is too long to be read counts as the largest.
fn numbers(text: &str) -> impl Iterator<Item = u64> {
    text.split(|character: char| !character.is_ascii_digit())
        .filter(|digits| !digits.is_empty())
        .map(|digits| digits.parse().unwrap_or(u64::MAX))
}

fn on<C: Chapter>(
    ask: &Ask,
    position: Asked,
    mut document: Map<String, Json>,
    compares: bool,
) -> Result<Json, Error> {
    let algorithm = mode::<C>(ask)?;
    let options = C::options_from(ask)?;
    let root = match ask.get("order") {
        "" => Ordered::natural(position),
        order => ordered(position, order).map_err(named_as_control)?,
    };
    let ran = |algorithm: Algorithm, record: bool| -> Run<AskedMove> {
        let depth = Depth::UNLIMITED;
        run::<C, Asked, _>(
            algorithm,
            &root,
            depth,
            &Scoring::DEPTH_AWARE,
            &options,
            record,
        )
    };
    let played = ran(algorithm, true);
    document.insert("kind".to_string(), json!("search"));
    document.insert("about".to_string(), json!(algorithm.about));
    document.append(&mut Scene::of(&root, &played.events));
    document.insert("counters".to_string(), json!(COUNTERS));
    document.insert("totals".to_string(), counts(&played.counts));
    document.insert("left_out".to_string(), json!(played.events_left_out));
    document.insert("ends".to_string(), json!(ends(&root, &played)));
    document.insert("run".to_string(), run_json(&played, false));
    if compares {
        let sound = C::ALGORITHMS
            .iter()
            .filter(|algorithm| algorithm.kind == crate::Kind::Sound);
        let rows = sound.map(|algorithm| run_json(&ran(*algorithm, false), false));
        document.insert("table".to_string(), rows.collect());
    }
    Ok(Json::Object(document))
}

fn mode<C: Chapter>(ask: &Ask) -> Result<Algorithm, Error> {
    let name = ask.get("mode");
    let found = C::ALGORITHMS
        .iter()
        .find(|algorithm| algorithm.name == name);
    found.copied().ok_or_else(|| {
        let names: Vec<&str> = C::ALGORITHMS
            .iter()
            .map(|algorithm| algorithm.name)
            .collect();
        let problem = format!("'{name}' is none of {}", names.join(", "));
        Error::new("mode", problem)
    })
}

/// What the search has found, in a sentence.
fn ends(root: &Ordered<Asked>, run: &Run<AskedMove>) -> String {
    let side = match (root.position(), root.side_to_move()) {
        (Asked::Board(_), side) => side.to_string(),
        (Asked::Tree(_), Side::First) => "MAX".to_string(),
        (Asked::Tree(_), Side::Second) => "MIN".to_string(),
    };
    let mut says = format!("Score {} for {side}", run.score);
    if let Some(best) = run.best_move {
        says.push_str(&format!(", move {best}"));
    }
    if !run.line.is_empty() {
        says.push_str(&format!("; best line {}", line(run)));
    }
    says.push('.');
    if run.algorithm.kind == crate::Kind::Faulty {
        says.push_str(" This search is wrong on purpose: what it finds need not be so.");
    }
    says
}
