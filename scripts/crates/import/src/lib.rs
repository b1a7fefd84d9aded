//! Makes folders of problems: new ones, and those from packages of other tools and from a browser.
//!
//! ```
//! let json = br#"{ "name": "A+B", "url": "https://www.acmicpc.net/problem/1000", "timeLimit": 2000 }"#;
//! let sent = import::competitive_companion::read(json.as_slice(), None).expect("it is a problem");
//! assert_eq!((sent.problem.id.as_str(), sent.problem.time.as_deref()), ("1000", Some("2000ms")));
//! ```

pub mod competitive_companion;
pub mod cph_and_zip;
mod http_server;
mod make_or_update_problem;
pub mod package_cases;
pub mod package_folder;
pub mod pasted_samples;
pub mod problem_draft;
mod yaml_reader;

pub use competitive_companion::SentProblem;
pub use http_server::{Refusal, Reply};
pub use make_or_update_problem::{Imported, Importer};
pub use package_cases::CaseUse;
pub use problem_draft::{Content, Draft, NewProblem};
