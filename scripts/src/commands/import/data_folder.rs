//! What lies in a folder of test data, by the names of its files. Nothing is built or run here.

use super::{interactive, metadata, Unknown};
use crate::support::error::{reason, Result};
use crate::support::files;
use crate::workspace::programming_languages;
use shared::judgement::Reason;
use std::path::{Path, PathBuf};

/// What was found.
#[derive(Default)]
pub struct Found {
    pub title: String,
    /// In milliseconds; None if it is not known.
    pub time: Option<u64>,
    /// In MB; None if it is not known.
    pub memory: Option<u64>,
    /// Whether there is no input: the only case is an empty one.
    pub output_only: bool,
    /// Whether several outputs may be right.
    pub special_judge: bool,
    pub inputs: Vec<Input>,
    pub checker: Option<PathBuf>,
    pub validator: Option<PathBuf>,
    pub generators: Vec<PathBuf>,
    /// Correct and rejected programs: the names that they get in `known`, and their files.
    pub known: Vec<(String, PathBuf)>,
    pub headers: Vec<PathBuf>,
    pub licence: Option<PathBuf>,
    /// Files and folders whose kind is not known.
    pub left_out: Vec<PathBuf>,
    /// What is not taken, and other remarks.
    pub remarks: Vec<Reason>,
}

/// An input that is kept in a file.
pub struct Input {
    /// The name of the case: `sample-1`.
    pub name: String,
    pub path: PathBuf,
    pub output: Option<PathBuf>,
}

/// How many folders are looked at for testlib and a licence: this one and those above it, as in `testcase/boj/2580`.
const LEVELS: usize = 4;

/// Looks at a folder and, for testlib and a licence, at those above it, but not at the workspace itself.
pub fn read(folder: &Path, number: &str, workspace: &Path) -> Result<Found> {
    let mut found = Found { title: number.to_string(), ..Found::default() };
    let mut facts = Vec::new();
    let mut paths = files::list(folder)?;
    for inner in ["data/sample", "data/secret"].map(|inner| folder.join(inner)) {
        for path in if inner.is_dir() { files::list(&inner)? } else { Vec::new() } {
            paths.extend(if path.is_dir() { files::list(&path)? } else { vec![path] });
            // a group is a folder
        }
    }
    for name in ["metadata.yaml", "problem.yaml"] {
        let path = folder.join(name);
        if path.is_file() {
            facts = metadata::read(&files::read_text(&path)?);
            found.take_facts(&facts);
        }
    }
    for path in &paths {
        if path.is_file() {
            found.take_file(path, &facts);
        } else if !["data", "submissions"].contains(&files::name(path).as_str()) {
            found.leave_out(path);
        }
    }
    let is_program = |path: &PathBuf| path.is_file() && programming_languages::of_path(path).is_some();
    if found.left_out.iter().any(is_program) {
        found.remarks.push(reason!(
            "programs are taken by their names: `correct*` makes and checks answers, `rejected*` must fail, \
             `generator*` makes inputs, `validator.*` checks inputs, `checker.*` checks answers",
            "프로그램은 이름으로 구별합니다: `correct*`는 정답을 만들고 확인하며, `rejected*`는 틀려야 하고, `generator*`는 \
             입력을 만들고, `validator.*`는 입력을, `checker.*`는 출력을 검사합니다"
        ));
    }
    found.take_submissions(&folder.join("submissions"))?;
    found.known.sort();
    found.inputs.sort_by_cached_key(|input| (!input.name.starts_with("sample-"), input.name.clone()));
    for above in folder.ancestors().take(LEVELS).take_while(|above| !workspace.starts_with(above)) {
        let testlib = above.join("third_party/testlib/testlib.h");
        if found.headers.is_empty() && testlib.is_file() {
            found.headers.push(testlib);
        }
        let licence = above.join("LICENSE");
        found.licence = found.licence.or_else(|| Some(licence).filter(|path| path.is_file()));
    }
    Ok(found)
}

/// What is said about a folder without input. It may hold folders of problems.
pub fn without_input(folder: &Path, shown: &Path) -> Result<Reason> {
    let inner = files::list(folder)?.into_iter().find(|path| is_like_problem(path));
    Ok(match inner.map(|path| shown.join(files::name(&path)).display().to_string()) {
        Some(inner) => {
            let all = shown.join("*").display().to_string();
            reason!(
                "no input found; folders in it look like problems: name one, as in `cargo oj import {inner}`, or \
                 all, `{all}`",
                "입력이 없습니다. 안에 문제 폴더로 보이는 것이 있습니다. `cargo oj import {inner}`처럼 하나를 지정하거나 `{all}`로 \
                 모두 지정하세요"
            )
        }
        None => reason!(
            "no input found; taken are inputs, `NAME.in` or `testcase*`, here, in `data/sample` and below \
             `data/secret`, or a program `generator*` that makes them",
            "입력이 없습니다. 이 폴더, `data/sample`, `data/secret` 아래의 `NAME.in`이나 `testcase*`, 또는 입력을 만드는 \
             `generator*` 프로그램이 있어야 합니다"
        ),
    })
}

/// Whether a path is a folder like those that are imported.
fn is_like_problem(path: &Path) -> bool {
    let is_known = |path: &PathBuf| {
        let name = files::name(path);
        let starts = ["metadata.yaml", "problem.yaml", "testcase", "correct"];
        name == "data" || name.ends_with(".in") || starts.iter().any(|start| name.starts_with(start))
    };
    path.is_dir() && files::list(path).is_ok_and(|paths| paths.iter().any(is_known))
}

impl Found {
    /// Whether there is nothing that makes a case.
    pub fn is_empty(&self) -> bool {
        self.inputs.is_empty() && self.generators.is_empty() && !self.output_only
    }

    /// What is not known about the problem called `number`.
    pub fn unknown(&self, number: &str) -> Vec<Unknown> {
        let mut unknown = Vec::new();
        if self.title == number {
            let why = reason!(
                "its title is not known: `{number}`; correct it in `problem.txt`",
                "제목을 알 수 없어 `{number}`로 정했습니다. `problem.txt`에서 고치세요"
            );
            unknown.push(("title", why));
        }
        if self.time.is_none() {
            let why = reason!(
                "its time limit is not known: 1 s; correct it in `problem.txt`",
                "시간 제한을 알 수 없어 1초로 정했습니다. `problem.txt`에서 고치세요"
            );
            unknown.push(("time", why));
        }
        if self.memory.is_none() {
            let why = reason!(
                "its memory limit is not known: 256 MB; correct it in `problem.txt`",
                "메모리 제한을 알 수 없어 256 MB로 정했습니다. `problem.txt`에서 고치세요"
            );
            unknown.push(("memory", why));
        }
        unknown
    }

    fn take_facts(&mut self, facts: &[(String, String)]) {
        let value = |key: &str| facts.iter().find(|(known, _)| known == key).map(|(_, value)| value);
        let is_true = |key: &str| value(key).is_some_and(|value| value == "true");
        let number = |key: &str| value(key).and_then(|value| value.parse::<f64>().ok());
        let name = || facts.iter().find(|(key, _)| key.starts_with("name/")).map(|(_, value)| value);
        let known = value("title").or(value("name")).filter(|title| !title.is_empty()).or_else(name);
        let title = known.map(|title| title.replace(char::is_control, " ").trim().to_string());
        self.title = title.filter(|title| !title.is_empty()).unwrap_or_else(|| self.title.clone());
        let seconds = number("limits/time_limit").map(|seconds| seconds * 1000.0);
        let within = |most: f64| move |limit: &f64| (1.0..=most).contains(limit);
        let time = number("timeLimitMs").or(seconds).filter(within(3_600_000.0));
        let memory = number("memoryLimitMb").or(number("limits/memory")).filter(within(1_048_576.0));
        self.time = time.map(|time| time as u64);
        self.memory = memory.map(|memory| memory as u64);
        self.output_only = is_true("outputOnly");
        // A package of Kattis says `validation: custom`, or `custom interactive`; newer ones `type: interactive`.
        let kind = ["validation", "type"].map(|key| value(key).cloned().unwrap_or_default()).join(" ");
        self.special_judge = is_true("isSpecialJudge") || kind.contains("custom");
        if kind.contains("interactive") {
            self.remarks.push(interactive());
        }
    }

    fn take_file(&mut self, path: &Path, facts: &[(String, String)]) {
        let name = files::name(path);
        let is_program = programming_languages::of_path(path).is_some();
        let is_output = [".out", ".ans"].iter().any(|end| name.ends_with(end));
        if is_program && name.starts_with("checker.") {
            self.checker = Some(path.to_path_buf());
        } else if is_program && name.starts_with("validator.") {
            self.validator = Some(path.to_path_buf());
        } else if is_program && name.starts_with("generator") {
            self.generators.push(path.to_path_buf());
        } else if is_program && (name.starts_with("correct") || name.starts_with("rejected")) {
            self.known.push((known_name(&name, facts), path.to_path_buf()));
        } else if name.ends_with(".h") || name.ends_with(".hpp") {
            self.headers.push(path.to_path_buf());
        } else if !is_program && !is_output && (name.contains(".in") || name.starts_with("testcase")) {
            self.take_input(path);
        } else if name.starts_with("singlegen") {
            self.remarks.push(reason!(
                "not taken: `{name}`, which makes an input too large to be kept",
                "가져오지 않음: `{name}` (저장하기에 너무 큰 입력을 만드는 프로그램)"
            ));
        } else if !is_output && !name.ends_with(".yaml") && name != "LICENSE" {
            self.leave_out(path);
        }
    }

    fn leave_out(&mut self, path: &Path) {
        let name = files::name(path);
        self.remarks.push(reason!(
            "not taken: `{name}`, whose kind is not known",
            "가져오지 않음: `{name}` (알 수 없는 종류)"
        ));
        self.left_out.push(path.to_path_buf());
    }

    fn take_input(&mut self, path: &Path) {
        let name = files::name(path);
        let stem = name.split(".in").next().unwrap_or(&name).trim_end_matches(".txt");
        let is_sample =
            stem.starts_with("sample") || path.parent().is_some_and(|folder| folder.ends_with("data/sample"));
        let rest = stem.trim_start_matches("sample").trim_start_matches(['_', '-']);
        let rest: String = rest.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();
        let group = if is_sample { "sample" } else { "data" };
        let mut name = format!("{group}-{rest}");
        while self.inputs.iter().any(|input| input.name.to_lowercase() == name.to_lowercase()) {
            name += "_";
        }
        let outputs = ["out", "ans"].map(|end| path.with_file_name(format!("{stem}.{end}")));
        let output = outputs.into_iter().find(|path| path.is_file());
        self.inputs.push(Input { name, path: path.to_path_buf(), output });
    }

    /// The submissions of a Kattis package: folders by verdict.
    fn take_submissions(&mut self, folder: &Path) -> Result<()> {
        for kind in if folder.is_dir() { files::list(folder)? } else { Vec::new() } {
            let verdict = if kind.ends_with("accepted") { "correct" } else { "rejected" };
            for path in if kind.is_dir() { files::list(&kind)? } else { Vec::new() } {
                if path.is_file() && programming_languages::of_path(&path).is_some() {
                    let name = format!("{verdict}_{}", files::name(&path));
                    self.known.push((known_name(&name, &[]), path));
                }
            }
        }
        Ok(())
    }
}

/// The name of a program in `known`: that of its file, with the language that `codes:` gives it: `correct_a.c++14.cpp`.
fn known_name(name: &str, facts: &[(String, String)]) -> String {
    let safe = |c: char| if c.is_alphanumeric() || "._+-".contains(c) { c } else { '_' };
    let (stem, end) = name.rsplit_once('.').unwrap_or((name, ""));
    let stem: String = stem.chars().map(safe).collect();
    let code = facts
        .iter()
        .find(|(key, _)| *key == format!("codes/{name}"))
        .map(|(_, code)| code.replace("cpp", "c++"));
    match code.and_then(|code| programming_languages::named(&code).ok()) {
        Some(language) => format!("{stem}.{}.{end}", language.name),
        None => format!("{stem}.{end}"),
    }
}
