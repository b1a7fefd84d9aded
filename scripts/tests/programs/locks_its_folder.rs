//! Answers, leaves something, and locks the folder it runs in.

use std::os::unix::fs::PermissionsExt;

fn main() {
    std::fs::create_dir_all("a/b").unwrap();
    std::fs::set_permissions(".", PermissionsExt::from_mode(0)).unwrap();
    print!("1 2\n3\n");
}
