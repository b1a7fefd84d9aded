//! Packed folders. The tests write the bytes of the files themselves, because programs that pack make no bad ones.

use crate::other_tools::tools_available;
use crate::test_workspace::TestWorkspace;

/// A file in a packed folder.
#[derive(Clone, Copy)]
struct Packed<'a> {
    name: &'a [u8],
    content: &'a [u8],
    /// The length that the table of contents claims.
    claimed: u32,
}

fn packed<'a>(name: &'a (impl AsRef<[u8]> + ?Sized), content: &'a str) -> Packed<'a> {
    Packed { name: name.as_ref(), content: content.as_bytes(), claimed: content.len() as u32 }
}

/// Returns a zip file in which nothing is compressed.
fn zip(files: &[Packed<'_>]) -> Vec<u8> {
    let (mut all, mut contents) = (Vec::new(), Vec::new());
    for Packed { name, content, claimed } in files {
        let (offset, length) = (all.len() as u32, content.len() as u32);
        let sums = [crc32(content), length, *claimed].map(u32::to_le_bytes).concat();
        let common =
            [&[10, 0, 0, 0, 0, 0, 0, 0, 0, 0], &sums[..], &(name.len() as u16).to_le_bytes(), &[0; 2]];
        let common = common.concat();

        all.extend([b"PK\x03\x04", &common[..], name, content].concat());
        contents.extend([b"PK\x01\x02\x14\x00", &common[..], &[0; 10], &offset.to_le_bytes(), name].concat());
    }

    let count = (files.len() as u16).to_le_bytes();
    let places = [contents.len() as u32, all.len() as u32].map(u32::to_le_bytes).concat();
    let end = [b"PK\x05\x06\0\0\0\0", &count[..], &count, &places, &[0; 2]].concat();
    [all, contents, end].concat()
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg()))
    })
}

fn write(workspace: &TestWorkspace, name: &str, files: &[Packed<'_>]) {
    std::fs::write(workspace.path(name), zip(files)).expect("the file can be written");
}

#[test]
fn a_zip_file_becomes_a_problem() {
    if !tools_available(&["unzip"], "the import of a zip file") {
        return;
    }
    let workspace = TestWorkspace::empty("import-zip");
    let pair = [packed("sum/1.in", "1 2\n"), packed("sum/1.out", "3\n")];
    write(&workspace, "sum.zip", &pair);
    workspace.prints(0, &["import", "sum.zip"], "`sum.zip`");
    assert_eq!(workspace.names_in("problems/sum/cases").len(), 2);

    let of_mac = [packed("__MACOSX/sum/._1.in", "x"), packed("sum/.DS_Store", "x")];
    write(&workspace, "mac.zip", &[pair, of_mac].concat());
    let of_windows = [packed("sum\\1.in", "1 2\n"), packed("sum\\1.out", "3\n")];
    write(&workspace, "windows.zip", &of_windows);
    let (input, output) = (b"\xbf\xb9\xc1\xa61.in", b"\xbf\xb9\xc1\xa61.out"); // CP949
    write(&workspace, "korean.zip", &[packed(input, "1 2\n"), packed(output, "3\n")]);
    for name in ["mac", "windows", "korean"] {
        workspace.oj_exits(0, &["import", &format!("{name}.zip")]);
        assert_eq!(workspace.names_in(&format!("problems/{name}/cases")).len(), 2, "{name}");
    }
}

#[test]
fn a_zip_file_that_does_harm_is_refused() {
    if !tools_available(&["unzip"], "the import of a zip file") {
        return;
    }
    let workspace = TestWorkspace::empty("import-bad-zip");
    write(&workspace, "notes.zip", &[packed("notes.md", "x\n")]);
    workspace.refuses(&["import", "notes.zip"], "`notes.zip`");
    workspace.write("broken.zip", "no zip");
    workspace.refuses(&["import", "broken.zip"], "`broken.zip`: it cannot be unpacked: ");

    let large = Packed { claimed: 1 << 30, ..packed("1.in", "1\n") };
    write(&workspace, "large.zip", &[large, large]);
    workspace.refuses(&["import", "large.zip"], "its files have more than 1024 MB together");

    // The colour is in what `unzip` prints about the damaged file.
    let mut red = zip(&[packed("\u{1b}[31m1.in", "damaged\n")]);
    let at = red.windows(7).position(|part| part == b"damaged").expect("nothing is compressed");
    red[at] = b'D';
    std::fs::write(workspace.path("red.zip"), red).expect("the file can be written");
    let refused = workspace.oj_exits(2, &["import", "red.zip"]);
    assert!(!refused.err.contains('\u{1b}') && refused.err.contains("31m1.in"), "{refused:?}");
}
