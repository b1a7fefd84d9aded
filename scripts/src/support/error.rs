//! One kind of error: a sentence for a person, in English and in Korean, that says what was tried, on which path, why
//! it failed and, where there is one, the next step.

use shared::judgement::Reason;
use std::fmt;

/// Ends a command with exit status 2.
#[derive(Clone, Debug)]
pub struct Error(Reason);

/// What everything that can fail returns.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// An error whose text is the same in both languages.
    pub fn new(text: impl Into<String>) -> Error {
        let text = text.into();
        Error(Reason::new(text.clone(), text))
    }

    /// An error in English and Korean.
    pub fn both(english: impl Into<String>, korean: impl Into<String>) -> Error {
        Error(Reason::new(english, korean))
    }

    /// The text in both languages.
    pub fn reason(&self) -> &Reason {
        &self.0
    }
}

/// The English text.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.english)
    }
}
