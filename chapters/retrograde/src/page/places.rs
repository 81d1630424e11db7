//! Where the page draws the positions of its graph.

/// Each position with its column and row.
pub const PLACES: [(&str, (u32, u32)); 10] = [
    ("a", (0, 0)),
    ("b", (0, 1)),
    ("c", (1, 1)),
    ("d", (1, 0)),
    ("e", (2, 0)),
    ("f", (3, 0)),
    ("g", (4, 0)),
    ("h", (4, 1)),
    ("i", (3, 1)),
    ("j", (2, 1)),
];

/// The place of the position of this name, if the page's graph has one.
pub fn place(name: &str) -> Option<(u32, u32)> {
    let known = PLACES.iter().find(|(other, _)| *other == name);
    known.map(|(_, place)| *place)
}
