//! Sentences for people: English templates with named values, and a catalogue that translates them. An
//! [`Error`] is such a sentence.
//!
//! ```
//! use messages::{message, Catalogue};
//! let missing = message!("cannot read `{path}`", path = "a.txt");
//! assert_eq!(missing.to_string(), "cannot read `a.txt`");
//! let french = Catalogue::new(&[("cannot read `{path}`", "impossible de lire `{path}`")]);
//! assert_eq!(missing.translated(&french), "impossible de lire `a.txt`");
//! ```

extern crate self as messages; // `message!` names this crate

mod error;
mod korean_particles;
mod message;

pub use error::{Error, Result};
pub use message::{
    has_catalogue, localized_page, names_of, set_catalogue, set_program_name, Argument, Catalogue, Message,
    ToArgument,
};
pub use message_macro::{catalogue, message};
