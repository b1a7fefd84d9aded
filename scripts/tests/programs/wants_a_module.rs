//! Uses a second file.

mod helper;

fn main() {
    helper::help();
}
