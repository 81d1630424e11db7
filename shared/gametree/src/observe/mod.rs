//! Who may watch a search, and what they are told.
//!
//! The function that is printed in the book is the one that is counted, traced, tested and benchmarked: it reports to an
//! [`Observer`] as it goes, and the observer decides what that costs.

mod counter;
mod event;
mod observed;
mod principal_variation;
mod recorder;
mod root_moves;

pub use counter::Counter;
pub use event::{Event, LeafKind};
pub use observed::{Observed, Witnesses, observe};
pub use principal_variation::PrincipalVariation;
pub use recorder::Recorder;
pub use root_moves::RootMoves;

/// Watches a search over moves of type `M`.
pub trait Observer<M> {
    /// Is called for everything that happens, in the order in which it happens.
    fn event(&mut self, event: Event<M>);
}

/// Watches nothing. Calls to it leave no trace in the compiled search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<M> Observer<M> for Silent {
    #[inline]
    fn event(&mut self, _event: Event<M>) {}
}

impl<M, O: Observer<M> + ?Sized> Observer<M> for &mut O {
    #[inline]
    fn event(&mut self, event: Event<M>) {
        (**self).event(event);
    }
}

/// Watches only when there is somebody to watch.
impl<M, O: Observer<M>> Observer<M> for Option<O> {
    #[inline]
    fn event(&mut self, event: Event<M>) {
        if let Some(observer) = self {
            observer.event(event);
        }
    }
}

/// Both watch.
impl<M: Copy, A: Observer<M>, B: Observer<M>> Observer<M> for (A, B) {
    #[inline]
    fn event(&mut self, event: Event<M>) {
        self.0.event(event);
        self.1.event(event);
    }
}
