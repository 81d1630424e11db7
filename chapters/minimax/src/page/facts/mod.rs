//! Every number that the page quotes, with what it was measured on and what else confirms it.

use chapter::Facts;

pub const SMALL: &str = "[[3,12,8],[2,4,6],[14,5,2]]";
pub const DEMO: &str = "XXO..X.O.";
pub const SLOW: &str = ".X..O.OXX";
pub const BLOCK: &str = "XOX.O....";
pub const TIE: &str = "[[1,1],[5,3,4],[3,2]]";
pub const LOST: &str = "XO.X.....";
pub const EXACT: &str = "X.O.X..O.";

/// Tells all facts, by subject.
pub fn tell(_facts: &mut Facts) {}
