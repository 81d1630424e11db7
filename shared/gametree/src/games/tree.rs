mod parts;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

use crate::{Game, Outcome, Rules, Side, Value};

/// Nested deeper than this, a tree is refused: the searches recurse once for every level.
const MAX_NESTING: usize = 500;

/// An explicit game tree, read from a nested list such as `[[3,12,8],[2,4,6],[14,5,2]]`: a number is a leaf that pays so
/// much to MAX, a list is a position with a choice. MAX moves at the root and the sides alternate below.
///
/// A list may have a name, and may be meant again by its name further on: in `[[0,s:[0,1]],[s,1]]` the list `s` is one
/// position that several moves lead to, and what is read is no tree but a graph without cycles.
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
    /// Reads a nested list of whole numbers. White space does not count. A list's name is a word of letters with a colon
    /// before its bracket; the word alone means the same list again.
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
            let start = reader.at;
            let name = reader.name();
            let known = names.iter().find(|(known, _)| *known == name);
            let is_new = known.is_none() && open.iter().all(|(above, _)| *above != name);
            let entry = if reader.take('[') && name.is_empty()
                || is_new && reader.take(':') && reader.take('[')
            {
                if open.len() == MAX_NESTING {
                    return Err(reader.error(format!("at most {MAX_NESTING} nested lists")));
                }
                open.push((name, Vec::new()));
                continue;
            } else if let Some((_, node)) = known {
                *node
            } else {
                reader.at = start;
                nodes.push(Node::Leaf(reader.number()?));
                nodes.len() - 1
            };
            // Here an entry has ended; as many lists may end with it as there are brackets.
            let mut entry = entry;
            loop {
                let Some((_, list)) = open.last_mut() else {
                    reader.end()?;
                    let root = entry;
                    return Ok(Self { nodes, root, names });
                };
                list.push(entry);
                if reader.take(',') {
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

    /// A word of letters, perhaps empty.
    fn name(&mut self) -> String {
        let mut name = String::new();
        while let Some(letter) = self.peek().filter(char::is_ascii_alphabetic) {
            name.push(letter);
            self.at += 1;
        }
        name
    }

    fn number(&mut self) -> Result<Value, TreeError> {
        let expected = || "a whole number or `[`".to_string();
        let found = self.peek();
        let start = self.at;
        let mut digits = String::new();
        if found == Some('-') {
            digits.push('-');
            self.at += 1;
        }
        while let Some(digit) = self.characters.get(self.at).filter(|c| c.is_ascii_digit()) {
            digits.push(*digit);
            self.at += 1;
        }
        match digits.parse::<i32>() {
            Ok(points) if Value::new(points).points() == points => Ok(Value::new(points)),
            _ if digits.len() > 1 => {
                self.at = start;
                Err(self.error(format!(
                    "a number from -{max} to {max}",
                    max = crate::Score::MAX
                )))
            }
            _ => Err(self.error(expected())),
        }
    }

    fn end(&mut self) -> Result<(), TreeError> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.error("the end of the tree".to_string())),
        }
    }

    fn error(&mut self, expected: String) -> TreeError {
        TreeError {
            found: self.peek(),
            place: self.at + 1,
            expected,
        }
    }
}

/// Why a text is no tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeError {
    /// The character that does not fit, or `None` at the end of the text.
    pub found: Option<char>,
    /// Its place, counted in characters from one.
    pub place: usize,
    /// What would be right there.
    pub expected: String,
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.found {
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

/// Positions are equal when they are the same node of the same tree in memory, with the same side to move: a list that is
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
