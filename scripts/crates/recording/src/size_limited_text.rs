//! Files whose text is read only if it is small.

use messages::Result;
use std::path::Path;
use stdx::files;

/// Returns the text of a file, or `None` above 1 MiB: then the board is too large to be recorded.
pub fn small_text(path: &Path) -> Result<Option<String>> {
    const MAX_BYTES: u64 = 1 << 20;
    let bytes = files::beginning(path, MAX_BYTES + 1)?;
    Ok((bytes.len() as u64 <= MAX_BYTES).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    #[test]
    fn a_file_of_more_than_1_mb_is_not_looked_at() {
        let folder = TestFolder::new("large");
        let path = folder.write("file", "");
        let length = |length: u64| {
            let opened = std::fs::File::options().write(true).open(&path).expect("a temporary file");
            opened.set_len(length).expect("a temporary file");
            small_text(&path).expect("it can be read").map(|text| text.len())
        };
        assert_eq!(length(0), Some(0));
        assert_eq!(length(1 << 20), Some(1 << 20));
        assert_eq!(length((1 << 20) + 1), None);
        assert!(small_text(&folder.join("none")).is_err());
    }
}
