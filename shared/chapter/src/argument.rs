/// A whole number as a command line has it, made when the code is compiled: `argument!(DEPTH)` is a `&'static str`.
///
/// A tour and an example take their numbers from the constants that the facts run with, never from a text of their own.
#[macro_export]
macro_rules! argument {
    ($number:expr) => {{
        const DIGITS: $crate::Digits = $crate::Digits::of($number);
        DIGITS.as_str()
    }};
}

/// The decimal digits of a number. Made by [`argument!`](crate::argument).
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Digits {
    bytes: [u8; Self::MOST],
    /// Where the first digit stands.
    start: usize,
}

impl Digits {
    const MOST: usize = u32::MAX.ilog10() as usize + 1;

    /// Writes the digits.
    #[must_use]
    pub const fn of(number: u32) -> Self {
        let (mut bytes, mut start, mut rest) = ([b'0'; Self::MOST], Self::MOST, number);
        loop {
            start -= 1;
            bytes[start] = b"0123456789"[rest as usize % 10];
            rest /= 10;
            if rest == 0 {
                return Self { bytes, start };
            }
        }
    }

    /// The digits as text.
    ///
    /// # Panics
    ///
    /// Never: a digit is a character.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        match str::from_utf8(self.bytes.split_at(self.start).1) {
            Ok(digits) => digits,
            Err(_) => panic!("a digit is a character"),
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_constant_is_written_with_all_its_digits() {
        const NUMBERS: [&str; 3] = [argument!(0), argument!(1_024), argument!(u32::MAX)];
        assert_eq!(NUMBERS, ["0", "1024", "4294967295"]);
    }
}
