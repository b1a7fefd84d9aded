//! A strict reader of JSON (RFC 8259). It rejects texts that are not UTF-8, byte-order marks, comments,
//! trailing commas and unpaired surrogates.
//!
//! ```
//! let json = stdx::json_reader::read(br#"{"tests": [1, 2]}"#).expect("it is JSON");
//! assert_eq!(json.get("tests").and_then(stdx::Json::list).map(<[_]>::len), Some(2));
//! ```

use messages::{error, Result};

/// The largest depth of lists and objects inside each other.
const MAX_DEPTH: usize = 64;

#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Boolean(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    /// Keys and values in their order. A key may be repeated.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Returns the value of a key, or the last value if the key is repeated. Returns `None` if there is no
    /// such key, or if this is not an object.
    pub fn get(&self, key: &str) -> Option<&Json> {
        let Json::Object(fields) = self else { return None };
        fields.iter().rev().find(|(known, _)| known == key).map(|(_, value)| value)
    }

    pub fn text(&self) -> Option<&str> {
        let Json::Text(text) = self else { return None };
        Some(text)
    }

    pub fn number(&self) -> Option<f64> {
        let Json::Number(number) = self else { return None };
        Some(*number)
    }

    pub fn boolean(&self) -> Option<bool> {
        let Json::Boolean(boolean) = self else { return None };
        Some(*boolean)
    }

    pub fn list(&self) -> Option<&[Json]> {
        let Json::List(values) = self else { return None };
        Some(values)
    }
}

/// Reads a text that contains one value. An error has the number of the byte that breaks a rule, counted from 1.
pub fn read(bytes: &[u8]) -> Result<Json> {
    let invalid = |position: usize| error!("invalid JSON at byte {byte}", byte = position + 1);
    let text = std::str::from_utf8(bytes).map_err(|why| invalid(why.valid_up_to()))?;
    let mut reader = Reader { text, position: 0 };
    let value = reader.value(0).ok_or_else(|| invalid(reader.position))?;
    reader.skip_white_space();

    if reader.position < text.len() {
        return Err(invalid(reader.position));
    }

    Ok(value)
}

struct Reader<'a> {
    text: &'a str,
    /// The offset of the next byte, or of the one that breaks a rule once a function has returned `None`.
    position: usize,
}

impl Reader<'_> {
    fn next_byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.position).copied()
    }

    /// Skips the next byte if it is `byte`. Returns whether it is.
    fn take(&mut self, byte: u8) -> bool {
        let is_next = self.next_byte() == Some(byte);
        self.position += usize::from(is_next);
        is_next
    }

    fn skip_white_space(&mut self) {
        while matches!(self.next_byte(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.position += 1;
        }
    }

    /// Reads white space and the value after it, inside `depth` lists and objects.
    fn value(&mut self, depth: usize) -> Option<Json> {
        self.skip_white_space();
        match self.next_byte()? {
            b'{' | b'[' if depth == MAX_DEPTH => None,
            b'{' => self.items(b'}', |reader| reader.field(depth + 1)).map(Json::Object),
            b'[' => self.items(b']', |reader| reader.value(depth + 1)).map(Json::List),
            b'"' => self.string().map(Json::Text),
            b'-' | b'0'..=b'9' => self.number(),
            _ => self.word(),
        }
    }

    fn word(&mut self) -> Option<Json> {
        let words = [("null", Json::Null), ("true", Json::Boolean(true)), ("false", Json::Boolean(false))];
        let rest = &self.text[self.position..];
        let (word, value) = words.into_iter().find(|(word, _)| rest.starts_with(word))?;
        self.position += word.len();

        Some(value)
    }

    /// Reads the items between the next byte, a bracket, and the bracket that closes it.
    fn items<T>(&mut self, close: u8, item: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut items = Vec::new();
        self.position += 1;
        self.skip_white_space();

        while !self.take(close) {
            if !items.is_empty() && !self.take(b',') {
                return None;
            }
            items.push(item(self)?);
            self.skip_white_space();
        }

        Some(items)
    }

    fn field(&mut self, depth: usize) -> Option<(String, Json)> {
        self.skip_white_space();
        if self.next_byte() != Some(b'"') {
            return None;
        }

        let key = self.string()?;
        self.skip_white_space();

        if !self.take(b':') {
            return None;
        }

        Some((key, self.value(depth)?))
    }

    fn number(&mut self) -> Option<Json> {
        let start = self.position;
        self.take(b'-');

        if !self.take(b'0') {
            self.digits()?;
        }
        if self.take(b'.') {
            self.digits()?;
        }

        if self.take(b'e') || self.take(b'E') {
            let _ = self.take(b'+') || self.take(b'-');
            self.digits()?;
        }

        let number = self.text[start..self.position].parse::<f64>().ok()?;
        number.is_finite().then_some(Json::Number(number))
    }

    /// Skips one digit or more.
    fn digits(&mut self) -> Option<()> {
        let start = self.position;
        while matches!(self.next_byte(), Some(b'0'..=b'9')) {
            self.position += 1;
        }

        (self.position > start).then_some(())
    }

    fn string(&mut self) -> Option<String> {
        let mut string = String::new();
        self.position += 1;
        loop {
            let rest = &self.text[self.position..];
            let plain = rest.find(|c: char| c == '"' || c == '\\' || c < ' ').unwrap_or(rest.len());
            string.push_str(&rest[..plain]);
            self.position += plain;

            match self.next_byte()? {
                b'"' => {
                    self.position += 1;
                    return Some(string);
                }
                b'\\' => string.push(self.escaped()?),
                _ => return None, // a control character
            }
        }
    }

    /// Reads an escape, which begins with a backslash.
    fn escaped(&mut self) -> Option<char> {
        self.position += 1;
        let known = self.next_byte().and_then(|byte| b"\"\\/bfnrt".iter().position(|letter| *letter == byte));

        if let Some(at) = known {
            self.position += 1;
            return Some(['"', '\\', '/', '\u{8}', '\u{c}', '\n', '\r', '\t'][at]);
        }

        let first = self.code()?;
        let code = match first {
            0xd800..=0xdbff if self.text[self.position..].starts_with("\\u") => {
                self.position += 1;
                match self.code()? {
                    second @ 0xdc00..=0xdfff => 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00),
                    _ => first,
                }
            }
            code => code,
        };

        char::from_u32(code) // `None` for half of a pair
    }

    /// Reads a code such as `u1234`.
    fn code(&mut self) -> Option<u32> {
        let digits = self.text.get(self.position + 1..self.position + 5)?;
        let is_code = self.next_byte() == Some(b'u') && !digits.starts_with('+'); // `from_str_radix` would accept it
        let code = u32::from_str_radix(digits, 16).ok()?;
        self.position += 5 * usize::from(is_code);

        is_code.then_some(code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts that break a rule, with the byte that does.
    const INVALID: [(&[u8], &str); 46] = [
        (b"", "1"),
        (b" ", "2"),
        (b"[tru]", "2"),
        (b"[True]", "2"),
        (b"[NaN]", "2"),
        (b"[+1]", "2"),
        (b"[.5]", "2"),
        (b"['a']", "2"),
        (b"[,1]", "2"),
        (b"[1,]", "4"),
        (b"[1,,2]", "4"),
        (b"[\x0c]", "2"),
        (b"[// one\n1]", "2"),
        (b"{\"a\":}", "6"),
        (b"\xef\xbb\xbf{}", "1"),
        (b"[-]", "3"),
        (b"[1.]", "4"),
        (b"[1e+]", "5"),
        (b"[1e9999]", "8"),
        (b"[012]", "3"),
        (b"[0x1]", "3"),
        (b"[1 true]", "4"),
        (b"[\"a\": 1]", "5"),
        (b"[1", "3"),
        (b"{\"a\":1]", "7"),
        (b"{1:1}", "2"),
        (b"{a:1}", "2"),
        (b"{a\":1}", "2"),
        (b"{\"a\":1,}", "8"),
        (b"{\"a\",1}", "5"),
        (b"{\"a\" 1}", "6"),
        (b"{\"a\"", "5"),
        (b"[1]x", "4"),
        (b"1]", "2"),
        (b"{} {}", "4"),
        (b"\"a", "3"),
        (b"[\"\\\"]", "6"),
        (b"[\"\n\"]", "3"),
        (b"[\"\0\"]", "3"),
        (b"[\"\\a\"]", "4"),
        (b"[\"\\U1234\"]", "4"),
        (b"[\"\\u00g0\"]", "4"),
        (b"[\"\\ud800\"]", "9"),
        (b"[\"\\ud800\\u0041\"]", "15"),
        (b"[\"\\udc00\\ud800\"]", "9"),
        (b"[\"\xff\"]", "3"),
    ];

    #[test]
    fn a_text_that_breaks_a_rule_is_an_error() {
        for (text, why) in INVALID {
            let message = read(text).unwrap_err().to_string();
            assert_eq!(message, format!("invalid JSON at byte {why}"), "{}", String::from_utf8_lossy(text));
        }
    }

    #[test]
    fn strings_have_their_values() {
        let table = [
            (r#""""#, ""),
            (r#""\u0060\u012a\u12AB""#, "`\u{12a}\u{12ab}"),
            (r#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
            (r#""\\u0000 \\n""#, "\\u0000 \\n"),
            (r#""\u0000""#, "\0"),
            (r#""\uD834\uDd1e\udbff\udfff""#, "\u{1d11e}\u{10ffff}"),
            (r#""a/*b*/c//d""#, "a/*b*/c//d"),
            ("\"가\u{7f}\u{10ffff}\"", "가\u{7f}\u{10ffff}"),
        ];
        for (text, string) in table {
            assert_eq!(read(text.as_bytes()), Ok(Json::Text(string.to_string())), "{text}");
        }
    }

    #[test]
    fn numbers_have_their_values() {
        let table = [
            ("0", 0.0),
            ("-0", 0.0),
            ("-123", -123.0),
            ("100000000000000000000", 1e20),
            ("123.456789", 123.456789),
            ("20e1", 200.0),
            ("1E-2", 0.01),
            ("0e+1", 0.0),
            ("123e-10000000", 0.0),
        ];
        for (text, number) in table {
            assert_eq!(read(text.as_bytes()), Ok(Json::Number(number)), "{text}");
        }
    }

    #[test]
    fn lists_and_objects_hold_values() {
        let list = read(b" [null, true ,false,[],{}]\r\n").expect("legal");
        let values = [Json::Null, Json::Boolean(true), Json::Boolean(false)];
        assert_eq!(list, Json::List([&values[..], &[Json::List(vec![]), Json::Object(vec![])]].concat()));
        let object = read(b"{ \"a\" : \"b\", \"\": 42,\t\"a\":\"c\" }").expect("legal");
        assert_eq!(object.get("a").and_then(Json::text), Some("c"), "the last one counts");
        assert_eq!(object.get("").and_then(Json::number), Some(42.0));
    }

    #[test]
    fn depth_is_bounded() {
        let nested = |depth: usize| [b"[".repeat(depth), b"]".repeat(depth)].concat();
        assert!(read(&nested(MAX_DEPTH)).is_ok());
        let why = read(&nested(MAX_DEPTH + 1)).unwrap_err().to_string();
        assert_eq!(why, format!("invalid JSON at byte {}", MAX_DEPTH + 1));
        assert!(read(&b"[".repeat(100_000)).is_err());

        let nested = |depth: usize| [b"{\"\":".repeat(depth), b"0".to_vec(), b"}".repeat(depth)].concat();
        assert!(read(&nested(MAX_DEPTH)).is_ok() && read(&nested(MAX_DEPTH + 1)).is_err());
        assert!(read(&b"{\"\":".repeat(100_000)).is_err());
        let mixed = |depth: usize| b"[{\"\":".repeat(depth / 2);
        assert!(read(&[&mixed(MAX_DEPTH)[..], b"0", &b"}]".repeat(MAX_DEPTH / 2)].concat()).is_ok());
        assert!(read(&[&mixed(MAX_DEPTH)[..], b"[]", &b"}]".repeat(MAX_DEPTH / 2)].concat()).is_err());
    }

    #[test]
    fn a_mutation_that_is_read_is_read_again_as_the_same() {
        let text = "{\"name\":\"A+B \\u00e9\\ud834\\udd1e\\\\\\\"\",\"timeLimit\":-2.5e3,\"tests\":[{\"input\":\"1 2\\n\"},[],null,true]}";
        let accepts = |text: &str| read(text.as_bytes()).is_ok();
        crate::test_mutations::for_mutations_of_accepted(text, accepts, |bytes, _| {
            if let Ok(value) = read(bytes) {
                let again = written(&value);
                assert_eq!(read(again.as_bytes()).ok(), Some(value), "{again:?}");
            }
        });
    }

    /// Returns a value as JSON, with all characters of strings escaped.
    fn written(value: &Json) -> String {
        let joined = |parts: Vec<String>| parts.join(",");
        let text = |text: &str| -> String {
            format!("\"{}\"", text.encode_utf16().map(|unit| format!("\\u{unit:04x}")).collect::<String>())
        };
        match value {
            Json::Null => "null".to_string(),
            Json::Boolean(value) => value.to_string(),
            Json::Number(number) => format!("{number:e}"),
            Json::Text(value) => text(value),
            Json::List(values) => format!("[{}]", joined(values.iter().map(written).collect())),
            Json::Object(fields) => {
                let fields = fields.iter().map(|(key, value)| format!("{}:{}", text(key), written(value)));
                format!("{{{}}}", joined(fields.collect()))
            }
        }
    }
}
