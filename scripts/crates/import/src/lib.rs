//! Problems from the packages of other tools and from the browser.

pub mod competitive_companion;
pub mod existing_problem;
pub mod http_server;
pub mod package_cases;
pub mod problem_package;
pub mod yaml_reader;
