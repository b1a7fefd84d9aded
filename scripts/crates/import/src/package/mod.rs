//! Reads a folder of test data of another tool: a problem of testcase.ac's archive, a Kattis package, or inputs with
//! outputs. The names of files tell their purposes. Nothing is built or run.
//!
//! The steps of [`read`]: `layout` lists the files, `facts` reads what `.yaml` files state, `pairs` joins inputs with
//! outputs, and `programs` takes the checker and the other programs. When there is a draft, `cases` makes the cases.

pub(crate) mod cases;
mod facts;
mod layout;
mod pairs;
pub(crate) mod programs;
mod yaml_reader;

use facts::Facts;
use layout::{first_in, PackageFiles, Part};
use messages::{Message, Result};
use sites::Site;
use std::fs;
use std::path::{Path, PathBuf};
use stdx::files;
use workspace::{Case, Content, NewProblem};

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
    let (mut cases, mut remarks) = pairs::cases(&package);

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
    let (inputs, mut remarks) = pairs::cases(&package);
    let site = if facts.is_kattis { Some(Site::named("kattis")?) } else { None };
    let problem = NewProblem { id: id.to_string(), site, ..facts.problem.clone() };

    let (output_only, lacks_checker) = (facts.output_only, facts.has_special_judge);
    let mut found =
        ProblemPackage { problem, output_only, lacks_checker, inputs, ..ProblemPackage::default() };

    let searched = searched_folders(&folder, workspace);
    found.take_programs(&mut package, &facts, &searched, workspace)?;

    if let Some(licence) = first_in(&searched, &["LICENSE"]) {
        let bytes = files::read_source(&licence)?;
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
