//! Online judges: their rules, and the addresses of their problems. Nothing here reads a file or the network.
//!
//! ```
//! use sites::{problem_address::problem_id, Site};
//!
//! let page = "https://atcoder.jp/contests/abc300/tasks/abc300_c";
//! assert_eq!(problem_id(page, ""), "abc300-c");
//! assert_eq!(Site::from_name("abc300-c").map(|site| site.name), Some("atcoder"));
//! ```

pub mod problem_address;
mod site_table;

pub use site_table::Site;
