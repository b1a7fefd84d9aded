//! What the standard library lacks. It must never import another room.

pub mod base64;
pub mod diff;
pub mod error;
pub mod files;
pub mod glob;
pub mod hash;
pub mod json;
pub mod markup;
pub mod shell_words;
pub mod splice;
pub mod text;
