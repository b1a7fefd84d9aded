//! Output for editors: lines with file, line and column, and the tasks in `.vscode`, whose regular
//! expressions Python runs.

use crate::oj_calls::{field, CommandOutput};
use crate::other_tools::{other_tool, tools_available};
use crate::test_workspace::{repository, TestWorkspace};
use crate::watch::Watch;
use std::io::Write;
use std::process::Stdio;
use stdx::{json_reader, Json};

/// Returns the content of a file in `.vscode`.
fn settings(name: &str) -> Json {
    let path = repository().join(".vscode").join(name);
    json_reader::read(std::fs::read(&path).expect("the settings of the editor exist").as_slice())
        .expect("the settings are JSON")
}

/// Returns the value at a path of keys. A number is an index of a list.
fn at<'a>(value: &'a Json, keys: &[&str]) -> &'a Json {
    keys.iter().fold(value, |value, key| match value {
        Json::Object(fields) => {
            &fields.iter().find(|(name, _)| name == key).expect("the object has the key").1
        }
        Json::List(values) => &values[key.parse::<usize>().expect(key)],
        other => panic!("{other:?} has no {key}"),
    })
}

/// Returns the matches of the expression of a task in lines, each as `path:line:column:severity`.
fn positions(task: &str, lines: &str) -> Vec<String> {
    matches(at(&settings("tasks.json"), &["tasks", task, "problemMatcher", "pattern", "regexp"]), lines)
}

/// Returns the groups of each match of an expression, joined by `:`, without the last group, which is the
/// message.
fn matches(expression: &Json, lines: &str) -> Vec<String> {
    const SCRIPT: &str = "\
import re, sys
for line in sys.stdin.buffer.read().decode().splitlines():
    found = re.search(sys.argv[1], line)
    if found: print(':'.join(found.groups()[:-1]) or line)";
    let mut python = other_tool("python3");
    python.args(["-c", SCRIPT, expression.text().expect("the value is a string")]);
    let mut child = python.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    child
        .stdin
        .take()
        .expect("the stream is piped")
        .write_all(lines.as_bytes())
        .expect("the program reads its input");
    let answer = CommandOutput::from(child.wait_with_output().expect("the tool ends"));
    assert_eq!(answer.status, 0, "{answer:?}");
    answer.out.lines().map(str::to_string).collect()
}

const JUDGE: &str = "0";
const WATCH: &str = "1";
const STRESS: &str = "3";
const PASTE: &str = "5";

fn judged(workspace: &TestWorkspace, file: &str) -> Vec<String> {
    let answer = workspace.oj_exits(1, &["judge", file]);
    positions(JUDGE, &(answer.out + &answer.err))
}

#[test]
fn compile_errors_and_crashes_have_their_line() {
    if !tools_available(&["python3"], "the expressions of `.vscode/tasks.json`") {
        return;
    }
    let workspace = TestWorkspace::with_problem("editors-lines", "1 2\n", "3\n");
    for (name, source, expected) in [
        ("error.rs", "fn main() {\n    let x: i32 = \"a\";\n}\n", "2:18:error"),
        (
            "panic.rs",
            r#"fn main() {
    let none: Vec<i32> = Vec::new();
    println!("{}", none[0]);
}
"#,
            "3:24:error",
        ),
        ("error.py", "print(1)\ndef f(:\n", "2:1:error"),
        ("raises.py", "x = [1]\n\nprint(x[5])\n", "3:1:error"),
    ] {
        let file = format!("problems/1000/{name}");
        workspace.write(&file, source);
        assert_eq!(judged(&workspace, &file), [format!("{file}:{expected}")]);
        if name.starts_with("error") {
            let paste = workspace.oj_exits(1, &["paste", &file]);
            assert_eq!(positions(PASTE, &paste.err), [format!("{file}:{expected}")]);
            let stress = workspace.oj_exits(2, &["stress", &file]);
            assert_eq!(positions(STRESS, &stress.err), [format!("{file}:{expected}")]);
        }
    }
    if tools_available(&["g++"], "the messages of g++") {
        workspace.write("problems/1000/error.cpp", "int main() {\n    return x;\n}\n");
        workspace.write("problems/1000/unused.cpp", "int main() {\n    int unused;\n}\n");
        for (name, expected) in [("error.cpp", "2:12:error"), ("unused.cpp", "2:9:warning")] {
            let file = format!("problems/1000/{name}");
            assert_eq!(judged(&workspace, &file), [format!("{file}:{expected}")]);
            let answer = workspace.oj_exits(1, &["judge", &file]);
            let count = (answer.out.clone() + &answer.err).matches(&format!("{file}:2:")).count();
            assert_eq!(count, 1, "it is shown once: {answer:?}");
        }
    }
}

/// Errors in an author's own header name that header, and lines are quoted as they are in its file.
#[test]
fn errors_in_headers_have_the_line_of_the_header() {
    if !tools_available(&["g++", "python3"], "errors in headers") {
        return;
    }
    let workspace = TestWorkspace::with_problem("editors-headers", "1 2\n", "3\n");
    let header = "problems/include/h.hpp";
    workspace.write(header, "#pragma once\n\n\nint one() {\n    return first;\n}\n");
    let file = "problems/1000/main.cpp";
    workspace.write(file, "#include \"h.hpp\"\n\nint main() {\n    int unused;\n}\n");
    let found = judged(&workspace, file);
    assert_eq!(found, [format!("{header}:5:12:error"), format!("{file}:4:9:warning")]);
    let answer = workspace.oj_exits(1, &["judge", file]);
    assert!(answer.out.contains("4 |     int unused;"), "{answer:?}");
    let json = workspace.oj_exits(1, &["judge", file, "--json"]);
    let objects = json.exactly(1, "submission");
    let place = ["file", "line", "column"].map(|key| field(&objects[0], key));
    assert_eq!(place, [header, "5", "12"], "{json:?}");
}

#[test]
fn a_wrong_answer_has_the_line_that_the_diagnosis_names() {
    if !tools_available(&["python3"], "the expressions of `.vscode/tasks.json`") {
        return;
    }
    let workspace = TestWorkspace::with(&["2580"], "editors-wrong");
    let file = "problems/2580/no-undo.rs";
    workspace.edit(file, "//@ expect: ", "// ");
    let found = judged(&workspace, file);
    let [position] = found.as_slice() else { panic!("{found:?}") };
    let line =
        position.strip_prefix(&format!("{file}:")).and_then(|rest| rest.split(':').next()?.parse().ok());
    assert!((1..=workspace.read(file).lines().count()).contains(&line.expect("a line")), "{position}");
}

#[test]
fn watch_prints_lines_that_begin_and_end_a_cycle() {
    if !tools_available(&["python3"], "the expressions of `.vscode/tasks.json`") {
        return;
    }
    let workspace = TestWorkspace::with_problem("editors-watch", "1 2\n", "3\n");
    let file = "problems/1000/main.rs";
    let background = |key: &str| {
        let settings = settings("tasks.json");
        at(&settings, &["tasks", WATCH, "problemMatcher", "background", key]).clone()
    };
    let (begins, ends) = (background("beginsPattern"), background("endsPattern"));
    workspace.write(file, "fn main() { x }\n");
    let mut watch = Watch::start(&workspace, &["watch", "1000/main", "--lang", "ko"]);
    for (source, expected) in
        [("fn main() { println!(\"3\") }\n", Some("1:13:error")), ("fn main() {}\n", None)]
    {
        let mut cycle = watch.until("");
        assert_eq!(matches(&begins, &cycle).len(), 1, "{cycle}");
        while matches(&ends, &cycle).is_empty() {
            cycle += &format!("\n{}", watch.until(""));
        }
        let expected: Vec<String> = expected.iter().map(|position| format!("{file}:{position}")).collect();
        assert_eq!(positions(WATCH, &cycle), expected, "{cycle}");
        workspace.write(file, source);
    }
}

#[test]
fn the_objects_of_json_have_file_line_and_column() {
    let workspace = TestWorkspace::with_problem("editors-json", "1 2\n", "3\n");
    workspace.write("problems/1000/error.rs", "fn main() {\n    x\n}\n");
    workspace.write("problems/1000/panic.rs", "fn main() {\n    panic!();\n}\n");
    for (name, kind, verdict) in [("error", "submission", "CE"), ("panic", "case", "RE")] {
        let answer = workspace.oj_exits(1, &["judge", &format!("1000/{name}"), "--json"]);
        let objects = answer.exactly(1, kind);
        let fields = ["verdict", "file", "line", "column"].map(|key| field(&objects[0], key));
        assert_eq!(fields, [verdict, &format!("problems/1000/{name}.rs"), "2", "5"], "{answer:?}");
        assert!(!field(&objects[0], "message").is_empty());
    }
}

/// Each task calls an existing command with existing options, and each file for VS Code is JSON.
#[test]
fn tasks_call_existing_commands() {
    let workspace = TestWorkspace::empty("editors-tasks");
    let tasks = settings("tasks.json");
    let Json::List(tasks) = at(&tasks, &["tasks"]) else { panic!("not a list") };
    for task in tasks.iter().filter(|task| at(task, &["command"]).text() == Some("cargo")) {
        let Json::List(arguments) = at(task, &["args"]) else { panic!("not a list") };
        let words: Vec<&str> = arguments.iter().filter_map(Json::text).collect();
        let help = workspace.oj_exits(0, &[words[1], "--help"]).out;
        let mut options = words.iter().filter(|word| word.starts_with("--"));
        assert!(words[0] == "oj" && options.all(|option| help.contains(option)), "{words:?}");
    }
    at(&settings("launch.json"), &["configurations", "1", "preLaunchTask"]);
    at(&settings("extensions.json"), &["recommendations", "2"]);
}
