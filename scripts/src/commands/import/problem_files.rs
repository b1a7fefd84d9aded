//! The files of a new problem, from what was found in a folder: it builds the programs, makes inputs and right outputs,
//! and checks that the correct programs agree.

use super::data_folder::Found;
use super::{in_another_language, remark_lines, Unknown};
use crate::commands::problem_folder;
use crate::commands::shared_options;
use crate::compile::cache::TemporaryFolder;
use crate::compile::compiler::Compiler;
use crate::judging::checker::{Checker, Kind};
use crate::judging::problem_program::{Helper, Validator};
use crate::judging::session::Session;
use crate::report::format::counted;
use crate::report::locale::Locale;
use crate::report::terminal;
use crate::support::error::{error, reason, Result};
use crate::support::{files, lock};
use crate::workspace::case::Case;
use crate::workspace::problem::Problem;
use crate::workspace::verdict::Verdict;
use crate::workspace::Workspace;
use shared::judgement::Reason;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

/// The largest input or output that is kept, in bytes, and the most that all of them may have.
const LARGEST: usize = 4 << 20;
const TOTAL: usize = 64 << 20;

/// Generators make as many inputs if there are fewer than that.
const RANDOM: usize = 10;

/// So many correct programs make and check the outputs.
const CORRECT: usize = 2;

/// The files of a problem, and what is said about them.
pub struct ProblemFiles {
    /// Paths from the problem's folder on, and contents.
    pub files: Vec<(String, Vec<u8>)>,
    title: String,
    licence: Option<String>,
    /// Whether the only case is empty files to be written.
    is_unwritten: bool,
    pub unknown: Vec<Unknown>,
    pub remarks: Vec<Reason>,
}

/// A case to be: its name, its input, and its output if there is one.
struct Draft {
    name: String,
    input: Vec<u8>,
    output: Option<Vec<u8>>,
}

/// The programs of the new problem, built from a temporary folder.
struct Programs {
    folder: TemporaryFolder,
    checker: Checker,
    validator: Option<Validator>,
    generators: Vec<Helper>,
    /// The first correct programs that compile.
    correct: Vec<Helper>,
}

impl ProblemFiles {
    pub fn make(
        workspace: &Workspace,
        session: &Session,
        found: Found,
        number: &str,
        language: Locale,
    ) -> Result<ProblemFiles> {
        let mut made = ProblemFiles {
            files: programs(&found, number)?,
            title: found.title.clone(),
            licence: None,
            is_unwritten: false,
            unknown: found.unknown(number),
            remarks: Vec::new(),
        };
        if let Some(path) = &found.licence {
            let text = files::read(path)?;
            let shown = String::from_utf8_lossy(&text).into_owned();
            let lines = shown.lines().map(str::trim).filter(|line| !line.is_empty());
            made.licence = Some(lines.take(2).collect::<Vec<_>>().join(", "));
            made.files.push(("LICENSE".to_string(), text));
        }
        let progress = |english: &str, korean: &str| {
            terminal::progress(&format!("{number}: {}", language.pick(english, korean)));
        };
        progress("compiling", "컴파일 중");
        let programs = Programs::prepare(workspace, session, &made.files, &mut made.remarks)?;
        progress("making the cases", "케이스를 만드는 중");
        let mut drafts = made.fixed_inputs(&found, &programs)?;
        if drafts.len() < RANDOM && !found.output_only {
            drafts.extend(made.random_inputs(&programs)?);
        }
        made.add_cases(drafts, &programs)?;
        if !made.files.iter().any(|(path, _)| path.starts_with("cases/")) {
            made.add_unwritten_case(number, &programs)?;
        }
        if found.special_judge && found.checker.is_none() {
            made.remarks.push(reason!(
                "several outputs may be right, and there is no checker: outputs are only compared",
                "정답이 여러 개일 수 있는 문제인데 체커가 없습니다. 출력을 비교하기만 합니다"
            ));
        }
        made.remarks.extend(found.remarks);
        Ok(made)
    }

    /// The inputs of files. One that is too large, or that the validator refuses, is left out.
    fn fixed_inputs(&mut self, found: &Found, programs: &Programs) -> Result<Vec<Draft>> {
        if found.output_only {
            return Ok(vec![Draft { name: "sample-1".to_string(), input: Vec::new(), output: None }]);
        }
        let mut drafts = Vec::new();
        for input in &found.inputs {
            let shown = files::name(&input.path);
            let bytes = files::beginning(&input.path, LARGEST as u64 + 1)?;
            let output =
                input.output.as_ref().map(|path| files::beginning(path, LARGEST as u64 + 1)).transpose()?;
            if output.as_ref().is_some_and(|output| output.len() > LARGEST) {
                self.leave_out(&shown, &too_large());
            } else if let Some(why) = programs.objection(&bytes)? {
                self.leave_out(&shown, &why);
            } else {
                drafts.push(Draft { name: input.name.clone(), input: bytes, output });
            }
        }
        Ok(drafts)
    }

    /// Inputs of the generators, which take turns.
    fn random_inputs(&mut self, programs: &Programs) -> Result<Vec<Draft>> {
        let mut drafts = Vec::new();
        if programs.correct.is_empty() && !programs.generators.is_empty() {
            self.remarks.push(reason!(
                "no inputs are made by generators: no correct program makes their outputs",
                "생성기로 입력을 만들지 않았습니다. 정답 출력을 만들 프로그램이 없습니다"
            ));
            return Ok(drafts);
        }
        for (seed, generator) in (1..=RANDOM).zip(programs.generators.iter().cycle()) {
            let name = format!("random-{seed}");
            match generator.print(&[&seed.to_string()], None)? {
                Err(why) => self.leave_out(&format!("{name}, {}", generator.name), &why),
                Ok(input) => match programs.objection(&input)? {
                    Some(why) => self.leave_out(&format!("{name}, {}", generator.name), &why),
                    None => drafts.push(Draft { name, input, output: None }),
                },
            }
        }
        Ok(drafts)
    }

    /// Adds the cases with their right outputs. An error if two correct programs disagree, or the first one fails.
    fn add_cases(&mut self, drafts: Vec<Draft>, programs: &Programs) -> Result<()> {
        let mut total = 0;
        for Draft { name, input, output } in drafts {
            let right = match (output, programs.correct.first()) {
                (Some(output), _) => output,
                (None, Some(correct)) => programs.answer(correct, &name, &input)?,
                (None, None) => {
                    self.leave_out(
                        &name,
                        &reason!("nothing makes its output", "정답 출력을 만들 프로그램이 없습니다"),
                    );
                    continue;
                }
            };
            total += input.len() + right.len();
            if right.len() > LARGEST || total > TOTAL {
                self.leave_out(&name, &too_large());
                continue;
            }
            for correct in &programs.correct {
                programs.check_agreement(correct, &name, &input, &right)?;
            }
            self.files.push((format!("cases/{name}.in"), input));
            self.files.push((format!("cases/{name}.out"), right));
        }
        Ok(())
    }

    /// For a problem without cases: an empty one to be written if there is a generator, else an error. The first remark
    /// is the cause.
    fn add_unwritten_case(&mut self, number: &str, programs: &Programs) -> Result<()> {
        if programs.generators.is_empty() {
            let none = reason!("no input found", "입력이 없습니다");
            return Err(error!(
                "no case can be made for `{number}`, so nothing is made; {}; an output, `NAME.out` or `NAME.ans`, \
                 belongs beside its input `NAME.in`, or a program `correct*` makes it",
                "`{number}` 문제의 케이스를 만들 수 없어 아무것도 만들지 않았습니다. {}. 입력 `NAME.in` 옆에 출력 `NAME.out`이나 \
                 `NAME.ans`를 두거나, 출력을 만드는 `correct*` 프로그램을 두세요",
                self.remarks.first().unwrap_or(&none)
            ));
        }
        self.is_unwritten = true;
        self.files.extend(["in", "out"].map(|end| (format!("cases/sample-1.{end}"), Vec::new())));
        self.remarks.push(reason!(
            "there is no case: write one into `cases/sample-1.in` and `cases/sample-1.out`",
            "케이스가 없습니다. `cases/sample-1.in`과 `cases/sample-1.out`에 직접 쓰세요"
        ));
        Ok(())
    }

    fn leave_out(&mut self, what: &str, why: &Reason) {
        self.remarks.push(reason!("not taken: `{what}`: {}", "가져오지 않음: `{what}`: {}", why));
    }

    /// What was made, what was not, and what to do next.
    pub fn report(&self, from: &Path, number: &str, language: Locale) -> String {
        let (from, title) = (from.display(), &self.title);
        let mut text = language.pick(
            format!("Made {number} {title} from `{from}`:\n"),
            format!("`{from}` 폴더로 {number} {title} 문제를 만들었습니다:\n"),
        );
        let is_case = |path: &&String| path.starts_with("cases/");
        for (path, _) in self.files.iter().filter(|(path, _)| !is_case(&path)) {
            text += &format!("  problems/{number}/{path}\n");
        }
        let inputs: Vec<&String> = self
            .files
            .iter()
            .map(|(path, _)| path)
            .filter(|path| is_case(path) && path.ends_with(".in"))
            .collect();
        let random = inputs.iter().filter(|path| path.starts_with("cases/random-")).count();
        let count = if self.is_unwritten { 0 } else { inputs.len() };
        let cases = counted(count, "case");
        text += &language.pick(
            format!("  problems/{number}/cases: {cases}, {random} of them made by generators\n"),
            format!("  problems/{number}/cases: 케이스 {count}개 (생성기로 만든 것 {random}개)\n"),
        );
        if let Some(licence) = &self.licence {
            text += &language.pick(format!("Licence: {licence}\n"), format!("라이선스: {licence}\n"));
        }
        text += &remark_lines(self.unknown.iter().map(|(_, why)| why).chain(&self.remarks), language);
        let has = |start: &str| self.files.iter().any(|(path, _)| path.starts_with(start));
        text += language.pick("\nNext:\n", "\n다음 할 일:\n");
        text += &language.pick(
            format!("  `problems/{number}/main.rs`: fill in its function, then `cargo oj judge {number}`\n"),
            format!("  `problems/{number}/main.rs` 파일의 함수를 채운 뒤 `cargo oj judge {number}`\n"),
        );
        text += &in_another_language(number, language);
        if has("known/") {
            text += &format!("  `cargo oj judge {number} --all-known`\n");
        }
        if has("generator") {
            text += &format!("  `cargo oj stress {number}`\n");
        }
        text + "\n"
    }
}

impl Programs {
    /// Writes the files into a temporary folder and builds the programs among them.
    fn prepare(
        workspace: &Workspace,
        session: &Session,
        made: &[(String, Vec<u8>)],
        remarks: &mut Vec<Reason>,
    ) -> Result<Programs> {
        let compiler = &session.compiler;
        let folder = compiler.cache().temporary_folder()?;
        for (path, bytes) in made {
            let path = folder.path().join(path);
            files::create_folder(path.parent().unwrap_or(&path))?;
            files::write(&path, bytes)?;
        }
        let problem = Problem::load(&workspace.root, folder.path())?;
        build_at_once(&problem, made, compiler);
        let checker = Checker::prepare(&problem, compiler)?;
        if let Kind::Broken(why) = &checker.kind {
            return Err(error!("{}; nothing is made", "{}. 아무것도 만들지 않았습니다", why));
        }
        let validator = Validator::prepare(&problem, compiler)?;
        let generator = |(path, _): &&(String, Vec<u8>)| path.starts_with("generator");
        let generators = made.iter().filter(generator);
        let generators = generators
            .map(|(path, _)| Helper::prepare(&folder.path().join(path), compiler))
            .collect::<Result<_>>()?;
        let mut correct = Vec::new();
        for file in problem.known.iter().filter(|file| file.is_correct()) {
            if correct.len() == CORRECT {
                break;
            }
            match Helper::prepare(&file.path, compiler) {
                Ok(program) => correct.push(program),
                Err(why) => {
                    let name = &file.name;
                    remarks.push(reason!(
                        "not used: `{name}`: {}",
                        "사용하지 않음: `{name}`: {}",
                        why.reason()
                    ));
                }
            }
        }
        Ok(Programs { folder, checker, validator, generators, correct })
    }

    /// Why an input cannot be a case; None if it can.
    fn objection(&self, input: &[u8]) -> Result<Option<Reason>> {
        if input.len() > LARGEST {
            return Ok(Some(too_large()));
        }
        let Some(validator) = &self.validator else { return Ok(None) };
        validator.refuses(&self.folder.write("input", input)?)
    }

    /// What a correct program prints for an input.
    fn answer(&self, correct: &Helper, name: &str, input: &[u8]) -> Result<Vec<u8>> {
        let input = self.folder.write("input", input)?;
        correct.print(&[], Some(&input))?.map_err(|why| {
            let program = &correct.name;
            error!(
                "`{program}`, a correct program, fails on `{name}`: {}; nothing is made",
                "`{name}`에서 정답 프로그램이 실패합니다(`{program}`): {}. 아무것도 만들지 않았습니다", &why
            )
        })
    }

    /// An error if the answer of a correct program is not right, as the checker sees it.
    fn check_agreement(&self, correct: &Helper, name: &str, input: &[u8], right: &[u8]) -> Result<()> {
        let answer = self.answer(correct, name, input)?;
        let file = |name: &str, bytes: &[u8]| -> Result<PathBuf> { self.folder.write(name, bytes) };
        let (input, right) = (file("input", input)?, file("right", right)?);
        let case = Case { name: name.to_string(), input, output: Some(right.clone()) };
        let output = file("output", &answer)?;
        let (verdict, why) = self.checker.judge(&case, &right, &output, answer.len() as u64)?;
        if verdict == Verdict::AC {
            return Ok(());
        }
        let program = &correct.name;
        Err(error!(
            "on `{name}` the answer of `{program}` is not the right output: {verdict}, {}; one of the programs is \
             wrong, so nothing is made",
            "`{name}`에서 `{program}`의 답이 정답 출력과 다릅니다: {verdict}, {}. 어느 쪽이 틀렸는지 알 수 없어 아무것도 만들지 \
             않았습니다",
            &why
        ))
    }
}

/// Builds the programs that are needed, several at once, so that each is in the cache when its turn comes: with testlib
/// one takes seconds. What cannot be built is reported then.
fn build_at_once(problem: &Problem, made: &[(String, Vec<u8>)], compiler: &Compiler) {
    let is_helper =
        |name: &&str| ["checker.", "validator.", "generator"].iter().any(|start| name.starts_with(start));
    let helpers = made.iter().map(|(name, _)| name.as_str()).filter(is_helper);
    let helpers = helpers.map(|name| problem.folder.join(name));
    let correct = problem.known.iter().filter(|file| file.is_correct()).take(CORRECT);
    let paths: Vec<PathBuf> = helpers.chain(correct.map(|file| file.path.clone())).collect();
    let left = Mutex::new(paths.iter());
    let next = || lock(&left).next();
    thread::scope(|scope| {
        for _ in 0..shared_options::processors() {
            scope.spawn(|| {
                while let Some(path) = next() {
                    let _ = compiler.program_at(path);
                }
            });
        }
    });
}

/// The files of the problem but its cases.
fn programs(found: &Found, number: &str) -> Result<Vec<(String, Vec<u8>)>> {
    let (time, memory) = (found.time.unwrap_or(1000), found.memory.unwrap_or(256));
    let mut txt = format!("title: {}\ntime: {time}ms\nmemory: {memory}MB\n", found.title);
    let names =
        |paths: &[PathBuf]| paths.iter().map(|path| format!("./{}", files::name(path))).collect::<Vec<_>>();
    if let Some(path) = &found.checker {
        txt += &format!("checker: ./{} order=testlib\n", files::name(path));
    }
    if !found.generators.is_empty() {
        txt += &format!("generator: {} arguments=seed\n", names(&found.generators).join(" "));
    }
    if let Some(path) = &found.validator {
        txt += &format!("validator: ./{}\n", files::name(path));
    }
    let mut made = vec![
        ("problem.txt".to_string(), txt.into_bytes()),
        ("main.rs".to_string(), problem_folder::answer(number).into_bytes()),
    ];
    let helpers: Vec<&PathBuf> =
        found.checker.iter().chain(&found.validator).chain(&found.generators).collect();
    let copies = helpers.iter().map(|path| (files::name(path), (*path).clone()));
    let known = found.known.iter().map(|(name, path)| (format!("known/{name}"), path.clone()));
    for (name, path) in copies.chain(known) {
        made.push((name, files::read(&path)?));
    }
    for header in &found.headers {
        let name = files::name(header);
        let is_needed = |text: &[u8]| String::from_utf8_lossy(text).contains(&format!("\"{name}\""));
        if made.iter().any(|(_, text)| is_needed(text)) {
            made.push((name, files::read(header)?));
        }
    }
    Ok(made)
}

fn too_large() -> Reason {
    let mb = LARGEST >> 20;
    reason!("more than {mb} MB, or too much in all", "{mb} MB보다 크거나, 모두 합친 크기가 너무 큽니다")
}
