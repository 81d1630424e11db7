//! The scene behind a search's trace: which node every event speaks of, and where the nodes hang.

use gametree::{Bound, Counter, Event, Game, Listener, Ply, Rules, Side, Window};
use serde_json::{Map, Value as Json, json};

use super::tree_scene::{SceneNode, SceneStep, TreeScene};
use crate::Shape;
use crate::Tells;
use crate::draw::label_score;
use crate::search::{Move, Narrator, Root};

/// Follows the events of a search.
struct SearchScene {
    scene: TreeScene,
    /// The position at each node.
    positions: Vec<Root>,
    /// The nodes that the search is in, from the root.
    path: Vec<Visit>,
    /// Where the next entry or hit happens.
    next: Option<usize>,
    counts: Counter,
    narrator: Narrator,
    /// The ply of the root: some searches number their plies from the start of the game.
    base: u32,
}

/// One stay of the search at a node. A re-search is a second stay at the same node.
struct Visit {
    node: usize,
    tried: Vec<Move>,
}

/// The nodes and steps of a trace from `root`, which is where every search of the trace begins, of a search that `tells` this.
pub fn follow(root: &Root, events: &[Event<Move>], tells: &[Tells]) -> Map<String, Json> {
    let first = events.iter().find_map(|event| match event {
        Event::Enter { level, .. } => Some(level.ply.plies()),
        Event::Hit { ply, .. } => Some(ply.plies()),
        _ => None,
    });
    let mut scene = SearchScene {
        scene: TreeScene::default(),
        positions: Vec::new(),
        path: Vec::new(),
        next: None,
        counts: Counter::default(),
        narrator: Narrator::new(tells),
        base: first.unwrap_or(0),
    };
    for event in events {
        scene.step(root, event);
    }
    scene.scene.document()
}

impl SearchScene {
    fn step(&mut self, root: &Root, event: &Event<Move>) {
        self.counts.event(*event);
        let (ply, says) = self.narrator.tell(event);
        let (act, node, mut more) = self.act(root, event);
        // Where the window is new, or closed.
        if let ("enter" | "best" | "cutoff", Some(window)) = (act, self.narrator.window()) {
            let Window { alpha, beta } = window;
            more.push(("window", json!([alpha.to_string(), beta.to_string()])));
        }
        if let ("cutoff", Some(closed)) = (act, self.narrator.comparison()) {
            more.push(("closed", json!(closed.to_string())));
        }
        self.scene.step(SceneStep {
            says,
            indent: ply.saturating_sub(self.base),
            act,
            node,
            more,
            counts: counts(&self.counts),
        });
    }

    /// What the picture does, where, and with what.
    fn act(
        &mut self,
        root: &Root,
        event: &Event<Move>,
    ) -> (&'static str, usize, Vec<(&'static str, Json)>) {
        match *event {
            Event::Probe { .. } => {
                self.path.clear();
                let node = self.root(root);
                self.next = Some(node);
                ("probe", node, Vec::new())
            }
            Event::Enter { level, .. } => {
                let node = self.arrive(root, level.ply);
                self.path.push(Visit {
                    node,
                    tried: Vec::new(),
                });
                ("enter", node, Vec::new())
            }
            Event::Hit { ply, score, bound } => {
                let node = self.arrive(root, ply);
                let label = label_score(score, bound, self.side(node));
                ("hit", node, vec![("label", json!(label))])
            }
            Event::Leaf { ply, score, .. } => {
                let node = self.leave(ply);
                let label = label_score(score, Bound::Exact, self.side(node));
                ("leaf", node, vec![("label", json!(label))])
            }
            Event::Leave { ply, score, bound } => {
                let node = self.leave(ply);
                let label = label_score(score, bound, self.side(node));
                ("leave", node, vec![("label", json!(label))])
            }
            Event::Child { ply, mv } => {
                let (node, child) = self.at_child(ply, mv);
                if let Some(visit) = self.path.last_mut() {
                    visit.tried.push(mv);
                }
                self.next = Some(child);
                ("child", node, vec![("child", json!(child))])
            }
            Event::Research { ply, mv } => {
                let (node, child) = self.at_child(ply, mv);
                self.next = Some(child);
                ("research", node, vec![("child", json!(child))])
            }
            Event::Scout { ply, mv } => self.tell_of_child("scout", ply, mv),
            Event::Back { ply, mv, .. } => self.tell_of_child("back", ply, mv),
            Event::Best { ply, mv, .. } => self.tell_of_child("best", ply, mv),
            Event::Cutoff { ply, .. } => {
                let node = self.back_to(ply);
                let cut = self.untried();
                ("cutoff", node, vec![("cut", json!(cut))])
            }
        }
    }

    fn tell_of_child(
        &mut self,
        act: &'static str,
        ply: Ply,
        mv: Move,
    ) -> (&'static str, usize, Vec<(&'static str, Json)>) {
        let (node, child) = self.at_child(ply, mv);
        (act, node, vec![("child", json!(child))])
    }

    /// A root of its own for every search from the root.
    fn root(&mut self, root: &Root) -> usize {
        let node = self.scene.root(scene_node(root));
        self.positions.push(root.clone());
        node
    }

    /// The node at which an entry or a hit happens.
    fn arrive(&mut self, root: &Root, ply: Ply) -> usize {
        self.path.truncate(self.depth(ply));
        match self.next.take() {
            Some(node) => node,
            None => self.root(root),
        }
    }

    /// The node at this ply, which the search is leaving.
    fn leave(&mut self, ply: Ply) -> usize {
        let node = self.back_to(ply);
        self.path.pop();
        node
    }

    /// The node at this ply, to which the search has come back.
    fn back_to(&mut self, ply: Ply) -> usize {
        let depth = self.depth(ply);
        self.path.truncate(depth + 1);
        self.path[depth].node
    }

    /// The node at this ply and its child behind `mv`.
    fn at_child(&mut self, ply: Ply, mv: Move) -> (usize, usize) {
        let node = self.back_to(ply);
        (node, self.child(node, mv))
    }

    fn child(&mut self, parent: usize, mv: Move) -> usize {
        let position = self.positions[parent].play(mv);
        let child = self
            .scene
            .child(parent, &mv.to_string(), || scene_node(&position));
        if child == self.positions.len() {
            self.positions.push(position);
        }
        child
    }

    /// The children that the search's present stay has not looked at.
    fn untried(&mut self) -> Vec<usize> {
        let Some(visit) = self.path.last() else {
            return Vec::new();
        };
        let node = visit.node;
        let untried: Vec<Move> = self.positions[node]
            .moves()
            .filter(|mv| !visit.tried.contains(mv))
            .collect();
        untried.into_iter().map(|mv| self.child(node, mv)).collect()
    }

    fn side(&self, node: usize) -> Side {
        self.positions[node].side_to_move()
    }

    /// How many moves away from the root the ply is.
    const fn depth(&self, ply: Ply) -> usize {
        (ply.plies() - self.base) as usize
    }
}

fn scene_node(position: &Root) -> SceneNode {
    SceneNode {
        shape: match position.side_to_move() {
            Side::First => Shape::Max,
            Side::Second => Shape::Min,
        },
        cells: position.position().cells(),
    }
}

/// The names of what [`counts`] gives.
pub const COUNTERS: [&str; 8] = [
    "nodes",
    "hits",
    "lookups",
    "leaves",
    "cutoffs",
    "scouts",
    "re-searches",
    "probes",
];

pub fn counts(counts: &Counter) -> Json {
    json!([
        counts.nodes,
        counts.hits,
        counts.nodes + counts.hits,
        counts.finished + counts.horizon,
        counts.cutoffs,
        counts.scouts,
        counts.researches,
        counts.probes,
    ])
}
