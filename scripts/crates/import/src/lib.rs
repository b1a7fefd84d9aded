//! Makes folders of problems: new ones, and those from packages of other tools and from a browser.
//!
//! ```
//! let found = import::pasted_samples::read("Sample Input 1\n1 2\nSample Output 1\n3\n").expect("a sample");
//! assert_eq!(found.samples, [("1 2\n".to_string(), Some("3\n".to_string()))]);
//! ```

pub mod competitive_companion;
pub mod data_archive;

mod http_server;
mod make_problem;
mod package_cases;
mod package_files;
pub mod package_folder;
mod package_pairs;
mod package_programs;
mod package_yaml;
pub mod pasted_samples;
mod problem_package;
mod unpacked_folder;
mod yaml_reader;

pub use http_server::{Refusal, Reply};
pub use make_problem::{Imported, Importer};
pub use problem_package::ProblemPackage;
pub use unpacked_folder::{unpacked_folder, UnpackedFolder};
