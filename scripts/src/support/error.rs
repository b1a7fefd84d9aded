//! One kind of error: a sentence for a person that says what was tried, on which path, why it failed and, where
//! there is one, the next step.

use std::fmt;

/// Ends a command with exit status 2.
#[derive(Debug)]
pub struct Error(String);

/// What everything that can fail answers.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub fn new(text: impl Into<String>) -> Error {
        Error(text.into())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
