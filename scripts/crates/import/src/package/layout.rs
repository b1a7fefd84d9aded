//! The files of a package, each with its purpose, which its path in the package tells.

use languages::is_header;
use messages::{error, message, Message, Result};
use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::{fs, mem};
use stdx::{display, files};
use workspace::case::{is_of_case, SAMPLE_GROUP};

/// The most files and folders of a package that are listed. A folder with more is no package of one problem.
const MAX_FILES: usize = 10_000;

/// The folders of a package that are read.
const FOLDERS: [&str; 6] = ["data", "in", "out", "output_validator", "output_validators", "submissions"];

/// The group of cases that are not samples and whose names have no group.
pub(crate) const DATA_GROUP: &str = "data";

/// The purpose of a file in a package.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// `metadata.yaml` of testcase.ac's archive, or `problem.yaml` of a Kattis package.
    Facts,
    /// The flags of Kattis' output validator for some cases.
    Flags,
    Licence,
    Header,
    Checker,
    Interactor,
    Validator,
    Generator,
    /// A program that must be accepted, or one that must fail; the beginning of its name in `known`.
    Known(&'static str),
    OutputValidator,
    /// An input or an output of a case in this group.
    Case(&'static str),
    /// An input whose output has the same name in the folder `out`, as AtCoder publishes them.
    InputApart,
    OutputApart,
    /// A file that is left out.
    Other,
}

/// Returns the purpose of the file at a path in a package. This is the table of the layouts that are read.
pub(crate) fn part(path: &str, is_program: bool) -> Part {
    let names: Vec<&str> = path.split('/').collect();
    match names.as_slice() {
        [name] => part_of_root(name, is_program),

        ["data", "testdata.yaml" | "test_group.yaml"] => Part::Flags,
        ["data", "sample" | "secret", .., name] if name.ends_with(".yaml") => Part::Flags,
        ["data", "sample", .., name] if is_of_case(Path::new(name)) => Part::Case(SAMPLE_GROUP),
        ["data", "secret", .., name] if is_of_case(Path::new(name)) => Part::Case(DATA_GROUP),
        ["submissions", "accepted", _] if is_program => Part::Known("correct"),
        ["submissions", _, _] if is_program => Part::Known("rejected"),
        ["output_validator" | "output_validators", .., name] if is_header(Path::new(name)) => Part::Header,
        ["output_validator" | "output_validators", ..] if is_program => Part::OutputValidator,

        ["in", _] => Part::InputApart,
        ["out", _] => Part::OutputApart,
        _ => Part::Other,
    }
}

/// Returns the purpose of a file in the folder of the package itself: pairs, and the names of testcase.ac's archive.
fn part_of_root(name: &str, is_program: bool) -> Part {
    match name {
        "metadata.yaml" | "problem.yaml" => Part::Facts,
        "LICENSE" => Part::Licence,
        _ if is_header(Path::new(name)) => Part::Header,

        _ if is_program && name.starts_with("checker.") => Part::Checker,
        _ if is_program && name.starts_with("interactor.") => Part::Interactor,
        _ if is_program && name.starts_with("validator.") => Part::Validator,
        _ if is_program && name.starts_with("generator") => Part::Generator,
        _ if is_program && name.starts_with("correct") => Part::Known("correct"),
        _ if is_program && name.starts_with("rejected") => Part::Known("rejected"),
        _ if is_program => Part::Other,

        _ if is_of_case(Path::new(name)) && name.starts_with(SAMPLE_GROUP) => Part::Case(SAMPLE_GROUP),
        _ if is_of_case(Path::new(name)) || name.starts_with("testcase") => Part::Case(DATA_GROUP),
        _ => Part::Other,
    }
}

pub(crate) fn is_program(path: &Path) -> bool {
    languages::of_path(path).is_some()
}

pub(crate) struct PackageFile {
    /// The path in the package, with `/` on every system.
    pub name: String,
    pub path: PathBuf,
    pub part: Part,
}

/// The files of a package, and the names of those that are left out.
pub(crate) struct PackageFiles {
    pub folder: PathBuf,
    /// The files, sorted by their names.
    pub files: Vec<PackageFile>,
    pub left_out: Vec<String>,
    /// The names of links out of the package, pipes and the like, and of files that are too large.
    unusable: Vec<String>,
}

impl PackageFiles {
    /// Lists a package in a folder whose path has no links. A link out of the package is left out, because a package
    /// must not publish other files.
    pub fn list(folder: &Path) -> Result<PackageFiles> {
        let mut package = PackageFiles {
            folder: folder.to_path_buf(),
            files: Vec::new(),
            left_out: Vec::new(),
            unusable: Vec::new(),
        };
        let is_folder = |path: &Path| path.is_dir() && is_inside(folder, path) && !path.is_symlink();
        let name = |path: &Path| files::relative_display(folder, path);
        let is_read = |path: &Path| FOLDERS.contains(&name(path).split('/').next().unwrap_or_default());
        let is_of_system = |path: &Path| path.ends_with("__MACOSX");
        let entered = Cell::new(0);
        let enters = |path: &Path| {
            let enters = entered.get() < MAX_FILES && is_read(path) && is_folder(path) && !is_of_system(path);
            entered.set(entered.get() + usize::from(enters));
            enters
        };

        for (count, path) in files::walk(folder, enters)?.enumerate() {
            let path = path?;
            if count + entered.get() >= MAX_FILES {
                let why = error!("it has more than {most} files", most = MAX_FILES);
                return Err(files::cannot("read folder", folder, why));
            }

            if is_of_system(&path) {
                continue;
            }
            if is_folder(&path) {
                package.left_out.push(format!("{}/", name(&path)));
            } else {
                package.take(name(&path), path);
            }
        }

        package.files.sort_by_cached_key(|file| (files::natural_sort_key(&file.name), file.name.clone()));
        Ok(package)
    }

    fn take(&mut self, name: String, path: PathBuf) {
        let is_usable = |file: fs::Metadata| file.is_file() && file.len() <= files::MAX_MB << 20;
        if !fs::metadata(&path).is_ok_and(is_usable) || !is_inside(&self.folder, &path) {
            return self.unusable.push(name);
        }

        match part(&name, is_program(&path)) {
            Part::Other => self.left_out.push(name),
            part => self.files.push(PackageFile { name, path, part }),
        }
    }

    pub fn of(&self, part: Part) -> impl Iterator<Item = &PackageFile> {
        self.files.iter().filter(move |file| file.part == part)
    }

    /// Returns a remark for each reason for which files are left out, with their names.
    pub fn remarks(&mut self) -> Vec<Message> {
        let mut remarks = Vec::new();
        let (unusable, largest) = (names(mem::take(&mut self.unusable)), files::MAX_MB);
        if !unusable.is_empty() {
            remarks.push(message!(
                "left out, because it is no regular file in the folder or larger than {largest} MB: \
                 {unusable}"
            ));
        }

        let left_out = names(mem::take(&mut self.left_out));
        if !left_out.is_empty() {
            remarks.push(message!("left out: {left_out}"));
        }

        remarks
    }
}

/// Whether a path stays in a folder when links are followed. The path of the folder must have no links.
pub(crate) fn is_inside(folder: &Path, path: &Path) -> bool {
    fs::canonicalize(path).is_ok_and(|canonical| canonical.starts_with(folder))
}

/// Returns names for a message. Characters that could control a terminal are replaced by their codes.
pub(crate) fn names(mut names: Vec<String>) -> String {
    names.sort_by_cached_key(|name| files::natural_sort_key(name));
    let code = |c: char| if c.is_control() { display::code(c) } else { c.to_string() };
    display::in_backticks(names.iter().map(|name| name.chars().map(code).collect::<String>()))
}

/// Returns the first file of these names in these folders, which does not lead out of its folder.
pub(crate) fn first_in(folders: &[PathBuf], names: &[&str]) -> Option<PathBuf> {
    folders.iter().find_map(|folder| {
        let mut paths = names.iter().map(|name| folder.join(name));
        paths.find(|path| path.is_file() && is_inside(folder, path))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_of_a_file_tells_its_purpose() {
        for (path, is_program, expected) in [
            ("problem.yaml", false, Part::Facts),
            ("data/problem.yaml", false, Part::Other),
            ("LICENSE", false, Part::Licence),
            ("testlib.h", true, Part::Header),
            ("checker.cpp", true, Part::Checker),
            ("checker.txt", false, Part::Other),
            ("interactor.py", true, Part::Interactor),
            ("validator.cpp", true, Part::Validator),
            ("generator_a.py", true, Part::Generator),
            ("singlegen.py", true, Part::Other),
            ("correct_1.rs", true, Part::Known("correct")),
            ("rejected_1.rs", true, Part::Known("rejected")),
            ("2.in", false, Part::Case("data")),
            ("2.ans", false, Part::Case("data")),
            ("sample_1.out", false, Part::Case("sample")),
            ("testcase_905.txt", false, Part::Case("data")),
            ("5.in~", false, Part::Other),
            ("1.interaction", false, Part::Other),
            ("desktop.ini", false, Part::Other),
            ("2.in.py", true, Part::Other),
            ("in1.txt", false, Part::Other),
            ("data/sample/1.in", false, Part::Case("sample")),
            ("data/sample/1.interaction", false, Part::Other),
            ("data/secret/group/1.ans", false, Part::Case("data")),
            ("data/secret/group/test_group.yaml", false, Part::Flags),
            ("data/testdata.yaml", false, Part::Flags),
            ("submissions/accepted/a.py", true, Part::Known("correct")),
            ("submissions/accepted/notes.txt", false, Part::Other),
            ("submissions/accepted/folder/a.py", true, Part::Other),
            ("submissions/wrong_answer/a.py", true, Part::Known("rejected")),
            ("submissions/a.py", true, Part::Other),
            ("output_validators/check/a.cpp", true, Part::OutputValidator),
            ("output_validator/validate.h", true, Part::Header),
            ("in/01.txt", false, Part::InputApart),
            ("out/01.txt", false, Part::OutputApart),
        ] {
            assert_eq!(part(path, is_program), expected, "{path}");
        }
    }

    #[cfg(unix)] // elsewhere a file of zeros takes room
    #[test]
    fn files_of_more_than_the_largest_size_are_left_out() {
        let folder = stdx::test_folder::TestFolder::new("package-sizes");
        for (name, size) in [("a.in", files::MAX_MB << 20), ("b.in", (files::MAX_MB << 20) + 1)] {
            let path = folder.write(name, "");
            let file = fs::File::options().write(true).open(&path).expect("it was just made");
            file.set_len(size).expect("zeros take no room");
        }

        let folder = fs::canonicalize(&*folder).expect("it was just made");
        let mut package = PackageFiles::list(&folder).expect("it can be read");
        assert_eq!(package.files.len(), 1);
        assert!(package.remarks()[0].to_string().ends_with("256 MB: `b.in`"));
    }

    #[test]
    fn a_folder_of_very_many_files_is_not_listed() {
        let folder = stdx::test_folder::TestFolder::new("package-many");
        fs::create_dir_all(folder.join("data/secret")).expect("it is free");

        for number in 0..=MAX_FILES {
            fs::File::create(folder.join(format!("data/secret/{number}.in"))).expect("it is free");
        }

        let folder = fs::canonicalize(&*folder).expect("it was just made");
        let why = PackageFiles::list(&folder).err().expect("they are too many").to_string();
        assert!(why.ends_with("it has more than 10000 files"), "{why}");
    }

    #[test]
    fn very_many_folders_are_not_entered() {
        let folder = stdx::test_folder::TestFolder::new("package-folders");
        for number in 0..=MAX_FILES {
            fs::create_dir_all(folder.join(format!("data/secret/{number}"))).expect("it is free");
        }

        let folder = fs::canonicalize(&*folder).expect("it was just made");
        let why = PackageFiles::list(&folder).err().expect("they are too many").to_string();
        assert!(why.ends_with("it has more than 10000 files"), "{why}");
    }
}
