use std::fmt;

/// A sentence for readers in which no numeral is typed: each one comes from a value. Made by [`says!`](crate::says!).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Says(String);

impl Says {
    /// What [`says!`](crate::says) has filled in.
    #[doc(hidden)]
    #[must_use]
    pub const fn filled(text: String) -> Self {
        Self(text)
    }
}

impl fmt::Display for Says {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Builds a [`Says`] from a template with values in braces, captured by name: `says!("nodes, {depth} plies deep")`.
///
/// A digit outside the braces does not compile: it would stay when the value changes.
///
/// ```compile_fail
/// chapter::says!("nodes, 7 plies deep");
/// ```
#[macro_export]
macro_rules! says {
    ($template:literal) => {{
        const _: () = $crate::refuse_numerals($template);
        $crate::Says::filled(format!($template))
    }};
}

/// Formats a sentence for readers, as [`format!`] does. A digit typed into the template does not compile.
#[macro_export]
macro_rules! words {
    ($template:literal $($values:tt)*) => {{
        const _: () = $crate::refuse_numerals($template);
        format!($template $($values)*)
    }};
}

/// Refuses a template with a typed digit. In a constant this stops the compilation.
///
/// # Panics
///
/// When a digit, of whatever script's first block, stands outside the braces.
pub const fn refuse_numerals(template: &str) {
    assert!(
        !types_numeral(template),
        "a numeral is typed here: write the name of the value that the run uses in braces, as in {{depth}}"
    );
}

/// Whether a digit stands outside the braces of a template.
#[must_use]
pub const fn types_numeral(template: &str) -> bool {
    let bytes = template.as_bytes();
    let (mut at, mut is_inside) = (0, false);
    while at < bytes.len() {
        match bytes[at] {
            b'{' => is_inside = !is_inside,
            b'}' => is_inside = false,
            digit if digit.is_ascii_digit() && !is_inside => return true,
            _ => {}
        }
        at += 1;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_is_typed_unless_braces_hold_it() {
        for (template, typed) in [
            ("nodes, 7 plies deep", true),
            ("{depth} plies, seed 3", true),
            ("{{7}}", true),
            ("{depth:2} plies", false),
            ("seven plies", false),
            ("", false),
        ] {
            assert_eq!(types_numeral(template), typed, "{template}");
        }
    }

    #[test]
    fn values_are_filled_in() {
        let depth = 7;
        assert_eq!(says!("{depth} plies").to_string(), "7 plies");
        assert_eq!(words!("{depth} of {}", depth + 1), "7 of 8");
    }
}
