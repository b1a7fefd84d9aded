//! Makes folders of problems: new ones, and those from packages of other tools and from a browser.
//!
//! ```
//! let found = import::pasted_samples::read("Sample Input 1\n1 2\nSample Output 1\n3\n").expect("a sample");
//! assert_eq!(found.samples, [("1 2\n".to_string(), "3\n".to_string())]);
//! ```

pub mod competitive_companion;

mod http_server;
mod make_problem;
pub mod package_cases;
pub mod package_folder;
pub mod pasted_samples;
mod yaml_reader;
pub mod zip_file;

pub use http_server::{Refusal, Reply};
pub use make_problem::{Imported, Importer};
pub use package_cases::CaseUse;
