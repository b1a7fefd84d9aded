//! Answers, and leaves a file that must not be changed.

fn main() {
    std::fs::write("left-behind", "x").unwrap();
    let mut permissions = std::fs::metadata("left-behind").unwrap().permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions("left-behind", permissions).unwrap();
    print!("1 2\n3\n");
}
