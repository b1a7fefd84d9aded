//! Sentences for people: an English template with named values. A catalogue translates the template.

use crate::korean_particles::korean_particle;
use std::{borrow::Cow, fmt, sync::OnceLock};

/// A sentence, most often without a capital letter at the start and without a full stop. `to_string` returns
/// the English text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A template such as "cannot read `{path}`: {why}", with a value for each name.
    Template { template: Cow<'static, str>, values: Vec<(&'static str, Argument)> },
    /// A text of a file or of another program, with its translation into the language of the catalogue. Both
    /// are equal if only one is known.
    Translated { english: String, translation: String },
}

/// The value of a name in a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    Text(String),
    Message(Message),
}

/// Makes a text in the language of the process from a template and the values that it names, like
/// [`message!`](crate::message!).
#[macro_export]
macro_rules! tr {
    ($($text:tt)*) => {
        $crate::message!($($text)*).localized()
    };
}

/// Makes a [`Message`] about a number of things from a template for one and a template for other numbers.
/// Both name `{count}`.
#[macro_export]
macro_rules! plural {
    ($count:expr, $one:literal, $other:literal) => {
        match $count {
            1 => $crate::message!($one, count = 1),
            other => $crate::message!($other, count = other),
        }
    };
}

/// The translation of each template, made by [`catalogue!`](crate::catalogue!). Its particles, as in
/// `{NAME:PARTICLE}`, are those of Korean, which depend on the text before them.
pub struct Catalogue {
    /// All pairs of a template and its translation, sorted by template.
    pub entries: &'static [(&'static str, &'static str)],
}

impl Catalogue {
    pub const fn new(entries: &'static [(&'static str, &'static str)]) -> Catalogue {
        Catalogue { entries }
    }

    pub fn find(&self, template: &str) -> Option<&'static str> {
        let index = self.entries.binary_search_by_key(&template, |(known, _)| known).ok()?;
        Some(self.entries[index].1)
    }
}

static CATALOGUE: OnceLock<&Catalogue> = OnceLock::new();

/// Sets the language of this process. Only the first call counts. Without a call, the language is English.
pub fn set_catalogue(catalogue: &'static Catalogue) {
    let _ = CATALOGUE.set(catalogue);
}

/// Whether messages are translated, because a catalogue is set.
pub fn has_catalogue() -> bool {
    CATALOGUE.get().is_some()
}

/// The name of the program in templates, and the name in messages.
static PROGRAM_NAME: OnceLock<(&str, &str)> = OnceLock::new();

/// Sets the name of the program in templates, and the name by which the user called it, which messages
/// contain instead. Only the first call counts.
pub fn set_program_name(in_templates: &'static str, in_messages: &'static str) {
    let _ = PROGRAM_NAME.set((in_templates, in_messages));
}

/// Marks a template in a constant for the catalogue. The template becomes a [`Message`] later.
#[macro_export]
macro_rules! translatable {
    ($template:literal) => {
        $template
    };
}

impl Default for Message {
    fn default() -> Message {
        Message::verbatim("")
    }
}

impl Message {
    /// Returns a message of a template that is not a literal. [`message!`](crate::message!) checks that each
    /// name has a value; this function does not.
    pub fn new(template: impl Into<Cow<'static, str>>, values: Vec<(&'static str, Argument)>) -> Message {
        Message::Template { template: template.into(), values }
    }

    pub fn is_empty(&self) -> bool {
        self.to_string().is_empty()
    }

    /// Returns a text that is the same in all languages, such as a message of another program.
    pub fn verbatim(text: impl Into<String>) -> Message {
        let text = text.into();
        Message::Translated { translation: text.clone(), english: text }
    }

    /// Returns the message with `change` applied to the text of a file or program, or to all values of the template.
    pub fn map_texts(&self, change: &dyn Fn(&str) -> String) -> Message {
        match self {
            Message::Translated { english, translation } => {
                Message::Translated { english: change(english), translation: change(translation) }
            }
            Message::Template { template, values } => {
                let changed = |value: &Argument| match value {
                    Argument::Text(text) => Argument::Text(change(text)),
                    Argument::Message(message) => Argument::Message(message.map_texts(change)),
                };
                let values = values.iter().map(|(name, value)| (*name, changed(value))).collect();
                Message::Template { template: template.clone(), values }
            }
        }
    }

    /// Returns the message in the language of the catalogue. A template without an entry stays English.
    pub fn translated(&self, catalogue: &Catalogue) -> String {
        self.render(Some(catalogue))
    }

    /// Returns the message in the language of this process.
    pub fn localized(&self) -> String {
        self.render(CATALOGUE.get().copied())
    }

    fn render(&self, catalogue: Option<&Catalogue>) -> String {
        let (template, values) = match self {
            Message::Template { template, values } => (template, values),
            Message::Translated { translation, .. } if catalogue.is_some() => return translation.clone(),
            Message::Translated { english, .. } => return english.clone(),
        };
        let template = catalogue.and_then(|catalogue| catalogue.find(template)).unwrap_or(template);
        let (from, to) = PROGRAM_NAME.get().copied().unwrap_or_default();
        let template = if from == to { template.into() } else { template.replace(from, to) };
        let mut text = String::new();
        for (before, braces) in parts(&template) {
            text += before;
            let Some((name, particle)) = braces else { continue };
            text += &match values.iter().find(|(other, _)| *other == name) {
                Some((_, Argument::Text(value))) => value.clone(),
                Some((_, Argument::Message(message))) => message.render(catalogue),
                None if name.is_empty() => String::new(),
                None => format!("{{{name}}}"), // `${name}` in a script of a page
            };
            if catalogue.is_some() {
                text += korean_particle(&text, particle);
            }
        }

        text
    }
}

/// Writes the message in English.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(None))
    }
}

/// Returns the parts of a template. Each part is a text and, if braces follow, the name and the particle in
/// them, as in `{NAME:PARTICLE}`; both may be empty. Without a name, the particle fits the text before the
/// braces.
fn parts(template: &str) -> impl Iterator<Item = (&str, Option<(&str, &str)>)> {
    let mut rest = template;
    std::iter::from_fn(move || {
        let (text, after) = rest.split_at(rest.find(['{', '}']).unwrap_or(rest.len()));
        if after.starts_with("{{") || after.starts_with("}}") {
            let text = &rest[..text.len() + 1];
            rest = &after[2..];
            return Some((text, None));
        }

        let named = after.get(1..).and_then(|after| after.split_once('}'));
        rest = named.map_or("", |(_, rest)| rest);
        let name = named.map(|(name, _)| name.split_once(':').unwrap_or((name, "")));

        (!text.is_empty() || name.is_some()).then_some((text, name))
    })
}

/// Returns the names in a template, in order.
pub fn names_of(template: &str) -> impl Iterator<Item = &str> {
    parts(template).filter_map(|(_, name)| Some(name?.0)).filter(|name| !name.is_empty())
}

/// A type whose values can be arguments of a [`Message`].
pub trait ToArgument {
    fn to_argument(&self) -> Argument;
}

impl ToArgument for Message {
    fn to_argument(&self) -> Argument {
        Argument::Message(self.clone())
    }
}

/// Makes an empty text from `None`.
impl<T: ToArgument> ToArgument for Option<T> {
    fn to_argument(&self) -> Argument {
        self.as_ref().map_or_else(|| Argument::Text(String::new()), T::to_argument)
    }
}

impl<T: ToArgument + ?Sized> ToArgument for &T {
    fn to_argument(&self) -> Argument {
        (*self).to_argument()
    }
}

/// Translates each text in `⟦...⟧` of a page into the language of this process.
pub fn localized_page(page: &str) -> String {
    let mut parts = page.split('⟦');
    let mut whole = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (english, rest) = part.split_once('⟧').expect("each is closed");
        whole += &Message::new(english.to_string(), Vec::new()).localized();
        whole += rest;
    }

    whole
}

macro_rules! values_by_display {
    ($($type:ty)*) => {
        $(impl ToArgument for $type {
            fn to_argument(&self) -> Argument {
                Argument::Text(self.to_string())
            }
        })*
    };
}

values_by_display!(str String Cow<'_, str> char u8 u16 u32 u64 u128 usize i32 i64 std::num::NonZeroU32
    std::path::Display<'_>);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message;

    #[test]
    fn a_message_is_in_english_or_in_korean() {
        let inner = message!("it is {size} MB", size = 2);
        let outer = message!("`{path}`: {inner}", path = "a.txt");
        assert_eq!(outer.to_string(), "`a.txt`: it is 2 MB");
        let catalogue = Catalogue::new(&[("it is {size} MB", "{size:을} MB {{}}")]);
        assert_eq!(outer.translated(&catalogue), "`a.txt`: 2를 MB {}");
        let text = Message::Translated { english: "no".into(), translation: "아니요".into() };
        assert_eq!([text.to_string(), text.translated(&catalogue)], ["no", "아니요"]);
        assert_eq!(message!("a{none}", none = None::<Message>).to_string(), "a");

        assert_eq!(
            Message::new("a{{b}}{", Vec::new()).to_string(),
            "a{b}",
            "a brace that is not closed is dropped"
        );
    }

    #[test]
    fn a_page_keeps_the_variables_of_its_scripts() {
        assert_eq!(localized_page("a⟦line ${n + 1}⟧ b⟦⟧"), "aline ${n + 1} b");
    }
}
