use crate::Quantity;

/// What a formula gives: exact as long as it can be, a float where it cannot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// A fraction in lowest terms, its denominator above zero.
    Exact(i128, i128),
    /// Anything else.
    Real(f64),
}

impl Number {
    pub const fn whole(number: i128) -> Self {
        Self::Exact(number, 1)
    }

    fn ratio(numerator: i128, denominator: i128) -> Self {
        assert!(denominator != 0, "a formula divides by zero");
        let (mut divisor, mut rest) = (numerator.abs(), denominator.abs());
        while rest != 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        let divisor = divisor * denominator.signum();
        Self::Exact(numerator / divisor, denominator / divisor)
    }

    #[expect(clippy::cast_precision_loss, reason = "what is no fraction is rounded")]
    fn real(self) -> f64 {
        match self {
            Self::Exact(numerator, denominator) => numerator as f64 / denominator as f64,
            Self::Real(real) => real,
        }
    }

    /// Exact where both are and the result has room.
    fn combine(
        self,
        other: Self,
        exact: impl Fn([i128; 4]) -> Option<(i128, i128)>,
        real: impl Fn(f64, f64) -> f64,
    ) -> Self {
        let fraction = match (self, other) {
            (Self::Exact(a, b), Self::Exact(c, d)) => exact([a, b, c, d]),
            _ => None,
        };
        fraction.map_or_else(
            || Self::Real(real(self.real(), other.real())),
            |(numerator, denominator)| Self::ratio(numerator, denominator),
        )
    }

    pub fn plus(self, other: Self) -> Self {
        let exact = |[a, b, c, d]: [i128; 4]| {
            let sum = a.checked_mul(d)?.checked_add(c.checked_mul(b)?)?;
            Some((sum, b.checked_mul(d)?))
        };
        self.combine(other, exact, |a, b| a + b)
    }

    pub fn times(self, other: Self) -> Self {
        let exact = |[a, b, c, d]: [i128; 4]| Some((a.checked_mul(c)?, b.checked_mul(d)?));
        self.combine(other, exact, |a, b| a * b)
    }

    pub fn divided_by(self, other: Self) -> Self {
        let exact = |[a, b, c, d]: [i128; 4]| Some((a.checked_mul(d)?, b.checked_mul(c)?));
        self.combine(other, exact, |a, b| a / b)
    }

    pub fn power(self, exponent: Self) -> Self {
        let exact = |[a, b, c, d]: [i128; 4]| {
            let times = u32::try_from(c.abs()).ok().filter(|_| d == 1)?;
            let (above, below) = (a.checked_pow(times)?, b.checked_pow(times)?);
            Some(if c < 0 {
                (below, above)
            } else {
                (above, below)
            })
        };
        self.combine(exponent, exact, f64::powf)
    }

    pub fn floor(self) -> Self {
        match self {
            Self::Exact(a, b) => Self::whole(a.div_euclid(b)),
            Self::Real(real) => Self::Real(real.floor()),
        }
    }

    pub fn ceil(self) -> Self {
        let minus = Self::whole(-1);
        self.times(minus).floor().times(minus)
    }

    /// The number, when it is a whole one.
    pub fn to_whole(self) -> i128 {
        match self {
            Self::Exact(whole, 1) => whole,
            other => panic!("a formula needs a whole number where it has {other:?}"),
        }
    }

    /// As the book writes it, rounded to so many decimals where any are asked for.
    pub fn quantity(self, decimals: Option<usize>) -> Quantity {
        if let Some(decimals) = decimals {
            return format!("{:.decimals$}", self.real()).into();
        }
        let Self::Exact(numerator, denominator) = self else {
            panic!("a formula does not say to how many decimals it is rounded");
        };
        let room = "a formula gives more than the book can write";
        match (u64::try_from(numerator), denominator) {
            (Ok(count), 1) => Quantity::Count(count),
            _ => Quantity::Fraction(
                i64::try_from(numerator).expect(room),
                i64::try_from(denominator).expect(room),
            ),
        }
    }
}
