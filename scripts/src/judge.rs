//! `cargo oj judge`: from targets to verdicts.
//!
//! The walk: targets -> entries (problem, text, cases, expectation) -> programs -> findings, a case each -> the
//! verdict of each submission, held against its expectation -> report and exit status.

use crate::arguments::Arguments;
use crate::assess::{assess, Finding, Papers};
use crate::compile::{self, Build, Compiler, Program};
use crate::error::{Error, Result};
use crate::files;
use crate::glob;
use crate::header::Expectation;
use crate::language::Language;
use crate::problem::{self, Case, Problem, Submission, Workspace};
use crate::proof;
use crate::region;
use crate::report;
use crate::run::{self, Keeper, Limits, Line, Request};
use crate::screen;
use crate::sync;
use crate::system;
use crate::verdict::{counted, fold, Verdict};
use shared::checker::{Checker, Reason};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

pub const HELP: &str = "\
Judges submissions and holds each verdict against the one its header expects.

  cargo oj                                   everything
  cargo oj judge 2580                        a problem
  cargo oj judge 2580/main 2239/rescan       submissions
  cargo oj judge path/to/mine.rs --problem 2580
  cargo oj judge --problem 2239 --command 'python3 mine.py'

  --problem N        the problem that a path or a command is meant for
  --command CMD      judge this program instead of a file; it runs in the current folder
  --cases GLOB       only these cases: `sample-*`, `multi-?`, `hard-*,worst-*`
  --cases-dir DIR    the cases of this folder instead of the problem's own
  --time TIME        another time limit, `500ms` or `2s`
  --memory SIZE      another memory limit, `64MB`
  --all              go on after the first case that is not accepted
  -j N               so many cases at once (default: one for each processor)
  --json             one JSON object a line
  --lang ko|en       the language of the verdicts (default: that of the locale)

Exit status: 0 all as expected, 1 a verdict is not the expected one, 2 something is wrong with the call, the
configuration or the judge.
";

/// More than this on standard output is too much, or twice the stored output if that is more.
const OUTPUT: u64 = 16 << 20;

struct Options {
    targets: Vec<String>,
    problem: Option<String>,
    command: Option<String>,
    cases: Option<String>,
    cases_dir: Option<PathBuf>,
    time: Option<std::time::Duration>,
    memory: Option<u64>,
    all: bool,
    jobs: usize,
    json: bool,
    language: Language,
}

impl Options {
    fn parse(mut arguments: Arguments) -> Result<Options> {
        let jobs = match arguments.value("-j")? {
            None => thread::available_parallelism().map_or(1, usize::from),
            Some(text) => match text.parse() {
                Ok(jobs) if (1..=256).contains(&jobs) => jobs,
                _ => return Err(Error::new(format!("`-j {text}`: a number from 1 to 256 is wanted"))),
            },
        };
        let options = Options {
            problem: arguments.value("--problem")?,
            command: arguments.value("--command")?,
            cases: arguments.value("--cases")?,
            cases_dir: arguments.value("--cases-dir")?.map(PathBuf::from),
            time: arguments.value("--time")?.map(|text| problem::parse_time(&text)).transpose()?,
            memory: arguments.value("--memory")?.map(|text| problem::parse_memory(&text)).transpose()?,
            all: arguments.flag("--all"),
            json: arguments.flag("--json"),
            language: Language::choose(arguments.value("--lang")?.as_deref())?,
            jobs,
            targets: arguments.rest("judge")?,
        };
        match (&options.command, &options.problem, options.targets.is_empty()) {
            (Some(_), None, _) => Err(Error::new("`--command` wants `--problem N` beside it")),
            (Some(_), Some(_), false) => {
                Err(Error::new("`--command` stands in the place of a target; give one of them"))
            }
            _ => Ok(options),
        }
    }
}

/// A submission and all that is needed to judge it.
pub struct Entry {
    pub problem: Arc<Problem>,
    pub name: String,
    pub expectation: Expectation,
    pub cases: Vec<Case>,
    /// The command that judges it again.
    pub again: String,
    source: Source,
    /// The file's name in messages.
    shown: String,
    /// Whether no case was left out on request.
    whole: bool,
    /// Whether it was asked for by name.
    named: bool,
    limits: Limits,
    checker: Option<Checker>,
}

enum Source {
    Text(PathBuf, Vec<u8>),
    Command(Vec<String>),
}

/// What came of an entry.
pub struct Judged {
    pub verdict: Verdict,
    pub ok: bool,
    /// Of the cases that count, in their order.
    pub findings: Vec<(Case, Finding)>,
    /// What the compiler said, if it refused.
    pub refusal: Option<String>,
}

pub fn run(arguments: Arguments) -> Result<ExitCode> {
    let options = Options::parse(arguments)?;
    let workspace = Workspace::find()?;
    let entries = entries(&workspace, &options)?;
    let complaints = stale_regions(&workspace, &entries)?;
    let target = workspace.target.clone();
    let ended = system::on_interrupt(move |status| {
        run::close_all();
        compile::remove_drafts(&target);
        screen::clear_progress();
        std::process::exit(status);
    });
    ended.map_err(|why| Error::new(format!("cannot prepare for interruptions: {why}")))?;
    let most = entries.iter().map(|entry| entry.cases.len()).max().unwrap_or(1).max(entries.len());
    let mut keepers = (0..options.jobs.min(most)).map(|_| Keeper::start()).collect::<Result<Vec<_>>>()?;
    let builds = compile_all(&workspace, &entries, &mut keepers, options.language)?;
    let names = entries.iter().map(|entry| crate::visible::width(&entry.name)).max().unwrap_or(0);
    let mut all: Vec<(&Entry, Judged)> = Vec::new();
    for (entry, build) in entries.iter().zip(builds) {
        let judged = match build {
            Ready::Refused(words) => refused(entry, words),
            Ready::Program(program) => {
                if !program.warnings.is_empty() {
                    screen::tell(&report::indented(&program.warnings, 20));
                }
                judge(entry, &Start::of(entry, Some(&program)), &mut keepers, &options)
            }
            Ready::Command => judge(entry, &Start::of(entry, None), &mut keepers, &options),
        };
        show(entry, &judged, all.last().map(|(entry, _)| *entry), names, &options)?;
        all.push((entry, judged));
    }
    if !options.json {
        screen::print(&report::summary(&all, options.language))?;
    }
    complaints.iter().for_each(|complaint| screen::tell(&format!("error: {complaint}")));
    let broken = |judged: &Judged| judged.findings.iter().any(|(_, finding)| finding.verdict == Verdict::JE);
    Ok(if !complaints.is_empty() || all.iter().any(|(_, judged)| broken(judged)) {
        ExitCode::from(2)
    } else if all.iter().any(|(_, judged)| !judged.ok) {
        ExitCode::from(1)
    } else {
        ExitCode::SUCCESS
    })
}

fn show(
    entry: &Entry,
    judged: &Judged,
    before: Option<&Entry>,
    names: usize,
    options: &Options,
) -> Result<()> {
    if options.json {
        if let Some(words) = &judged.refusal {
            screen::tell(&report::indented(words, 20));
        }
        return screen::print(&report::json(entry, judged, options.language));
    }
    let mut text = String::new();
    if before.map_or(true, |before| before.problem.number != entry.problem.number) {
        text.push_str(if before.is_some() { "\n" } else { "" });
        text.push_str(&report::heading(entry));
    }
    text.push_str(&report::line(entry, judged, names, options.language));
    if !judged.ok || entry.named {
        text.push_str(&report::failure(entry, judged, options.language)?);
    }
    screen::print(&text)
}

// From targets to entries.

fn entries(workspace: &Workspace, options: &Options) -> Result<Vec<Entry>> {
    let mut entries = Vec::new();
    if let (Some(command), Some(number)) = (&options.command, &options.problem) {
        let words = words(command)?;
        let problem = Arc::new(workspace.problem(number)?);
        let quoted = command.replace('\'', r"'\''");
        let again = format!("cargo oj judge --problem {number} --command '{quoted}'");
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
        again: format!("cargo oj judge '{target}' --problem {number}"),
        source: Source::Text(path.to_path_buf(), text),
        named: true,
        ..Entry::bare(&problem, &submission.name, target, options)?
    })
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
        let extra = match &options.cases_dir {
            Some(folder) => format!(" --cases-dir '{}'", folder.display()),
            None => String::new(),
        };
        Ok(Entry {
            problem: Arc::clone(problem),
            name: name.to_string(),
            expectation: Expectation::accepted(),
            cases,
            again: format!("cargo oj judge {}/{name}{extra}", problem.number),
            source: Source::Command(Vec::new()),
            shown: shown.to_string(),
            whole: options.cases.is_none() && options.cases_dir.is_none(),
            named: false,
            limits: Limits {
                time: options.time.unwrap_or(facts.time),
                memory: options.memory.unwrap_or(facts.memory),
                output: OUTPUT,
            },
            checker: facts.checker.as_deref().and_then(shared::checker::named),
        })
    }
}

/// The words of a command line: blanks part them, quotes and backslashes keep blanks.
fn words(command: &str) -> Result<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut characters = command.chars();
    while let Some(c) = characters.next() {
        match (c, quote) {
            (c, Some(open)) if c == open => quote = None,
            ('\\', None | Some('"')) => word.get_or_insert_with(String::new).extend(characters.next()),
            ('\'' | '"', None) => {
                quote = Some(c);
                word.get_or_insert_with(String::new);
            }
            (c, None) if c.is_whitespace() => words.extend(word.take()),
            (c, _) => word.get_or_insert_with(String::new).push(c),
        }
    }
    words.extend(word);
    match (quote, words.is_empty()) {
        (Some(quote), _) => Err(Error::new(format!("`{command}`: a {quote} is not closed"))),
        (None, true) => Err(Error::new("`--command` is empty")),
        (None, false) => Ok(words),
    }
}

/// What is wrong with the regions of the submissions that belong to the workspace.
fn stale_regions(workspace: &Workspace, entries: &[Entry]) -> Result<Vec<String>> {
    let origins = region::origins(&workspace.root)?;
    let mut complaints = Vec::new();
    for entry in entries {
        if let Source::Text(path, _) = &entry.source {
            if path.starts_with(workspace.root.join("problems")) {
                complaints.extend(sync::complaints(workspace, &origins, path)?);
            }
        }
    }
    Ok(complaints)
}

// From entries to programs.

enum Ready {
    Program(Program),
    Refused(String),
    Command,
}

fn compile_all(
    workspace: &Workspace,
    entries: &[Entry],
    keepers: &mut [Keeper],
    language: Language,
) -> Result<Vec<Ready>> {
    if entries.iter().all(|entry| matches!(entry.source, Source::Command(_))) {
        return Ok(entries.iter().map(|_| Ready::Command).collect());
    }
    let compiler = Compiler::find(&workspace.target)?;
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let builds: Vec<Mutex<Option<Result<Ready>>>> = entries.iter().map(|_| Mutex::new(None)).collect();
    thread::scope(|scope| {
        for keeper in keepers {
            scope.spawn(|| {
                let keeper = keeper;
                while let Some(entry) = entries.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let place = entries
                        .iter()
                        .position(|other| std::ptr::eq(other, entry))
                        .expect("it is one of them");
                    let ready = match &entry.source {
                        Source::Command(_) => Ok(Ready::Command),
                        Source::Text(_, text) => {
                            compiler.build(keeper, text, &entry.shown).map(|build| match build {
                                Build::Program(program) => Ready::Program(program),
                                Build::Refused(words) => Ready::Refused(words),
                            })
                        }
                    };
                    *lock(&builds[place]) = Some(ready);
                    let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                    let text = language.pick("compiling", "컴파일 중");
                    screen::progress(&format!("{text} ({done}/{})", entries.len()));
                }
            });
        }
    });
    let built = |build: Mutex<Option<Result<Ready>>>| {
        build.into_inner().unwrap_or_else(PoisonError::into_inner).expect("every entry was taken by somebody")
    };
    builds.into_iter().map(built).collect()
}

fn refused(entry: &Entry, words: String) -> Judged {
    let ok = entry.expectation.met(&[("", Verdict::CE)], entry.whole);
    Judged { verdict: Verdict::CE, ok, findings: Vec::new(), refusal: Some(words) }
}

// From programs to findings.

/// How a program is started.
struct Start {
    program: OsString,
    arguments: Vec<OsString>,
    folder: Option<PathBuf>,
    /// Whether proofs of slowness may be used, which are kept beside the program.
    compiled: Option<PathBuf>,
}

impl Start {
    fn of(entry: &Entry, program: Option<&Program>) -> Start {
        match (&entry.source, program) {
            (Source::Command(words), _) => Start {
                program: words[0].clone().into(),
                arguments: words[1..].iter().map(OsString::from).collect(),
                folder: Some(std::env::current_dir().unwrap_or_default()),
                compiled: None,
            },
            (Source::Text(..), program) => {
                let path = program.map(|program| program.path.clone()).unwrap_or_default();
                Start {
                    program: path.clone().into(),
                    arguments: Vec::new(),
                    folder: None,
                    compiled: Some(path),
                }
            }
        }
    }
}

/// The state of a submission while its cases run.
struct Table<'a> {
    entry: &'a Entry,
    all: bool,
    next: usize,
    findings: Vec<Option<Finding>>,
    /// How to cancel the runs under way.
    running: Vec<Option<(Arc<Line>, u64)>>,
}

impl Table<'_> {
    /// Which cases count, as far as is known.
    fn counted(&self) -> Vec<bool> {
        let groups: Vec<&str> = self.entry.cases.iter().map(Case::group).collect();
        let verdicts: Vec<Option<Verdict>> =
            self.findings.iter().map(|f| f.as_ref().map(|f| f.verdict)).collect();
        counted(&groups, &verdicts, &self.entry.expectation, self.all)
    }

    /// The next case to run.
    fn take(&mut self, line: (Arc<Line>, u64)) -> Option<usize> {
        let counted = self.counted();
        let index = (self.next..counted.len()).find(|&index| counted[index])?;
        self.next = index + 1;
        self.running[index] = Some(line);
        Some(index)
    }

    /// Notes a finding, and cancels the runs that no longer count because of it.
    fn note(&mut self, index: usize, finding: Finding) {
        self.running[index] = None;
        self.findings[index] = Some(finding);
        let counted = self.counted();
        let idle = self.running.iter_mut().zip(counted).filter(|(_, counts)| !counts);
        idle.filter_map(|(line, _)| line.take()).for_each(|(line, id)| line.cancel(id));
    }
}

fn judge(entry: &Entry, start: &Start, keepers: &mut [Keeper], options: &Options) -> Judged {
    let count = entry.cases.len();
    let table = Mutex::new(Table {
        entry,
        all: options.all,
        next: 0,
        findings: vec![None; count],
        running: (0..count).map(|_| None).collect(),
    });
    let done = AtomicUsize::new(0);
    report::progress(entry, 0, options.language);
    thread::scope(|scope| {
        for keeper in keepers.iter_mut().take(count) {
            scope.spawn(|| {
                let keeper = keeper;
                loop {
                    let taken = lock(&table).take(keeper.canceller());
                    let Some(index) = taken else { break };
                    let finding = find(entry, &entry.cases[index], start, keeper);
                    lock(&table).note(index, finding);
                    report::progress(entry, done.fetch_add(1, Ordering::Relaxed) + 1, options.language);
                }
            });
        }
    });
    let table = table.into_inner().unwrap_or_else(PoisonError::into_inner);
    let counted = table.counted();
    let cases = entry.cases.iter().cloned().zip(table.findings).zip(counted);
    let findings: Vec<(Case, Finding)> = cases
        .filter(|(_, counts)| *counts)
        .filter_map(|((case, finding), _)| Some((case, finding?)))
        .collect();
    let verdicts: Vec<(&str, Verdict)> = findings.iter().map(|(case, f)| (case.group(), f.verdict)).collect();
    let ok = entry.expectation.met(&verdicts, entry.whole);
    Judged { verdict: fold(verdicts.iter().map(|(_, verdict)| *verdict)), ok, findings, refusal: None }
}

/// Runs one case, or recalls that it was too slow before.
fn find(entry: &Entry, case: &Case, start: &Start, keeper: &mut Keeper) -> Finding {
    run_case(entry, case, start, keeper).unwrap_or_else(|why| Finding {
        verdict: Verdict::JE,
        time: 0,
        memory: 0,
        reason: Reason::new(why.to_string(), why.to_string()),
        shown: None,
    })
}

fn run_case(entry: &Entry, case: &Case, start: &Start, keeper: &mut Keeper) -> Result<Finding> {
    let expected_slow = entry.expectation.allows(case.group(), Verdict::TLE);
    let place = match &start.compiled {
        Some(program) if expected_slow => Some(proof::place(program, &case.input, &entry.limits)?),
        _ => None,
    };
    if let Some(proven) = place.as_deref().filter(|_| !entry.named).and_then(proof::recall) {
        return Ok(proven);
    }
    let stored =
        std::fs::metadata(&case.output).map_err(|why| files::cannot("read", &case.output, why))?.len();
    let limits = Limits { output: entry.limits.output.max(2 * stored), ..entry.limits };
    let outcome = keeper.run(&Request {
        program: start.program.clone(),
        arguments: start.arguments.clone(),
        folder: start.folder.clone(),
        input: Some(case.input.clone()),
        limits,
    })?;
    let (output, errors) = (keeper.output(), keeper.errors());
    let papers = Papers { input: &case.input, expected: &case.output, output: &output, errors: &errors };
    let finding = assess(&outcome, &limits, entry.checker, &papers)?;
    if let Some(place) = place.filter(|_| finding.verdict == Verdict::TLE) {
        proof::keep(&place, &finding)?;
    }
    Ok(finding)
}

/// A thread that panicked left nothing half done behind these locks.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_line_falls_into_words() {
        let table: [(&str, &[&str]); 5] = [
            ("python3 mine.py", &["python3", "mine.py"]),
            ("  a   b ", &["a", "b"]),
            ("'my program' \"a \\\" b\" c\\ d", &["my program", "a \" b", "c d"]),
            ("sh -c 'cat; echo \"x y\"'", &["sh", "-c", "cat; echo \"x y\""]),
            ("a ''", &["a", ""]),
        ];
        for (command, expected) in table {
            assert_eq!(words(command).expect("words"), expected);
        }
        assert_eq!(words("'a").unwrap_err().to_string(), "`'a`: a ' is not closed");
        assert_eq!(words(" ").unwrap_err().to_string(), "`--command` is empty");
    }
}
