//! The program `oj`. All of it is in the library: cargo starts on that while `shared` is still being compiled.

fn main() -> std::process::ExitCode {
    scripts::main()
}
