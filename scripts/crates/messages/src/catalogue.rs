//! The translations of messages into one language.

/// The translation of each template, made by [`catalogue!`](crate::catalogue!).
pub struct Catalogue(&'static [(&'static str, &'static str)]);

impl Catalogue {
    /// Returns a catalogue of pairs of a template and its translation, sorted by template.
    pub const fn new(entries: &'static [(&'static str, &'static str)]) -> Catalogue {
        Catalogue(entries)
    }

    /// Returns the translation of a template, if it has one.
    pub fn find(&self, template: &str) -> Option<&'static str> {
        let index = self.0.binary_search_by_key(&template, |(known, _)| known).ok()?;
        Some(self.0[index].1)
    }

    /// Returns all pairs of a template and its translation.
    pub fn entries(&self) -> &'static [(&'static str, &'static str)] {
        self.0
    }
}
