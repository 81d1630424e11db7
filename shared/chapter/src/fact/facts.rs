use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::fmt;
use std::panic::Location;
use std::rc::Rc;

use super::check::{Check, CheckKind};
use super::measure::Measure;
use crate::{Chapter, Formula, Quantity, Says};

/// A number, or another short text, that the book quotes.
///
/// It is computed whenever somebody asks for it; the snapshot that locks it only remembers.
pub struct Fact {
    /// The name without the chapter's slug: `demo.alphabeta.nodes`.
    pub id: String,
    /// What was measured, and under which conditions, in one line that stands alone.
    pub conditions: Says,
    /// What stands behind it, apart from this code.
    pub check: Check,
    /// The formula that gives it, where one is its check.
    pub formula: Option<Formula>,
    /// Where in the source it is told.
    pub source: &'static Location<'static>,
    compute: Rc<dyn Fn() -> Quantity>,
}

impl Fact {
    /// The name in the whole book.
    #[must_use]
    pub fn full_id(&self, slug: &str) -> String {
        format!("{slug}.{}", self.id)
    }

    /// Computes it.
    #[must_use]
    pub fn compute(&self) -> Quantity {
        (self.compute)()
    }
}

impl fmt::Debug for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} ({:?})", self.id, self.conditions, self.check)
    }
}

/// The facts of a chapter, in the order in which they are told.
#[derive(Default)]
pub struct Facts {
    told: Vec<Fact>,
    /// Measures by their conditions and by what their second implementation is.
    measures: HashMap<(TypeId, Says, Says), Box<dyn Any>>,
}

impl Facts {
    /// All facts of chapter `C`. Nothing is computed yet.
    #[must_use]
    pub fn of<C: Chapter>() -> Self {
        let mut facts = Self::default();
        C::facts(&mut facts);
        facts
    }

    /// The facts in order.
    pub fn iter(&self) -> impl Iterator<Item = &Fact> {
        self.told.iter()
    }

    /// The fact of this name, without the chapter's slug.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&Fact> {
        self.told.iter().find(|fact| fact.id == id)
    }

    /// A fact that measures nothing: an input that the prose quotes. What comes back is the input, for the run.
    #[track_caller]
    #[must_use = "the run takes its input from here, so that it cannot run with another one"]
    pub fn given<V: Into<Quantity> + Clone + 'static>(
        &mut self,
        id: impl Into<String>,
        value: V,
        conditions: Says,
    ) -> V {
        let input = value.clone();
        self.fact(id, conditions, move || value.clone()).tell(
            CheckKind::Given,
            crate::says!("an input: the runs use this very constant"),
            None,
        );
        input
    }

    /// An input of a formula, which calls it `name`: the whole number of a fact told before.
    ///
    /// # Panics
    ///
    /// When no fact before is called `id`, or the name is not made of letters.
    #[must_use]
    pub fn input(&self, name: &str, id: &str) -> Formula {
        Formula::input(name, id, self.told_before(id))
    }

    /// A fact that is nothing but what a formula gives. Where something was measured, it is a
    /// [`fact`](Self::fact) that the formula [confirms](Unchecked::formula).
    #[track_caller]
    pub fn formula(
        &mut self,
        id: impl Into<String>,
        conditions: Says,
        says: &Says,
        formula: &Formula,
    ) {
        let value = formula.clone();
        self.fact(id, conditions, move || value.compute())
            .formula(says, formula);
    }

    fn told_before(&self, id: &str) -> Rc<dyn Fn() -> Quantity> {
        let fact = self.find(id);
        let fact = fact.unwrap_or_else(|| panic!("no fact before is called {id}"));
        Rc::clone(&fact.compute)
    }

    /// A fact that `compute` gives; what is returned must be told its check.
    #[track_caller]
    pub fn fact<Q: Into<Quantity>>(
        &mut self,
        id: impl Into<String>,
        conditions: Says,
        compute: impl Fn() -> Q + 'static,
    ) -> Unchecked<'_> {
        Unchecked {
            facts: self,
            id: id.into(),
            conditions,
            source: Location::caller(),
            compute: Rc::new(move || compute().into()),
            formula: None,
        }
    }

    /// The measure of these conditions that was told or shared first. Conditions name a run: who tells of one twice runs it once.
    pub fn share<A: 'static, B: 'static>(&mut self, measure: &Measure<A, B>) -> Measure<A, B> {
        let (conditions, second) = (measure.conditions.clone(), measure.says.clone());
        let key = (TypeId::of::<Measure<A, B>>(), conditions, second);
        let known = self
            .measures
            .entry(key)
            .or_insert_with(|| Box::new(measure.clone()));
        let known = known.downcast_ref::<Measure<A, B>>();
        known
            .unwrap_or_else(|| unreachable!("the key holds the type"))
            .clone()
    }

    /// A fact quoted from a measure: `quote` reads it off the run, `recount` off the second implementation. Its conditions are
    /// `what`, then the measure's.
    #[track_caller]
    pub fn quote<A: 'static, B: 'static, Q: Into<Quantity>, R: Into<Quantity>>(
        &mut self,
        id: impl Into<String>,
        what: &Says,
        measure: &Measure<A, B>,
        quote: impl Fn(&A) -> Q + 'static,
        recount: impl Fn(&B) -> R + 'static,
    ) {
        let measure = self.share(measure);
        let conditions = measure.conditions();
        let conditions = crate::says!("{what} {conditions}");
        self.fact(id, conditions, measure.read(quote))
            .recount(measure.says.clone(), measure.read_second(recount));
    }

    /// Facts quoted from a measure whose two sides give the same type, so that one function reads both.
    #[track_caller]
    pub fn twice<A: 'static, Q: Into<Quantity>>(
        &mut self,
        id: impl Into<String>,
        what: &Says,
        measure: &Measure<A>,
        quote: impl Fn(&A) -> Q + Clone + 'static,
    ) {
        self.quote(id, what, measure, quote.clone(), quote);
    }
}

/// A fact whose check is not told yet.
#[must_use = "a fact needs a check"]
pub struct Unchecked<'a> {
    facts: &'a mut Facts,
    id: String,
    conditions: Says,
    source: &'static Location<'static>,
    compute: Rc<dyn Fn() -> Quantity>,
    formula: Option<Formula>,
}

impl Unchecked<'_> {
    /// A second implementation that shares no code with the first gives the same.
    pub fn recount<Q: Into<Quantity>>(self, says: Says, with: impl Fn() -> Q + 'static) {
        self.confirm(CheckKind::Recount, says, with);
    }

    /// A formula gives the same.
    pub fn closed_form<Q: Into<Quantity>>(self, says: Says, with: impl Fn() -> Q + 'static) {
        self.confirm(CheckKind::ClosedForm, says, with);
    }

    /// A formula gives the same, which the book typesets as it is computed. `says` tells in words what it counts.
    pub fn formula(mut self, says: &Says, formula: &Formula) {
        let inputs = formula.inputs().into_iter();
        let inputs = inputs.map(|(name, id)| format!(", {name} = {id}"));
        let (plain, inputs) = (formula.plain(), inputs.collect::<String>());
        self.formula = Some(formula.clone());
        let formula = formula.clone();
        self.closed_form(crate::says!("{says}: {plain}{inputs}"), move || {
            formula.compute()
        });
    }

    /// It follows exactly from other facts, told before: `from` is given the whole numbers of their texts. The check names
    /// them and says how.
    ///
    /// # Panics
    ///
    /// When one of them has not been told, or, once the check is computed, when its text is no whole number.
    pub fn relation<Q: Into<Quantity>>(
        self,
        others: &[&str],
        says: &Says,
        from: impl Fn(&[i64]) -> Q + 'static,
    ) {
        let computed = others.iter().map(|id| self.facts.told_before(id));
        let computed: Vec<_> = computed.collect();
        let names = others.join(", ");
        self.confirm(
            CheckKind::Relation,
            crate::says!("from {names}: {says}"),
            move || {
                let texts = computed.iter().map(|compute| compute().to_string());
                let numbers = texts.map(|text| {
                    let number = text.replace(',', "").parse();
                    number.unwrap_or_else(|_| panic!("'{text}' is no whole number"))
                });
                from(&numbers.collect::<Vec<i64>>())
            },
        );
    }

    /// Published: `key` is the record in the bibliography, `says` what exactly was published.
    pub fn published(self, key: &'static str, says: Says) {
        self.tell(CheckKind::Published(key), says, None);
    }

    /// Nothing confirms it: `says` tells why, and how much the number is worth.
    pub fn alone(self, says: Says) {
        self.tell(CheckKind::Alone, says, None);
    }

    fn confirm<Q: Into<Quantity>>(
        self,
        kind: CheckKind,
        says: Says,
        with: impl Fn() -> Q + 'static,
    ) {
        self.tell(kind, says, Some(Box::new(move || with().into())));
    }

    fn tell(self, kind: CheckKind, says: Says, compute: Option<Box<dyn Fn() -> Quantity>>) {
        let Self {
            facts,
            id,
            conditions,
            source,
            compute: first,
            formula,
        } = self;
        assert!(facts.find(&id).is_none(), "another fact is called {id}");
        facts.told.push(Fact {
            id,
            conditions,
            check: Check {
                kind,
                says,
                compute,
            },
            formula,
            source,
            compute: first,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::says;

    fn tell(others: &'static [&str]) -> Facts {
        let mut facts = Facts::default();
        let _ = facts.given("part", 1_200_u64, says!("a part"));
        let _ = facts.given("rest", -200, says!("what is added"));
        let _ = facts.given("board", "X..", says!("no number"));
        facts.fact("whole", says!("both"), || 1_000).relation(
            others,
            &says!("the sum"),
            |numbers| numbers.iter().sum::<i64>(),
        );
        facts
    }

    #[test]
    fn a_relation_is_computed_from_the_texts_of_the_facts_that_it_names() {
        let facts = tell(&["part", "rest"]);
        let check = &facts.find("whole").expect("told").check;
        assert_eq!(check.says.to_string(), "from part, rest: the sum");
        assert_eq!(
            check.compute().map(|sum| sum.to_string()),
            Some("1,000".to_string())
        );
    }

    fn formulas() -> Facts {
        let mut facts = Facts::default();
        let _ = facts.given("moves", 3_u64, says!("moves"));
        let _ = facts.given("plies", 5_u64, says!("plies"));
        let (moves, plies) = (facts.input("b", "moves"), facts.input("depth", "plies"));
        let half = plies.over(2);
        let minimal = moves.pow(half.ceil()) + moves.pow(half.floor()) - 1;
        facts.formula("minimal", says!("leaves"), &says!("each side"), &minimal);
        let sum = Formula::sum("k", 0, &plies, |k| moves.pow(k));
        facts.formula("all", says!("positions"), &says!("every ply"), &sum);
        let pairs = (&plies - (&moves - 1)) * &plies / 4;
        facts.formula("pairs", says!("pairs"), &says!("any"), &pairs);
        let root = sum.pow(Formula::from(1) / 2).rounded(2);
        let orders = (&plies - 1).factorial() / moves.factorial();
        facts.formula("orders", says!("orders"), &says!("any"), &orders);
        facts.formula("root", says!("branching"), &says!("a root"), &root);
        facts
    }

    #[test]
    fn a_formula_is_written_as_it_is_computed() {
        let facts = formulas();
        for (id, text, plain, latex) in [
            (
                "minimal",
                "35",
                "b^⌈depth/2⌉ + b^⌊depth/2⌋ − 1",
                r"{b}^{\left\lceil \text{depth}/2\right\rceil} + {b}^{\left\lfloor \text{depth}/2\right\rfloor} - 1",
            ),
            (
                "all",
                "364",
                "the sum of b^k for k from 0 to depth",
                r"\sum_{k=0}^{\text{depth}} {b}^{k}",
            ),
            (
                "pairs",
                "15/4",
                "(depth − (b − 1)) · depth/4",
                r"\frac{\left(\text{depth} - \left(b - 1\right)\right) \cdot \text{depth}}{4}",
            ),
            (
                "orders",
                "4",
                "(depth − 1)!/b!",
                r"\frac{\left(\text{depth} - 1\right)!}{b!}",
            ),
            (
                "root",
                "19.08",
                "(the sum of b^k for k from 0 to depth)^(1/2)",
                r"{\left(\sum_{k=0}^{\text{depth}} {b}^{k}\right)}^{\frac{1}{2}}",
            ),
        ] {
            let fact = facts.find(id).expect("told");
            let document = fact.formula.as_ref().expect("typeset").document("demo");
            assert_eq!(fact.compute().to_string(), text);
            assert_eq!(fact.check.compute(), Some(fact.compute()));
            assert_eq!(
                (document["plain"].as_str(), document["latex"].as_str()),
                (Some(plain), Some(latex))
            );
            assert_eq!(document["sign"], if id == "root" { "≈" } else { "=" });
        }
        let says = facts.find("minimal").expect("told").check.says.to_string();
        assert_eq!(
            says,
            "each side: b^⌈depth/2⌉ + b^⌊depth/2⌋ − 1, b = moves, depth = plies"
        );
    }

    #[test]
    #[should_panic(expected = "no fact before is called whole")]
    fn a_fact_is_not_related_to_itself() {
        tell(&["whole"]);
    }

    #[test]
    #[should_panic(expected = "'X..' is no whole number")]
    fn a_board_is_no_number_to_compute_with() {
        let facts = tell(&["board"]);
        let _ = facts.find("whole").expect("told").check.compute();
    }
}
