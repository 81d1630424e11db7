//! The picture behind a trace: which node every event speaks of, and where the nodes hang.

use std::collections::HashMap;

use gametree::{Bound, Counter, Event, Game, Observer, Ordered, Ply, Side};
use serde_json::{Map, Value as Json, json};

use super::asked::{Asked, AskedMove};
use crate::trace::words;
use crate::tree_figure::label;

/// The nodes of a trace, in the order in which they were first seen, and its steps.
pub struct Scene {
    nodes: Vec<Node>,
    /// The child behind a move, by parent and move.
    children: HashMap<(usize, AskedMove), usize>,
    /// The nodes that the search is in, from the root.
    path: Vec<Visit>,
    /// Where the next entry or hit happens.
    next: Option<usize>,
    counts: Counter,
}

struct Node {
    parent: Option<usize>,
    mv: String,
    position: Ordered<Asked>,
}

/// One stay of the search at a node. A re-search is a second stay at the same node.
struct Visit {
    node: usize,
    tried: Vec<AskedMove>,
}

impl Scene {
    /// Follows `events` from `root`, which is where every search of the trace begins.
    pub fn of(root: &Ordered<Asked>, events: &[Event<AskedMove>]) -> Map<String, Json> {
        let mut scene = Self {
            nodes: Vec::new(),
            children: HashMap::new(),
            path: Vec::new(),
            next: None,
            counts: Counter::default(),
        };
        // Some searches number their plies from the start of the game.
        let first = events.iter().find_map(|event| match event {
            Event::Enter { level, .. } => Some(level.ply.plies()),
            Event::Hit { ply, .. } => Some(ply.plies()),
            _ => None,
        });
        let base = first.unwrap_or(0);
        let steps: Vec<Json> = events
            .iter()
            .map(|event| scene.step(root, base, event))
            .collect();
        let nodes: Vec<Json> = scene.nodes.iter().map(Node::json).collect();
        let mut document = Map::new();
        document.insert("nodes".to_string(), Json::Array(nodes));
        document.insert("steps".to_string(), Json::Array(steps));
        document
    }

    fn step(&mut self, root: &Ordered<Asked>, base: u32, event: &Event<AskedMove>) -> Json {
        Observer::<AskedMove>::event(&mut self.counts, *event);
        let (ply, says) = words(event);
        let mut step = Map::new();
        step.insert("says".to_string(), json!(says));
        step.insert("indent".to_string(), json!(ply.saturating_sub(base)));
        let mut set = |key: &str, value: Json| step.insert(key.to_string(), value);
        let depth = |ply: Ply| (ply.plies() - base) as usize;
        match *event {
            Event::Probe { .. } => {
                self.path.clear();
                self.next = None;
                let node = self.root(root);
                self.next = Some(node);
                set("do", json!("probe"));
                set("node", json!(node));
            }
            Event::Enter { level, window } => {
                let node = self.arrive(root, depth(level.ply));
                self.path.push(Visit {
                    node,
                    tried: Vec::new(),
                });
                set("do", json!("enter"));
                set("node", json!(node));
                set(
                    "window",
                    json!([window.alpha.to_string(), window.beta.to_string()]),
                );
            }
            Event::Hit { ply, score, bound } => {
                let node = self.arrive(root, depth(ply));
                set("do", json!("hit"));
                set("node", json!(node));
                set("label", json!(label(score, bound, self.side(node))));
            }
            Event::Leaf { ply, score, .. } => {
                let node = self.leave(depth(ply));
                set("do", json!("leaf"));
                set("node", json!(node));
                set("label", json!(label(score, Bound::Exact, self.side(node))));
            }
            Event::Leave { ply, score, bound } => {
                let node = self.leave(depth(ply));
                set("do", json!("leave"));
                set("node", json!(node));
                set("label", json!(label(score, bound, self.side(node))));
            }
            Event::Child { ply, mv } => {
                let node = self.back_to(depth(ply));
                let child = self.child(node, mv);
                self.path[depth(ply)].tried.push(mv);
                self.next = Some(child);
                set("do", json!("child"));
                set("node", json!(node));
                set("child", json!(child));
            }
            Event::Scout { ply, mv } => {
                let node = self.back_to(depth(ply));
                set("do", json!("scout"));
                set("node", json!(node));
                set("child", json!(self.child(node, mv)));
            }
            Event::Research { ply, mv } => {
                let node = self.back_to(depth(ply));
                let child = self.child(node, mv);
                self.next = Some(child);
                set("do", json!("research"));
                set("node", json!(node));
                set("child", json!(child));
            }
            Event::Back { ply, mv, .. } => {
                let node = self.back_to(depth(ply));
                set("do", json!("back"));
                set("node", json!(node));
                set("child", json!(self.child(node, mv)));
            }
            Event::Best { ply, mv, .. } => {
                let node = self.back_to(depth(ply));
                set("do", json!("best"));
                set("node", json!(node));
                set("child", json!(self.child(node, mv)));
            }
            Event::Cutoff { ply, .. } => {
                let node = self.back_to(depth(ply));
                set("do", json!("cutoff"));
                set("node", json!(node));
                set("cut", json!(self.untried(depth(ply))));
            }
        }
        set("counts", counts(&self.counts));
        Json::Object(step)
    }

    /// A root of its own for every search from the root.
    fn root(&mut self, root: &Ordered<Asked>) -> usize {
        self.nodes.push(Node {
            parent: None,
            mv: String::new(),
            position: root.clone(),
        });
        self.nodes.len() - 1
    }

    /// The node at which an entry or a hit happens. `depth` counts from the root.
    fn arrive(&mut self, root: &Ordered<Asked>, depth: usize) -> usize {
        self.path.truncate(depth);
        match self.next.take() {
            Some(node) => node,
            None => self.root(root),
        }
    }

    /// The node at this distance from the root, which the search is leaving.
    fn leave(&mut self, depth: usize) -> usize {
        let node = self.back_to(depth);
        self.path.truncate(depth);
        node
    }

    fn back_to(&mut self, depth: usize) -> usize {
        self.path.truncate(depth + 1);
        self.path[depth].node
    }

    fn child(&mut self, parent: usize, mv: AskedMove) -> usize {
        let key = (parent, mv);
        if let Some(child) = self.children.get(&key) {
            return *child;
        }
        self.nodes.push(Node {
            parent: Some(parent),
            mv: mv.to_string(),
            position: self.nodes[parent].position.play(mv),
        });
        self.children.insert(key, self.nodes.len() - 1);
        self.nodes.len() - 1
    }

    /// The children that this stay has not looked at.
    fn untried(&mut self, depth: usize) -> Vec<usize> {
        let visit = &self.path[depth];
        let node = visit.node;
        let untried: Vec<AskedMove> = self.nodes[node]
            .position
            .moves()
            .filter(|mv| !visit.tried.contains(mv))
            .collect();
        untried.into_iter().map(|mv| self.child(node, mv)).collect()
    }

    fn side(&self, node: usize) -> Side {
        self.nodes[node].position.side_to_move()
    }
}

impl Node {
    fn json(&self) -> Json {
        let mut entry = Map::new();
        entry.insert("up".to_string(), json!(self.parent));
        entry.insert("move".to_string(), json!(self.mv));
        let is_max = self.position.side_to_move() == Side::First;
        entry.insert("max".to_string(), json!(is_max));
        if let Some(cells) = self.position.position().cells() {
            entry.insert("at".to_string(), json!(cells));
        }
        Json::Object(entry)
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
