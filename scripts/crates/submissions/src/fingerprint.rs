//! Computes a hash of everything that the verdict of a submission depends on, except the compiler.

use crate::source_files::Source;
use crate::submission::Submission;
use std::path::{Path, PathBuf};
use std::{collections::BTreeMap, fs};
use stdx::hash::{hash, Digest};
use stdx::{files, Stamp};
use toolchain::included_files;

/// A hash of the names and stamps of the files below each folder that was read.
pub type FolderStates = BTreeMap<PathBuf, Digest>;

impl Submission {
    /// Returns a hash of source, limits and cases, of the files that the source includes, and of the names and
    /// stamps of the problem's files and of the headers beside its folder. The files of other submissions do not
    /// count, unless they make expected outputs. Each folder that is not in `folders` is read and added.
    pub fn fingerprint(&self, folders: &mut FolderStates) -> Digest {
        let Submission { problem, limits, wants_checks, origin, .. } = self;
        let outputs_program = problem.outputs_program();
        let mut others: Vec<_> = problem.submissions.iter().map(|file| file.path.clone()).collect();
        others.retain(|path| Some(path) != outputs_program.as_ref());
        let mut folder_state = |folder: &Path| {
            *folders.entry(folder.to_path_buf()).or_insert_with(|| {
                let (files, headers) = (files::stamps_below(folder, &others), headers_above(folder));
                hash(&[format!("{files:?} {headers:?}").as_bytes()])
            })
        };

        // Without a problem, only the cases count of the folder that the file is in.
        let folder = if problem.is_unnamed() { &problem.cases } else { &problem.folder };
        let problem_folder = folder_state(folder);
        let inputs = self.cases.first().and_then(|case| case.input.parent());
        let inputs = inputs.filter(|inputs| !inputs.starts_with(folder)).map(folder_state);
        let words = if let Source::Command(words) = &self.source { words.as_slice() } else { &[] };
        let stamp = |word: &String| fs::metadata(word).ok().map(|file| Stamp::of(&file));
        let command: Vec<_> = words.iter().map(stamp).collect();
        let cases: Vec<&Path> = self.cases.iter().map(|case| case.input.as_path()).collect();
        let (content, language) = (self.source.content(), self.language().map(|language| language.name));
        let included = included_files::fingerprint(content, self.source.header_folders());
        let (id, settings) = (&problem.id, &problem.settings);
        let rest = format!("{problem_folder} {inputs:?} {limits:?} {settings:?} {cases:?} {wants_checks} {origin:?} {id} {language:?} {included} {command:?}");

        hash(&[content, rest.as_bytes()])
    }
}

/// Returns the paths and stamps of the headers beside the folder of a problem, such as `testlib.h`, which its
/// programs may include.
fn headers_above(folder: &Path) -> Vec<(PathBuf, Stamp)> {
    let beside = folder.parent().map(files::list).and_then(Result::ok).unwrap_or_default();
    let headers = beside.into_iter().filter(|path| languages::is_header(path));
    headers.filter_map(|path| Some((path.clone(), Stamp::of(&fs::metadata(&path).ok()?)))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FileProblem, Overrides, Selection, SelectionOptions, Target};
    use std::{collections::BTreeSet, time::Duration};
    use stdx::test_folder::TestFolder;
    use workspace::{Comparison, Workspace};

    const TXT: &str = "title: x\ntime: 1s\nmemory: 64MB\n";

    /// Returns a folder with problem 1, whose `main` includes a file outside the workspace.
    fn folder() -> TestFolder {
        let root = TestFolder::new("fingerprint");
        let included = root.write("elsewhere.txt", "1");
        root.write("problems/1/problem.txt", TXT);
        root.write("problems/1/main.rs", format!("const X: &str = include_str!({included:?});\n"));
        root.write("problems/1/other.rs", "");
        root.write("problems/1/checker.rs", "");

        for case in ["cases/sample-1", "cases/tiny-1", "more/sample-1"] {
            root.write(&format!("problems/1/{case}.in"), "1\n");
            root.write(&format!("problems/1/{case}.out"), "1\n");
        }

        root.write("cases/sample-1.in", "1\n");
        root.write("cases/sample-1.out", "1\n");
        root.write("program", "1");

        root
    }

    /// Returns the fingerprint of the only submission that is selected.
    fn fingerprint(root: &TestFolder, selection: &Selection) -> Digest {
        let workspace = Workspace::at(root);
        let found = selection.find(&workspace).expect("all files are there").submissions;
        assert_eq!(found.len(), 1);
        found[0].fingerprint(&mut FolderStates::new())
    }

    fn of_main(options: SelectionOptions) -> Selection {
        let main = Target::Submission { problem_id: "1".into(), submission: "main".into() };
        Selection { options, targets: vec![main] }
    }

    #[test]
    fn files_on_which_the_verdict_depends_change_the_fingerprint() {
        let main = of_main(<_>::default());
        for (path, text) in [
            ("problems/1/main.rs", "fn main() {}\n"),
            ("problems/1/problem.txt", "title: x\ntime: 2s\nmemory: 64MB\n"),
            ("problems/1/checker.rs", "fn main() {}\n"),
            ("problems/1/new.txt", ""),
            ("problems/1/cases/tiny-1.in", "22\n"),
            ("problems/1/cases/tiny-1.out", "22\n"),
            ("problems/1/cases/tiny-2.in", "1\n"),
            ("problems/testlib.h", ""),
            ("elsewhere.txt", "2"),
        ] {
            let root = folder();
            let before = fingerprint(&root, &main);
            assert_eq!(fingerprint(&root, &main), before, "nothing has changed");
            root.write(path, text);
            assert_ne!(fingerprint(&root, &main), before, "{path}");
        }
    }

    #[test]
    fn other_files_do_not_change_the_fingerprint() {
        let (root, main) = (folder(), of_main(<_>::default()));
        let before = fingerprint(&root, &main);
        for path in ["problems/1/other.rs", "problems/1/another.py", "cases/sample-1.in", "program"] {
            root.write(path, "print(2)\n");
            assert_eq!(fingerprint(&root, &main), before, "{path}");
        }
    }

    #[test]
    fn a_folder_of_cases_and_a_command_change_the_fingerprint() {
        let root = folder();
        let cases_dir = Some(root.join("cases"));
        let in_folder = of_main(SelectionOptions { cases_dir, ..SelectionOptions::default() });
        let words = format!("{} --fast", root.join("program").display());
        let command = Target::Command { words, problem: Some("1".into()) };
        let command = Selection { targets: vec![command], ..Selection::default() };

        for (selection, path) in [(in_folder, "cases/sample-1.out"), (command, "program")] {
            let before = fingerprint(&root, &selection);
            root.write(path, "22");
            assert_ne!(fingerprint(&root, &selection), before, "{path}");
        }
    }

    #[test]
    fn each_option_on_which_the_verdict_depends_has_its_fingerprint() {
        let root = folder();
        let options = SelectionOptions::default;
        let with = |overrides: Overrides| of_main(SelectionOptions { overrides, ..options() });
        let none = Overrides::default;
        let cases = |pattern: &str| of_main(SelectionOptions { cases: Some(pattern.into()), ..options() });
        let file =
            |path: &str| Target::File { path: root.join(path), problem: FileProblem::Named("1".into()) };

        let in_language = |name: &str| Selection {
            targets: vec![file("elsewhere.txt")],
            ..with(Overrides { language: languages::find(name).ok(), ..none() })
        };
        let selections = [
            of_main(options()),
            cases("tiny-*"),
            cases("sample-*"),
            of_main(SelectionOptions { cases_dir: Some(root.join("problems/1/more")), ..options() }),
            Selection { targets: vec![file("problems/1/main.rs")], ..Selection::default() },
            with(Overrides { time: Some(Duration::from_secs(9)), ..none() }),
            with(Overrides { memory: Some(9 << 20), ..none() }),
            with(Overrides { stack: Some(9 << 20), ..none() }),
            with(Overrides { comparison: Some(Comparison::Words), ..none() }),
            with(Overrides { comparison: Some(Comparison::Numbers(1e-9)), ..none() }),
            with(Overrides { comparison: Some(Comparison::Numbers(1e-6)), ..none() }),
            with(Overrides { wants_checks: true, ..none() }),
            in_language("c++20"),
            in_language("c++17"),
        ];

        let different: BTreeSet<Digest> = selections.iter().map(|one| fingerprint(&root, one)).collect();
        assert_eq!(different.len(), selections.len());
    }
}
