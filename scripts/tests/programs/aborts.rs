//! Aborts.

fn main() {
    std::process::abort();
}
