//! The cases of a folder: inputs with their right outputs.

use std::path::{Path, PathBuf};
use stdx::{files, message, Message, Result};

/// The groups of cases, each once, in their order.
pub fn groups(cases: &[Case]) -> Vec<String> {
    let mut groups: Vec<String> = Vec::new();
    for case in cases {
        if !groups.iter().any(|group| group == case.group()) {
            groups.push(case.group().to_string());
        }
    }
    groups
}

/// One input, most often with its right output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The file name without `.in`.
    pub name: String,
    pub input: PathBuf,
    /// None if it is not stored: a program of the problem makes it, or it is not known.
    pub output: Option<PathBuf>,
}

/// Whether the name of a file is that of a case's `.in` or `.out`.
fn is_of_case(path: &Path) -> bool {
    let is_left_by_editor = files::name(path).starts_with(['.', '#']);
    !is_left_by_editor && path.extension().is_some_and(|end| end == "in" || end == "out")
}

impl Case {
    /// The names of the files of cases in a folder, each once or twice; none if it cannot be read.
    pub fn names(folder: &Path) -> Vec<String> {
        let mut paths = files::list(folder).unwrap_or_default();
        paths.retain(|path| is_of_case(path));
        paths.iter().map(|path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned()).collect()
    }

    /// The cases of a folder: samples first, then group `tiny`, then the others, each by name. An output without its input
    /// is an error; other files, such as those that editors leave, are skipped.
    pub fn load(folder: &Path) -> Result<Vec<Case>> {
        let files = files::list(folder)?;
        let mut cases = Vec::new();
        for path in files.iter().filter(|path| is_of_case(path)) {
            let is_input = path.extension().is_some_and(|extension| extension == "in");
            let partner = path.with_extension(if is_input { "out" } else { "in" });
            let is_alone = std::fs::symlink_metadata(&partner).is_err();
            if is_alone && !is_input {
                let partner = files::name(&partner);
                let why = message!("its input, `{partner}`, is missing");
                return Err(files::cannot("use", path, why));
            }
            if is_input {
                let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                let output = if is_alone { None } else { Some(partner) };
                cases.push(Case { name, input: path.clone(), output });
            }
        }
        if cases.is_empty() {
            let why = message!("no case found in it (`NAME.in` with `NAME.out`)");
            return Err(files::cannot("use folder", folder, why));
        }
        // A stable sort: within a group the order by name stays.
        cases.sort_by_key(|case| match case.group() {
            "sample" => 0,
            "tiny" => 1,
            _ => 2,
        });
        Ok(cases)
    }

    /// Whether it has content: while its files are empty it does not run. A file that cannot be looked at is an error
    /// only when the case runs.
    pub fn is_written(&self) -> bool {
        let is_empty =
            |path: &Path| std::fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() == 0);
        !(is_empty(&self.input) && self.output.as_deref().map_or(true, is_empty))
    }

    /// What to do about a case that is not written.
    pub fn how_to_write(&self, root: &Path) -> Message {
        let (input, output) = (files::display_path(root, &self.input), format!("{}.out", self.name));
        if self.group() == "sample" {
            return message!(
                "`{input}` is empty: write the sample's input into it, and its output into `{output}`"
            );
        }
        message!("`{input}` is empty: write the case's input into it, and its output into `{output}`")
    }

    /// What to do about a case without a right output.
    pub fn how_to_judge(&self, root: &Path) -> Message {
        let (input, output) = (files::display_path(root, &self.input), format!("{}.out", self.name));
        message!("`{input}` has no right output: write it into `{output}`, or run it with `cargo oj run`")
    }

    /// The group of the case, which says what it tests: its name up to the first `-`.
    pub fn group(&self) -> &str {
        self.name.split('-').next().unwrap_or_default()
    }

    /// Whether the site may have accepted a submission that fails on this case.
    pub fn asks_more_than_the_site(&self) -> bool {
        self.group() == HARDER_GROUP
    }
}

/// The group whose cases are harder than the site's data.
pub const HARDER_GROUP: &str = "worst";

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    /// A folder with these files, each with its text.
    fn folder(name: &str, files: &[(&str, &str)]) -> TestFolder {
        let folder = TestFolder::new(name);
        for (file, text) in files {
            folder.write(file, text);
        }
        folder
    }

    #[test]
    fn samples_come_first_then_tiny_cases_and_the_others_by_name() {
        let files = [
            ("worst-10.in", "1"),
            ("worst-2.in", "1"),
            ("worst-2.out", ""),
            ("tiny-1.in", ""),
            ("tiny-1.out", "1"),
            ("sample-2.in", ""),
            ("sample-2.out", ""),
            ("sample-1.in", ""),
            ("edge.in", "1"),
            ("edge.out", "1"),
            ("notes.md", ""),
            ("edge.in~", ""),
            ("#edge.in", ""),
            (".edge.out", ""),
        ];
        let test_folder = folder("cases", &files);
        let folder = test_folder.to_path_buf();
        let cases = Case::load(&folder);
        let names = Case::names(&folder);
        let cases = cases.expect("they are whole");
        let facts = |case: &Case| (case.name.clone(), case.output.is_some(), case.is_written());
        let found: Vec<(String, bool, bool)> = cases.iter().map(facts).collect();
        drop(test_folder);
        let expected = [
            ("sample-1", false, false),
            ("sample-2", true, false),
            ("tiny-1", true, true),
            ("edge", true, true),
            ("worst-2", true, true),
            ("worst-10", false, true),
        ];
        assert_eq!(
            found,
            expected.map(|(name, has_output, is_written)| (name.to_string(), has_output, is_written))
        );
        assert_eq!(groups(&cases), ["sample", "tiny", "edge", "worst"]);
        let more_than_the_site: Vec<bool> = cases.iter().map(Case::asks_more_than_the_site).collect();
        assert_eq!(more_than_the_site, [false, false, false, false, true, true]);
        assert!(cases[0].is_written(), "a file that is gone is an error when the case runs");
        let named = "edge edge sample-1 sample-2 sample-2 tiny-1 tiny-1 worst-2 worst-2 worst-10";
        assert_eq!(names.join(" "), named);
        assert!(Case::names(&folder).is_empty() && Case::load(&folder).is_err(), "it is gone");
        let (sample, other) = (cases[0].how_to_write(&folder), cases[5].how_to_write(&folder));
        assert!(sample.to_string().contains("sample-1.in` is empty: write the sample's input"), "{sample:?}");
        assert!(other.to_string().contains("worst-10.in` is empty: write the case's input"), "{other:?}");
    }

    #[test]
    fn an_output_without_its_input_and_a_folder_without_cases_are_errors() {
        for (name, files, why) in [
            ("alone", &[("a.in", ""), ("b.out", "")][..], "b.out`: its input, `b.in`, is missing"),
            ("none", &[("a.txt", "")], "`: no case found in it (`NAME.in` with `NAME.out`)"),
        ] {
            let folder = folder(name, files);
            let error = Case::load(&folder).expect_err(name).to_string();
            assert!(error.ends_with(why), "{error}");
        }
    }
}
