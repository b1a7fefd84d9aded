//! Online judges: their rules, the addresses of their problems, and the problem that the path of a file names. Nothing
//! here reads a file or the network.
//!
//! ```
//! use sites::{problem_address::site_of, problem_in_path};
//! use std::path::Path;
//!
//! let found = problem_in_path(Path::new("Gold/2580. Sudoku/Sudoku.cpp"), &|_| false).expect("it has a number");
//! assert_eq!(found.id, "2580");
//! let page = "https://atcoder.jp/contests/abc300/tasks/abc300_c";
//! assert_eq!(site_of(page).map(|site| site.name), Some("atcoder"));
//! ```

pub mod problem_address;
mod problem_in_path;
mod site_table;

pub use problem_in_path::{is_boj_number, problem_in_path, NamedBy, NamedProblem};
pub use site_table::Site;
