//! The files below a folder that are source files of somebody.

use std::path::{Path, PathBuf};
use stdx::{files, Error, Result};

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
