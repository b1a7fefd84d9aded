//! The existing path that a mistyped one may mean.

use std::path::{Path, PathBuf};
use stdx::{files, spelling, spelling::is_same_name};

/// Returns the path that is most similar to one that does not exist: in place of each part that is not there, a name in
/// that folder. It is the same name in another Unicode form, has this stem, or is spelled most alike. Only folders and
/// source files count.
pub(crate) fn nearest_path(path: &Path) -> Option<PathBuf> {
    let mut found = PathBuf::new();
    for part in path {
        let next = found.join(part);
        found = if next.exists() { next } else { found.join(nearest_name(&found, &part.to_string_lossy())?) };
    }
    Some(found)
}

fn nearest_name(folder: &Path, name: &str) -> Option<String> {
    let mut entries = files::list(&Path::new(".").join(folder)).ok()?;
    entries.retain(|path| path.is_dir() || languages::of_path(path).is_some());
    let names: Vec<String> = entries.iter().map(|path| files::name(path)).collect();

    let is_meant = |other: &&String| is_same_name(other, name) || files::stem(Path::new(other)) == name;
    if let Some(meant) = names.iter().find(is_meant) {
        return Some(meant.clone());
    }

    spelling::nearest(name, names.iter().map(String::as_str)).map(str::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    #[test]
    fn each_part_of_a_path_may_be_mistyped() {
        let root = TestFolder::new("near-paths");
        for file in ["old/gold/sum.cpp", "old/gold/data.txt", "old/\u{110b}\u{1168}/a.py", "sum.rs"] {
            root.write(file, "");
        }
        for (typed, expected) in [
            ("old/gold/smu.cpp", Some("old/gold/sum.cpp")),
            ("odl/gold/sum.cpp", Some("old/gold/sum.cpp")),
            ("old/golf/sum", Some("old/gold/sum.cpp")),
            ("old/예/a.py", Some("old/\u{110b}\u{1168}/a.py")),
            ("Old/Gold/Sum.cpp", Some("old/gold/sum.cpp")),
            ("old/gold/data.tx", None),
            ("x/gold/sum.cpp", None),
        ] {
            let found = nearest_path(&root.join(typed));
            assert_eq!(found, expected.map(|path| root.join(path)), "{typed}");
        }
    }
}
