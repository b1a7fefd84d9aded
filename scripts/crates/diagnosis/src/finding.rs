//! A sentence about a mistake in a recorded search.

use messages::Message;
use recording::Call;

/// A sentence that is certainly true of a search, with the step and the cells that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub sentence: Message,
    /// The step that the sentence is about, if there is one.
    pub step: Option<u64>,
    /// The line of the source that the sentence names; 0 if it names none.
    pub line: u32,
    /// The cells that the sentence names.
    pub cells: Vec<usize>,
    /// Whether the sentence only says what to check, so that a mistake on another case explains more.
    pub is_hint: bool,
}

impl Finding {
    pub fn at(step: u64, sentence: Message) -> Finding {
        Finding { step: Some(step), ..Finding::without_step(sentence) }
    }

    /// Creates the finding of a sentence that names the step and the line of a call.
    pub fn at_call(Call { step, line }: Call, sentence: Message) -> Finding {
        Finding { line, ..Finding::at(step, sentence) }
    }

    pub fn without_step(sentence: Message) -> Finding {
        Finding { sentence, step: None, line: 0, cells: Vec::new(), is_hint: false }
    }

    pub fn hint(self) -> Finding {
        Finding { is_hint: true, ..self }
    }
}
