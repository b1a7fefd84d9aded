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
pub mod package;
pub mod pasted_samples;
mod unpacked_folder;

pub use http_server::{Refusal, Reply};
pub use make_problem::{Imported, Importer};
pub use package::ProblemPackage;
pub use unpacked_folder::{unpacked_folder, UnpackedFolder};
