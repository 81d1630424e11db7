use std::fmt;
use std::str::FromStr;

/// So much of a word is said when it is refused.
const LONGEST_WORD: usize = 16;

/// A game in which positions can come back: lists of numbers, of lists, and of names of lists, `r:[p:[t:[q:[t],1],-1],0,q]`. It is
/// written as a tree is, but a list may be meant from within itself.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Graph {
    /// The root first, then in the order in which they begin.
    places: Vec<Place>,
}

/// A place of the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Place {
    /// The game is over and pays so much to MAX.
    Pays(i32),
    /// The side to move chooses; the name may be empty.
    List { name: String, ways: Vec<usize> },
}

impl Graph {
    /// A game of more lists is refused: without a table every walk through it is looked at.
    const MOST_LISTS: usize = 7;
    /// A list of more entries is refused.
    const MOST_ENTRIES: usize = 6;
    /// No number is further from zero.
    const MOST_POINTS: i32 = 1_000;

    /// The places that can be reached from `place` in one move.
    pub fn ways(&self, place: usize) -> &[usize] {
        match &self.places[place] {
            Place::Pays(_) => &[],
            Place::List { ways, .. } => ways,
        }
    }

    /// What MAX gets, if the game is over at `place`.
    pub fn pays(&self, place: usize) -> Option<i32> {
        match self.places[place] {
            Place::Pays(points) => Some(points),
            Place::List { .. } => None,
        }
    }

    /// The list of this name.
    pub fn find(&self, wanted: &str) -> Option<usize> {
        let is_wanted = |place: &Place| matches!(place, Place::List { name, .. } if name == wanted);
        self.places.iter().position(is_wanted)
    }

    /// What stands at a place in drawings: the name of a list, or the number.
    pub fn label(&self, place: usize) -> String {
        match &self.places[place] {
            Place::Pays(points) => points.to_string(),
            Place::List { name, .. } => name.clone(),
        }
    }

    /// Reads the place at the beginning of `text`, and gives it and the rest.
    fn read<'t>(&mut self, text: &'t str) -> Result<(usize, &'t str), String> {
        let end = text.find([',', '[', ']', ':']).unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        let is_name = |word: &str| {
            !word.is_empty() && word.chars().all(|letter| letter.is_ascii_alphabetic())
        };
        let list = match rest.strip_prefix(':') {
            Some(_) if !is_name(word) => return Err(expected("a name of letters", text)),
            Some(_) if self.find(word).is_some() => {
                return Err(format!("a list before is called {word:.LONGEST_WORD$}"));
            }
            Some(list) => list,
            None if word.is_empty() => rest,
            None if is_name(word) => {
                let known = self.find(word);
                return known
                    .map(|place| (place, rest))
                    .ok_or_else(|| format!("no list before is called {word:.LONGEST_WORD$}"));
            }
            None => return self.read_number(word).map(|place| (place, rest)),
        };
        self.read_list(word, list)
    }

    fn read_number(&mut self, word: &str) -> Result<usize, String> {
        let points = word.trim().parse().ok();
        let points = points.filter(|points: &i32| points.abs() <= Self::MOST_POINTS);
        let points = points.ok_or_else(|| {
            let most = Self::MOST_POINTS;
            let word: String = word.chars().take(LONGEST_WORD).collect();
            format!("{word:?} is no number from -{most} to {most}")
        })?;
        self.places.push(Place::Pays(points));
        Ok(self.places.len() - 1)
    }

    /// Reads the list at the beginning of `text`, whose name was read before it.
    fn read_list<'t>(&mut self, name: &str, text: &'t str) -> Result<(usize, &'t str), String> {
        let lists = self.places.iter();
        let lists = lists.filter(|place| matches!(place, Place::List { .. }));
        if lists.count() == Self::MOST_LISTS {
            return Err(format!("more than {} lists", Self::MOST_LISTS));
        }
        let (here, name) = (self.places.len(), name.to_string());
        self.places.push(Place::List {
            name,
            ways: Vec::new(),
        });
        let mut rest = text.strip_prefix('[').ok_or_else(|| expected("[", text))?;
        loop {
            let (to, after) = self.read(rest)?;
            let Place::List { ways, .. } = &mut self.places[here] else {
                unreachable!("a list stays one");
            };
            ways.push(to);
            if ways.len() > Self::MOST_ENTRIES {
                return Err(format!(
                    "more than {} entries in a list",
                    Self::MOST_ENTRIES
                ));
            }
            let Some(next) = after.strip_prefix(',') else {
                let end = after.strip_prefix(']');
                return Ok((here, end.ok_or_else(|| expected("]", after))?));
            };
            rest = next;
        }
    }
}

/// What stands where something else was expected.
fn expected(wanted: &str, text: &str) -> String {
    match text.chars().next() {
        Some(found) => format!("{found:?} where `{wanted}` was expected"),
        None => format!("the text ends where `{wanted}` was expected"),
    }
}

impl FromStr for Graph {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut graph = Self { places: Vec::new() };
        let (root, rest) = graph.read(text)?;
        match rest.chars().next() {
            Some(_) => Err(expected("the end", rest)),
            None if graph.pays(root).is_some() => Err("expected a list".to_string()),
            None => Ok(graph),
        }
    }
}

/// Prints what was read.
impl fmt::Display for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(0, &mut Vec::new(), f)
    }
}

impl Graph {
    /// Writes the place; a list that is `written` already by its name alone.
    fn write(
        &self,
        place: usize,
        written: &mut Vec<usize>,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        f.write_str(&self.label(place))?;
        if self.pays(place).is_some() || written.contains(&place) {
            return Ok(());
        }
        written.push(place);
        f.write_str(if self.label(place).is_empty() {
            "["
        } else {
            ":["
        })?;
        for (index, to) in self.ways(place).iter().enumerate() {
            f.write_str(if index > 0 { "," } else { "" })?;
            self.write(*to, written, f)?;
        }
        f.write_str("]")
    }
}
