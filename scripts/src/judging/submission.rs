//! From targets to entries: which submissions are to be judged, each with its text, cases and expectation.

use crate::commands::shared_options::Options;
use crate::sandbox::Limits;
use crate::support::error::{Error, Result};
use crate::support::files;
use crate::support::glob;
use crate::support::shell_words::{self, in_quotes};
use crate::workspace::case::Case;
use crate::workspace::expectation::Expectation;
use crate::workspace::problem::{Problem, Submission};
use crate::workspace::Workspace;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// More than this on standard output is too much, or twice the stored output if that is more.
const OUTPUT: u64 = 16 << 20;

/// A submission and all that is needed to judge it.
pub struct Entry {
    pub problem: Arc<Problem>,
    pub name: String,
    pub expectation: Expectation,
    pub cases: Vec<Case>,
    pub limits: Limits,
    pub source: Source,
    /// The command that judges it again.
    pub again: String,
    /// The file's name in messages.
    pub shown: String,
    /// Whether no case was left out on request.
    pub whole: bool,
    /// Whether it was asked for by name.
    pub named: bool,
}

pub enum Source {
    /// A file and what is in it.
    Text(PathBuf, Vec<u8>),
    /// The words of a command line.
    Command(Vec<String>),
}

impl Source {
    /// How much there is to compile.
    pub fn length(&self) -> usize {
        match self {
            Source::Text(_, text) => text.len(),
            Source::Command(_) => 0,
        }
    }
}

/// A problem alone means its answer, where one submission is asked for.
pub fn answer_of(target: &str) -> String {
    match target.ends_with(".rs") || target.contains('/') {
        true => target.to_string(),
        false => format!("{target}/main"),
    }
}

/// What the options ask for, in that order.
pub fn choose(workspace: &Workspace, options: &Options) -> Result<Vec<Entry>> {
    let mut entries = Vec::new();
    if let (Some(command), Some(number)) = (&options.command, &options.problem) {
        let words = shell_words::words(command)?;
        let problem = Arc::new(workspace.problem(number)?);
        let again = again(&format!("--problem {number} --command {}", in_quotes(command)), options);
        let entry = Entry {
            again,
            source: Source::Command(words),
            named: true,
            ..Entry::bare(&problem, "command", "command", options)?
        };
        return Ok(vec![entry]);
    }
    if options.targets.is_empty() {
        let problems = match &options.problem {
            Some(number) => vec![workspace.problem(number)?],
            None => workspace.problems()?,
        };
        for problem in problems.into_iter().map(Arc::new) {
            entries.extend(all_of(workspace, &problem, options)?);
        }
    }
    for target in &options.targets {
        if target.ends_with(".rs") {
            entries.push(file_entry(workspace, target, options)?);
            continue;
        }
        check_target(target, options)?;
        match target.split_once('/') {
            None => entries.extend(all_of(workspace, &Arc::new(workspace.problem(target)?), options)?),
            Some((number, name)) => {
                let problem = Arc::new(workspace.problem(number)?);
                let submission = problem.submission(name)?;
                entries
                    .push(Entry { named: true, ..of_submission(workspace, &problem, submission, options)? });
            }
        }
    }
    match entries.is_empty() {
        true => Err(Error::new("there is no problem to judge; a problem is a folder in `problems`")),
        false => Ok(entries),
    }
}

fn all_of(workspace: &Workspace, problem: &Arc<Problem>, options: &Options) -> Result<Vec<Entry>> {
    problem
        .submissions
        .iter()
        .map(|submission| of_submission(workspace, problem, submission, options))
        .collect()
}

fn of_submission(
    workspace: &Workspace,
    problem: &Arc<Problem>,
    submission: &Submission,
    options: &Options,
) -> Result<Entry> {
    let text = files::read(&submission.path)?;
    let header = submission.header(&workspace.root, &String::from_utf8_lossy(&text))?;
    let entry = Entry {
        expectation: header.expectation,
        source: Source::Text(submission.path.clone(), text),
        ..Entry::bare(problem, &submission.name, &workspace.shown(&submission.path), options)?
    };
    let groups: Vec<String> = problem.cases()?.iter().map(|case| case.group().to_string()).collect();
    let absent = entry.expectation.groups().find(|group| !groups.iter().any(|known| known == group));
    match absent.filter(|_| options.cases_dir.is_none()) {
        None => Ok(entry),
        Some(group) => {
            let why = format!("its header names group `{group}`, of which there is no case");
            Err(files::cannot("judge", &submission.path, why))
        }
    }
}

/// A file named by its path. One that belongs to a problem of the workspace knows which.
fn file_entry(workspace: &Workspace, target: &str, options: &Options) -> Result<Entry> {
    let path = Path::new(target);
    let whole = std::fs::canonicalize(path).map_err(|why| files::cannot("read", path, why))?;
    for problem in workspace.problems()? {
        let is_it =
            |submission: &&Submission| std::fs::canonicalize(&submission.path).is_ok_and(|own| own == whole);
        if options.problem.as_ref().is_some_and(|number| *number != problem.number) {
            continue;
        }
        if let Some(submission) = problem.submissions.iter().find(is_it) {
            let (problem, submission) = (Arc::new(problem.clone()), submission.clone());
            return Ok(Entry { named: true, ..of_submission(workspace, &problem, &submission, options)? });
        }
    }
    let Some(number) = &options.problem else {
        let why = "it is in no problem of this workspace; say which one is meant with `--problem N`";
        return Err(files::cannot("judge", path, why));
    };
    let problem = Arc::new(workspace.problem(number)?);
    let text = files::read(path)?;
    let submission =
        Submission { name: path.file_stem().unwrap_or_default().to_string_lossy().into(), path: path.into() };
    let header = submission.header(&workspace.root, &String::from_utf8_lossy(&text))?;
    Ok(Entry {
        expectation: header.expectation,
        again: again(&format!("{} --problem {number}", in_quotes(target)), options),
        source: Source::Text(path.to_path_buf(), text),
        named: true,
        ..Entry::bare(&problem, &submission.name, target, options)?
    })
}

/// Whether a target that is no path can be meant so.
fn check_target(target: &str, options: &Options) -> Result<()> {
    if Path::new(target).extension().is_some() && Path::new(target).is_file() {
        let way = format!("`--command 'python3 {target}'` runs any program");
        return Err(Error::new(format!("`{target}` is no Rust file; {way}")));
    }
    let number = target.split('/').next().unwrap_or(target);
    match options.problem.as_deref().filter(|other| *other != number) {
        Some(other) => Err(Error::new(format!(
            "`{target}` is of problem {number} already; leave `--problem {other}` out"
        ))),
        None => Ok(()),
    }
}

/// The command that judges a target with the same cases and limits.
fn again(target: &str, options: &Options) -> String {
    let folder =
        options.cases_dir.as_ref().map(|folder| (" --cases-dir ", in_quotes(&folder.display().to_string())));
    let time = options.time.map(|time| (" --time ", format!("{}ms", time.as_millis())));
    let memory = options.memory.map(|memory| (" --memory ", format!("{}KB", memory >> 10)));
    let extra: String =
        [folder, time, memory].into_iter().flatten().map(|(name, value)| name.to_string() + &value).collect();
    format!("cargo oj judge {target}{extra}")
}

impl Entry {
    /// An entry of a problem with everything that does not depend on where its program comes from.
    fn bare(problem: &Arc<Problem>, name: &str, shown: &str, options: &Options) -> Result<Entry> {
        let folder = options.cases_dir.clone().unwrap_or_else(|| problem.folder.join("cases"));
        let mut cases = Case::load(&folder)?;
        if let Some(pattern) = &options.cases {
            let known: Vec<String> = cases.iter().map(|case| case.name.clone()).collect();
            cases.retain(|case| glob::matches(pattern, &case.name));
            if cases.is_empty() {
                let why = format!("no case is called `{pattern}` (known: {})", known.join(", "));
                return Err(files::cannot("use", &folder, why));
            }
        }
        let facts = &problem.facts;
        Ok(Entry {
            problem: Arc::clone(problem),
            name: name.to_string(),
            expectation: Expectation::accepted(),
            cases,
            again: again(&format!("{}/{name}", problem.number), options),
            source: Source::Command(Vec::new()),
            shown: shown.to_string(),
            whole: options.cases.is_none() && options.cases_dir.is_none(),
            named: false,
            limits: Limits {
                time: options.time.unwrap_or(facts.time),
                memory: options.memory.unwrap_or(facts.memory),
                output: OUTPUT,
            },
        })
    }
}

#[cfg(test)]
impl Entry {
    /// One of nothing but an expectation, empty for AC, and the names of cases.
    pub fn of_cases(expect: &str, cases: &[&str]) -> Entry {
        use crate::workspace::problem_txt::Facts;
        let facts = Facts::parse("title: x\ntime: 1s\nmemory: 64MB\n").expect("legal");
        let problem = Problem {
            number: "1".into(),
            folder: PathBuf::new(),
            facts,
            submissions: Vec::new(),
            template: None,
        };
        let case = |name: &&str| Case { name: (*name).into(), input: PathBuf::new(), output: PathBuf::new() };
        let expectation = match expect {
            "" => Expectation::accepted(),
            expect => Expectation::parse(expect).expect("legal"),
        };
        Entry {
            problem: Arc::new(problem),
            name: "main".into(),
            expectation,
            cases: cases.iter().map(case).collect(),
            limits: Limits { time: std::time::Duration::from_secs(1), memory: 0, output: 0 },
            source: Source::Command(Vec::new()),
            again: String::new(),
            shown: String::new(),
            whole: true,
            named: false,
        }
    }
}
