//! Names of std that a submission must not use, as settings of clippy, and what clippy's messages about them mean.

use super::kind::Kind;
use super::lint::Entry;
use crate::build::lint::Message;

/// The lints of clippy that look for the names.
pub const LINTS: [&str; 3] =
    ["clippy::disallowed_macros", "clippy::disallowed_methods", "clippy::disallowed_types"];

const MACROS: &str = "disallowed-macros";
const FUNCTIONS: &str = "disallowed-methods";
const TYPES: &str = "disallowed-types"; // and traits

/// The key of clippy's settings, a module or type, and names in it. They are those up to Rust 1.95; clippy ignores a name
/// that its std does not have.
///
/// A macro stands before the macros that it expands to, which clippy reports at the same place: `dbg!` is `eprintln!`,
/// and that is `eprint!`.
const NAMES: [(&str, &str, &str, Kind); 15] = [
    (MACROS, "std", "dbg", Kind::Debugging),
    (MACROS, "std", "todo unimplemented", Kind::Missing),
    (MACROS, "std", "eprintln eprint", Kind::StandardError),
    (MACROS, "std", "include include_str include_bytes", Kind::Include),
    (MACROS, "std", "env option_env", Kind::Environment),
    (FUNCTIONS, "std::io", "stderr", Kind::StandardError),
    (FUNCTIONS, "std::fs", FS_FUNCTIONS, Kind::Files),
    (FUNCTIONS, "std::path::Path", PATH_METHODS, Kind::Files),
    (FUNCTIONS, "std::os::unix::fs", "chown chroot fchown lchown symlink", Kind::Files),
    (FUNCTIONS, "std::net::ToSocketAddrs", "to_socket_addrs", Kind::Network),
    (TYPES, "std::fs", FS_TYPES, Kind::Files),
    (TYPES, "std::os::unix::fs", UNIX_FS_TRAITS, Kind::Files),
    (TYPES, "std::process", "Command", Kind::Processes),
    (TYPES, "std::net", "TcpListener TcpStream ToSocketAddrs UdpSocket", Kind::Network),
    (TYPES, "std::os::unix::net", "UnixDatagram UnixListener UnixStream", Kind::Network),
];

const FS_FUNCTIONS: &str = "canonicalize copy create_dir create_dir_all exists hard_link metadata read read_dir \
    read_link read_to_string remove_dir remove_dir_all remove_file rename set_permissions soft_link symlink_metadata \
    write";
/// Those that ask the file system; `PathBuf` has them through `Path`.
const PATH_METHODS: &str = "canonicalize exists is_dir is_file is_symlink metadata read_dir read_link \
    symlink_metadata try_exists";
const FS_TYPES: &str = "DirBuilder DirEntry File FileTimes FileType Metadata OpenOptions Permissions ReadDir";
const UNIX_FS_TRAITS: &str =
    "DirBuilderExt DirEntryExt FileExt FileTypeExt MetadataExt OpenOptionsExt PermissionsExt";

/// The text of `clippy.toml`: a list of paths for each key.
pub fn settings() -> String {
    let list = |key| {
        let paths: Vec<String> =
            names().filter(|name| name.0 == key).map(|(_, path, _)| format!("{path:?}")).collect();
        format!("{key} = [{}]\n", paths.join(", "))
    };
    [MACROS, FUNCTIONS, TYPES].map(list).concat()
}

/// What clippy's messages are about: one entry for each place.
pub fn uses(messages: &[Message]) -> Vec<Entry> {
    let names: Vec<_> = names().collect();
    let index = |message: &Message| names.iter().position(|(_, path, _)| path_in(message) == Some(path));
    let mut uses: Vec<_> = messages.iter().map(|message| (message.place, index(message), message)).collect();
    // What is not in the table comes first: it is an error.
    uses.sort_by_key(|(place, index, _)| (*place, *index));
    uses.dedup_by_key(|(place, ..)| *place);
    let mut entries = Vec::new();
    for ((line, _), index, message) in uses {
        let (kind, what) = match index.map(|index| &names[index]) {
            None => (Kind::Unknown, format!("\"{}\"", message.text)),
            Some((MACROS, path, kind)) => (*kind, format!("`{}!`", path.trim_start_matches("std::"))),
            Some((_, path, kind)) => (*kind, format!("`{path}`")),
        };
        entries.push((kind, what, Some(line)));
    }
    entries
}

/// Each name: its key, its path such as `std::fs::read`, and its kind.
fn names() -> impl Iterator<Item = (&'static str, String, Kind)> {
    NAMES.into_iter().flat_map(|(key, module, names, kind)| {
        names.split(' ').map(move |name| (key, format!("{module}::{name}"), kind))
    })
}

/// The path between the first two backticks: "use of a disallowed macro `std::dbg`", and in older versions of clippy
/// "`std::fs::File` is not allowed according to config".
fn path_in(message: &Message) -> Option<&str> {
    message.text.split('`').nth(1)
}
