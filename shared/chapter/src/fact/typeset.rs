//! Formulas as LaTeX, and as people read them in a line of text.

use super::formula::{Formula, Operation, Term};
use crate::Quantity;

/// How a formula is written.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Form {
    Latex,
    Plain,
}

/// How tightly a part holds together: a looser one is put in parentheses.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
pub(super) enum Grip {
    Statement,
    Sum,
    Product,
    Power,
    Atom,
}
use Grip::{Atom, Power, Product, Statement, Sum};

impl Formula {
    /// The part in a form, in parentheses where it holds together less tightly than is needed.
    fn within(&self, form: Form, needed: Grip) -> String {
        let (text, grip) = self.write(form);
        match form {
            _ if grip >= needed => text,
            Form::Latex => format!(r"\left({text}\right)"),
            Form::Plain => format!("({text})"),
        }
    }

    pub(super) fn write(&self, form: Form) -> (String, Grip) {
        let latex = form == Form::Latex;
        let (operation, parts) = match &*self.term {
            Term::Whole(number) => {
                let grip = if *number < 0 { Sum } else { Atom };
                return (Quantity::Points(*number).to_string(), grip);
            }
            Term::Input { name, .. } if latex && name.chars().count() > 1 => {
                return (format!(r"\text{{{name}}}"), Atom);
            }
            Term::Input { name, .. } => return (name.clone(), Atom),
            Term::Index(index) => return ((*index).to_string(), Atom),
            Term::Of(operation, parts) => (operation, parts),
        };
        let part = |index: usize, needed: Grip| parts[index].within(form, needed);
        let in_form = |in_latex: String, in_plain: String| if latex { in_latex } else { in_plain };
        let inside = |[left, right]: [&str; 2]| format!("{left}{}{right}", part(0, Statement));
        match operation {
            Operation::Add => (format!("{} + {}", part(0, Sum), part(1, Sum)), Sum),
            Operation::Subtract => {
                let sign = if latex { "-" } else { "−" };
                (format!("{} {sign} {}", part(0, Sum), part(1, Product)), Sum)
            }
            Operation::Multiply => {
                let sign = if latex { r"\cdot" } else { "·" };
                let text = format!("{} {sign} {}", part(0, Product), part(1, Product));
                (text, Product)
            }
            Operation::Divide if latex => {
                let text = format!(r"\frac{{{}}}{{{}}}", part(0, Statement), part(1, Statement));
                (text, Product)
            }
            Operation::Divide | Operation::Over => {
                (format!("{}/{}", part(0, Product), part(1, Power)), Product)
            }
            Operation::Power if latex => (
                format!("{{{}}}^{{{}}}", part(0, Atom), part(1, Statement)),
                Power,
            ),
            Operation::Power => (format!("{}^{}", part(0, Atom), part(1, Atom)), Power),
            Operation::Floor if latex => (inside([r"\left\lfloor ", r"\right\rfloor"]), Atom),
            Operation::Floor => (inside(["⌊", "⌋"]), Atom),
            Operation::Ceil if latex => (inside([r"\left\lceil ", r"\right\rceil"]), Atom),
            Operation::Ceil => (inside(["⌈", "⌉"]), Atom),
            Operation::Factorial => (format!("{}!", part(0, Atom)), Power),
            Operation::Sum(index) => {
                let (from, to, term) = (part(0, Statement), part(1, Statement), part(2, Product));
                let plain = format!("the sum of {term} for {index} from {from} to {to}");
                (
                    in_form(format!(r"\sum_{{{index}={from}}}^{{{to}}} {term}"), plain),
                    Statement,
                )
            }
        }
    }
}
