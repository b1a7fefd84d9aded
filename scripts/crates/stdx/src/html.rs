//! Text in HTML and SVG.

use messages::Message;

/// Escapes a text for use between tags or in an attribute.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Translates each text in `⟦...⟧` of a page into the language of this process.
pub fn localized(page: &str) -> String {
    let mut parts = page.split('⟦');
    let mut whole = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (english, rest) = part.split_once('⟧').expect("each is closed");
        whole += &Message::new(english.to_string(), Vec::new()).localized();
        whole += rest;
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_keeps_the_variables_of_its_scripts() {
        assert_eq!(localized("a⟦line ${n + 1}⟧ b⟦⟧"), "aline ${n + 1} b");
    }
}
