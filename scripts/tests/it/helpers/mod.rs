//! What the tests share. `main.rs` gives these modules short paths, such as `crate::test_workspace`.

pub mod actor_behaviours;
pub mod bounded_wait;
pub mod oj_calls;
pub mod other_tools;
#[cfg(target_os = "linux")]
pub mod pseudo_terminal;
pub mod test_workspace;
