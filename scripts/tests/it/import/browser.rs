//! `cargo oj import` of problems that the browser extension Competitive Companion sends or saves.

use crate::oj_calls::CommandOutput;
use crate::other_tools::tools_available;
use crate::test_workspace::TestWorkspace;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};

/// Returns the JSON that Competitive Companion sends for a problem, with some fields that the tool does not
/// use. `more` is text after the last field.
pub fn companion_json(name: &str, url: &str, more: &str) -> String {
    format!(
        r#"{{
  "name": "{name}",
  "group": "Judge - Contest",
  "url": "{url}",
  "memoryLimit": 1024,
  "timeLimit": 2500,
  "tests": [{{ "input": "1 2\n", "output": "3\n" }}, {{ "input": "가\r\n", "output": "\u0041\n" }}],
  "testType": "single",
  "languages": {{ "java": {{ "mainClass": "Main" }} }}{more}
}}"#
    )
}

/// Returns the JSON for a problem of BOJ.
fn boj_json(number: u32) -> String {
    companion_json("x", &format!("https://www.acmicpc.net/problem/{number}"), "")
}

#[test]
fn a_problem_from_the_browser_becomes_a_folder() {
    let workspace = TestWorkspace::empty("import-json");
    workspace.write(
        "problem.json",
        &companion_json("A+B", "https://atcoder.jp/contests/abc300/tasks/abc300_c", ""),
    );
    let answer = workspace.oj_exits(0, &["import", "problem.json"]);
    assert!(answer.out.contains("Made abc300-c A+B from https://atcoder.jp/"), "{answer:?}");
    let txt = "title: A+B\ntime: 2500ms\nmemory: 1024MB\nsite: atcoder\nurl: https://atcoder.jp/contests/abc300/tasks/abc300_c\n";
    assert_eq!(workspace.read("problems/abc300-c/problem.txt"), txt);
    assert_eq!(workspace.read("problems/abc300-c/cases/sample-2.in"), "가\n");
    assert_eq!(workspace.read("problems/abc300-c/cases/sample-2.out"), "A\n");
    let judged = workspace.oj_exits(1, &["judge", "abc300-c", "--json"]);
    assert_eq!(judged.only("submission", "expected"), "anything", "{judged:?}");
    assert!(answer.out.contains("`cargo oj new abc300-c/gen.py abc300-c/brute.py`"), "{answer:?}");
    workspace.refuses(&["import", "problem.json"], "`problems/abc300-c` already exists");
    let other = workspace.oj_exits(0, &["import", "problem.json", "--as", "mine"]);
    assert!(workspace.path("problems/mine/main.rs").is_file(), "{other:?}");
}

#[test]
fn the_template_of_an_interactor_has_the_language_of_new_files() {
    let workspace = TestWorkspace::empty("import-interactor");
    let json = |id: &str| {
        let url = format!("https://open.kattis.com/problems/{id}");
        companion_json("x", &url, r#", "interactive": true"#)
    };
    for (language, interactor, tool) in [
        ("rust", "interactor.rs", Some("rustc")),
        ("cpp", "interactor.cpp", Some("g++")),
        ("python", "interactor.py", Some("python3")),
        ("java", "interactor.rs", None), // that of Rust
    ] {
        workspace.write("problem.json", &json(language));
        let made = workspace.oj_with_env(0, &[("OJ_LANGUAGE", &language)], &["import", "problem.json"]);
        let id = format!("kattis-{language}");
        assert!(made.out.contains(&format!("`problems/{id}/{interactor}` is a template")), "{made:?}");
        assert!(made.out.contains("the `.in` of a case is what it reads"), "{made:?}");
        if tool.is_some_and(|tool| tools_available(&[tool], "the template of an interactor")) {
            let judged = workspace.oj_exits(2, &["judge", &id]);
            assert!(judged.out.contains("JE") && judged.out.contains("not written yet"), "{judged:?}");
        }
    }
    workspace.write("problem.json", &json("none").replace("\"tests\": [{", "\"tests\": [], \"others\": [{"));
    let without = workspace.oj_exits(0, &["import", "problem.json"]);
    assert!(without.out.contains("no samples") && !without.out.contains("sample-1.in`, "), "{without:?}");
    assert!(without.out.contains("the `.in` of a case is what it reads"), "{without:?}");
    let beside = workspace.oj_exits(0, &["new", "kattis-none/mine.py"]);
    assert!(beside.out.contains("input of the interactor") && !beside.out.contains(".out`"), "{beside:?}");
}

#[test]
fn limitations_of_a_problem_from_the_browser_are_noted() {
    let workspace = TestWorkspace::empty("import-json-remarks");
    let check = |name: &str, field: &str, note: &str| {
        let url = format!("https://open.kattis.com/problems/{name}");
        workspace.write("problem.json", &companion_json("x", &url, &format!(", {field}")));
        workspace.prints(0, &["import", "problem.json"], note);
        assert!(workspace.path(&format!("problems/kattis-{name}/problem.txt")).is_file());
    };
    let note = "- it is interactive, and its interactor is not known";
    check("interactive", r#""interactive": true"#, note);
    let note = "- on the site the input or the output is a file";
    check("file", r#""input": { "type": "file", "fileName": "/etc/passwd" }"#, note);
    check("pattern", r#""input": { "type": "regex", "pattern": "a.*" }"#, note);
    check("output", r#""output": { "type": "file" }"#, note);
    check("time", r#""timeLimit": 0"#, ": `time: 1s`;");
    check("memory", r#""memoryLimit": null"#, ": `memory: 1024MB`;");
    check("no-samples", r#""tests": []"#, "- it has no samples");
    let samples = format!(r#""tests": [{{}}{}]"#, ", {}".repeat(100));
    check("many-samples", &samples, "- skipped all samples after the first 100");
}

#[test]
fn the_browser_cannot_write_outside_of_problems() {
    let workspace = TestWorkspace::empty("import-json-hostile");
    for (status, name, url) in [
        (0, "../../../etc/passwd", "file:///../../x"),
        (0, "x", "https://a.example/..%2f..%2f"),
        (0, "\\u001b[2Jx\\nchecker: ./evil", "https://atcoder.jp/contests/a/tasks/a_b"),
        (2, "no letter and no digit", "https://atcoder.jp/contests/a/tasks/.."),
    ] {
        workspace.write("problem.json", &companion_json(name, url, ""));
        let answer = workspace.oj_exits(status, &["import", "problem.json"]);
        assert!(!answer.out.contains('\u{1b}') && !answer.err.contains('\u{1b}'), "{answer:?}");
    }
    let problems = workspace.names_in("problems");
    assert_eq!(problems.len(), 3, "one problem for each accepted call: {problems:?}");
    for problem in problems {
        let text = workspace.read(&format!("problems/{problem}/problem.txt"));
        let keys: Vec<&str> = text.lines().filter_map(|line| Some(line.split_once(':')?.0)).collect();
        let expected = ["title", "time", "memory", "site", "url"];
        assert!(keys.len() >= 3 && expected.starts_with(&keys), "unexpected line: {text}");
    }
    assert_eq!(workspace.names_in("."), ["Cargo.toml", "problem.json", "problems"]);
}

#[test]
fn json_that_is_no_problem_is_refused() {
    let workspace = TestWorkspace::empty("import-json-refused");
    for text in ["", "[]", "{\"name\":\"\"}", "{\"name\":1}", "{\"a\":"] {
        workspace.write("problem.json", text);
        workspace.oj_exits(2, &["import", "problem.json"]);
    }
    assert_eq!(workspace.names_in("problems"), [""; 0]);
}

#[test]
fn a_problem_without_an_address_is_named_by_its_title() {
    let workspace = TestWorkspace::empty("import-json-name");
    workspace.write("problem.json", "{\"name\":\"x\"}");
    let answer = workspace.oj_exits(0, &["import", "problem.json"]);
    assert!(answer.out.starts_with("Made x x:\n"), "{answer:?}");
}

#[test]
fn a_problem_on_standard_input_has_at_most_4_mb() {
    let workspace = TestWorkspace::empty("import-stdin");
    let import = |status: i32, text: &str| workspace.oj_reading(status, text.as_bytes(), &["import", "-"]);
    let text = companion_json("x", "https://www.acmicpc.net/problem/1000", "");
    let padded = |length: usize| format!("{text}{}", " ".repeat(length - text.len()));
    let long = import(2, &padded((4 << 20) + 1));
    assert!(long.err.contains("it is larger than 4 MB"), "{long:?}");
    assert_eq!(workspace.names_in("problems"), [""; 0]);
    let whole = import(0, &padded(4 << 20));
    assert!(whole.out.contains("Made 1000 x"), "{whole:?}");
}

/// A call of `cargo oj import --listen` that runs.
struct Listener {
    child: Child,
    out: BufReader<ChildStdout>,
    port: u16,
}

/// The headers that an extension sends.
const HEAD: &str = "Host: localhost\r\nContent-Type: application/json\r\n";

impl Listener {
    /// Starts to listen on a free port.
    fn start(workspace: &TestWorkspace, more: &[&str]) -> Listener {
        Listener::start_with(workspace, &[&["--port", "0"], more].concat())
    }

    fn start_with(workspace: &TestWorkspace, more: &[&str]) -> Listener {
        Listener::of(&mut workspace.command(&[&["import", "--listen"], more].concat()))
    }

    /// Starts to listen on a free port, and to open problems with the command `editor`.
    #[cfg(unix)]
    fn start_opening(workspace: &TestWorkspace, editor: &str) -> Listener {
        let mut command = workspace.command(&["import", "--listen", "--port", "0", "--open"]);
        command.env_remove("EDITOR").env_remove("TERM_PROGRAM").env("VISUAL", editor);
        Listener::of(command.stdin(Stdio::piped()))
    }

    /// Starts to listen, and reads the port from the first line of standard output.
    fn of(command: &mut Command) -> Listener {
        let mut child =
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the tool starts");
        let mut out = BufReader::new(child.stdout.take().expect("the stream is piped"));
        let mut line = String::new();
        out.read_line(&mut line).expect("the tool prints its port");
        let port = line.split(':').nth(1).and_then(|rest| rest.split(';').next()?.parse().ok());
        let port = port.unwrap_or_else(|| panic!("no port in {line:?}"));
        Listener { child, out, port }
    }

    fn connect(&self) -> TcpStream {
        TcpStream::connect(("127.0.0.1", self.port)).expect("the tool listens")
    }

    /// Sends a request and returns the status of the response.
    fn request(&self, text: impl AsRef<[u8]>) -> String {
        let mut stream = self.connect();
        let _ = stream.write_all(text.as_ref()); // fails if the server refuses the request early
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).split(' ').nth(1).unwrap_or_default().to_string()
    }

    /// Sends a body with these headers and returns the status of the response.
    fn post(&self, head: &str, body: &str) -> String {
        self.request(format!("POST / HTTP/1.1\r\n{head}Content-Length: {}\r\n\r\n{body}", body.len()))
    }

    /// Waits for the end of the process. Returns its exit status and the rest of its output.
    fn finish(self) -> CommandOutput {
        let Listener { mut child, mut out, .. } = self;
        let (mut text, mut errors) = (String::new(), String::new());
        out.read_to_string(&mut text).expect("standard output is UTF-8");
        let err = child.stderr.as_mut().expect("the stream is piped");
        err.read_to_string(&mut errors).expect("standard error is UTF-8");
        let status = child.wait().expect("the program ends").code().unwrap_or(-1);
        CommandOutput { status, out: text, err: errors }
    }

    /// Sends a problem, which ends the process.
    fn finish_with(self, problem: &str) -> CommandOutput {
        assert_eq!(self.post(HEAD, problem), "200");
        self.finish()
    }
}

#[test]
fn a_problem_from_the_browser_changes_nothing_that_exists() {
    let workspace = TestWorkspace::empty("import-listen-there");
    workspace.add_problem("1001", "1\n", "1\n");
    workspace.oj_exits(0, &["new", "1002"]);
    Listener::start(&workspace, &[]).finish_with(&boj_json(1000));
    let before = workspace.contents_below("problems");
    for number in [1000, 1001, 1002] {
        let listener = Listener::start(&workspace, &[]);
        assert_eq!(listener.post(HEAD, &boj_json(number)), "409");
        let refused = listener.finish();
        let why = format!("`problems/{number}` already exists, so nothing was written");
        assert!(refused.status == 2 && refused.err.contains(&why), "{refused:?}");
    }
    assert_eq!(workspace.contents_below("problems"), before);
}

#[test]
fn a_name_that_is_taken_gets_a_number() {
    let workspace = TestWorkspace::empty("import-collision");
    for (status, page) in [(0, "one"), (0, "two"), (2, "two"), (0, "three")] {
        let url = format!("https://judge.example/{page}/sums");
        workspace.write("problem.json", &companion_json("x", &url, ""));
        workspace.oj_exits(status, &["import", "problem.json"]);
    }
    let txt = |name: &str| workspace.read(&format!("problems/{name}/problem.txt"));
    for (name, page) in [("judge-sums", "one"), ("judge-sums-2", "two"), ("judge-sums-3", "three")] {
        assert!(txt(name).contains(&format!("url: https://judge.example/{page}/sums\n")), "{name}");
    }
    workspace.write("problems/judge-sums/main.rs", "fn main() {}\n");
    workspace.prints(1, &["judge", "judge-sums/main"], "https://judge.example/one/sums");
}

#[test]
fn both_addresses_of_codeforces_are_the_same_problem() {
    let workspace = TestWorkspace::empty("import-codeforces");
    for (status, address) in [(0, "contest/4/problem/B"), (2, "problemset/problem/4/B")] {
        let url = format!("https://codeforces.com/{address}");
        workspace.write("problem.json", &companion_json("x", &url, ""));
        workspace.oj_exits(status, &["import", "problem.json"]);
    }
}

#[test]
fn the_default_port_is_one_that_the_extension_uses() {
    let workspace = TestWorkspace::empty("import-ports");
    let listener = Listener::start_with(&workspace, &[]);
    let port = listener.port;
    assert!([1327, 4244, 6174, 10042, 10043, 10045, 27121].contains(&port), "{port}");
    let why = format!("cannot listen on 127.0.0.1, port {port}: ");
    workspace.refuses(&["import", "--listen", "--port", &port.to_string()], &why);
    let second = Listener::start_with(&workspace, &[]).finish_with(&boj_json(1001));
    let first = listener.finish_with(&boj_json(1000));
    assert_eq!([first.status, second.status], [0, 0], "{first:?} {second:?}");
}

/// Sends this number of requests that are refused, and then a problem. Returns standard error.
fn errors_after_refusing(requests: u32) -> String {
    let workspace = TestWorkspace::empty("import-refused-requests");
    let listener = Listener::start(&workspace, &[]);
    drop(listener.connect());
    for _ in 0..requests {
        assert_eq!(listener.request("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"), "405");
    }
    let ended = listener.finish_with(&boj_json(1000));
    assert_eq!(ended.status, 0, "{ended:?}");
    ended.err
}

#[test]
fn up_to_twenty_refused_requests_are_named() {
    let lines = |err: &str, start: &str| err.lines().filter(|line| line.starts_with(start)).count();
    for (requests, named, notes) in [(19, 19, 0), (20, 20, 1), (25, 20, 1)] {
        let err = errors_after_refusing(requests);
        assert_eq!(lines(&err, "refused a request (`405"), named, "{err}");
        assert_eq!(err.matches("further refused requests are not shown").count(), notes, "{err}");
    }
}

#[test]
fn a_contest_is_imported_as_a_batch() {
    let workspace = TestWorkspace::empty("import-batch");
    let send = |tasks: &[&str], numbers: &str| {
        let listener = Listener::start(&workspace, &[]);
        for task in tasks {
            let url = format!("https://atcoder.jp/contests/abc300/tasks/abc300_{task}");
            let batch = format!(r#", "batch": {{ "id": "one", "size": {} }}"#, tasks.len());
            let problem = companion_json(task, &url, &batch).replace("1 2", numbers);
            let exists = workspace.path(&format!("problems/abc300-{task}")).exists();
            assert_eq!(listener.post(HEAD, &problem), if exists { "409" } else { "200" });
        }
        let ended = listener.finish();
        (ended.status, ended.out.matches("Made abc300-").count())
    };
    assert_eq!(send(&["a", "b", "c", "d", "e"], "1 2"), (0, 5));
    assert!(workspace.path("problems/abc300-e/problem.txt").is_file());
    assert_eq!(send(&["e", "f"], "1 3"), (2, 1), "an existing problem counts as part of the batch");
}

/// The extension sends a problem alone as a batch of one.
#[test]
fn a_problem_between_those_of_a_contest_does_not_end_it() {
    let workspace = TestWorkspace::empty("import-batch-mixed");
    let listener = Listener::start(&workspace, &[]);
    for (number, batch, size) in [(1000, "contest", 2), (1001, "alone", 1), (1002, "contest", 2)] {
        let batch = format!(r#""batch": {{ "id": "{batch}", "size": {size} }}, "name""#);
        assert_eq!(listener.post(HEAD, &boj_json(number).replacen("\"name\"", &batch, 1)), "200");
    }
    let ended = listener.finish();
    let count = |words: &str| ended.out.matches(words).count();
    assert_eq!((ended.status, count("Made "), count("Next:")), (0, 3, 1), "{ended:?}");
    assert_eq!([count("oj watch 1000 "), count("oj watch 1001 ")], [1, 0], "{ended:?}");
}

#[test]
fn a_problem_that_is_sent_twice_counts_once() {
    let workspace = TestWorkspace::empty("import-batch-twice");
    let listener = Listener::start(&workspace, &[]);
    for (number, status) in [(1000, "200"), (1000, "409"), (1001, "200")] {
        let batch = r#""batch": { "id": "one", "size": 2 }, "name""#;
        assert_eq!(listener.post(HEAD, &boj_json(number).replacen("\"name\"", batch, 1)), status);
    }
    assert_eq!(listener.finish().out.matches("Made ").count(), 2);
}

#[cfg(unix)]
#[test]
fn a_problem_is_made_even_if_the_editor_cannot_start() {
    let workspace = TestWorkspace::empty("import-listen-no-editor");
    let ended = Listener::start_opening(&workspace, "no-such-editor").finish_with(&boj_json(1000));
    assert!(ended.status == 0 && ended.out.contains("Made 1000 x from"), "{ended:?}");
    assert!(ended.err.contains("no-such-editor"), "{ended:?}");
}

/// Checks that the listener refuses requests, goes on to listen and makes no problem of them. Returns the
/// output after a correct request.
fn check_refusals(check: impl Fn(&Listener)) -> CommandOutput {
    let workspace = TestWorkspace::empty("import-hostile");
    let listener = Listener::start(&workspace, &[]);
    check(&listener);
    assert_eq!(workspace.names_in("problems"), [""; 0]);
    let ended = listener.finish_with(&boj_json(1000));
    assert!(ended.status == 0 && ended.out.contains("Made 1000 x from"), "{ended:?}");
    ended
}

#[test]
fn a_method_other_than_post_is_refused() {
    check_refusals(|listener| {
        for line in ["GET /", "POST /../x", "OPTIONS /"] {
            let request = format!("{line} HTTP/1.1\r\nHost: localhost\r\n\r\n");
            assert_eq!(listener.request(request), "405", "{line}");
        }
    });
}

#[test]
fn a_page_in_the_browser_is_not_heard() {
    check_refusals(|listener| {
        let other_host = "Host: other.example\r\nContent-Type: application/json\r\n";
        assert_eq!(listener.post(other_host, &boj_json(1000)), "403");
        for origin in ["https://page.example", "null", "file://", "HTTP://page.example", "-extension", ""] {
            let head = format!("{HEAD}Origin: {origin}\r\n");
            assert_eq!(listener.post(&head, &boj_json(1000)), "403", "{origin}");
        }
    });
}

#[test]
fn a_form_of_a_page_is_refused() {
    let ended = check_refusals(|listener| {
        let form = "Host: localhost\r\nContent-Type: text/plain\r\n";
        assert_eq!(listener.post(form, &boj_json(1000)), "415");
    });
    let why = "`415 Unsupported Media Type`): expected `POST /` with JSON";
    assert!(ended.err.contains(why), "{ended:?}");
}

#[test]
fn a_request_without_a_correct_length_is_refused() {
    check_refusals(|listener| {
        let with = |rest: &str| listener.request(format!("POST / HTTP/1.1\r\n{HEAD}{rest}"));
        assert_eq!(with("Content-Length: 100000000\r\n\r\n"), "413");
        assert_eq!(with("\r\n"), "411");
        assert_eq!(with("Content-Length: -1\r\n\r\n"), "400");
        assert_eq!(with("Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"), "411");
        assert_eq!(listener.request([b'x'; 40_000]), "431");
    });
}

#[test]
fn a_body_that_is_no_problem_is_refused_with_a_reason() {
    let ended = check_refusals(|listener| {
        let expecting = format!("{HEAD}Expect: 100-continue\r\n");
        assert_eq!(listener.post(&expecting, &"[".repeat(1_000_000)), "400");
        assert_eq!(listener.post(HEAD, "no JSON"), "400");
        assert_eq!(listener.post(HEAD, &boj_json(1000).replace("2500", "\"2500\"")), "400");
    });
    for why in ["at byte 1", "the field `timeLimit` has the wrong type; no problem was made"] {
        assert!(ended.err.contains(why), "no {why:?} in {ended:?}");
    }
}

#[test]
fn a_request_that_breaks_off_or_is_too_large_gets_a_line() {
    let ended = check_refusals(|listener| {
        let begun = format!("POST / HTTP/1.1\r\n{HEAD}Content-Length: 100\r\n\r\n{{");
        let mut half = listener.connect();
        half.write_all(begun.as_bytes()).expect("the request is sent");
        half.shutdown(std::net::Shutdown::Write).expect("it is open");
        let mut answer = String::new();
        half.read_to_string(&mut answer).expect("it answers");
        assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
        let large = format!("POST / HTTP/1.1\r\n{HEAD}Content-Length: {}\r\n\r\n", 5 << 20);
        assert_eq!(listener.request(large), "413");
    });
    for why in ["(`400 Bad Request`): it broke off", "(`413 Content Too Large`): it has more than 4 MB"] {
        assert!(ended.err.contains(why), "{why}: {ended:?}");
    }
}

#[test]
#[ignore = "slow"]
fn a_request_that_stalls_gets_a_line() {
    let ended = check_refusals(|listener| {
        let mut half = listener.connect();
        let begun = format!("POST / HTTP/1.1\r\n{HEAD}Content-Length: 100\r\n\r\n{{");
        half.write_all(begun.as_bytes()).expect("the request is sent");
        let mut answer = String::new();
        half.read_to_string(&mut answer).expect("it answers");
        assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    });
    assert!(
        ended.err.contains("(`408 Request Timeout`): it broke off, or was not complete after 5 s"),
        "{ended:?}"
    );
}

#[test]
fn incomplete_requests_block_nothing() {
    let halves = std::cell::RefCell::new(Vec::new());
    check_refusals(|listener| {
        for _ in 0..10 {
            let mut half = listener.connect();
            let begun = format!("POST / HTTP/1.1\r\n{HEAD}Content-Length: 100\r\n\r\n{{");
            half.write_all(begun.as_bytes()).expect("the request is sent");
            halves.borrow_mut().push(half);
        }
    });
}

#[test]
fn with_keep_the_server_continues() {
    let workspace = TestWorkspace::empty("import-keep");
    let mut listener = Listener::start(&workspace, &["--keep"]);
    for number in [1000, 1001] {
        assert_eq!(listener.post(HEAD, &boj_json(number)), "200");
        let mut line = String::new();
        while !line.starts_with("Made ") {
            line.clear();
            assert_ne!(listener.out.read_line(&mut line).expect("UTF-8"), 0, "the server ended");
        }
        assert!(line.starts_with(&format!("Made {number} ")), "{line}");
    }
    listener.child.kill().expect("the process still runs");
    let _ = listener.child.wait();
}
