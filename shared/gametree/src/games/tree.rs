mod parts;
mod reader;

use std::collections::BTreeSet;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

pub use reader::TreeError;

use crate::{Depth, Game, Outcome, Rules, Side, Value};
use reader::Reader;

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

impl Node {
    /// The places of what the list holds, none for a leaf. All of them are smaller than the list's own.
    fn entries(&self) -> &[usize] {
        match self {
            Self::Leaf(_) => &[],
            Self::Choice(entries) => entries,
        }
    }
}

impl Tree {
    /// Reads a nested list of whole numbers. White space does not count, but for ending a number or a name. A list's name is a word
    /// of letters with a colon before its bracket; the word alone means the same list again.
    ///
    /// # Errors
    ///
    /// Names the first character that does not fit, counted from one, and what was expected there.
    pub fn parse(text: &str) -> Result<Self, TreeError> {
        Reader::new(text).read()
    }

    /// What the leaves pay to MAX, in the order in which they are written.
    pub fn payoffs(&self) -> impl Iterator<Item = Value> {
        self.nodes.iter().filter_map(|node| match node {
            Node::Leaf(value) => Some(*value),
            Node::Choice(_) => None,
        })
    }

    /// The name of a list that a search `depth` plies deep reaches after different numbers of plies and with the same side to
    /// move, without seeing all that is below it each time: the horizon cuts it at different places, so that it has no one
    /// score. `None` when there is no such list.
    pub fn cut_unevenly(&self, depth: Depth) -> Option<&str> {
        let mut heights: Vec<u32> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let below = node.entries().iter().map(|entry| heights[*entry] + 1);
            heights.push(below.max().unwrap_or(0));
        }
        let mut plies = vec![BTreeSet::new(); self.nodes.len()];
        plies[self.root].insert(0);
        for node in (0..self.nodes.len()).rev() {
            let below: Vec<u32> = plies[node].iter().map(|ply| ply + 1).collect();
            for entry in self.nodes[node].entries() {
                plies[*entry].extend(below.iter().filter(|ply| Depth::new(**ply) <= depth));
            }
        }
        let is_cut = |node: usize| {
            [0, 1].into_iter().any(|side| {
                let mut reached = plies[node].iter().filter(|ply| *ply % 2 == side);
                let (first, last) = (reached.next(), reached.next_back());
                first.is_some() && last.is_some_and(|ply| Depth::new(ply + heights[node]) > depth)
            })
        };
        let named = self.names.iter().find(|(_, node)| is_cut(*node));
        named.map(|(name, _)| name.as_str())
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
