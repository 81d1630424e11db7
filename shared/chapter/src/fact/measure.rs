use std::cell::LazyCell;
use std::rc::Rc;

use crate::Says;

/// A value that is computed when it is first asked for, and not again in this process.
pub struct Once<A>(Rc<LazyCell<A, Box<dyn FnOnce() -> A>>>);

impl<A> Clone for Once<A> {
    fn clone(&self) -> Self {
        Self(Rc::clone(&self.0))
    }
}

impl<A: 'static> Once<A> {
    /// The value that `compute` gives.
    pub fn new(compute: impl FnOnce() -> A + 'static) -> Self {
        Self(Rc::new(LazyCell::new(Box::new(compute))))
    }

    /// The value.
    #[must_use]
    pub fn get(&self) -> &A {
        &self.0
    }
}

/// One run and its second implementation. Each is computed at most once, however many facts are quoted from it.
pub struct Measure<A, B = A> {
    /// What was run, and how: the values are those that it runs with.
    pub(super) conditions: Says,
    /// What the second implementation is.
    pub(super) says: Says,
    /// The run.
    pub(super) first: Once<A>,
    /// The second implementation.
    pub(super) second: Once<B>,
}

impl<A, B> Clone for Measure<A, B> {
    fn clone(&self) -> Self {
        Self {
            conditions: self.conditions.clone(),
            says: self.says.clone(),
            first: self.first.clone(),
            second: self.second.clone(),
        }
    }
}

impl<A: 'static, B: 'static> Measure<A, B> {
    /// `first`, run under `conditions`, and `second`, which `says` describes.
    pub fn new(
        conditions: Says,
        first: impl FnOnce() -> A + 'static,
        says: Says,
        second: impl FnOnce() -> B + 'static,
    ) -> Self {
        Self {
            conditions,
            says,
            first: Once::new(first),
            second: Once::new(second),
        }
    }

    /// What was run, and how.
    #[must_use]
    pub const fn conditions(&self) -> &Says {
        &self.conditions
    }

    /// Reads something off the run, when it is asked for.
    pub fn read<Q>(&self, quote: impl Fn(&A) -> Q + 'static) -> impl Fn() -> Q + 'static {
        let first = self.first.clone();
        move || quote(first.get())
    }

    /// Reads something off the second implementation, when it is asked for.
    pub fn read_second<Q>(&self, quote: impl Fn(&B) -> Q + 'static) -> impl Fn() -> Q + 'static {
        let second = self.second.clone();
        move || quote(second.get())
    }
}
