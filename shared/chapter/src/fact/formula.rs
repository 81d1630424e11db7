//! One expression that is both computed and typeset, so that no numeral of a formula can differ from what was computed.

use std::ops::{Add, Div, Mul, Sub};
use std::rc::Rc;

use serde_json::{Value as Json, json};

use super::number::Number;
use super::typeset::Form;
use crate::Quantity;

/// A formula, put together with `+`, `-`, `*`, `/` and the methods below from whole numbers and from
/// [inputs](super::Facts::input).
#[derive(Clone)]
pub struct Formula {
    pub(super) term: Rc<Term>,
    decimals: Option<usize>,
}

pub(super) enum Term {
    Whole(i64),
    Input {
        name: String,
        id: String,
        compute: Rc<dyn Fn() -> Quantity>,
    },
    /// What a sum counts with.
    Index(&'static str),
    Of(Operation, Vec<Formula>),
}

#[derive(Clone, Copy)]
pub(super) enum Operation {
    Add,
    Subtract,
    Multiply,
    Divide,
    Over,
    Power,
    Floor,
    Ceil,
    Factorial,
    Sum(&'static str),
}

impl Formula {
    pub(super) fn input(name: &str, id: &str, compute: Rc<dyn Fn() -> Quantity>) -> Self {
        let is_name = !name.is_empty() && name.chars().all(char::is_alphabetic);
        assert!(is_name, "'{name}' is no name of an input: letters are");
        let (name, id) = (name.to_string(), id.to_string());
        Term::Input { name, id, compute }.into()
    }

    fn of(operation: Operation, parts: Vec<Self>) -> Self {
        Term::Of(operation, parts).into()
    }

    /// The quotient, written with a slash, as an exponent wants it.
    #[must_use]
    pub fn over(&self, divisor: impl Into<Self>) -> Self {
        Self::of(Operation::Over, vec![self.clone(), divisor.into()])
    }

    /// The power.
    #[must_use]
    pub fn pow(&self, exponent: impl Into<Self>) -> Self {
        Self::of(Operation::Power, vec![self.clone(), exponent.into()])
    }

    /// The next whole number below.
    #[must_use]
    pub fn floor(&self) -> Self {
        Self::of(Operation::Floor, vec![self.clone()])
    }

    /// The next whole number above.
    #[must_use]
    pub fn ceil(&self) -> Self {
        Self::of(Operation::Ceil, vec![self.clone()])
    }

    /// The number of orders of so many things.
    #[must_use]
    pub fn factorial(&self) -> Self {
        Self::of(Operation::Factorial, vec![self.clone()])
    }

    /// The sum of what `term` gives for each whole number `from` one number `to` another, called `index`.
    #[must_use]
    pub fn sum(
        index: &'static str,
        from: impl Into<Self>,
        to: impl Into<Self>,
        term: impl FnOnce(&Self) -> Self,
    ) -> Self {
        let term = term(&Term::Index(index).into());
        Self::of(Operation::Sum(index), vec![from.into(), to.into(), term])
    }

    /// The same, of which the book quotes so many decimals.
    #[must_use]
    pub fn rounded(&self, decimals: usize) -> Self {
        let (term, decimals) = (Rc::clone(&self.term), Some(decimals));
        Self { term, decimals }
    }

    /// What it gives.
    ///
    /// # Panics
    ///
    /// When an input is no number, or the formula asks for what numbers do not give.
    #[must_use]
    pub fn compute(&self) -> Quantity {
        self.value(&[]).quantity(self.decimals)
    }

    fn value(&self, counted: &[(&str, Number)]) -> Number {
        let (operation, parts) = match &*self.term {
            Term::Whole(number) => return Number::whole((*number).into()),
            Term::Input { id, compute, .. } => {
                let text = compute().to_string();
                let number = text.replace(',', "").parse();
                return Number::whole(
                    number.unwrap_or_else(|_| panic!("{id} is '{text}', which is no whole number")),
                );
            }
            Term::Index(index) => {
                let counted = counted.iter().rfind(|(name, _)| name == index);
                return counted.expect("a sum counts with it").1;
            }
            Term::Of(operation, parts) => (operation, parts),
        };
        let part = |index: usize| parts[index].value(counted);
        match operation {
            Operation::Add => part(0).plus(part(1)),
            Operation::Subtract => part(0).plus(part(1).times(Number::whole(-1))),
            Operation::Multiply => part(0).times(part(1)),
            Operation::Divide | Operation::Over => part(0).divided_by(part(1)),
            Operation::Power => part(0).power(part(1)),
            Operation::Floor => part(0).floor(),
            Operation::Ceil => part(0).ceil(),
            Operation::Factorial => {
                let factors = (1..=part(0).to_whole()).map(Number::whole);
                factors.fold(Number::whole(1), Number::times)
            }
            Operation::Sum(index) => {
                let counts = part(0).to_whole()..=part(1).to_whole();
                counts.fold(Number::whole(0), |sum, count| {
                    let counted = [counted, &[(*index, Number::whole(count))]].concat();
                    sum.plus(parts[2].value(&counted))
                })
            }
        }
    }

    /// As people read it in a line of text.
    #[must_use]
    pub fn plain(&self) -> String {
        self.write(Form::Plain).0
    }

    /// The facts that it is computed from, each by the name that it has here.
    #[must_use]
    pub fn inputs(&self) -> Vec<(&str, &str)> {
        match &*self.term {
            Term::Input { name, id, .. } => vec![(name, id)],
            Term::Whole(_) | Term::Index(_) => Vec::new(),
            Term::Of(_, parts) => {
                let mut inputs: Vec<_> = parts.iter().flat_map(Self::inputs).collect();
                let all = inputs.clone();
                let mut place = 0..;
                inputs.retain(|input| !all[..place.next().unwrap_or(0)].contains(input));
                inputs
            }
        }
    }

    /// The entry in the snapshot of the facts.
    pub(crate) fn document(&self, slug: &str) -> Json {
        let inputs = self.inputs().into_iter();
        let inputs =
            inputs.map(|(name, id)| json!({ "name": name, "fact": format!("{slug}.{id}") }));
        json!({
            "latex": self.write(Form::Latex).0,
            "plain": self.plain(),
            "sign": if self.decimals.is_some() { "≈" } else { "=" },
            "inputs": inputs.collect::<Json>(),
        })
    }
}

impl From<Term> for Formula {
    fn from(term: Term) -> Self {
        let (term, decimals) = (Rc::new(term), None);
        Self { term, decimals }
    }
}

impl From<i64> for Formula {
    fn from(number: i64) -> Self {
        Term::Whole(number).into()
    }
}

impl From<&Self> for Formula {
    fn from(formula: &Self) -> Self {
        formula.clone()
    }
}

macro_rules! operators {
    ($($operator:ident $method:ident $operation:ident;)+) => {$(
        impl<T: Into<Formula>> $operator<T> for Formula {
            type Output = Formula;

            fn $method(self, other: T) -> Formula {
                Formula::of(Operation::$operation, vec![self, other.into()])
            }
        }

        impl<T: Into<Formula>> $operator<T> for &Formula {
            type Output = Formula;

            fn $method(self, other: T) -> Formula {
                Formula::of(Operation::$operation, vec![self.clone(), other.into()])
            }
        }
    )+};
}

operators! {
    Add add Add;
    Sub sub Subtract;
    Mul mul Multiply;
    Div div Divide;
}
