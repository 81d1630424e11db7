//! A game on a drawn graph: a token is moved along an arrow, by each side in turn.

use std::collections::BTreeMap;
use std::fmt;

use crate::{FiniteGame, Successor, Verdict};

/// More positions are refused, and more arrows from one of them: some algorithms recurse once for each position, and what leads
/// on from one is printed in one row.
const MOST: usize = 1_000;
/// A longer name is refused.
const LONGEST_NAME: usize = 32;

/// A finite game as a graph of named positions. Both sides move the same token; whoever cannot move has lost.
///
/// Read from text such as `a>b,c b>a c! d=`: a position with the positions that its arrows lead to, or with the mark `!` for
/// a goal (whoever has to move there has lost) or `=` for a drawn end. A goal or a drawn end may have arrows, which nobody
/// follows any more: `c!>a`. A name that only ever stands behind an arrow has no arrows of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    names: Vec<String>,
    arrows: Vec<Vec<usize>>,
    marks: Vec<Mark>,
    into: Vec<Vec<usize>>,
}

/// What stands behind a position's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The game goes on, if there is an arrow.
    None,
    /// The goal: whoever moved here has won.
    Goal,
    /// The game ends here without a winner.
    Draw,
}

/// Prints the mark as it is read: `!`, `=` or nothing.
impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::None => "",
            Self::Goal => "!",
            Self::Draw => "=",
        })
    }
}

impl Graph {
    /// Reads a graph. Positions are numbered in ascending order of their names.
    ///
    /// # Errors
    ///
    /// Names the first character that does not fit, counted from one, and what was expected there.
    pub fn parse(text: &str) -> Result<Self, GraphError> {
        let mut entries: BTreeMap<String, Option<(Mark, Vec<String>)>> = BTreeMap::new();
        let mut reader = Reader::new(text);
        reader.spaces();
        while reader.peek().is_some() {
            let place = reader.place();
            let name = reader.name()?;
            let mark = reader.mark();
            let targets = reader.targets()?;
            for target in &targets {
                entries.entry(target.clone()).or_default();
            }
            if let Some(Some(_)) = entries.insert(name.clone(), Some((mark, targets))) {
                return Err(GraphError {
                    found: format!("a second entry for '{name}' at character {place}"),
                    expected: "one entry for each position".to_string(),
                });
            }
            if entries.len() > MOST {
                return Err(GraphError {
                    found: format!("{} positions at character {place}", entries.len()),
                    expected: format!("{MOST} at most"),
                });
            }
            if reader.peek().is_some_and(|c| !c.is_whitespace()) {
                return Err(reader.error("a space, `,` or the end"));
            }
            reader.spaces();
        }
        if entries.is_empty() {
            return Err(reader.error("a position, such as `a>b,c`"));
        }
        Ok(Self::of(&entries))
    }

    fn of(entries: &BTreeMap<String, Option<(Mark, Vec<String>)>>) -> Self {
        let names: Vec<String> = entries.keys().cloned().collect();
        let number = |name: &String| names.binary_search(name).unwrap_or_default();
        let mut graph = Self {
            arrows: vec![Vec::new(); names.len()],
            marks: vec![Mark::None; names.len()],
            into: vec![Vec::new(); names.len()],
            names: Vec::new(),
        };
        for (from, entry) in entries.values().enumerate() {
            let Some((mark, targets)) = entry else {
                continue;
            };
            graph.marks[from] = *mark;
            graph.arrows[from] = targets.iter().map(number).collect();
            if *mark == Mark::None {
                for to in &graph.arrows[from] {
                    graph.into[*to].push(from);
                }
            }
        }
        graph.names = names;
        graph
    }

    /// The name of a position.
    pub fn name(&self, position: usize) -> &str {
        &self.names[position]
    }

    /// Where the arrows from a position lead, as written, whether anybody may follow them or not.
    pub fn arrows(&self, position: usize) -> &[usize] {
        &self.arrows[position]
    }

    /// The mark behind the position's name.
    pub fn mark(&self, position: usize) -> Mark {
        self.marks[position]
    }
}

impl FiniteGame for Graph {
    fn size(&self) -> usize {
        self.names.len()
    }

    fn positions(&self) -> impl Iterator<Item = usize> {
        0..self.names.len()
    }

    fn end(&self, position: usize) -> Option<Verdict> {
        match self.marks[position] {
            Mark::Goal => Some(Verdict::Lost(0)),
            Mark::Draw => Some(Verdict::Drawn),
            Mark::None if self.arrows[position].is_empty() => Some(Verdict::Lost(0)),
            Mark::None => None,
        }
    }

    fn moves(&self, position: usize) -> impl Iterator<Item = Successor> {
        self.arrows[position]
            .iter()
            .map(|child| Successor::Position(*child))
    }

    fn predecessors(&self, position: usize) -> impl Iterator<Item = usize> {
        self.into[position].iter().copied()
    }
}

/// Why a text is no graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphError {
    /// What was found, and where.
    pub found: String,
    /// What would be right there.
    pub expected: String,
}

impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; expected {}", self.found, self.expected)
    }
}

impl std::error::Error for GraphError {}

struct Reader {
    characters: Vec<char>,
    at: usize,
}

impl Reader {
    fn new(text: &str) -> Self {
        Self {
            characters: text.chars().collect(),
            at: 0,
        }
    }

    fn peek(&self) -> Option<char> {
        self.characters.get(self.at).copied()
    }

    const fn place(&self) -> usize {
        self.at + 1
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    fn spaces(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    fn name(&mut self) -> Result<String, GraphError> {
        let rest = self.characters[self.at..].iter().copied();
        let name: String = rest.take_while(|c| c.is_alphanumeric()).collect();
        let length = name.chars().count();
        if length == 0 {
            return Err(self.error("the name of a position, in letters and digits"));
        }
        if length > LONGEST_NAME {
            let expected = format!("a name of at most {LONGEST_NAME} letters and digits");
            return Err(self.error(&expected));
        }
        self.at += length;
        Ok(name)
    }

    fn mark(&mut self) -> Mark {
        if self.take('!') {
            Mark::Goal
        } else if self.take('=') {
            Mark::Draw
        } else {
            Mark::None
        }
    }

    fn targets(&mut self) -> Result<Vec<String>, GraphError> {
        let mut targets = Vec::new();
        if self.take('>') {
            targets.push(self.name()?);
            while self.take(',') {
                if targets.len() == MOST {
                    return Err(self.error(&format!("{MOST} arrows from one position at most")));
                }
                targets.push(self.name()?);
            }
        }
        Ok(targets)
    }

    fn error(&self, expected: &str) -> GraphError {
        let place = self.place();
        GraphError {
            found: match self.peek() {
                Some(found) => format!("'{found}' at character {place}"),
                None => format!("the text ends at character {place}"),
            },
            expected: expected.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn refusal(text: &str) -> String {
        Graph::parse(text).expect_err("no graph").to_string()
    }

    #[test]
    fn a_text_that_is_no_graph_is_refused_with_the_place() {
        assert_eq!(
            refusal("a>b,"),
            "the text ends at character 5; expected the name of a position, in letters and digits"
        );
        assert_eq!(
            refusal("a>b;c"),
            "';' at character 4; expected a space, `,` or the end"
        );
        assert_eq!(
            refusal("a>b a>c"),
            "a second entry for 'a' at character 5; expected one entry for each position"
        );
        assert_eq!(
            refusal(" "),
            "the text ends at character 2; expected a position, such as `a>b,c`"
        );
    }

    #[test]
    fn a_graph_beyond_its_limits_is_refused_and_one_within_is_read() {
        let chain = |positions: usize| {
            let entries = (2..=positions).map(|number| format!("a{number}>a{}", number - 1));
            entries.collect::<Vec<_>>().join(" ")
        };
        assert!(Graph::parse(&chain(1_000)).is_ok());
        assert!(refusal(&chain(1_001)).starts_with("1001 positions at character "));
        let fan = |arrows: usize| format!("a>{}", vec!["b"; arrows].join(","));
        assert!(Graph::parse(&fan(1_000)).is_ok());
        assert_eq!(
            refusal(&fan(1_001)),
            "'b' at character 2003; expected 1000 arrows from one position at most"
        );
        let name = |letters| "a".repeat(letters);
        assert!(Graph::parse(&name(32)).is_ok());
        assert_eq!(
            refusal(&format!("b {}", name(33))),
            "'a' at character 3; expected a name of at most 32 letters and digits"
        );
    }

    /// A graph as it is read.
    fn write(graph: &Graph) -> String {
        let entries = graph.positions().map(|position| {
            let arrows = graph.arrows(position).iter();
            let names: Vec<&str> = arrows.map(|to| graph.name(*to)).collect();
            let arrow = if names.is_empty() { "" } else { ">" };
            let (name, mark) = (graph.name(position), graph.mark(position));
            format!("{name}{mark}{arrow}{}", names.join(","))
        });
        entries.collect::<Vec<_>>().join(" ")
    }

    /// Asserts that a graph which is read from a text says what stands there, and that a refusal names a place in the text.
    fn assert_read_or_refused(text: &str) {
        match Graph::parse(text) {
            Ok(graph) => {
                assert_eq!(Graph::parse(&write(&graph)), Ok(graph), "{text}");
            }
            Err(error) => assert!(error.found.contains(" at character "), "{text}: {error}"),
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in any::<String>()) {
            assert_read_or_refused(&text);
        }

        #[test]
        fn a_text_of_the_notations_own_characters_is_read_or_refused(text in "[ab>,!= ]{0,20}") {
            assert_read_or_refused(&text);
        }
    }

    #[test]
    fn a_text_with_one_slip_is_read_or_refused() {
        let valid = "a>b,c1 b>a c1! d= e!>a";
        assert_eq!(write(&Graph::parse(valid).expect("a graph")), valid);
        for (place, here) in valid.char_indices() {
            let (before, after) = (&valid[..place], &valid[place + 1..]);
            assert_read_or_refused(&format!("{before}{after}"));
            for typed in "ab1>,!= -\n\u{1b}\u{fffd}".chars() {
                assert_read_or_refused(&format!("{before}{typed}{after}"));
                assert_read_or_refused(&format!("{before}{typed}{here}{after}"));
            }
        }
    }

    #[test]
    fn the_longest_text_that_an_argument_can_hold_is_refused_at_once() {
        for unit in ["a", ">", "a ", "a>b ", "b,", "ä"] {
            assert!(Graph::parse(&unit.repeat(128 * 1024 / unit.len())).is_err());
        }
        let named = (0..20_000).map(|number| format!("{number}"));
        assert!(Graph::parse(&named.collect::<Vec<_>>().join(" ")).is_err());
    }

    #[test]
    fn arrows_from_a_goal_are_drawn_but_not_followed() {
        let graph = Graph::parse("a>g g!>b b>g").expect("a graph");
        assert_eq!(graph.arrows(2), [1]);
        assert_eq!(graph.end(2), Some(Verdict::Lost(0)));
        assert_eq!(graph.predecessors(1).count(), 0);
    }
}
