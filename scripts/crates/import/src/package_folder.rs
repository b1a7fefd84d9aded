//! Reads a folder of test data of another tool: a problem of testcase.ac's archive, a Kattis package, or
//! inputs with outputs. The names of files tell their purposes. Nothing is built or run.

use crate::yaml_reader;
use messages::{error, message, Message, Result};
use sites::Site;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use stdx::{files, spelling::is_same_name};
use workspace::case::{RANDOM_GROUP, SAMPLE_GROUP, WORST_GROUP};
use workspace::problem_draft::{limits, Content, NewProblem};
use workspace::{Case, KattisFlags};

/// The number of folders that are searched for testlib and a licence, the problem's folder and those above
/// it.
const SEARCHED_FOLDERS: usize = 4;

/// The ends of names of outputs, and the words that replace `in` in `in1.txt`.
const OUTPUTS: [&str; 2] = ["out", "ans"];

/// The content of a folder.
#[derive(Default)]
pub struct ProblemPackage {
    /// The problem without its cases.
    pub problem: NewProblem,
    /// Whether the problem has no input, so that its only case is an empty input.
    pub(crate) output_only: bool,
    /// Whether several outputs may be correct and there is no checker.
    pub lacks_checker: bool,
    /// The inputs, with the outputs beside them.
    pub inputs: Vec<Case>,
    pub generators: Vec<String>,
    /// The first two lines of the licence.
    pub licence: Option<String>,
    /// The remarks, such as those about skipped files.
    pub remarks: Vec<Message>,
}

/// Reads a folder. Testlib and a licence may also be in the folders above it, up to the first one that holds
/// the workspace. Links out of the folder are skipped, because a package must not publish other files.
pub fn read(folder: &Path, id: &str, workspace: &Path) -> Result<ProblemPackage> {
    let workspace = std::fs::canonicalize(workspace).unwrap_or_else(|_| workspace.to_path_buf());
    let folder = &std::fs::canonicalize(folder).map_err(|why| files::cannot("read folder", folder, why))?;
    let mut reader = Reader { folder: folder.clone(), ..Reader::default() };
    for path in ["metadata.yaml", "problem.yaml"].map(|name| folder.join(name)) {
        if path.is_file() && is_inside(folder, &path) {
            reader.facts = yaml_reader::read(&files::read_text(&path)?);
            reader.take_facts()?;
            if path.ends_with("problem.yaml") {
                reader.found.problem.site = Site::named("kattis").ok();
            }
        }
    }
    for path in files::list(folder)? {
        if path.is_file() {
            reader.take_file(&path);
        } else if is_output_validator(&path) && reader.found.problem.lacks_interactor {
            reader.take_interactor(&path)?;
        } else if is_output_validator(&path) && !reader.is_legacy() {
            reader.found.lacks_checker = true;
            reader.leave_out(&path);
        } else if !["data", "submissions", "in", "out"].contains(&files::name(&path).as_str()) {
            reader.leave_out(&path);
        }
    }
    for path in ["data/sample", "data/secret", "in"].map(|inner| folder.join(inner)) {
        files_in_groups(&path)?.iter().for_each(|path| reader.take_file(path));
    }
    reader.take_validator_flags()?;
    for folder in list_folder(&folder.join("submissions"))? {
        // There is a folder for each verdict.
        let verdict = if folder.ends_with("accepted") { "correct" } else { "rejected" };
        for path in list_folder(&folder)? {
            if is_program(&path) && !reader.is_outside(&path) {
                reader.take_known(&format!("{verdict}_{}", files::name(&path)), &path);
            }
        }
    }
    let is_above = |above: &&Path| !workspace.starts_with(above);
    let above: Vec<&Path> = folder.ancestors().take(SEARCHED_FOLDERS).take_while(is_above).collect();
    let first = |folders: &[&Path], names: &[&str]| {
        let in_folder = |folder: &Path| {
            let mut paths = names.iter().map(|name| folder.join(name));
            paths.find(|path| path.is_file() && is_inside(folder, path))
        };
        folders.iter().find_map(|folder| in_folder(folder))
    };
    if !reader.headers.iter().any(|path| path.ends_with("testlib.h")) {
        let for_all_problems = workspace.join("problems");
        let folders = [above.as_slice(), &[&for_all_problems]].concat();
        reader.headers.extend(first(&folders, &["testlib.h", "third_party/testlib/testlib.h"]));
    }
    let mut found = reader.finish(id);
    if let Some(path) = first(&above, &["LICENSE"]) {
        let bytes = files::read_source(&path)?;
        let text = String::from_utf8_lossy(&bytes);
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        found.licence = Some(lines.take(2).collect::<Vec<_>>().join(", "));
        found.problem.files.push(("LICENSE".to_string(), Content::Bytes(bytes)));
    }
    Ok(found)
}

/// Returns the entries of a folder. Returns no entries if the path is not that of a folder.
fn list_folder(path: &Path) -> Result<Vec<PathBuf>> {
    match path.is_dir() {
        true => files::list(path),
        false => Ok(Vec::new()),
    }
}

/// Returns the files in a folder and in the folders in it. Returns no files if the path is not that of a
/// folder.
fn files_in_groups(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in list_folder(folder)? {
        found.extend(if path.is_dir() { files::list(&path)? } else { vec![path] });
    }
    Ok(found)
}

/// Whether a path is a folder that [`read`] probably understands, by the names of its files.
pub fn is_like_problem(path: &Path) -> bool {
    let is_known = |path: &PathBuf| {
        let name = files::name(path);
        let starts = ["metadata.yaml", "problem.yaml", "testcase", "correct"];
        name == "data"
            || name == "in" && path.is_dir()
            || name.ends_with(".in")
            || starts.iter().any(|start| name.starts_with(start))
    };
    path.is_dir() && files::list(path).is_ok_and(|paths| paths.iter().any(is_known))
}

fn is_output_validator(path: &Path) -> bool {
    path.ends_with("output_validators") || path.ends_with("output_validator")
}

/// Returns the flags of the output validator in a `.yaml` file, or `None` if it does not state them.
fn validator_flags(facts: &[(String, String)]) -> Option<String> {
    let keys = ["validator_flags", "output_validator_flags", "output_validator_args"];
    let is_key = |(key, _): &&(String, String)| {
        let key = key.strip_suffix("/flags").unwrap_or(key); // of a map with `name` and `flags`
        key.rsplit('/').next().is_some_and(|key| keys.contains(&key))
    };
    let (_, flags) = facts.iter().rfind(is_key)?;
    let list = flags.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let flags = list.map_or(flags.clone(), |list| list.replace([',', '"', '\''], " "));
    Some(flags.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Whether a path stays in a folder when links are followed. The path of the folder must have no links.
fn is_inside(folder: &Path, path: &Path) -> bool {
    std::fs::canonicalize(path).is_ok_and(|canonical| canonical.starts_with(folder))
}

/// Returns the number in a name that begins with `start`, such as `in1.txt` or `input1.txt` with `in`.
fn number_after<'a>(start: &str, name: &'a str) -> Option<&'a str> {
    let rest = name.strip_suffix(".txt")?.strip_prefix(start)?;
    let number = rest.strip_prefix("put").unwrap_or(rest);
    number.parse::<u32>().is_ok().then_some(number)
}

fn is_like_input(name: &str) -> bool {
    name.contains(".in") || name.starts_with("testcase")
}

/// Returns the remark on a file or folder that is skipped because of its name.
fn skipped(path: &Path) -> Message {
    let name = files::name(path);
    match is_program(path) || path.is_dir() {
        true => message!("skipped `{name}`: it is no part of a package"),
        false => message!("skipped `{name}`: its file type is unknown"),
    }
}

fn is_program(path: &Path) -> bool {
    path.is_file() && languages::of_path(path).is_some()
}

fn is_too_large(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|file| file.len() > files::MAX_MB << 20)
}

impl ProblemPackage {
    /// Whether no case can be made from the folder.
    pub fn is_empty(&self) -> bool {
        self.inputs.is_empty() && self.generators.is_empty() && !self.output_only
    }
}

/// The files of a folder, by their purposes.
#[derive(Default)]
struct Reader {
    folder: PathBuf,
    found: ProblemPackage,
    /// The values of the `.yaml` file with their keys.
    facts: Vec<(String, String)>,
    checker: Option<PathBuf>,
    /// The interactor, and the order of its arguments.
    interactor: Option<(PathBuf, &'static str)>,
    validator: Option<PathBuf>,
    generators: Vec<PathBuf>,
    /// The new names in `known` of correct and rejected programs, and their files.
    known: Vec<(String, PathBuf)>,
    headers: Vec<PathBuf>,
    outputs: Vec<PathBuf>,
    /// The skipped programs, whose names do not tell their purposes.
    other_programs: Vec<PathBuf>,
}

impl Reader {
    /// Reads the facts of the `.yaml` file. Returns an error if a case takes several runs of a program.
    fn take_facts(&mut self) -> Result<()> {
        let (facts, found) = (&self.facts, &mut self.found);
        let find = |is_key: &dyn Fn(&str) -> bool| {
            facts.iter().find(|(key, _)| is_key(key)).map_or("", |(_, value)| value.as_str())
        };
        let value = |key: &str| find(&|known| known == key);
        let number = |key: &str| value(key).parse::<f64>().ok();
        let titles = [value("title"), value("name"), find(&|key| key.starts_with("name/"))];
        let titles = titles.map(|title| title.replace(char::is_control, " ").trim().to_string());
        found.problem.title = titles.into_iter().find(|title| !title.is_empty());
        let seconds = number("limits/time_limit").map(|seconds| seconds * 1000.0);
        let (time, memory) = (number("timeLimitMs").or(seconds), number("memoryLimitMb"));
        [found.problem.time, found.problem.memory] = limits(time, memory.or(number("limits/memory")));
        found.output_only = value("outputOnly") == "true";
        // Kattis packages state `validation: custom` or `custom interactive`, newer ones `type: interactive`.
        let kind = [value("validation"), value("type")].join(" ");
        found.lacks_checker = value("isSpecialJudge") == "true" || kind.contains("custom");
        if kind.contains("multi-pass") || kind.contains("multipass") {
            return Err(error!(
                "the problem is multi-pass: a case takes several runs of the program, and this judge supports \
                 only one"
            ));
        }
        found.problem.lacks_interactor = kind.contains("interactive");
        Ok(())
    }

    /// Whether a Kattis package has the format in which `validation` says whether there is an output validator.
    fn is_legacy(&self) -> bool {
        let version = self.facts.iter().find(|(key, _)| key == "problem_format_version");
        version.map_or(true, |(_, version)| version.starts_with("legacy"))
    }

    /// Returns the flags of the output validator in the nearest `.yaml` file of a case.
    fn flags_of_case(&self, input: &Path) -> Result<Option<String>> {
        let folders = input.ancestors().skip(1).take_while(|above| above.starts_with(&self.folder));
        let names = ["test_group.yaml", "testdata.yaml"];
        let groups = folders.flat_map(|folder| names.map(|name| folder.join(name)));
        for path in [input.with_extension("yaml")].into_iter().chain(groups) {
            if path.is_file() && is_inside(&self.folder, &path) {
                let flags = validator_flags(&yaml_reader::read(&files::read_text(&path)?));
                if flags.is_some() {
                    return Ok(flags);
                }
            }
        }
        Ok(None)
    }

    /// Takes the flags of Kattis' default output validator, which are those of `problem.yaml` and of each case.
    fn take_validator_flags(&mut self) -> Result<()> {
        if self.found.problem.site.is_none() || self.found.lacks_checker || self.checker.is_some() {
            return Ok(());
        }
        let for_all = validator_flags(&self.facts).unwrap_or_default();
        let mut found_flags = BTreeSet::new();
        for case in &self.found.inputs {
            let flags = self.flags_of_case(&case.input)?.unwrap_or_default();
            found_flags.insert(format!("{for_all} {flags}").trim().to_string());
        }
        if found_flags.is_empty() {
            found_flags.insert(for_all);
        }
        let found = &mut self.found;
        let flags: Vec<String> = found_flags.into_iter().collect();
        let remark = match flags.as_slice() {
            [flags] if flags.is_empty() => return Ok(()),
            _ if found.problem.lacks_interactor => {
                let flags = flags.join("; ");
                message!("the interactor is called without the flags that the package gives it: `{flags}`")
            }
            [flags] => match KattisFlags::parse(flags) {
                Ok(_) => {
                    found.problem.settings.push(("checker", format!("kattis {flags}")));
                    return Ok(());
                }
                Err(why) => why.message().clone(),
            },
            several => message!(
                "cases have different flags of the output validator, such as `{flags}`; write those that fit \
                 into `problem.txt`, such as `checker: kattis case_sensitive`",
                flags = several.last().map_or("", String::as_str)
            ),
        };
        found.lacks_checker = !found.problem.lacks_interactor;
        found.remarks.push(remark);
        Ok(())
    }

    /// Takes the output validator of an interactive Kattis problem from this folder or one inside it.
    fn take_interactor(&mut self, folder: &Path) -> Result<()> {
        let mut programs = Vec::new();
        for path in files_in_groups(folder)? {
            if self.is_outside(&path) {
                continue;
            }
            match files::name(&path) {
                name if name.ends_with(".h") || name.ends_with(".hpp") => self.headers.push(path),
                _ if is_program(&path) => programs.push(path),
                _ => {}
            }
        }
        match programs.as_slice() {
            [only] => self.interactor = Some((only.clone(), "kattis")),
            _ => self.found.remarks.push(message!(
                "skipped `{name}`: it has {count} programs, but must have one, the interactor",
                name = files::name(folder),
                count = programs.len()
            )),
        }
        Ok(())
    }

    /// Whether a path leads out of the folder through a link. If so, adds a remark that names it.
    fn is_outside(&mut self, path: &Path) -> bool {
        let (name, leaves) = (files::name(path), !is_inside(&self.folder, path));
        let remark = message!("skipped `{name}`: it is a link that leads out of the folder");
        self.found.remarks.extend(leaves.then_some(remark));
        leaves
    }

    fn take_file(&mut self, path: &Path) {
        if self.is_outside(path) {
            return;
        }
        let name = files::name(path);
        let is_program = is_program(path);
        let is_output = OUTPUTS.iter().any(|end| name.ends_with(&format!(".{end}")))
            || OUTPUTS.iter().any(|start| number_after(start, &name).is_some());
        let is_numbered = number_after("in", &name).is_some();
        let is_input = is_numbered || is_like_input(&name) || self.is_apart(path);
        if is_too_large(path) {
            let largest = files::MAX_MB;
            self.found.remarks.push(message!("skipped `{name}`: it is larger than {largest} MB"));
        } else if is_program && name.starts_with("checker.") && self.checker.is_none() {
            self.checker = Some(path.to_path_buf());
        } else if is_program && name.starts_with("interactor.") && self.interactor.is_none() {
            self.interactor = Some((path.to_path_buf(), "testlib"));
        } else if is_program && name.starts_with("validator.") && self.validator.is_none() {
            self.validator = Some(path.to_path_buf());
        } else if is_program && name.starts_with("generator") {
            self.generators.push(path.to_path_buf());
        } else if is_program && (name.starts_with("correct") || name.starts_with("rejected")) {
            self.take_known(&name, path);
        } else if name.ends_with(".h") || name.ends_with(".hpp") {
            self.headers.push(path.to_path_buf());
        } else if !is_program && !is_output && is_input {
            self.take_input(path);
        } else if is_output {
            self.outputs.push(path.to_path_buf());
        } else if name.starts_with("singlegen") {
            self.found.remarks.push(message!("skipped `{name}`: its input is too large to store"));
        } else if !name.ends_with(".yaml") && name != "LICENSE" {
            self.leave_out(path);
        }
    }

    /// Whether the output of an input is in another folder, as AtCoder publishes them: `in/01.txt` and `out/01.txt`.
    fn is_apart(&self, path: &Path) -> bool {
        path.parent() == Some(&self.folder.join("in"))
    }

    fn leave_out(&mut self, path: &Path) {
        self.found.remarks.push(skipped(path));
        self.other_programs.extend(is_program(path).then(|| path.to_path_buf()));
    }

    /// Takes an input and its output, unless the output is too large.
    fn take_input(&mut self, path: &Path) {
        let name = files::name(path);
        let stem = name.split(".in").next().unwrap_or(&name).trim_end_matches(".txt");
        let number = number_after("in", &name);
        let parent = path.parent().unwrap_or(path);
        let is_sample = number.is_some()
            || stem.starts_with("sample")
            || ["sample", "samples"].iter().any(|name| parent.ends_with(name));
        let rest = number.unwrap_or(stem).trim_start_matches("sample").trim_start_matches(['_', '-']);
        let rest: String = rest.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();
        let group = if is_sample { SAMPLE_GROUP } else { "data" };
        // Generators of the package make cases `random-N`. Cases in `data` are the site's own, not harder than them.
        let is_reserved = |group: &str| {
            group == RANDOM_GROUP || group == WORST_GROUP && path.starts_with(self.folder.join("data"))
        };
        let kept = stem.split('-').next().filter(|group| Case::is_numbered(stem) && !is_reserved(group));
        let mut case_name = match kept {
            Some(kept) if kept == SAMPLE_GROUP || !is_sample => stem.to_string(),
            _ => format!("{group}-{rest}"),
        };
        while self.found.inputs.iter().any(|case| is_same_name(&case.name, &case_name)) {
            case_name += "_";
        }
        let out = self.is_apart(path).then(|| self.folder.join("out"));
        let outputs = OUTPUTS.map(|output| match (&out, number) {
            (Some(out), _) if out.join(&name).is_file() => out.join(&name),
            (Some(out), _) => out.join(format!("{stem}.{output}")),
            (None, Some(_)) => path.with_file_name(name.replacen("in", output, 1)),
            (None, None) => path.with_file_name(format!("{stem}.{output}")),
        });
        let output = outputs.into_iter().find(|path| path.is_file() && is_inside(&self.folder, path));
        if !output.as_deref().is_some_and(is_too_large) {
            self.found.inputs.push(Case { name: case_name, input: path.to_path_buf(), output });
        }
    }

    /// Takes a program for `known`. Its new name contains the language that `codes:` states, as in
    /// `correct_a.c++14.cpp`, and a number if the name is taken.
    fn take_known(&mut self, name: &str, path: &Path) {
        let safe = |c: char| if c.is_alphanumeric() || "._+-".contains(c) { c } else { '_' };
        let (stem, end) = name.rsplit_once('.').unwrap_or((name, ""));
        let stem: String = stem.chars().map(safe).collect();
        let code = self.facts.iter().find(|(key, _)| *key == format!("codes/{name}"));
        let code = code.map(|(_, code)| code.replace("cpp", "c++"));
        let end = match code.and_then(|code| languages::find(&code).ok()) {
            Some(language) => format!("{}.{end}", language.name),
            None => end.to_string(),
        };
        let is_free = |name: &String| !self.known.iter().any(|(other, _)| is_same_name(other, name));
        let names = (2..).map(|number| format!("{stem}_{number}.{end}"));
        let name = [format!("{stem}.{end}")].into_iter().chain(names).find(is_free);
        self.known.extend(name.map(|name| (name, path.to_path_buf())));
    }

    fn remark_on_unused_files(&mut self) {
        let found = &mut self.found;
        let has_input = |output: &&PathBuf| {
            let start = format!("{}.", files::stem(output));
            let is_input =
                |path: &Path| path.parent() == output.parent() && files::name(path).starts_with(&start);
            found.inputs.iter().any(|case| is_input(&case.input) || case.output.as_ref() == Some(*output))
        };
        for path in self.outputs.iter().filter(|path| !has_input(path)) {
            let name = files::name(path);
            found.remarks.push(message!("skipped `{name}`: it is an output without an input"));
        }
        if !self.other_programs.is_empty() {
            found.remarks.push(message!(
                "programs are recognised by their names: `correct*` makes and checks outputs, `rejected*` \
                 must fail, `generator*` makes inputs, `validator.*` checks inputs, `checker.*` checks \
                 outputs"
            ));
        }
    }

    /// Makes the package from the files.
    fn finish(mut self, id: &str) -> ProblemPackage {
        self.remark_on_unused_files();
        let holds = |path: &Path, text: &str| {
            files::read_source(path).is_ok_and(|bytes| String::from_utf8_lossy(&bytes).contains(text))
        };
        let mut found = self.found;
        self.known.sort();
        found.inputs.sort_by_cached_key(|case| (!case.is_sample(), case.name.clone()));
        found.lacks_checker &= self.checker.is_none() && self.interactor.is_none();
        found.generators = self.generators.iter().map(|path| files::name(path)).collect();
        let problem = &mut found.problem;
        problem.id = id.to_string();
        if let Some(path) = &self.checker {
            problem.settings.push(("checker", format!("./{} order=testlib", files::name(path))));
            if !holds(path, "testlib.h") {
                found.remarks.push(message!(
                    "the checker does not use `testlib.h`, so `order=testlib` (input, user's output, \
                     expected output) is a guess; if the expected output comes second, write `order=boj` \
                     into `problem.txt`"
                ));
            }
        }
        let interactor = self.interactor.map(|(path, order)| {
            let end = path.extension().unwrap_or_default().to_string_lossy();
            let name = format!("interactor.{end}");
            problem.settings.push(("interactor", format!("./{name} order={order}")));
            (name, path)
        });
        problem.lacks_interactor &= interactor.is_none();
        if !found.generators.is_empty() {
            let programs = found.generators.join(" ./");
            problem.settings.push(("generator", format!("./{programs} arguments=seed")));
        }
        if let Some(path) = &self.validator {
            problem.settings.push(("validator", format!("./{}", files::name(path))));
        }
        let named = |path: PathBuf| (files::name(&path), path);
        let helpers = self.checker.into_iter().chain(self.validator).chain(self.generators).map(named);
        let known = self.known.into_iter().map(|(name, path)| (format!("known/{name}"), path));
        let programs: Vec<(String, PathBuf)> = helpers.chain(interactor).chain(known).collect();
        let mut copies: Vec<(String, PathBuf)> = self.headers.into_iter().map(named).collect();
        copies.retain(|(name, _)| programs.iter().any(|(_, path)| holds(path, &format!("\"{name}\""))));
        let copies = copies.into_iter().chain(programs);
        problem.files.extend(copies.map(|(name, path)| (name, Content::Copy(path))));
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    /// Returns the package that is read from a folder with these files.
    fn found(files: &[(&str, &str)]) -> ProblemPackage {
        let root = TestFolder::new("package");
        for (path, text) in files {
            root.write(&format!("package/{path}"), text);
        }
        read(&root.join("package"), "1000", &root.join("workspace")).expect("all of it can be read")
    }

    fn remarks(package: &ProblemPackage) -> Vec<String> {
        package.remarks.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn programs_are_known_by_their_names_and_bring_their_headers() {
        let package = found(&[
            ("checker.cpp", "#include \"a.h\"\n#include \"testlib.h\"\n"),
            ("checker.py", ""),
            ("checker.txt", ""),
            ("validator.cpp", "#include \"b.hpp\"\n"),
            ("validator.py", ""),
            ("generator_a.py", ""),
            ("generator_b.py", ""),
            ("correct.cpp", ""),
            ("rejected_1.py", ""),
            ("singlegen.cpp", ""),
            ("a.h", ""),
            ("b.hpp", ""),
            ("unused.h", ""),
            ("problem.yaml", ""),
            ("LICENSE", "\n The licence \n\nof 2026\nmore\n"),
            ("tools/x.py", ""),
        ]);
        let files: Vec<&str> = package.problem.files.iter().map(|(name, _)| name.as_str()).collect();
        let programs = ["checker.cpp", "validator.cpp", "generator_a.py", "generator_b.py"];
        let known = ["known/correct.cpp", "known/rejected_1.py"];
        assert_eq!(files, [&["a.h", "b.hpp"], &programs[..], &known, &["LICENSE"]].concat());
        let settings = [
            ("checker", "./checker.cpp order=testlib"),
            ("generator", "./generator_a.py ./generator_b.py arguments=seed"),
            ("validator", "./validator.cpp"),
        ];
        assert_eq!(package.problem.settings, settings.map(|(key, value)| (key, value.to_string())));
        assert_eq!(package.generators, ["generator_a.py", "generator_b.py"]);
        assert_eq!(package.licence.as_deref(), Some("The licence, of 2026"));
        let skipped = |name: &str| format!("skipped `{name}`: it is no part of a package");
        let singlegen = "skipped `singlegen.cpp`: its input is too large to store".to_string();
        let expected = [
            skipped("checker.py"),
            "skipped `checker.txt`: its file type is unknown".to_string(),
            singlegen,
            skipped("tools"),
            skipped("validator.py"),
        ];
        let remarks = remarks(&package);
        assert_eq!(remarks[..5], expected);
        assert!(
            remarks[5].starts_with("programs are recognised by their names: ") && remarks.len() == 6,
            "{remarks:?}"
        );
        assert!(!package.is_empty() && !package.lacks_checker);
    }

    #[test]
    fn inputs_are_files_of_known_names_with_the_outputs_beside_them() {
        let package = found(&[
            ("2.in", ""),
            ("2.ans", ""),
            ("10.in.txt", ""),
            ("10.out", ""),
            ("10.ans", ""),
            ("sample_1.in", ""),
            ("testcase-a.b", ""),
            ("Testcase.in", ""),
            ("1.out", ""),
            ("2.in.py", ""),
            ("data/sample/1.in", ""),
            ("data/secret/group/1.in", ""),
            ("data/secret/group/1.ans", ""),
            ("in/01.txt", ""),
            ("out/01.txt", ""),
            ("in/b2", ""),
            ("out/b2", ""),
            ("in/b3.in", ""),
            ("out/b3.out", ""),
        ]);
        let inputs = package.inputs.iter().map(|input| {
            let output = input.output.as_deref().map(files::name).unwrap_or_default();
            (input.name.as_str(), files::name(&input.input), output)
        });
        let expected = [
            ("sample-1", "sample_1.in", ""),
            ("sample-1_", "1.in", ""),
            ("data-01", "01.txt", "01.txt"),
            ("data-1", "1.in", "1.ans"),
            ("data-10", "10.in.txt", "10.out"),
            ("data-2", "2.in", "2.ans"),
            ("data-Testcase", "Testcase.in", ""),
            ("data-b2", "b2", "b2"),
            ("data-b3", "b3.in", "b3.out"),
            ("data-testcase_a_b", "testcase-a.b", ""),
        ];
        let expected = expected.map(|(name, path, output)| (name, path.to_string(), output.to_string()));
        assert_eq!(inputs.collect::<Vec<_>>(), expected);
        let remarks = remarks(&package);
        assert_eq!(remarks[0], "skipped `2.in.py`: it is no part of a package");
        assert_eq!(remarks[1], "skipped `1.out`: it is an output without an input");
        assert!(
            remarks[2].starts_with("programs are recognised by their names: ") && remarks.len() == 3,
            "{remarks:?}"
        );
        assert!(!package.is_empty() && found(&[("problem.yaml", "")]).is_empty());
    }

    #[test]
    fn submissions_of_a_package_are_known_by_their_folders() {
        let package = found(&[
            ("submissions/accepted/a.py", ""),
            ("submissions/accepted/notes.txt", ""),
            ("submissions/accepted/folder.py/x.py", ""),
            ("submissions/wrong_answer/a b.cpp", ""),
            ("submissions/run_time_error/A_b.cpp", ""),
            ("submissions/README.py", ""),
            ("correct_a.py", ""),
            ("correct_c.cpp", ""),
            ("metadata.yaml", "codes:\n  correct_c.cpp: cpp14\n"),
        ]);
        let files: Vec<&str> = package.problem.files.iter().map(|(name, _)| name.as_str()).collect();
        let expected = [
            "correct_a.py",
            "correct_a_2.py",
            "correct_c.c++14.cpp",
            "rejected_A_b.cpp",
            "rejected_a_b_2.cpp",
        ];
        assert_eq!(files, expected.map(|name| format!("known/{name}")));
        assert!(package.is_empty() && remarks(&package).is_empty());
    }

    /// Returns the checker of a package with a sample and secret cases, and whether it lacks one.
    fn checker(files: &[(&str, &str)]) -> (Option<String>, bool) {
        let cases = [("data/sample/1.in", ""), ("data/secret/a/1.in", ""), ("data/secret/a/2.in", "")];
        let ProblemPackage { problem, lacks_checker, .. } = found(&[&cases, files].concat());
        (
            problem.settings.into_iter().find(|(key, _)| *key == "checker").map(|(_, value)| value),
            lacks_checker,
        )
    }

    #[test]
    fn the_flags_of_the_default_output_validator_are_the_checker() {
        let yaml = |text: &'static str| ("problem.yaml", text);
        let is = |files: &[(&str, &str)], flags: &str| {
            assert_eq!(checker(files), (Some(format!("kattis {flags}")), false), "{files:?}");
        };
        is(&[yaml("validator_flags: case_sensitive\n")], "case_sensitive");
        is(&[yaml("validator_flags: 'float_tolerance  1e-6' # both\n")], "float_tolerance 1e-6");
        is(&[yaml("validation:\n  validator_flags: float_tolerance 1e-6\n")], "float_tolerance 1e-6");
        let flags = "output_validator_flags: space_change_sensitive\n";
        is(&[yaml(""), ("data/testdata.yaml", flags)], "space_change_sensitive");
        is(
            &[yaml("validator_flags: case_sensitive\n"), ("data/testdata.yaml", flags)],
            "case_sensitive space_change_sensitive",
        );
        let map = "output_validator_flags:\n  name: default\n  flags: case_sensitive\n";
        is(&[yaml(""), ("data/testdata.yaml", map)], "case_sensitive");
        for list in [
            "output_validator_args: [float_tolerance, '1e-6']\n",
            "output_validator_args:\n- float_tolerance\n- 1e-6\n",
        ] {
            let groups = [("data/sample/test_group.yaml", list), ("data/secret/test_group.yaml", list)];
            is(&[&[yaml("")], &groups[..]].concat(), "float_tolerance 1e-6");
            // Only one of the secret cases has the flags.
            assert_eq!(checker(&[yaml(""), ("data/secret/a/2.yaml", list)]), (None, true));
        }
        for text in
            ["name: x\n", "validator_flags:\n", "validator_flags: ''\n", "output_validator_args: []\n"]
        {
            assert_eq!(checker(&[yaml(text)]), (None, false), "{text}");
        }
        for text in [
            "validator_flags: fast\n",
            "output_validator_args: [\n  case_sensitive]\n",
            "validation: custom\nvalidator_flags: case_sensitive\n",
        ] {
            assert_eq!(checker(&[yaml(text)]), (None, true), "{text}");
        }
        let validator = ("output_validator/check.py", "");
        assert_eq!(checker(&[yaml("problem_format_version: 2025-09\n"), validator]), (None, true));
        assert_eq!(checker(&[("metadata.yaml", "validator_flags: case_sensitive\n")]), (None, false));
    }

    #[test]
    fn the_flags_of_an_interactor_are_named() {
        let yaml = "problem_format_version: 2025-09\ntype: [pass-fail, interactive]\n";
        let group = ("data/secret/test_group.yaml", "output_validator_args: [fast]\n");
        let files = [("problem.yaml", yaml), ("output_validator/v.py", ""), ("data/secret/1.in", ""), group];
        let package = found(&files);
        let interactor = ("interactor", "./interactor.py order=kattis".to_string());
        assert_eq!(package.problem.settings, [interactor]);
        assert!(!package.lacks_checker && !package.problem.lacks_interactor);
        let remarks = remarks(&package);
        assert!(remarks.len() == 1 && remarks[0].ends_with("`fast`"), "{remarks:?}");
    }

    #[cfg(unix)] // elsewhere a file of zeros takes room
    #[test]
    fn files_of_more_than_the_largest_size_are_skipped() {
        let folder = TestFolder::new("package");
        let mut reader = Reader::default();
        let most = files::MAX_MB << 20;
        let sizes = [
            ("a.in", most),
            ("b.in", most + 1),
            ("c.out", most),
            ("c.in", 0),
            ("d.out", most + 1),
            ("d.in", 0),
        ];
        for (name, size) in sizes {
            let path = folder.write(name, "");
            let file = std::fs::File::options().write(true).open(&path).expect("it was just made");
            file.set_len(size).expect("zeros take no room");
            reader.take_file(&path);
        }
        let inputs: Vec<&str> = reader.found.inputs.iter().map(|input| input.name.as_str()).collect();
        assert_eq!(inputs, ["data-a", "data-c"], "an input needs its output");
        assert_eq!(
            remarks(&reader.found),
            ["b.in", "d.out"].map(|name| format!("skipped `{name}`: it is larger than 256 MB"))
        );
    }

    #[test]
    fn a_folder_is_like_a_problem_if_it_has_a_file_of_such_a_name() {
        let is_like = |name: &str| {
            let folder = TestFolder::new("package");
            let file = folder.write(name, "");
            is_like_problem(&folder) && !is_like_problem(&file)
        };
        for name in ["metadata.yaml", "problem.yaml", "testcase1", "correct.cpp", "data", "1.in"] {
            assert!(is_like(name), "{name}");
        }
        for name in ["data1", "1.out", "checker.cpp", "README.md", "in"] {
            assert!(!is_like(name), "{name}");
        }
    }

    #[test]
    fn the_facts_of_both_kinds_of_packages_are_read() {
        let facts = |name: &str, text: &str| {
            let ProblemPackage { problem, output_only, lacks_checker, .. } = found(&[(name, text)]);
            let facts = [problem.title, problem.time, problem.memory].map(Option::unwrap_or_default);
            (facts.join(" "), [problem.lacks_interactor, output_only, lacks_checker])
        };
        let archive =
            "title: A B\ntimeLimitMs: 500\nmemoryLimitMb: 64\noutputOnly: true\nisSpecialJudge: true\n";
        assert_eq!(facts("metadata.yaml", archive), ("A B 500ms 64MB".to_string(), [false, true, true]));
        let kattis =
            "name:\n  en: C\nlimits:\n  time_limit: 1.5\n  memory: 1048576\nvalidation: custom interactive\n";
        assert_eq!(facts("problem.yaml", kattis), ("C 1500ms 1048576MB".to_string(), [true, false, true]));
        let newer = "name: D\ntimeLimitMs: 3600000\ntype: interactive\n";
        assert_eq!(facts("problem.yaml", newer), ("D 3600000ms ".to_string(), [true, false, false]));
        let wrong = "title: ' '\ntimeLimitMs: 3600001\nmemoryLimitMb: 0\noutputOnly: no\n";
        assert_eq!(facts("metadata.yaml", wrong), ("  ".to_string(), [false; 3]));
    }
}
