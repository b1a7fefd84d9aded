//! The workspace as it lies on disk: problems, their facts, cases and submissions. There is no other list of them.

use crate::error::{Error, Result};
use crate::files;
use crate::header::Header;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The folder that holds `problems`, and where its build results go.
#[derive(Clone, Debug)]
pub struct Workspace {
    pub root: PathBuf,
    pub target: PathBuf,
}

impl Workspace {
    /// The workspace around the current folder, or else the one that cargo runs this tool from.
    pub fn find() -> Result<Workspace> {
        let here = std::env::current_dir().map_err(|why| files::cannot("read", Path::new("."), why))?;
        let manifest = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let is_root =
            |folder: &&Path| folder.join("problems").is_dir() && folder.join("Cargo.toml").is_file();
        let root = here.ancestors().find(is_root).or_else(|| manifest.as_deref()?.ancestors().find(is_root));
        let Some(root) = root else {
            let why = "there is no folder `problems` with a `Cargo.toml` beside it here or above";
            return Err(files::cannot("find the workspace from", &here, why));
        };
        let target =
            std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |t| here.join(t));
        Ok(Workspace { root: root.to_path_buf(), target })
    }

    /// All problems, by number.
    pub fn problems(&self) -> Result<Vec<Problem>> {
        let mut problems = Vec::new();
        for folder in files::list(&self.root.join("problems"))?.iter().filter(|path| path.is_dir()) {
            problems.push(Problem::load(&self.root, folder)?);
        }
        problems.sort_by_key(|problem| natural(&problem.number));
        Ok(problems)
    }

    pub fn problem(&self, number: &str) -> Result<Problem> {
        let folder = self.root.join("problems").join(number);
        let well_formed = !number.is_empty() && number.chars().all(char::is_alphanumeric);
        if well_formed && folder.is_dir() {
            return Problem::load(&self.root, &folder);
        }
        let known: Vec<String> = files::list(&self.root.join("problems"))?
            .iter()
            .filter(|path| path.is_dir())
            .map(|path| files::name(path))
            .collect();
        Err(Error::new(format!("unknown problem `{number}` (known: {})", known.join(", "))))
    }

    /// A path as people know it, from the root down.
    pub fn shown(&self, path: &Path) -> String {
        files::below(&self.root, path)
    }
}

/// One folder below `problems`.
#[derive(Clone, Debug)]
pub struct Problem {
    pub number: String,
    pub folder: PathBuf,
    pub facts: Facts,
    /// Answer first, then the variants by name.
    pub submissions: Vec<Submission>,
}

/// One file that can be pasted.
#[derive(Clone, Debug)]
pub struct Submission {
    /// `main`, or the NAME of `src/bin/NUMBER-NAME.rs`.
    pub name: String,
    pub path: PathBuf,
}

impl Problem {
    fn load(root: &Path, folder: &Path) -> Result<Problem> {
        let number = files::name(folder);
        let path = folder.join("problem.txt");
        let text = files::read_text(&path)?;
        let named = |why: Error| Error::new(format!("cannot read `{}`, {why}", files::below(root, &path)));
        let facts = Facts::parse(&text).map_err(named)?;
        let mut submissions =
            vec![Submission { name: "main".to_string(), path: folder.join("src").join("main.rs") }];
        let variants = folder.join("src").join("bin");
        if variants.is_dir() {
            for path in files::list(&variants)? {
                let file = files::name(&path);
                let name = file.strip_suffix(".rs").and_then(|stem| stem.strip_prefix(&format!("{number}-")));
                let Some(name) = name.filter(|name| !name.is_empty() && *name != "main") else {
                    let why = format!("a variant of {number} is called `{number}-NAME.rs`");
                    return Err(files::cannot("use", &path, why));
                };
                submissions.push(Submission { name: name.to_string(), path: path.clone() });
            }
        }
        Ok(Problem { number, folder: folder.to_path_buf(), facts, submissions })
    }

    pub fn submission(&self, name: &str) -> Result<&Submission> {
        self.submissions.iter().find(|submission| submission.name == name).ok_or_else(|| {
            let known: Vec<&str> =
                self.submissions.iter().map(|submission| submission.name.as_str()).collect();
            Error::new(format!("{} has no submission `{name}` (known: {})", self.number, known.join(", ")))
        })
    }

    pub fn cases(&self) -> Result<Vec<Case>> {
        Case::load(&self.folder.join("cases"))
    }
}

impl Submission {
    pub fn header(&self, root: &Path, text: &str) -> Result<Header> {
        let named = |why| Error::new(format!("cannot read `{}`, {why}", files::below(root, &self.path)));
        Header::parse(text).map_err(named)
    }
}

/// What `problem.txt` says: one `key: value` a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    pub title: String,
    /// Of CPU time, for each case.
    pub time: Duration,
    /// In bytes.
    pub memory: u64,
    pub checker: Option<String>,
    pub generator: Option<String>,
}

const KEYS: [&str; 5] = ["title", "time", "memory", "checker", "generator"];

impl Facts {
    /// Errors say which line and why, not in which file.
    pub fn parse(text: &str) -> Result<Facts> {
        let mut values: [Option<&str>; KEYS.len()] = [None; KEYS.len()];
        for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let wrong = |why: String| Error::new(format!("line {}: {why}", index + 1));
            let Some((key, value)) = line.split_once(':').map(|(key, value)| (key.trim(), value.trim()))
            else {
                return Err(wrong(format!("a line reads `key: value` (known: {})", KEYS.join(", "))));
            };
            let Some(place) = KEYS.iter().position(|known| *known == key) else {
                return Err(wrong(format!("unknown key `{key}` (known: {})", KEYS.join(", "))));
            };
            if values[place].is_some() {
                return Err(wrong(format!("`{key}` is given twice")));
            }
            check(key, value).map_err(|why| wrong(why.to_string()))?;
            values[place] = Some(value);
        }
        let [title, time, memory, checker, generator] = values;
        let needed = |key: &str, value: Option<&str>| {
            value.map(str::to_string).ok_or_else(|| Error::new(format!("end of file: `{key}` is missing")))
        };
        Ok(Facts {
            title: needed("title", title)?,
            time: parse_time(&needed("time", time)?)?,
            memory: parse_memory(&needed("memory", memory)?)?,
            checker: checker.map(str::to_string),
            generator: generator.map(str::to_string),
        })
    }
}

fn check(key: &str, value: &str) -> Result<()> {
    let known = |names: &[&str]| match names.contains(&value) {
        true => Ok(()),
        false => Err(Error::new(format!("unknown {key} `{value}` (known: {})", names.join(", ")))),
    };
    match key {
        "time" => parse_time(value).map(drop),
        "memory" => parse_memory(value).map(drop),
        "checker" => known(&shared::checker::NAMES),
        "generator" => known(&shared::generator::NAMES),
        _ if value.is_empty() => Err(Error::new(format!("`{key}` has no value"))),
        _ => Ok(()),
    }
}

/// `1s`, `0.5s` or `500ms`.
pub fn parse_time(text: &str) -> Result<Duration> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 1e-3),
        None => (text.strip_suffix('s').unwrap_or(""), 1.0),
    };
    match number.parse::<f64>() {
        Ok(number) if number > 0.0 && number * unit <= 3600.0 => Ok(Duration::from_secs_f64(number * unit)),
        _ => Err(Error::new(format!(
            "`{text}` is no time limit (write `2s`, `0.5s` or `500ms`, an hour at most)"
        ))),
    }
}

/// `256MB`, `64KB` or `1GB`, each unit 1024 times the one before; bytes.
pub fn parse_memory(text: &str) -> Result<u64> {
    let units = [("KB", 1u64 << 10), ("MB", 1 << 20), ("GB", 1 << 30)];
    let parsed = units
        .iter()
        .find_map(|(suffix, unit)| Some((text.strip_suffix(suffix)?.trim().parse::<u64>().ok()?, unit)));
    match parsed.and_then(|(number, unit)| number.checked_mul(*unit)) {
        Some(bytes) if bytes > 0 => Ok(bytes),
        _ => Err(Error::new(format!("`{text}` is no memory limit (write `256MB`, `64KB` or `1GB`)"))),
    }
}

/// One input with its stored output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The file name without `.in`.
    pub name: String,
    pub input: PathBuf,
    pub output: PathBuf,
}

impl Case {
    /// The cases of a folder, samples first, then by name. A file without its partner is an error.
    pub fn load(folder: &Path) -> Result<Vec<Case>> {
        let files = files::list(folder)?;
        let mut cases = Vec::new();
        for path in &files {
            let (partner, what) = match path.extension().and_then(|extension| extension.to_str()) {
                Some("in") => (path.with_extension("out"), "has no expected output"),
                Some("out") => (path.with_extension("in"), "has no input"),
                _ => return Err(files::cannot("use", path, "a case is a pair NAME.in and NAME.out")),
            };
            if !files.contains(&partner) {
                let why = format!("it {what}: `{}` is missing", files::name(&partner));
                return Err(files::cannot("use", path, why));
            }
            if path.extension().is_some_and(|extension| extension == "in") {
                let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                cases.push(Case { name, input: path.clone(), output: partner });
            }
        }
        if cases.is_empty() {
            return Err(files::cannot("use", folder, "there is no case in it (NAME.in with NAME.out)"));
        }
        cases.sort_by_key(|case| (case.group() != "sample", natural(&case.name)));
        Ok(cases)
    }

    /// What the case is for: its name up to the first `-`.
    pub fn group(&self) -> &str {
        self.name.split('-').next().unwrap_or_default()
    }
}

/// A key that sorts `multi-2` before `multi-10`.
fn natural(name: &str) -> Vec<(String, u64)> {
    let mut parts = Vec::new();
    let mut rest = name;
    while !rest.is_empty() {
        let text = rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len());
        let digits = rest[text..].find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len() - text);
        parts.push((rest[..text].to_string(), rest[text..text + digits].parse().unwrap_or(0)));
        rest = &rest[text + digits..];
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    const FACTS: &str = "title: 스도쿠\ntime: 1s\nmemory: 256MB\nchecker: sudoku-any\ngenerator: sudoku\n";

    #[test]
    fn facts_are_read() {
        let facts = Facts::parse(FACTS).expect("legal");
        assert_eq!(
            (facts.title.as_str(), facts.time, facts.memory),
            ("스도쿠", Duration::from_secs(1), 256 << 20)
        );
        assert_eq!(
            (facts.checker.as_deref(), facts.generator.as_deref()),
            (Some("sudoku-any"), Some("sudoku"))
        );
        let plain = Facts::parse("memory: 64 KB\r\n\r\ntime: 500ms\r\ntitle: N-Queen").expect("legal");
        assert_eq!((plain.time, plain.memory, plain.checker), (Duration::from_millis(500), 64 << 10, None));
    }

    #[test]
    fn what_is_unknown_repeated_missing_or_malformed_is_refused() {
        let table = [
            (
                "title: x\ntime: 1s\ntiem: 1s",
                "line 3: unknown key `tiem` (known: title, time, memory, checker, generator)",
            ),
            ("title: x\ntitle: y", "line 2: `title` is given twice"),
            ("title: x\ntime: 1s", "end of file: `memory` is missing"),
            ("title:", "line 1: `title` has no value"),
            ("title", "line 1: a line reads `key: value` (known: title, time, memory, checker, generator)"),
            ("time: 1", "line 1: `1` is no time limit (write `2s`, `0.5s` or `500ms`, an hour at most)"),
            ("time: -1s", "line 1: `-1s` is no time limit (write `2s`, `0.5s` or `500ms`, an hour at most)"),
            (
                "time: infs",
                "line 1: `infs` is no time limit (write `2s`, `0.5s` or `500ms`, an hour at most)",
            ),
            ("memory: 256", "line 1: `256` is no memory limit (write `256MB`, `64KB` or `1GB`)"),
            (
                "memory: 99999999999999999GB",
                "line 1: `99999999999999999GB` is no memory limit (write `256MB`, `64KB` or `1GB`)",
            ),
            ("checker: sudoku", "line 1: unknown checker `sudoku` (known: sudoku-any, sudoku-first)"),
            ("generator: x", "line 1: unknown generator `x` (known: sudoku)"),
        ];
        for (text, why) in table {
            assert_eq!(Facts::parse(text).unwrap_err().to_string(), why, "{text}");
        }
    }

    #[test]
    fn numbers_sort_as_numbers() {
        let mut names = ["multi-10", "multi-2", "edge-crlf", "1000", "999"];
        names.sort_by_key(|name| natural(name));
        assert_eq!(names, ["999", "1000", "edge-crlf", "multi-2", "multi-10"]);
    }
}
