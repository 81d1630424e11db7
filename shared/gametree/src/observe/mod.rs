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

/// Is told what happens, in events of type `E`: a search's, a solver's, a driver's.
pub trait Listener<E> {
    /// Is called for everything that happens, in the order in which it happens.
    fn event(&mut self, event: E);
}

/// Watches a search over moves of type `M`: whoever listens to its events does.
pub trait Observer<M>: Listener<Event<M>> {}

impl<M, L: Listener<Event<M>> + ?Sized> Observer<M> for L {}

/// Watches nothing. Calls to it leave no trace in the compiled search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Listener<E> for Silent {
    #[inline]
    fn event(&mut self, _event: E) {}
}

impl<E, L: Listener<E> + ?Sized> Listener<E> for &mut L {
    #[inline]
    fn event(&mut self, event: E) {
        (**self).event(event);
    }
}

/// Listens only when there is somebody to listen.
impl<E, L: Listener<E>> Listener<E> for Option<L> {
    #[inline]
    fn event(&mut self, event: E) {
        if let Some(listener) = self {
            listener.event(event);
        }
    }
}

/// Both listen.
impl<E: Copy, A: Listener<E>, B: Listener<E>> Listener<E> for (A, B) {
    #[inline]
    fn event(&mut self, event: E) {
        self.0.event(event);
        self.1.event(event);
    }
}
