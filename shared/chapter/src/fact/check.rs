use std::fmt;

use crate::{Quantity, Says};

/// What stands behind a fact, apart from the code that computes it.
pub struct Check {
    /// Which kind of check it is.
    pub kind: CheckKind,
    /// What the check consists of.
    pub says: Says,
    /// The other way to the number, where there is one that can be run.
    pub(super) compute: Option<Box<dyn Fn() -> Quantity>>,
}

/// The kinds of check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckKind {
    /// Nothing is measured: the number is an input, and the runs use this very constant.
    Given,
    /// A published number: the key of its record in the bibliography.
    Published(&'static str),
    /// A second implementation that shares no code with the first gives the same.
    Recount,
    /// A formula gives the same.
    ClosedForm,
    /// It follows exactly from other facts.
    Relation,
    /// Nothing: the sentence says why, and how much the number is worth.
    Alone,
}

impl CheckKind {
    /// The word that names the kind.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Given => "given",
            Self::Published(_) => "published",
            Self::Recount => "recount",
            Self::ClosedForm => "closed-form",
            Self::Relation => "relation",
            Self::Alone => "alone",
        }
    }
}

impl Check {
    /// Computes the number in the other way, where there is one that can be run.
    #[must_use]
    pub fn compute(&self) -> Option<Quantity> {
        self.compute.as_ref().map(|compute| compute())
    }
}

impl fmt::Debug for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.kind, self.says)
    }
}
