//! The frame carries a chapter on a game in which both sides move at once: no side to move, a joint move, a mixed value.

use std::fmt;

use chapter::serde_json::{self, Value as Json, json};
use chapter::stepper::{SceneNode, SceneStep, TreeScene};
use chapter::testing::{
    assert_checks_agree, assert_no_numeral_is_typed, assert_steppers_end_with_facts, compute,
    snapshot,
};
use chapter::{
    Ask, Chapter, Control, ControlKind, DrawnEdge, DrawnNode, Error, Example, Facts, Figure,
    Measure, Opening, Quantity, Reply, Shape, Stepper, TourStep, clap, draw_tree, execute, says,
};
use gametree::{Listener, Recorder, Rules, Silent, positions_by_ply};

type Payoffs = [[i64; 2]; 2];

/// What the row player gets in the page's game.
const GAME: Payoffs = [[3, -1], [-2, 1]];

/// A game of one joint move, and what was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Matrix {
    payoffs: Payoffs,
    played: Option<Joint>,
}

/// What both sides choose at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Joint {
    row: usize,
    column: usize,
}

impl fmt::Display for Joint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.row, self.column)
    }
}

impl Matrix {
    const fn of(payoffs: Payoffs) -> Self {
        Self {
            payoffs,
            played: None,
        }
    }
}

impl Rules for Matrix {
    type Move = Joint;
    type Moves = std::vec::IntoIter<Joint>;

    fn moves(&self) -> Self::Moves {
        let joint = |cell: usize| Joint {
            row: cell / 2,
            column: cell % 2,
        };
        (0..4).map(joint).collect::<Vec<_>>().into_iter()
    }

    fn play(&self, mv: Joint) -> Self {
        Self {
            played: Some(mv),
            ..*self
        }
    }

    fn is_over(&self) -> bool {
        self.played.is_some()
    }
}

/// A row is looked at, and the least that it pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Worst {
    row: usize,
    pays: i64,
}

/// The most that the row player can have for sure without mixing.
fn maximin<L: Listener<Worst>>(payoffs: &Payoffs, listener: &mut L) -> i64 {
    let mut best = i64::MIN;
    for (row, pays) in payoffs.iter().enumerate() {
        let pays = pays[0].min(pays[1]);
        listener.event(Worst { row, pays });
        best = best.max(pays);
    }
    best
}

/// The value with mixing, as numerator and denominator, of a game without a saddle point.
const fn mixed(game: &Payoffs) -> (i64, i64) {
    let [[a, b], [c, d]] = *game;
    (a * d - b * c, a + d - b - c)
}

/// The value with mixing, by trial: the best of what many mixes have for sure.
fn mixed_by_trial(game: &Payoffs) -> Quantity {
    let whole = 700;
    let sure = |weight: i64| {
        let pays = |column: usize| weight * game[0][column] + (whole - weight) * game[1][column];
        pays(0).min(pays(1))
    };
    Quantity::fraction((0..=whole).map(sure).max().unwrap_or(0), whole)
}

#[derive(clap::Args, Clone, Debug)]
struct Question {
    /// What the row player gets, by row
    #[arg(long, value_name = "LIST")]
    matrix: Option<String>,
    /// Print every event
    #[arg(long)]
    trace: bool,
}

fn read(text: &str) -> Result<Payoffs, Error> {
    let problem = |error| Error::new("--matrix", format!("'{text}': {error}"));
    serde_json::from_str::<Json>(text)
        .map_err(problem)
        .and_then(|list| {
            let entry = |row: usize, column: usize| list[row][column].as_i64();
            let rows = [[entry(0, 0), entry(0, 1)], [entry(1, 0), entry(1, 1)]];
            let [[Some(a), Some(b)], [Some(c), Some(d)]] = rows else {
                return Err(Error::new(
                    "--matrix",
                    format!("'{text}' has not two rows of two numbers"),
                ));
            };
            Ok([[a, b], [c, d]])
        })
}

fn record(payoffs: &Payoffs) -> Vec<Worst> {
    let mut recorder = Recorder::default();
    maximin(payoffs, &mut recorder);
    recorder.events().to_vec()
}

fn replay(ask: &Ask) -> Result<Json, Error> {
    let payoffs = match ask.get("matrix") {
        "" => GAME,
        text => read(text)?,
    };
    let game = Matrix::of(payoffs);
    let mut scene = TreeScene::default();
    let node = |shape| SceneNode { shape, cells: None };
    let root = scene.root(node(Shape::AtOnce));
    for mv in game.moves() {
        scene.child(root, &mv.to_string(), || node(Shape::Leaf));
    }
    for (rows, Worst { row, pays }) in (1..).zip(record(&payoffs)) {
        scene.step(SceneStep {
            says: says!("row {row} has {pays} for sure"),
            indent: 0,
            act: "leave",
            node: root,
            more: vec![("label", json!(pays.to_string()))],
            counts: json!([rows]),
        });
    }
    let mut document = scene.document();
    document.insert("counters".to_string(), json!(["rows"]));
    Ok(Json::Object(document))
}

fn draw() -> String {
    let game = Matrix::of(GAME);
    let edge = |mv: Joint| DrawnEdge {
        label: mv.to_string(),
        note: None,
        is_best: false,
        to: DrawnNode {
            shape: Shape::Leaf,
            label: GAME[mv.row][mv.column].to_string(),
            is_searched: true,
            children: Vec::new(),
        },
    };
    draw_tree(&DrawnNode {
        shape: Shape::AtOnce,
        label: Quantity::fraction(mixed(&GAME).0, mixed(&GAME).1).to_string(),
        is_searched: true,
        children: game.moves().map(edge).collect(),
    })
}

struct Matrices;

impl Chapter for Matrices {
    const SLUG: &'static str = "matrices";
    const TITLE: &'static str = "Moves at once";
    const ABOUT: &'static str = "A matrix of payoffs: what each side has for sure.";
    const TOUR: &'static [TourStep] = &[TourStep::Say("With a mix the row player has {value}.")];
    const FIGURES: &'static [Figure] = &[Figure { name: "game", draw }];
    const STEPPERS: &'static [Stepper] = &[Stepper {
        name: "rows",
        controls: &[Control {
            name: "matrix",
            label: "Payoffs",
            kind: ControlKind::Text("a list of rows"),
            default: "",
        }],
        replay,
        opens: Opening::Counted("rows"),
        facts: &[("rows", "rows")],
    }];
    const EXAMPLES: &'static [Example] = &[];
    type Question = Question;

    fn facts(facts: &mut Facts) {
        let list = json!(GAME);
        let game = Measure::new(
            says!("the matrix {list}"),
            || {
                (
                    maximin(&GAME, &mut Silent),
                    Quantity::fraction(mixed(&GAME).0, mixed(&GAME).1),
                )
            },
            says!("the best of many mixes, tried one by one"),
            || {
                (
                    GAME.iter()
                        .map(|row| *row.iter().min().expect("entries"))
                        .max(),
                    mixed_by_trial(&GAME),
                )
            },
        );
        facts.quote(
            "maximin",
            &says!("what the row player has for sure without a mix in"),
            &game,
            |(sure, _)| *sure,
            |(sure, _)| sure.expect("rows"),
        );
        facts.quote(
            "value",
            &says!("what the row player has with the best mix in"),
            &game,
            |(_, value)| value.clone(),
            |(_, value)| value.clone(),
        );
        facts
            .fact("rows", says!("rows of the matrix {list}"), || GAME.len())
            .closed_form(
                says!("the brackets that open in its list, less one"),
                move || list.to_string().matches('[').count() - 1,
            );
    }

    fn answer(question: &Question) -> Result<Reply, Error> {
        let payoffs = question.matrix.as_deref().map_or(Ok(GAME), read)?;
        let (sure, trace) = (maximin(&payoffs, &mut Silent), record(&payoffs));
        let mut text = format!("for sure {sure}\n");
        let mut json = json!({ "matrix": payoffs, "maximin": sure });
        if question.trace {
            for Worst { row, pays } in &trace {
                text += &format!("row {row} has {pays} for sure\n");
            }
            json["trace"] = trace
                .iter()
                .map(|worst| json!([worst.row, worst.pays]))
                .collect();
        }
        Ok(Reply::new(text, json))
    }
}

fn run(arguments: &[&str]) -> String {
    let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
    let mut printed = Vec::new();
    execute::<Matrices>(&arguments, &mut printed).expect("a sensible request");
    String::from_utf8(printed).expect("text")
}

#[test]
fn the_program_answers_in_words_and_in_json() {
    assert_eq!(
        run(&["--trace"]),
        "for sure -1\nrow 0 has -1 for sure\nrow 1 has -2 for sure\n"
    );
    let document: Json =
        serde_json::from_str(&run(&["--json", "--matrix", "[[1,2],[0,9]]"])).expect("JSON");
    assert_eq!(
        document,
        json!({ "matrix": [[1, 2], [0, 9]], "maximin": 1 })
    );
    let refused = execute::<Matrices>(
        &["--matrix".to_string(), "[1]".to_string()],
        &mut Vec::new(),
    );
    assert!(format!("{refused:?}").contains("--matrix"));
}

#[test]
fn its_facts_are_fractions_that_agree_with_their_checks() {
    let facts = compute::<Matrices>();
    assert_checks_agree(&facts);
    let documents: Json = serde_json::from_str(&snapshot(&facts)).expect("JSON");
    assert_eq!(
        (&documents[0]["text"], &documents[1]["text"]),
        (&json!("-1"), &json!("1/7"))
    );
    assert_steppers_end_with_facts::<Matrices>(&facts);
    assert_no_numeral_is_typed::<Matrices>();
    assert!(run(&[]).contains("With a mix the row player has 1/7."));
}

#[test]
fn its_figure_and_its_stepper_have_a_node_at_which_both_choose() {
    assert!(run(&["figure", "game"]).contains("class=\"node at-once\""));
    let document = (Matrices::STEPPERS[0].replay)(&Ask::default()).expect("defaults");
    assert_eq!(document["nodes"][0]["shape"], "at-once");
    assert_eq!(document["nodes"].as_array().map(Vec::len), Some(1 + 4));
}

#[test]
fn the_core_counts_its_positions() {
    assert_eq!(positions_by_ply(&Matrix::of(GAME), 2), [1, 4]);
}
