//! Every parser of this tool against texts that went wrong: none may panic, and what is accepted must make sense.
//!
//! A thousand mutations each; 200,000 with `SLOW=1`. The seed is that of the round.

use crate::commands::arguments::Arguments;
use import::competitive_companion;
use crate::commands::judge;
use stress::batched_inputs;
use toolchain::clippy;
use trace::instrument;
use trace::recording::RecorderOutput;
use judge::compare_output::compare;
use sandbox::{Limits, Request, protocol};
use stdx::diff::diff;
use stdx::Error;
use stdx::glob;
use stdx::json_reader::{self, Value};
use stdx::shell_words;
use stdx::display;
use import::yaml_reader;
use workspace::header::Header;
use workspace::problem_txt::ProblemTxt;
use workspace::region;
use shared::judgement::Judgement;
use shared::random::Random;
use std::time::Duration;

fn rounds() -> u64 {
    if std::env::var_os("SLOW").is_some() {
        200_000
    } else {
        1000
    }
}

/// The text with one to eight changes: bytes lost, doubled, exchanged, and words of the formats in wrong places.
fn mutated(random: &mut Random, text: &str) -> Vec<u8> {
    const WORDS: [&str; 16] = [
        "//@ ",
        "// region: shared::",
        "// endregion",
        ":",
        "\n",
        "\r\n",
        " on ",
        "; ",
        "TLE",
        "time",
        "1s",
        "0",
        "\u{feff}",
        "가",
        "./x order=boj",
        "\"\\",
    ];
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + random.below(8) {
        let (one, other) = (random.below(bytes.len() + 1), random.below(bytes.len() + 1));
        let (from, to) = (one.min(other), one.max(other));
        match random.below(5) {
            0 => drop(bytes.drain(from..to.min(from + 8))),
            1 => bytes.extend_from_within(from..to),
            2 => bytes.insert(from, random.bits() as u8),
            3 if from < bytes.len() => bytes[from] ^= 1 << random.below(8),
            _ => drop(bytes.splice(from..from, WORDS[random.below(WORDS.len())].bytes())),
        }
        bytes.truncate(4000);
    }
    bytes
}

fn for_mutations(text: &str, property: impl Fn(&[u8], &str)) {
    for seed in 0..rounds() {
        let bytes = mutated(&mut Random::new(seed), text);
        property(&bytes, &String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn problem_txts() {
    let text = "title: 스도쿠\ntime: 1s\nmemory: 256MB\nchecker: sudoku-any\ngenerator: sudoku\n\
                symbols: .123456789\nboxes: 3\noutputs: ./outputs.rs\nafter: 9663\n";
    for_mutations(text, |_, text| {
        if let Ok(txt) = ProblemTxt::parse(text) {
            assert!(!txt.title.is_empty() && !txt.time.is_zero() && txt.memory > 0, "{text:?}");
            assert!(txt.symbols.map_or(true, |symbols| (2..=64).contains(&symbols.len())), "{text:?}");
        }
    });
}

#[test]
fn json() {
    let text = "{\"name\":\"A+B \\u00e9\\ud834\\udd1e\\\\\\\"\",\"timeLimit\":-2.5e3,\"tests\":[{\"input\":\"1 2\\n\"},[],null,true]}";
    for_mutations(text, |bytes, _| {
        if let Ok(value) = json_reader::read(bytes) {
            let again = written(&value);
            assert_eq!(json_reader::read(again.as_bytes()).ok(), Some(value), "{again:?}");
        }
        let _ = competitive_companion::read(bytes, None).map(|sent| {
            let is_safe = |path: &String| !path.contains("..") && !path.starts_with('/');
            assert!(sent.problem.files.iter().all(|(path, _)| is_safe(path)), "{bytes:?}");
            assert!(!sent.problem.number.contains(['/', '\\', '.', '\0']), "{bytes:?}");
        });
    });
}

/// A value as JSON, in the plainest form.
fn written(value: &Value) -> String {
    let joined = |parts: Vec<String>| parts.join(",");
    let text = |text: &str| -> String {
        let escaped = text.encode_utf16().map(|unit| format!("\\u{unit:04x}"));
        format!("\"{}\"", escaped.collect::<String>())
    };
    match value {
        Value::Null => "null".to_string(),
        Value::Boolean(value) => value.to_string(),
        Value::Number(number) => format!("{number:e}"),
        Value::Text(value) => text(value),
        Value::List(values) => format!("[{}]", joined(values.iter().map(written).collect())),
        Value::Object(fields) => {
            let fields = fields.iter().map(|(key, value)| format!("{}:{}", text(key), written(value)));
            format!("{{{}}}", joined(fields.collect()))
        }
    }
}

#[test]
fn metadata_of_archives() {
    let text = "title: \"a: \\\"b\\\"\"\ntimeLimitMs: 1000 # ms\nauthors:\n  correct_a.cpp: 'someone'\ncodes:\n  correct_a.cpp: cpp14\n";
    for_mutations(text, |_, text| {
        assert!(yaml_reader::read(text).len() <= text.lines().count(), "{text:?}");
    });
}

#[test]
fn headers() {
    let text = "//! Scans for the first blank. Slow.\n//@ expect: WA or OLE on multi, hard; TLE on worst\n//@ after: rescan\n\nuse std::io;\n";
    for_mutations(text, |_, text| {
        if let Ok(header) = Header::parse(text, languages::rust()) {
            assert!(header.expectation.groups().all(|group| !group.is_empty()), "{text:?}");
            let again = format!("//@ expect: {}\n", header.expectation);
            assert_eq!(
                Header::parse(&again, languages::rust()).map(|h| h.expectation).ok(),
                Some(header.expectation),
                "{text:?}"
            );
        }
    });
}

#[test]
fn regions() {
    let text = "use std::io;\n// region: shared::a\nfn a() {}\n// endregion 1234abcd\n// region: mine\n// endregion\nfn main() {}\n";
    let origin = region::parse("// region: shared::a\nfn b() {}\n// endregion\n").expect("legal").remove(0);
    for_mutations(text, |_, text| {
        let Ok(regions) = region::parse(text) else { return };
        for copy in regions.into_iter().filter(region::Region::is_shared) {
            let new = region::exchanged(text, &copy, &origin);
            let again = region::parse(&new).expect("an exchange keeps the markers");
            let same = again.iter().find(|region| region.name == copy.name).expect("it is still there");
            assert_eq!(region::state(same, &origin), region::State::Fresh, "{text:?}");
        }
    });
}

#[test]
fn compiler_messages() {
    let text = "{\"code\":{\"code\":\"clippy::todo\"},\"spans\":[{\"line_start\":3}]}\n\
                Main.rs:\n/a\\ b/x.rs:\n# env-dep:HOME=/root\n";
    for_mutations(text, |_, text| {
        for (lint, _) in text.lines().filter_map(clippy::finding) {
            assert!(!lint.contains('"') || text.contains('\\'), "{text:?}");
        }
        let (files, variables) = clippy::inputs(text);
        assert!(files.len() + variables.len() <= text.lines().count(), "{text:?}");
    });
}

#[test]
fn messages() {
    let limits = Limits { time: Duration::from_secs(1), memory: 1 << 20, output: 1 << 20 };
    let mut sent = Vec::new();
    protocol::send_request(&mut sent, &Request::new("x", limits)).expect("memory takes it");
    protocol::send_reply(&mut sent, Err(Error::new("why"))).expect("memory takes it");
    for_mutations(&String::from_utf8_lossy(&sent), |bytes, _| {
        let mut from = bytes;
        while protocol::receive_request(&mut from).is_some() {}
        let mut from = bytes;
        while protocol::receive_reply(&mut from).is_some() {}
    });
}

#[test]
fn command_lines() {
    for_mutations("judge 2580 --cases 'multi-*' --time=2s -j4 \"a b\" c\\ d", |_, text| {
        let words = shell_words::words(text).unwrap_or_default();
        let mut arguments = Arguments::new(&judge::COMMAND, words.clone());
        for option in judge::COMMAND.options {
            let _ = match option.value {
                "" => Ok(Some(arguments.flag(option.name).to_string())),
                _ => arguments.value(option.name),
            };
        }
        let _ = arguments.rest();
        for word in &words {
            glob::matches(word, text);
        }
        assert!(glob::matches("*", text));
    });
}

#[test]
fn outputs() {
    let text = "1 2 3\n가나다\n\n4 5 6\n";
    for_mutations(text, |bytes, _| {
        match compare(text.as_bytes(), bytes) {
            Judgement::Presentation(reason) | Judgement::Wrong(reason) => assert!(!reason.english.is_empty()),
            same => assert_eq!((same, bytes.trim_ascii_end().last()), (Judgement::Accepted, Some(&b'6'))),
        }
        assert!(!display::visible(bytes).contains(char::is_control));
    });
}

#[test]
fn differences() {
    let text = "a\nb\nc\nd\ne\nf\ng\n";
    for_mutations(text, |_, new| {
        assert_eq!(diff(text, new).is_empty(), text.lines().eq(new.lines()), "{new:?}");
    });
}

#[test]
fn batches() {
    let batch = batched_inputs::join([b"1 2\n".as_slice(), b"", b"33\n"]);
    for_mutations(&String::from_utf8_lossy(&batch), |bytes, _| {
        let pieces = batched_inputs::split(bytes);
        assert!(pieces.iter().map(|piece| piece.len() + 2).sum::<usize>() <= bytes.len(), "{pieces:?}");
    });
}

#[test]
fn notes() {
    let text =
        "\x01notes\nsteps 3 1 0 1\nboard 1 2 1 1\nfacts 0 0 0 4 31 2 0 0 0 0 0\nclues 10\n0 0 0 0:5\n1 1 31 1:7 1=280\n";
    for_mutations(text, |bytes, _| {
        if let Some(Ok(recording)) = Notes::find(bytes).map(|notes| notes.recording()) {
            let cells = recording.rows * recording.columns;
            assert!(
                cells == recording.clues.len()
                    && recording.board(recording.frames.len() - 1).cells.len() == cells
            );
        }
    });
}

#[test]
fn instrumented_texts() {
    let text = "// region: shared::a::board\n    pub fn put(&mut self, row: usize, column: usize) {\n\
                fn erase(&mut self, row: usize, column: usize) {\n// endregion\nfn main() { \"//\" /* ' */ }\n";
    for_mutations(text, |_, text| {
        if let Ok(Some(instrumented)) = instrument::counting(text) {
            assert!(instrumented.contains("mod oj_notes {"), "{text:?}");
        }
        if let Some(server) = batched_inputs::serving(text) {
            assert!(server.contains("oj_served::serve(oj_main)"), "{text:?}");
        }
    });
}
