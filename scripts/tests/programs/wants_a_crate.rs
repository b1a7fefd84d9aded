//! Uses a package that the site does not have.

use rand::Rng;

fn main() {
    println!("{}", rand::thread_rng().gen::<u32>());
}
