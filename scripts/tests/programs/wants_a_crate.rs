//! Wants a package that the site did not have.

use rand::Rng;

fn main() {
    println!("{}", rand::thread_rng().gen::<u32>());
}
