//! The translations of messages into one language.

/// The translation of each template, made by [`catalogue!`](crate::catalogue!).
pub struct Catalogue {
    /// All pairs of a template and its translation, sorted by template.
    pub entries: &'static [(&'static str, &'static str)],
    /// The rule for particles, as in `{NAME:PARTICLE}`, which depend on the text before them.
    pub particle: ParticleRule,
}

/// Returns the form of a particle that fits after a text.
type ParticleRule = for<'a> fn(text: &str, particle: &'a str) -> &'a str;

impl Catalogue {
    /// Returns the catalogue of a language without particles.
    pub const fn new(entries: &'static [(&'static str, &'static str)]) -> Catalogue {
        Catalogue { entries, particle: |_, particle| particle }
    }

    pub fn find(&self, template: &str) -> Option<&'static str> {
        let index = self.entries.binary_search_by_key(&template, |(known, _)| known).ok()?;
        Some(self.entries[index].1)
    }
}
