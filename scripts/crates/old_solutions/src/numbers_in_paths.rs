//! The source files below a folder, and the numbers of problems in their paths.

use std::path::{Path, PathBuf};
use stdx::{files, message, spelling::compose_hangul, Error, Message, Result};
use workspace::{problem, Workspace};

/// Where a number was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchedBy {
    Name,
    Folder,
}

impl MatchedBy {
    /// The words for it: "by its name".
    pub fn message(self) -> Message {
        match self {
            MatchedBy::Name => message!("by its name"),
            MatchedBy::Folder => message!("by its folder"),
        }
    }
}

/// The numbers of problems in a path.
#[derive(Debug, PartialEq, Eq)]
pub enum Numbers {
    None,
    One(String, MatchedBy),
    Several(Vec<String>, MatchedBy),
}

impl Numbers {
    /// The number, if there is just one.
    pub fn one(&self) -> Option<&str> {
        match self {
            Numbers::One(number, _) => Some(number),
            Numbers::None | Numbers::Several(..) => None,
        }
    }
}

/// The number of the problem in whose folder a file is, or else the numbers in its path.
pub fn numbers_of(workspace: &Workspace, path: &Path) -> Numbers {
    let whole = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let folder = workspace.folder_around(&whole).filter(|folder| problem::is_problem(folder));
    if let Some(folder) = folder {
        return Numbers::One(compose_hangul(&files::name(&folder)), MatchedBy::Folder);
    }
    let root = std::fs::canonicalize(&workspace.root).unwrap_or_else(|_| workspace.root.clone());
    number_in_path(&whole, &root)
}

/// The numbers of four or five digits in the name of a file without its extension, or else in the nearest folder above
/// it that has one. What is above `root` does not count for files below it.
pub fn number_in_path(path: &Path, root: &Path) -> Numbers {
    let inner = path.strip_prefix(root).unwrap_or(path);
    let folders = inner.parent().into_iter().flat_map(Path::ancestors).filter_map(Path::file_name);
    let names = inner.file_stem().into_iter().map(|name| (name, MatchedBy::Name));
    for (name, place) in names.chain(folders.map(|name| (name, MatchedBy::Folder))) {
        let name = name.to_string_lossy();
        let mut numbers: Vec<String> = Vec::new();
        for digits in name.split(|c: char| !c.is_ascii_digit()).filter(|run| (4..=5).contains(&run.len())) {
            if !numbers.iter().any(|known| known == digits) {
                numbers.push(digits.to_string());
            }
        }
        match numbers.len() {
            0 => {}
            1 => return Numbers::One(numbers.remove(0), place),
            _ => return Numbers::Several(numbers, place),
        }
    }
    Numbers::None
}

/// Folders in which tools keep files of other authors.
const OF_TOOLS: [&str; 4] = ["__pycache__", "node_modules", "target", "venv"];

/// The source files below a folder, by path: those whose extension is that of a known language. Left out are hidden
/// files, files reached through links to folders, and files in folders of tools. `passed_over` gets the error of each
/// folder below that cannot be read.
pub fn sources_below(folder: &Path, passed_over: &dyn Fn(&Error)) -> Result<Vec<PathBuf>> {
    let mut sources = Vec::new();
    for path in files::list(folder)? {
        if path.is_dir() {
            if path.is_symlink() || OF_TOOLS.contains(&files::name(&path).as_str()) {
                continue;
            }
            match sources_below(&path, passed_over) {
                Ok(inner) => sources.extend(inner),
                Err(why) => passed_over(&why),
            }
        } else if path.is_file() && languages::of_path(&path).is_some() {
            sources.push(path);
        }
    }
    Ok(sources)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_found_in_the_name_or_in_the_nearest_folder() {
        let one = |number: &str, place| Numbers::One(number.to_string(), place);
        let table = [
            ("/h/1000.cpp", one("1000", MatchedBy::Name)),
            ("/h/boj_1000.py", one("1000", MatchedBy::Name)),
            ("/h/p1260/main.py", one("1260", MatchedBy::Folder)),
            ("/h/1260_bfs.cpp", one("1260", MatchedBy::Name)),
            ("/h/백준/Gold/2580.\u{2005}스도쿠/스도쿠.cpp", one("2580", MatchedBy::Folder)),
            ("/h/백준/Silver/15649. N과 M (1)/N과 M (1).cc", one("15649", MatchedBy::Folder)),
            ("/h/2580/2239.rs", one("2239", MatchedBy::Name)),
            ("/h/1000/1000-1000.rs", one("1000", MatchedBy::Name)),
            ("/h/2024/a/main.py", one("2024", MatchedBy::Folder)),
            ("/root-12345/a.py", Numbers::None),
            (
                "/h/1000_1001.py",
                Numbers::Several(vec!["1000".to_string(), "1001".to_string()], MatchedBy::Name),
            ),
            ("/h/a1b22c333d666666.py", Numbers::None),
            ("/h/x/c++.c++20.cpp", Numbers::None),
        ];
        for (path, expected) in table {
            let root = if path.starts_with("/root") { "/root-12345" } else { "/elsewhere" };
            assert_eq!(number_in_path(Path::new(path), Path::new(root)), expected, "{path}");
        }
    }
}
