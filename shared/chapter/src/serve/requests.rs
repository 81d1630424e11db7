//! What is asked of a page and of the native program, to hold the one against the other: the default values, each listed value of
//! each control, what makes no sense, and boards and trees drawn at random, on which the modes take turns.

use std::fmt::Write as _;

use gametree::{Game, Rules, Side, TicTacToe};
use serde_json::{Map, Value as Json};

use crate::{Chapter, Control, ControlKind, Stepper};

/// Where the drawing of boards and trees begins.
const SEED: u64 = 1_970_041_913;

/// How many boards are drawn.
const BOARDS: usize = 100;

/// How many trees are drawn.
const TREES: usize = 25;

/// Whether a control takes something of a kind.
type Takes = fn(&ControlKind) -> bool;

/// Boards, orders and trees that make no sense: a refusal is a reply, too.
const REFUSED: [(Takes, &str); 6] = [
    (is_board, "XXX"),
    (is_board, "X.O.Z...."),
    (is_board, "XXXX....."),
    (is_board, "XXXOOO..."),
    (is_tree, "[[3,12],8"),
    (is_order, "9,9"),
];

fn is_board(kind: &ControlKind) -> bool {
    matches!(kind, ControlKind::Board)
}

fn is_tree(kind: &ControlKind) -> bool {
    matches!(kind, ControlKind::Tree)
}

fn is_order(kind: &ControlKind) -> bool {
    matches!(kind, ControlKind::Order)
}

/// Everything that is asked of the page of chapter `C`.
pub fn requests<C: Chapter>() -> Vec<String> {
    let ask_stepper = |stepper| ask_stepper(C::SLUG, stepper);
    C::STEPPERS.iter().flat_map(ask_stepper).collect()
}

fn ask_stepper(slug: &str, stepper: &Stepper) -> Vec<String> {
    let ask = |values: &[(&Control, &str)]| request(slug, stepper, values);
    let control = |is: Takes| {
        let mut controls = stepper.controls.iter();
        controls.find(|control| is(&control.kind))
    };
    let mut requests = vec![ask(&[])];
    for control in stepper.controls {
        let mut others = values(&control.kind);
        others.retain(|value| value != control.default);
        requests.extend(others.iter().map(|value| ask(&[(control, value)])));
    }
    for (is, value) in REFUSED {
        requests.extend(control(is).map(|control| ask(&[(control, value)])));
    }
    let mode = control(|kind| matches!(kind, ControlKind::Mode(_)));
    let modes = mode.map_or(Vec::new(), |mode| values(&mode.kind));
    let in_turn = |turn: usize| Some((mode?, modes.get(turn % modes.len())?.as_str()));
    let mut draw = Draw(SEED);
    if let Some(board) = control(is_board) {
        let to_move = control(|kind| matches!(kind, ControlKind::ToMove));
        for turn in 0..BOARDS {
            let position = draw.board();
            let (cells, side) = (position.to_string(), position.side_to_move().to_string());
            let order = draw.order(position);
            let mut values: Vec<(&Control, &str)> = in_turn(turn).into_iter().collect();
            values.push((board, &cells));
            values.extend(to_move.map(|control| (control, side.as_str())));
            // The modes' number may be even: the turn after every round of modes is shifted by one.
            if (turn + turn / modes.len().max(1)) % 2 == 1 {
                values.extend(control(is_order).map(|control| (control, order.as_str())));
            }
            requests.push(ask(&values));
        }
    }
    if let Some(control) = control(is_tree) {
        for turn in 0..TREES {
            let tree = draw.tree();
            let mut values: Vec<(&Control, &str)> = in_turn(turn).into_iter().collect();
            values.push((control, &tree));
            requests.push(ask(&values));
        }
    }
    requests
}

/// The values of a control that are worth trying one after the other.
fn values(kind: &ControlKind) -> Vec<String> {
    match kind {
        ControlKind::Mode(modes) => modes().into_iter().map(|mode| mode.name).collect(),
        ControlKind::Number { min, max } => vec![min.to_string(), max.to_string()],
        ControlKind::Choice(choices) => {
            let values = choices.iter().map(|(value, _)| (*value).to_string());
            values.collect()
        }
        _ => Vec::new(),
    }
}

/// The request for a stepper at its default values, but for those that are given.
fn request(slug: &str, stepper: &Stepper, values: &[(&Control, &str)]) -> String {
    let defaults = stepper.controls.iter();
    let named = [("page", slug), ("stepper", stepper.name)].into_iter();
    let entries = named
        .chain(defaults.map(|control| (control.name, control.default)))
        .chain(values.iter().map(|(control, value)| (control.name, *value)));
    let entries = entries.map(|(name, value)| (name.to_string(), Json::from(value)));
    Json::Object(entries.collect::<Map<_, _>>()).to_string()
}

/// A source of numbers: `SplitMix64`, which needs no more than this and repeats nothing in the reach of a test.
struct Draw(u64);

impl Draw {
    /// A number below `bound`, which is small.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        usize::try_from(mixed % bound as u64).expect("the bound is a usize")
    }

    /// A board after four to eight marks, or fewer when the game ends before; either side may have started, so that on equal counts
    /// either may be to move.
    ///
    /// Below four marks a search is so long that one board would take more time than all others together.
    fn board(&mut self) -> TicTacToe {
        let first = [Side::First, Side::Second][self.below(2)];
        let empty = TicTacToe::parse(".........", Some(first));
        let mut position = empty.expect("either side may begin");
        for _ in 0..4 + self.below(5) {
            if position.outcome().is_none() {
                let moves: Vec<_> = position.moves().collect();
                position = position.play(moves[self.below(moves.len())]);
            }
        }
        position
    }

    /// The legal moves of a board in another order, or nothing for a finished game.
    fn order(&mut self, position: TicTacToe) -> String {
        let mut moves: Vec<String> = Vec::new();
        if position.outcome().is_none() {
            for mv in position.moves() {
                moves.insert(self.below(moves.len() + 1), mv.to_string());
            }
        }
        moves.join(",")
    }

    /// A tree as a nested list, up to four levels of choices deep.
    fn tree(&mut self) -> String {
        let depth = 1 + self.below(4);
        let mut text = String::new();
        self.subtree(depth, &mut text);
        text
    }

    fn subtree(&mut self, depth: usize, text: &mut String) {
        if depth == 0 {
            let points = i64::try_from(self.below(19)).expect("a small number") - 9;
            write!(text, "{points}").expect("writing to a string succeeds");
            return;
        }
        text.push('[');
        for child in 0..=self.below(4) {
            if child > 0 {
                text.push(',');
            }
            // One child in four ends early, so that not every leaf is equally deep.
            let below = if self.below(4) == 0 { 0 } else { depth - 1 };
            self.subtree(below, text);
        }
        text.push(']');
    }
}

#[cfg(test)]
mod tests {
    use super::super::request::parse;
    use super::*;
    use crate::Ask;
    use crate::stepper::{Mode, Opening};

    const fn control(name: &'static str, kind: ControlKind, default: &'static str) -> Control {
        Control {
            name,
            label: "",
            kind,
            default,
        }
    }

    fn two_modes() -> Vec<Mode> {
        let mode = |name: &str| Mode {
            name: name.to_string(),
            about: String::new(),
            is_faulty: false,
        };
        ["a", "b"].map(mode).to_vec()
    }

    const STEPPER: Stepper = Stepper {
        name: "search",
        controls: &[
            control("mode", ControlKind::Mode(two_modes), "b"),
            Control::board("XO......."),
            Control::TO_MOVE,
            Control::ORDER,
            Control::TREE,
            control("guess", ControlKind::Number { min: -1, max: 1 }, "0"),
            control(
                "slots",
                ControlKind::Choice(&[("", "all"), ("2", "two")]),
                "",
            ),
        ],
        replay: |_| Ok(Json::Null),
        opens: Opening::Start,
        facts: &[],
    };

    fn parse_requests() -> Vec<Ask> {
        let requests = ask_stepper("nim", &STEPPER);
        let parsed = requests.iter().map(|request| parse(request));
        parsed.collect::<Result<_, _>>().expect("requests are read")
    }

    #[test]
    fn the_default_values_come_first_and_then_every_other_value() {
        let asked = parse_requests();
        let value = |at: usize, name: &str| asked[at].get(name).to_string();
        let first = ["page", "stepper", "mode", "board", "tree"].map(|name| value(0, name));
        assert_eq!(first, ["nim", "search", "b", "XO.......", ""]);
        let others = [(1, "mode"), (2, "guess"), (3, "guess"), (4, "slots")];
        let others = others.map(|(at, name)| value(at, name));
        assert_eq!(others, ["a", "-1", "1", "2"]);
    }

    #[test]
    fn every_mode_meets_drawn_boards_with_and_without_an_order() {
        let asked = parse_requests();
        let drawn = || asked.iter().filter(|ask| !ask.get("to_move").is_empty());
        assert_eq!(drawn().count(), BOARDS);
        for mode in ["a", "b"] {
            for ordered in [true, false] {
                let fits =
                    |ask: &Ask| ask.get("mode") == mode && ask.get("order").is_empty() != ordered;
                assert!(drawn().any(fits), "{mode} {ordered}");
            }
        }
        let trees = asked.iter().filter(|ask| ask.get("tree").ends_with(']'));
        assert_eq!(trees.count(), TREES);
    }

    #[test]
    fn drawn_boards_are_of_every_kind() {
        let mut draw = Draw(1);
        let boards: Vec<TicTacToe> = (0..500).map(|_| draw.board()).collect();
        assert!(boards.iter().all(|board| (4..9).contains(&board.marks())));
        assert!(boards.iter().any(|board| board.outcome().is_some()));
        for side in [Side::First, Side::Second] {
            for equal in [true, false] {
                let fits = |board: &&TicTacToe| {
                    board.side_to_move() == side && board.marks().is_multiple_of(2) == equal
                };
                assert!(boards.iter().any(|board| fits(&board)), "{side} {equal}");
            }
        }
    }

    #[test]
    fn an_order_names_every_legal_move_once_and_a_tree_is_read_back() {
        let mut draw = Draw(1);
        for _ in 0..50 {
            let position = draw.board();
            let order = draw.order(position);
            if position.outcome().is_none() {
                let mut sorted: Vec<&str> = order.split(',').collect();
                sorted.sort_unstable();
                let legal: Vec<String> = position.moves().map(|mv| mv.to_string()).collect();
                assert_eq!(sorted, legal);
            } else {
                assert_eq!(order, "");
            }
            let tree = draw.tree();
            assert!(gametree::Tree::parse(&tree).is_ok(), "{tree}");
        }
    }
}
