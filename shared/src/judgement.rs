//! What a checker answers.

/// What a checker says of an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// The output is right.
    Accepted,
    /// Right but for its white space.
    Presentation(Reason),
    /// Wrong.
    Wrong(Reason),
    /// The case itself is at fault: its input or its stored output.
    Unfit(Reason),
}

/// Why an output was refused, for a person to read: no full stop, no capital letter, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
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
