//! One kind of error: a sentence for a person, in English and in Korean, that says what was tried, on which path, why
//! it failed and, where there is one, the next step.

pub use shared::judgement::Reason;
use std::{fmt, io};

/// Ends a command with exit status 2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(Reason);

pub type Result<T> = std::result::Result<T, Error>;

/// A [`Reason`] from two format strings of the same meaning, English and Korean, with variables named inside them. A
/// `&Reason` after them takes the place of `{}`, in the language of each.
#[macro_export]
macro_rules! reason {
    ($english:literal, $korean:literal $(,)?) => {
        $crate::Reason::new(format!($english), format!($korean))
    };
    ($english:literal, $korean:literal, $inner:expr $(,)?) => {
        match $inner {
            inner => $crate::Reason::new(format!($english, inner.english), format!($korean, inner.korean)),
        }
    };
}

/// An [`Error`] from two format strings, like [`reason!`].
#[macro_export]
macro_rules! error {
    ($($text:tt)*) => {
        $crate::Error::from($crate::reason!($($text)*))
    };
}

impl Error {
    /// An error whose text is the same in both languages: messages of another program.
    pub fn new(text: impl Into<String>) -> Error {
        let text = text.into();
        Error(Reason::new(text.clone(), text))
    }

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

impl From<Reason> for Error {
    fn from(reason: Reason) -> Error {
        Error(reason)
    }
}

/// Only why it failed. What was tried, and on which path, is said around it, as by `files::cannot`.
impl From<io::Error> for Error {
    fn from(why: io::Error) -> Error {
        const HELD: [Option<i32>; 2] = [Some(32), Some(33)]; // by another program
        if cfg!(windows) && HELD.contains(&why.raw_os_error()) {
            return error!(
                "another program has it open, perhaps one that is still running or a virus scanner ({why})",
                "다른 프로그램이 사용 중입니다. 아직 실행 중인 프로그램이나 백신일 수 있습니다 ({why})"
            );
        }
        let korean = match (why.kind(), why.raw_os_error()) {
            (io::ErrorKind::NotFound, _) => "그런 파일이나 폴더가 없습니다".to_string(),
            (io::ErrorKind::PermissionDenied, _) => "권한이 없습니다".to_string(),
            (io::ErrorKind::AlreadyExists, _) => "이미 있습니다".to_string(),
            (io::ErrorKind::InvalidInput, _) => "값이 올바르지 않습니다".to_string(),
            (io::ErrorKind::UnexpectedEof, _) => "중간에 끝났습니다".to_string(),
            (io::ErrorKind::BrokenPipe, _) => "읽는 쪽이 닫혔습니다".to_string(),
            (io::ErrorKind::TimedOut, _) => "제한 시간 안에 끝나지 않았습니다".to_string(),
            (io::ErrorKind::OutOfMemory, _) => "메모리가 부족합니다".to_string(),
            (_, Some(number)) => format!("시스템 오류 {number}번"),
            (_, None) => why.to_string(),
        };
        Error(Reason::new(why.to_string(), korean))
    }
}
