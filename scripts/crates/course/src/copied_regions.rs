//! Regions: parts of source files. A region of `shared` is copied verbatim into each submission that uses it.
//! In the same way, `main::board` is a copy of the region `board` in the `main.rs` beside the submission.
//!
//! ```text
//! // region: shared::sudoku::board
//! ...
//! // endregion 5f3a9c1e
//! ```
//!
//! The hash after `endregion` is that of the text that was last copied. A copy that differs from the original
//! is out of date if the hash fits the copy; otherwise it was edited. Regions in `shared` have no hash.

use messages::{error, Error, Result};
use std::path::{Path, PathBuf};
use stdx::{files, hash::fnv};
use workspace::line_errors::{at_line, in_file};

const START: &str = "// region: ";
const END: &str = "// endregion";
/// The beginning of the names of originals in `shared` and of their copies.
const SHARED_PREFIX: &str = "shared::";
/// The beginning of the names of copies from `main.rs`. Any other region belongs to its file. Such a region
/// may contain other regions, and needs no end marker at the end of the file.
const MAIN_PREFIX: &str = "main::";

/// A region somewhere in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    pub name: String,
    /// The lines between the markers, newlines included.
    pub body: String,
    /// The hash after `endregion`, if there is one.
    pub hash: Option<String>,
    /// The lines of the two markers, counted from 1. The second is `usize::MAX` if there is none.
    pub lines: (usize, usize),
}

impl Region {
    /// Whether the region is a copy, or an original in `shared`. Any other region belongs to its file.
    pub fn is_shared(&self) -> bool {
        self.name.starts_with(SHARED_PREFIX) || self.name.starts_with(MAIN_PREFIX)
    }
}

/// Parses the regions of a file, including those that belong to it. An error does not name the file.
pub fn parse(text: &str) -> Result<Vec<Region>> {
    let mut regions: Vec<Region> = Vec::new();
    let mut open: Vec<usize> = Vec::new(); // regions without an end so far, the innermost last
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let error_here = |why: Error| Err(at_line(number, &why));
        if let Some(name) = line.trim_end().strip_prefix(START).map(str::trim) {
            let outer = open.last().map(|&at| &regions[at]);
            if let Some(Region { name: outer, .. }) = outer.filter(|outer| outer.is_shared()) {
                return error_here(error!("region `{name}` starts inside `{outer}`"));
            }

            let lines = (number, usize::MAX);
            let region = Region { name: name.to_string(), body: String::new(), hash: None, lines };

            if region.is_shared() && regions.iter().any(|other| other.name == name) {
                return error_here(error!("region `{name}` appears twice"));
            }

            open.push(regions.len());
            regions.push(region);
        } else if let Some(hash) = line.trim_end().strip_prefix(END).map(str::trim) {
            let Some(at) = open.pop() else {
                return error_here(error!("`{end}` does not end a region", end = END));
            };
            regions[at].hash = Some(hash.to_string()).filter(|hash| !hash.is_empty());
            regions[at].lines.1 = number;
        } else if let Some(&at) = open.last() {
            regions[at].body.push_str(line);
        }
    }

    if let Some(Region { name, lines, .. }) =
        open.iter().map(|&at| &regions[at]).find(|region| region.is_shared())
    {
        return Err(at_line(lines.0, &error!("region `{name}` has no `{end}`", end = END)));
    }
    Ok(regions)
}

/// Whether a line, counted from 1, is in a region.
pub fn is_in_region(text: &str, line: usize) -> bool {
    let has_line = |region: &Region| (region.lines.0..region.lines.1).contains(&line);
    parse(text).is_ok_and(|regions| regions.iter().any(has_line))
}

/// The region from which copies are made, and its file.
#[derive(Clone, Debug)]
pub struct RegionOriginal {
    pub path: PathBuf,
    pub region: Region,
}

/// Returns the regions of `shared`.
pub fn originals(root: &Path) -> Result<Vec<RegionOriginal>> {
    let source = root.join("shared").join("src");
    let mut originals = Vec::new();
    if !source.is_dir() {
        return Ok(originals);
    }

    for path in files::walk(&source, Path::is_dir)? {
        let path = path?;
        // The name is `shared::sudoku::board` for `sudoku/board.rs`.
        let inner = files::relative_display(&source, &path.with_extension(""));
        let module = SHARED_PREFIX.to_string() + &inner.replace('/', "::");

        for region in shared_regions(root, &path, &files::read_text(&path)?)? {
            let suffix = region.name.strip_prefix(&module);
            if !suffix.is_some_and(|suffix| suffix.is_empty() || suffix.starts_with("::")) {
                let why = error!("regions in this file must be named `{module}` or `{module}::...`");
                return Err(in_file(root, &path, &at_line(region.lines.0, &why)));
            }
            originals.push(RegionOriginal { path: path.clone(), region });
        }
    }

    Ok(originals)
}

/// Returns the regions that a submission may copy: those of `shared`, and those of the `main.rs` beside it.
pub fn originals_for(root: &Path, path: &Path, shared: &[RegionOriginal]) -> Result<Vec<RegionOriginal>> {
    let mut originals = shared.to_vec();
    let main = path.with_file_name("main.rs");

    if path != main && main.is_file() {
        let regions = parse(&files::read_text(&main)?).map_err(|why| in_file(root, &main, &why))?;
        for region in regions {
            if !region.is_shared() && region.lines.1 != usize::MAX {
                let name = format!("{MAIN_PREFIX}{}", region.name);
                originals.push(RegionOriginal { path: main.clone(), region: Region { name, ..region } });
            }
        }
    }

    Ok(originals)
}

/// Returns the copies in the text of a file, or the originals in one of `shared`. An error names the file.
pub fn shared_regions(root: &Path, path: &Path, text: &str) -> Result<Vec<Region>> {
    let mut regions = parse(text).map_err(|why| in_file(root, path, &why))?;
    regions.retain(Region::is_shared);
    Ok(regions)
}

/// Whether a copy was edited. Otherwise, if it differs from its original, the original has changed since it was copied,
/// or nothing was copied yet.
pub fn is_edited(copy: &Region, original: &Region) -> bool {
    let is_as_copied = copy.body.trim().is_empty() || copy.hash == Some(hash_of(&copy.body));
    copy.body != original.body && !is_as_copied
}

/// Returns the hash of a body, 8 hexadecimal digits.
fn hash_of(body: &str) -> String {
    let hash = fnv(body.bytes());
    format!("{:08x}", (hash >> 32) ^ (hash & 0xffff_ffff))
}

/// Returns the text with the lines of each copy replaced by those of its original, and with their hash. The copies are
/// in the order of their lines.
pub fn with_originals<'a>(
    text: &str,
    copies: impl DoubleEndedIterator<Item = (&'a Region, &'a Region)>,
) -> String {
    // The copies are replaced backwards, because a replacement changes the numbers of the lines below it.
    copies.rev().fold(text.to_string(), |text, (copy, original)| {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let (start, end) = copy.lines;
        let last = format!("{END} {}", hash_of(&original.body));
        let newline = if lines[end - 1].ends_with('\n') { "\n" } else { "" };
        [&lines[..start].concat(), original.body.as_str(), &last, newline, &lines[end..].concat()].concat()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mutations_keep_their_markers() {
        let text = "use std::io;\n// region: shared::a\nfn a() {}\n// endregion 1234abcd\n// region: mine\n// endregion\nfn main() {}\n";
        let original = parse("// region: shared::a\nfn b() {}\n// endregion\n").expect("legal").remove(0);
        stdx::test_mutations::for_mutations(text, |_, text| {
            let Ok(regions) = parse(text) else { return };
            for copy in regions.into_iter().filter(Region::is_shared) {
                let new = with_originals(text, [(&copy, &original)].into_iter());
                let again = parse(&new).expect("a replacement keeps the markers");
                let same = again.iter().find(|region| region.name == copy.name).expect("it is still there");
                assert_eq!(same.body, original.body, "{text:?}");
            }
        });
    }

    const COPY: &str = "use std::io;\n// region: shared::a\nfn a() {}\n// endregion\n// region: mine\n// endregion\nfn main() {}\n";

    /// Returns the only region of `shared`.
    fn only(text: &str) -> Region {
        let mut regions = parse(text).expect(text);
        regions.retain(Region::is_shared);
        assert_eq!(regions.len(), 1);
        regions.remove(0)
    }

    #[test]
    fn regions_are_found() {
        let region = only(COPY);
        assert_eq!(
            (region.name.as_str(), region.body.as_str(), region.lines),
            ("shared::a", "fn a() {}\n", (2, 4))
        );
        assert_eq!(region.hash, None);
    }

    #[test]
    fn regions_of_the_file_may_nest_and_need_no_end() {
        let text = "// region: board\n// region: shared::a\nfn a() {}\n// endregion\n// endregion\n// region: board\n";
        let regions = parse(text).expect(text);
        let found: Vec<(&str, bool, (usize, usize))> =
            regions.iter().map(|region| (region.name.as_str(), region.is_shared(), region.lines)).collect();

        assert_eq!(
            found,
            [("board", false, (1, 5)), ("shared::a", true, (2, 4)), ("board", false, (6, usize::MAX))]
        );
    }

    #[test]
    fn broken_markers_are_refused() {
        let table = [
            ("// region: shared::a\n", "line 1: region `shared::a` has no `// endregion`"),
            ("\n// endregion\n", "line 2: `// endregion` does not end a region"),
            (
                "// region: shared::a\n// region: shared::b\n",
                "line 2: region `shared::b` starts inside `shared::a`",
            ),
            (
                "// region: shared::a\n// endregion\n// region: shared::a\n// endregion\n",
                "line 3: region `shared::a` appears twice",
            ),
        ];
        for (text, why) in table {
            assert_eq!(parse(text).unwrap_err().to_string(), why);
        }
    }

    #[test]
    fn a_copy_with_another_hash_was_edited() {
        let original = only("// region: shared::a\nfn a() { 1 }\n// endregion\n");
        let empty = only("// region: shared::a\n// endregion\n");
        assert!(is_edited(&only(COPY), &original), "without a hash the last copy is unknown");
        assert!(!is_edited(&empty, &original));
        let text = with_originals(COPY, [(&only(COPY), &original)].into_iter());
        assert_eq!(
            text.replace(&hash_of("fn a() { 1 }\n"), ""),
            COPY.replace("{}\n// endregion\n", "{ 1 }\n// endregion \n")
        );
        assert!(!is_edited(&only(&text), &original));
        let newer = only("// region: shared::a\nfn a() { 2 }\n// endregion\n");
        assert!(!is_edited(&only(&text), &newer), "the original has changed");
        assert!(is_edited(&only(&text.replace("{ 1 }", "{ 3 }")), &newer));
        assert!(!is_edited(&only(&text.replace("{ 1 }", "{ 2 }")), &newer), "both sides got the same edit");
    }

    #[test]
    fn the_text_around_a_region_stays() {
        let original = only("// region: shared::a\nnew\n// endregion\n");
        let without_newline = "// region: shared::a\nold\n// endregion";
        let text = with_originals(without_newline, [(&only(without_newline), &original)].into_iter());

        assert!(
            text.starts_with("// region: shared::a\nnew\n// endregion ") && !text.ends_with('\n'),
            "{text}"
        );
    }
}
