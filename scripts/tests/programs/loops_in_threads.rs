//! Burns CPU time in four threads for ever.

fn main() {
    let threads: Vec<_> = (0..4)
        .map(|_| {
            std::thread::spawn(|| loop {
                std::hint::black_box(0);
            })
        })
        .collect();
    threads.into_iter().for_each(|thread| thread.join().unwrap());
}
