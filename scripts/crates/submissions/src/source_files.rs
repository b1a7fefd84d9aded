//! Source files: reads one with the text of its author's headers, to be compiled, and finds those below a folder.

use languages::SourceLanguage;
use messages::{message, plural, tr, Message, Result};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use stdx::{display::visible_path, files};
use toolchain::{included_files, MacroSet, SourceToCompile};
use workspace::{case::is_of_case, problem, Workspace};

/// What is compiled and run.
#[derive(Clone)]
pub enum Source {
    /// A file, the language in which it is compiled, and the folders in which its author's headers are found.
    File {
        path: PathBuf,
        content: Vec<u8>,
        header_folders: Option<[PathBuf; 2]>,
        language: &'static SourceLanguage,
    },
    /// The program and the arguments of a command line, which is not compiled.
    Command(Vec<String>),
}

impl Source {
    pub fn read(workspace: &Workspace, path: &Path, language: &'static SourceLanguage) -> Result<Source> {
        let header_folders = language.is_c_or_cpp().then(|| workspace.header_folders(path));
        Ok(Source::File {
            path: path.to_path_buf(),
            content: files::read_source(path)?,
            header_folders,
            language,
        })
    }

    /// Returns the words of a command, or none for a file.
    pub fn command(&self) -> &[String] {
        let Source::Command(words) = self else { return &[] };
        words
    }

    /// Returns the content of a file, or nothing for a command.
    pub fn content(&self) -> &[u8] {
        let Source::File { content, .. } = self else { return &[] };
        content
    }

    /// Returns the folders in which the author's headers are found; none for a source in other languages than C and
    /// C++.
    pub fn header_folders(&self) -> &[PathBuf] {
        let Source::File { header_folders: Some(folders), .. } = self else { return &[] };
        folders
    }

    /// Returns the author's headers that the source may include, some by other headers.
    pub fn headers(&self) -> Vec<PathBuf> {
        let folders = self.header_folders();
        if folders.is_empty() {
            return Vec::new();
        }
        included_files::paths(self.content(), folders)
    }

    /// Returns a file as it is compiled with these macros, or `None` for a command. `display_name` is its path in
    /// messages.
    pub fn to_compile<'a>(
        &'a self,
        display_name: &'a str,
        macros: MacroSet,
        runs_any_class: bool,
    ) -> Option<SourceToCompile<'a>> {
        let source = SourceToCompile::new(self.language()?, self.content(), display_name);
        Some(SourceToCompile { headers: self.header_folders(), macros, runs_any_class, ..source })
    }

    /// Returns the language, or `None` for a command.
    pub fn language(&self) -> Option<&'static SourceLanguage> {
        let Source::File { language, .. } = self else { return None };
        Some(language)
    }
}

/// Folders in which tools keep files of other authors.
const TOOL_FOLDERS: [&str; 4] = ["__pycache__", "node_modules", "target", "venv"];

/// Finds the source files below a folder, sorted by path. A source file has the extension of a known
/// language. Hidden files, files behind links to folders, and files in folders of tools are left out.
/// `note` is called with the error of each folder that cannot be read. Also returns a remark on the other files, if there
/// are any that may be solutions.
pub fn sources_below(folder: &Path, note: &dyn Fn(&Message)) -> Result<(Vec<PathBuf>, Option<Message>)> {
    let enters = |path: &Path| {
        path.is_dir() && !path.is_symlink() && !TOOL_FOLDERS.contains(&files::name(path).as_str())
    };
    let found = files::walk(folder, enters)?;
    let found = found.filter_map(|path| path.map_err(|why| note(why.message())).ok());

    let (sources, mut others): (Vec<PathBuf>, Vec<PathBuf>) =
        found.filter(|path| path.is_file()).partition(|path| languages::of_path(path).is_some());
    let is_explanation = |path: &Path| path.extension().is_some_and(|end| end == "md"); // as of BaekjoonHub
    others.retain(|path| !is_of_case(path) && !is_explanation(path));
    Ok((sources, remark_on_others(folder, &others)))
}

/// Leaves out the programs of `stress` and of judging that are in the folder of a solution, such as `gen.py`, and calls
/// `note` with their names.
pub fn without_helpers(folder: &Path, files: Vec<PathBuf>, note: &dyn Fn(&Message)) -> Vec<PathBuf> {
    let is_helper = |path: &Path| {
        // `checker_board.py` and `brute_1260.py` may be solutions.
        let stem = problem::name_before_dot(path);
        problem::role(path).is_some() && stem.chars().all(char::is_alphabetic)
            || problem::is_brute(path) && !stem.contains(char::is_numeric)
    };
    let folders: BTreeSet<_> = files
        .iter()
        .filter(|path| !is_helper(path))
        .filter_map(|path| path.parent())
        .map(Path::to_path_buf)
        .collect();
    let (helpers, solutions): (Vec<_>, Vec<_>) = files
        .into_iter()
        .partition(|path| is_helper(path) && path.parent().is_some_and(|folder| folders.contains(folder)));

    if !helpers.is_empty() {
        let names: BTreeSet<String> = helpers.iter().map(|path| files::name(path)).collect();
        let (folder, names) = (folder.display(), names.into_iter().collect::<Vec<_>>().join(", "));
        note(&message!(
            "in `{folder}`, programs that help a solution are not judged: {names}; to judge one, name its file"
        ));
    }

    solutions
}

/// Returns a remark on files that are not judged: how many have which extension, the most frequent one first.
fn remark_on_others(folder: &Path, others: &[PathBuf]) -> Option<Message> {
    if others.is_empty() {
        return None;
    }

    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for path in others {
        let extension = path.extension().map(|extension| extension.to_string_lossy());
        let extension = extension.map_or(String::new(), |extension| visible_path(&format!(".{extension}")));
        *counts.entry(extension).or_default() += 1;
    }

    let mut by_count: Vec<(String, usize)> = counts.into_iter().collect();
    by_count.sort_by_key(|(_, count)| Reverse(*count)); // stable: equal ones stay sorted by extension
    let text_of_count = |(extension, count): (String, usize)| match extension.as_str() {
        "" => tr!("{count} without an extension"),
        extension => format!("{count} {extension}"),
    };
    let counts = by_count.into_iter().map(text_of_count).collect::<Vec<_>>().join(", ");
    let files =
        plural!(others.len(), "{count} other file is not judged", "{count} other files are not judged");

    Some(message!("in `{folder}`, {files}: {counts}", folder = folder.display()))
}
