//! The error type of the tool: a message that names the attempt, the path, the reason and, where there is
//! one, the next step.

use crate::{message, message::Argument, Message, ToArgument};
use std::{fmt, io};

/// The reason why a command cannot continue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(Message);

pub type Result<T> = std::result::Result<T, Error>;

/// Makes an [`Error`] from a template and the values that it names, like [`message!`](crate::message!).
#[macro_export]
macro_rules! error {
    ($($text:tt)*) => {
        $crate::Error::from($crate::message!($($text)*))
    };
}

impl Error {
    /// Returns an error whose text is the same in all languages, such as a message of another program.
    pub fn verbatim(text: impl Into<String>) -> Error {
        Error(Message::verbatim(text))
    }

    pub fn message(&self) -> &Message {
        &self.0
    }
}

/// Writes the English text.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl ToArgument for Error {
    fn to_argument(&self) -> Argument {
        self.0.to_argument()
    }
}

impl From<Message> for Error {
    fn from(message: Message) -> Error {
        Error(message)
    }
}

/// Makes an error that contains only the reason. `stdx::files::cannot` adds the attempt and the path.
impl From<io::Error> for Error {
    fn from(why: io::Error) -> Error {
        Error(reason(&why))
    }
}

impl ToArgument for io::Error {
    fn to_argument(&self) -> Argument {
        reason(self).to_argument()
    }
}

/// Returns the error of the operating system as a message that can be translated, if it is a common one.
fn reason(why: &io::Error) -> Message {
    const HELD: [i32; 2] = [32, 33]; // ERROR_SHARING_VIOLATION and ERROR_LOCK_VIOLATION of Windows
    let Some(number) = why.raw_os_error() else { return Message::verbatim(why.to_string()) };
    match why.kind() {
        _ if cfg!(windows) && HELD.contains(&number) => message!(
            "another program has it open, perhaps one that is still running or a virus scanner (os error \
             {number})"
        ),
        io::ErrorKind::NotFound => message!("No such file or directory (os error {number})"),
        io::ErrorKind::PermissionDenied => message!("Permission denied (os error {number})"),
        _ => Message::verbatim(why.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Catalogue;

    #[test]
    fn common_errors_of_the_operating_system_are_translated() {
        let catalogue = Catalogue::new(&[
            ("No such file or directory (os error {number})", "없음 {number}"),
            ("Permission denied (os error {number})", "권한 {number}"),
        ]);
        let denied = if cfg!(windows) { 5 } else { 13 };
        for (why, korean) in [
            (io::Error::from_raw_os_error(2), "없음 2".to_string()),
            (io::Error::from_raw_os_error(denied), format!("권한 {denied}")),
            (io::Error::new(io::ErrorKind::NotFound, "no entry"), "no entry".to_string()),
        ] {
            assert_eq!(Error::from(why).message().translated(&catalogue), korean);
        }
    }
}
