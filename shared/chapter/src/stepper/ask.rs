use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::Error;

/// What the reader of a page has set: values by the names of controls.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ask(BTreeMap<String, String>);

impl Ask {
    /// The value of a control; empty when it is not set.
    pub fn get(&self, control: &str) -> &str {
        self.0.get(control).map_or("", |value| value.trim())
    }

    /// Sets the value of a control.
    pub fn set(&mut self, control: &str, value: &str) {
        self.0.insert(control.to_string(), value.to_string());
    }

    /// A whole number within `range`, or `None` when the control is empty.
    ///
    /// # Errors
    ///
    /// When the value is anything else.
    pub fn read_number(
        &self,
        control: &'static str,
        range: RangeInclusive<i32>,
    ) -> Result<Option<i32>, Error> {
        let text = self.get(control);
        if text.is_empty() {
            return Ok(None);
        }
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.map(Some).ok_or_else(|| {
            Error::new(
                control,
                format!(
                    "'{text}' is not a whole number from {} to {}",
                    range.start(),
                    range.end()
                ),
            )
        })
    }
}

impl<K: Into<String>, V: Into<String>> FromIterator<(K, V)> for Ask {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        let entries = entries.into_iter();
        Self(
            entries
                .map(|(name, value)| (name.into(), value.into()))
                .collect(),
        )
    }
}
