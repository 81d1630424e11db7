//! The frame carries a chapter on a game with a die: chance nodes, fractions, events of its own.
//!
//! The game: MAX holds a number and may keep it, or roll the die and hold what it shows instead, a few times.

use std::fmt;

use chapter::serde_json::{Value as Json, json};
use chapter::stepper::{SceneNode, SceneStep, TreeScene};
use chapter::testing::{
    assert_checks_agree, assert_no_numeral_is_typed, assert_steppers_end_with_facts, compute,
    snapshot,
};
use chapter::{
    Ask, Chapter, Control, ControlKind, DrawnEdge, DrawnNode, Error, Example, Facts, Figure,
    Measure, Opening, Quantity, Reply, Says, Shape, Stepper, TourStep, clap, draw_tree, execute,
    says,
};
use gametree::{Listener, Recorder, Rules, Silent, count_games};

/// Faces of the die, and what MAX holds at the start.
const FACES: i64 = 3;
/// Rolls that the page's game allows.
const ROLLS: u32 = 2;

/// What MAX holds, if the die is not in the air, and how many rolls are left.
#[derive(Clone, Copy, Debug)]
struct Hand {
    holds: Option<i64>,
    rolls: u32,
    is_kept: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Move {
    Keep,
    Roll,
    Show(i64),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Keep => f.write_str("keep"),
            Self::Roll => f.write_str("roll"),
            Self::Show(face) => write!(f, "1/{FACES}: {face}"),
        }
    }
}

impl Hand {
    const fn with_rolls(rolls: u32) -> Self {
        Self {
            holds: Some(1),
            rolls,
            is_kept: false,
        }
    }

    const fn shape(&self) -> Shape {
        match (self.is_kept, self.holds) {
            (true, _) => Shape::Leaf,
            (false, Some(_)) => Shape::Max,
            (false, None) => Shape::Chance,
        }
    }
}

impl Rules for Hand {
    type Move = Move;
    type Moves = std::vec::IntoIter<Move>;

    fn moves(&self) -> Self::Moves {
        let moves = match self.holds {
            Some(_) if self.rolls > 0 => vec![Move::Keep, Move::Roll],
            Some(_) => vec![Move::Keep],
            None => (1..=FACES).map(Move::Show).collect(),
        };
        moves.into_iter()
    }

    fn play(&self, mv: Move) -> Self {
        match mv {
            Move::Keep => Self {
                is_kept: true,
                ..*self
            },
            Move::Roll => Self {
                holds: None,
                rolls: self.rolls - 1,
                ..*self
            },
            Move::Show(face) => Self {
                holds: Some(face),
                ..*self
            },
        }
    }

    fn is_over(&self) -> bool {
        self.is_kept
    }
}

/// What a search of such a game tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    Enter { ply: u32 },
    Leave { ply: u32, value: Share },
    Try { ply: u32, mv: Move },
}

/// A mean of payoffs as numerator and denominator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Share(i64, i64);

impl Share {
    fn is_more_than(self, other: Self) -> bool {
        self.0 * other.1 > other.0 * self.1
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Quantity::fraction(self.0, self.1).fmt(f)
    }
}

impl From<Share> for Quantity {
    fn from(share: Share) -> Self {
        Self::fraction(share.0, share.1)
    }
}

/// The mean that MAX can expect.
fn expectimax<L: Listener<Event>>(hand: &Hand, ply: u32, listener: &mut L) -> Share {
    listener.event(Event::Enter { ply });
    let value = match (hand.shape(), hand.holds) {
        (Shape::Leaf, Some(points)) => Share(points, 1),
        (shape, _) => {
            let mut values = Vec::new();
            for mv in hand.moves() {
                listener.event(Event::Try { ply, mv });
                values.push(expectimax(&hand.play(mv), ply + 1, listener));
            }
            if shape == Shape::Chance {
                let whole: i64 = values.iter().map(|value| value.1).product();
                let sum = values.iter().map(|value| value.0 * (whole / value.1)).sum();
                Share(sum, whole * FACES)
            } else {
                let first = values[0];
                values.into_iter().fold(first, |best, value| {
                    if value.is_more_than(best) {
                        value
                    } else {
                        best
                    }
                })
            }
        }
    };
    listener.event(Event::Leave { ply, value });
    value
}

/// The mean by a loop over the rolls that are left, scaled so that it stays whole.
fn second(rolls: u32) -> Share {
    let (mut value, mut scale) = (1, 1);
    for left in 0..rolls {
        scale *= FACES;
        value = (1..=FACES)
            .map(|face| (face * scale / FACES).max(value))
            .sum();
        if left + 1 == rolls {
            value = value.max(scale);
        }
    }
    Share(value, scale)
}

#[derive(clap::Args, Clone, Debug)]
struct Question {
    /// Rolls that the game allows
    #[arg(long, default_value_t = ROLLS, value_parser = clap::value_parser!(u32).range(0..=6))]
    rolls: u32,
    /// Print every event
    #[arg(long)]
    trace: bool,
}

fn record(rolls: u32) -> Vec<Event> {
    let mut recorder = Recorder::default();
    expectimax(&Hand::with_rolls(rolls), 0, &mut recorder);
    recorder.events().to_vec()
}

fn write_event(event: Event) -> (u32, Says) {
    match event {
        Event::Enter { ply } => (ply, says!("enter")),
        Event::Try { ply, mv } => (ply, says!("try {mv}")),
        Event::Leave { ply, value } => (ply, says!("worth {value} on average")),
    }
}

fn draw(hand: &Hand) -> DrawnNode {
    let value = expectimax(hand, 0, &mut Silent);
    let moves = if hand.is_over() {
        None
    } else {
        Some(hand.moves())
    };
    let edge = |mv: Move| {
        let to = hand.play(mv);
        DrawnEdge {
            label: mv.to_string(),
            note: None,
            is_best: hand.shape() == Shape::Max && expectimax(&to, 0, &mut Silent) == value,
            to: draw(&to),
        }
    };
    DrawnNode {
        shape: hand.shape(),
        label: value.to_string(),
        is_searched: true,
        children: moves.into_iter().flatten().map(edge).collect(),
    }
}

fn replay(ask: &Ask) -> Result<Json, Error> {
    let rolls = ask
        .read_number("rolls", 0..=6)?
        .map_or(ROLLS, i32::unsigned_abs);
    let node = |hand: &Hand| SceneNode {
        shape: hand.shape(),
        cells: None,
    };
    let mut scene = TreeScene::default();
    let root = Hand::with_rolls(rolls);
    let mut path = vec![(scene.root(node(&root)), root)];
    let mut nodes = 0;
    for event in record(rolls) {
        let (ply, says) = write_event(event);
        path.truncate(ply as usize + 1);
        let (at, hand) = path[path.len() - 1];
        let (act, more) = match event {
            Event::Enter { .. } => {
                nodes += 1;
                ("enter", Vec::new())
            }
            Event::Try { mv, .. } => {
                let below = hand.play(mv);
                let child = scene.child(at, &mv.to_string(), || node(&below));
                path.push((child, below));
                ("child", vec![("child", json!(child))])
            }
            Event::Leave { value, .. } => ("leave", vec![("label", json!(value.to_string()))]),
        };
        scene.step(SceneStep {
            says,
            indent: ply,
            act,
            node: at,
            more,
            counts: json!([nodes]),
        });
    }
    let mut document = scene.document();
    document.insert("counters".to_string(), json!(["nodes"]));
    Ok(Json::Object(document))
}

struct Die;

impl Chapter for Die {
    const SLUG: &'static str = "die";
    const TITLE: &'static str = "A die";
    const ABOUT: &'static str = "Keep what you hold, or roll.";
    const TOUR: &'static [TourStep] = &[TourStep::Say("It is worth {value} on average.")];
    const FIGURES: &'static [Figure] = &[Figure {
        name: "tree",
        draw: || draw_tree(&draw(&Hand::with_rolls(1))),
    }];
    const STEPPERS: &'static [Stepper] = &[Stepper {
        name: "tree",
        controls: &[Control {
            name: "rolls",
            label: "Rolls",
            kind: ControlKind::Number { min: 0, max: 6 },
            default: "2",
        }],
        replay,
        opens: Opening::End,
        facts: &[("nodes", "nodes")],
    }];
    const EXAMPLES: &'static [Example] = &[];
    type Question = Question;

    fn facts(facts: &mut Facts) {
        let game = Measure::new(
            says!("the game of a die with {FACES} faces and {ROLLS} rolls"),
            || expectimax(&Hand::with_rolls(ROLLS), 0, &mut Silent),
            says!("a loop over the rolls that are left"),
            || second(ROLLS),
        );
        facts.twice("value", &says!("mean payoff of"), &game, |value| *value);
        facts
            .fact(
                "nodes",
                says!("nodes of the game with {ROLLS} rolls"),
                || {
                    let entered = |event: &&Event| matches!(event, Event::Enter { .. });
                    record(ROLLS).iter().filter(entered).count()
                },
            )
            .closed_form(says!("a sum over the rolls"), || {
                // A decision with its kept leaf, and for each roll that is left a chance node with its faces.
                (1..=ROLLS).fold(2, |below, _| 2 + 1 + FACES as u64 * below)
            });
    }

    fn answer(question: &Question) -> Result<Reply, Error> {
        let value = expectimax(&Hand::with_rolls(question.rolls), 0, &mut Silent);
        let mut text = format!("worth {value} on average\n");
        let mut json = json!({ "rolls": question.rolls, "value": value.to_string() });
        if question.trace {
            let lines = record(question.rolls).into_iter().map(write_event);
            let lines: Vec<String> = lines.map(|(_, says)| says.to_string()).collect();
            text += &format!("{}\n", lines.join("\n"));
            json["trace"] = json!(lines);
        }
        Ok(Reply::new(text, json))
    }
}

fn run(arguments: &[&str]) -> String {
    let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
    let mut printed = Vec::new();
    execute::<Die>(&arguments, &mut printed).expect("a sensible request");
    String::from_utf8(printed).expect("text")
}

#[test]
fn the_program_answers_in_words_and_in_json() {
    assert_eq!(run(&["--rolls", "1"]), "worth 2 on average\n");
    let document: Json = chapter::serde_json::from_str(&run(&["--json"])).expect("JSON");
    assert_eq!(document, json!({ "rolls": 2, "value": "7/3" }));
    assert!(
        run(&["--rolls", "0", "--trace"])
            .ends_with("enter\ntry keep\nenter\nworth 1 on average\nworth 1 on average\n")
    );
    assert!(run(&["--help"].map(|_| "facts")).contains("die.value"));
}

#[test]
fn its_facts_are_fractions_that_agree_with_their_checks() {
    let facts = compute::<Die>();
    assert_checks_agree(&facts);
    let documents: Json = chapter::serde_json::from_str(&snapshot(&facts)).expect("JSON");
    assert_eq!(documents[0]["text"], "7/3");
    assert_eq!(
        documents[0]["conditions"],
        "mean payoff of the game of a die with 3 faces and 2 rolls"
    );
    assert_steppers_end_with_facts::<Die>(&facts);
    assert_no_numeral_is_typed::<Die>();
    assert!(run(&[]).contains("It is worth 7/3 on average."));
}

#[test]
fn its_figure_and_its_stepper_have_chance_nodes() {
    let drawing = run(&["figure", "tree"]);
    assert_eq!(drawing.matches("class=\"node chance\"").count(), 1);
    assert_eq!(drawing.matches("class=\"edge best\"").count(), 1 + 3);
    let document = (Die::STEPPERS[0].replay)(&Die::STEPPERS[0].default_ask()).expect("defaults");
    let nodes = document["nodes"].as_array().expect("nodes");
    let chance = nodes
        .iter()
        .filter(|node| node["shape"] == "chance")
        .count();
    assert_eq!(chance, 1 + 3);
    let last = document["steps"].as_array().and_then(|steps| steps.last());
    assert_eq!(last.expect("steps")["label"], "7/3");
    let refused = (Die::STEPPERS[0].replay)(&[("rolls", "7")].into_iter().collect());
    assert_eq!(refused.expect_err("too many").option, "rolls");
}

#[test]
fn the_core_counts_its_games() {
    // Keep, or roll one of three faces and keep that.
    assert_eq!(count_games(&Hand::with_rolls(1)), 1 + 3);
}
