//! Problems as the browser extension Competitive Companion sends them, and as CPH saves them: JSON objects with title,
//! limits and samples. No text in them becomes a path or a command.

use crate::problem_draft::{limits, Content, NewProblem};
use crate::{page_text, problem_txt};
use messages::{error, message, Error, Message, Result};
use sites::problem_address::{host_of, problem_id};
use sites::Site;
use std::io::Read;
use stdx::{json_reader, Json};

/// The largest object that is read, in bytes.
pub const MAX_BYTES: usize = 4 << 20;

/// The largest number of samples that are used.
const MAX_SAMPLES: usize = 100;

pub struct SentProblem {
    pub problem: NewProblem,
    pub url: String,
    /// Whether the name was derived from the address. Such a name is changed if another problem has it.
    pub is_named_by_address: bool,
    pub remarks: Vec<Message>,
    /// The name of the problem's batch, such as a contest, and the number of problems in the batch.
    pub batch: Option<(String, usize)>,
}

/// Reads a problem. `name` replaces the name that is made from the address. Returns an error if the object is
/// larger than 4 MB, or if a field has another type than the extension sends.
pub fn read(from: impl Read, name: Option<&str>) -> Result<SentProblem> {
    let mut bytes = Vec::new();
    from.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(Error::from)?;

    if bytes.len() > MAX_BYTES {
        let mb = MAX_BYTES >> 20;
        return Err(error!("it is larger than {mb} MB"));
    }

    let sent = json_reader::read(&bytes)?;
    let text = |key: &str| field(&sent, key, Json::text).map(|text| one_line(text.unwrap_or_default()));
    let (title, url) = (text("name")?, text("url")?);
    let id = name.map_or_else(|| problem_id(&url, &title), str::to_string);

    if title.is_empty() || id.is_empty() {
        return Err(error!("not a problem: expected a `name` and a `url`"));
    }

    let (ms, mb) = (field(&sent, "timeLimit", Json::number)?, field(&sent, "memoryLimit", Json::number)?);
    let [time, memory] = limits(ms, mb);
    let tests = field(&sent, "tests", Json::list)?.unwrap_or_default();
    let is_of_cph = field(&sent, "srcPath", Json::text)?.is_some();
    let samples = samples(tests, is_of_cph)?;

    let problem = NewProblem {
        id,
        title: Some(title),
        time,
        memory,
        site: Site::from_host(host_of(&url)),
        url: problem_txt::parse_url(&url).ok(),
        files: samples.files,
        lacks_interactor: field(&sent, "interactive", Json::boolean)? == Some(true),
        ..NewProblem::default()
    };
    let remarks = [remarks(&sent, tests.len())?, samples.remarks].concat();
    let batch = batch(&sent)?;

    Ok(SentProblem { batch, problem, url, is_named_by_address: name.is_none(), remarks })
}

/// Returns remarks about files in place of standard input and output, and about the number of samples.
fn remarks(sent: &Json, samples: usize) -> Result<Vec<Message>> {
    let (mut remarks, mut uses_file) = (Vec::new(), false);
    for (key, standard) in [("input", "stdin"), ("output", "stdout")] {
        let kind = field(sent, key, Some)?.map_or(Ok(None), |file| field(file, "type", Json::text))?;
        uses_file |= kind.is_some_and(|kind| kind != standard);
    }

    if uses_file {
        remarks.push(message!(
            "on the site the input or the output is a file, but this judge uses standard input and output; use the file \
             only in the version that you submit"
        ));
    }

    if samples > MAX_SAMPLES {
        remarks.push(message!("skipped all samples after the first {tests}", tests = MAX_SAMPLES));
    } else if samples == 0 {
        remarks.push(message!("it has no samples"));
    }

    Ok(remarks)
}

/// The files of samples, and remarks on what the page left in their texts.
#[derive(Default)]
struct Samples {
    files: Vec<(String, Content)>,
    remarks: Vec<Message>,
}

/// Returns the samples. If there are none, the files of the first one are empty. CPH saves an empty output for an input
/// whose output the user did not write, so that has no file.
fn samples(tests: &[Json], is_of_cph: bool) -> Result<Samples> {
    let mut samples = Samples::default();
    for number in 1..=tests.len().clamp(1, MAX_SAMPLES) {
        let test = tests.get(number - 1);
        let text = |key: &str| {
            let text = test.map_or(Ok(None), |test| field(test, key, Json::text));
            text.map_err(|why| error!("sample {number}: {why}"))
        };
        let (input, output) = (text("input")?.unwrap_or_default(), text("output")?.unwrap_or_default());

        samples.add(format!("cases/sample-{number}.in"), input);
        if !is_of_cph || input.trim().is_empty() || !output.trim().is_empty() {
            samples.add(format!("cases/sample-{number}.out"), output);
        }
    }
    Ok(samples)
}

impl Samples {
    fn add(&mut self, path: String, text: &str) {
        let (text, found) = page_text::clean(text);
        self.remarks.extend(found.into_iter().map(|remark| message!("`{path}`: {remark}")));
        self.files.push((path, text.into()));
    }
}

/// Returns the value of a field, if there is one that is not `null`, or an error if it has another type.
fn field<'a, T>(object: &'a Json, key: &str, of_type: impl Fn(&'a Json) -> Option<T>) -> Result<Option<T>> {
    if !matches!(object, Json::Object(_)) {
        return Err(error!("expected a JSON object, which may have the field `{key}`; no problem was made"));
    }
    let value = object.get(key).filter(|value| **value != Json::Null);
    let wrong_type = || error!("the field `{key}` has the wrong type; no problem was made");
    value.map(|value| of_type(value).ok_or_else(wrong_type)).transpose()
}

/// Returns the name of the batch of a problem, and the number of problems in it, limited to 1000.
fn batch(sent: &Json) -> Result<Option<(String, usize)>> {
    let Some(batch) = field(sent, "batch", Some)? else { return Ok(None) };
    let (id, size) = (field(batch, "id", Json::text)?, field(batch, "size", Json::number)?);
    Ok(id.zip(size).map(|(id, size)| (id.to_string(), size.clamp(1.0, 1000.0) as usize)))
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
            (r#"[{"name":"x"}]"#, "expected a JSON object"),
            (r#"{"name":1}"#, "`name`"),
            (r#"{"name":"x","url":[]}"#, "`url`"),
            (r#"{"name":"x","timeLimit":"1000"}"#, "`timeLimit`"),
            (r#"{"name":"x","srcPath":1}"#, "`srcPath`"),
            (r#"{"name":"x","memoryLimit":{}}"#, "`memoryLimit`"),
            (r#"{"name":"x","interactive":"yes"}"#, "`interactive`"),
            (r#"{"name":"x","input":"stdin"}"#, "`type`"),
            (r#"{"name":"x","output":{"type":1}}"#, "`type`"),
            (r#"{"name":"x","tests":{}}"#, "`tests`"),
            (r#"{"name":"x","tests":["1"]}"#, "sample 1: expected a JSON object"),
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
