//! The rule by which an output is correct: a comparison with the expected output, a checker of `shared`, or a program.

use messages::{error, Result};
use shared::family::NamedChecker;
use sites::Site;

/// The method that decides whether an output is correct: the value of `checker`.
#[derive(Clone, Debug, PartialEq)]
pub enum OutputRule {
    /// The output is compared with the expected one.
    Compare(Comparison),
    /// A checker of `shared`. It solves the input itself, and uses only the layout of the expected output.
    BuiltIn(&'static NamedChecker),
    /// A program, as a path relative to the problem's folder, and the order of its arguments.
    Program(String, CheckerArguments),
}

impl Default for OutputRule {
    fn default() -> OutputRule {
        OutputRule::Compare(Comparison::Exact)
    }
}

impl OutputRule {
    /// Whether an input may have several correct outputs.
    pub fn accepts_several(&self) -> bool {
        !matches!(self, OutputRule::Compare(_))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckerArguments {
    /// The order of BOJ: input, expected output, user's output.
    Boj,
    /// The order of testlib: input, user's output, expected output.
    Testlib,
}

/// A way to compare an output with the expected one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Comparison {
    /// Outputs are compared byte by byte, apart from white space at line ends and at the end.
    Exact,
    /// Outputs are compared word by word.
    Words,
    /// Outputs are compared word by word. `YES`, `yes` and `Yes` are equal, and so are the spellings of `no`.
    YesNo,
    /// Outputs are compared word by word, as by Kattis. Without flags, upper and lower case are equal.
    Kattis(KattisFlags),
    /// Outputs are compared word by word. A number may have this absolute or relative error.
    Numbers(f64),
}

impl Comparison {
    /// Returns the comparison by the rules of a site.
    pub fn at(self, site: &Site) -> Comparison {
        match self {
            Comparison::Exact if site.ignores_case => Comparison::Kattis(KattisFlags::default()),
            Comparison::Exact if !site.compares_white_space => Comparison::Words,
            Comparison::Numbers(tolerance) if site.ignores_case => {
                Comparison::Kattis(KattisFlags::with_tolerance(tolerance))
            }
            comparison => comparison,
        }
    }
}

/// The flags of Kattis' default output validator, with which problems say how outputs are compared
/// (<https://www.kattis.com/problem-package-format/spec/legacy>). Without flags, the white space between words and
/// upper and lower case do not count, and numbers are words.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct KattisFlags {
    pub case_sensitive: bool,
    pub space_change_sensitive: bool,
    pub tolerance: Option<Tolerance>,
}

/// The errors that a number may have. It is correct if one of them is small enough.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tolerance {
    pub absolute: f64,
    pub relative: f64,
}

impl KattisFlags {
    /// Returns the flag `float_tolerance`, a tolerance for both the absolute and the relative error.
    pub fn with_tolerance(tolerance: f64) -> KattisFlags {
        let tolerance = Tolerance { absolute: tolerance, relative: tolerance };
        KattisFlags { tolerance: Some(tolerance), ..KattisFlags::default() }
    }

    /// Parses flags, `case_sensitive float_tolerance 1e-6`.
    pub fn parse(text: &str) -> Result<KattisFlags> {
        let mut flags = KattisFlags::default();
        let mut words = text.split_whitespace();
        while let Some(flag) = words.next() {
            let mut tolerance = || {
                let number = words.next().unwrap_or_default();
                let value = number.parse().ok().filter(|value: &f64| value.is_finite() && *value >= 0.0);
                value.ok_or_else(|| error!("`{flag} {number}`: expected a number, such as `{flag} 1e-6`"))
            };
            match flag {
                "case_sensitive" => flags.case_sensitive = true,
                "space_change_sensitive" => flags.space_change_sensitive = true,
                "float_tolerance" => flags.tolerance = KattisFlags::with_tolerance(tolerance()?).tolerance,
                "float_absolute_tolerance" => flags.tolerance_mut().absolute = tolerance()?,
                "float_relative_tolerance" => flags.tolerance_mut().relative = tolerance()?,
                _ => {
                    let known = "case_sensitive, space_change_sensitive, float_tolerance, \
                                 float_absolute_tolerance, float_relative_tolerance";
                    return Err(error!("unknown flag `{flag}` of Kattis' validator (known: {known})"));
                }
            }
        }

        Ok(flags)
    }

    fn tolerance_mut(&mut self) -> &mut Tolerance {
        self.tolerance.get_or_insert_with(Tolerance::default)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_read() {
        let flags = |text: &str| KattisFlags::parse(text).expect("they are legal");
        assert_eq!(flags(" "), KattisFlags::default());
        let both = flags("space_change_sensitive  case_sensitive");
        assert!(both.case_sensitive && both.space_change_sensitive && both.tolerance.is_none());
        let tolerance = |text| flags(text).tolerance.map(|found| (found.absolute, found.relative));
        assert_eq!(tolerance("float_tolerance 1e-6"), Some((1e-6, 1e-6)));
        assert_eq!(tolerance("float_relative_tolerance 0.5"), Some((0.0, 0.5)));
        assert_eq!(tolerance("float_tolerance 0"), Some((0.0, 0.0)));
        let different = "float_relative_tolerance 1E-9 float_absolute_tolerance .5 case_sensitive";
        assert_eq!(tolerance(different), Some((0.5, 1e-9)));

        for text in ["float_tolerance", "float_tolerance -1", "float_tolerance x", "1e-6", "ignore_case"] {
            assert!(KattisFlags::parse(text).is_err(), "{text}");
        }
    }
}
