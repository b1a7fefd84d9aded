//! Sleeps for ever, and works a little now and then.

fn main() {
    loop {
        std::thread::sleep(std::time::Duration::from_millis(200));
        (0..10_000).for_each(|n| {
            std::hint::black_box(n);
        });
    }
}
