//! Starts processes that start processes, up to 300, and waits for none.

fn main() {
    // Each child starts the next: a chain of at most 300 processes.
    let left: u32 = std::env::args().nth(1).map_or(300, |text| text.parse().unwrap());
    if left > 0 {
        let own = std::env::current_exe().unwrap();
        let _ = std::process::Command::new(own).arg((left - 1).to_string()).spawn();
    }
    loop {
        std::thread::park();
    }
}
