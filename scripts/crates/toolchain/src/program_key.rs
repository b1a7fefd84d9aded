//! The key of a program in the cache. A program is compiled again if its source, the arguments of the compiler,
//! the compiler itself or a file that the source includes has changed.

use crate::{compiler_call::CompilerCall, included_files, source_to_compile::SourceToCompile};
use messages::Result;
use std::{fs, path::Path};
use stdx::hash::{hash, Digest};
use stdx::{files, Stamp};

impl CompilerCall<'_> {
    /// Returns the key of the program in the cache: a hash of source, arguments, compiler and headers.
    pub fn key(&self) -> Digest {
        let arguments: Vec<_> = self.arguments.iter().map(|argument| argument.to_string_lossy()).collect();
        hash(&[self.source.content, arguments.join(" ").as_bytes(), self.depends_on.as_bytes()])
    }
}

/// Returns a text that identifies what a program depends on besides its source and the arguments: the compiler, by its
/// version or its [`identity`], and the files that the source includes.
pub fn depends_on(compiler: &str, source: &SourceToCompile<'_>) -> Result<String> {
    let SourceToCompile { language, content, headers, .. } = *source;
    let folders = if language.is_c_or_cpp() { headers } else { &[] };
    Ok(format!("{compiler}{}", included_files::fingerprint(content, folders)?))
}

/// Returns text that identifies the version of a tool, without starting the tool.
pub fn identity(tool: &Path) -> Result<String> {
    let file = fs::metadata(tool).map_err(|why| files::cannot("read", tool, why))?;
    Ok(format!("{} {:?}", tool.display(), Stamp::of(&file)))
}

#[cfg(all(test, unix))] // elsewhere a replaced file may look the same
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use stdx::test_folder::TestFolder;

    #[test]
    fn the_identity_of_a_compiler_changes_with_its_path_its_size_and_its_file() {
        let folder = TestFolder::new("identity");
        let identity_of = |path: &Path| identity(path).map_err(|why| why.to_string());
        let path = folder.write("a", "x");
        let other_path = identity_of(&folder.write("b", "x"));
        let (first, again) = (identity_of(&path), identity_of(&path));
        fs::rename(folder.write("new", "x"), &path).expect("both are temporary files");
        let replaced = identity_of(&path);
        let longer = identity_of(&folder.write("a", "longer"));
        assert_eq!(first, again);
        let all = [&first, &other_path, &replaced, &longer].map(|found| found.as_ref().expect("a file"));
        assert_eq!(BTreeSet::from(all).len(), all.len(), "{all:?}");
        assert!(identity_of(Path::new("no-such-tool")).is_err());
    }
}
