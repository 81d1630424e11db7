// ANCHOR: verification
/// How a slot knows whose entry it holds.
pub trait Verification<G> {
    /// What is stored with an entry to recognise its position by.
    type Stamp: Clone;

    /// What to store for `position`, whose key is `key`.
    fn stamp(&self, position: &G, key: u64) -> Self::Stamp;

    /// Whether an entry with this stamp is taken for one of `position`.
    fn matches(&self, stamp: &Self::Stamp, position: &G, key: u64) -> bool;
}

/// The whole position stands in the slot, so that an entry is never taken for another position's.
#[derive(Clone, Copy, Debug, Default)]
pub struct WholePosition;

impl<G: Clone + Eq> Verification<G> for WholePosition {
    type Stamp = G;

    fn stamp(&self, position: &G, _key: u64) -> G {
        position.clone()
    }

    fn matches(&self, stamp: &G, position: &G, _key: u64) -> bool {
        stamp == position
    }
}
// ANCHOR_END: verification
