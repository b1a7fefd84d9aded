//! The rows from which help, completions and the refusal of unknown options come.

/// An option of a command.
pub struct CommandOption {
    pub name: &'static str,
    /// The word that stands for its value in the help; empty if it takes none.
    pub value: &'static str,
    /// What it does, in English, a template of the catalogue.
    pub text: &'static str,
}

/// An option with a value.
pub const fn option(name: &'static str, value: &'static str, text: &'static str) -> CommandOption {
    CommandOption { name, value, text }
}

/// An option without a value.
pub const fn flag(name: &'static str, text: &'static str) -> CommandOption {
    option(name, "", text)
}
