//! What becomes of positions that can come back: looking ahead, instead of working backwards.

/// What becomes of a position: the side to move wins in so many plies, or loses, or neither can be forced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It wins in so many plies.
    Wins(u32),
    /// Neither.
    Draws,
    /// It loses in so many plies.
    Loses(u32),
}

/// A token on a graph whose places have names of one letter. Whoever cannot move has lost, unless the place is marked as drawn.
#[derive(Clone, Debug)]
pub struct Token {
    places: Vec<(char, Vec<char>, bool)>,
}

impl Token {
    /// The graph of a text, by ascending names: `"a>b,c b c=>a"` has arrows from a to b and c, none from b, and a draw at c; nobody
    /// follows an arrow from a place marked `!`.
    ///
    /// # Panics
    /// If an entry has no name.
    pub fn new(text: &str) -> Self {
        let place = |entry: &str| {
            let name = entry.chars().next().expect("a name");
            let targets = entry[1..].strip_prefix('>').unwrap_or("");
            let targets = targets.chars().filter(|target| *target != ',');
            (name, targets.collect(), entry[1..].starts_with('='))
        };
        let mut places: Vec<_> = text.split(' ').map(place).collect();
        places.sort_unstable();
        Self { places }
    }

    /// The fate of every place, by looking ahead as many plies as there are places.
    pub fn fates(&self) -> Vec<(char, Fate)> {
        let plies = self.places.len();
        self.places
            .iter()
            .map(|(name, ..)| (*name, self.look_ahead(*name, plies)))
            .collect()
    }

    /// The fate as far as it is decided within so many plies.
    fn look_ahead(&self, name: char, plies: usize) -> Fate {
        let place = self.places.iter().find(|(other, ..)| *other == name);
        let (_, targets, is_drawn) = place.expect("a place of the graph");
        if *is_drawn || plies == 0 && !targets.is_empty() {
            return Fate::Draws;
        }
        let (mut win, mut loss) = (None, Some(0));
        for target in targets {
            match self.look_ahead(*target, plies - 1) {
                Fate::Loses(plies) => {
                    win = Some(win.map_or(plies + 1, |win: u32| win.min(plies + 1)));
                }
                Fate::Wins(plies) => loss = loss.map(|loss| loss.max(plies + 1)),
                Fate::Draws => loss = None,
            }
        }
        win.map(Fate::Wins)
            .or(loss.map(Fate::Loses))
            .unwrap_or(Fate::Draws)
    }

    /// The arrows that lead to a place where a side can be forced.
    pub fn arrows_to_decided(&self) -> usize {
        let fates = self.fates();
        let is_decided = |name: &&char| {
            fates
                .iter()
                .any(|(other, fate)| other == *name && *fate != Fate::Draws)
        };
        self.places
            .iter()
            .flat_map(|(_, targets, _)| targets)
            .filter(is_decided)
            .count()
    }
}
