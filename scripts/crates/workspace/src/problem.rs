//! A problem: the folder with its `problem.txt`, its cases and its submissions.

use crate::learning_order::{self, Place};
use crate::{cases_txt, header::Header, line_errors::cannot_read, problem_txt::ProblemTxt, Case};
use languages::SourceLanguage;
use std::path::{Path, PathBuf};
use stdx::{error, files, message, spelling::compose_hangul, Message, Result};

/// One folder below `problems`.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The name of the folder, `2580` or `abc300-c`; Korean letters are composed, however the folder spells them.
    pub id: String,
    pub folder: PathBuf,
    pub txt: ProblemTxt,
    /// `main` first, then the variants by name.
    pub submissions: Vec<SubmissionFile>,
    /// The programs of `known`, in any language: `correct_NAME` and `rejected_NAME`.
    pub known: Vec<SubmissionFile>,
}

/// The file of a submission.
#[derive(Clone, Debug)]
pub struct SubmissionFile {
    /// The stem of its file, `rescan`; the file's name, `rescan.cpp`, if several submissions share the stem.
    pub name: String,
    pub path: PathBuf,
}

/// A problem in a sentence: `2580`, in Korean with the word for a number after it, or `abc300-c`.
pub fn display_name(number: &str) -> Message {
    if number.bytes().all(|byte| byte.is_ascii_digit()) {
        return message!("{problem_number}", problem_number = number);
    }
    Message::quoted(number)
}

/// Whether a folder is that of a problem: it has a `problem.txt`, cases, or a source file. A folder that cannot be read
/// is none.
pub fn is_problem(folder: &Path) -> bool {
    let holds = |path: &PathBuf| {
        let name = files::name(path);
        name == "problem.txt" || name == "cases" && path.is_dir() || is_source(path)
    };
    files::list(folder).is_ok_and(|paths| paths.iter().any(holds))
}

/// Whether the name of a file is that of a template: new files are copies of it.
pub fn is_template(path: &Path) -> bool {
    files::name(path).split('.').next().is_some_and(|stem| stem.eq_ignore_ascii_case("template"))
}

/// The templates in a folder: files of a known language.
pub fn templates(folder: &Path) -> Vec<PathBuf> {
    let mut files = files::list(folder).unwrap_or_default(); // without a folder there are none
    files.retain(|path| is_template(path) && languages::of_path(path).is_some() && path.is_file());
    files
}

/// The text of new files in a language, if a folder has one: `template.c++20.cpp`, else `template.cpp`.
pub fn template(folder: &Path, language: &SourceLanguage) -> Option<PathBuf> {
    let templates = templates(folder);
    let of = |is_it: &dyn Fn(&&PathBuf) -> bool| templates.iter().find(is_it).cloned();
    let extension =
        |path: &&PathBuf| path.extension().is_some_and(|end| end.eq_ignore_ascii_case(language.extension()));
    of(&|path| languages::of_path(path).is_some_and(|own| own.name == language.name))
        .or_else(|| of(&extension))
}

/// Whether a file of a problem's folder is a submission by its name: it is in a known language and not a template. What
/// editors leave (`.x`, `#x#`, `x~`, `x.orig`) has other names.
fn is_source(path: &Path) -> bool {
    let name = files::name(path);
    !is_template(path)
        && !name.starts_with(['.', '#'])
        && role(path).is_none()
        && languages::of_path(path).is_some()
        && path.is_file()
}

/// The role of an auxiliary program by its name: `gen_small.py` is a generator. Such a program is not a submission.
pub fn role(path: &Path) -> Option<Message> {
    let name = files::name(path).to_lowercase();
    match name.split(|c: char| !c.is_alphabetic()).next()? {
        "gen" | "generator" => Some(message!("generator")),
        "checker" => Some(message!("checker")),
        "validator" => Some(message!("validator")),
        "interactor" => Some(message!("interactor")),
        "outputs" => Some(message!("program for outputs")),
        _ => None,
    }
}

impl Problem {
    /// Reads the folder of a problem. Cases and headers are not read yet.
    pub fn load(root: &Path, folder: &Path) -> Result<Problem> {
        let number = compose_hangul(&files::name(folder));
        let path = folder.join("problem.txt");
        let txt = match path.try_exists() {
            Ok(false) => ProblemTxt::without_file(&number),
            _ => {
                ProblemTxt::parse(&files::read_text(&path)?).map_err(|why| cannot_read(root, &path, &why))?
            }
        };
        let mut sources = files::list(folder)?;
        sources.retain(|path| is_source(path) && !txt.programs().contains(&files::name(path).as_str()));
        let stem = |path: &Path| compose_hangul(&path.file_stem().unwrap_or_default().to_string_lossy());
        let stems: Vec<String> = sources.iter().map(|path| stem(path)).collect();
        let named = |path: PathBuf| {
            let is_shared = stems.iter().filter(|other| **other == stem(&path)).count() > 1;
            let name = if is_shared { compose_hangul(&files::name(&path)) } else { stem(&path) };
            SubmissionFile { name, path }
        };
        let mut submissions: Vec<SubmissionFile> = sources.into_iter().map(named).collect();
        submissions.sort_by_key(|file| stem(&file.path) != "main"); // stable: the others stay in order
        let known = known(&folder.join("known"))?;
        Ok(Problem { id: number, folder: folder.to_path_buf(), txt, submissions, known })
    }

    /// A placeholder problem for a folder that holds only cases.
    pub fn without_folder(cases: PathBuf) -> Problem {
        let txt = ProblemTxt::without_file("");
        Problem { id: String::new(), folder: cases, txt, submissions: Vec::new(), known: Vec::new() }
    }

    /// What to do about one of its cases that is not written.
    pub fn how_to_write(&self, case: &Case, root: &Path) -> Message {
        let input = files::display_path(root, &case.input);
        if case.input.starts_with(&self.folder) && cases_txt::makes(&self.folder, &case.name) {
            return message!("`{input}` is empty: `cargo oj sync` makes it as `cases.txt` says");
        }
        if self.txt.interactor.is_some() {
            return message!("`{input}` is empty: write the input of the interactor into it");
        }
        case.how_to_write(root)
    }

    /// The text of a new variant in this language, if the folder has one.
    pub fn template(&self, language: &SourceLanguage) -> Option<PathBuf> {
        template(&self.folder, language)
    }

    /// The submissions with their headers, in the order in which they are learned.
    pub fn in_learning_order(&self, root: &Path) -> Result<Vec<(&SubmissionFile, Header)>> {
        let mut submissions = Vec::new();
        for file in &self.submissions {
            let text = files::read_source(&file.path)?;
            submissions.push((file, file.header(root, &String::from_utf8_lossy(&text))?));
        }
        learning_order::sorted(submissions, |(file, header)| Place {
            name: file.name.clone(),
            after: header.after.clone(),
            file: file.path.clone(),
        })
    }

    /// The submission of that name, `rescan` or `rescan.rs`; an error that lists the known ones if there is none, or if
    /// several have that name.
    pub fn submission(&self, name: &str) -> Result<&SubmissionFile> {
        let name = compose_hangul(name);
        let is_it =
            |file: &&SubmissionFile| file.name == name || compose_hangul(&files::name(&file.path)) == name;
        if let Some(file) = self.submissions.iter().find(is_it) {
            return Ok(file);
        }
        let (number, problem) = (&self.id, display_name(&self.id));
        let has_stem = |file: &&SubmissionFile| {
            Path::new(&file.name).file_stem().is_some_and(|stem| stem == name.as_str())
        };
        let names = |files: &[&SubmissionFile]| {
            files.iter().map(|file| file.name.as_str()).collect::<Vec<_>>().join(", ")
        };
        match self.submissions.iter().filter(has_stem).collect::<Vec<_>>().as_slice() {
            [] => {}
            [only] => return Ok(only), // `main.c++20.cpp` for `main`
            several => {
                let same = names(several);
                return Err(error!(
                    "`{number}/{name}` is ambiguous: {same}; add the file extension, as in \
                     `{number}/{name}.EXT`"
                ));
            }
        }
        let known = names(&self.submissions.iter().collect::<Vec<_>>());
        if known.is_empty() {
            return Err(error!(
                "problem {problem} has no submission yet; `cargo oj new {number}/{name}` makes one"
            ));
        }
        Err(error!("{problem} has no submission `{name}` (known: {known})"))
    }
}

/// The programs of a folder that begin with `correct` or `rejected`, each with its file name.
fn known(folder: &Path) -> Result<Vec<SubmissionFile>> {
    let files = if folder.is_dir() { files::list(folder)? } else { Vec::new() };
    let named =
        files.into_iter().map(|path| SubmissionFile { name: compose_hangul(&files::name(&path)), path });
    Ok(named.filter(|file| file.is_correct() || file.name.starts_with("rejected")).collect())
}

impl SubmissionFile {
    /// Whether it is a program of `known` that must be accepted.
    pub fn is_correct(&self) -> bool {
        self.name.starts_with("correct")
    }

    /// The header in the text of the file, with errors that name the file.
    pub fn header(&self, root: &Path, text: &str) -> Result<Header> {
        let language = languages::of_path(&self.path).unwrap_or_else(languages::rust);
        Header::parse(text, language).map_err(|why| cannot_read(root, &self.path, &why))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    #[test]
    fn a_number_is_called_one_in_korean() {
        assert_eq!(["2580", "abc300-c"].map(|number| display_name(number).to_string()), ["2580", "abc300-c"]);
    }

    #[test]
    fn one_of_three_things_makes_a_folder_a_problem() {
        let is_one = |name: &str, is_folder: bool| {
            let folder = TestFolder::new("is-problem");
            let path = folder.join(name);
            let made = if is_folder { std::fs::create_dir(&path) } else { std::fs::write(&path, "") };
            made.expect("it was just made");
            is_problem(&folder)
        };
        assert!(is_one("problem.txt", false) && is_one("cases", true) && is_one("a.py", false));
        assert!(!is_one("cases", false) && !is_one("known", true) && !is_one("a.txt", false));
        assert!(!is_problem(Path::new("no-such-folder")), "it is not there");
    }

    #[test]
    fn files_called_main_come_first_and_a_template_is_no_submission() {
        let folder = TestFolder::new("problem");
        std::fs::create_dir(folder.join("b.rs")).expect("it was just made");
        let files = [
            "a.rs",
            "main.cpp",
            "main.rs",
            "z.PY",
            "template.rs",
            "TEMPLATE.PY",
            "a.rs~",
            "#a.rs",
            "notes.txt",
            "check.rs",
            "a.cpp",
        ];
        for name in files {
            folder.write(name, "");
        }
        let alone = Problem::load(&folder, &folder);
        let txt = "title: x\ntime: 1s\nmemory: 1MB\nchecker: ./check.rs order=boj\n";
        folder.write("problem.txt", txt);
        let told = Problem::load(&folder, &folder).expect("it is legal");
        let templates = ["rust", "python", "c++"].map(|name| {
            languages::named(name).ok().and_then(|row| told.template(row)).map(|path| files::name(&path))
        });
        let names = |problem: &Problem| -> Vec<String> {
            problem.submissions.iter().map(|file| file.name.clone()).collect()
        };
        let expected = ["main.cpp", "main.rs", "a.cpp", "a.rs", "check", "z"];
        assert_eq!(names(&alone.expect("no `problem.txt` is needed")), expected);
        assert_eq!(names(&told), ["main.cpp", "main.rs", "a.cpp", "a.rs", "z"], "a checker is no submission");
        let [rust, python] = ["template.rs", "TEMPLATE.PY"].map(|name| Some(name.to_string()));
        assert_eq!(templates, [rust, python, None]);
        let submission = |name: &str| match told.submission(name) {
            Ok(file) => files::name(&file.path),
            Err(why) => why.to_string(),
        };
        assert_eq!(["main.cpp", "z", "z.PY", "a.rs"].map(submission), ["main.cpp", "z.PY", "z.PY", "a.rs"]);
        assert!(submission("a").contains("/a` is ambiguous: a.cpp, a.rs; add the file extension"));
        assert!(submission("template").ends_with(" (known: main.cpp, main.rs, a.cpp, a.rs, z)"));
        assert!(is_problem(&folder));
    }
}
