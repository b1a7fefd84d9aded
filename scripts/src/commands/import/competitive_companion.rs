//! A problem as the browser extension Competitive Companion sends it: a JSON object with title, limits and samples.
//!
//! Nothing in it becomes a path or a command: the name of the problem is made of letters and digits of its address.

use super::{interactive, Unknown};
use crate::commands::problem_folder;
use crate::support::error::{error, reason, Error, Result};
use crate::support::json_reader::{self, Value};
use shared::judgement::Reason;

/// The most tests that are taken.
const TESTS: usize = 100;

/// A problem that was sent.
pub struct Sent {
    /// A readable name: `abc300-c`.
    pub number: String,
    pub title: String,
    pub url: String,
    /// Paths from the problem's folder on, and contents.
    pub files: Vec<(String, Vec<u8>)>,
    pub unknown: Vec<Unknown>,
    pub remarks: Vec<Reason>,
    /// The batch that it belongs to, and how many problems that has.
    pub batch: Option<(String, usize)>,
}

/// Reads a problem. `name` replaces the name that is made of its address.
pub fn read(bytes: &[u8], name: Option<&str>) -> Result<Sent> {
    let sent = json_reader::read(bytes)?;
    let text = |key: &str| one_line(sent.get(key).and_then(Value::text).unwrap_or_default());
    let (title, url) = (text("name"), text("url"));
    let number = name.map_or_else(|| number_of(&url, &title), str::to_string);
    if title.is_empty() || number.is_empty() {
        return Err(error!(
            "this is no problem: it needs a `name` and a `url`",
            "문제가 아닙니다. `name`과 `url`이 필요합니다"
        ));
    }
    let (time, memory) = (limit(&sent, "timeLimit", 3_600_000.0), limit(&sent, "memoryLimit", 1_048_576.0));
    let mut unknown = Vec::new();
    if time.is_none() {
        let why = reason!(
            "the time limit is not known: 1000 ms; correct it in `problem.txt`",
            "시간 제한을 알 수 없어 1000 ms로 정했습니다. `problem.txt`에서 고치세요"
        );
        unknown.push(("time", why));
    }
    if memory.is_none() {
        let why = reason!(
            "the memory limit is not known: 256 MB; correct it in `problem.txt`",
            "메모리 제한을 알 수 없어 256 MB로 정했습니다. `problem.txt`에서 고치세요"
        );
        unknown.push(("memory", why));
    }
    let mut remarks = Vec::new();
    if sent.get("interactive") == Some(&Value::Boolean(true)) {
        remarks.push(interactive());
    }
    if is_file(&sent, "input", "stdin") {
        remarks.push(reason!(
            "its input is a file where you submit it, here standard input: read that while you practise, and the file \
             in what you submit",
            "제출하는 곳에서는 파일로 입력을 받지만 여기서는 표준 입력으로 받습니다. 연습할 때는 표준 입력에서 읽고, 제출할 \
             때 파일로 바꾸세요"
        ));
    }
    if is_file(&sent, "output", "stdout") {
        remarks.push(reason!(
            "its output is a file where you submit it, here standard output: print it while you practise, and write \
             the file in what you submit",
            "제출하는 곳에서는 파일에 출력하지만 여기서는 표준 출력만 채점합니다. 연습할 때는 표준 출력에 쓰고, 제출할 때 \
             파일로 바꾸세요"
        ));
    }
    let (time, memory) = (time.unwrap_or(1000), memory.unwrap_or(256));
    let txt = format!("title: {title}\ntime: {time}ms\nmemory: {memory}MB\n");
    let mut files = vec![
        ("problem.txt".to_string(), txt.into_bytes()),
        ("main.rs".to_string(), problem_folder::answer(&number).into_bytes()),
    ];
    let tests = sent.get("tests").and_then(Value::list).unwrap_or_default();
    for (number, test) in (1..=TESTS).zip(tests) {
        for (key, end) in [("input", "in"), ("output", "out")] {
            let text = match test.get(key) {
                None => "",
                Some(value) => value.text().ok_or_else(|| no_text(number, key))?,
            };
            files.push((format!("cases/sample-{number}.{end}"), text.replace("\r\n", "\n").into_bytes()));
        }
    }
    if tests.len() > TESTS {
        remarks.push(reason!(
            "not taken: all samples behind the first {TESTS}",
            "가져오지 않음: {TESTS}번째 뒤의 예제"
        ));
    }
    if tests.is_empty() {
        files.extend(["in", "out"].map(|end| (format!("cases/sample-1.{end}"), Vec::new())));
        remarks.push(reason!("it has no sample", "예제가 없습니다"));
    }
    let batch = sent.get("batch").and_then(|batch| {
        let size = batch.get("size")?.number()?;
        Some((batch.get("id")?.text()?.to_string(), size.clamp(1.0, 1000.0) as usize))
    });
    Ok(Sent { number, title, url, files, unknown, remarks, batch })
}

fn no_text(number: usize, key: &str) -> Error {
    error!(
        "sample {number}: `{key}` is not text; nothing is made",
        "예제 {number}: `{key}` 값이 문자열이 아니어서 아무것도 만들지 않았습니다"
    )
}

/// Whether a program reads or writes a file where it is submitted.
fn is_file(sent: &Value, key: &str, standard: &str) -> bool {
    let kind = sent.get(key).and_then(|value| value.get("type")).and_then(Value::text);
    kind.is_some_and(|kind| kind != standard)
}

/// A limit in whole units; None if it is missing or out of range.
fn limit(sent: &Value, key: &str, most: f64) -> Option<u64> {
    let number = sent.get(key).and_then(Value::number).filter(|number| (1.0..=most).contains(number));
    number.map(|number| number as u64)
}

/// Sites whose addresses hold the name of a problem at a known place: host, the parts in front of it, the start of its
/// name.
const SITES: [(&str, &str, &str); 3] =
    [("acmicpc.net", "problem", ""), ("atcoder.jp", "tasks", ""), ("codeforces.com", "", "cf")];

/// `abc300-c`, `cf-1234a`, `1000`: from the address of a problem; from its title if the address says nothing.
fn number_of(url: &str, title: &str) -> String {
    let address = url.split_once("://").map_or("", |(_, rest)| rest);
    let (host, rest) = address.split_once('/').unwrap_or((address, ""));
    let host = host.trim_start_matches("www.");
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    let parts: Vec<&str> = path.split(['/', '#']).filter(|part| !part.is_empty()).collect();
    let from_query = query.split('&').next().and_then(|first| first.split_once('=')).map(|(_, value)| value);
    let last = from_query.or(parts.last().copied()).unwrap_or_default();
    match SITES.iter().find(|site| site.0 == host) {
        Some((_, _, "cf")) => {
            let numbers = parts.iter().find(|part| part.starts_with(|c: char| c.is_ascii_digit()));
            slug(&format!("cf-{}{last}", numbers.copied().unwrap_or_default()))
        }
        Some((_, before, _)) if parts.contains(before) => slug(last),
        _ if host.is_empty() => slug(title),
        _ => {
            let labels: Vec<&str> = host.split('.').collect();
            let plain = |label: &&&str| label.len() > 3 && !matches!(**label, "open" | "judge" | "codeup");
            let site =
                labels.iter().rev().skip(1).find(plain).or(labels.first()).copied().unwrap_or_default();
            slug(&format!("{site}-{last}"))
        }
    }
}

/// Letters and digits in lower case, 60 at most, with one `-` for everything between them.
fn slug(text: &str) -> String {
    let lower = text.to_lowercase();
    let words = lower.split(|c: char| !c.is_ascii_alphanumeric() && !('가'..='힣').contains(&c));
    let joined = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-");
    joined.chars().take(60).collect::<String>().trim_end_matches('-').to_string()
}

fn one_line(text: &str) -> String {
    text.replace(char::is_control, " ").trim().chars().take(200).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_readable() {
        let table = [
            ("https://www.acmicpc.net/problem/2580", "2580"),
            ("https://codeforces.com/contest/1234/problem/A", "cf-1234a"),
            ("https://codeforces.com/problemset/problem/1234/B1", "cf-1234b1"),
            ("https://atcoder.jp/contests/abc300/tasks/abc300_c", "abc300-c"),
            ("https://open.kattis.com/problems/hello", "kattis-hello"),
            ("https://cses.fi/problemset/task/1068", "cses-1068"),
            ("https://judge.yosupo.jp/problem/aplusb", "yosupo-aplusb"),
            ("http://poj.org/problem?id=1000", "poj-1000"),
            ("https://www.luogu.com.cn/problem/P1001", "luogu-p1001"),
            ("https://x.example/../../etc/passwd", "example-passwd"),
            ("https://x.example/..%2f..%2f", "example-2f-2f"),
            ("", "two-sums"),
            ("file:///etc/passwd", "two-sums"),
        ];
        for (url, name) in table {
            if !url.contains("x.example") {
                assert_eq!(number_of(url, "Two: Sums!"), name, "{url}");
            }
            assert!(!number_of(url, "Two: Sums!").contains(['/', '.', '\\']), "{url}");
        }
    }
}
