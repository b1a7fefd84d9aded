//! The cases of a folder: inputs with their expected outputs.

use crate::{cases_txt, Verdict};
use messages::{message, Message, Result};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use stdx::{files, spelling::compose_hangul};

/// The folders beside a solution that may hold its samples, as online-judge-tools and atcoder-cli save them.
pub const SAMPLES_FOLDERS: [&str; 2] = ["test", "tests"];

/// The extensions of expected outputs, the preferred one first.
pub const OUTPUT_ENDS: [&str; 2] = ["out", "ans"];

/// The group of the samples on the problem's page.
pub const SAMPLE_GROUP: &str = "sample";

/// The group of inputs that made some submission fail.
pub const HACK_GROUP: &str = "hack";

/// The group of cases that are harder than the site's data.
pub const WORST_GROUP: &str = "worst";

/// The ends of names of cases whose input is written as a site does not write it.
const OTHER_FORMS: [&str; 4] = ["crlf", "no-final-newline", "trailing-blanks", "empty-lines-after"];

/// The group of the cases whose inputs an import makes with generators.
pub const RANDOM_GROUP: &str = "random";

/// Whether a file is an input or an output, by its extension.
pub fn is_of_case(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "in") || is_output(path)
}

pub fn is_output(path: &Path) -> bool {
    path.extension().is_some_and(|end| OUTPUT_ENDS.iter().any(|known| end == *known))
}

/// Returns the groups of cases, each once, in their order.
pub fn groups(cases: &[Case]) -> Vec<String> {
    let mut groups: Vec<String> = Vec::new();
    for case in cases {
        if !groups.iter().any(|group| group == case.group()) {
            groups.push(case.group().to_string());
        }
    }
    groups
}

/// An input, most often with its expected output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The file name without `.in`.
    pub name: String,
    pub input: PathBuf,
    /// The file of the expected output: `.out`, or else `.ans`, as in packages of Kattis. The value is `None` if the
    /// output is not stored, because a program of the problem makes it or because it is not known.
    pub output: Option<PathBuf>,
}

/// Pairs the inputs among these files, in their order, with the outputs `.out`, or else `.ans`, of the same name, and
/// also returns the outputs without an input. A name may be in composed or decomposed Korean. `input_stem` returns the
/// name that an input shares with its output.
pub fn pair_files(
    files: &[PathBuf],
    input_stem: &dyn Fn(&str) -> Option<String>,
) -> (Vec<Case>, Vec<PathBuf>) {
    let (mut cases, mut by_name) = (Vec::new(), HashMap::new());
    for path in files {
        if let Some(name) = input_stem(&files::name(path)) {
            by_name.insert(compose_hangul(&name), cases.len());
            cases.push(Case { name, input: path.clone(), output: None });
        }
    }

    let mut outputs_alone = Vec::new();
    for end in OUTPUT_ENDS {
        for path in files.iter().filter(|path| path.extension().is_some_and(|found| found == end)) {
            match by_name.get(&compose_hangul(&files::stem(path))) {
                Some(&at) => drop(cases[at].output.get_or_insert_with(|| path.clone())),
                None => outputs_alone.push(path.clone()),
            }
        }
    }

    (cases, outputs_alone)
}

/// Returns the files of a folder that may be of cases. Editors leave hidden ones and those that begin with `#`.
fn case_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut paths = files::list(folder)?;
    paths.retain(|path| !files::name(path).starts_with('#'));
    Ok(paths)
}

fn input_stem(name: &str) -> Option<String> {
    name.strip_suffix(".in").map(str::to_string)
}

/// Returns the names of the outputs in a folder whose inputs are missing.
pub fn outputs_alone(folder: &Path) -> Vec<String> {
    let (_, alone) = pair_files(&case_files(folder).unwrap_or_default(), &input_stem);
    alone.iter().map(|path| files::name(path)).collect()
}

impl Case {
    /// Returns the names of the cases in a folder, sorted. Returns no names if the folder cannot be read.
    pub fn names(folder: &Path) -> Vec<String> {
        case_files(folder)
            .unwrap_or_default()
            .iter()
            .filter_map(|path| input_stem(&files::name(path)))
            .collect()
    }

    /// Whether a case of a folder has a text.
    pub fn is_any_written(folder: &Path) -> bool {
        Case::load(folder).is_ok_and(|cases| cases.iter().any(|case| !case.is_empty()))
    }

    /// Returns the cases of a folder: samples first, then group `tiny`, then the others, each by name. Only `NAME.in`
    /// is an input. Other files, such as those that editors leave, are skipped.
    pub fn load(folder: &Path) -> Result<Vec<Case>> {
        let (mut cases, _) = pair_files(&case_files(folder)?, &input_stem);
        if cases.is_empty() {
            let reason = message!("no case found in it (`NAME.in` with `NAME.out`)");
            return Err(files::cannot("use folder", folder, reason));
        }

        // The sort is stable, so within a group the order by name stays.
        cases.sort_by_key(|case| match case.group() {
            SAMPLE_GROUP => 0,
            "tiny" => 1,
            _ => 2,
        });
        Ok(cases)
    }

    /// Writes a case into a folder, which is made if necessary. Without an output, an output file of that
    /// name is removed. The input is written last, because a folder without the input has no case.
    pub fn store(folder: &Path, name: &str, input: &[u8], output: Option<&[u8]>) -> Result<Case> {
        files::create_folder(folder)?;
        let [input_path, output_path] = ["in", "out"].map(|end| folder.join(format!("{name}.{end}")));

        if let Some(output) = output {
            files::write(&output_path, output)?;
        } else if output_path.exists() {
            std::fs::remove_file(&output_path).map_err(|why| files::cannot("write", &output_path, why))?;
        }

        files::write(&input_path, input)?;
        let output = output.map(|_| output_path);
        Ok(Case { name: name.to_string(), input: input_path, output })
    }

    /// Returns the cases of a folder with exactly this input.
    fn with_input<'a>(folder: &Path, input: &'a str) -> impl Iterator<Item = Case> + 'a {
        let cases = Case::load(folder).unwrap_or_default().into_iter();
        cases.filter(|case| !case.is_empty() && has_text(&case.input, input))
    }

    /// Finds a case with exactly this input and this expected output.
    pub fn find_same(folder: &Path, input: &str, output: Option<&str>) -> Option<Case> {
        Case::with_input(folder, input).find(|case| match (&case.output, output) {
            (Some(path), Some(text)) => has_text(path, text),
            (known, new) => known.is_none() && new.is_none(),
        })
    }

    /// Returns a case in the folder that has this input and another expected output.
    pub fn find_contradiction(folder: &Path, input: &str, output: &str) -> Option<Case> {
        let differs =
            |path: &PathBuf| files::read_text(path).is_ok_and(|text| text.trim_end() != output.trim_end());
        Case::with_input(folder, input).find(|case| case.output.as_ref().is_some_and(differs))
    }

    /// Whether a case of that name can be stored in a folder, because its files are missing or empty, like
    /// those of a new problem.
    pub fn is_free(folder: &Path, name: &str) -> bool {
        let is_empty =
            |path: &Path| !path.is_symlink() && std::fs::metadata(path).map_or(true, |file| file.len() == 0);
        let mut ends = ["in"].into_iter().chain(OUTPUT_ENDS);
        ends.all(|end| is_empty(&folder.join(format!("{name}.{end}"))))
    }

    /// Returns the first of these names that is free. At least one of them must be free.
    pub fn first_free(folder: &Path, mut names: impl Iterator<Item = String>) -> String {
        names.find(|name| Case::is_free(folder, name)).expect("there are names without end")
    }

    pub fn is_stored(folder: &Path, name: &str, input: &[u8], output: Option<&[u8]>) -> bool {
        let has = |end: &str, bytes: &[u8]| {
            files::read(&folder.join(format!("{name}.{end}"))).is_ok_and(|found| found == bytes)
        };
        has("in", input) && output.map_or(true, |output| OUTPUT_ENDS.iter().any(|end| has(end, output)))
    }

    /// Whether all files of the case are empty. Such a case does not run. A file that cannot be examined
    /// counts as one with content, so it is an error when the case runs.
    pub fn is_empty(&self) -> bool {
        let is_empty =
            |path: &Path| std::fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() == 0);
        is_empty(&self.input) && self.output.as_deref().map_or(true, is_empty)
    }

    /// Whether `cases.txt` of the problem says how to make the input.
    pub fn is_listed(&self) -> bool {
        self.source().is_some_and(|source| source != cases_txt::InputSource::File)
    }

    /// Returns where the input comes from, as `cases.txt` of the problem says.
    fn source(&self) -> Option<cases_txt::InputSource> {
        let list = self.input.parent()?.with_file_name("cases.txt");
        let lines = cases_txt::parse(&files::read_text(&list).ok()?).ok()?;
        lines.into_iter().find(|line| line.name == self.name).map(|line| line.input)
    }

    /// Returns a remark if an output differs from the expected one, and the expected one may be wrong: in a case
    /// that `stress` kept, it is the output of a reference.
    pub fn doubt(&self, verdict: Verdict) -> Option<Message> {
        let is_compared = matches!(verdict, Verdict::WA | Verdict::PE) && self.output.is_some();
        let name = &self.name;
        (is_compared && self.group() == HACK_GROUP).then(|| {
            message!("a reference of `stress` made the expected output; if it is wrong, delete `{name}.*`")
        })
    }

    /// Whether a name is that of a case with a group and a number: `hack-5`, `edge-2-crlf`.
    pub fn is_numbered(name: &str) -> bool {
        name.split_once('-').is_some_and(|(group, rest)| {
            !group.is_empty()
                && group.bytes().all(|byte| byte.is_ascii_lowercase())
                && rest.starts_with(|c: char| c.is_ascii_digit())
                && rest.chars().all(|c| c.is_alphanumeric() || c == '-')
        })
    }

    /// Returns the group of the case, which says what it tests: its name up to the first `-`.
    pub fn group(&self) -> &str {
        self.name.split('-').next().unwrap_or_default()
    }

    /// Whether the case is a sample of the problem's page.
    pub fn is_sample(&self) -> bool {
        self.group() == SAMPLE_GROUP
    }

    /// Whether the case is harder than the site's data, so that the site may accept what is too slow on it.
    pub fn is_worst(&self) -> bool {
        self.group() == WORST_GROUP
    }

    /// Whether the input was written in a form that the site's data does not have: its name says so at the end, and
    /// `cases.txt` lists it. Then the site may accept what fails on it. Data from elsewhere may be the site's own, whatever
    /// its form and name are.
    pub fn is_of_another_form(&self) -> bool {
        let is_named = |form: &&str| self.name.strip_suffix(*form).is_some_and(|rest| rest.ends_with('-'));
        OTHER_FORMS.iter().any(is_named) && self.source().is_some()
    }
}

fn has_text(path: &Path, text: &str) -> bool {
    files::read(path).is_ok_and(|bytes| bytes == text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    fn folder(name: &str, files: &[(&str, &str)]) -> TestFolder {
        let folder = TestFolder::new(name);
        for (file, text) in files {
            folder.write(file, text);
        }
        folder
    }

    #[test]
    fn samples_come_first_then_tiny_cases_and_the_others_by_name() {
        let names = ["worst-10", "worst-2", "tiny-1", "sample-2", "sample-1", "edge"];
        let files = names.map(|name| format!("{name}.in"));
        let folder = folder("cases-order", &files.each_ref().map(|file| (file.as_str(), "1")));
        let cases = Case::load(&folder).expect("they are whole");
        let loaded: Vec<&str> = cases.iter().map(|case| case.name.as_str()).collect();
        assert_eq!(loaded, ["sample-1", "sample-2", "tiny-1", "edge", "worst-2", "worst-10"]);
        assert_eq!(groups(&cases), ["sample", "tiny", "edge", "worst"]);
        let is_worst: Vec<bool> = cases.iter().map(Case::is_worst).collect();
        assert_eq!(is_worst, [false, false, false, false, true, true]);
    }

    #[test]
    fn a_case_is_empty_if_all_its_files_are() {
        let folder = folder(
            "cases-written",
            &[
                ("a.in", ""),
                ("b.in", ""),
                ("b.out", ""),
                ("c.in", ""),
                ("c.out", "1"),
                ("d.in", "1"),
                ("d.out", ""),
            ],
        );
        let cases = Case::load(&folder).expect("they are whole");
        let facts: Vec<_> =
            cases.iter().map(|case| (case.name.as_str(), case.output.is_some(), case.is_empty())).collect();
        assert_eq!(facts, [("a", false, true), ("b", true, true), ("c", true, false), ("d", true, false)]);
        drop(folder);
        assert!(!cases[0].is_empty(), "a file that is gone is an error when the case runs");
    }

    #[test]
    fn an_expected_output_may_be_called_ans() {
        let folder = folder(
            "cases-ans",
            &[
                ("a.in", "1"),
                ("a.ans", "2"),
                ("b.in", ""),
                ("b.ans", "2"),
                ("c.in", "1"),
                ("c.out", ""),
                ("c.ans", "2"),
            ],
        );
        let cases = Case::load(&folder).expect("they are whole");
        let outputs: Vec<String> =
            cases.iter().map(|case| files::name(case.output.as_deref().expect("it has one"))).collect();
        assert_eq!(outputs, ["a.ans", "b.ans", "c.out"]);
        assert!(!cases[1].is_empty() && !Case::is_free(&folder, "b"));
    }

    #[test]
    fn files_that_editors_leave_and_other_files_are_skipped() {
        let folder = folder(
            "cases-other-files",
            &[
                ("edge.in", "1"),
                ("edge.out", "1"),
                ("notes.md", ""),
                ("edge.in~", ""),
                ("#edge.in", ""),
                (".e.out", ""),
            ],
        );
        assert_eq!(Case::load(&folder).map(|cases| cases.len()), Ok(1));
        assert_eq!(Case::names(&folder), ["edge"]);
    }

    #[test]
    fn a_folder_that_is_gone_has_no_names_and_is_an_error() {
        let gone = Path::new("no-such-folder");
        assert!(Case::names(gone).is_empty() && Case::load(gone).is_err());
    }

    #[test]
    fn a_stored_case_replaces_empty_files_and_takes_its_name() {
        let folder = folder("cases-stored", &[("a.in", ""), ("a.out", "")]);
        let are_free = || ["a", "b"].map(|name| Case::is_free(&folder, name));
        assert_eq!(are_free(), [true, true]);
        let stored = [
            Case::store(&folder, "a", b"1", None).expect("it is free"),
            Case::store(&folder, "b", b"1", Some(b"2")).expect("it is free"),
        ];
        assert_eq!(Case::load(&folder).expect("they are whole"), stored, "the empty `a.out` is removed");
        assert_eq!(are_free(), [false, false]);
    }

    #[test]
    fn a_name_is_numbered_if_a_group_and_a_number_begin_it() {
        for name in ["hack-5", "edge-2-crlf", "a-0b", "tiny-1가"] {
            assert!(Case::is_numbered(name), "{name}");
        }
        for name in ["hack", "hack-", "-5", "hack-a5", "Hack-5", "a1-5", "hack-5_x", "hack-5 x", "5", ""] {
            assert!(!Case::is_numbered(name), "{name}");
        }
    }

    #[test]
    fn a_case_of_another_form_is_named_so_and_listed() {
        let folder = TestFolder::new("cases-other-forms");
        std::fs::create_dir(folder.join("cases")).expect("the folder is empty");
        let listed = ["edge-1", "edge-1-crlf", "edge-1-trailing-blanks", "crlf", "edgecrlf"];
        let names = || listed.into_iter().chain(["edge-2-crlf"]);
        for name in names() {
            folder.write(&format!("cases/{name}.in"), "1\r\n");
        }
        folder.write("cases.txt", listed.map(|name| format!("{name}: 1\n")).concat());

        let cases = Case::load(&folder.join("cases")).expect("they are whole");
        let others: Vec<&str> =
            cases.iter().filter(|case| case.is_of_another_form()).map(|case| case.name.as_str()).collect();
        assert_eq!((others, cases.len()), (vec!["edge-1-crlf", "edge-1-trailing-blanks"], names().count()));
    }

    #[test]
    fn only_an_input_makes_a_case() {
        let composed = ("\u{c608}\u{c81c}1.in", "\u{110b}\u{1168}\u{110c}\u{1166}1.out");
        for (files, cases, alone) in [
            (&["a.in", "b.out", "c.ans"][..], &[("a", None)][..], &["b.out", "c.ans"][..]),
            (&["a.in", "a.ans", "a.interaction"], &[("a", Some("a.ans"))], &[]),
            (&["5.in", "5.in~", "desktop.ini", "5.in.txt"], &[("5", None)], &[]),
            (&[composed.0, composed.1], &[("예제1", Some(composed.1))], &[]),
        ] {
            let folder = folder("cases-pairs", &files.iter().map(|file| (*file, "1")).collect::<Vec<_>>());
            let found = Case::load(&folder).expect("there is an input");
            let output = |case: &Case| case.output.as_deref().map(files::name);
            let found: Vec<_> = found.iter().map(|case| (case.name.clone(), output(case))).collect();
            let expected = cases.iter().map(|(name, output)| (name.to_string(), output.map(str::to_string)));
            assert_eq!(found, expected.collect::<Vec<_>>());
            assert_eq!(outputs_alone(&folder), alone);
        }

        let none = folder("cases-none", &[("a.txt", "")]);
        let why = Case::load(&none).expect_err("there is no input").to_string();
        assert!(why.ends_with("`: no case found in it (`NAME.in` with `NAME.out`)"), "{why}");
    }
}
