//! Messages of compilers about lines of a source.

use crate::source_position::SourcePosition;

/// A message about a line of a submission.
pub struct SourceMessage {
    pub position: SourcePosition,
    /// The submission, or a header of its author, as messages name it.
    pub file: String,
    /// `error` or `warning`.
    pub severity: &'static str,
    pub text: String,
}

impl SourceMessage {
    pub fn new(file: &str, position: SourcePosition, severity: &'static str, text: &str) -> SourceMessage {
        SourceMessage { file: file.to_string(), position, severity, text: text.to_string() }
    }

    /// Finds errors and warnings in the messages of a compiler. `file` is the name of the submission there.
    pub fn parse_compiler(messages: &str, file: &str) -> Vec<SourceMessage> {
        let mut found: Vec<SourceMessage> = Vec::new();
        let (mut head, mut python, mut required) = (None, None, None);
        let mut of_candidates = None; // the line of an error whose candidates follow
        let message = |position, severity, text| SourceMessage::new(file, position, severity, text);

        for line in messages.lines().map(str::trim) {
            if line.contains(": note: candidate") {
                of_candidates = found.last().map(|error| error.position.line);
            }

            let severity = ["error", "warning"].into_iter().find(|word| line.starts_with(word));
            let place = line.strip_prefix("--> ").and_then(|place| SourcePosition::parse(place, file));
            if let (Some(severity), Some((_, text))) = (severity, line.split_once(": ")) {
                head = Some((severity, text)); // in rustc, the position follows
            } else if let Some((position, _)) = place {
                found.extend(head.take().map(|(severity, text)| message(position, severity, text)));
            } else if let Some((position, rest)) = SourcePosition::parse(line, file) {
                let rest = rest.trim_start_matches([':', ' ']).trim_start_matches("fatal ");
                if rest.starts_with("required from") {
                    required = required.or(Some(position)); // an error in a template, perhaps of the library, follows
                    continue;
                }

                required = None;
                let named = ["error", "warning", "note"].into_iter().find(|word| rest.starts_with(word));
                let text = named.map_or(Some(rest), |_| rest.split_once(": ").map(|(_, text)| text));
                let severity = named.unwrap_or("error");

                // Why a candidate does not fit is no error of its own.
                let is_of_candidate = of_candidates == Some(position.line);
                if let Some(text) =
                    text.filter(|text| severity != "note" && !text.is_empty() && !is_of_candidate)
                {
                    found.push(message(position, severity, text));
                }
            } else if let (Some(position), Some((_, text))) = (required, line.split_once(": error: ")) {
                required = None;
                if found.iter().all(|known| (known.position, known.text.as_str()) != (position, text)) {
                    found.push(message(position, "error", text));
                }
            } else if let Some(position) = SourcePosition::parse_python(line, file) {
                python = Some(position);
            } else if let Some((position, text)) = parse_indentation(line, file) {
                found.push(message(position, "error", text));
            } else if line.split(':').next().is_some_and(|name| name.ends_with("Error")) {
                found.extend(python.take().map(|position| message(position, "error", line)));
            }
        }

        found
    }
}

/// Parses the line that Python's `py_compile` prints for an indentation that it rejects: `Sorry:
/// IndentationError: unexpected indent (main.py, line 7)`. Also returns the error.
fn parse_indentation<'a>(line: &'a str, file: &str) -> Option<(SourcePosition, &'a str)> {
    let (error, place) = line.strip_prefix("Sorry: ")?.rsplit_once(" (")?;
    let line = place.strip_prefix(file)?.strip_prefix(", line ")?.strip_suffix(')')?.parse().ok()?;
    Some((SourcePosition { line, column: None }, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns each message as `LINE:COLUMN SEVERITY: TEXT`. A column that is not known is 0.
    fn found(messages: &str, file: &str) -> Vec<String> {
        let found = SourceMessage::parse_compiler(messages, file);
        let message = |SourceMessage { position, severity, text, .. }| {
            let (line, column) = (position.line, position.column.unwrap_or(0));
            format!("{line}:{column} {severity}: {text}")
        };
        found.into_iter().map(message).collect()
    }

    #[test]
    fn the_messages_of_each_compiler_are_found() {
        let rustc = "error[E0425]: cannot find value `x`\n --> a.rs:3:5\n  |\n3 |     x\n  |     ^ not found\n\n\
                     warning: unused variable: `y`\n  --> a.rs:2:9\n\nerror: aborting due to 1 previous error\n";
        assert_eq!(
            found(rustc, "a.rs"),
            ["3:5 error: cannot find value `x`", "2:9 warning: unused variable: `y`"]
        );
        let gcc = "a.cpp: In function 'int main()':\na.cpp:7:1: error: expected ';'\n    7 | }\n      | ^\n\
                   a.cpp:8:12: note: here\na.cpp:3:1: warning: unused\na.cpp:1:10: fatal error: x.h: No such file\n";
        assert_eq!(
            found(gcc, "a.cpp"),
            ["7:1 error: expected ';'", "3:1 warning: unused", "1:10 error: x.h: No such file"]
        );
        let candidates = "a.cpp:5:9: error: no match\n/c++/istream:120:7: note: candidate: 'x'\n\
                          a.cpp:5:14: error: cannot bind\na.cpp:6:1: error: other\na.cpp:6:2: error: another\n";
        let own = ["5:9 error: no match", "6:1 error: other", "6:2 error: another"];
        assert_eq!(found(candidates, "a.cpp"), own);
        let template = "/c++/ops.h: In instantiation of 'less':\n/c++/algo.h:9:1:   required from 'sort'\n\
                        a.cpp:3:51:   required from 'void f()'\na.cpp:8:2:   required from here\n\
                        /c++/ops.h:45:23: error: no match\n/c++/ops.h:46:1: error: also\n\
                        a.cpp:3:51:   required from here\n/c++/ops.h:45:23: error: no match\n\
                        a.cpp:9:3:   required from here\na.cpp:2:4: error: own\n";

        assert_eq!(found(template, "a.cpp"), ["3:51 error: no match", "2:4 error: own"]);
        assert_eq!(
            found("./a.go:2:15: x\na.go:2:15: declared and not used: x\n", "a.go"),
            ["2:15 error: declared and not used: x"]
        );
        assert_eq!(found("a.java:4: error: ';' expected\n", "a.java"), ["4:0 error: ';' expected"]);
        let python = "  File \"a.py\", line 1\n    print(4\n         ^\nSyntaxError: '(' was never closed\n";
        assert_eq!(found(python, "a.py"), ["1:0 error: SyntaxError: '(' was never closed"]);
        let indentation = "Sorry: IndentationError: unexpected indent (a.py, line 2)";
        assert_eq!(found(indentation, "a.py"), ["2:0 error: IndentationError: unexpected indent"]);
    }

    #[test]
    fn messages_without_a_place_in_the_submission_are_left_out() {
        for messages in [
            "",
            "error: linking failed\n",
            "lib.h:3:1: error: x\n",
            "error: x\n --> other.rs:1:1\n",
            " --> a.rs:1:1\n",
            "a.rs:1:1: note: x\n",
            "a.rs:1:1: error: \n",
            "a.rs:1:1\n",
            "a.rs: error: x\n",
            "  File \"a.rs\", line 1\n",
            "SyntaxError: x\n",
            "Sorry: IndentationError: x (b.rs, line 2)\n",
        ] {
            assert_eq!(found(messages, "a.rs"), Vec::<String>::new(), "{messages:?}");
        }
    }

    #[test]
    fn messages_in_mutations_are_parts_of_them() {
        let text =
            "error[E0]: x\n --> a.rs:3:5\na.rs:7:1: fatal error: x\n  File \"a.rs\", line 1\nAError: b\n\
             Sorry: BError: c (a.rs, line 2)\n";
        let accepts = |text: &str| SourceMessage::parse_compiler(text, "a.rs").len() == 4;
        stdx::test_mutations::for_mutations_of_accepted(text, accepts, |_, text| {
            let found = SourceMessage::parse_compiler(text, "a.rs");
            assert!(found.iter().all(|message| text.contains(&message.text)), "{text:?}");
        });
    }
}
