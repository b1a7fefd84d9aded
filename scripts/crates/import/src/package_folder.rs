//! Reads a folder of test data of another tool: a problem of testcase.ac's archive, a Kattis package, or inputs with
//! outputs. The names of files tell their purposes. Nothing is built or run.

use crate::package_facts::{Facts, FlagsMeaning};
use crate::package_files::{is_inside, PackageFile, PackageFiles, Part};
use crate::package_pairs;
use messages::{message, Message, Result};
use sites::Site;
use std::fs;
use std::path::{Path, PathBuf};
use stdx::{display, files, spelling::is_same_name};
use workspace::problem_draft::{Content, NewProblem};
use workspace::Case;

/// The number of folders that are searched for testlib and a licence, the problem's folder and those above it.
const SEARCHED_FOLDERS: usize = 4;

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
    /// The remarks, such as those about files that are left out.
    pub remarks: Vec<Message>,
}

impl ProblemPackage {
    /// Whether no case can be made from the folder.
    pub fn is_empty(&self) -> bool {
        self.inputs.is_empty() && self.generators.is_empty() && !self.output_only
    }
}

/// The inputs of a folder that have outputs.
pub struct Pairs {
    pub cases: Vec<Case>,
    pub remarks: Vec<Message>,
}

/// Returns the pairs of a folder, which may be a package. Everything else is left out.
pub fn pairs(folder: &Path) -> Result<Pairs> {
    let mut package = PackageFiles::list(&canonical(folder)?)?;
    let (mut cases, mut remarks) = package_pairs::cases(&package);

    let lacks_output = |case: &Case| case.output.is_none();
    let without_output = cases.iter().filter(|case| lacks_output(case)).map(|case| files::name(&case.input));
    package.left_out.extend(without_output);
    cases.retain(|case| !lacks_output(case));

    let is_of_case = |part| matches!(part, Part::Case(_) | Part::InputApart | Part::OutputApart);
    let others = package.files.iter().filter(|file| !is_of_case(file.part)).map(|file| file.name.clone());
    package.left_out.extend(others);
    remarks.extend(package.remarks());

    Ok(Pairs { cases, remarks })
}

/// Reads a folder. Testlib and a licence may also be in the folders above it, up to the first one that holds the
/// workspace.
pub fn read(folder: &Path, id: &str, workspace: &Path) -> Result<ProblemPackage> {
    let folder = canonical(folder)?;
    let mut package = PackageFiles::list(&folder)?;
    let facts = Facts::read(&package)?;
    let (inputs, mut remarks) = package_pairs::cases(&package);
    let problem = NewProblem {
        id: id.to_string(),
        title: facts.title.clone(),
        time: facts.time.clone(),
        memory: facts.memory.clone(),
        site: if facts.is_kattis { Some(Site::named("kattis")?) } else { None },
        ..NewProblem::default()
    };

    let (output_only, lacks_checker) = (facts.output_only, facts.has_special_judge);
    let mut found =
        ProblemPackage { problem, output_only, lacks_checker, inputs, ..ProblemPackage::default() };

    let mut programs = Programs::default();
    found.take_checker(&mut package, &facts, &mut programs);
    found.take_interactor(&mut package, &facts, &mut programs);
    found.take_helpers(&mut package, &mut programs);
    found.take_known(&package, &facts, &mut programs);
    found.take_flags(&package, &facts)?;

    let searched = searched_folders(&folder, workspace);
    programs.add_headers(&mut package, &searched, workspace);
    found.problem.files.extend(programs.0.into_iter().map(|(name, path)| (name, Content::Copy(path))));

    if let Some(licence) = first_in(&searched, &["LICENSE"]) {
        let bytes = files::read_source(&licence)?;
        found.licence = Some(first_lines(&bytes));
        found.problem.files.push(("LICENSE".to_string(), Content::Bytes(bytes)));
    }

    remarks.extend(package.remarks());
    found.remarks.extend(remarks);
    Ok(found)
}

fn canonical(folder: &Path) -> Result<PathBuf> {
    fs::canonicalize(folder).map_err(|why| files::cannot("read folder", folder, why))
}

/// Whether a path is a folder that [`read`] probably understands, by the names of its files. At most the names of the
/// first thousand are read.
pub fn is_like_problem(path: &Path) -> bool {
    let is_known = |name: String| {
        let starts = ["metadata.yaml", "problem.yaml", "testcase", "correct"];
        name == "data" || name.ends_with(".in") || starts.iter().any(|start| name.starts_with(start))
    };
    let entries = fs::read_dir(path).into_iter().flatten().flatten();
    path.is_dir() && entries.take(1000).any(|entry| is_known(files::name(&entry.path())))
}

/// Returns the folders in which testlib and a licence are looked for.
fn searched_folders(folder: &Path, workspace: &Path) -> Vec<PathBuf> {
    let workspace = fs::canonicalize(workspace).unwrap_or_else(|_| workspace.to_path_buf());
    let is_above = |above: &&Path| !workspace.starts_with(above);
    folder.ancestors().take(SEARCHED_FOLDERS).take_while(is_above).map(Path::to_path_buf).collect()
}

/// Returns the first file of these names in these folders, which does not lead out of its folder.
fn first_in(folders: &[PathBuf], names: &[&str]) -> Option<PathBuf> {
    folders.iter().find_map(|folder| {
        let mut paths = names.iter().map(|name| folder.join(name));
        paths.find(|path| path.is_file() && is_inside(folder, path))
    })
}

/// Returns the first two lines of a licence with a text.
fn first_lines(licence: &[u8]) -> String {
    let text = String::from_utf8_lossy(licence);
    let lines = text.lines().map(|line| display::beginning(line.trim().as_bytes()));
    lines.filter(|line| !line.is_empty()).take(2).collect::<Vec<_>>().join(", ")
}

/// The programs of a problem and their headers: names in its folder, and files.
#[derive(Default)]
struct Programs(Vec<(String, PathBuf)>);

impl Programs {
    fn add(&mut self, name: String, path: &Path) {
        self.0.push((name, path.to_path_buf()));
    }

    /// Adds the headers of the package, and testlib, that some program includes. They come first.
    fn add_headers(&mut self, package: &mut PackageFiles, searched: &[PathBuf], workspace: &Path) {
        let is_included = |name: &str| self.0.iter().any(|(_, path)| holds(path, &format!("\"{name}\"")));
        let mut headers: Vec<(String, PathBuf)> = Vec::new();
        for PackageFile { name, path, .. } in take_all(package, Part::Header) {
            let base = files::name(&path);
            if is_included(&base) {
                headers.push((base, path));
            } else {
                package.left_out.push(name);
            }
        }

        let has_testlib = headers.iter().any(|(name, _)| name == "testlib.h");
        if !has_testlib && is_included("testlib.h") {
            let folders = [searched, &[workspace.join("problems")]].concat();
            let testlib = first_in(&folders, &["testlib.h", "third_party/testlib/testlib.h"]);
            headers.extend(testlib.map(|path| ("testlib.h".to_string(), path)));
        }

        self.0.splice(..0, headers);
    }
}

fn holds(path: &Path, text: &str) -> bool {
    files::read_source(path).is_ok_and(|bytes| String::from_utf8_lossy(&bytes).contains(text))
}

impl ProblemPackage {
    /// Takes the checker of testcase.ac's archive. A checker of Kattis, in a folder, cannot be used.
    fn take_checker(&mut self, package: &mut PackageFiles, facts: &Facts, programs: &mut Programs) {
        if let Some(file) = first_of(package, Part::Checker) {
            self.lacks_checker = false;
            self.problem.settings.push(("checker", format!("./{} order=testlib", file.name)));

            if !holds(&file.path, "testlib.h") {
                self.remarks.push(message!(
                    "the checker does not use `testlib.h`, so `order=testlib` (input, user's output, expected output) \
                     is a guess; if the expected output comes second, write `order=boj` into `problem.txt`"
                ));
            }

            programs.add(file.name, &file.path);
        } else if facts.validator_counts && !facts.is_interactive {
            self.lacks_checker |= package.of(Part::OutputValidator).next().is_some();
        }
    }

    /// Takes the interactor: `interactor.*`, or the only program among the output validators of a Kattis package.
    fn take_interactor(&mut self, package: &mut PackageFiles, facts: &Facts, programs: &mut Programs) {
        let own = first_of(package, Part::Interactor).map(|file| (file, "testlib"));
        let mut validators = take_all(package, Part::OutputValidator);
        let found = match own {
            Some(own) => Some(own),
            None if facts.is_interactive && validators.len() == 1 => {
                validators.pop().map(|file| (file, "kattis"))
            }
            None => None,
        };

        self.problem.lacks_interactor = facts.is_interactive && found.is_none();
        if let Some((file, order)) = found {
            self.lacks_checker = false;
            let end = file.path.extension().unwrap_or_default().to_string_lossy();
            let name = format!("interactor.{end}");
            self.problem.settings.push(("interactor", format!("./{name} order={order}")));
            programs.add(name, &file.path);
        }

        package.left_out.extend(validators.into_iter().map(|file| file.name));
    }

    /// Takes the validator and the generators.
    fn take_helpers(&mut self, package: &mut PackageFiles, programs: &mut Programs) {
        let generators = take_all(package, Part::Generator);
        self.generators = generators.iter().map(|file| file.name.clone()).collect();

        if !generators.is_empty() {
            let names = self.generators.join(" ./");
            self.problem.settings.push(("generator", format!("./{names} arguments=seed")));
        }

        let validator = first_of(package, Part::Validator);
        if let Some(validator) = &validator {
            self.problem.settings.push(("validator", format!("./{}", validator.name)));
        }

        for file in validator.into_iter().chain(generators) {
            programs.add(file.name, &file.path);
        }
    }

    /// Takes the correct and rejected programs for `known`. The new name of a program has the language that `codes:`
    /// states, as in `correct_a.c++14.cpp`, and a number if the name is taken.
    fn take_known(&mut self, package: &PackageFiles, facts: &Facts, programs: &mut Programs) {
        let mut known: Vec<(String, PathBuf)> = Vec::new();
        for file in &package.files {
            let Part::Known(verdict) = file.part else { continue };

            let name = files::name(&file.path);
            let (stem, end) = name.rsplit_once('.').unwrap_or((&name, ""));
            let safe = |c: char| if c.is_alphanumeric() || "._+-".contains(c) { c } else { '_' };
            let stem: String = stem.chars().map(safe).collect();
            // A program of the archive has the verdict in its name, and one of Kattis in that of its folder.
            let stem = if file.name.contains('/') { format!("{verdict}_{stem}") } else { stem };

            let code = facts.codes.iter().find(|(program, _)| *program == name);
            let code = code.map(|(_, code)| code.replace("cpp", "c++"));
            let end = match code.and_then(|code| languages::find(&code).ok()) {
                Some(language) => format!("{}.{end}", language.name),
                None => end.to_string(),
            };
            let is_free = |name: &String| !known.iter().any(|(other, _)| is_same_name(other, name));
            let numbered = (2..).map(|number| format!("{stem}_{number}.{end}"));
            let name = [format!("{stem}.{end}")].into_iter().chain(numbered).find(is_free);
            known.extend(name.map(|name| (name, file.path.clone())));
        }

        known.sort();
        for (name, path) in known {
            programs.add(format!("known/{name}"), &path);
        }
    }

    /// Takes the flags of Kattis' default output validator, which are those of `problem.yaml` and of each case.
    fn take_flags(&mut self, package: &PackageFiles, facts: &Facts) -> Result<()> {
        let has_checker = self.problem.settings.iter().any(|(key, _)| *key == "checker");
        if !facts.is_kattis || self.lacks_checker || has_checker {
            return Ok(());
        }

        let flags = facts.flags_of_cases(package, &self.inputs)?;
        match FlagsMeaning::of(&flags) {
            FlagsMeaning::Default => {}
            _ if facts.is_interactive => {
                let flags = flags.join("; ");
                self.remarks.push(message!(
                    "the interactor is called without the flags that the package gives it: `{flags}`"
                ));
            }
            FlagsMeaning::Checker(checker) => self.problem.settings.push(("checker", checker)),
            FlagsMeaning::Unknown(why) => {
                self.lacks_checker = true;
                self.remarks.push(why);
            }
        }

        Ok(())
    }
}

/// Takes the first file with this purpose out of a package. The others are left out.
fn first_of(package: &mut PackageFiles, part: Part) -> Option<PackageFile> {
    let mut all = take_all(package, part).into_iter();
    let first = all.next();
    package.left_out.extend(all.map(|file| file.name));
    first
}

/// Takes the files with this purpose out of a package.
fn take_all(package: &mut PackageFiles, part: Part) -> Vec<PackageFile> {
    let (taken, others) = std::mem::take(&mut package.files).into_iter().partition(|file| file.part == part);
    package.files = others;
    taken
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
        let left_out =
            "left out: `checker.py`, `checker.txt`, `singlegen.cpp`, `tools/`, `unused.h`, `validator.py`";
        assert_eq!(remarks(&package), [left_out]);
        assert!(!package.is_empty() && !package.lacks_checker);
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
        let left_out = "left out: `submissions/README.py`, `submissions/accepted/folder.py/x.py`, \
                        `submissions/accepted/notes.txt`";
        assert!(package.is_empty());
        assert_eq!(remarks(&package), [left_out]);
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
    fn a_folder_is_like_a_problem_if_it_has_a_file_of_such_a_name() {
        let is_like = |name: &str| {
            let folder = TestFolder::new("package");
            let file = folder.write(name, "");
            is_like_problem(&folder) && !is_like_problem(&file)
        };
        for name in ["metadata.yaml", "problem.yaml", "testcase1", "correct.cpp", "data", "1.in"] {
            assert!(is_like(name), "{name}");
        }
        for name in ["data1", "1.out", "checker.cpp", "README.md", "in.txt"] {
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
