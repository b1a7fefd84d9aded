//! Closes standard input before anything else.

extern "C" {
    fn close(descriptor: i32) -> i32;
}

fn main() {
    unsafe { close(0) };
    print!("1 2\n3\n");
}
