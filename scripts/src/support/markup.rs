//! Text in HTML and SVG.

/// The text between tags or in an attribute, so that it stands for itself.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
