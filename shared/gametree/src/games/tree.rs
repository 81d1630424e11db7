mod parts;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

use crate::{Game, Outcome, Rules, Side, Value};

/// Nested deeper than this, a tree is refused: the searches recurse once for every level.
const MAX_NESTING: usize = 500;
/// A list of more entries is refused: moves are compared with each other, and printed in one row.
const MAX_ENTRIES: usize = 1_000;
/// More lists with names are refused: each name is looked for among those before it.
const MAX_NAMES: usize = 1_000;
/// A longer name is refused.
const MAX_NAME: usize = 32;

/// An explicit game tree, read from a nested list such as `[[3,12,8],[2,4,6],[14,5,2]]`: a number is a leaf that pays so
/// much to MAX, a list is a position with a choice. MAX moves at the root and the sides alternate below.
///
/// A list may have a name, and may be meant again by its name further on: in `[[0,s:[0,1]],[s,1]]` the list `s` is one
/// position that two moves lead to, and what is read is no tree but a graph without cycles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<Node>,
    root: usize,
    /// The named lists, each with its place among the nodes.
    names: Vec<(String, usize)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Node {
    Leaf(Value),
    Choice(Vec<usize>),
}

impl Tree {
    /// Reads a nested list of whole numbers. White space does not count, but for ending a number or a name. A list's name is a word
    /// of letters with a colon before its bracket; the word alone means the same list again.
    ///
    /// # Errors
    ///
    /// Names the first character that does not fit, counted from one, and what was expected there.
    pub fn parse(text: &str) -> Result<Self, TreeError> {
        let mut reader = Reader {
            characters: text.chars().collect(),
            at: 0,
        };
        let mut nodes = Vec::new();
        let mut names: Vec<(String, usize)> = Vec::new();
        let mut open: Vec<(String, Vec<usize>)> = Vec::new();
        loop {
            // Here an entry must begin.
            let (start, name) = (reader.start(), reader.name());
            let known = names.iter().find(|(known, _)| *known == name);
            let mut entry = if let (false, Some((_, node))) = (name.is_empty(), known) {
                if reader.peek() == Some(':') {
                    return Err(reader.error(format!("`,` or `]`: a list before is called {name}")));
                }
                *node
            } else if !name.is_empty() || reader.take('[') {
                if !name.is_empty() {
                    let is_open = open.iter().any(|(above, _)| *above == name);
                    reader.begin_named(start, &name, is_open)?;
                    if names.len() == MAX_NAMES {
                        return Err(reader.error_at(start, format!("at most {MAX_NAMES} names")));
                    }
                }
                if open.len() == MAX_NESTING {
                    return Err(reader.error(format!("at most {MAX_NESTING} nested lists")));
                }
                open.push((name, Vec::new()));
                continue;
            } else {
                nodes.push(Node::Leaf(reader.number()?));
                nodes.len() - 1
            };
            // Here an entry has ended; as many lists may end with it as there are brackets.
            loop {
                let Some((_, list)) = open.last_mut() else {
                    reader.end()?;
                    let root = entry;
                    return Ok(Self { nodes, root, names });
                };
                list.push(entry);
                if reader.take(',') {
                    if list.len() == MAX_ENTRIES {
                        return Err(
                            reader.error(format!("at most {MAX_ENTRIES} entries in a list"))
                        );
                    }
                    break;
                }
                if !reader.take(']') {
                    return Err(reader.error("`,` or `]`".to_string()));
                }
                let (name, list) = open.pop().unwrap_or_default();
                nodes.push(Node::Choice(list));
                entry = nodes.len() - 1;
                if !name.is_empty() {
                    names.push((name, entry));
                }
            }
        }
    }

    /// What the leaves pay to MAX, in the order in which they are written.
    pub fn payoffs(&self) -> impl Iterator<Item = Value> {
        self.nodes.iter().filter_map(|node| match node {
            Node::Leaf(value) => Some(*value),
            Node::Choice(_) => None,
        })
    }

    /// The position at the root, MAX to move.
    pub fn root(self) -> TreePosition {
        TreePosition {
            node: self.root,
            tree: Rc::new(self),
            to_move: Side::First,
        }
    }

    /// Writes the list at `node`; one that is `written` already only by its name.
    fn write(
        &self,
        node: usize,
        written: &mut Vec<usize>,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        match &self.nodes[node] {
            Node::Leaf(value) => write!(f, "{value}"),
            Node::Choice(children) => {
                if let Some((name, _)) = self.names.iter().find(|(_, named)| *named == node) {
                    f.write_str(name)?;
                    if written.contains(&node) {
                        return Ok(());
                    }
                    f.write_str(":")?;
                    written.push(node);
                }
                f.write_str("[")?;
                for (index, child) in children.iter().enumerate() {
                    if index > 0 {
                        f.write_str(",")?;
                    }
                    self.write(*child, written, f)?;
                }
                f.write_str("]")
            }
        }
    }
}

/// Prints the nested list without white space.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(self.root, &mut Vec::new(), f)
    }
}

struct Reader {
    characters: Vec<char>,
    at: usize,
}

impl Reader {
    fn peek(&mut self) -> Option<char> {
        while self
            .characters
            .get(self.at)
            .is_some_and(|c| c.is_whitespace())
        {
            self.at += 1;
        }
        self.characters.get(self.at).copied()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    /// Where the next entry begins.
    fn start(&mut self) -> usize {
        self.peek();
        self.at
    }

    /// The word of letters that stands here, perhaps empty.
    fn name(&mut self) -> String {
        self.take_while(|c| c.is_ascii_alphabetic())
    }

    fn take_while(&mut self, belongs: fn(char) -> bool) -> String {
        let rest = self.characters[self.at..].iter().copied();
        let taken: String = rest.take_while(|c| belongs(*c)).collect();
        self.at += taken.chars().count();
        taken
    }

    /// Reads on to the list that gets a name which begins at `start`. One whose list `is_open` has not ended yet.
    fn begin_named(&mut self, start: usize, name: &str, is_open: bool) -> Result<(), TreeError> {
        let expected = if is_open {
            format!(
                "a whole number or `[`: the list {name} has not ended, and no list is in itself"
            )
        } else if name.len() > MAX_NAME {
            format!("a name of at most {MAX_NAME} letters")
        } else if !self.take(':') {
            format!(
                "a whole number or `[`: no list before is called {name} (`{name}:[` begins one)"
            )
        } else if !self.take('[') {
            return Err(self.error("`[`, because only a list has a name".to_string()));
        } else {
            return Ok(());
        };
        Err(self.error_at(start, expected))
    }

    fn number(&mut self) -> Result<Value, TreeError> {
        let start = self.start();
        self.at += usize::from(self.peek() == Some('-'));
        self.take_while(|c| c.is_ascii_digit());
        let number: String = self.characters[start..self.at].iter().collect();
        match number.parse::<i32>() {
            Ok(points) if Value::new(points).points() == points => Ok(Value::new(points)),
            _ if number.ends_with(|c: char| c.is_ascii_digit()) => Err(TreeError {
                found: Some(number),
                place: start + 1,
                expected: format!("a number from -{max} to {max}", max = crate::Score::MAX),
            }),
            _ => Err(self.error("a whole number or `[`".to_string())),
        }
    }

    fn end(&mut self) -> Result<(), TreeError> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.error("the end of the tree".to_string())),
        }
    }

    /// Refuses what stands here.
    fn error(&mut self, expected: String) -> TreeError {
        let place = self.start();
        self.error_at(place, expected)
    }

    fn error_at(&self, place: usize, expected: String) -> TreeError {
        TreeError {
            found: self.characters.get(place).map(char::to_string),
            place: place + 1,
            expected,
        }
    }
}

/// Why a text is no tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeError {
    /// The character or the number that does not fit, or `None` at the end of the text.
    pub found: Option<String>,
    /// Its place, counted in characters from one.
    pub place: usize,
    /// What would be right there.
    pub expected: String,
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.found {
            Some(found) => write!(f, "'{found}' at character {}", self.place)?,
            None => write!(f, "the text ends at character {}", self.place)?,
        }
        write!(f, "; expected {}", self.expected)
    }
}

impl std::error::Error for TreeError {}

/// A node of an explicit tree, with the side whose choice it is.
#[derive(Clone, Debug)]
pub struct TreePosition {
    tree: Rc<Tree>,
    node: usize,
    to_move: Side,
}

impl TreePosition {
    /// The whole tree that this position stands in.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }
}

/// Two positions are equal when they are the same node of the same tree in memory, with the same side to move: a list that is
/// meant twice may be reached by either side.
impl PartialEq for TreePosition {
    fn eq(&self, other: &Self) -> bool {
        self.node == other.node
            && self.to_move == other.to_move
            && Rc::ptr_eq(&self.tree, &other.tree)
    }
}

impl Eq for TreePosition {}

impl Hash for TreePosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.node.hash(state);
        self.to_move.hash(state);
    }
}

impl Rules for TreePosition {
    type Move = Branch;
    type Moves = Branches;

    /// The entries of the list from left to right.
    fn moves(&self) -> Branches {
        let entries = match &self.tree.nodes[self.node] {
            Node::Leaf(_) => 0,
            Node::Choice(children) => children.len(),
        };
        Branches(0..entries)
    }

    fn play(&self, Branch(entry): Branch) -> Self {
        let Node::Choice(children) = &self.tree.nodes[self.node] else {
            unreachable!("a leaf has no moves");
        };
        Self {
            tree: Rc::clone(&self.tree),
            node: children[entry],
            to_move: self.to_move.other(),
        }
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }
}

impl Game for TreePosition {
    fn side_to_move(&self) -> Side {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        match &self.tree.nodes[self.node] {
            Node::Leaf(value) => Some(Outcome::Payoff(*value)),
            Node::Choice(_) => None,
        }
    }
}

/// Prints the subtree at this position as a nested list.
impl fmt::Display for TreePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tree.write(self.node, &mut Vec::new(), f)
    }
}

/// A move in an explicit tree: which entry of the list, counted from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Branch(usize);

impl Branch {
    /// The entry of this number.
    #[must_use]
    pub const fn new(entry: usize) -> Self {
        Self(entry)
    }

    /// Which entry of the list, counted from zero.
    pub const fn entry(self) -> usize {
        self.0
    }
}

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The entries of a list from left to right.
#[derive(Clone, Debug)]
pub struct Branches(std::ops::Range<usize>);

impl Iterator for Branches {
    type Item = Branch;

    fn next(&mut self) -> Option<Branch> {
        self.0.next().map(Branch)
    }
}
