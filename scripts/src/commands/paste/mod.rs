//! `cargo oj paste`: holds a submission against everything that pasting it may trip over, then prints or copies it.

mod clipboard;
pub mod lexis;
pub mod lint;
mod names;
mod terminal_clipboard;

use crate::commands::arguments::Arguments;
use crate::commands::shared_options::Options;
use crate::commands::sync;
use crate::judging::case_result::Finding;
use crate::judging::run_case;
use crate::judging::session::Workshop;
use crate::judging::submission::{self, Entry, Source};
use crate::report::numbers::counted;
use crate::report::terminal;
use crate::report::verdict_table;
use crate::report::wording::Language;
use crate::support::error::{Error, Result};
use crate::support::text;
use crate::workspace::case::Case;
use crate::workspace::verdict::Verdict;
use crate::workspace::Workspace;
use clipboard::Way;
use lint::objections;
use std::process::ExitCode;

pub const HELP: &str = "\
Checks that a submission can be pasted as it stands, then prints it, byte for byte.

  cargo oj paste 2580                        the answer of a problem, on standard output
  cargo oj paste 2239/rescan --copy          a variant, on the clipboard
  cargo oj paste path/to/mine.rs --problem 2580

  --copy             to the clipboard instead: by the system's own tool, else through the terminal (OSC 52)
  --problem N        the problem that a path is meant for, if it lies in none
  --lang ko|en       the language of the reasons (default: that of the locale)

It stays where it is, and every reason is told, if
  a region in it is out of date,
  the site's compiler refuses it, or has a warning for it,
  it wants another crate, another file, a nightly compiler or a variable of the machine that compiles,
  it writes to standard error, in its text or when it runs,
  a `dbg!`, `todo!` or `unimplemented!` was left in it,
  it opens files, starts processes or uses the network, which the site forbids,
  it begins with a byte-order mark, has CR LF at line ends, or is not UTF-8,
  it is not accepted on every `sample-*` case of the problem.

Exit status: 0 pasted, 1 something speaks against it, 2 something is wrong with the call, the configuration or the
judge.
";

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let copy = arguments.flag("--copy");
    let options = options(arguments)?;
    let language = options.language;
    let workspace = Workspace::find()?;
    let entry = submission::choose(&workspace, &options)?.remove(0);
    let Source::Text(_, text) = &entry.source else {
        return Err(Error::new("cannot paste a command; name a submission"));
    };
    let stale = sync::stale_regions(&workspace, std::slice::from_ref(&entry));
    let mut refusals = stale.unwrap_or_else(|why| vec![why.to_string()]);
    let samples = compile_and_try(&workspace, &entry, &options)?;
    refusals.extend(samples.compiler);
    refusals.extend(objections(text).iter().map(|objection| {
        format!("{}: {}", place(&entry, &objection.lines, language), language.reason(&objection.reason))
    }));
    refusals.extend(samples.refusals);
    let text = match std::str::from_utf8(text) {
        Ok(text) if refusals.is_empty() => text,
        _ => return Ok(refuse(&refusals, samples.broken, language)),
    };
    let way = match copy {
        true => Some(clipboard::copy(text, &workspace.target.join("oj"), language)?),
        false => {
            terminal::print(text)?;
            None
        }
    };
    terminal::tell(&closing(&entry, text, way.as_ref(), language));
    Ok(ExitCode::SUCCESS)
}

/// What was asked for, as `judge` would be asked to try it.
fn options(mut arguments: Arguments) -> Result<Options> {
    let problem = arguments.value("--problem")?;
    let language = Language::choose(arguments.value("--lang")?.as_deref())?;
    let targets = arguments.rest("paste")?;
    let target = match targets.as_slice() {
        [target] => target,
        [] => {
            let known = "`2580`, `2580/main` or a path to a `.rs` file";
            return Err(Error::new(format!("`cargo oj paste` wants a target: {known}")));
        }
        [_, second, ..] => {
            return Err(Error::new(format!(
                "`cargo oj paste` takes one target, and `{second}` is a second one"
            )))
        }
    };
    let is_path = target.ends_with(".rs");
    if problem.is_some() && !is_path {
        return Err(Error::new(format!(
            "`--problem` goes with a path to a `.rs` file, and `{target}` is none"
        )));
    }
    Ok(Options {
        targets: vec![submission::answer_of(target)],
        problem,
        command: None,
        cases: Some("sample-*".to_string()),
        cases_dir: None,
        time: None,
        memory: None,
        checked: false,
        all: true,
        jobs: 1,
        json: false,
        language,
    })
}

/// What came of compiling and running it.
struct Samples {
    /// What the compiler has to say, if anything.
    compiler: Option<String>,
    /// What speaks against it on the samples.
    refusals: Vec<String>,
    /// Whether the judge failed at them.
    broken: bool,
}

fn compile_and_try(workspace: &Workspace, entry: &Entry, options: &Options) -> Result<Samples> {
    let (language, shown) = (options.language, &entry.shown);
    let mut workshop = Workshop::open(workspace, std::slice::from_ref(entry), 1)?;
    let built = workshop.build(std::slice::from_ref(entry), options)?.remove(0);
    let programs = match built.programs {
        Ok(programs) => programs,
        Err(words) => {
            let refused = language.pick("the compiler refuses it", "컴파일 에러가 납니다");
            let untried = language.pick(
                "it was not run on the samples, for it does not compile",
                "컴파일되지 않아 예제를 실행하지 못했습니다",
            );
            return Ok(Samples {
                compiler: Some(with_words(&format!("`{shown}`: {refused}:"), &words)),
                refusals: vec![format!("`{shown}`: {untried}")],
                broken: false,
            });
        }
    };
    let warned =
        language.pick("the compiler warns of something; mend it", "컴파일러 경고가 있습니다. 고치세요");
    let compiler = built.warnings.map(|words| with_words(&format!("`{shown}`: {warned}:"), &words));
    let (mut refusals, mut broken) = (Vec::new(), false);
    for case in &entry.cases {
        let (checker, keepers) = workshop.checker(&entry.problem)?;
        let program = programs.compiled.as_deref();
        let (_, finding) = run_case::try_once(entry, program, case, checker, &mut keepers[0])?;
        broken |= finding.verdict == Verdict::JE;
        refusals.extend(refusals_of(entry, case, &finding, language));
    }
    Ok(Samples { compiler, refusals, broken })
}

fn with_words(title: &str, words: &str) -> String {
    format!("{title}\n{}", verdict_table::indented(words, 20)).trim_end().to_string()
}

/// What speaks against it on a sample.
fn refusals_of(entry: &Entry, case: &Case, finding: &Finding, language: Language) -> Vec<String> {
    let (shown, name, verdict) = (&entry.shown, &case.name, finding.verdict);
    let mut refusals = Vec::new();
    if verdict != Verdict::AC {
        let (wording, reason) = (verdict.wording(language), language.reason(&finding.reason));
        let again = format!("`{} --cases {name}`", entry.again);
        refusals.push(language.pick(
            format!("`{shown}`: {name} is {verdict}, {wording}: {reason}; {again} shows it"),
            format!("`{shown}`: {name} {verdict}, {wording}: {reason}. 자세히 보려면: {again}"),
        ));
    }
    let first = finding.complaint.trim().lines().next();
    if let Some(line) = first.filter(|_| ![Verdict::RE, Verdict::MLE].contains(&verdict)) {
        let line = text::around(line.as_bytes(), 0).replace('·', " ");
        refusals.push(language.pick(
            format!("`{shown}`: on {name} it writes to standard error: {line}; take that out"),
            format!("`{shown}`: {name} 실행 중 표준 오류에 출력합니다: {line}. 지우세요"),
        ));
    }
    refusals
}

fn place(entry: &Entry, lines: &[usize], language: Language) -> String {
    let shown = &entry.shown;
    let numbers: Vec<String> = lines.iter().map(usize::to_string).collect();
    match (language, numbers.as_slice()) {
        (Language::English, [line]) => format!("`{shown}`, line {line}"),
        (Language::English, [lines @ .., last]) => {
            format!("`{shown}`, lines {} and {last}", lines.join(", "))
        }
        _ => format!("`{shown}` {}번째 줄", numbers.join(", ")),
    }
}

fn refuse(refusals: &[String], broken: bool, language: Language) -> ExitCode {
    refusals.iter().for_each(|refusal| terminal::tell(refusal));
    let count = refusals.len();
    terminal::tell(&language.pick(
        match count {
            1 => "nothing is pasted: 1 thing speaks against it".to_string(),
            _ => format!("nothing is pasted: {count} things speak against it"),
        },
        format!("아직 제출할 수 없습니다. 고칠 것이 {count}가지 있습니다"),
    ));
    ExitCode::from(if broken { 2 } else { 1 })
}

/// The last line: which way it went, how much it is, what it is worth, and where it goes from here.
fn closing(entry: &Entry, text: &str, way: Option<&Way>, language: Language) -> String {
    let name = format!("{}/{}", entry.problem.number, entry.name);
    let (bytes, lines, samples) = (text.len(), text.lines().count(), entry.cases.len());
    let went = match way {
        None => name,
        Some(Way { name: by, certain: true }) => language.pick(
            format!("{name} is on the clipboard (by {by})"),
            format!("클립보드에 복사했습니다({by}). {name}"),
        ),
        Some(Way { name: by, certain: false }) => language.pick(
            format!("{name} was sent to the terminal's clipboard ({by}), which some terminals refuse without a word"),
            format!("터미널의 클립보드로 보냈습니다({by}, 받지 않는 터미널도 있습니다). {name}"),
        ),
    };
    language.pick(
        format!(
            "{went}: {}, {}, AC on {}. Where you submit it, choose Rust 2021 and let it be the whole source",
            counted(bytes, "byte"),
            counted(lines, "line"),
            counted(samples, "sample")
        ),
        format!(
            "{went}: {bytes}바이트, {lines}줄, 예제 {samples}개 AC. 제출할 곳에서 언어를 Rust 2021로 고르고 소스 코드 \
             칸에 전부 붙여 넣으세요"
        ),
    )
}
