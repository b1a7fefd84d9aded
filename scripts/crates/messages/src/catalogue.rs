//! The translations of messages into one language.

/// The translation of each template, made by [`catalogue!`](crate::catalogue!), and the rule for particles.
pub struct Catalogue {
    /// All pairs of a template and its translation, sorted by template.
    pub entries: &'static [(&'static str, &'static str)],
    pub(crate) particle: ParticleRule,
}

/// Returns the form of a particle that fits after a text.
type ParticleRule = for<'a> fn(text: &str, particle: &'a str) -> &'a str;

impl Catalogue {
    pub const fn new(entries: &'static [(&'static str, &'static str)]) -> Catalogue {
        Catalogue { entries, particle: |_, particle| particle }
    }

    /// Returns the catalogue of a language whose particles, as in `{NAME:PARTICLE}`, depend on the text before
    /// them.
    pub const fn with_particles(self, particle: ParticleRule) -> Catalogue {
        Catalogue { particle, ..self }
    }

    pub fn find(&self, template: &str) -> Option<&'static str> {
        let index = self.entries.binary_search_by_key(&template, |(known, _)| known).ok()?;
        Some(self.entries[index].1)
    }
}
