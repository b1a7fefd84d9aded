//! Rewrites a submission so that it writes the events of its search: calls that begin and end, and cells that change.
//!
//! The submission is plain code. A board is watched by the name of its variable, so the file need not be written for
//! this tool.

use languages::SourceLanguage;

const PYTHON_EMITTER: &str = include_str!("emitters/emitter.py");

/// A submission with calls of an emitter.
pub struct WatchedSource {
    pub text: String,
    /// The boards, each with the names of its variables.
    pub boards: Vec<Vec<String>>,
}

/// Whether a search in this language can be recorded.
pub fn can_watch(language: &SourceLanguage) -> bool {
    language.source_file == "Main.py"
}

/// Adds calls of the emitter for boards to a text.
pub fn watch(text: &str, language: &SourceLanguage, boards: Vec<Vec<String>>) -> WatchedSource {
    let text = match language.source_file {
        "Main.py" => {
            let list = |names: &Vec<String>| format!("[{}]", quoted_all(names));
            let lists = boards.iter().map(list).collect::<Vec<_>>().join(", ");
            format!("{PYTHON_EMITTER}\n\nrun({}, [{lists}])\n", quoted(text))
        }
        _ => text.to_string(),
    };
    WatchedSource { text, boards }
}

fn quoted_all(names: &[String]) -> String {
    names.iter().map(|name| quoted(name)).collect::<Vec<_>>().join(", ")
}

/// Returns a literal of Python.
fn quoted(text: &str) -> String {
    let character = |c: char| match c {
        '\\' | '\'' => format!("\\{c}"),
        '\n' => "\\n".to_string(),
        c if c.is_control() => format!("\\x{:02x}", u32::from(c)),
        c => c.to_string(),
    };
    format!("'{}'", text.chars().map(character).collect::<String>())
}
