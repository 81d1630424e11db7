use std::fmt;

/// Distance from the root of the search: the root stands at ply zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ply(u32);

impl Ply {
    /// The root.
    pub const ROOT: Self = Self(0);

    /// The ply that is `plies` moves away from the root.
    #[must_use]
    pub const fn new(plies: u32) -> Self {
        Self(plies)
    }

    /// The number of moves between the root and this ply.
    pub const fn plies(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Plies left to search. At depth zero a position that is not over is judged by the static evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Depth(u32);

impl Depth {
    /// Deeper than any game in this book is long: the search goes to the end of every line.
    pub const UNLIMITED: Self = Self(u32::MAX);
    /// The horizon itself.
    pub const HORIZON: Self = Self(0);

    /// So many plies left.
    #[must_use]
    pub const fn new(plies: u32) -> Self {
        Self(plies)
    }

    /// The number of plies left.
    pub const fn plies(self) -> u32 {
        self.0
    }

    /// Whether the search goes to the end of every line: counting down from [`UNLIMITED`](Self::UNLIMITED) leaves a large
    /// number that means the same.
    pub const fn is_unlimited(self) -> bool {
        self.0 > u32::MAX / 2
    }
}

/// Prints the plies left, or `all` when the search is unlimited.
impl fmt::Display for Depth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_unlimited() {
            f.pad("all")
        } else {
            f.pad(&self.0.to_string())
        }
    }
}

/// Where a node stands in a search: how far from the root, and how far from the horizon.
///
/// The two always change together, one up and one down; keeping them in one value rules out moving only one of them, or
/// comparing one with the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Level {
    /// Distance from the root.
    pub ply: Ply,
    /// Plies left to search.
    pub depth: Depth,
}

impl Level {
    /// The root of a search that goes to the end of every line.
    pub const TO_THE_END: Self = Self::root(Depth::UNLIMITED);

    /// The root of a search that goes `depth` plies deep.
    #[must_use]
    pub const fn root(depth: Depth) -> Self {
        Self {
            ply: Ply::ROOT,
            depth,
        }
    }

    /// One move further down. Must not be called at the horizon.
    #[must_use]
    pub const fn below(self) -> Self {
        Self {
            ply: Ply(self.ply.0 + 1),
            depth: Depth(self.depth.0 - 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_to_the_end_is_unlimited_all_the_way_down() {
        let mut level = Level::TO_THE_END;
        for ply in 0..100 {
            assert_eq!(level.ply, Ply::new(ply));
            assert_eq!(level.ply.to_string(), ply.to_string());
            assert!(level.depth.is_unlimited());
            assert_eq!(level.depth.to_string(), "all");
            level = level.below();
        }
    }

    #[test]
    fn a_limited_depth_counts_down_to_the_horizon() {
        let mut level = Level::root(Depth::new(3));
        for plies in [3, 2, 1] {
            assert_eq!(level.depth.plies(), plies);
            assert_eq!(level.depth.to_string(), plies.to_string());
            level = level.below();
        }
        assert_eq!(level.depth, Depth::HORIZON);
        assert_eq!(level.ply.plies(), 3);
        assert!(!Depth::new(u32::MAX / 2).is_unlimited());
    }
}
