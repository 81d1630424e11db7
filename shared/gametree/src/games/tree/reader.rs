//! Reads a nested list.

use std::fmt;

use super::{Node, Tree};
use crate::{Score, Value};

/// Deeper than this, a tree is refused: the searches recurse once for every level.
const MAX_NESTING: usize = 500;
/// A list of more entries is refused: moves are compared with each other, and printed in one row.
const MAX_ENTRIES: usize = 1_000;
/// More lists with names are refused: each name is looked for among those before it.
const MAX_NAMES: usize = 1_000;
/// A longer name is refused.
const MAX_NAME: usize = 32;

pub(super) struct Reader {
    characters: Vec<char>,
    at: usize,
    tree: Tree,
    /// For each node, how many lists the longest way down from it goes through, itself included.
    heights: Vec<usize>,
    /// The lists that have begun and not ended, from the outermost, each with its name, perhaps empty, and its entries so far.
    open: Vec<(String, Vec<usize>)>,
}

impl Reader {
    pub(super) fn new(text: &str) -> Self {
        Self {
            characters: text.chars().collect(),
            at: 0,
            tree: Tree {
                nodes: Vec::new(),
                root: 0,
                names: Vec::new(),
            },
            heights: Vec::new(),
            open: Vec::new(),
        }
    }

    pub(super) fn read(mut self) -> Result<Tree, TreeError> {
        loop {
            let Some(entry) = self.begin_entry()? else {
                continue;
            };
            if let Some(root) = self.end_lists(entry)? {
                self.tree.root = root;
                return Ok(self.tree);
            }
        }
    }

    /// Reads an entry that is a number or the name of a list before, and gives its node; or begins a list, whose entries come first.
    fn begin_entry(&mut self) -> Result<Option<usize>, TreeError> {
        let (start, name) = (self.start(), self.name());
        if name.is_empty() {
            return if self.take('[') {
                self.begin_list(name).map(|()| None)
            } else {
                let number = self.number()?;
                Ok(Some(self.add(Node::Leaf(number), 0)))
            };
        }
        let mut known = self.tree.names.iter();
        if let Some((_, node)) = known.find(|(known, _)| *known == name) {
            let node = *node;
            if self.peek() == Some(':') {
                return Err(self.error(format!("`,` or `]`: a list before is called {name}")));
            }
            if self.open.len() + self.heights[node] > MAX_NESTING {
                return Err(self.error_at(start, too_deep()));
            }
            return Ok(Some(node));
        }
        self.pass_new_name(start, &name)?;
        self.begin_list(name).map(|()| None)
    }

    /// Reads the `:[` behind a new name that begins at `start`.
    fn pass_new_name(&mut self, start: usize, name: &str) -> Result<(), TreeError> {
        let expected = if self.open.iter().any(|(above, _)| above == name) {
            format!(
                "a whole number or `[`: the list {name} has not ended, and no list is in itself"
            )
        } else if name.len() > MAX_NAME {
            format!("a name of at most {MAX_NAME} letters")
        } else if self.tree.names.len() == MAX_NAMES {
            format!("at most {MAX_NAMES} names")
        } else if self.goes_on_in_no_letter_of_a_name() {
            return Err(self.error("a name of the letters a to z and A to Z alone".to_string()));
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

    /// Whether a digit or a foreign letter follows at once.
    fn goes_on_in_no_letter_of_a_name(&self) -> bool {
        let next = self.characters.get(self.at);
        next.is_some_and(|next| next.is_alphanumeric())
    }

    fn begin_list(&mut self, name: String) -> Result<(), TreeError> {
        if self.open.len() == MAX_NESTING {
            return Err(self.error(too_deep()));
        }
        self.open.push((name, Vec::new()));
        Ok(())
    }

    /// Puts an entry into its list and reads what is behind it: as many lists may end with it as there are brackets. Gives the root
    /// when none is left open.
    fn end_lists(&mut self, mut entry: usize) -> Result<Option<usize>, TreeError> {
        while let Some((name, mut list)) = self.open.pop() {
            list.push(entry);
            if self.take(',') {
                if list.len() == MAX_ENTRIES {
                    return Err(self.error(format!("at most {MAX_ENTRIES} entries in a list")));
                }
                self.open.push((name, list));
                return Ok(None);
            }
            if !self.take(']') {
                return Err(self.error("`,` or `]`".to_string()));
            }
            let below = list.iter().map(|entry| self.heights[*entry]).max();
            entry = self.add(Node::Choice(list), 1 + below.unwrap_or(0));
            if !name.is_empty() {
                self.tree.names.push((name, entry));
            }
        }
        match self.peek() {
            None => Ok(Some(entry)),
            Some(_) => Err(self.error("the end of the tree".to_string())),
        }
    }

    fn add(&mut self, node: Node, height: usize) -> usize {
        self.tree.nodes.push(node);
        self.heights.push(height);
        self.heights.len() - 1
    }

    /// Passes white space, and says where the text goes on.
    fn start(&mut self) -> usize {
        let rest = self.characters[self.at..].iter();
        self.at += rest.take_while(|c| c.is_whitespace()).count();
        self.at
    }

    fn peek(&mut self) -> Option<char> {
        let start = self.start();
        self.characters.get(start).copied()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += usize::from(found);
        found
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

    fn number(&mut self) -> Result<Value, TreeError> {
        let start = self.start();
        self.at += usize::from(self.peek() == Some('-'));
        self.take_while(|c| c.is_ascii_digit());
        let number: String = self.characters[start..self.at].iter().collect();
        if !number.ends_with(|c: char| c.is_ascii_digit()) {
            return Err(self.error("a whole number or `[`".to_string()));
        }
        let points = number.parse::<i32>().ok();
        let points = points.filter(|points| Value::new(*points).points() == *points);
        let expected = match points {
            Some(points) if points.to_string() == number => return Ok(Value::new(points)),
            // It may be two numbers without the comma between them.
            Some(points) => format!("`{points}`"),
            None => format!("a number from -{max} to {max}", max = Score::MAX),
        };
        Err(TreeError {
            found: Some(number),
            place: start + 1,
            expected,
        })
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

fn too_deep() -> String {
    format!("at most {MAX_NESTING} nested lists")
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
