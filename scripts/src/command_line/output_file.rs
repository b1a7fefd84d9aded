//! Files that a command line names for an output, such as a page. A file that `cargo oj` did not write is
//! never replaced.

use messages::{message, Result};
use std::{fs, io, path::Path};
use stdx::files;

/// Writes an output file, if [`check`] allows it.
pub fn write(path: &Path, text: &str, mark: &str) -> Result<()> {
    check(path, mark)?;
    files::write(path, text.as_bytes())
}

/// Checks that an output file may be written. Returns an error if its folder is missing, or if the file
/// exists and does not contain `mark`, the text that all files of its kind contain.
pub fn check(path: &Path, mark: &str) -> Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match fs::metadata(path) {
        Err(why) if why.kind() == io::ErrorKind::NotFound && folder.map_or(true, Path::is_dir) => Ok(()),
        Err(why) => Err(files::cannot("write", path, why)),
        Ok(file) if file.is_file() && String::from_utf8_lossy(&files::read(path)?).contains(mark) => Ok(()),
        Ok(_) => {
            let why = message!("it already exists, and `cargo oj` did not write it; choose another name");
            Err(files::cannot("write", path, why))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    #[test]
    fn only_a_file_with_the_mark_is_replaced() {
        let folder = TestFolder::new("output");
        let path = |name: &str| folder.join(name);
        let why = |name: &str| check(&path(name), "MARK").err().map(|why| why.to_string());
        assert_eq!(why("new"), None);
        assert!(why("none/new").is_some_and(|why| why.contains("cannot write")), "its folder is missing");
        write(&path("new"), "a MARK b", "MARK").expect("there is no file of this name");
        write(&path("new"), "c MARK d", "MARK").expect("the file has the mark");
        assert_eq!(files::read_text(&path("new")).as_deref(), Ok("c MARK d"));
        folder.write("other", "text");

        for taken in ["other", ""] {
            assert!(why(taken).is_some_and(|why| why.contains("did not write it")), "{taken}");
        }

        assert_eq!(check(Path::new("oj-no-such-file"), "MARK"), Ok(()), "the current folder exists");
    }
}
