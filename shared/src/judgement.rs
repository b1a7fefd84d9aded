//! The answer of a checker: accepted, or refused with a reason in English and Korean.

/// A checker's answer about one output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// The output is right.
    Accepted,
    /// Right except for its white space.
    Presentation(Reason),
    /// Wrong.
    Wrong(Reason),
    /// The case itself is wrong: its input or its stored output.
    BadCase(Reason),
}

/// Why an output was refused, without a capital letter and a full stop. Rows, columns and lines count from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reason {
    /// In English.
    pub english: String,
    /// In Korean.
    pub korean: String,
}

impl Reason {
    /// One reason in both languages.
    pub fn new(english: impl Into<String>, korean: impl Into<String>) -> Reason {
        Reason { english: english.into(), korean: korean.into() }
    }
}
