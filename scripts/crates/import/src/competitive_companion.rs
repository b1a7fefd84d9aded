//! Problems that the browser extension Competitive Companion sends: JSON objects with title, limits and
//! samples.
//!
//! No text in them becomes a path or a command: the name of a problem is made of the letters and digits of
//! its address.

use crate::http_server::{self, Refusal, Reply};
use crate::test_data_folder::limits;
use std::{collections::BTreeMap, io::Read};
use stdx::{error, json_reader, message, Error, Json, Message, Result};
use workspace::{problem_txt, Content, NewProblem, Site};

/// The ports that the extension sends to, the preferred one first.
const PORTS: [u16; 7] = [10043, 10045, 10042, 27121, 6174, 4244, 1327];

/// The largest number of samples that are used.
const MAX_SAMPLES: usize = 100;

/// The keys of a query whose value names the problem, the surest first.
const NAMING_KEYS: [&str; 9] =
    ["contestProbId", "cpid", "id", "pid", "problemId", "problem_id", "id_task", "problem", "num"];

/// Parts of an address that do not name a problem, though they are the last.
const PLAIN_PARTS: [&str; 6] = ["problem", "description", "statement", "site", "submit", "index.php"];

/// A problem that was sent.
pub struct Sent {
    pub problem: NewProblem,
    pub url: String,
    /// Whether the name was derived from the address. Such a name is changed if another problem has it.
    pub is_named_by_address: bool,
    pub remarks: Vec<Message>,
    /// The name of the problem's batch, such as a contest, and the number of problems in the batch.
    pub batch: Option<(String, usize)>,
}

/// Listens on this port, or on the first free one that the extension knows. Returns the port and the problems
/// that are sent, each with a reply to send. The iterator ends after one problem or a whole batch, unless
/// `keeps` is set. `show` is called for each refused request.
pub fn listen(
    port: Option<u16>,
    keeps: bool,
    show: impl Fn(&Refusal) + Send + Sync + 'static,
) -> Result<(u16, impl Iterator<Item = (Sent, Reply)>)> {
    let ports = port.as_ref().map_or(PORTS.as_slice(), std::slice::from_ref);
    let (port, received) = http_server::listen(ports, |body| read(body, None), show)?;
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut is_complete = false;
    let next = move || {
        let (sent, reply) = if is_complete { None } else { received.recv().ok() }?;
        let (id, size) = sent.batch.clone().unwrap_or_default();
        let count = counts.entry(id).or_default();
        *count += 1;
        is_complete = !keeps && *count >= size;
        Some((sent, reply))
    };
    Ok((port, std::iter::from_fn(next)))
}

/// Reads a problem. `name` replaces the name that is made from the address. An error if the object is larger
/// than 4 MB, or if a field has another type than the extension sends.
pub fn read(from: impl Read, name: Option<&str>) -> Result<Sent> {
    let mut bytes = Vec::new();
    from.take(http_server::MAX_BODY as u64 + 1).read_to_end(&mut bytes).map_err(Error::from)?;
    if bytes.len() > http_server::MAX_BODY {
        let mb = http_server::MAX_BODY >> 20;
        return Err(error!("it is larger than {mb} MB"));
    }
    let sent = json_reader::read(&bytes)?;
    let text = |key: &str| field(&sent, key, Json::text).map(|text| one_line(text.unwrap_or_default()));
    let (title, url) = (text("name")?, text("url")?);
    let number = name.map_or_else(|| number_of(&url, &title), str::to_string);
    if title.is_empty() || number.is_empty() {
        return Err(error!("not a problem: expected a `name` and a `url`"));
    }
    let (ms, mb) = (field(&sent, "timeLimit", Json::number)?, field(&sent, "memoryLimit", Json::number)?);
    let [time, memory] = limits(ms, mb);
    let input_file = message!(
        "the site gives the input in a file, but this judge gives it on standard input; read from the \
         file only in the version that you submit"
    );
    let output_file = message!(
        "the site expects the output in a file, but this judge expects it on standard output; write \
         to the file only in the version that you submit"
    );
    let mut remarks = Vec::new();
    for (key, standard, remark) in [("input", "stdin", input_file), ("output", "stdout", output_file)] {
        let kind = field(&sent, key, Some)?.map_or(Ok(None), |file| field(file, "type", Json::text))?;
        remarks.extend(kind.is_some_and(|kind| kind != standard).then_some(remark));
    }
    let tests = field(&sent, "tests", Json::list)?.unwrap_or_default();
    if tests.len() > MAX_SAMPLES {
        remarks.push(message!("skipped: all samples after the first {tests}", tests = MAX_SAMPLES));
    } else if tests.is_empty() {
        remarks.push(message!("it has no samples"));
    }
    let mut files = Vec::new();
    for number in 1..=tests.len().clamp(1, MAX_SAMPLES) {
        for (key, end) in [("input", "in"), ("output", "out")] {
            let text = tests.get(number - 1).map_or(Ok(None), |test| field(test, key, Json::text));
            let text = text.map_err(|why| error!("sample {number}: {why}"))?.unwrap_or_default();
            let content = Content::Bytes(text.replace("\r\n", "\n").into_bytes());
            files.push((format!("cases/sample-{number}.{end}"), content));
        }
    }
    let problem = NewProblem {
        id: number,
        title: Some(title),
        time,
        memory,
        site: Site::of_host(host_of(&url)),
        url: problem_txt::parse_url(&url).ok(),
        files,
        lacks_interactor: field(&sent, "interactive", Json::boolean)? == Some(true),
        ..NewProblem::default()
    };
    Ok(Sent { batch: batch(&sent)?, problem, url, is_named_by_address: name.is_none(), remarks })
}

/// The value of a field, or None if it is missing or `null`. An error if `of_type` returns None.
fn field<'a, T>(object: &'a Json, key: &str, of_type: impl Fn(&'a Json) -> Option<T>) -> Result<Option<T>> {
    if !matches!(object, Json::Object(_)) {
        return Err(error!("expected an object (the field `{key}` is optional); no problem was made"));
    }
    let value = object.get(key).filter(|value| **value != Json::Null);
    let wrong = || error!("the field `{key}` has the wrong type; no problem was made");
    value.map(|value| of_type(value).ok_or_else(wrong)).transpose()
}

/// The name of the batch of a problem, and the number of problems in it, limited to 1000.
fn batch(sent: &Json) -> Result<Option<(String, usize)>> {
    let Some(batch) = field(sent, "batch", Some)? else { return Ok(None) };
    let (id, size) = (field(batch, "id", Json::text)?, field(batch, "size", Json::number)?);
    Ok(id.zip(size).map(|(id, size)| (id.to_string(), size.clamp(1.0, 1000.0) as usize)))
}

/// The name of a problem, from its address: `abc300-c`, `cf-1234a`, `1000`. Without an address, from its
/// title.
fn number_of(url: &str, title: &str) -> String {
    let address = url.split_once("://").map_or("", |(_, rest)| rest).split('#').next().unwrap_or_default();
    let (address, query) = address.split_once('?').unwrap_or((address, ""));
    let (_, path) = address.split_once('/').unwrap_or((address, ""));
    let host = host_of(url).trim_start_matches("www.");
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    // `problem?id=1000`. Other keys of a query do not name the problem.
    let pairs = || query.split('&').filter_map(|pair| pair.split_once('='));
    let from_query = NAMING_KEYS.iter().find_map(|key| Some(pairs().find(|(other, _)| other == key)?.1));
    let mut named = parts.as_slice();
    while let [before @ .., _, last] = named {
        if !PLAIN_PARTS.contains(last) {
            break;
        }
        named = &named[..=before.len()];
    }
    let last = named.last().copied().unwrap_or_default();
    let after = |word: &str| parts.iter().skip_while(|part| **part != word).nth(1).copied();
    match host {
        "acmicpc.net" if parts.contains(&"problem") => slug(from_query.unwrap_or(last)),
        "atcoder.jp" if parts.contains(&"tasks") => slug(last),
        "codeforces.com" => match (after("gym"), after("course"), after("contest")) {
            (Some(gym), ..) => slug(&format!("cf-gym{gym}-{last}")),
            (_, Some(course), Some(contest)) => slug(&format!("cf-edu{course}-{contest}-{last}")),
            (.., contest) => {
                let is_number = |part: &&str| part.starts_with(|c: char| c.is_ascii_digit());
                let contest = contest.or(parts.iter().copied().find(is_number)).unwrap_or_default();
                slug(&format!("cf-{contest}{last}"))
            }
        },
        "" => slug(title),
        _ => {
            let labels: Vec<&str> = host.split('.').collect();
            let plain = |label: &&&str| label.len() > 3 && !matches!(**label, "open" | "judge" | "codeup");
            let site = labels.iter().rev().skip(1).find(plain).unwrap_or(&labels[0]);
            let site = if *site == "swexpertacademy" { "swea" } else { site };
            match from_query {
                // Case is kept, because IDs may differ only in case.
                Some(id) => words(&format!("{site}-{id}")),
                // Many contests have a problem with this letter, so the number before it is added.
                None if last.len() <= 2 => {
                    let has_digit = |part: &&&str| part.contains(|c: char| c.is_ascii_digit());
                    let before = named[..named.len().saturating_sub(1)].iter().filter(has_digit);
                    let numbers: String = before.map(|part| format!("{part}-")).collect();
                    slug(&format!("{site}-{numbers}{last}"))
                }
                None => slug(&format!("{site}-{last}")),
            }
        }
    }
}

/// The host of an address, `codeforces.com`; empty if the text is not an address.
fn host_of(url: &str) -> &str {
    url.split_once("://").map_or("", |(_, rest)| rest.split(['/', '?', '#', ':']).next().unwrap_or_default())
}

/// An address without scheme, `www.` and fragment, which do not distinguish pages. Codeforces has two
/// addresses for a problem, `contest/4/problem/B` and `problemset/problem/4/B`; the first one is returned for
/// both.
pub fn canonical_address(url: &str) -> String {
    let address = url.split_once("://").map_or(url, |(_, rest)| rest).split('#').next().unwrap_or_default();
    let address = address.trim_start_matches("www.").trim_end_matches('/');
    let path = address.strip_prefix("codeforces.com/problemset/problem/");
    let path = path.and_then(|path| path.split('?').next()?.split_once('/'));
    path.map_or_else(
        || address.to_string(),
        |(contest, letter)| format!("codeforces.com/contest/{contest}/problem/{letter}"),
    )
}

/// [`words`] in lower case.
fn slug(text: &str) -> String {
    words(&text.to_lowercase())
}

/// The letters and digits of a text, at most 60 characters, with one `-` in place of all other characters
/// between them.
fn words(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && !('가'..='힣').contains(&c));
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
    fn names_of_mutations_stay_in_their_folder() {
        let text = r#"{"name":"A+B \u00e9\ud834\udd1e\\\"","url":"https://cses.fi/problemset/task/1068","timeLimit":2.5e3,
            "memoryLimit":256,"interactive":false,"input":{"type":"stdin"},"batch":{"id":"a","size":2},
            "tests":[{"input":"1 2\n","output":"3\n"},{"input":"","output":null}]}"#;
        let sent = read(text.as_bytes(), None).expect("the text itself is a problem");
        assert_eq!((sent.problem.id.as_str(), sent.problem.files.len()), ("cses-1068", 4));
        stdx::test_mutations::for_mutations(text, |bytes, _| {
            let _ = read(bytes, None).map(|sent| {
                let is_safe = |path: &String| !path.contains("..") && !path.starts_with('/');
                assert!(sent.problem.files.iter().all(|(path, _)| is_safe(path)), "{bytes:?}");
                assert!(!sent.problem.id.contains(['/', '\\', '.', '\0']), "{bytes:?}");
            });
        });
    }

    #[test]
    fn addresses_of_one_page_are_the_same() {
        let contest = canonical_address("https://codeforces.com/contest/4/problem/B");
        for same in [
            "http://codeforces.com/problemset/problem/4/B",
            "https://codeforces.com/problemset/problem/4/B?locale=ru",
            "https://www.codeforces.com/contest/4/problem/B/#top",
        ] {
            assert_eq!(canonical_address(same), contest, "{same}");
        }
        for other in
            ["https://codeforces.com/gym/4/problem/B", "https://codeforces.com/problemset/problem/4/A"]
        {
            assert_ne!(canonical_address(other), contest, "{other}");
        }
        let [first, second] =
            ["1000", "1001"].map(|id| canonical_address(&format!("http://poj.org/problem?id={id}")));
        assert_ne!(first, second);
    }

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
            ("http://poj.org/problem?locale=ko&id=1000#top", "poj-1000"),
            ("https://www.acmicpc.net/problem/2580?utm_source=x", "2580"),
            ("https://www.acmicpc.net/problem/2580/#google_vignette", "2580"),
            ("https://codeforces.com/contest/1234/problem/A?locale=ru", "cf-1234a"),
            ("https://codeforces.com/contest/1234/problem/A//?a=b#c?d=e/f", "cf-1234a"),
            ("https://cses.fi/problemset/task/1068#id=7", "cses-1068"),
            ("https://www.luogu.com.cn/problem/P1001", "luogu-p1001"),
            ("https://x.example/../../etc/passwd", "example-passwd"),
            ("https://x.example/..%2f..%2f", "example-2f-2f"),
            ("https://www.acmicpc.net/contest/view/1000", "acmicpc-1000"),
            ("https://atcoder.jp/contests/abc300", "atcoder-abc300"),
            ("http://www.usaco.org/index.php?page=viewproblem2&cpid=187", "usaco-187"),
            (
                "https://swexpertacademy.com/main/code/problem/problemDetail.do?contestProbId=AV5PjMgaALgDFAWO",
                "swea-AV5PjMgaALgDFAWO",
            ),
            ("https://codeforces.com/gym/101021/problem/1", "cf-gym101021-1"),
            ("https://codeforces.com/edu/course/2/lesson/4/1/practice/contest/283932/problem/A", "cf-edu2-283932-a"),
            ("https://codeforces.com/group/7abc/contest/300/problem/B", "cf-300b"),
            ("https://acm.timus.ru/problem.aspx?space=1&num=1000", "timus-1000"),
            ("https://www.hackerrank.com/challenges/solve-me-first/problem", "hackerrank-solve-me-first"),
            ("https://ac.nowcoder.com/acm/contest/5/A", "nowcoder-5-a"),
            ("", "two-sums"),
            ("file:///etc/passwd", "two-sums"),
        ];
        for (url, name) in table {
            if !url.contains("x.example") {
                assert_eq!(number_of(url, "Two: Sums!"), name, "{url}");
            }
            assert!(!number_of(url, "Two: Sums!").contains(['/', '.', '\\']), "{url}");
        }
        assert_eq!(
            slug(&format!("{} and more", "a".repeat(59))),
            "a".repeat(59),
            "it is cut at a word's end"
        );
    }

    #[test]
    fn a_problem_is_interactive_if_it_says_so() {
        for (more, is_interactive) in
            [("", false), (r#","interactive":false"#, false), (r#","interactive":true"#, true)]
        {
            let sent = read(format!(r#"{{"name":"x"{more}}}"#).as_bytes(), Some("x")).expect("a problem");
            assert_eq!(sent.problem.lacks_interactor, is_interactive, "{more}");
        }
    }

    #[test]
    fn a_hundred_samples_are_taken() {
        for (count, samples, remarks) in [(0, 1, 1), (1, 1, 0), (100, 100, 0), (101, 100, 1)] {
            let text = format!("{{\"name\":\"x\",\"tests\":[{}]}}", vec!["{}"; count].join(","));
            let sent = read(text.as_bytes(), None).expect("it is a problem");
            assert_eq!((sent.problem.files.len(), sent.remarks.len()), (2 * samples, remarks), "{count}");
        }
    }

    #[test]
    fn limits_are_whole_units_in_a_range() {
        let limits = |key: &str, number: &str| {
            let text = format!("{{\"name\":\"x\",\"{key}\":{number}}}");
            let problem = read(text.as_bytes(), None).expect("it is a problem").problem;
            [problem.time, problem.memory].map(Option::unwrap_or_default).concat()
        };
        for (key, max, unit) in [("timeLimit", 3_600_000, "ms"), ("memoryLimit", 1_048_576, "MB")] {
            let whole = ["1", "2.9", &max.to_string()].map(|number| limits(key, number));
            assert_eq!(whole, [1, 2, max].map(|limit| format!("{limit}{unit}")));
            let above = [format!("{max}.5"), (max + 1).to_string()].map(|number| limits(key, &number));
            assert_eq!(above, [""; 2]);
            assert_eq!(["0", "0.5", "-1", "null"].map(|number| limits(key, number)), [""; 4]);
        }
    }

    #[test]
    fn fields_of_other_types_are_refused() {
        let table = [
            (r#"[{"name":"x"}]"#, "expected an object"),
            (r#"{"name":1}"#, "`name`"),
            (r#"{"name":"x","url":[]}"#, "`url`"),
            (r#"{"name":"x","timeLimit":"1000"}"#, "`timeLimit`"),
            (r#"{"name":"x","memoryLimit":{}}"#, "`memoryLimit`"),
            (r#"{"name":"x","interactive":"yes"}"#, "`interactive`"),
            (r#"{"name":"x","input":"stdin"}"#, "`type`"),
            (r#"{"name":"x","output":{"type":1}}"#, "`type`"),
            (r#"{"name":"x","tests":{}}"#, "`tests`"),
            (r#"{"name":"x","tests":["1"]}"#, "sample 1: expected an object"),
            (r#"{"name":"x","tests":[{},{"input":{}}]}"#, "sample 2: the field `input`"),
            (r#"{"name":"x","tests":[{"output":1}]}"#, "sample 1: the field `output`"),
            (r#"{"name":"x","batch":7}"#, "`id`"),
            (r#"{"name":"x","batch":{"id":"a","size":"5"}}"#, "`size`"),
            (r#"{"name":"  "}"#, "not a problem"),
        ];
        for (text, expected) in table {
            let why = read(text.as_bytes(), None).err().map(|why| why.to_string()).unwrap_or_default();
            assert!(why.contains(expected), "{text}: {why}");
        }
        let sent = read(&br#"{"name":"x","url":null,"tests":null,"batch":{"id":"a","size":0}}"#[..], None);
        assert_eq!(sent.expect("`null` is nothing").batch, Some(("a".to_string(), 1)));
    }
}
