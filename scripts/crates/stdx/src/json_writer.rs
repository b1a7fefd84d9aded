//! A writer of JSON objects, each on one line.

use crate::display::can_mislead;
use std::fmt::Display;

/// A JSON object under construction. Fields keep their order.
#[derive(Default)]
pub struct JsonObject(String);

impl JsonObject {
    pub fn text(self, key: &str, value: &str) -> JsonObject {
        self.raw(key, quoted(value))
    }

    pub fn optional(self, key: &str, value: Option<String>) -> JsonObject {
        match value {
            Some(value) => self.text(key, &value),
            None => self,
        }
    }

    /// Adds a value that is JSON already, such as a number.
    pub fn raw(mut self, key: &str, value: impl Display) -> JsonObject {
        let comma = if self.0.is_empty() { "" } else { "," };
        self.0 += &format!("{comma}{}:{value}", quoted(key));
        self
    }

    /// Returns the whole object, without a newline.
    pub fn end(self) -> String {
        format!("{{{}}}", self.0)
    }
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            c if can_mislead(c) => quoted += &format!("\\u{:04x}", c as u32),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_of_an_object_are_escaped() {
        let object = JsonObject::default()
            .text("title", "스도쿠 \"a\\b\"\n\u{1}")
            .raw("time_ms", "1")
            .raw("ok", "true");
        assert_eq!(object.end(), r#"{"title":"스도쿠 \"a\\b\"\n\u0001","time_ms":1,"ok":true}"#);
        assert_eq!(JsonObject::default().end(), "{}");

        let object = JsonObject::default().text("a\"", "1\r\n\t2\u{202e}").optional("b", None);
        assert_eq!(object.optional("c", Some("/".into())).end(), r#"{"a\"":"1\r\n\t2\u202e","c":"/"}"#);
    }
}
