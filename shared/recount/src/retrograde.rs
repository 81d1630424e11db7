//! What becomes of positions that can come back: worked out backwards, as plainly as it can be written, and by looking ahead. And
//! what the faults make of them.

use std::collections::{HashMap, HashSet, VecDeque};

use crate::{Board, End};

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

impl Fate {
    /// Whether the side to move loses.
    const fn is_lost(self) -> bool {
        matches!(self, Self::Loses(_))
    }

    /// What it is to whoever moves to such a position: the same for the other side, and a ply longer.
    const fn a_ply_earlier(self) -> Self {
        match self {
            Self::Loses(plies) => Self::Wins(plies + 1),
            Self::Wins(plies) => Self::Loses(plies + 1),
            Self::Draws => Self::Draws,
        }
    }
}

/// The fate of every position. `moves` says for each one where its moves lead, and `fates` begins with the ends: a loss in no ply
/// where the side to move has lost, and a draw everywhere else.
// ANCHOR: backwards
pub fn backwards(moves: &[Vec<usize>], mut fates: Vec<Fate>) -> Vec<Fate> {
    let parents = reverse(moves);
    let mut left: Vec<usize> = moves.iter().map(Vec::len).collect();
    let mut queue = VecDeque::from(decided(&fates));
    while let Some(child) = queue.pop_front() {
        for &parent in &parents[child] {
            left[parent] -= 1;
            if fates[parent] == Fate::Draws && (fates[child].is_lost() || left[parent] == 0) {
                fates[parent] = fates[child].a_ply_earlier();
                queue.push_back(parent);
            }
        }
    }
    fates
}
// ANCHOR_END: backwards

/// The moves read backwards: for each position those that have a move to it, once for each such move.
fn reverse(moves: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut parents = vec![Vec::new(); moves.len()];
    for (parent, children) in moves.iter().enumerate() {
        for child in children {
            parents[*child].push(parent);
        }
    }
    parents
}

/// The positions that somebody wins.
fn decided(fates: &[Fate]) -> Vec<usize> {
    (0..fates.len())
        .filter(|position| fates[*position] != Fate::Draws)
        .collect()
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

    /// The fate of every place, worked out [backwards].
    ///
    /// # Panics
    /// If an arrow leads to a place that the text does not name.
    pub fn fates_backwards(&self) -> Vec<(char, Fate)> {
        let names: Vec<char> = self.places.iter().map(|(name, ..)| *name).collect();
        let number = |name: &char| names.iter().position(|other| other == name);
        let number = |name| number(name).expect("a place of the graph");
        let (mut moves, mut fates) = (Vec::new(), Vec::new());
        for (_, targets, is_drawn) in &self.places {
            moves.push(targets.iter().map(number).collect());
            let is_lost = targets.is_empty() && !is_drawn;
            fates.push(if is_lost { Fate::Loses(0) } else { Fate::Draws });
        }
        let fates = backwards(&moves, fates);
        names.into_iter().zip(fates).collect()
    }

    /// The fate as far as it is decided within so many plies.
    fn look_ahead(&self, name: char, plies: usize) -> Fate {
        let place = self.places.iter().find(|(other, ..)| *other == name);
        let (_, targets, is_drawn) = place.expect("a place of the graph");
        if *is_drawn || plies == 0 && !targets.is_empty() {
            return Fate::Draws;
        }
        let behind = targets.iter();
        choose(behind.map(|target| self.look_ahead(*target, plies - 1)))
    }

    /// The fault: every place is asked about once, by ascending names, and one that is still being asked about counts as a draw.
    pub fn naive_memo(&self) -> Vec<(char, Fate)> {
        let mut answers = HashMap::new();
        let names = self.places.iter().map(|(name, ..)| *name);
        names
            .map(|name| (name, self.ask(name, &mut answers)))
            .collect()
    }

    fn ask(&self, name: char, answers: &mut HashMap<char, Fate>) -> Fate {
        if let Some(known) = answers.get(&name) {
            return *known;
        }
        answers.insert(name, Fate::Draws);
        let place = self.places.iter().find(|(other, ..)| *other == name);
        let (_, targets, is_drawn) = place.expect("a place of the graph");
        if !is_drawn {
            let behind: Vec<Fate> = targets
                .iter()
                .map(|target| self.ask(*target, answers))
                .collect();
            answers.insert(name, choose(behind));
        }
        answers[&name]
    }

    /// The fault: the graph of a text to a solver that knows no end but the lack of moves. A marked place with arrows is none, but
    /// nobody hears back along these arrows, so that it is never decided.
    pub fn without_marks(text: &str) -> Self {
        let unmark = |entry: &str| {
            if entry[1..].starts_with(['!', '=']) && entry.contains('>') {
                format!("{}=", &entry[..1])
            } else {
                entry.to_string()
            }
        };
        let entries: Vec<String> = text.split(' ').map(unmark).collect();
        Self::new(&entries.join(" "))
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

/// The game of one heap of counters, up to `most` of them, and worked out [backwards]: a move takes some away, `take` at the most, or
/// puts one back where `puts_back` allows it and the heap is not full. Whoever finds no counter has lost.
pub fn heap(most: usize, take: usize, puts_back: bool) -> Vec<Fate> {
    let moves = |heap: usize| {
        let taken = (1..=take.min(heap)).map(move |taken| heap - taken);
        let back = (puts_back && (1..most).contains(&heap)).then_some(heap + 1);
        taken.chain(back).collect()
    };
    let moves: Vec<Vec<usize>> = (0..=most).map(moves).collect();
    let mut fates = vec![Fate::Draws; moves.len()];
    fates[0] = Fate::Loses(0);
    backwards(&moves, fates)
}

/// The fate of a position from those behind its moves, for the other side: the quickest win, or a draw, or the slowest loss.
fn choose(behind: impl IntoIterator<Item = Fate>) -> Fate {
    let (mut win, mut loss) = (None, Some(0));
    for fate in behind {
        match fate {
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

/// A position of a game: how it ended there, or the places of the positions behind its moves, one for each move.
pub type Place = Result<Fate, Vec<usize>>;

/// The positions that can arise from `root`, those with one `image` taken for one, and the place of each.
pub fn unfold<B: Board>(root: &B, image: impl Fn(&B) -> B) -> (Vec<B>, Vec<Place>) {
    let (mut boards, mut places) = (vec![image(root)], Vec::new());
    let mut met = HashMap::from([(boards[0].key(), 0)]);
    while let Some(board) = boards.get(places.len()).cloned() {
        let mut find = |mv| {
            let child = image(&board.play(mv));
            *met.entry(child.key()).or_insert_with(|| {
                boards.push(child);
                boards.len() - 1
            })
        };
        places.push(match board.end() {
            Some(End::Lost) => Ok(Fate::Loses(0)),
            Some(_) => Ok(Fate::Draws),
            None => Err(board.moves().into_iter().map(&mut find).collect()),
        });
    }
    (boards, places)
}

/// The fault: moves to one position count as one when it is counted how many there are, and are crossed off one by one when that
/// position turns out to be won. Sweeps over all positions, a ply further each time.
pub fn child_counted_once(places: &[Place]) -> Vec<Fate> {
    let mut fates: Vec<Option<Fate>> = places
        .iter()
        .map(|place| place.as_ref().ok().copied())
        .collect();
    for plies in 1.. {
        let before = fates.clone();
        for (place, fate) in places.iter().zip(&mut fates) {
            let (Err(children), None) = (place, &fate) else {
                continue;
            };
            let behind = children.iter().filter_map(|child| before[*child]);
            let (mut lost, mut crossed_off) = (false, 0);
            for fate in behind {
                lost |= matches!(fate, Fate::Loses(_));
                crossed_off += usize::from(matches!(fate, Fate::Wins(_)));
            }
            if lost {
                *fate = Some(Fate::Wins(plies));
            } else if crossed_off >= children.iter().collect::<HashSet<_>>().len() {
                *fate = Some(Fate::Loses(plies));
            }
        }
        if fates == before {
            break;
        }
    }
    fates
        .into_iter()
        .map(|fate| fate.unwrap_or(Fate::Draws))
        .collect()
}
