//! Texts that the reader accepts and rejects, one for each rule.

use crate::json_reader::{read, Json, MAX_DEPTH};

/// Texts that break a rule, with the byte and the reason.
const INVALID: [(&[u8], &str); 44] = [
    (b"", "1: expected a value"),
    (b" ", "2: expected a value"),
    (b"[tru]", "2: expected a value"),
    (b"[True]", "2: expected a value"),
    (b"[NaN]", "2: expected a value"),
    (b"[+1]", "2: expected a value"),
    (b"[.5]", "2: expected a value"),
    (b"['a']", "2: expected a value"),
    (b"[,1]", "2: expected a value"),
    (b"[1,]", "4: expected a value"),
    (b"[1,,2]", "4: expected a value"),
    (b"[\x0c]", "2: expected a value"),
    (b"[// one\n1]", "2: expected a value"),
    (b"{\"a\":}", "6: expected a value"),
    (b"\xef\xbb\xbf{}", "1: expected a value"),
    (b"[-]", "3: expected a digit"),
    (b"[1.]", "4: expected a digit"),
    (b"[1e+]", "5: expected a digit"),
    (b"[1e9999]", "8: the number is too large"),
    (b"[012]", "3: expected a comma or the closing bracket"),
    (b"[0x1]", "3: expected a comma or the closing bracket"),
    (b"[1 true]", "4: expected a comma or the closing bracket"),
    (b"[\"a\": 1]", "5: expected a comma or the closing bracket"),
    (b"[1", "3: expected a comma or the closing bracket"),
    (b"{\"a\":1]", "7: expected a comma or the closing bracket"),
    (b"{1:1}", "2: expected a key in quotes"),
    (b"{a:1}", "2: expected a key in quotes"),
    (b"{\"a\":1,}", "8: expected a key in quotes"),
    (b"{\"a\",1}", "5: expected `:`"),
    (b"{\"a\"", "5: expected `:`"),
    (b"[1]x", "4: unexpected text after the value"),
    (b"1]", "2: unexpected text after the value"),
    (b"{} {}", "4: unexpected text after the value"),
    (b"\"a", "3: unterminated string"),
    (b"[\"\\\"]", "6: unterminated string"),
    (b"[\"\n\"]", "3: unescaped control character in a string"),
    (b"[\"\0\"]", "3: unescaped control character in a string"),
    (b"[\"\\a\"]", "4: unknown escape"),
    (b"[\"\\U1234\"]", "4: unknown escape"),
    (b"[\"\\u00g0\"]", "4: unknown escape"),
    (b"[\"\\ud800\"]", "9: unpaired surrogate"),
    (b"[\"\\ud800\\u0041\"]", "15: unpaired surrogate"),
    (b"[\"\\udc00\\ud800\"]", "9: unpaired surrogate"),
    (b"[\"\xff\"]", "3: it is not UTF-8 text"),
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
    assert_eq!(why, format!("invalid JSON at byte {}: nested too deeply", MAX_DEPTH + 1));
    assert!(read(&b"[".repeat(100_000)).is_err());
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
