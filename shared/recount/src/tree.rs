use std::collections::HashMap;
use std::rc::Rc;

use crate::{Board, End};

/// A position of an explicit game: a number that MAX gets, or a list of positions. MAX moves at the root. Lists with a name can
/// be reached by several ways, and again from within.
#[derive(Clone, Debug)]
pub struct Tree {
    places: Rc<Vec<Place>>,
    names: Rc<HashMap<String, usize>>,
    here: usize,
    before: Vec<usize>,
    repetition_draws: bool,
}

#[derive(Debug)]
enum Place {
    Leaf(i64),
    List(Vec<usize>),
}

impl Tree {
    /// The root of a nested list: `"[[3,12,8],[2,4,6]]"`, or with a list that is named and reached again, `"[[s:[4,5],3],s]"`.
    ///
    /// # Panics
    /// If the text is no such list.
    pub fn new(text: &str) -> Self {
        let (mut places, mut names) = (Vec::new(), HashMap::new());
        let (here, rest) = parse(text, &mut places, &mut names);
        assert!(rest.is_empty(), "nothing after the list: {rest}");
        Self {
            places: Rc::new(places),
            names: Rc::new(names),
            here,
            before: Vec::new(),
            repetition_draws: false,
        }
    }

    /// A list that comes back ends the game in a draw.
    #[must_use]
    pub fn with_repetition(self) -> Self {
        Self {
            repetition_draws: true,
            ..self
        }
    }

    /// The number of the place, without the side to move and the way there.
    pub const fn place(&self) -> usize {
        self.here
    }

    /// The number of the list of this name, if there is one.
    pub fn place_of(&self, name: &str) -> Option<usize> {
        self.names.get(name).copied()
    }

    /// What MAX gets at each leaf of a tree, from left to right.
    pub fn leaves(&self) -> Vec<i64> {
        match &self.places[self.here] {
            Place::Leaf(points) => vec![*points],
            Place::List(_) => self
                .moves()
                .iter()
                .flat_map(|mv| self.play(*mv).leaves())
                .collect(),
        }
    }

    const fn max_to_move(&self) -> bool {
        self.before.len().is_multiple_of(2)
    }
}

impl Board for Tree {
    const WIN: i64 = 0;
    /// The place, and whether MAX moves: enough only where repetition does not count.
    type Key = (usize, bool);

    /// The entries of the list, from zero.
    fn moves(&self) -> Vec<usize> {
        match &self.places[self.here] {
            Place::Leaf(_) => Vec::new(),
            Place::List(entries) => (0..entries.len()).collect(),
        }
    }

    fn play(&self, entry: usize) -> Self {
        let Place::List(entries) = &self.places[self.here] else {
            panic!("a leaf has no moves");
        };
        let mut next = self.clone();
        next.before.push(self.here);
        next.here = entries[entry];
        next
    }

    fn end(&self) -> Option<End> {
        match self.places[self.here] {
            Place::Leaf(points) if self.max_to_move() => Some(End::Worth(points)),
            Place::Leaf(points) => Some(End::Worth(-points)),
            Place::List(_) => {
                (self.repetition_draws && self.before.contains(&self.here)).then_some(End::Drawn)
            }
        }
    }

    fn key(&self) -> (usize, bool) {
        (self.here, self.max_to_move())
    }
}

/// The place at the beginning of a text, and what follows it.
fn parse<'t>(
    text: &'t str,
    places: &mut Vec<Place>,
    names: &mut HashMap<String, usize>,
) -> (usize, &'t str) {
    let (word, rest) = text.split_at(text.find([',', '[', ']', ':']).unwrap_or(text.len()));
    if let Some(known) = names.get(word) {
        return (*known, rest);
    }
    let here = places.len();
    places.push(Place::List(Vec::new()));
    let mut rest = match rest.strip_prefix(':') {
        Some(rest) => {
            names.insert(word.to_string(), here);
            rest
        }
        None if word.is_empty() => rest,
        None => {
            places[here] = Place::Leaf(word.parse().expect("a number, a list, or the name of one"));
            return (here, rest);
        }
    };
    let mut entries = Vec::new();
    while let Some(entry) = rest.strip_prefix(if entries.is_empty() { '[' } else { ',' }) {
        let (entry, after) = parse(entry, places, names);
        entries.push(entry);
        rest = after;
    }
    places[here] = Place::List(entries);
    (here, rest.strip_prefix(']').expect("the end of the list"))
}
