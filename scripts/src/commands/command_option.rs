//! The rows from which help, completions and the refusal of unknown options come.

/// An option of a command.
pub struct CommandOption {
    pub name: &'static str,
    /// The word that stands for its value in the help; empty if it takes none.
    pub value: &'static str,
    pub text: Text,
}

/// The same text in both languages.
#[derive(Clone, Copy)]
pub struct Text {
    pub english: &'static str,
    pub korean: &'static str,
}

pub const fn text(english: &'static str, korean: &'static str) -> Text {
    Text { english, korean }
}

/// An option with a value.
pub const fn option(
    name: &'static str,
    value: &'static str,
    english: &'static str,
    korean: &'static str,
) -> CommandOption {
    CommandOption { name, value, text: text(english, korean) }
}

/// An option without a value.
pub const fn flag(name: &'static str, english: &'static str, korean: &'static str) -> CommandOption {
    option(name, "", english, korean)
}
