//! Prints nothing.

fn main() {}
