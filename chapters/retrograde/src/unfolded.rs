use std::collections::HashMap;
use std::hash::Hash;

use gametree::{Game, Level, Outcome, Ply, Score};

use crate::{FiniteGame, Successor, Verdict};

/// The positions of a [`Game`] that can be reached from a root, numbered in the order in which they are found.
///
/// A score becomes a verdict: the larger it is, the nearer the end. With `base` the largest score, measured from the root,
/// an end that scores `s` at ply `p` of the search is `base - |s| - p` plies away, so that at the root the distances are in the
/// order of the scores, and the root's own score can be read back. For a win in tic-tac-toe that is a distance of zero at the
/// end itself.
#[derive(Clone, Debug)]
pub struct Unfolded<G: Game> {
    nodes: Vec<Node<G>>,
    into: Vec<Vec<usize>>,
    base: i64,
}

/// A position with where it stands.
#[derive(Clone, Debug)]
struct Node<G: Game> {
    position: G,
    level: Level,
    moves: Vec<(G::Move, usize)>,
    /// The score of an end, for the side that would be to move.
    end: Option<Score>,
}

impl<G: Game + Eq + Hash> Unfolded<G> {
    /// Follows every move from `root`; `score` is that of a position where the game is over or the search stops.
    /// Positions that `canonical` maps to the same one share an index.
    ///
    /// The game must be one in which a position has the same ply however it is reached, as in games that only fill a board.
    pub fn new(
        root: &G,
        level: Level,
        canonical: impl Fn(&G) -> G,
        mut score: impl FnMut(&G, Level) -> Option<Score>,
    ) -> Self {
        let root = canonical(root);
        let mut index = HashMap::from([(root.clone(), 0)]);
        let mut nodes = vec![Node {
            position: root,
            level,
            moves: Vec::new(),
            end: None,
        }];
        let mut next = 0;
        while next < nodes.len() {
            let (position, level) = (nodes[next].position.clone(), nodes[next].level);
            nodes[next].end = score(&position, level);
            if nodes[next].end.is_none() {
                for mv in position.moves() {
                    let child = canonical(&position.play(mv));
                    let number = *index.entry(child.clone()).or_insert_with(|| {
                        nodes.push(Node {
                            position: child,
                            level: level.below(),
                            moves: Vec::new(),
                            end: None,
                        });
                        nodes.len() - 1
                    });
                    nodes[next].moves.push((mv, number));
                }
            }
            next += 1;
        }
        Self::with_predecessors(nodes)
    }

    /// The whole game from `root`, with any win worth the same, in distances of plies alone.
    pub fn to_the_end(root: &G, canonical: impl Fn(&G) -> G) -> Self {
        Self::new(root, Level::TO_THE_END, canonical, |position, level| {
            let side = position.side_to_move();
            position.outcome().map(|outcome| match outcome {
                Outcome::Win(winner) => {
                    let win = Score::new(FAR - level.ply.plies().cast_signed());
                    if winner == side { win } else { -win }
                }
                Outcome::Draw => Score::DRAW,
                Outcome::Payoff(value) => value.score(side),
            })
        })
    }

    fn with_predecessors(nodes: Vec<Node<G>>) -> Self {
        let mut into = vec![Vec::new(); nodes.len()];
        for (from, node) in nodes.iter().enumerate() {
            for (_, to) in &node.moves {
                into[*to].push(from);
            }
        }
        let root = nodes[0].level.ply;
        let base = nodes
            .iter()
            .filter_map(|node| Some(magnitude(node.end?) + plies_below(root, node.level.ply)))
            .max()
            .unwrap_or(0);
        Self { nodes, into, base }
    }
}

/// More plies than any game here is long.
const FAR: i32 = 1_000;

fn magnitude(score: Score) -> i64 {
    i64::from(score.points()).abs()
}

fn plies_below(root: Ply, ply: Ply) -> i64 {
    i64::from(ply.plies()) - i64::from(root.plies())
}

impl<G: Game> Unfolded<G> {
    /// A position by its index; the root has index zero.
    pub fn position(&self, index: usize) -> &G {
        &self.nodes[index].position
    }

    /// Where a position stands.
    pub fn level(&self, index: usize) -> Level {
        self.nodes[index].level
    }

    /// The moves of a position in the game's order, each with the index of the position behind it. None at an end.
    pub fn children(&self, index: usize) -> &[(G::Move, usize)] {
        &self.nodes[index].moves
    }

    /// The verdict of a position as a score, as a search from the root would give it.
    pub fn score(&self, index: usize, verdict: Verdict) -> Score {
        let Some(plies) = verdict.plies() else {
            return Score::DRAW;
        };
        let root = self.nodes[0].level.ply;
        let points = self.base - i64::from(plies) - plies_below(root, self.nodes[index].level.ply);
        let score = Score::new(i32::try_from(points).unwrap_or(i32::MAX));
        match verdict {
            Verdict::Lost(_) => -score,
            _ => score,
        }
    }
}

impl<G: Game> FiniteGame for Unfolded<G> {
    fn size(&self) -> usize {
        self.nodes.len()
    }

    fn positions(&self) -> impl Iterator<Item = usize> {
        0..self.nodes.len()
    }

    fn end(&self, position: usize) -> Option<Verdict> {
        let node = &self.nodes[position];
        let score = node.end?;
        let plies =
            self.base - magnitude(score) - plies_below(self.nodes[0].level.ply, node.level.ply);
        let plies = u32::try_from(plies).unwrap_or(u32::MAX);
        Some(match score.points() {
            0 => Verdict::Drawn,
            1.. => Verdict::Won(plies),
            _ => Verdict::Lost(plies),
        })
    }

    fn moves(&self, position: usize) -> impl Iterator<Item = Successor> {
        self.nodes[position]
            .moves
            .iter()
            .map(|(_, child)| Successor::Position(*child))
    }

    fn predecessors(&self, position: usize) -> impl Iterator<Item = usize> {
        self.into[position].iter().copied()
    }
}
