//! What the source and the compiler's warnings say about a failure, without another run.

use judge::CaseResult;
use languages::{code_only, SourceLanguage};
use messages::{message, Message};
use stdx::{display, files};
use submissions::{Source, Submission};
use toolchain::Program;
use workspace::{Case, Verdict};

/// The maximum number of characters of a line of the source in a remark.
const COLUMNS: usize = 60;

/// What programs report that read past the end of their input.
const ENDS_OF_INPUT: [&str; 3] = ["EOFError", "NoSuchElementException", "StopIteration"];

/// The number of lines from which it takes noticeable time to write each one by itself.
const MANY_LINES: usize = 100_000;

/// The names in Java with which a program prints many lines at once.
const BUFFERS: [&str; 6] =
    ["StringBuilder", "StringBuffer", "StringJoiner", "Writer", "PrintStream", "OutputStream"];

pub fn source_remarks(
    submission: &Submission,
    program: &Program,
    case: &Case,
    failed: &CaseResult,
) -> Vec<Message> {
    if matches!(failed.verdict, Verdict::AC | Verdict::JE) {
        return Vec::new();
    }
    let expected = match &case.output {
        Some(path) if failed.verdict == Verdict::TLE => files::read(path).unwrap_or_default(),
        _ => Vec::new(),
    };
    let lines = expected.iter().filter(|byte| **byte == b'\n').count();
    let remarks = [
        replaced_input(&submission.source),
        missing_return(submission, program),
        exception_note(submission, failed),
        late_failure(case, failed),
        slow_output(&submission.source, lines),
    ];
    remarks.into_iter().flatten().collect()
}

/// Returns a warning about the encoding of a source, which not every compiler accepts.
pub fn encoding_remark(submission: &Submission) -> Option<Message> {
    let (content, display_name) = (submission.source.content(), &submission.display_name);
    if content.starts_with(&files::BYTE_ORDER_MARK) {
        return Some(message!("`{display_name}` begins with a byte-order mark; `cargo oj paste` removes it"));
    }
    let is_text = std::str::from_utf8(content).is_ok();
    (!is_text).then(|| message!("`{display_name}` is not UTF-8 text; save it as UTF-8"))
}

/// Returns the first line that makes a program read another input than the site's.
fn replaced_input(source: &Source) -> Option<Message> {
    let Source::File { content, language, .. } = source else { return None };
    let code = code_only(language, content);
    let (mut start, mut conditions) = (0, 0_usize);

    for (line, text) in (1..).zip(content.split_inclusive(|&byte| byte == b'\n')) {
        let words: String =
            String::from_utf8_lossy(&code[start..start + text.len()]).split_whitespace().collect();
        start += text.len();

        // Code between `#ifdef LOCAL` and `#endif` is for the author's computer.
        if words.starts_with("#if") {
            conditions += 1;
        } else if words.starts_with("#endif") {
            conditions = conditions.saturating_sub(1);
        }

        let text = String::from_utf8_lossy(text);
        if conditions == 0 && replaces_input(language, &words) && !text.contains("/dev/stdin") {
            let code = display::shortened(text.trim(), COLUMNS);
            return Some(message!("line {line} replaces the input: `{code}`"));
        }
    }

    None
}

/// Whether a line of code, without blanks and the insides of literals, replaces standard input. One that wraps it does
/// not.
fn replaces_input(language: &SourceLanguage, words: &str) -> bool {
    if language.is_c_or_cpp() {
        return words.contains("freopen(") && words.contains(",stdin)");
    }
    if let Some((_, new)) = words.split_once("sys.stdin=") {
        return language.comment == "#"
            && !new.starts_with('=')
            && !new.contains("stdin")
            && !new.contains("open(0");
    }
    let new = words.split_once("System.setIn(").and_then(|(_, rest)| rest.split(';').next());
    new.is_some_and(|new| !new.contains("System.in"))
}

/// Returns the first function of which the compiler warns that it may not return a value.
pub fn missing_return(submission: &Submission, program: &Program) -> Option<Message> {
    let warnings = submission.source_messages(&program.warnings);
    let found = warnings.iter().find(|warning| warning.text.contains("[-Wreturn-type]"))?;
    let line = found.position.line;
    Some(message!("line {line}: a function ends without the value that it must return"))
}

/// Returns what a beginner may not know about the exception that ended the program.
fn exception_note(submission: &Submission, failed: &CaseResult) -> Option<Message> {
    if failed.verdict != Verdict::RE {
        return None;
    }

    let reason = failed.reason.to_string();
    let (_, note) = submission.language()?.exception_notes.iter().find(|(sign, _)| reason.contains(sign))?;
    Some(Message::new(*note, Vec::new()))
}

/// Returns a remark on a source in Java that writes each of many lines by itself. That other languages wait with a line
/// until there are more is the default there.
fn slow_output(source: &Source, lines: usize) -> Option<Message> {
    let Source::File { content, language, .. } = source else { return None };
    if language.main_class.is_none() || lines < MANY_LINES {
        return None;
    }

    let code = String::from_utf8_lossy(&code_only(language, content)).into_owned();
    if !code.contains("System.out.print") || BUFFERS.iter().any(|name| code.contains(name)) {
        return None;
    }

    Some(message!(
        "`System.out.print` writes each of {lines} lines by itself; it is faster to collect them in a \
         `StringBuilder` and to print that once"
    ))
}

/// Returns a remark on a program that failed after it had printed all that was expected.
fn late_failure(case: &Case, failed: &CaseResult) -> Option<Message> {
    let (Verdict::RE, Some(output)) = (failed.verdict, &case.output) else { return None };
    let printed = failed.printed_bytes();
    if failed.printed.as_ref().is_some_and(|printed| printed.is_cut) {
        return None;
    }

    let expected = files::read_prefix(output, printed.len() as u64 + 2).ok()?;

    if printed.trim_ascii().is_empty() || printed.trim_ascii_end() != expected.trim_ascii_end() {
        return None;
    }

    let reads_on = ENDS_OF_INPUT.iter().any(|sign| {
        let written = [failed.reason.to_string(), failed.standard_error.last.clone()];
        written.iter().any(|text| text.contains(sign))
    });
    let two =
        message!(", and then it reads on past the end of the input; is there another solution in the file?");
    let two = reads_on.then_some(two);

    Some(message!("before it failed, it printed all of the expected output{two}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(file: &str, text: &str) -> Source {
        let language = languages::of_path(file.as_ref()).expect("it is known");
        Source::File { path: file.into(), content: text.into(), header_folders: None, language }
    }

    #[test]
    fn only_java_that_prints_many_lines_one_by_one_gets_the_remark() {
        for (file, text, lines, has_remark) in [
            ("a.java", "System.out.println(x);", MANY_LINES, true),
            ("a.java", "System.out.println(x);", MANY_LINES - 1, false),
            ("a.java", "StringBuilder all; System.out.print(all);", MANY_LINES, false),
            ("a.java", "// System.out.println(x);", MANY_LINES, false),
            ("a.kt", "println(x)", MANY_LINES, false),
        ] {
            assert_eq!(slow_output(&source(file, text), lines).is_some(), has_remark, "{text} {lines}");
        }
    }

    #[test]
    fn only_a_line_that_replaces_the_input_is_named() {
        for (file, source, line) in [
            ("a.py", "import sys\nsys.stdin = StringIO('''1\n2''')\n", Some(2)),
            ("a.py", "'''\nx\n'''\nsys.stdin = open('input.txt')\n", Some(4)),
            ("a.py", "# sys.stdin = open('a')\nif sys.stdin == x: pass\n", None),
            ("a.py", "sys.stdin = io.TextIOWrapper(sys.stdin.buffer)\nsys.stdin = open(0)\n", None),
            ("a.cpp", "/*\n*/\nint main() { freopen(\"a.txt\", \"r\", stdin); }\n", Some(3)),
            ("a.cpp", "#ifndef ONLINE_JUDGE\nfreopen(\"a\", \"r\", stdin);\n#endif\n", None),
            ("a.cpp", "freopen(\"/dev/stdin\", \"r\", stdin);\n", None),
            ("a.cpp", "freopen(\"out.txt\", \"w\", stdout); // freopen(\"a\", \"r\", stdin)\n", None),
            ("a.java", "System.setIn(new FileInputStream(\"a\"));\n", Some(1)),
            (
                "a.java",
                "System.setIn(new FileInputStream(\"a\")); Scanner s = new Scanner(System.in);\n",
                Some(1),
            ),
            ("a.java", "System.setIn(new BufferedInputStream(System.in));\n", None),
        ] {
            let source = self::source(file, source);
            let found = replaced_input(&source).map(|remark| remark.to_string());
            let starts = line.map(|line: u32| format!("line {line} replaces the input: "));
            let is_as_expected = match (&found, &starts) {
                (Some(found), Some(starts)) => found.starts_with(starts),
                (found, starts) => found.is_none() && starts.is_none(),
            };
            assert!(
                is_as_expected,
                "{source:?}: {found:?}",
                source = String::from_utf8_lossy(source.content())
            );
        }
    }
}
