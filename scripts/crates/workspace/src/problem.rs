//! A problem: a folder with `problem.txt`, cases and submissions.

use crate::learning_order::{self, Node};
use crate::problem_txt::{GeneratorArguments, GeneratorSpec, ProblemSettings, MAIN};
use crate::{line_errors::in_file, submission_header::Header, Expectation};
use languages::SourceLanguage;
use messages::{error, message, translatable, Error, Message, Result};
use sites::Site;
use std::path::{Path, PathBuf};
use stdx::{files, spelling::compose_hangul};

/// A folder in `problems`.
#[derive(Clone, Debug, Default)]
pub struct Problem {
    /// The name of the folder, such as `2580` or `abc300-c`. Its Korean letters are composed. It is empty if
    /// [`Problem::is_unnamed`].
    pub id: String,
    /// The folder of the problem, or of the file that has none. It is empty for the current folder.
    pub folder: PathBuf,
    /// The folder of the cases, which may not exist.
    pub cases: PathBuf,
    pub settings: ProblemSettings,
    /// The file `main` first, then the variants by name.
    pub submissions: Vec<SubmissionFile>,
    /// The submissions of the course that are in Rust too: `main.py` beside `main.rs`, but not `mine.py` beside
    /// `mine.rs`. They are judged if one asks for their language, and Rust alone is enough to judge the course.
    pub translations: Vec<SubmissionFile>,
    /// The programs in the folder `known`, in any language: `correct*` and `rejected*`.
    pub known_programs: Vec<SubmissionFile>,
}

#[derive(Clone, Debug)]
pub struct SubmissionFile {
    /// The stem of the file, such as `rescan`, or the whole name, `rescan.cpp`, if several submissions share the stem
    /// and this one is not in Rust.
    pub name: String,
    pub path: PathBuf,
}

/// Returns the id of a problem as a part of a sentence. The Korean translation adds a counter to a number.
pub fn display_name(id: &str) -> Message {
    if is_number(id) {
        message!("{problem_number}", problem_number = id)
    } else {
        Message::verbatim(id)
    }
}

/// Whether the name of a problem is a number, as at BOJ.
pub fn is_number(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a folder can be read and has a `problem.txt`, a folder `cases` or a source file.
pub fn is_problem(folder: &Path) -> bool {
    let is_of_problem = |path: &PathBuf| {
        let name = files::name(path);
        name == "problem.txt" || name == "cases" && path.is_dir() || is_source(path)
    };
    files::list(folder).is_ok_and(|paths| paths.iter().any(is_of_problem))
}

/// Whether a file is a template by its name. New files are copies of it.
pub fn is_template(path: &Path) -> bool {
    files::name(path).split('.').next().is_some_and(|stem| stem.eq_ignore_ascii_case("template"))
}

/// Returns the templates in a folder, in known languages.
pub fn templates(folder: &Path) -> Vec<PathBuf> {
    let mut files = files::list(folder).unwrap_or_default(); // without a folder there are none
    files.retain(|path| is_template(path) && languages::of_path(path).is_some() && path.is_file());
    files
}

/// Returns the template for new files in a language, `template.c++20.cpp` or else `template.cpp`, if any.
pub fn template(folder: &Path, language: &SourceLanguage) -> Option<PathBuf> {
    let templates = templates(folder);
    let is_of_language =
        |path: &&PathBuf| languages::of_path(path).is_some_and(|found| found.name == language.name);
    let has_extension =
        |path: &&PathBuf| path.extension().is_some_and(|end| end.eq_ignore_ascii_case(language.extension()));
    templates.iter().find(is_of_language).or_else(|| templates.iter().find(has_extension)).cloned()
}

/// Whether a file is a submission by its name: it is in a known language and is not a template. Files that
/// editors leave behind (`.x`, `#x#`, `x~`, `x.orig`) have other names.
fn is_source(path: &Path) -> bool {
    let name = files::name(path);
    !is_template(path)
        && !name.starts_with(['.', '#'])
        && role(path).is_none()
        && languages::of_path(path).is_some()
        && path.is_file()
}

/// Returns the first word of a file's name, in lower case.
fn first_word(path: &Path) -> String {
    let name = files::name(path).to_lowercase();
    name.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default().to_string()
}

/// Returns the name of a program up to its first dot, in lower case: `gen` for `gen.c++17.cpp`.
pub fn name_before_dot(path: &Path) -> String {
    files::name(path).to_lowercase().split('.').next().unwrap_or_default().to_string()
}

/// The programs of a problem that are not submissions: their keys in `problem.txt`, and their roles in a sentence.
const PROGRAMS: [(&str, &str); 5] = [
    ("generator", translatable!("generator")),
    ("checker", translatable!("checker")),
    ("interactor", translatable!("interactor")),
    ("validator", translatable!("validator")),
    ("outputs", translatable!("outputs program")),
];

/// Returns the row of [`PROGRAMS`] for a word that a program's name begins with.
fn program_called(word: &str) -> Option<(&'static str, &'static str)> {
    let key = if word == "gen" { "generator" } else { word };
    PROGRAMS.into_iter().find(|(known, _)| *known == key)
}

/// Returns the role of a program that is not a submission, by its name: `gen_small.py` is a generator.
pub fn role(path: &Path) -> Option<Message> {
    program_called(&first_word(path)).map(|(_, role)| Message::new(role, Vec::new()))
}

/// Whether a program is the reference of `stress` because of its name: `brute.py`.
pub fn is_brute(path: &Path) -> bool {
    first_word(path) == "brute"
}

/// Whether a program is a generator of `stress` because of its name, if `problem.txt` names none: `gen.py`.
pub fn is_generator(path: &Path) -> bool {
    key_of_new_program(path) == Some("generator")
}

/// Returns the key of `problem.txt` for a program with this name that `new` makes, such as `interactor.py`.
pub fn key_of_new_program(path: &Path) -> Option<&'static str> {
    languages::of_auxiliary_program(path)?;
    let (key, _) = program_called(&name_before_dot(path))?;
    ["generator", "checker", "interactor"].contains(&key).then_some(key)
}

impl Problem {
    /// Returns a remark for each checker, interactor and validator in the folder that no key of `problem.txt`
    /// names, and that is therefore not used.
    pub fn unused_programs(&self, root: &Path) -> Vec<Message> {
        let named = self.settings.programs();
        let is_named = |key: &str| named.iter().any(|path| first_word(Path::new(path)) == key);
        let mut remarks = Vec::new();
        for path in files::list(&self.folder).unwrap_or_default() {
            let key = first_word(&path);
            let is_unused = ["checker", "interactor", "validator"].contains(&key.as_str()) && !is_named(&key);
            if is_unused && languages::of_auxiliary_program(&path).is_some() && path.is_file() {
                let (name, path) = (files::name(&path), files::display_path(root, &path));
                remarks.push(message!(
                    "`{path}` is not used; to use it, add `{key}: ./{name}{order}` to `problem.txt`",
                    order = if key == "checker" { " order=boj" } else { "" }
                ));
            }
        }

        remarks
    }

    /// Reads the folder of a problem, but not yet its cases and headers.
    pub fn load(root: &Path, folder: &Path) -> Result<Problem> {
        let id = compose_hangul(&files::name(folder));
        let path = folder.join("problem.txt");
        let settings = match path.try_exists() {
            Ok(false) => ProblemSettings::without_file(&id),
            _ => {
                ProblemSettings::parse(&files::read_text(&path)?).map_err(|why| in_file(root, &path, &why))?
            }
        };

        let mut sources = files::list(folder)?;
        sources.retain(|path| is_source(path) && !settings.programs().contains(&files::name(path).as_str()));
        let (translations, mut submissions): (Vec<_>, Vec<_>) = if settings.is_of_course() {
            named_submissions(sources).into_iter().partition(SubmissionFile::is_translation)
        } else {
            (Vec::new(), named_submissions(sources))
        };
        submissions.sort_by_key(|file| !file.is_main()); // stable: the others stay in order
        let known_programs = programs_in(&folder.join("known"))?;
        let (folder, cases) = (folder.to_path_buf(), folder.join("cases"));

        Ok(Problem { id, folder, cases, settings, submissions, translations, known_programs })
    }

    /// Returns a problem for a file that has none, with only this folder of cases, the limits of a problem without
    /// `problem.txt`, and the rules of `site`.
    pub fn unnamed(file: &Path, cases: PathBuf, site: &'static Site) -> Problem {
        let folder = file.parent().unwrap_or(file).to_path_buf();
        let mut settings = ProblemSettings::without_file("");
        settings.site = site;
        Problem { folder, cases, settings, ..Problem::default() }
    }

    /// Whether the problem stands for the one that a file or a command does not have.
    pub fn is_unnamed(&self) -> bool {
        self.id.is_empty()
    }

    /// Returns the name, or `None` if [`Problem::is_unnamed`].
    pub fn name(&self) -> Option<&str> {
        (!self.is_unnamed()).then_some(&self.id)
    }

    /// Returns the file of `main`, unless it is missing or work in progress.
    pub fn finished_main(&self, root: &Path) -> Result<Option<PathBuf>> {
        let Some(main) = self.submissions.iter().find(|file| file.is_main()) else { return Ok(None) };
        let is_finished = !main.read_header(root)?.expectation.is_work_in_progress();
        Ok(is_finished.then(|| main.path.clone()))
    }

    /// Returns the program that makes expected outputs that are not stored. A `main` makes none while it is work in
    /// progress.
    pub fn outputs_program(&self) -> Option<PathBuf> {
        match self.settings.outputs.as_deref()? {
            MAIN => self.finished_main(&self.folder).ok()?,
            path => Some(self.folder.join(path)),
        }
    }

    /// Whether an interactor judges the submissions of the problem.
    pub fn is_interactive(&self) -> bool {
        self.settings.interactor.is_some()
    }

    /// Returns the generator that `problem.txt` names, or else the programs called `gen` or `generator`.
    pub fn generator(&self) -> Option<GeneratorSpec> {
        self.settings.generator.clone().or_else(|| self.generator_by_name())
    }

    fn programs(&self) -> impl Iterator<Item = PathBuf> + '_ {
        let paths = files::list(&Path::new(".").join(&self.folder)).unwrap_or_default().into_iter();
        paths.map(|path| self.folder.join(files::name(&path))).filter(|path| path.is_file())
    }

    fn generator_by_name(&self) -> Option<GeneratorSpec> {
        let found = self.programs().filter(|path| is_generator(path));
        let paths: Vec<String> = found.map(|path| files::name(&path)).collect();
        let arguments = GeneratorArguments::SeedAndSize;
        (!paths.is_empty()).then_some(GeneratorSpec::Programs { paths, arguments })
    }

    /// Returns the submissions with their headers, in learning order.
    pub fn in_learning_order(&self, root: &Path) -> Result<Vec<(&SubmissionFile, Header)>> {
        let with_header = |file| SubmissionFile::read_header(file, root).map(|header| (file, header));
        let submissions = self.submissions.iter().map(with_header).collect::<Result<Vec<_>>>()?;
        learning_order::sorted(submissions, |(file, header)| Node {
            name: file.name.clone(),
            after: header.after.clone(),
            file: file.path.clone(),
        })
    }

    /// Returns the files that must be accepted in every case: `main`, the variants by name, then the correct
    /// programs of `known`. Work in progress and files whose header cannot be read are not among them.
    pub fn correct_submissions(&self) -> impl Iterator<Item = &SubmissionFile> {
        let must_be_accepted = |file: &&SubmissionFile| {
            file.read_header(&self.folder).is_ok_and(|header| header.expectation == Expectation::accepted())
        };
        let known = self.known_programs.iter().filter(|file| file.is_correct());
        self.submissions.iter().filter(must_be_accepted).chain(known)
    }

    /// Returns the files whose outputs are the most likely to be correct: files called `brute`, which are
    /// there to be compared with and may also be work in progress or too slow, then `main`, then the other
    /// files that must be accepted in every case. Other files beside one without a problem may solve other problems.
    pub fn references(&self) -> Vec<SubmissionFile> {
        if self.is_unnamed() {
            let brutes = self.programs().filter(|path| is_brute(path) && is_source(path));
            return brutes.map(|path| SubmissionFile { name: files::name(&path), path }).collect();
        }

        let is_brute = |file: &&SubmissionFile| is_brute(&file.path);
        let others = self.correct_submissions().filter(|file| !is_brute(file));
        self.submissions.iter().filter(is_brute).chain(others).cloned().collect()
    }

    /// Returns the submissions, and then the translations.
    pub fn all_submissions(&self) -> impl Iterator<Item = &SubmissionFile> {
        self.submissions.iter().chain(&self.translations)
    }

    /// Returns the file with this stem in a language, if there is one.
    pub fn in_language(&self, name: &str, language: &SourceLanguage) -> Option<&SubmissionFile> {
        let name = compose_hangul(name);
        self.all_submissions().find(|file| file.stem() == name && file.is_in(language))
    }

    /// Returns the submission with this name, `rescan` or `rescan.rs`. Returns an error if none or several
    /// have it. The error lists the known names.
    pub fn submission(&self, name: &str) -> Result<&SubmissionFile> {
        let name = compose_hangul(name);
        let has_name =
            |file: &&SubmissionFile| file.name == name || compose_hangul(&files::name(&file.path)) == name;

        if let Some(file) = self.all_submissions().find(has_name) {
            return Ok(file);
        }

        let id = &self.id;
        let has_stem = |file: &&SubmissionFile| files::stem(Path::new(&file.name)) == name;
        let names = |files: &[&SubmissionFile]| {
            files.iter().map(|file| file.name.as_str()).collect::<Vec<_>>().join(", ")
        };

        match self.submissions.iter().filter(has_stem).collect::<Vec<_>>().as_slice() {
            [only] => Ok(only), // `main.c++20.cpp` for `main`
            [] if self.submissions.is_empty() => Err(self.no_submission_yet(&name)),
            [] => {
                let known = names(&self.submissions.iter().collect::<Vec<_>>());
                let problem = display_name(id);
                Err(error!("{problem} has no submission `{name}` (known: {known})"))
            }
            several => Err(error!(
                "`{id}/{name}` is ambiguous: {same}; add the file extension, as in `{id}/{name}.EXT`",
                same = names(several)
            )),
        }
    }

    /// Returns the error for a problem without submissions. `name` is the name of the submission to make.
    pub fn no_submission_yet(&self, name: &str) -> Error {
        let (id, problem) = (&self.id, display_name(&self.id));
        error!("problem {problem} has no submission yet; `cargo oj new {id}/{name}` makes one")
    }
}

fn named_submissions(sources: Vec<PathBuf>) -> Vec<SubmissionFile> {
    let mut files: Vec<SubmissionFile> =
        sources.into_iter().map(|path| SubmissionFile { name: files::name(&path), path }).collect();
    let stems: Vec<String> = files.iter().map(SubmissionFile::stem).collect();

    for file in &mut files {
        let is_shared = stems.iter().filter(|stem| **stem == file.stem()).count() > 1;
        let keeps_extension = is_shared && !languages::is_rust(&file.path);
        file.name = if keeps_extension { compose_hangul(&file.name) } else { file.stem() };
    }

    files
}

/// Returns the programs in a folder whose names begin with `correct` or `rejected`.
fn programs_in(folder: &Path) -> Result<Vec<SubmissionFile>> {
    let files = if folder.is_dir() { files::list(folder)? } else { Vec::new() };
    let named =
        files.into_iter().map(|path| SubmissionFile { name: compose_hangul(&files::name(&path)), path });
    Ok(named.filter(|file| file.is_correct() || file.name.starts_with("rejected")).collect())
}

impl SubmissionFile {
    /// Returns the name of the file without its extension, with composed Korean letters.
    pub fn stem(&self) -> String {
        compose_hangul(&files::stem(&self.path))
    }

    /// Whether the file has the extension of this language.
    pub fn is_in(&self, language: &SourceLanguage) -> bool {
        self.path.extension().is_some_and(|end| end.eq_ignore_ascii_case(language.extension()))
    }

    /// Whether a file in a problem of the course is the course's own beside one in Rust. Those state their idea in
    /// Korean too; the user's own file, a copy of the template, does not.
    fn is_translation(&self) -> bool {
        !languages::is_rust(&self.path)
            && self.path.with_extension("rs").is_file()
            && files::read_source(&self.path)
                .is_ok_and(|text| String::from_utf8_lossy(&text).contains("@ idea-ko: "))
    }

    /// Whether the file is `main`, whose name may contain its language: `main.c++20.cpp`.
    pub fn is_main(&self) -> bool {
        let stem = files::stem(&self.path);
        stem == "main" || stem.strip_prefix("main.").is_some_and(|name| languages::find(name).is_ok())
    }

    /// Whether the file is a program of `known` that must be accepted.
    pub fn is_correct(&self) -> bool {
        self.name.starts_with("correct")
    }

    /// Reads the file and parses its header, as [`SubmissionFile::header`] does.
    pub fn read_header(&self, root: &Path) -> Result<Header> {
        self.header(root, &String::from_utf8_lossy(&files::read_source(&self.path)?))
    }

    /// Parses the header in the text of the file. A `brute*` of a problem may be too slow, unless its header says
    /// otherwise. An error names the file.
    pub fn header(&self, root: &Path, text: &str) -> Result<Header> {
        let language = languages::of_path(&self.path).unwrap_or_else(languages::rust);
        let mut header = Header::parse(text, language).map_err(|why| in_file(root, &self.path, &why))?;
        let is_of_problem = self.path.with_file_name("problem.txt").is_file();

        if is_brute(&self.path) && is_of_problem && !text.contains("@ expect:") {
            header.expectation = Expectation::parse("AC or TLE")?;
        }

        Ok(header)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    #[test]
    fn in_english_a_name_is_displayed_as_it_is() {
        assert_eq!(["2580", "abc300-c"].map(|id| display_name(id).to_string()), ["2580", "abc300-c"]);
    }

    #[test]
    fn a_program_has_the_role_that_its_name_begins_with() {
        for (name, expected) in [
            ("gen_small.py", Some("generator")),
            ("Generator.cpp", Some("generator")),
            ("checker2.rs", Some("checker")),
            ("validator.py", Some("validator")),
            ("interactor.c++20.cpp", Some("interactor")),
            ("outputs.rs", Some("outputs program")),
            ("general.py", None),
            ("my_checker.py", None),
            ("brute.py", None),
        ] {
            let found = role(Path::new(name)).map(|role| role.to_string());
            assert_eq!(found.as_deref(), expected, "{name}");
        }
    }

    #[test]
    fn one_of_three_things_makes_a_folder_a_problem() {
        for (name, is_folder, expected) in [
            ("problem.txt", false, true),
            ("cases", true, true),
            ("a.py", false, true),
            ("cases", false, false),
            ("known", true, false),
            ("a.txt", false, false),
        ] {
            let folder = TestFolder::new("is-problem");
            let path = folder.join(name);
            let made = if is_folder { std::fs::create_dir(&path) } else { std::fs::write(&path, "") };
            made.expect("it was just made");
            assert_eq!(is_problem(&folder), expected, "{name}, a folder: {is_folder}");
        }
        assert!(!is_problem(Path::new("no-such-folder")), "it is not there");
    }

    fn problem(folder: &TestFolder, files: &[(&str, &str)]) -> Problem {
        for (name, text) in files {
            folder.write(name, text);
        }
        Problem::load(folder, folder).expect("it is legal")
    }

    fn names(problem: &Problem) -> Vec<&str> {
        problem.submissions.iter().map(|file| file.name.as_str()).collect()
    }

    #[test]
    fn main_comes_first_and_names_have_no_needless_extension() {
        let folder = TestFolder::new("problem-names");
        let files = ["a.rs", "main.cpp", "main.rs", "z.PY", "a.cpp", "main.c++20.cpp", "main.2.cpp"];
        let expected = ["main.c++20", "main.cpp", "main", "a.cpp", "a", "main.2", "z"];
        assert_eq!(names(&problem(&folder, &files.map(|name| (name, "")))), expected);
    }

    #[test]
    fn templates_and_helper_programs_are_not_submissions() {
        let folder = TestFolder::new("problem-others");
        std::fs::create_dir(folder.join("b.rs")).expect("the folder is empty");
        let files =
            ["main.rs", "template.rs", "a.rs~", "#a.rs", "notes.txt", "check.rs"].map(|name| (name, ""));
        assert_eq!(names(&problem(&folder, &files)), ["main", "check"]);
        let txt = "title: x\ntime: 1s\nmemory: 1MB\nchecker: ./check.rs order=boj\n";
        assert_eq!(names(&problem(&folder, &[("problem.txt", txt)])), ["main"]);
    }

    #[test]
    fn a_template_is_found_by_its_language() {
        let folder = TestFolder::new("problem-templates");
        let problem = problem(&folder, &[("template.rs", ""), ("TEMPLATE.PY", "")]);

        for (language, name) in
            [("rust", Some("template.rs")), ("python", Some("TEMPLATE.PY")), ("c++", None)]
        {
            let template = template(&problem.folder, languages::find(language).expect("it is known"));
            assert_eq!(template.map(|path| files::name(&path)).as_deref(), name);
        }
    }

    #[test]
    fn correct_submissions_are_main_the_variants_and_known_programs() {
        let folder = TestFolder::new("problem-correct");
        let files = [
            ("b.rs", ""),
            ("main.rs", "//@ after: b\n"),
            ("slow.rs", "//@ expect: TLE on worst\n"),
            ("draft.rs", "//@ expect: anything\n"),
            ("broken.rs", "//@ expect: TLW\n"),
            ("known/correct.py", ""),
            ("known/rejected.py", ""),
        ];

        let problem = problem(&folder, &files);
        let names: Vec<&str> = problem.correct_submissions().map(|file| file.name.as_str()).collect();
        assert_eq!(names, ["main", "b", "correct.py"]);
    }

    #[test]
    fn a_brute_is_a_reference_before_main() {
        let folder = TestFolder::new("problem-references");
        let files = [
            ("a.py", ""),
            ("brute_force.py", "#@ expect: TLE on large\n"),
            ("brute.cpp", "//@ expect: anything\n"),
            ("brutal.cpp", ""),
            ("draft.py", "#@ expect: anything\n"),
            ("main.c++20.cpp", ""),
            ("main2.py", ""),
            ("known/correct.py", ""),
        ];

        let problem = problem(&folder, &files);
        let names: Vec<String> = problem.references().iter().map(|file| files::name(&file.path)).collect();
        let expected = ["brute.cpp", "brute_force.py", "main.c++20.cpp", "a.py", "brutal.cpp", "main2.py"];
        assert_eq!(names, [&expected[..], &["correct.py"]].concat());
        folder.write("problem.txt", "");

        let expectation = |name: &str, text: &str| {
            let file = SubmissionFile { name: String::new(), path: folder.join(name) };
            file.header(&folder, text).map(|header| header.expectation.to_string())
        };
        for (name, text, expected) in [
            ("brute.py", "", "AC or TLE"),
            ("brute.py", "#@ expect: AC\n", "AC"),
            ("brutal.py", "", "AC"),
            ("known/brute.py", "", "AC"),
        ] {
            assert_eq!(expectation(name, text), Ok(expected.to_string()), "{name}");
        }
    }

    #[test]
    fn a_generator_is_named_by_problem_txt_or_found_by_its_name() {
        let folder = TestFolder::new("problem-generator");
        let paths = |problem: &Problem| match problem.generator() {
            Some(GeneratorSpec::Programs { paths, .. }) => paths,
            _ => Vec::new(),
        };
        let files = ["gen.txt", "gen_small.py", "generator.rs~"].map(|name| (name, ""));
        assert!(paths(&problem(&folder, &files)).is_empty());
        assert_eq!(
            paths(&problem(&folder, &[("Gen.py", ""), ("generator.cpp", "")])),
            ["Gen.py", "generator.cpp"]
        );

        let txt = "title: x\ntime: 1s\nmemory: 1MB\ngenerator: ./own.py\n";
        assert_eq!(paths(&problem(&folder, &[("problem.txt", txt)])), ["own.py"]);
    }

    #[test]
    fn a_submission_is_found_by_its_name_or_by_that_of_its_file() {
        let folder = TestFolder::new("problem-submission");
        let problem = problem(&folder, &["a.rs", "a.cpp", "main.cpp", "z.PY"].map(|name| (name, "")));

        for (name, file) in
            [("main", "main.cpp"), ("main.cpp", "main.cpp"), ("z", "z.PY"), ("a", "a.rs"), ("a.rs", "a.rs")]
        {
            assert_eq!(problem.submission(name).map(|file| files::name(&file.path)), Ok(file.to_string()));
        }
        let error = problem.submission("b").expect_err("it is not there").to_string();
        assert!(error.contains(" (known: main, a.cpp, a, z)"), "{error}");
    }
}
