//! Right, with lines ended as on Windows.

fn main() {
    print!("1 2\r\n3\r\n");
}
