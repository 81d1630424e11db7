use std::rc::Rc;

use crate::{Board, End};

/// A position of an explicit tree: a number that MAX gets, or a list of such positions. MAX moves at the root.
#[derive(Clone, Debug)]
pub struct Tree {
    here: Rc<Node>,
    way: Vec<usize>,
}

#[derive(Debug)]
enum Node {
    Leaf(i64),
    List(Vec<Rc<Node>>),
}

impl Tree {
    /// The root of a nested list: `"[[3,12,8],[2,4,6]]"`.
    ///
    /// # Panics
    /// If the text is no such list.
    pub fn new(text: &str) -> Self {
        let (here, rest) = parse(text);
        assert!(rest.is_empty(), "nothing after the list: {rest}");
        Self {
            here: Rc::new(here),
            way: Vec::new(),
        }
    }

    /// What MAX gets at each leaf of the position, from left to right.
    pub fn leaves(&self) -> Vec<i64> {
        match &*self.here {
            Node::Leaf(points) => vec![*points],
            Node::List(_) => self
                .moves()
                .iter()
                .flat_map(|mv| self.play(*mv).leaves())
                .collect(),
        }
    }
}

impl Board for Tree {
    const WIN: i64 = 0;
    /// The way from the root: equal lists in two places are two positions.
    type Key = Vec<usize>;

    /// The entries of the list, from zero.
    fn moves(&self) -> Vec<usize> {
        match &*self.here {
            Node::Leaf(_) => Vec::new(),
            Node::List(entries) => (0..entries.len()).collect(),
        }
    }

    fn play(&self, entry: usize) -> Self {
        let Node::List(entries) = &*self.here else {
            panic!("a leaf has no moves");
        };
        let mut way = self.way.clone();
        way.push(entry);
        Self {
            here: Rc::clone(&entries[entry]),
            way,
        }
    }

    fn end(&self) -> Option<End> {
        match *self.here {
            Node::Leaf(points) if self.way.len().is_multiple_of(2) => Some(End::Worth(points)),
            Node::Leaf(points) => Some(End::Worth(-points)),
            Node::List(_) => None,
        }
    }

    fn key(&self) -> Vec<usize> {
        self.way.clone()
    }
}

/// The node at the beginning of a text, and what follows it.
fn parse(text: &str) -> (Node, &str) {
    let Some(mut rest) = text.strip_prefix('[') else {
        let end = text.find([',', ']']).unwrap_or(text.len());
        let points = text[..end].parse().expect("a number or a list");
        return (Node::Leaf(points), &text[end..]);
    };
    let mut entries = Vec::new();
    loop {
        let (entry, after) = parse(rest);
        entries.push(Rc::new(entry));
        match after.strip_prefix(',') {
            Some(next) => rest = next,
            None => {
                return (
                    Node::List(entries),
                    after.strip_prefix(']').expect("a bracket"),
                );
            }
        }
    }
}
