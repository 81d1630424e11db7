//! A tree that grows while a page plays: the document's nodes and steps, whatever kinds of nodes there are.

use std::collections::HashMap;

use serde_json::{Map, Value as Json, json};

use crate::{Says, Shape};

/// The nodes in the order in which they were first seen, and the steps.
#[derive(Clone, Debug, Default)]
pub struct TreeScene {
    nodes: Vec<Json>,
    /// The child behind a label, by parent.
    children: HashMap<(usize, String), usize>,
    steps: Vec<Json>,
}

/// A node as the picture shows it.
#[derive(Clone, Debug)]
pub struct SceneNode {
    /// What it looks like until the search has come back from it.
    pub shape: Shape,
    /// The nine cells of a board, if the node is one.
    pub cells: Option<String>,
}

/// What happens at a node, in words and for the picture.
#[derive(Clone, Debug)]
pub struct SceneStep {
    /// What happens, in words.
    pub says: Says,
    /// How far the words are set in.
    pub indent: u32,
    /// What the picture does: one of the words that the player knows.
    pub act: &'static str,
    /// Where it happens.
    pub node: usize,
    /// What else the picture needs for it, by name.
    pub more: Vec<(&'static str, Json)>,
    /// The counters after the step, in the order of their names.
    pub counts: Json,
}

impl TreeScene {
    /// A node with nothing above it.
    pub fn root(&mut self, node: SceneNode) -> usize {
        self.push(None, "", node)
    }

    /// The child of `parent` behind `label`: the one that is there, or a new one.
    pub fn child(&mut self, parent: usize, label: &str, node: impl FnOnce() -> SceneNode) -> usize {
        let key = (parent, label.to_string());
        if let Some(child) = self.children.get(&key) {
            return *child;
        }
        let child = self.push(Some(parent), label, node());
        self.children.insert(key, child);
        child
    }

    fn push(&mut self, parent: Option<usize>, label: &str, node: SceneNode) -> usize {
        let mut entry = json!({ "up": parent, "move": label, "shape": node.shape.name() });
        if let Some(cells) = node.cells {
            entry["at"] = json!(cells);
        }
        self.nodes.push(entry);
        self.nodes.len() - 1
    }

    /// Adds a step.
    pub fn step(&mut self, step: SceneStep) {
        let mut entry = json!({
            "says": step.says.to_string(),
            "indent": step.indent,
            "do": step.act,
            "node": step.node,
        });
        for (key, value) in step.more {
            entry[key] = value;
        }
        entry["counts"] = step.counts;
        self.steps.push(entry);
    }

    /// The entries of the document that play the scene.
    #[must_use]
    pub fn document(self) -> Map<String, Json> {
        let mut document = Map::new();
        document.insert("nodes".to_string(), Json::Array(self.nodes));
        document.insert("steps".to_string(), Json::Array(self.steps));
        document
    }
}
