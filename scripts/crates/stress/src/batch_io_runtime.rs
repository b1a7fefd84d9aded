//! Calls `main` for each input and collects its outputs. `batched_inputs.rs` appends this to a submission.

static INPUT: std::sync::Mutex<&'static [u8]> = std::sync::Mutex::new(&[]);
static OUTPUT: std::sync::Mutex<Vec<u8>> = std::sync::Mutex::new(Vec::new());

/// Calls the submission's `main` for each input of the batch, until one call returns a failure.
pub fn serve<T: std::process::Termination>(main: impl Fn() -> T) {
    let success = format!("{:?}", std::process::ExitCode::SUCCESS); // exit codes can be printed, but not compared
    use std::io::{Read, Write};
    let mut batch = Vec::new();
    std::io::stdin().read_to_end(&mut batch).expect("the batch can be read");
    let mut batch: &'static [u8] = Box::leak(batch.into_boxed_slice());
    let mut out = std::io::stdout().lock();
    while let Some(end) = batch.iter().position(|&byte| byte == b'\n') {
        let length: usize = String::from_utf8_lossy(&batch[..end]).parse().expect("a length");
        let (input, rest) = batch[end + 1..].split_at(length);
        batch = rest;
        *INPUT.lock().expect("no thread has panicked") = input;
        if format!("{:?}", main().report()) != success {
            return;
        }
        let output = std::mem::take(&mut *OUTPUT.lock().expect("no thread has panicked"));
        write!(out, "{}\n", output.len()).and_then(|()| out.write_all(&output)).expect("the answers can be written");
    }
}

/// `std::io` with another standard input and output.
pub mod io {
    pub use std::io::*;

    pub fn stdin() -> Stdin {
        Stdin
    }

    pub struct Stdin;

    impl Stdin {
        pub fn lock(&self) -> Stdin {
            Stdin
        }

        pub fn read_line(&self, line: &mut String) -> Result<usize> {
            BufRead::read_line(&mut Stdin, line)
        }

        pub fn lines(self) -> Lines<Stdin> {
            BufRead::lines(self)
        }
    }

    impl Read for Stdin {
        fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
            super::INPUT.lock().expect("no thread has panicked").read(buffer)
        }
    }

    impl BufRead for Stdin {
        fn fill_buf(&mut self) -> Result<&[u8]> {
            Ok(*super::INPUT.lock().expect("no thread has panicked"))
        }

        fn consume(&mut self, count: usize) {
            let mut input = super::INPUT.lock().expect("no thread has panicked");
            *input = &input[count..];
        }
    }

    pub fn stdout() -> Stdout {
        Stdout
    }

    pub struct Stdout;

    impl Stdout {
        pub fn lock(&self) -> Stdout {
            Stdout
        }
    }

    impl Write for Stdout {
        fn write(&mut self, bytes: &[u8]) -> Result<usize> {
            super::OUTPUT.lock().expect("no thread has panicked").write(bytes)
        }

        fn flush(&mut self) -> Result<()> {
            Ok(())
        }
    }
}
