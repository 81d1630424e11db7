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

    /// What follows from this measure and another one, such as a share: `first` tells it from the two runs, `second` from the two
    /// second implementations.
    pub fn combine<C: 'static, D: 'static, X: 'static, Y: 'static>(
        &self,
        other: &Measure<C, D>,
        first: impl FnOnce(&A, &C) -> X + 'static,
        second: impl FnOnce(&B, &D) -> Y + 'static,
    ) -> Measure<X, Y> {
        let (one, another) = (&self.conditions, &other.conditions);
        let runs = (self.first.clone(), other.first.clone());
        let seconds = (self.second.clone(), other.second.clone());
        Measure::new(
            crate::says!("{one}; {another}"),
            move || first(runs.0.get(), runs.1.get()),
            self.says.clone(),
            move || second(seconds.0.get(), seconds.1.get()),
        )
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

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::says;

    #[test]
    fn what_follows_from_two_measures_is_told_by_each_side_from_runs_that_are_not_repeated() {
        let runs = Rc::new(Cell::new(0));
        let measure = |first: u64, second: u64| {
            let runs = Rc::clone(&runs);
            let run = move || {
                runs.set(runs.get() + 1);
                first
            };
            Measure::new(says!("a run"), run, says!("another way"), move || second)
        };
        let (part, whole) = (measure(1, 2), measure(10, 20));
        let sum = part.combine(
            &whole,
            |part, whole| part + whole,
            |part, whole| part + whole,
        );
        assert_eq!(
            (sum.read(|sum| *sum)(), sum.read_second(|sum| *sum)()),
            (11, 22)
        );
        assert_eq!((whole.read(|whole| *whole)(), runs.get()), (10, 2));
    }
}
